"""The group of all commands, and what they share: options, consoles, progress."""

import os
from collections.abc import Callable
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import genesis
from genesis.core.errors import BadOption
from genesis.core.game import Setup, load
from genesis.core.language import best_language, languages, say, speaking

out = Console()
notes = Console(stderr=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(genesis.__version__, prog_name="genesis")
@click.option(
    "--language",
    type=click.Choice(languages()),
    help="The language to speak; else what LANGUAGE or LANG says.",
)
@click.pass_context
def commands(context: click.Context, language: str | None) -> None:
    """Four board games of one name: play, watch, study.

    Start with: genesis play
    """
    context.with_resource(speaking(language or usual_language()))


def usual_language() -> str:
    """What the environment asks for, such as `LANG=de_AT.UTF-8`; the first one set counts."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return best_language(wanted.split(":"))


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--option name=value`, as often as one likes."""
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(say("an option is given as name=value, not {pair!r}", pair=pair))
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


def progress() -> Progress:
    """A bar with the time left, on the terminal only."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress("{task.description}", *columns, console=notes, transient=True)
