"""What there is to show when a move is made, read off the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from serai.games.desert_bazaar.box import RESOURCES, SIDE
from serai.games.desert_bazaar.codec import DesertCodec, counted
from serai.games.desert_bazaar.components import RESOURCE_NAMES, Components, Face
from serai.games.desert_bazaar.moves import (
    Began,
    Build,
    BuildingDone,
    CardCounts,
    Closed,
    Dice,
    Done,
    Ended,
    Event,
    FirstSeat,
    Keep,
    Kept,
    Mark,
    Marked,
    MostOf,
    NameWild,
    Paid,
    Pass,
    Passed,
    Pay,
    Placed,
    Revealed,
    Roll,
    Rolled,
    RollLost,
    Scored,
    Take,
    TileShown,
    Took,
    Trade,
    Traded,
    Turn,
    TurnedUp,
    Won,
)
from serai.games.desert_bazaar.scoring import MEMBER, MOST
from serai.games.desert_bazaar.state import ENDED, LIMIT, MARK, NO_TILE, NOBODY, PAY, REROLL, SETUP_ROLL, DesertState


def move_events(
    components: Components, codec: DesertCodec, before: DesertState, number: int, after: DesertState
) -> list[Event]:
    """Return the events of one move, in the order a person at the table would see them."""
    read = _of_action if before.mover >= 0 else _of_chance
    events = read(components, codec, before, number, after)
    if after.phase == ENDED:
        events += _final_scoring(codec, after)
    elif after.turns != before.turns:
        events.append(Turn(after.seat))
    return events


def _of_action(
    components: Components, codec: DesertCodec, before: DesertState, number: int, after: DesertState
) -> list[Event]:
    seat = before.seat
    match codec.action(before, number):
        case NameWild():
            return [Took(seat, _gained(before, after), "wild")]
        case Roll(card):
            return [Took(seat, {card: 1}, "free")] if card else []
        case Take():
            return [_taken(before, after)]
        case Keep(face, leave):
            return [Kept(seat, face, leave)]
        case Build(tile, space):
            placed = Placed(seat, tile, space, components.tiles.tiles[tile - 1].tent)
            return [placed] if after.phase == MARK else [placed, *_marked(codec, before, after)]
        case Mark():
            return [*_marked(codec, before, after)]
        case Pay():
            return [*_paid(codec, before, after)]
        case Trade(give, take):
            return [Traded(seat, give, {take: 1})]
        case Done():
            return [BuildingDone(seat)]
        case Pass():  # the last one
            return [Passed(seat)]


def _of_chance(
    components: Components, codec: DesertCodec, before: DesertState, number: int, after: DesertState
) -> list[Event]:
    match codec.outcome(before, number):
        case FirstSeat(seat):
            return [Began(seat)]
        case TurnedUp(tile):
            side, place = divmod(after.face_up.index(tile - 1), SIDE)
            printed = components.tiles.tiles[tile - 1]
            return [TileShown(tile, "B" if side else "A", place + 1, printed.flag, printed.tent)]
        case Dice(faces):  # the last one
            return _of_dice(faces, before, after)


def _of_dice(faces: tuple[Face, ...], before: DesertState, after: DesertState) -> list[Event]:
    seat = before.seat
    if before.phase == SETUP_ROLL:
        rolled, gained = Rolled(seat, faces, "setup"), _gained(before, after)
        return [rolled, Took(seat, gained, "setup")] if gained else [rolled]
    rolled = Rolled(seat, faces, "again" if before.phase == REROLL else "first")
    over = after.turns != before.turns or after.phase == ENDED
    return [rolled, _taken(before, after)] if over else [rolled]


def _gained(before: DesertState, after: DesertState) -> CardCounts:
    hand, earlier = after.hand[before.seat], before.hand[before.seat]
    return counted([hand[kind] - earlier[kind] for kind in range(RESOURCES)])


def _taken(before: DesertState, after: DesertState) -> Event:
    gained = _gained(before, after)
    return Took(before.seat, gained, "dice") if gained else RollLost(before.seat)


def _marked(codec: DesertCodec, before: DesertState, after: DesertState) -> Iterator[Event]:
    yield Marked(before.seat, codec.spaces[after.space], after.marked)
    if after.phase != PAY:
        yield from _paid(codec, before, after)


def _paid(codec: DesertCodec, before: DesertState, after: DesertState) -> Iterator[Event]:
    seat = before.seat
    if any(after.given):
        yield Traded(seat, counted(after.given), counted(after.taken))
    yield Paid(seat, counted(after.paid))
    yield from _scored(codec, before, after)


def _scored(codec: DesertCodec, before: DesertState, after: DesertState) -> Iterator[Event]:
    gains = [after.score[seat] - before.score[seat] - final_points(after, seat) for seat in range(after.seats)]
    camps = after.camp
    camp = camps[after.space]
    if after.camp_size[camp] == LIMIT:
        yield Closed(before.seat, tuple(name for space, name in enumerate(codec.spaces) if camps[space] == camp))
        for seat, tents in enumerate(after.sent_home[: after.seats]):
            if tents:
                yield Scored(seat, tents * MEMBER, "tents")
            if gains[seat] > tents * MEMBER:
                yield Scored(seat, gains[seat] - tents * MEMBER, "closing")
    elif gains[before.seat]:
        yield Scored(before.seat, gains[before.seat], "founder")


def final_points(after: DesertState, seat: int) -> int:
    """Return a seat's points for the end of the match, without those for the last tent."""
    if after.phase != ENDED:
        return 0
    return after.final_markers[seat] + MOST * after.final_most.count(seat)


def _final_scoring(codec: DesertCodec, after: DesertState) -> Iterator[Event]:
    tiles_gone = after.stack_count == 0 and all(tile == NO_TILE for tile in after.face_up)
    yield Ended("spaces" if after.open_count == 0 else "tiles" if tiles_gone else "idle")
    yield from _markers_counted(codec, after)
    for resource, holder in enumerate(after.final_most):
        for seat in range(after.seats):
            if cards := after.hand[seat][resource]:
                yield Revealed(seat, {RESOURCE_NAMES[resource]: cards})
        if holder != NOBODY:
            yield Scored(holder, MOST, MOST_OF[resource])
    winners = [seat for seat in range(after.seats) if after.place[seat] == 1]
    for seat in winners:
        yield Won(seat, after.score[seat], len(winners) > 1)


def _markers_counted(codec: DesertCodec, after: DesertState) -> Iterator[Event]:
    """Yield the markers left on the board, encampment by encampment and seat by seat."""
    camps, owners = after.camp, after.owner
    marked: dict[int, dict[int, list[str]]] = {}
    for space, name in enumerate(codec.spaces):
        if owners[space] != NOBODY:
            marked.setdefault(camps[space], {}).setdefault(owners[space], []).append(name)
    for camp in marked.values():
        for seat, spaces in sorted(camp.items()):
            yield Scored(seat, len(spaces) * MEMBER, "markers", tuple(spaces))


MOST_OF: tuple[MostOf, ...] = ("most-water", "most-camel", "most-silk", "most-spice")
