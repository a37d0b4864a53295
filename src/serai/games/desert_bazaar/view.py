"""What a seat may see, and what it can only imagine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Any

import msgspec

from serai.engine.contract import Fixtures, View, ViewChanges
from serai.engine.twin import same_form
from serai.games.desert_bazaar.box import FACES, MAX_PLAYERS, MAX_SPACES, MAX_TILES, RESOURCES, SIDE, SLOTS
from serai.games.desert_bazaar.codec import FALLEN, counted
from serai.games.desert_bazaar.components import FACE_NAMES, ROLLS, Components, Face, Resource
from serai.games.desert_bazaar.moves import CardCounts
from serai.games.desert_bazaar.state import (
    BUILD,
    CHOOSE_FIRST,
    ENDED,
    LIMIT,
    MARK,
    NAME_WILD,
    NO_SIDE,
    PAY,
    REROLL,
    REROLLED,
    ROLL,
    ROLLED,
    SETUP_ROLL,
    TURN,
    TURN_UP,
    DesertState,
)
from serai.games.desert_bazaar.view_changes import (
    EVERYTHING,
    NEW_BUILDING,
    NEW_DICE,
    NEW_HAND,
    NEW_HAND_SIZES,
    NEW_KEPT,
    NEW_LEFT,
    NEW_MARKERS,
    NEW_OPEN_SPACES,
    NEW_PHASE,
    NEW_PILES,
    NEW_PLACES,
    NEW_SCORES,
    NEW_SIDE_IN_USE,
    NEW_SIDES,
    NEW_STACK,
    NEW_TENTS,
    NEW_TO_MOVE,
    NEW_TURN,
    NEW_TURN_OF,
    NEW_WILDS,
    OWNERS,
    building,
    changes,
    hand_sizes,
    laid_tents,
)
from serai.kit.bounded_cache import BoundedCache, MadeOnce
from serai.kit.stream import Stream

LYING: dict[tuple[int, ...], tuple[Face, ...]] = {(0,) * FACES: ()} | {
    counts: roll.faces for counts, roll in zip(ROLLS, FALLEN, strict=True)
}
"""The dice by how many show each face."""
_FACE_OR_NONE: tuple[Face | None, ...] = (*FACE_NAMES, None)  # no face is numbered after all faces
MADE = 65_536
"""The most tents that are cached for other views."""
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
    """A space of the board: where it is drawn and what lies next to it; a row's next space is two columns on."""

    space: str
    row: int
    column: int
    neighbours: tuple[str, ...]


class DesertFixtures(Fixtures, frozen=True):
    """The board, and how many tents fill an encampment."""

    spaces: tuple[Space, ...]
    encampment: int


class ShownTile(msgspec.Struct, frozen=True):
    """A tile lying face up next to the board."""

    tile: int
    flag: tuple[Resource, ...]
    tent: Resource


class DesertView(View, frozen=True):
    """The table as one seat sees it."""

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
    """Return the board as it is drawn."""
    board = components.spaces
    return DesertFixtures(
        tuple(
            Space(name, row, column, tuple(board.names[other] for other in beside))
            for name, (row, column), beside in zip(board.names, board.drawn_at, board.neighbours, strict=True)
        ),
        LIMIT,
    )


class Sight:
    """What can be seen on one board with one set of tiles.

    Everything is open but the cards in other hands and the order of the stack, which has none (DB-6).
    """

    def __init__(self, components: Components, open_hands: bool) -> None:
        self.names, self._open_hands = components.spaces.names, open_hands
        tiles = components.tiles.tiles
        shown = [ShownTile(number, tile.flag, tile.tent) for number, tile in enumerate(tiles, 1)]
        self._tiles: list[ShownTile | None] = [*shown, None]  # what is no tile counts from the end
        self.tents = _Tents(components)

    def look(self, state: DesertState, seat: int | None) -> DesertView:
        """Return the table as one seat sees it, or a spectator."""
        return DesertView(seat=seat, hands=self._hands(state, seat), **self._seen(state, EVERYTHING))

    def changes(self, before: DesertState, after: DesertState) -> ViewChanges:
        """Return what has changed in a view."""
        new = same_form(after, changes)(before, after)
        revealed, shown = self._reveals_hands(before), self._reveals_hands(after)

        def own(seat: int | None) -> dict[str, Any]:
            watched = _ANY_HAND if shown else 0 if seat is None else NEW_HAND << seat
            return {"hands": self._hands(after, seat)} if new & watched or shown != revealed else {}

        return ViewChanges(self._seen(after, new), own)

    def sides(self, state: DesertState) -> tuple[tuple[ShownTile | None, ...], ...]:
        """Return the tiles next to the board."""
        shown = tuple([self._tiles[tile] for tile in state.face_up])
        return tuple([shown[start : start + SIDE] for start in range(0, SLOTS, SIDE)])

    def _seen(self, state: DesertState, wanted: int) -> dict[str, Any]:
        """Return the requested fields that everybody sees."""
        return {name: read(self, state) for name, read in _readers(wanted)}

    def _reveals_hands(self, state: DesertState) -> bool:
        return self._open_hands or state.phase == ENDED

    def _hands(self, state: DesertState, seat: int | None) -> tuple[CardCounts | None, ...]:
        if self._reveals_hands(state):
            return tuple([counted(hand) for hand in state.hand[: state.seats]])
        if seat is None:
            return (None,) * state.seats
        return (*(None,) * seat, counted(state.hand[seat]), *(None,) * (state.seats - seat - 1))


def _readers(wanted: int) -> list[tuple[str, Reader]]:
    """Return the readers of these fields, cached because the same ones are requested repeatedly."""
    known = _known.get(wanted)
    return known or _known.store(wanted, [(name, read) for bit, name, read in _OPEN if wanted & bit])


Reader = Callable[[Sight, DesertState], Any]
_known = BoundedCache[list[tuple[str, Reader]]](4096)
_ANY_HAND = NEW_HAND * ((1 << MAX_PLAYERS) - 1)
_OPEN: tuple[tuple[int, str, Reader], ...] = (
    (NEW_PHASE, "phase", lambda sight, state: PHASES[state.phase]),
    (NEW_TO_MOVE, "to_move", lambda sight, state: state.mover if state.mover >= 0 else None),
    (NEW_TURN_OF, "turn_of", lambda sight, state: state.seat),
    (NEW_TURN, "turn", lambda sight, state: state.turns),
    (NEW_SCORES, "scores", lambda sight, state: tuple(state.score[: state.seats])),
    (NEW_PLACES, "places", lambda sight, state: tuple(state.place[: state.seats])),
    (NEW_MARKERS, "markers", lambda sight, state: tuple(state.markers[: state.seats])),
    (NEW_HAND_SIZES, "hand_sizes", lambda sight, state: tuple(same_form(state, hand_sizes)(state))),
    (NEW_PILES, "piles", lambda sight, state: counted(state.pile)),
    (NEW_SIDES, "sides", Sight.sides),
    (NEW_SIDE_IN_USE, "side_in_use", lambda sight, state: None if state.side == NO_SIDE else state.side),
    (NEW_STACK, "stack", lambda sight, state: state.stack_count),
    (NEW_TENTS, "tents", lambda sight, state: sight.tents.laid(state)),
    (NEW_OPEN_SPACES, "open_spaces", lambda sight, state: tuple(compress(sight.names, state.open))),
    (NEW_DICE, "dice", lambda sight, state: LYING[tuple(state.dice)]),
    (NEW_KEPT, "kept", lambda sight, state: _FACE_OR_NONE[state.kept]),
    (NEW_LEFT, "left", lambda sight, state: _FACE_OR_NONE[state.left]),
    (NEW_WILDS, "wilds_to_name", lambda sight, state: state.wilds),
    (NEW_BUILDING, "building", lambda sight, state: sight.names[state.space] if building(state) >= 0 else None),
)
"""The reader of each field that everybody sees."""


class _Tents(MadeOnce[Tent]):
    """A cache of tents by their number: a tent stays for many moves, and recurs in many matches."""

    def __init__(self, components: Components) -> None:
        super().__init__(MADE)
        self._names, self._tiles = components.spaces.names, components.tiles.tiles

    def laid(self, state: DesertState) -> tuple[Tent, ...]:
        """Return the tents on the board."""
        return tuple(map(self.__getitem__, same_form(state, laid_tents)(state)))

    def make(self, number: int) -> Tent:
        """Return the tent that a number of `laid_tents` stands for."""
        space, tile, owner, camp = tent_parts(number)
        return Tent(
            space=self._names[space],
            tile=tile + 1,
            produces=self._tiles[tile].tent,
            owner=owner,
            encampment=self._names[camp],
        )


def tent_parts(laid: int) -> tuple[int, int, int | None, int]:
    """Return the space, tile, owner and encampment of a tent, read off its number."""
    rest, camp = divmod(laid, MAX_SPACES)
    rest, owner = divmod(rest, OWNERS)
    space, tile = divmod(rest, MAX_TILES)
    return space, tile, owner - 1 if owner else None, camp


def imagine(state: DesertState, seat: int, stream: Stream, open_hands: bool) -> DesertState:
    """Deal the cards in other hands again, each hand keeping its size.

    A seat that is about to pay has shown that it can, so its hand stays.
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
