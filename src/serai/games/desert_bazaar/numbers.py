"""All actions and outcomes a set-up can have, as numbers in the order in which states list them."""

from __future__ import annotations

from collections.abc import Iterator

from serai.games.desert_bazaar.box import (
    DESERT,
    FACES,
    FLAG,
    NO_FACE,
    RESOURCES,
    SLOTS,
    TRADE_IN,
    WAYS_GIVEN,
    Box,
)
from serai.games.desert_bazaar.paying import GIVE_SIX, GIVE_THREE
from serai.games.desert_bazaar.state import (
    DICE_SHOW,
    DONE,
    FIRST_IS,
    KEEP,
    NAME,
    PASS,
    PAYMENT,
    PLACE,
    SAVE_MARKER,
    SET_MARKER,
    START_ROLL,
    TAKE,
    TILE_IS,
    TRADE,
)


def all_actions(box: Box) -> list[int]:
    """Return every action's number: naming a wild, rolling, passing, building, trading, taking, marking, paying."""
    names, rolls = range(NAME, NAME + RESOURCES), range(START_ROLL, START_ROLL + RESOURCES + 1)
    passes = [PASS] if box.allow_pass else []
    places = range(PLACE, PLACE + SLOTS * box.spaces)
    trades = range(TRADE, TRADE + RESOURCES * (GIVE_SIX - GIVE_THREE)) if box.free_trade else []
    takes = [TAKE + 4 * resource + cards for resource in range(RESOURCES) for cards in range(1, FLAG + 1)]
    marks = [SET_MARKER, SAVE_MARKER] if box.optional_marker else []
    return [*names, *rolls, *passes, DONE, *places, *trades, *takes, TAKE, *_rerolls(box), *marks, *_payments(box)]


def all_outcomes(box: Box, seats: int) -> list[int]:
    """Return every outcome's number: who begins if chance decides, how dice fall, which tile is turned up."""
    first = range(FIRST_IS, FIRST_IS + seats) if box.first_seat < 0 else ()
    on_dice = box.face_count
    rolls = [
        DICE_SHOW + roll
        for roll, faces in enumerate(box.roll_faces)
        if all(on_dice[face] or not faces[face] for face in range(FACES))
    ]
    return [*first, *rolls, *range(TILE_IS, TILE_IS + box.tiles)]


def _rerolls(box: Box) -> Iterator[int]:
    """Yield the re-rolls: one die is kept; by option another is left lying (DB-13, DB-14)."""
    for kept in range(DESERT):
        yield KEEP + 7 * kept + NO_FACE
        if box.choose_rerolled:
            yield from (KEEP + 7 * kept + left for left in range(DESERT))


def _payments(box: Box) -> Iterator[int]:
    """Yield every payment some tile can ask for.

    What stays unused is part of the tile's flag. Each trade brings a card the flag shows and the hand lacks, so not
    one of a resource given in a trade: the flag shows as many others as there are trades.
    """
    flags = sorted({tuple(cost) for cost in box.cost[: box.tiles]})
    ways = _ways_to_give(box)
    for unused, few in enumerate(box.few):
        asking = [flag for flag in flags if all(f >= u for f, u in zip(flag, few, strict=True))]
        lacking = [max((_others(flag, given) for flag in asking), default=-1) for given in range(1 << RESOURCES)]
        first = PAYMENT + WAYS_GIVEN * unused
        yield from (first + number for number, kinds, cards in ways if cards <= TRADE_IN * lacking[kinds])


def _ways_to_give(box: Box) -> list[tuple[int, int, int]]:
    """Return the ways to give cards of which there are enough: number, resources as a bitmask, and how many cards."""
    there_are = box.cards
    return [
        (number, sum(1 << resource for resource in range(RESOURCES) if given[resource]), sum(given))
        for number, given in enumerate(box.given)
        if all(wanted <= cards for wanted, cards in zip(given, there_are, strict=True))
    ]


def _others(flag: tuple[int, ...], given: int) -> int:
    """Return how many resources of a flag are not in a bitmask of those given."""
    return sum(shown for resource, shown in enumerate(flag) if not given >> resource & 1)
