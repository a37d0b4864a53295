"""What a seat may see, and what it can only imagine."""

from __future__ import annotations

from itertools import compress
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.twin import like
from serai.games.desert_bazaar.box import FACES, NO_FACE, RESOURCES, SIDE, SIDES
from serai.games.desert_bazaar.changes import (
    CARDS,
    EVERYTHING,
    ROLL_SHOWN,
    ROOM,
    SIDES_SHOWN,
    STANDING,
    TENTS,
    changes,
    laid_tents,
)
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
from serai.kit.stream import Stream

LYING: dict[tuple[int, ...], tuple[Face, ...]] = {(0,) * FACES: ()} | {
    counts: roll.faces for counts, roll in zip(ROLLS, FALLEN, strict=True)
}
"""The dice by how many show each face."""
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
        tiles = components.tiles.tiles
        shown = [ShownTile(number, tile.flag, tile.tent) for number, tile in enumerate(tiles, 1)]
        self._tiles: list[ShownTile | None] = [*shown, None]  # what is no tile counts from the end
        self._tents = _Tents(components)
        self._seen: tuple[Oasis, DesertView] | None = None

    def look(self, state: Oasis, seat: int | None) -> DesertView:
        """The table as one seat sees it, or a spectator."""
        view = self._look(state)
        return view if seat is None else replace(view, **self.own(state, seat))

    def own(self, state: Oasis, seat: int | None) -> dict[str, Any]:
        """What of it depends on who looks."""
        return {"seat": seat, "hands": self._hands(state, seat)}

    def _look(self, state: Oasis) -> DesertView:
        """The table as a spectator sees it: what lies as it lay when last looked at is not read again."""
        seen = self._seen
        if seen is not None and type(seen[0]) is type(state):
            view = self._view(state, like(state, changes)(seen[0], state), seen[1])
        else:
            view = self._view(state, EVERYTHING, None)
        self._seen = (state.copy(), view)
        return view

    def _view(self, state: Oasis, new: int, seen: Any) -> DesertView:
        names, seats = self._names, state.seats
        return DesertView(
            seat=None,
            phase=PHASES[state.phase],
            to_move=state.mover if state.mover >= 0 else None,
            turn_of=state.seat,
            turn=state.turns,
            scores=tuple(state.score[:seats]) if new & STANDING else seen.scores,
            places=tuple(state.place[:seats]) if new & STANDING else seen.places,
            markers=tuple(state.markers[:seats]) if new & STANDING else seen.markers,
            hand_sizes=tuple([sum(hand) for hand in state.hand[:seats]]) if new & CARDS else seen.hand_sizes,
            hands=self._hands(state, None),
            piles=counted(state.pile) if new & CARDS else seen.piles,
            sides=self._sides(state) if new & SIDES_SHOWN else seen.sides,
            side_in_use=None if state.side == NO_SIDE else state.side,
            stack=state.stack_count,
            tents=self._tents.laid(state) if new & TENTS else seen.tents,
            open_spaces=tuple(compress(names, state.open)) if new & ROOM else seen.open_spaces,
            dice=LYING[tuple(state.dice)] if new & ROLL_SHOWN else seen.dice,
            kept=FACE_NAMES[state.kept] if state.kept != NO_FACE else None,
            left=FACE_NAMES[state.left] if state.left != NO_FACE else None,
            wilds_to_name=state.wilds,
            building=names[state.space] if state.phase in (MARK, PAY) else None,
        )

    def _hands(self, state: Oasis, seat: int | None) -> tuple[CardCounts | None, ...]:
        if self._open_hands or state.phase == ENDED:
            return tuple([counted(hand) for hand in state.hand[: state.seats]])
        if seat is None:
            return (None,) * state.seats
        return (*(None,) * seat, counted(state.hand[seat]), *(None,) * (state.seats - seat - 1))

    def _sides(self, state: Oasis) -> tuple[tuple[ShownTile | None, ...], ...]:
        shown = [self._tiles[tile] for tile in state.face_up]
        return tuple([tuple(shown[side * SIDE : side * SIDE + SIDE]) for side in range(SIDES)])


class _Tents(dict[tuple[int, ...], Tent]):
    """Every tent seen so far, by its space, tile, owner and encampment."""

    def __init__(self, components: Components) -> None:
        self._names, self._tiles = components.spaces.names, components.tiles.tiles

    def laid(self, state: Oasis) -> tuple[Tent, ...]:
        """The tents on the board."""
        parts = iter(like(state, laid_tents)(state))
        return tuple(map(self.__getitem__, zip(parts, parts, parts, parts, strict=True)))

    def __missing__(self, laid: tuple[int, ...]) -> Tent:
        space, tile, owner, camp = laid
        tent = Tent(
            space=self._names[space],
            tile=tile + 1,
            produces=self._tiles[tile].tent,
            owner=None if owner == NOBODY else owner,
            encampment=self._names[camp],
        )
        self[laid] = tent
        return tent


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
