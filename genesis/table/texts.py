"""Texts by key, with arguments: nothing that a person reads stands anywhere else."""

from genesis.core.language import say
from genesis.table.english import TEXTS

__all__ = ["IN_SCRIPTS", "script_texts", "text"]

IN_SCRIPTS = (  # the texts that the page's scripts say
    "about second",
    "analysis goes",
    "analysis waits",
    "cancel",
    "compiling",
    "compiling now",
    "compiling rules",
    "copied",
    "found",
    "found nothing",
    "copy",
    "file too large",
    "hint said",
    "hint thinking",
    "hint words",
    "move number",
    "move of",
    "nothing yet",
    "pause",
    "play",
    "position name",
    "reconnecting",
    "run",
    "saved",
    "second code",
    "second link",
    "sending again",
    "server restarts",
    "share",
    "turning point",
)


def text(key: str, **arguments: object) -> str:
    """A text in the language being spoken, with its arguments filled in."""
    return say(TEXTS[key], context=key, **arguments)


def script_texts() -> dict[str, str]:
    """What a page brings for its scripts; they fill in the arguments themselves."""
    return {key: text(key) for key in IN_SCRIPTS}
