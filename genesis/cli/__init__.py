"""The command line: one command, one thing, one example in its help."""

import sys

import click

from genesis.cli import bots, study, tables
from genesis.cli.group import commands, notes
from genesis.core.compiled import on_compile
from genesis.core.errors import GenesisError
from genesis.core.language import say

__all__ = ["bots", "main", "study", "tables"]  # the rooms bring their commands along


def compiling(what: str) -> str:
    """What is waited for."""
    return say("compiling {what} (once per version) …", what=what)


def main() -> None:
    """Run a command; whatever Genesis refuses is one sentence and exit code 1."""
    try:
        with on_compile(lambda what: notes.status(compiling(what))):
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
