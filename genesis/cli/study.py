"""Commands to look closely: random games, counts, saved games, speed."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.progress import track

from genesis import benchmark, terminal
from genesis.cli.group import commands, game_options, notes, out, setup_from
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.files import unwritable
from genesis.core.game import games, load
from genesis.core.language import say
from genesis.core.play import perft, perft_by_move, random_game
from genesis.core.position import Position


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
        for position in track(positions, say("drawing"), console=notes, transient=True):
            (folder / f"{position.ply:04}.svg").write_text(position.to_svg(), encoding="utf-8")
    except OSError as error:
        raise unwritable(folder, error) from None
    done = say("{n} pictures in {folder}", n=len(positions), folder=folder)
    notes.print(done, markup=False, highlight=False)


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
        with notes.status(say("measuring {game} …", game=name)):
            results.append(benchmark.measure(setup, seconds))
    for result in results:
        if as_json:
            click.echo(json.dumps(result))
        else:
            out.print(benchmark.table(result))
