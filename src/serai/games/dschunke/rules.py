"""The rules as they hold for one set-up: state, codec, views and texts tied together."""

from __future__ import annotations

from collections.abc import Sequence

from serai.engine.contract import Field, Measure, OpenGameRules
from serai.engine.errors import Refusal
from serai.engine.setup import Setup, component_of
from serai.engine.twin import active_form
from serai.games.dschunke.box import LENGTH
from serai.games.dschunke.codec import DschunkeCodec
from serai.games.dschunke.components import CRATE_NAMES, fill_box, read_strips
from serai.games.dschunke.events import move_events
from serai.games.dschunke.flow import Dschunke
from serai.games.dschunke.measures import measures
from serai.games.dschunke.moves import Action, Event, Outcome
from serai.games.dschunke.numbers import all_actions, all_outcomes
from serai.games.dschunke.observation import market_fields
from serai.games.dschunke.picture import draw_picture
from serai.games.dschunke.refusals import explain
from serai.games.dschunke.scoring import MORE, TOO_MANY_RATS
from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.text_board import draw_table
from serai.games.dschunke.view import DschunkeFixtures, DschunkeView, Sight
from serai.kit.picture import Picture


class DschunkeRules(OpenGameRules[DschunkeState, Action, Outcome, DschunkeView]):
    """Dschunke with one set of strips, on one table, with one set of options."""

    codec: DschunkeCodec

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.strips = read_strips(*component_of(setup, "strips", __package__))
        self.box = fill_box(self.strips, setup.options)
        self._first_state = active_form(Dschunke)(self.box, len(setup.seats))
        self.codec = DschunkeCodec(self.strips, int(setup.options["table"]))
        self._sight = Sight(self.strips)
        self.longest = 2 * len(self.strips.strips)  # every strip is drawn once and laid once
        self.points = self._points()

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """Everything."""
        return market_fields(self.box)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted in a match."""
        return measures()

    @property
    def used_pieces(self) -> tuple[str, ...]:
        """The strips, by their crates; the start strip is nobody's."""
        return tuple(" ".join(strip) for strip in (self.strips.start, *self.strips.strips))

    def action_numbers(self) -> Sequence[int]:
        """Return every way to lay a strip on this table."""
        return all_actions(self.box)

    def outcome_numbers(self) -> Sequence[int]:
        """Return every strip that can be drawn."""
        return all_outcomes(self.box)

    def start(self) -> DschunkeState:
        """Return the state before the first draw."""
        return self._first_state.copy()

    def fixtures(self) -> DschunkeFixtures:
        """Return all strips of the box, and how many rats are too many."""
        return DschunkeFixtures((self.strips.start, *self.strips.strips), TOO_MANY_RATS if self.box.rat_hot else None)

    def view(self, state: DschunkeState, seat: int | None) -> DschunkeView:
        """Return what a seat may know: everything (DJ-22)."""
        return self._sight.look(state, seat)

    def events(self, before: DschunkeState, number: int, after: DschunkeState) -> Sequence[Event]:
        """Return what there is to show."""
        return move_events(self.codec, before, number, after)

    def refusal(self, state: DschunkeState, action: Action) -> Refusal:
        """Return why an action is not possible."""
        return explain(self.codec, state, action)

    def text_board(self, view: DschunkeView) -> str:
        """Return strips, stack and players as text."""
        return draw_table(view, self.setup.seats)

    def picture(self, view: DschunkeView) -> Picture:
        """Return the strips as they lie on one another."""
        return draw_picture(view, self.setup.seats)

    def pieces(self, state: DschunkeState) -> dict[str, int]:
        """Return strips of each number, wherever they are; equal strips share the first one's number."""
        laid = state.strip[1 : state.laid + 1]
        hand = state.hand[: state.hand_count]
        stack, aside = state.stack, state.aside
        return {
            f"strip {strip}": stack[strip] + aside[strip] + laid.count(strip) + hand.count(strip)
            for strip in range(len(self.strips.strips) + 1)
        }

    def _points(self) -> tuple[int, int]:
        """Return bounds on points: all rats in sight, or all crates of each good in one group (DJ-15, DJ-18).

        In Rat Hot each strip laid scores its three crates at most, and the groups count once more at the end.
        """
        crates = [crate for strip in (self.strips.start, *self.strips.strips) for crate in strip]
        if self.box.rat_hot:
            return 0, MORE * (LENGTH * self.box.strips + len(crates) // 2)
        counts = {name: crates.count(name) for name in CRATE_NAMES}
        rats = max(count for name, count in counts.items() if name.endswith("-rat"))
        goods = [
            sum(n * (n + 1) // 2 for name, n in counts.items() if name.startswith(colour))
            for colour in ("red-", "green-")
        ]
        return 0 if self.box.floor_at_zero else -rats, max(goods)
