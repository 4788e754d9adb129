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
from genesis.core.errors import BadOption
from genesis.core.files import unwritable
from genesis.core.game import Game, games, load
from genesis.core.language import say, words


@commands.command("games")
@click.argument("name", required=False)
def list_games(name: str | None) -> None:
    """List the games, or all about one of them.

    Example: genesis games pangaea
    """
    if name:
        describe(load(name).game)
        return
    table = Table(*map(say, COLUMNS), box=None, pad_edge=False)
    for game in games().values():
        players = f"{game.players[0]}–{game.players[-1]}"
        table.add_row(game.name, game.designer, players, game.minutes, say(game.summary))
    out.print(table)


COLUMNS = words("game", "by", "players", "minutes", "what it is")


def describe(game: Game) -> None:
    """Everything a person may want to know before the first move."""
    out.print(f"[bold]{game.title}[/], {game.designer}, {game.year}\n{say(game.summary)}\n")
    facts = Table(box=None, pad_edge=False, show_header=False)
    low, high, usual = game.players[0], game.players[-1], game.usual_players
    players = say("{low}–{high}, usually {usual}", low=low, high=high, usual=usual)
    facts.add_row(say("players"), players)
    facts.add_row(say("minutes"), game.minutes)
    facts.add_row(say("chance"), say(game.chance) if game.chance else say("none"))
    hidden = say("hands") if game.hidden_information else say("nothing", context="hidden")
    facts.add_row(say("hidden"), hidden)
    facts.add_row(say("rule sets"), ", ".join(game.rule_sets))
    facts.add_row(say("rules"), f"genesis rules {game.name}")
    out.print(facts)
    out.print(f"\n[bold]{say('Options')}[/] (--option name=value)")
    options = Table(box=None, pad_edge=False, show_header=False)
    for option in game.options:
        default = option.write(option.default_for(game.usual_players))
        about = say(
            "{help}; takes {values}; default {default}",
            help=say(option.help),
            values=option.values,
            default=default,
        )
        options.add_row(option.name, about)
    out.print(options)
    out.print(f"\n[bold]{say('In the box')}[/]")
    box = Table(box=None, pad_edge=False, show_header=False)
    for piece in game.components:
        box.add_row(str(piece.count), say(piece.name), say(piece.note) if piece.note else "")
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
        raise BadOption(say("{game} has no quick reference chart", game=game.name))
    if file is None:
        out.print(game.view.chart())
        return
    try:
        Path(file).write_text(game.svg.chart(), encoding="utf-8")
    except OSError as error:
        raise unwritable(file, error) from None


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
        command = "pip install 'genesis-games[table]'"
        why = say("the web table needs {what}: {command}", what=error.name, command=command)
        raise BadOption(why) from None
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
        task = bar.add_task(say("compiling"), total=len(wanted))
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
