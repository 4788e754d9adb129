"""A fragment as what changed in it: the picture of a table is long, a move changes little of it."""

from functools import lru_cache

__all__ = ["Splice", "pieces", "splice"]

Splice = list[tuple[int, int] | str]  # runs of pieces that are known (first, how many), and text
SHORT = 500  # a fragment not longer than this is sent whole
MARK = "<g "  # where a text is cut; the page cuts at the same places


def splice(old: str, new: str) -> Splice | str:
    """How the new text is made of pieces of the old one, or the new text if it is short."""
    if len(new) <= SHORT:
        return new
    known = pieces(old)
    places = {piece: place for place, piece in enumerate(known)}
    made: Splice = []
    following = 0  # the known piece that would continue a run
    for piece in pieces(new):
        goes_on = following < len(known) and known[following] == piece
        place = following if goes_on else places.get(piece, -1)
        add(made, piece, place)
        following = place + 1 if place >= 0 else following
    return made


@lru_cache(512)
def pieces(text: str) -> tuple[str, ...]:
    """A text cut before every group; none of them is empty."""
    first, *rest = text.split(MARK)
    return (*((first,) if first else ()), *[MARK + piece for piece in rest])


def add(made: Splice, piece: str, place: int) -> None:
    """One piece more: it lengthens a run, begins one, or is sent itself."""
    last = made[-1] if made else ""
    if place < 0 and made and isinstance(last, str):
        made[-1] = last + piece
    elif place < 0:
        made.append(piece)
    elif isinstance(last, tuple) and sum(last) == place:
        made[-1] = (last[0], last[1] + 1)
    else:
        made.append((place, 1))
