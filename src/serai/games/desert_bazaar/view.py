"""What a seat may see, and what it can only imagine."""

from __future__ import annotations

from functools import partial
from itertools import compress
from typing import Any

import msgspec

from serai.games.desert_bazaar.box import NO_FACE, RESOURCES, SIDE, SIDES
from serai.games.desert_bazaar.codec import counted
from serai.games.desert_bazaar.components import FACE_NAMES, Components, Face, Resource
from serai.games.desert_bazaar.moves import CardCounts
from serai.games.desert_bazaar.state import (
    BUILD,
    CHOOSE_FIRST,
    ENDED,
    LIMIT,
    MARK,
    NAME_WILD,
    NO_SIDE,
    NO_TILE,
    NOBODY,
    PAY,
    REROLL,
    REROLLED,
    ROLL,
    ROLLED,
    SETUP_ROLL,
    TURN,
    TURN_UP,
    Oasis,
)
from serai.kit.remembering import Last
from serai.kit.stream import Stream

PHASES = {
    CHOOSE_FIRST: "choose-first",
    SETUP_ROLL: "setup-roll",
    NAME_WILD: "name-wild",
    TURN_UP: "turn-up",
    TURN: "turn",
    ROLL: "roll",
    ROLLED: "rolled",
    REROLL: "reroll",
    REROLLED: "rerolled",
    BUILD: "build",
    MARK: "mark",
    PAY: "pay",
    ENDED: "ended",
}


class Tent(msgspec.Struct, frozen=True):
    """A tent on the board."""

    space: str
    tile: int
    produces: Resource
    owner: int | None
    encampment: str
    """The encampment it belongs to, named by one of its spaces."""


class Space(msgspec.Struct, frozen=True):
    """A space of the board: where it is drawn and what lies beside it; a row's next space is two columns on."""

    space: str
    row: int
    column: int
    neighbours: tuple[str, ...]


class DesertFixtures(msgspec.Struct, frozen=True):
    """The board, and how many tents fill an encampment."""

    spaces: tuple[Space, ...]
    encampment: int


class ShownTile(msgspec.Struct, frozen=True):
    """A tile lying face up beside the board."""

    tile: int
    flag: tuple[Resource, ...]
    tent: Resource


class DesertView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    phase: str
    to_move: int | None
    turn_of: int
    turn: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    markers: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[CardCounts | None, ...]
    piles: CardCounts
    sides: tuple[tuple[ShownTile | None, ...], ...]
    side_in_use: int | None
    stack: int
    tents: tuple[Tent, ...]
    open_spaces: tuple[str, ...]
    dice: tuple[Face, ...]
    kept: Face | None
    left: Face | None
    """A die left lying in a re-roll (an option)."""
    wilds_to_name: int
    building: str | None


def fixtures(components: Components) -> DesertFixtures:
    """The board as it is drawn."""
    board = components.spaces
    return DesertFixtures(
        tuple(
            Space(name, row, column, tuple(board.names[other] for other in beside))
            for name, (row, column), beside in zip(board.names, board.drawn_at, board.neighbours, strict=True)
        ),
        LIMIT,
    )


class Sight:
    """What is to be seen on one board with one set of tiles.

    Everything lies open but the cards in other hands and the order of the stack, which has none (DB-6).
    """

    def __init__(self, components: Components, open_hands: bool) -> None:
        self._names, self._open_hands = components.spaces.names, open_hands
        self._tents = Last(partial(_tents, components))
        self._sides = Last(partial(_sides, components))

    def look(self, state: Oasis, seat: int | None) -> DesertView:
        """The table as one seat sees it, or a spectator."""
        names, seats, hands = self._names, state.seats, state.hand
        return DesertView(
            seat=seat,
            phase=PHASES[state.phase],
            to_move=state.mover if state.mover >= 0 else None,
            turn_of=state.seat,
            turn=state.turns,
            scores=tuple(state.score[:seats]),
            places=tuple(state.place[:seats]),
            markers=tuple(state.markers[:seats]),
            hand_sizes=tuple([sum(hand) for hand in hands[:seats]]),
            hands=self._hands(state, seat),
            piles=counted(state.pile),
            sides=self._sides(tuple(state.face_up)),
            side_in_use=None if state.side == NO_SIDE else state.side,
            stack=state.stack_count,
            tents=self._tents(tuple(state.tent), tuple(state.owner), tuple(state.camp)),
            open_spaces=tuple(compress(names, state.open)),
            dice=tuple([face for face, count in zip(FACE_NAMES, state.dice, strict=True) for _ in range(count)]),
            kept=FACE_NAMES[state.kept] if state.kept != NO_FACE else None,
            left=FACE_NAMES[state.left] if state.left != NO_FACE else None,
            wilds_to_name=state.wilds,
            building=names[state.space] if state.phase in (MARK, PAY) else None,
        )

    def own(self, state: Oasis, seat: int) -> dict[str, Any]:
        """What of it a spectator sees otherwise."""
        return {"seat": seat, "hands": self._hands(state, seat)}

    def _hands(self, state: Oasis, seat: int | None) -> tuple[CardCounts | None, ...]:
        all_open = self._open_hands or state.phase == ENDED
        hands = state.hand[: state.seats]
        return tuple([counted(hand) if all_open or other == seat else None for other, hand in enumerate(hands)])


def imagine(state: Oasis, seat: int, stream: Stream, open_hands: bool) -> Oasis:
    """Deal the cards in other hands anew, each hand keeping its size.

    A seat in the middle of paying has shown that it can pay, so its hand stays.
    """
    other_state = state.copy()
    shown = {seat, state.seat} if state.phase in (MARK, PAY) or state.traded else {seat}
    others = [other for other in range(state.seats) if other not in shown]
    if open_hands or state.phase == ENDED:
        return other_state
    hands = [list(hand) for hand in state.hand]
    cards = [kind for other in others for kind in range(RESOURCES) for _ in range(hands[other][kind])]
    for last in range(len(cards) - 1, 0, -1):
        swap = stream.below(last + 1)
        cards[last], cards[swap] = cards[swap], cards[last]
    for other in others:
        size = sum(hands[other])
        dealt, cards = cards[:size], cards[size:]
        hands[other] = [dealt.count(kind) for kind in range(RESOURCES)]
    other_state.hand = hands
    return other_state


def _sides(components: Components, face_up: tuple[int, ...]) -> tuple[tuple[ShownTile | None, ...], ...]:
    shown = [_shown(components, tile) for tile in face_up]
    return tuple(tuple(shown[side * SIDE : side * SIDE + SIDE]) for side in range(SIDES))


def _shown(components: Components, tile: int) -> ShownTile | None:
    if tile == NO_TILE:
        return None
    printed = components.tiles.tiles[tile]
    return ShownTile(tile + 1, printed.flag, printed.tent)


def _tents(
    components: Components, tents: tuple[int, ...], owners: tuple[int, ...], camps: tuple[int, ...]
) -> tuple[Tent, ...]:
    names, tiles = components.spaces.names, components.tiles.tiles
    return tuple(
        Tent(
            space=names[space],
            tile=tile + 1,
            produces=tiles[tile].tent,
            owner=None if owners[space] == NOBODY else owners[space],
            encampment=names[camps[space]],
        )
        for space, tile in enumerate(tents)
        if tile != NO_TILE
    )
