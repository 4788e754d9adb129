"""Commands around bots: arena, hints, analysis, the ladder."""

import json
from pathlib import Path

import click

from genesis.bots import budget
from genesis.bots.hints import hints
from genesis.cli.group import commands, notes, out, progress, setup_from
from genesis.core.archive import Archive
from genesis.core.errors import BadOption
from genesis.core.files import unwritable
from genesis.core.game import games, load
from genesis.core.language import say
from genesis.core.position import SEATS
from genesis.lab import papers
from genesis.lab.analysis import analyse
from genesis.lab.arena import Arena
from genesis.lab.fitting import ROUNDS, foresight, learnt, lessons, network_of
from genesis.lab.graph import graph
from genesis.lab.ladder import Ladder, markdown
from genesis.lab.statistics import Sprt


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
@click.option(
    "--opening",
    type=click.IntRange(0),
    help="Decisions of each seat that a beginner takes, each deal its own; by default what suits.",
)
@click.option(
    "--looks",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Judge each draw by so many looks of a search, not at a glance: less luck remains.",
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
    opening: int | None,
    looks: int,
    as_json: bool,
    folder: str | None,
) -> None:
    """Let bots play each other: every deal in every seating, on all cores.

    Example: genesis arena pangaea level:4 level:3 --games 200 --sprt 0,10
    """
    most = load(game).game.players[-1]
    setup = setup_from(game, players or min(max(2, len(bots)), most), pairs)
    contest = Arena(setup, bots, seed, sprt_from(sprt), opening, looks)
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
        why = say("--sprt takes two Elo differences such as 0,10, not {text!r}", text=text)
        raise BadOption(why) from None
    if low >= high:
        raise BadOption(say("--sprt takes the lower difference first, not {text!r}", text=text))
    return Sprt(low, high)


def write_archives(contest: Arena, folder: Path) -> None:
    """0000.genesis, 0001.genesis, … one for every game."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None
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
        raise BadOption(
            say("nobody is to decide after {n} moves: try another --ply", n=position.ply)
        )
    with notes.status(say("thinking …")):
        found = hints(position, budget(think), count)
    out.print(papers.hint_table(position, found))


def at_ply(archive: Archive, ply: int | None) -> int:
    """A moment of a game; by default the last."""
    last = len(archive.moves)
    if ply is not None and not 0 <= ply <= last:
        raise BadOption(
            say("the game has {last} moves: --ply takes 0 to {last}, not {ply}", last=last, ply=ply)
        )
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
        task = bar.add_task(say("analysing"), total=len(archive.moves))
        found = analyse(archive, budget(think), lambda moves: bar.advance(task, moves))
    if picture:
        try:
            Path(picture).write_text(graph(found), encoding="utf-8")
        except OSError as error:
            raise unwritable(picture, error) from None
    if as_json:
        for line in papers.judgements(found):
            click.echo(json.dumps(line))
    else:
        out.print(papers.analysis_table(found))


@commands.command("ladder")
@click.option("--game", "only", multiple=True, help="Only this game; as often as one likes.")
@click.option("--rounds", type=click.IntRange(1), default=4, show_default=True)
@click.option("--seed", default="ladder", show_default=True)
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True)
@click.option("--file", type=click.Path(), help="Write the ladder there as Markdown.")
def print_ladder(
    only: tuple[str, ...], rounds: int, seed: str, workers: int, file: str | None
) -> None:
    """Let every level play every other in every game, two players.

    It takes hours. With a file, every deal is noted beside it; interrupt it and run it again to go
    on.

    Example: genesis ladder --rounds 8 --file docs/ladder.md
    """
    notes_file = Path(file).with_suffix(".jsonl") if file else None
    names = dict.fromkeys((*games(), *only))
    ladders = {name: Ladder(load(name, 2), seed, notes_file) for name in names}
    chosen = [ladders[name] for name in only or names]
    try:
        with progress() as bar:
            for ladder in chosen:
                ladder.climb(rounds, workers, bar)
    except KeyboardInterrupt:
        notes.print(say("interrupted: the page shows what was played so far"))
    text = markdown(list(ladders.values()) if file else chosen, rounds, seed)
    if file:
        Path(file).write_text(text, encoding="utf-8")
    else:
        click.echo(text)


def try_out(file: Path) -> None:
    """Refuse a file that cannot be written: better now than after long work."""
    try:
        file.touch()
    except OSError as error:
        raise unwritable(file, error) from None


@commands.command("fit")
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(100), default=80_000, show_default=True)
@click.option("--rounds", type=click.IntRange(1), default=ROUNDS, show_default=True)
@click.option("--seed", default="fit", show_default=True)
@click.option("--file", type=click.Path(), required=True, help="Write the network there.")
def fit(game: str, count: int, rounds: int, seed: str, file: str) -> None:
    """Fit what a game's positions are judged by to who wins, for two and more players.

    The first round watches so many games; in each later one an eighth as many are played with
    what was learnt. Seven games in ten are of two. A game with an estimate of this kind keeps it
    beside its strategy, as prospects.txt.

    Example: genesis fit hexworld --file prospects.txt
    """
    played = load(game).game
    old = network_of(played)
    try_out(Path(file))
    course = lessons(played, count, rounds)
    total = sum(many for lesson in course for _, many in lesson)
    with progress() as bar:
        watching = bar.add_task(say("watching games"), total=total)
        learning = bar.add_task(say("learning"), total=100)
        new, held = learnt(
            *(played, course, seed),
            lambda games: bar.advance(watching, games),
            lambda done: bar.update(learning, completed=round(100 * done)),
        )
    new.write(Path(file))
    out.print(papers.fits({say("before"): foresight(old, held), say("now"): foresight(new, held)}))
