"""What zenmap's picture is drawn from: the table in plain numbers, and in words."""

from typing import Any, NamedTuple

from genesis.core.language import say, say_many, words
from genesis.core.position import Position
from genesis.core.words import cards_in_words, listing, points_in_words
from genesis.games.zenmap.cards import FIRST_COMBO, KINDS, NOTHING, POINTS, TERRAINS, TOP_NAMES
from genesis.games.zenmap.codes import BOARD_CODE, FROST_CODE, PLAY_CODE
from genesis.games.zenmap.notation import tile_name
from genesis.games.zenmap.position import BLUE, COMPLETE, GREEN, TARGET, TARGET2, TILES
from genesis.games.zenmap.prompts import prompt, seat_name
from genesis.games.zenmap.runs import Run, runs_of

__all__ = [
    "Scene",
    "Seat",
    "Tile",
    "scene_in_words",
    "scene_of",
    "seat_in_words",
    "tile_in_words",
    "turns_in_words",
]

GROUNDS = words("land", "water")


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
    marks = ([say("open to you")] if tile.is_legal else []) + (
        [say("just changed")] if tile.is_fresh else []
    )
    return f"{tile_name(tile.number)}: {', '.join([ground_in_words(tile), *marks])}"


def ground_in_words(tile: Tile) -> str:
    """A token, and what it carries."""
    if not tile.ground:
        return say("no token yet")
    ground = say(tile.ground)
    if tile.is_dead:
        return say("{ground}, dead after wildfires", ground=ground)
    if tile.top == NOTHING:
        return say("empty {ground}", ground=ground)
    top, points = top_in_words(tile), points_in_words(int(POINTS[tile.top]))
    return say("{top}, {points}, on {ground}", top=top, points=points, ground=ground)


def top_in_words(tile: Tile) -> str:
    """The card on top, and what it is made of."""
    name = say(TOP_NAMES[tile.top])
    if tile.top < FIRST_COMBO:
        return say("{card} made by a blizzard", card=name) if tile.is_snow else name
    parts = ["blizzard" if tile.is_snow else TERRAINS[tile.base]]
    parts += [TERRAINS[tile.second]] if tile.second != NOTHING else []
    return f"{name} ({listing(map(say, parts))})"


def seat_in_words(seat: Seat) -> str:
    """What a seat has besides its board."""
    held = [say(KINDS[kind]) for kind in seat.hand]
    hidden = say_many("{n} hidden card", "{n} hidden cards", n=seat.hidden)
    cards = ", ".join(held + [hidden] * (seat.hidden > 0))
    has = say(
        "{who}: {points} now; hand: {cards}; bag: {green} green, {blue} blue",
        who=seat.name,
        points=points_in_words(seat.points),
        cards=cards or say("empty", context="hand"),
        green=seat.bag[GREEN],
        blue=seat.bag[BLUE],
    )
    if seat.keep:
        has += "; " + say("holds three cards for {turns}", turns=turns_in_words(seat.keep))
    return f"{has}, {say(STATES[seat.state])}" if seat.state else has


def turns_in_words(turns: int) -> str:
    """`1 turn`, `2 turns`."""
    return say_many("{n} turn", "{n} turns", n=turns)


STATES = dict(zip(("turn", "winner"), words("whose turn it is", "winner"), strict=True))


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    seats = ". ".join(seat_in_words(seat) for seat in scene.seats)
    deck = cards_in_words(scene.deck)
    return say("Zenmap. {asked} {seats}. Deck: {deck}.", asked=scene.asked, seats=seats, deck=deck)
