"""Texts by key, with arguments: nothing that a person reads stands anywhere else."""

from genesis.table.english import TEXTS

__all__ = ["IN_SCRIPTS", "script_texts", "text"]

IN_SCRIPTS = (  # the texts that the page's scripts say
    "about second",
    "cancel",
    "compiling",
    "compiling now",
    "compiling rules",
    "copied",
    "hint said",
    "hint thinking",
    "hint words",
    "move number",
    "nothing yet",
    "play",
    "reconnecting",
    "saved",
    "second code",
    "second link",
    "sending again",
    "server restarts",
)


def text(key: str, **arguments: object) -> str:
    """A text with its arguments filled in."""
    return TEXTS[key].format(**arguments)


def script_texts() -> dict[str, str]:
    """What a page brings for its scripts; they fill in the arguments themselves."""
    return {key: TEXTS[key] for key in IN_SCRIPTS}
