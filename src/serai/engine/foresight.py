"""What would follow from an action, as far as the seat that decides may know.

In a game with secrets an action may reveal something. It is therefore never tried on the state as it is, but on
several that the seat cannot tell from it, and what differs between these is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from secrets import randbits
from typing import Any, NamedTuple

from msgspec.structs import asdict

from serai.engine.contract import Action, Event, Outlook, Rules
from serai.engine.game import Game
from serai.engine.state import State
from serai.kit.stream import Stream

IMAGINED = 16
"""How many imagined states an action is tried on."""


class Foreseen(NamedTuple):
    """What would follow from an action, up to the next chance or decision."""

    action: Action
    events: list[Event]
    """Those before the first that depends on something hidden."""
    gains: list[int] | None
    """The points each seat would gain at once; None if they depend on something hidden."""
    mover: int | None
    """Whom the state would wait for; None if that depends on something hidden."""
    view: dict[str, Any]
    """The fields of the seat's view that depend on nothing hidden."""
    outlook: Outlook | None


def foresee(game: Game, rules: Rules, state: State, numbers: Iterable[int], view: bool = False) -> Iterator[Foreseen]:
    """Yield what would follow from each of these actions of the seat to move, with its view afterwards on request."""
    seat = state.mover
    states = [imagined(rules, state, seat) for _ in range(IMAGINED)] if game.has_secrets else [state]
    for number in numbers:
        yield _agreed([_tried(rules, one, number, view) for one in states])


def imagined(rules: Rules, state: State, seat: int) -> State:
    """Return a state that looks the same to this seat; nobody can tell from it what is hidden in the true one."""
    return rules.imagine(state, seat, Stream(randbits(64)))


def _tried(rules: Rules, before: State, number: int, view: bool) -> Foreseen:
    seat, after = before.mover, before.copy()
    after.play(number)
    return Foreseen(
        rules.codec.action(before, number),
        list(rules.visible_events(rules.events(before, number, after), seat)),
        [after.score[other] - before.score[other] for other in range(before.seats)],
        after.mover,
        asdict(rules.view(after, seat)) if view else {},
        rules.outlook(before, number),
    )


def _agreed(found: list[Foreseen]) -> Foreseen:
    """Return the items that all of these share."""
    first, *others = found
    if all(other == first for other in others):
        return first
    steps = zip(*(one.events for one in found), strict=False)
    alike = list(takewhile(lambda events: all(event == events[0] for event in events), steps))
    return Foreseen(
        first.action,
        first.events[: len(alike)],
        first.gains if all(other.gains == first.gains for other in others) else None,
        first.mover if all(other.mover == first.mover for other in others) else None,
        {name: value for name, value in first.view.items() if all(other.view[name] == value for other in others)},
        first.outlook if all(other.outlook == first.outlook for other in others) else None,
    )
