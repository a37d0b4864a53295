"""What an action would cost and bring: a tent's price and points, the odds of a re-roll."""

from __future__ import annotations

import msgspec

from serai.engine import contract
from serai.engine.twin import same_form
from serai.games.desert_bazaar.box import DICE, RESOURCES
from serai.games.desert_bazaar.building import encampment_size_with
from serai.games.desert_bazaar.codec import DesertCodec, counted
from serai.games.desert_bazaar.components import Components, Resource
from serai.games.desert_bazaar.events import final_points
from serai.games.desert_bazaar.moves import Build, CardCounts, Keep
from serai.games.desert_bazaar.paying import NOTHING_UNUSED, need, price_of
from serai.games.desert_bazaar.rolling import most_to_take, show_dice
from serai.games.desert_bazaar.state import DICE_SHOW, MARK, NO_TILE, PAY, SET_MARKER, DesertState


class Help(msgspec.Struct, frozen=True):
    """A neighbouring tent that stands in for one card of the price (DB-23)."""

    space: str
    resource: Resource


class BuildOutlook(contract.Outlook, frozen=True, tag="build"):
    """What a tent on this space costs after its neighbours' help, and what it brings once it is paid for."""

    price: CardCounts
    lacks: CardCounts
    """The part of the price the hand lacks; each such card is traded for, three for one (DB-26)."""
    help: tuple[Help, ...]
    tents: int
    """How many tents its encampment will have."""
    points: tuple[int, ...]
    """What each seat scores at once, if the tent is marked whenever a marker is left."""


class KeepOutlook(contract.Outlook, frozen=True, tag="keep"):
    """How likely a re-roll brings none, one, two or three cards, for the best resource (DB-15, DB-16)."""

    chances: tuple[float, ...]


Outlook = BuildOutlook | KeepOutlook


def outlook(components: Components, codec: DesertCodec, state: DesertState, number: int) -> Outlook | None:
    """Return the outlook of an action; most have none."""
    match codec.action(state, number):
        case Build(tile, space):
            return _of_build(components, state, number, tile - 1, codec.space_number(space))
        case Keep():
            return _of_keep(state, number)
    return None


def _of_build(components: Components, state: DesertState, number: int, tile: int, space: int) -> BuildOutlook:
    price = same_form(state, price_of)(state, tile, state.discount[space])
    cards = [same_form(state, need)(state, price, NOTHING_UNUSED, resource) for resource in range(RESOURCES)]
    hand = state.hand[state.seat]
    return BuildOutlook(
        price=counted(cards),
        lacks=counted([max(0, cards[resource] - hand[resource]) for resource in range(RESOURCES)]),
        help=_help(components, state, tile, space),
        tents=same_form(state, encampment_size_with)(state, space),
        points=_points(state, number),
    )


def _help(components: Components, state: DesertState, tile: int, space: int) -> tuple[Help, ...]:
    """Return one neighbouring tent for each card of the flag that it covers."""
    flag = list(components.tiles.tiles[tile].flag)
    helping: list[Help] = []
    for beside in components.spaces.neighbours[space]:
        if state.tent[beside] == NO_TILE:
            continue
        produced = components.tiles.tiles[state.tent[beside]].tent
        if produced in flag:
            flag.remove(produced)
            helping.append(Help(components.spaces.names[beside], produced))
    return tuple(helping)


def _points(state: DesertState, number: int) -> tuple[int, ...]:
    """Build, mark and pay on a copy; the way of paying does not change the points."""
    after = state.copy()
    after.play(number)
    if after.phase == MARK:
        after.play(SET_MARKER)
    if after.phase == PAY:
        after.play(after.actions()[0])
    return tuple(after.score[seat] - state.score[seat] - final_points(after, seat) for seat in range(state.seats))


def _of_keep(state: DesertState, number: int) -> KeepOutlook:
    after = state.copy()
    after.play(number)
    ways = [0] * (DICE + 1)
    outcomes = after.outcomes()
    for outcome, weight in outcomes:
        fallen = after.copy()
        same_form(state, show_dice)(fallen, outcome - DICE_SHOW)
        ways[same_form(state, most_to_take)(fallen)] += weight
    return KeepOutlook(tuple(way / sum(ways) for way in ways))
