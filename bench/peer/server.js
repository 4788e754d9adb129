// The same small game on boardgame.io's server: two seats claim the squares of a board in turn.
const { Server, Origins } = require("boardgame.io/server");

const Squares = {
  name: "squares",
  setup: () => ({ owner: Array(36).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    claim: ({ G, playerID }, square) => {
      G.owner[square] = playerID;
    },
  },
};

Server({ games: [Squares], origins: [Origins.LOCALHOST] }).run(Number(process.env.PORT));
