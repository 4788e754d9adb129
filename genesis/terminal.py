"""Playing in the terminal: any game, any mix of people and bots, 80 columns."""

import secrets
import textwrap
from collections.abc import Sequence
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from genesis.bots import Bot, bot
from genesis.bots import names as bot_names
from genesis.bots.hints import hints
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.errors import BadFile, BadOption, GenesisError
from genesis.core.game import Setup
from genesis.core.language import say, words
from genesis.core.position import CHANCE, Position
from genesis.lab.papers import hint_table

__all__ = ["Terminal", "new_table", "resume", "show_result"]

ME = "me"
USUAL_RIVAL = "level:3"
UNBROKEN = "\N{NO-BREAK SPACE}"
FEW = 12  # moves that are listed one by one; more are grouped by their first word
HELP = words(
    "Type a move such as the ones listed, a part of it that is clear, or its number.",
    "  moves     all open moves         undo        take back to your last decision",
    "  score     where points come from hint        the best moves, and why",
    "  log       what happened so far   save FILE   write the game to a file",
    "  quit      leave; the game is kept",
    "  ?         this help              ? R7        a rule by its number, or any word",
)


def autosave() -> Path:
    """Where the unfinished game is kept."""
    return platformdirs.user_data_path("genesis") / "last.genesis"


def new_table(setup: Setup, seats: Sequence[str] | None, seed: str | None) -> Archive:
    """A game about to start; unless said otherwise, one person against bots of a middling level."""
    names = tuple(seats or (ME, *[USUAL_RIVAL] * (setup.players - 1)))
    if len(names) != setup.players:
        raise BadOption(
            say("{n} players need {n} seats, not {count}", n=setup.players, count=len(names))
        )
    for name in names:
        if name != ME:
            seated(name)
    return Archive(setup, names, tags=(("seed", seed or secrets.token_hex(4)),))


def seated(name: str) -> Bot:
    """The bot that takes a seat."""
    try:
        return bot(name)
    except BadOption:
        known = f"{ME}, {bot_names()}"
        why = say(
            "nobody called {name!r} can take a seat: it takes {known}", name=name, known=known
        )
        raise BadOption(why) from None


def resume(file: str) -> Archive:
    """A saved game; without a name, the one left unfinished."""
    if not file and not autosave().exists():
        raise BadFile(say("there is no unfinished game to go on with"))
    return Archive.load(file or autosave())


def show_result(archive: Archive, out: Console) -> None:
    """The final scores line by line, and who won."""
    position = archive.last
    out.print(score_sheet(position, archive.seats))
    out.print(Text(verdict(archive), "bold"))


def verdict(archive: Archive) -> str:
    """Who won, in words."""
    last = archive.last
    names = [seat_words(last, archive.seats, seat) for seat in range(last.seats)]
    return str(last.setup.game.view.verdict(last.record, last.winners, names))


def seat_words(position: Position, names: Sequence[str], seat: int) -> str:
    """A seat as the game calls it, and who sits there."""
    return f"{position.setup.game.view.seat_name(position.record, seat)} ({names[seat]})"


def score_sheet(position: Position, names: Sequence[str]) -> Grid:
    """Every source of points, then the sum."""
    view = position.setup.game.view
    seats = [view.seat_name(position.record, seat) for seat in range(position.seats)]
    grid = Grid("", *seats, box=None, pad_edge=False, show_footer=False)
    for column in grid.columns[1:]:
        column.justify = "right"
    for line in view.explain(position.record):
        grid.add_row(line.what, *(str(points or "·") for points in line.points))
    grid.add_row(f"[bold]{say('total')}", *(f"[bold]{score}" for score in position.scores))
    return grid


def matching(typed: str, moves: Sequence[str]) -> list[int]:
    """The moves that the typed words can stand for: each the start of one of theirs, in order."""
    words = typed.lower().split()
    exact = [index for index, move in enumerate(moves) if move.lower().split() == words]
    return exact or [index for index, move in enumerate(moves) if fits(words, move.lower().split())]


def fits(words: list[str], move: list[str]) -> bool:
    """Whether each typed word starts one of the move's, in order."""
    rest = iter(move)
    return all(any(part.startswith(word) for part in rest) for word in words)


GROUPS = (  # how moves are put together, from the whole down: few groups are easier to read
    lambda words: words[0],
    lambda words: " ".join((words[0], words[1][0])),
    lambda words: " ".join(words[:2]),
    lambda words: " ".join(words),
)


class Menu:
    """Numbered choices: single moves, or groups of moves that start alike."""

    def __init__(self, moves: Sequence[str], chosen: Sequence[int]) -> None:
        self.chosen = list(chosen)  # what the menu is about
        groups = {moves[index]: [index] for index in chosen}
        for key in GROUPS if len(chosen) > FEW else ():
            groups = {}
            for index in chosen:
                groups.setdefault(key((*moves[index].split(), " ")), []).append(index)
            if len(groups) > 1:
                break
        if len(self.chosen) > len(groups) and " " in next(iter(groups)):
            groups = dict(sorted(groups.items()))
        self.choices = list(groups.values())
        self.labels = [
            f"{start}… ({len(group)})" if len(group) > 1 else moves[group[0]]
            for start, group in groups.items()
        ]

    def lines(self, width: int) -> str:
        """The choices side by side, none of them broken in two."""
        joined = "   ".join(
            f"{number} {label}".replace(" ", UNBROKEN)
            for number, label in enumerate(self.labels, 1)
        )
        return textwrap.fill(joined, width)


class Leave(Exception):
    """The person wants to go."""


class Terminal:
    """One game at one keyboard."""

    def __init__(self, archive: Archive, out: Console) -> None:
        self.archive = archive
        self.out = out
        self.seed = dict(archive.tags).get("seed", "0")
        self.view = archive.setup.game.view
        self.people = [seat for seat, name in enumerate(archive.seats) if name == ME]
        self.shown_to: int | None = None
        self.bots: dict[int, Bot] = {}

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.archive.last

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while not self.position.is_over:
                self.step()
        except (Leave, EOFError, KeyboardInterrupt):
            self.keep()
            return
        self.show_board()
        show_result(self.archive, self.out)
        self.finish()

    def step(self) -> None:
        """One action: of chance, of a bot or of a person."""
        actor = self.position.actor
        if actor == CHANCE:
            self.play(self.position.sample(stream(self.seed, self.position.ply)))
        elif self.archive.seats[actor] == ME:
            self.decide(actor)
        else:
            choose = self.bots.setdefault(actor, seated(self.archive.seats[actor]))
            with self.out.status(say("thinking …")):
                action = choose(self.position, stream(self.seed, self.position.ply, actor))
            self.play(action)

    def play(self, action: int) -> None:
        """Play an action and say what happened."""
        sentence = self.view.tell(self.position.record, action, self.viewer())
        self.out.print(sentence, style="dim", markup=False, highlight=False)
        self.archive = self.archive.play(action)

    def viewer(self) -> int | None:
        """The seat whose secrets may be shown now; None where nothing is to be hidden."""
        if not self.archive.setup.game.hidden_information or not self.people:
            return None
        if self.position.actor in self.people:
            return self.position.actor
        return self.people[0] if self.shown_to is None else self.shown_to

    def visible(self) -> Position:
        """The position as the person at the keyboard may see it."""
        viewer = self.viewer()
        return self.position if viewer is None else self.position.view(viewer)

    # --- a person decides ---

    def decide(self, seat: int) -> None:
        """Show the table, ask, and do what was typed until a move is played."""
        self.draw_curtain(seat)
        self.keep_quietly()
        self.show_board()
        moves = list(self.position.legal)
        ply = self.position.ply
        menu = self.ask(moves, range(len(moves)))
        while self.position.ply == ply:
            typed = self.out.input(f"[bold]{self.view.seat_name(self.position.record, seat)}>[/] ")
            menu = self.answer(typed.strip(), moves, menu)

    def draw_curtain(self, seat: int) -> None:
        """Between two people with secrets, hide the table until the other one sits."""
        hidden = self.archive.setup.game.hidden_information
        if hidden and len(self.people) > 1 and self.shown_to not in (None, seat):
            who = self.view.seat_name(self.position.record, seat)
            self.out.clear()
            self.out.input(say("Pass the keyboard to {who}, then press Enter. ", who=who))
        self.shown_to = seat

    def show_board(self) -> None:
        """The table as text."""
        names = [
            seat_words(self.position, self.archive.seats, seat)
            for seat in range(self.position.seats)
        ]
        self.out.print()
        self.out.print(self.view.board(self.visible().record, names), no_wrap=True, crop=True)

    def ask(self, moves: Sequence[str], chosen: Sequence[int]) -> Menu:
        """Say what is asked and number the choices."""
        menu = Menu(moves, chosen)
        self.out.print(self.view.prompt(self.visible().record), style="bold", highlight=False)
        self.show_menu(menu)
        return menu

    def show_menu(self, menu: Menu) -> None:
        """Print the numbered choices."""
        self.out.print(menu.lines(self.out.width), markup=False, highlight=False, soft_wrap=True)

    def answer(self, typed: str, moves: Sequence[str], menu: Menu) -> Menu:
        """Do what was typed: a command, a number or a move."""
        word, _, rest = typed.partition(" ")
        try:
            if command := COMMANDS.get(word.lower()):
                command(self, rest.strip())
                return menu
            if word.isdecimal() and not rest and 0 < int(word) <= len(menu.choices):
                return self.choose(menu.choices[int(word) - 1], moves)
            found = matching(typed, moves)
            narrowed = [index for index in found if index in menu.chosen]
            return self.choose(narrowed or found, moves, typed)
        except GenesisError as error:
            self.out.print(str(error), style="red", markup=False, highlight=False)
            return menu

    def choose(self, chosen: Sequence[int], moves: Sequence[str], typed: str = "") -> Menu:
        """Play what is clear, ask further where it is not, say why where nothing fits."""
        if len(chosen) == 1:
            self.play(int(self.position.legal.actions[chosen[0]]))
        elif not chosen:
            self.position.play(typed)  # raises unless it is another way to say an open move
            self.play(self.position.code(typed))
        else:
            fit = say("{n} moves fit, such as '{move}'.", n=len(chosen), move=moves[chosen[0]])
            self.out.print(fit, highlight=False)
        menu = Menu(moves, chosen)
        if len(chosen) > 1:
            self.show_menu(menu)
        return menu

    # --- commands ---

    def help(self, topic: str) -> None:
        """`?` for help, `? R7` for a rule."""
        if not topic:
            self.out.print("\n".join(map(say, HELP)), markup=False, highlight=False)
            return
        book = self.archive.setup.game.rulebook.read_text(encoding="utf-8")
        found = [line for line in book.splitlines() if mentions(line, topic)]
        for line in found[:FEW]:
            self.out.print(Markdown(line))
        if not found:
            nothing = say("The rules do not mention {topic!r}.", topic=topic)
            self.out.print(nothing, highlight=False)

    def moves(self, _: str) -> None:
        """List every open move."""
        self.out.print(", ".join(self.position.legal), markup=False, highlight=False)

    def undo(self, _: str) -> None:
        """Back to this or the other person's last decision; the dice stay as they fell."""
        before = [p.ply for p in self.archive.positions() if p.actor in self.people][:-1]
        if not before:
            self.out.print(say("There is nothing to take back."))
            return
        self.archive = self.archive.back_to(before[-1])
        self.out.print(say("Taken back."), style="dim")

    def score(self, _: str) -> None:
        """Where points come from as the table lies."""
        self.out.print(score_sheet(self.visible(), self.archive.seats))

    def log(self, _: str) -> None:
        """The last twenty sentences."""
        told = list(zip(self.archive.positions(), self.archive.moves, strict=False))
        for position, move in told[-20:]:
            sentence = self.view.tell(position.record, move, self.viewer())
            self.out.print(sentence, markup=False, highlight=False)

    def hint(self, _: str) -> None:
        """The best moves as the search sees them, and why."""
        with self.out.status(say("thinking …")):
            found = hints(self.position)
        self.out.print(hint_table(self.position, found))

    def save(self, file: str) -> None:
        """Write the game to a file."""
        if not file:
            raise BadFile(say("say where to: save FILE"))
        self.archive.save(file)
        self.out.print(
            say("Saved; go on with: {command}", command=f"genesis play --resume {file}"),
            highlight=False,
        )

    def quit(self, _: str) -> None:
        """Leave; the game is kept."""
        raise Leave

    # --- keeping the game ---

    def keep_quietly(self) -> None:
        """Write the unfinished game down after every decision, so that nothing is lost."""
        autosave().parent.mkdir(parents=True, exist_ok=True)
        self.archive.save(autosave())

    def keep(self) -> None:
        """Leave with a word on how to go on."""
        self.keep_quietly()
        self.out.print()
        kept = say("The game is kept; go on with: {command}", command="genesis play --resume")
        self.out.print(kept, highlight=False)

    def finish(self) -> None:
        """A finished game moves to its own file."""
        name = f"{self.archive.setup.game.name}-{self.seed}.genesis"
        self.archive.save(autosave().with_name(name))
        autosave().unlink(missing_ok=True)
        self.out.print(
            say(
                "Kept; see it again with: {command}",
                command=f"genesis replay {autosave().with_name(name)}",
            ),
            highlight=False,
            soft_wrap=True,
        )


def mentions(line: str, topic: str) -> bool:
    """Whether a line of the rules is about a topic: rule numbers as whole words."""
    words = line.replace("*", " ").replace("|", " ").lower().split()
    return topic.lower() in words or (len(topic) > 3 and topic.lower() in line.lower())


COMMANDS = {
    "?": Terminal.help,
    "help": Terminal.help,
    "moves": Terminal.moves,
    "undo": Terminal.undo,
    "score": Terminal.score,
    "log": Terminal.log,
    "hint": Terminal.hint,
    "save": Terminal.save,
    "quit": Terminal.quit,
}
