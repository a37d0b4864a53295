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
from serai.games.dschunke.scoring import adds_to_group, crate_seen, group_points, owner
from serai.games.dschunke.state import ENDED, NOBODY, Market, cell_in
from serai.games.dschunke.view import groups


def move_events(codec: DschunkeCodec, before: Market, number: int, after: Market) -> list[Event]:
    """The events of one move, in the order a person at the table would see them."""
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


def _of_action(codec: DschunkeCodec, before: Market, number: int, after: Market) -> Iterator[Event]:
    action = codec.action(before, number)
    level, crates = after.level[after.laid], codec.strips.crates(action.strip)
    yield Laid(before.seat, action.strip, action.column, action.row, action.runs, level, crates)
    cells = [same_form(after, cell_in)(after, after.laid, crate) for crate in range(LENGTH)]
    below = [same_form(before, crate_seen)(before, cell) for cell in cells]
    covered = tuple(CRATE_NAMES[crate] for crate in below if crate != EMPTY)
    if covered:
        yield Covered(covered)
    if before.box.rat_hot:
        added = {
            cell
            for crate, cell in enumerate(cells)
            if same_form(after, adds_to_group)(after, LENGTH * after.laid + crate)
        }
        yield from _groups(after, [group for group in groups(after) if not added.isdisjoint(group[1])])


def _groups(after: Market, counted: list[tuple[int, list[int]]]) -> Iterator[Event]:
    for crate, cells in counted:
        points = same_form(after, group_points)(after, len(cells))
        yield Scored(owner(crate), points, CRATE_NAMES[crate], len(cells), tuple(map(cell_name, cells)))


def _put_aside(before: Market, after: Market) -> Iterator[Event]:
    earlier, aside = before.aside, after.aside
    if aside == earlier:
        return
    for strip, count in enumerate(aside):
        for _ in range(count - earlier[strip]):
            yield PutAside(before.seat, strip)


def _end(after: Market) -> Iterator[Event]:
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
