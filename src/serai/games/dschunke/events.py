"""What there is to show when a move is made, read off the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from serai.engine.twin import same_form
from serai.games.dschunke.box import EMPTY, LENGTH, PLAYERS
from serai.games.dschunke.codec import DschunkeCodec, cell_name
from serai.games.dschunke.components import CRATE_NAMES
from serai.games.dschunke.moves import (
    Covered,
    Drew,
    Ended,
    Event,
    Laid,
    Overrun,
    PutAside,
    RatsCounted,
    Scored,
    Tied,
    Turn,
    Won,
)
from serai.games.dschunke.scoring import crate_seen, group_points, has_changed, owner
from serai.games.dschunke.state import ENDED, NOBODY, DschunkeState, cell_in, place_on
from serai.games.dschunke.view import groups


def move_events(codec: DschunkeCodec, before: DschunkeState, number: int, after: DschunkeState) -> list[Event]:
    """Return the events of one move, in the order a person at the table would see them."""
    if before.mover >= 0:
        events = list(_of_action(codec, before, number, after))
    else:
        drawn = codec.outcome(before, number).strip
        events = [Drew(before.seat, drawn, codec.strips.crates(drawn))]
    events += _put_aside(before, after)
    if after.phase == ENDED:
        events += _end(after)
    elif after.turns != before.turns:
        events.append(Turn(after.seat))
    return events


def _of_action(codec: DschunkeCodec, before: DschunkeState, number: int, after: DschunkeState) -> Iterator[Event]:
    action = codec.action(before, number)
    level, crates = after.level[after.laid], codec.strips.crates(action.strip)
    yield Laid(before.seat, action.strip, action.column, action.row, action.runs, level, crates)
    cells = [same_form(after, cell_in)(after, after.laid, crate) for crate in range(LENGTH)]
    below = [same_form(before, crate_seen)(before, cell) for cell in cells]
    covered = tuple(CRATE_NAMES[crate] for crate in below if crate != EMPTY)
    if covered:
        yield Covered(covered)
    if before.box.rat_hot:
        yield from _groups(after, [group for group in groups(after) if _has_changed(after, group[1][0])])


def _has_changed(after: DschunkeState, cell: int) -> bool:
    return same_form(after, has_changed)(after, after.group[same_form(after, place_on)(after, cell)])


def _groups(after: DschunkeState, counted: list[tuple[int, list[int]]]) -> Iterator[Event]:
    for crate, cells in counted:
        points = same_form(after, group_points)(after, len(cells))
        yield Scored(owner(crate), points, CRATE_NAMES[crate], len(cells), tuple(map(cell_name, cells)))


def _put_aside(before: DschunkeState, after: DschunkeState) -> Iterator[Event]:
    earlier, aside = before.aside, after.aside
    if aside == earlier:
        return
    for strip, count in enumerate(aside):
        for _ in range(count - earlier[strip]):
            yield PutAside(before.seat, strip)


def _end(after: DschunkeState) -> Iterator[Event]:
    if after.overrun != NOBODY:
        yield Overrun(after.overrun, after.rats[after.overrun])
    else:
        yield Ended()
        yield from _groups(after, groups(after))
        if not after.box.rat_hot:
            for seat, rats in enumerate(after.rats):
                if rats:
                    yield RatsCounted(seat, rats)
    winners = [seat for seat in range(PLAYERS) if after.place[seat] == 1]
    if len(winners) == 1:
        yield Won(winners[0], after.score[winners[0]])
    else:
        yield Tied(after.score[winners[0]])
