"""The rules as they hold for one set-up: state, codec, views and texts tied together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from serai.engine.contract import Field, GameRules, Measure, ViewChanges
from serai.engine.errors import Refusal, SetupError
from serai.engine.setup import Setup, component_of
from serai.engine.twin import active_form
from serai.games.desert_bazaar.box import DICE, RESOURCES
from serai.games.desert_bazaar.codec import DesertCodec
from serai.games.desert_bazaar.components import KINDS, RESOURCE_NAMES, Components, fill_box, read_components
from serai.games.desert_bazaar.events import move_events
from serai.games.desert_bazaar.flow import DesertBazaar
from serai.games.desert_bazaar.measures import measures
from serai.games.desert_bazaar.moves import Action, Event, Outcome
from serai.games.desert_bazaar.numbers import all_actions, all_outcomes
from serai.games.desert_bazaar.observation import hand_fields, open_fields
from serai.games.desert_bazaar.outlook import Outlook, outlook
from serai.games.desert_bazaar.picture import draw_picture
from serai.games.desert_bazaar.refusals import explain
from serai.games.desert_bazaar.scoring import CLOSING, FOUNDER, MEMBER, MOST
from serai.games.desert_bazaar.setup import SETUP_ROLLS
from serai.games.desert_bazaar.state import LIMIT, NO_TILE, DesertState
from serai.games.desert_bazaar.text_board import draw_table
from serai.games.desert_bazaar.view import DesertFixtures, DesertView, Sight, fixtures, imagine
from serai.kit.bounded_cache import BoundedCache
from serai.kit.picture import Picture
from serai.kit.stream import Stream


class DesertRules(GameRules[DesertState, Action, Outcome, DesertView]):
    """Desert Bazaar on one board, with one set of pieces and options."""

    codec: DesertCodec

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        first = setup.options["first_seat"]
        if isinstance(first, int) and first >= self.seats:
            raise SetupError(f"option 'first_seat': expected a seat from 0 to {self.seats - 1}; got {first}")
        self.components, self._first_state, self.codec = _unpacked(setup)
        self.box = self._first_state.box
        self._sight = Sight(self.components, bool(setup.options["open_hands"]))
        self.longest = self._longest()
        self.points = (0, self._most_points())

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """Everything except the cards in hands."""
        return open_fields(self.box, self.seats)

    @property
    def own_fields(self) -> tuple[Field, ...]:
        """The cards in the player's own hand."""
        return hand_fields(self.box)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted in a match."""
        return measures()

    @property
    def used_pieces(self) -> tuple[str, ...]:
        """The tiles, from 1 on."""
        return tuple(f"tile {tile + 1}" for tile in range(self.box.tiles))

    def action_numbers(self) -> Sequence[int]:
        """Return every action this board, these tiles and options can bring."""
        return all_actions(self.box)

    def outcome_numbers(self) -> Sequence[int]:
        """Return every way dice can fall and tiles turn up."""
        return all_outcomes(self.box, self.seats)

    def start(self) -> DesertState:
        """Return the state before the first roll."""
        return self._first_state.copy()

    def fixtures(self) -> DesertFixtures:
        """Return the board."""
        return fixtures(self.components)

    def view(self, state: DesertState, seat: int | None) -> DesertView:
        """Return what a seat may know: all but the others' cards (DB-6)."""
        return self._sight.look(state, seat)

    def view_changes(self, before: DesertState, after: DesertState) -> ViewChanges:
        """Return what has changed in a view after some moves; a seat's cards change only in its own view."""
        return self._sight.changes(before, after)

    def imagine(self, state: DesertState, seat: int, stream: Stream) -> DesertState:
        """Return the others' hands dealt again, as far as this seat cannot see them."""
        return imagine(state, seat, stream, bool(self.setup.options["open_hands"]))

    def events(self, before: DesertState, number: int, after: DesertState) -> Sequence[Event]:
        """Return what there is to show."""
        return move_events(self.components, self.codec, before, number, after)

    def outlook(self, state: DesertState, number: int) -> Outlook | None:
        """Return what an action would cost and bring, for its preview."""
        return outlook(self.components, self.codec, state, number)

    def refusal(self, state: DesertState, action: Action) -> Refusal:
        """Return why an action is not possible."""
        return explain(self.codec, state, action)

    def text_board(self, view: DesertView) -> str:
        """Board, sides, piles and hands as text."""
        return draw_table(self.components, view, self.setup.seats)

    def picture(self, view: DesertView) -> Picture:
        """Return the board with its tents, the tiles, cards and dice."""
        return draw_picture(self.components, view, self.setup.seats)

    def pieces(self, state: DesertState) -> dict[str, int]:
        """Return cards of each kind, tiles and markers, wherever they are."""
        counts: dict[str, int] = {
            name: state.pile[resource] + sum(hand[resource] for hand in state.hand[: self.seats])
            for resource, name in enumerate(RESOURCE_NAMES)
        }
        shown = sum(tile != NO_TILE for tile in state.face_up)
        built = sum(tile != NO_TILE for tile in state.tent[: self.box.spaces])
        counts["tiles"] = state.stack_count + shown + built
        for seat in range(self.seats):
            counts[f"markers of seat {seat}"] = state.markers[seat] + state.owner[: self.box.spaces].count(seat)
        return counts

    def _longest(self) -> int:
        """Return an upper bound on decisions and outcomes.

        A turn that is not idle takes a card or places a tile. A tile placed returns at most nine cards to the piles,
        and free trades, which come before one, two each, so at most all there are, and no more cards than that are ever
        taken. There are fewer idle turns in a row than would end the match. Where nobody may pass, a turn is idle only
        if all piles are empty, and only a tile can end that. A turn with dice has at most three decisions and two
        rolls, one with tiles is done once; a tile is turned up, placed, marked and paid.
        """
        cards, tiles = sum(self.box.cards), min(self.box.tiles, self.box.spaces)
        trades = tiles * (cards // 2) if self.box.free_trade else 0
        taking = cards + 9 * tiles + 2 * trades
        idle_rows = tiles + 1 + (taking if self.box.allow_pass else 0)
        turns = taking + tiles + idle_rows * self.seats * self.box.idle_rounds
        setup = 1 + SETUP_ROLLS * (1 + DICE) * self.seats
        return setup + 5 * turns + self.box.tiles + 3 * tiles + trades

    def _most_points(self) -> int:
        """Return a bound on anyone's points: each tent founds an encampment or not, and its marker counts once.

        An encampment is closed once by somebody, and four times there are points for most cards (DB-36, DB-38).
        """
        tents = min(self.box.tiles, self.box.spaces)
        return (FOUNDER + MEMBER) * tents + CLOSING * (tents // LIMIT) + MOST * RESOURCES


def _unpacked(setup: Setup) -> tuple[Components, DesertState, DesertCodec]:
    """Return the box, the state before the first roll and the codec, which all matches of a set-up share."""
    game, seats = active_form(DesertBazaar), len(setup.seats)
    asked = (game, seats, msgspec.json.encode((setup.options, setup.components)))
    known = _known.get(asked)
    if known is None:
        components = read_components({kind: component_of(setup, kind, __package__) for kind in KINDS}, seats)
        first_state = game(fill_box(components, setup.options), seats)
        known = _known.store(asked, (components, first_state, DesertCodec(components)))
    return known


_known = BoundedCache[tuple[Components, DesertState, DesertCodec]](64)
