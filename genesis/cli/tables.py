"""Commands to play: what there is, the rules, the terminal, the web table."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click
from rich.markdown import Markdown
from rich.table import Table

from genesis import terminal
from genesis.cli.group import commands, notes, out, progress, setup_from
from genesis.core.compiled import Loop
from genesis.core.errors import BadFile, BadOption
from genesis.core.game import Game, games, load


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
@click.option("--log", is_flag=True, help="Write a line of JSON for every request.")
def serve(
    host: str, port: int, data: str | None, opens: bool | None, pace: float, log: bool
) -> None:
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
    server.serve(host, port, data, opens=wanted, pace=pace, log=log)


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
