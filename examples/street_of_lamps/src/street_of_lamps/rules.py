"""The rules for one set-up: state, codec, views, events and refusals tied together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from serai.engine.contract import Field, GameRules
from serai.engine.errors import Refusal
from serai.engine.setup import Setup
from serai.engine.twin import active_form
from serai.kit.stream import Stream
from street_of_lamps.codec import LampCodec, next_seat
from street_of_lamps.moves import COLOUR_NAMES, Drawn, Ended, Event, Keep, Kept, Outcome, Paid, Turn, Welcomed, Won
from street_of_lamps.state import COLOURS, CUSTOMERS, ENDED, LAMPS, LAMPS_EACH, NONE, TURNS, Street, at_turn, bonus
from street_of_lamps.view import LampFixtures, LampView, customers, imagine, look

REASONS = ("no-such-lamp",)


class LampRules(GameRules[Street, Keep, Outcome, LampView]):
    """Street of Lamps with a number of seats."""

    # --8<-- [start:start]
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.codec = LampCodec()
        self._new_street = active_form(Street)  # compiled where it can be
        self.longest = len(setup.seats) + 3 * TURNS  # the customers; two lamps and a decision in every turn
        self.points = (0, (COLOURS + 1) * (LAMPS_EACH // 2) ** 2)  # half of each colour in one stall, and the customer

    def start(self) -> Street:
        """Return the state before the first customer comes."""
        return self._new_street(len(self.setup.seats))

    # --8<-- [end:start]

    # --8<-- [start:arrays]
    @property
    def public_fields(self) -> tuple[Field, ...]:
        """What `list_public` adds."""
        seats = len(self.setup.seats)
        return (
            Field("phase", (1,), 0, ENDED),
            Field("turn", (1,), 0, TURNS),
            Field("bag", (COLOURS,), 0, LAMPS_EACH),
            Field("street", (COLOURS,), 0, LAMPS_EACH),
            Field("stalls", (seats, COLOURS), 0, LAMPS_EACH),
            Field("lamps", (2,), NONE, COLOURS - 1),
            Field("customers", (seats,), NONE, COLOURS - 1),
        )

    @property
    def own_fields(self) -> tuple[Field, ...]:
        """What `list_own` adds."""
        return (Field("customer", (1,), NONE, COLOURS - 1),)

    def action_numbers(self) -> Sequence[int]:
        """Return one number for each colour of lamp."""
        return range(COLOURS)

    def outcome_numbers(self) -> Sequence[int]:
        """Return one number for each colour, of a customer or of a lamp."""
        return range(COLOURS)

    # --8<-- [end:arrays]

    def fixtures(self) -> LampFixtures:
        """Return the colours there are."""
        return LampFixtures()

    def view(self, state: Street, seat: int | None) -> LampView:
        """Return what a seat may know."""
        return look(state, seat)

    def viewer_fields(self, state: Street, seat: int | None) -> dict[str, Any]:
        """Return the field of the customers; all else is the same for everybody."""
        return {"seat": seat, "customers": customers(state, seat)}

    def imagine(self, state: Street, seat: int, stream: Stream) -> Street:
        """Return the others' customers dealt again."""
        return imagine(state, seat, stream)

    # --8<-- [start:events]
    def events(self, before: Street, number: int, after: Street) -> Sequence[Event]:
        """Return what there is to show."""
        return list(_events(before, number, after))

    def visible_events(self, events: Sequence[Any], seat: int | None) -> Sequence[Event]:
        """Return the events without the colours of the others' customers (SL-1)."""
        if not any(isinstance(event, Welcomed) for event in events):
            return events
        return [
            Welcomed(event.seat, None) if isinstance(event, Welcomed) and event.seat != seat else event
            for event in events
        ]

    # --8<-- [end:events]

    # --8<-- [start:refusal]
    def refusal(self, state: Street, action: Keep) -> Refusal:
        """Return the only possible reason: no such lamp is on the table."""
        lamps = [COLOUR_NAMES[colour] for colour in state.lamps]
        return Refusal("no-such-lamp", "SL-4", {"colour": action.colour, "lamps": lamps})

    # --8<-- [end:refusal]

    def text_board(self, view: LampView) -> str:
        """Return street, stalls and lamps as text."""
        rows = [("street", view.street), *zip(self.setup.seats, view.stalls, strict=True), ("bag", view.bag)]
        width = max(len(name) for name, _ in rows)
        lines = [" " * width + "".join(f"{colour:>8}" for colour in COLOUR_NAMES)]
        for name, lamps in rows:
            lines.append(name.ljust(width) + "".join(f"{lamps.get(colour, 0) or '-':>8}" for colour in COLOUR_NAMES))
        lines.append("points: " + ", ".join(map(str, view.scores)))
        if view.seat is not None and view.customers[view.seat]:
            lines.append(f"your customer wants: {view.customers[view.seat]}")
        return "\n".join([*lines, f"on the table: {', '.join(view.lamps) or '-'}"])

    def pieces(self, state: Street) -> dict[str, int]:
        """Return lamps of each colour, wherever they are."""
        return {
            name: state.bag[colour]
            + state.street[colour]
            + sum(state.stall[colour::COLOURS])
            + state.lamps.count(colour)
            for colour, name in enumerate(COLOUR_NAMES)
        }


def _events(before: Street, number: int, after: Street) -> Iterator[Event]:
    colour = COLOUR_NAMES[number]
    if before.phase == CUSTOMERS:
        yield Welcomed(next_seat(before), colour)
    elif before.phase == LAMPS:
        yield Drawn(colour)
    if after.turn > before.turn:
        first, second = (before.lamps[0], before.lamps[1]) if before.phase != LAMPS else (number, number)
        yield Kept(at_turn(before), colour, COLOUR_NAMES[first + second - number])
    if after.phase == ENDED:
        yield from _final(after)
    elif after.turn > before.turn or (before.phase == CUSTOMERS and after.phase == LAMPS):
        yield Turn(at_turn(after))


def _final(after: Street) -> Iterator[Event]:
    yield Ended()
    for seat in range(after.seats):
        yield Paid(seat, COLOUR_NAMES[after.customer[seat]], bonus(after, seat))
    for seat in range(after.seats):
        if after.place[seat] == 1:
            yield Won(seat)
