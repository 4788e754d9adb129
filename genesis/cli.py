"""The command line: one command, one thing, one example in its help."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn, track
from rich.table import Table

import genesis
from genesis import benchmark, terminal
from genesis.bots import budget
from genesis.bots.hints import hints
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.compiled import Loop, on_compile
from genesis.core.errors import BadFile, BadOption, GenesisError
from genesis.core.game import Game, Setup, games, load
from genesis.core.play import perft, perft_by_move, random_game
from genesis.core.position import SEATS, Position
from genesis.lab import ladder, papers
from genesis.lab.analysis import analyse
from genesis.lab.arena import Arena
from genesis.lab.graph import graph
from genesis.lab.statistics import Sprt

__all__ = ["main"]

out = Console()
notes = Console(stderr=True)


def main() -> None:
    """Run a command; whatever Genesis refuses is one sentence and exit code 1."""
    try:
        with on_compile(lambda what: notes.status(f"compiling {what} (once per version) …")):
            commands.main(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except GenesisError as error:
        notes.print(
            f"{type(error).__name__}: {error}", markup=False, highlight=False, soft_wrap=True
        )
        sys.exit(1)
    except BrokenPipeError:  # the reader has seen enough
        sys.stderr.close()
        sys.exit(0)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(genesis.__version__, prog_name="genesis")
def commands() -> None:
    """Four board games of one name: play, watch, study.

    Start with: genesis play
    """


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--option name=value`, as often as one likes."""
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"an option is given as name=value, not {pair!r}")
        given[name] = value
    return given


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The game to set up: its name, `--players` and `--option`."""
    for option in (
        click.option(
            "--option",
            "pairs",
            multiple=True,
            metavar="NAME=VALUE",
            help="Set an option of the game (see: genesis games NAME).",
        ),
        click.option("--players", type=int, help="How many play."),
        click.argument("game"),
    ):
        command = option(command)
    return command


def setup_from(game: str, players: int | None, pairs: tuple[str, ...]) -> Setup:
    """The game as the command line describes it."""
    return load(game, players, **read_options(pairs))


# --- games ------------------------------------------------------------------------------------


@commands.command("games")
@click.argument("name", required=False)
def list_games(name: str | None) -> None:
    """List the games, or all about one of them.

    Example: genesis games pangaea
    """
    if name:
        describe(load(name).game)
        return
    table = Table("game", "by", "players", "minutes", "what it is", box=None, pad_edge=False)
    for game in games().values():
        players = f"{game.players[0]}–{game.players[-1]}"
        table.add_row(game.name, game.designer, players, game.minutes, game.summary)
    out.print(table)


def describe(game: Game) -> None:
    """Everything a person may want to know before the first move."""
    out.print(f"[bold]{game.title}[/], {game.designer}, {game.year}\n{game.summary}\n")
    facts = Table(box=None, pad_edge=False, show_header=False)
    facts.add_row("players", f"{game.players[0]}–{game.players[-1]}, usually {game.usual_players}")
    facts.add_row("minutes", game.minutes)
    facts.add_row("chance", game.chance or "none")
    facts.add_row("hidden", "hands" if game.hidden_information else "nothing")
    facts.add_row("rule sets", ", ".join(game.rule_sets))
    facts.add_row("rules", f"genesis rules {game.name}")
    out.print(facts)
    out.print("\n[bold]Options[/] (--option name=value)")
    options = Table(box=None, pad_edge=False, show_header=False)
    for option in game.options:
        default = option.write(option.default_for(game.usual_players))
        options.add_row(option.name, f"{option.help}; takes {option.values}; default {default}")
    out.print(options)
    out.print("\n[bold]In the box[/]")
    box = Table(box=None, pad_edge=False, show_header=False)
    for piece in game.components:
        box.add_row(str(piece.count), piece.name, piece.note)
    out.print(box)


@commands.command()
@click.argument("name")
@click.option("--chart", is_flag=True, help="The quick reference chart instead.")
@click.option("--svg", "file", type=click.Path(), help="Write the chart as a picture to this file.")
def rules(name: str, chart: bool, file: str | None) -> None:
    """Show the numbered rules of a game, or its quick reference chart.

    Example: genesis rules pangaea
    """
    game = load(name).game
    if chart or file:
        show_chart(game, file)
        return
    text = game.rulebook.read_text(encoding="utf-8")
    with out.pager(styles=True) if out.is_terminal else notes.capture():
        out.print(Markdown(text) if out.is_terminal else text, markup=False, soft_wrap=True)


def show_chart(game: Game, file: str | None) -> None:
    """The quick reference as text, or as a picture in a file."""
    if not game.has_chart:
        raise BadOption(f"{game.name} has no quick reference chart")
    if file is None:
        out.print(game.view.chart())
        return
    try:
        Path(file).write_text(game.svg.chart(), encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{file} cannot be written: {error.strerror}") from None


# --- play -------------------------------------------------------------------------------------


@commands.command()
@click.argument("game", default="pangaea")
@click.option("--players", type=int, help="How many play.")
@click.option("--option", "pairs", multiple=True, metavar="NAME=VALUE", help="Set an option.")
@click.option("--seats", help="Who sits where: me or a bot for each seat, such as me,greedy.")
@click.option("--seed", help="For the same dice and cards again; drawn if not given.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a saved game; without a file, with the last one left unfinished.",
)
def play(
    game: str,
    players: int | None,
    pairs: tuple[str, ...],
    seats: str | None,
    seed: str | None,
    resume: str | None,
) -> None:
    """Play in the terminal.

    Example: genesis play pangaea --players 3 --seats me,greedy,greedy
    """
    if resume is not None:
        table = terminal.resume(resume)
    else:
        names = seats.split(",") if seats else None
        setup = setup_from(game, players or (len(names) if names else None), pairs)
        table = terminal.new_table(setup, names, seed)
    terminal.Terminal(table, out).run()


# --- ready for use ----------------------------------------------------------------------------


@commands.command("compile")
@click.argument("names", nargs=-1, metavar="[GAME]…")
def compile_games(names: tuple[str, ...]) -> None:
    """Compile everything now, on all cores, so that nobody has to wait later.

    Example: genesis compile
    """
    if len(names) == 1:
        prepare(names[0])
        return
    wanted = names or (LOOPS, *games())
    with progress() as bar, ThreadPoolExecutor(os.cpu_count()) as pool:
        task = bar.add_task("compiling", total=len(wanted))
        for done in pool.map(compile_apart, wanted):
            bar.advance(task, done)


LOOPS = "loops"  # what is compiled once for all games


def prepare(name: str) -> None:
    """Compile or load one game, or the loops that serve all of them."""
    if name != LOOPS:
        load(name).game.kernels.prepare()
        return
    for loop in Loop.every:
        _ = loop.machine


def compile_apart(name: str) -> int:
    """In a process of its own, since one process compiles one thing at a time."""
    subprocess.run([sys.executable, "-m", "genesis", "compile", name], check=True)
    return 1


# --- study ------------------------------------------------------------------------------------


@commands.command()
@game_options
@click.option("--seed", default="0", show_default=True, help="Which random game.")
def trace(game: str, players: int | None, pairs: tuple[str, ...], seed: str) -> None:
    """Print a random game, one JSON object per line.

    Each line has ply, actor, legal, action and every field of the record; the last one has scores.

    Example: genesis trace pangaea --players 2 --seed 7
    """
    setup = setup_from(game, players, pairs)
    position = setup.start()
    for action in random_game(setup, stream(seed)):
        click.echo(json.dumps(trace_line(position, action)))
        position = position.play(action)
    ending = {"scores": position.scores, "winners": position.winners}
    click.echo(json.dumps({**trace_line(position, None), **ending}))


def trace_line(position: Position, action: int | None) -> Mapping[str, Any]:
    """What is open and what is played, then every field."""
    move = None if action is None else position.name(action)
    step = {"legal": position.legal.actions.tolist(), "action": action, "move": move}
    return {**position.fields(), **step}


@commands.command("perft")
@game_options
@click.option(
    "--depth", type=click.IntRange(0), default=3, show_default=True, help="How many actions deep."
)
@click.option("--divide", is_flag=True, help="Also the count below each first move.")
def count_perft(
    game: str, players: int | None, pairs: tuple[str, ...], depth: int, divide: bool
) -> None:
    """Count the sequences of DEPTH actions, chance outcomes included.

    Example: genesis perft pangaea --players 2 --depth 3
    """
    position = setup_from(game, players, pairs).start()
    if divide and depth:
        for move, count in perft_by_move(position, depth):
            click.echo(f"{move}: {count}")
    click.echo(perft(position, depth))


@commands.command()
@click.argument("file", type=click.Path())
@click.option(
    "--svg",
    "folder",
    type=click.Path(),
    help="Also write a picture of every position into this folder.",
)
def replay(file: str, folder: str | None) -> None:
    """Tell a saved game move by move.

    Example: genesis replay game.genesis --svg pictures
    """
    archive = Archive.load(file)
    view = archive.setup.game.view
    for position, move in zip(archive.positions(), archive.moves, strict=False):
        click.echo(f"{position.ply + 1:>4}  {view.tell(position.record, move)}")
    click.echo()
    out.print(view.board(archive.last.record, archive.seats))
    if archive.last.is_over:
        terminal.show_result(archive, out)
    if folder:
        write_pictures(archive, Path(folder))


def write_pictures(archive: Archive, folder: Path) -> None:
    """0000.svg, 0001.svg, … one for every position."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        positions = list(archive.positions())
        for position in track(positions, "drawing", console=notes, transient=True):
            (folder / f"{position.ply:04}.svg").write_text(position.to_svg(), encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{folder} cannot be written to: {error.strerror}") from None
    notes.print(f"{len(positions)} pictures in {folder}", markup=False, highlight=False)


@commands.command()
@click.argument("game", required=False)
@click.option("--players", type=int, help="How many play.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.1),
    default=2.0,
    show_default=True,
    help="How long each measurement lasts.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per game.")
def bench(game: str | None, players: int | None, seconds: float, as_json: bool) -> None:
    """Measure random play: games and actions per second, threads, start-up.

    Example: genesis bench pangaea --players 4 --json
    """
    results = []
    for name in [game] if game else games():
        setup = load(name, players)
        with notes.status(f"measuring {name} …"):
            results.append(benchmark.measure(setup, seconds))
    for result in results:
        if as_json:
            click.echo(json.dumps(result))
        else:
            out.print(benchmark.table(result))


# --- bots -------------------------------------------------------------------------------------


def progress() -> Progress:
    """A bar with the time left, on the terminal only."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress("{task.description}", *columns, console=notes, transient=True)


@commands.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True)
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", default="0", show_default=True, help="The same seed, the same games.")
@click.option("--players", type=int, help="How many sit at a table; two if two bots are given.")
@click.option("--option", "pairs", multiple=True, metavar="NAME=VALUE", help="Set an option.")
@click.option(
    "--sprt", metavar="LOW,HIGH", help="Stop when the first bot is LOW or HIGH Elo better."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--archive", "folder", type=click.Path(), help="Write every game into this folder.")
def arena(
    game: str,
    bots: tuple[str, ...],
    count: int,
    seed: str,
    players: int | None,
    pairs: tuple[str, ...],
    sprt: str | None,
    as_json: bool,
    folder: str | None,
) -> None:
    """Let bots play each other: every deal in every seating, on all cores.

    Example: genesis arena pangaea level:4 level:3 --games 200 --sprt 0,10
    """
    most = load(game).game.players[-1]
    setup = setup_from(game, players or min(max(2, len(bots)), most), pairs)
    contest = Arena(setup, bots, seed, sprt_from(sprt))
    with progress() as bar:
        task = bar.add_task(f"{game}", total=count)
        contest.run(count, lambda games: bar.advance(task, games))
    if folder:
        write_archives(contest, Path(folder))
    if as_json:
        click.echo(json.dumps(contest.report()))
    else:
        out.print(papers.standings(contest))


def sprt_from(text: str | None) -> Sprt | None:
    """`0,10`: is it ten Elo better, or none."""
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadOption(f"--sprt takes two Elo differences such as 0,10, not {text!r}") from None
    if low >= high:
        raise BadOption(f"--sprt takes the lower difference first, not {text!r}")
    return Sprt(low, high)


def write_archives(contest: Arena, folder: Path) -> None:
    """0000.genesis, 0001.genesis, … one for every game."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be written to: {error.strerror}") from None
    for number, game in enumerate(contest.games):
        game.archive.save(folder / f"{number:04}.genesis")


@commands.command("hint")
@click.argument("file", type=click.Path())
@click.option("--ply", type=int, help="After so many moves; the last position if not given.")
@click.option("--think", default="2s", show_default=True, help="How long: 800 iterations, or 2s.")
@click.option("--count", type=click.IntRange(1), default=3, show_default=True)
def give_hint(file: str, ply: int | None, think: str, count: int) -> None:
    """Show the best moves of a position, what to expect of them, and why.

    Example: genesis hint game.genesis --ply 40
    """
    archive = Archive.load(file)
    position = list(archive.positions())[at_ply(archive, ply)]
    if position.actor >= SEATS:
        raise BadOption(f"nobody is to decide after {position.ply} moves: try another --ply")
    with notes.status("thinking …"):
        found = hints(position, budget(think), count)
    out.print(papers.hint_table(position, found))


def at_ply(archive: Archive, ply: int | None) -> int:
    """A moment of a game; by default the last."""
    last = len(archive.moves)
    if ply is not None and not 0 <= ply <= last:
        raise BadOption(f"the game has {last} moves: --ply takes 0 to {last}, not {ply}")
    return last if ply is None else ply


@commands.command("analyse")
@click.argument("file", type=click.Path())
@click.option("--think", default="400", show_default=True, help="For each move: 400 or 0.2s.")
@click.option("--svg", "picture", type=click.Path(), help="Write the graph to this file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per move.")
def analyse_game(file: str, think: str, picture: str | None, as_json: bool) -> None:
    """Judge every move of a game: what it lost, how the result turned.

    Example: genesis analyse game.genesis --svg graph.svg
    """
    archive = Archive.load(file)
    with progress() as bar:
        task = bar.add_task("analysing", total=len(archive.moves))
        found = analyse(archive, budget(think), lambda moves: bar.advance(task, moves))
    if picture:
        try:
            Path(picture).write_text(graph(found), encoding="utf-8")
        except OSError as error:
            raise BadFile(f"{picture} cannot be written: {error.strerror}") from None
    if as_json:
        for line in papers.judgements(found):
            click.echo(json.dumps(line))
    else:
        out.print(papers.analysis_table(found))


@commands.command("ladder")
@click.option("--game", "only", multiple=True, help="Only this game; as often as one likes.")
@click.option("--games", "count", type=click.IntRange(2), default=40, show_default=True)
@click.option("--seed", default="ladder", show_default=True)
@click.option("--file", type=click.Path(), help="Write the ladder there as Markdown.")
def print_ladder(only: tuple[str, ...], count: int, seed: str, file: str | None) -> None:
    """Let every level play every other in every game, two players.

    Example: genesis ladder --games 40 --file docs/ladder.md
    """
    with progress() as bar:
        rungs = [ladder.climb(load(name, 2), count, seed, bar) for name in only or tuple(games())]
    text = ladder.markdown(rungs, count, seed)
    if file:
        Path(file).write_text(text, encoding="utf-8")
    else:
        click.echo(text)
