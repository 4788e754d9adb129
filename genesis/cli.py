"""The command line: one command, one thing, one example in its help."""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track
from rich.table import Table

import genesis
from genesis import benchmark, terminal
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.compiled import on_compile
from genesis.core.errors import BadFile, BadOption, GenesisError
from genesis.core.game import Game, Setup, games, load
from genesis.core.play import perft, perft_by_move, random_game
from genesis.core.position import Position

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


@commands.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in.")
@click.option("--port", default=8000, show_default=True, help="0 takes any free one.")
@click.option("--data", type=click.Path(file_okay=False), help="The folder where games are kept.")
@click.option("--open/--no-open", "opens", default=None, help="Open a browser.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 30),
    default=0.5,
    show_default=True,
    help="Seconds that a bot takes at least for a move.",
)
def serve(host: str, port: int, data: str | None, opens: bool | None, pace: float) -> None:
    """Serve the web table: play in a browser, alone or with others.

    Example: genesis serve --host 0.0.0.0 --port 8000
    """
    try:
        from genesis.table import server
    except ImportError as error:
        raise BadOption(
            f"the web table needs {error.name}: pip install 'genesis-games[table]'"
        ) from None
    wanted = out.is_terminal if opens is None else opens
    server.serve(host, port, data, opens=wanted, pace=pace)


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
