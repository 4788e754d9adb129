"""What zenmap's picture is drawn from: the table in plain numbers, and in words."""

from typing import Any, NamedTuple

from genesis.core.position import Position
from genesis.games.zenmap.cards import FIRST_COMBO, KINDS, NOTHING, POINTS, TERRAINS, TOP_NAMES
from genesis.games.zenmap.codes import BOARD_CODE, FROST_CODE, PLAY_CODE
from genesis.games.zenmap.notation import tile_name
from genesis.games.zenmap.position import BLUE, COMPLETE, GREEN, TARGET, TARGET2, TILES
from genesis.games.zenmap.prompts import count_of, prompt, seat_name
from genesis.games.zenmap.runs import Run, runs_of

__all__ = ["Scene", "Seat", "Tile", "scene_in_words", "scene_of", "seat_in_words", "tile_in_words"]

GROUNDS = ("land", "water")


class Tile(NamedTuple):
    """What a tile is drawn from."""

    number: int
    ground: str  # "land", "water" or nothing before its token is laid
    top: int
    base: int
    second: int
    is_dead: bool
    is_snow: bool
    is_legal: bool
    is_fresh: bool


class Seat(NamedTuple):
    """What a board and its plate are drawn from."""

    number: int
    name: str
    points: int
    state: str  # "turn", "winner" or nothing
    is_target: bool
    tiles: list[Tile]
    runs: list[Run]
    bag: list[int]
    hand: list[int]  # the kinds that are seen
    hidden: int  # cards that are not
    keep: int
    supply: list[int]


class Scene(NamedTuple):
    """The whole table."""

    seats: list[Seat]
    viewer: int  # the seat whose board is large, or -1
    deck: int
    discard: int
    bowl: list[int]
    drawn: list[str]  # tokens drawn but not laid, as grounds
    card: int
    playable: frozenset[int]  # kinds
    asked: str


def scene_of(position: Position, *, legal: bool, last: bool) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    pos = position.record
    actions = frozenset(position.legal.actions.tolist() if legal else ())
    return Scene(
        seats=[seat_of(position, seat, actions, last=last) for seat in range(position.seats)],
        viewer=int(pos.seen_by) - 2 if pos.seen_by != COMPLETE else -1,
        deck=int(pos.deck_size),
        discard=int(pos.discard_size),
        bowl=pos.bowl.tolist(),
        drawn=[
            ground for ground, count in zip(GROUNDS, pos.drawn, strict=True) for _ in range(count)
        ],
        card=int(pos.card),
        playable=frozenset(
            action - PLAY_CODE for action in actions if PLAY_CODE <= action < PLAY_CODE + len(KINDS)
        ),
        asked=prompt(pos),
    )


def seat_of(position: Position, seat: int, actions: frozenset[int], *, last: bool) -> Seat:
    """One seat with its board."""
    pos = position.record
    marked = position.winners if position.is_over else (int(pos.turn),)
    state = "winner" if position.is_over else "turn"
    hand = [kind for kind in range(len(KINDS)) for _ in range(pos.hand[seat, kind])]
    aimed = int(pos.board) if pos.step in (TARGET, TARGET2) else int(pos.turn)
    offered = BOARD_CODE + (seat - int(pos.turn)) % position.seats
    return Seat(
        number=seat,
        name=seat_name(pos, seat),
        points=position.scores[seat],
        state=state if seat in marked else "",
        is_target=seat == pos.board or (offered in actions and offered < FROST_CODE),
        tiles=[
            tile_of(pos, seat, tile, legal=seat == aimed and tile in actions, last=last)
            for tile in range(TILES)
        ],
        runs=list(runs_of(pos, seat)),
        bag=pos.bag[seat].tolist(),
        hand=hand,
        hidden=int(pos.hand_size[seat]) - len(hand),
        keep=int(pos.keep[seat]),
        supply=pos.supply[seat].tolist(),
    )


def tile_of(pos: Any, seat: int, tile: int, *, legal: bool, last: bool) -> Tile:
    """One tile."""
    ground = GROUNDS[int(pos.blue[seat] >> tile & 1)] if pos.laid[seat] >> tile & 1 else ""
    return Tile(
        number=tile,
        ground=ground,
        top=int(pos.top[seat, tile]),
        base=int(pos.bases[seat, tile]),
        second=int(pos.second[seat, tile]),
        is_dead=bool(pos.dead[seat] >> tile & 1),
        is_snow=bool(pos.snow[seat] >> tile & 1),
        is_legal=legal,
        is_fresh=last and bool(pos.fresh[seat] >> tile & 1),
    )


# --- in words ---------------------------------------------------------------------------------


def tile_in_words(tile: Tile) -> str:
    """What lies on a tile."""
    if not tile.ground:
        words = "no token yet"
    elif tile.is_dead:
        words = f"{tile.ground}, dead after wildfires"
    elif tile.top == NOTHING:
        words = f"empty {tile.ground}"
    else:
        words = f"{top_in_words(tile)} on {tile.ground}"
    marks = (", open to you" if tile.is_legal else "", ", just changed" if tile.is_fresh else "")
    return f"{tile_name(tile.number)}: {words}{''.join(marks)}"


def top_in_words(tile: Tile) -> str:
    """The card on top, what it is made of, and its points."""
    points = count_of(int(POINTS[tile.top]), "point")
    made_of = "blizzard" if tile.is_snow else TERRAINS[tile.base]
    if tile.top < FIRST_COMBO:
        made = " made by a blizzard" if tile.is_snow else ""
        return f"{TOP_NAMES[tile.top]}{made}, {points},"
    parts = [made_of] + ([TERRAINS[tile.second]] if tile.second != NOTHING else [])
    return f"{TOP_NAMES[tile.top]} ({' and '.join(parts)}), {points},"


def seat_in_words(seat: Seat) -> str:
    """What a seat has besides its board."""
    held = [KINDS[kind] for kind in seat.hand]
    cards = ", ".join(held + [count_of(seat.hidden, "hidden card")] * (seat.hidden > 0))
    words = (
        f"{seat.name}: {count_of(seat.points, 'point')} now; hand: {cards or 'empty'}; "
        f"bag: {seat.bag[GREEN]} green, {seat.bag[BLUE]} blue"
    )
    keep = f"; holds three cards for {count_of(seat.keep, 'turn')}" if seat.keep else ""
    return f"{words}{keep}{', ' + STATES[seat.state] if seat.state else ''}"


STATES = {"turn": "whose turn it is", "winner": "winner"}


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    seats = ". ".join(seat_in_words(seat) for seat in scene.seats)
    return f"Zenmap. {scene.asked} {seats}. Deck: {count_of(scene.deck, 'card')}."
