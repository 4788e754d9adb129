// boardgame.io: tic-tac-toe by random moves through its client; one JSON object.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const seconds = Number(process.argv[2]);
const began = process.hrtime.bigint();
const elapsed = () => Number(process.hrtime.bigint() - began) / 1e9;
let moves = 0;
while (elapsed() < seconds) {
  const client = Client({ game, debug: false });
  while (!client.getState().ctx.gameover) {
    const open = client.getState().G.cells.flatMap((cell, index) => (cell === null ? [index] : []));
    client.moves.lay(open[Math.floor(Math.random() * open.length)]);
    moves += 1;
  }
}
console.log(JSON.stringify({ "boardgame.io": moves / elapsed() }));
