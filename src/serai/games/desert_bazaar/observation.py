"""The table as numbers in a fixed order, for programs that learn: what is open, and the cards in one hand."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.contract import Field
from serai.engine.state import Observation
from serai.games.desert_bazaar.box import DICE, FACES, FLAG, NO_FACE, RESOURCES, SIDES, SLOTS, Box
from serai.games.desert_bazaar.scoring import cards_in_hand
from serai.games.desert_bazaar.state import ENDED, LIMIT, MARK, NO_TILE, PAY, DesertState

HIDDEN: Final = -1
NO_TENT: Final = -1
PER_SPACE: Final = 6  # numbers for each space


def add_open_table(s: DesertState, seen: Observation) -> None:
    """Add what everybody sees, in the order of `open_fields` (DB-6)."""
    add_turn(s, seen)
    for seat in range(s.seats):
        add_player(s, seat, seen)
    for resource in range(RESOURCES):
        seen.add(s.pile[resource])
    for face in range(FACES):
        seen.add(s.dice[face])
    for slot in range(SLOTS):
        add_tile(s, s.face_up[slot], seen)
    add_spaces(s, seen)


def add_turn(s: DesertState, seen: Observation) -> None:
    """Add the present point of the turn."""
    seen.add(s.phase)
    seen.add(s.seat)
    seen.add(s.first)
    seen.add(s.turns)
    seen.add(s.idle_turns)
    seen.add(s.last_round)
    seen.add(s.stack_count)
    seen.add(s.side)
    seen.add(s.placed)
    seen.add(s.traded)
    seen.add(s.wilds)
    seen.add(s.kept)
    seen.add(s.left)
    if s.phase == MARK or s.phase == PAY:
        seen.add(s.space)
        seen.add(s.tile)
    else:
        seen.add(-1)
        seen.add(NO_TILE)


def add_player(s: DesertState, seat: int, seen: Observation) -> None:
    """Add a player's markers and cards: their number, and which they are once hands are open."""
    seen.add(s.markers[seat])
    seen.add(cards_in_hand(s, seat))
    for resource in range(RESOURCES):
        if s.box.open_hands or s.phase == ENDED:
            seen.add(s.hand[seat][resource])
        else:
            seen.add(HIDDEN)


def add_tile(s: DesertState, tile: int, seen: Observation) -> None:
    """Add a tile next to the board: its number, what it costs and what its tent produces."""
    seen.add(tile)
    for resource in range(RESOURCES):
        if tile == NO_TILE:
            seen.add(0)
        else:
            seen.add(s.box.cost[tile][resource])
    if tile == NO_TILE:
        seen.add(NO_TENT)
    else:
        seen.add(s.box.tent[tile])


def add_spaces(s: DesertState, seen: Observation) -> None:
    """Add each space: its tent's tile, product and owner, its encampment by name and size, and whether it is open."""
    at = seen.count
    for space in range(s.box.spaces):
        # Written out rather than `seen.add`, since most of an observation is here.
        tile = s.tent[space]
        seen.value[at] = tile
        seen.value[at + 1] = NO_TENT
        seen.value[at + 2] = s.owner[space]
        seen.value[at + 3] = s.camp[space]
        seen.value[at + 4] = 0
        seen.value[at + 5] = s.open[space]
        if tile != NO_TILE:
            seen.value[at + 1] = s.box.tent[tile]
            seen.value[at + 4] = s.camp_size[s.camp[space]]
        at += PER_SPACE
    seen.count = at


def add_own_hand(s: DesertState, seat: int, seen: Observation) -> None:
    """Add the cards in a seat's own hand (DB-6)."""
    for resource in range(RESOURCES):
        seen.add(s.hand[seat][resource])


# twin: plain from here

MAX_TURNS = 32767
"""The highest number an observation can hold."""


def open_fields(box: Box, seats: int) -> tuple[Field, ...]:
    """Return the fields `add_open_table` writes.

    A row of `tiles` is: tile, cost by resource, product. A row of `spaces` is: tile, product, owner, encampment,
    its size, open.
    """
    most = max(*box.cards, box.markers, box.spaces, box.tiles)
    return (
        Field("phase", (1,), 0, ENDED),
        Field("turn_of", (1,), 0, seats - 1),
        Field("first", (1,), 0, seats - 1),
        Field("turn", (1,), 0, MAX_TURNS),
        Field("idle_turns", (1,), 0, seats * box.idle_rounds),
        Field("last_round", (1,), 0, 1),
        Field("stack", (1,), 0, box.tiles),
        Field("side_in_use", (1,), -1, SIDES - 1),
        Field("placed", (1,), 0, box.tiles),
        Field("traded", (1,), 0, sum(box.cards)),
        Field("wilds_to_name", (1,), 0, DICE),
        Field("kept", (1,), 0, NO_FACE),
        Field("left", (1,), 0, NO_FACE),
        Field("building", (1,), -1, box.spaces - 1),
        Field("building_tile", (1,), NO_TILE, box.tiles - 1),
        *(field for seat in range(seats) for field in _player_fields(box, seat)),
        Field("piles", (RESOURCES,), 0, max(box.cards)),
        Field("dice", (FACES,), 0, DICE),
        Field("tiles", (SLOTS, RESOURCES + 2), NO_TILE, max(box.tiles, FLAG)),
        Field("spaces", (box.spaces, PER_SPACE), NO_TILE, max(most, LIMIT)),
    )


def hand_fields(box: Box) -> tuple[Field, ...]:
    """Return the fields `add_own_hand` writes."""
    return (Field("hand", (RESOURCES,), 0, max(box.cards)),)


def _player_fields(box: Box, seat: int) -> tuple[Field, ...]:
    return (
        Field(f"markers_{seat}", (1,), 0, box.markers),
        Field(f"hand_size_{seat}", (1,), 0, sum(box.cards)),
        Field(f"open_hand_{seat}", (RESOURCES,), HIDDEN, max(box.cards)),
    )
