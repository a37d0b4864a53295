"""The rules as they hold for one set-up: state, codec, views and texts tied together."""

from __future__ import annotations

from collections.abc import Sequence

from serai.engine.contract import OpenGameRules
from serai.engine.errors import Refusal
from serai.engine.setup import Setup, component_of
from serai.engine.twin import active_form
from serai.games.dschunke.codec import DschunkeCodec
from serai.games.dschunke.components import fill_box, read_strips
from serai.games.dschunke.events import move_events
from serai.games.dschunke.flow import Dschunke
from serai.games.dschunke.moves import Action, Event, Outcome
from serai.games.dschunke.refusals import explain
from serai.games.dschunke.scoring import TOO_MANY_RATS
from serai.games.dschunke.state import Market
from serai.games.dschunke.text_board import draw_table
from serai.games.dschunke.view import DschunkeFixtures, DschunkeView, look


class DschunkeRules(OpenGameRules[Market, Action, Outcome, DschunkeView]):
    """Dschunke with one set of strips, on one table, with one set of options."""

    codec: DschunkeCodec

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.strips = read_strips(*component_of(setup, "strips", __package__))
        self.box = fill_box(self.strips, setup.options)
        self._first_state = active_form(Dschunke)(self.box, len(setup.seats))
        self.codec = DschunkeCodec(self.strips, int(setup.options["table"]))
        self.longest = 2 * len(self.strips.strips)  # every strip is drawn once and laid once

    def start(self) -> Market:
        """The state before the first draw."""
        return self._first_state.copy()

    def fixtures(self) -> DschunkeFixtures:
        """All strips of the box, and how many rats are too many."""
        return DschunkeFixtures((self.strips.start, *self.strips.strips), TOO_MANY_RATS if self.box.rat_hot else None)

    def view(self, state: Market, seat: int | None) -> DschunkeView:
        """What a seat may know: everything (DJ-22)."""
        return look(self.strips, state, seat)

    def events(self, before: Market, number: int, after: Market) -> Sequence[Event]:
        """What there is to show."""
        return move_events(self.codec, before, number, after)

    def refusal(self, state: Market, action: Action) -> Refusal:
        """Why an action is not possible."""
        return explain(self.codec, state, action)

    def text_board(self, view: DschunkeView) -> str:
        """Strips, stack and players as text."""
        return draw_table(view, self.setup.seats)

    def pieces(self, state: Market) -> dict[str, int]:
        """Strips of each number, wherever they lie; equal strips share the first one's number."""
        laid = state.strip[1 : state.laid + 1]
        hand = state.hand[: state.hand_count]
        stack, aside = state.stack, state.aside
        return {
            f"strip {strip}": stack[strip] + aside[strip] + laid.count(strip) + hand.count(strip)
            for strip in range(len(self.strips.strips) + 1)
        }
