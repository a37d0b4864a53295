"""The rules as they hold for one set-up: state, codec, views and texts tied together."""

from __future__ import annotations

from collections.abc import Sequence

from serai.engine.contract import Field, Measure, OpenGameRules
from serai.engine.errors import Refusal
from serai.engine.setup import Setup, component_of
from serai.engine.twin import active_form
from serai.games.dice_bazaar.box import PRODUCTS
from serai.games.dice_bazaar.codec import DiceCodec
from serai.games.dice_bazaar.components import KINDS, PRODUCT_NAMES, fill_box, read_components
from serai.games.dice_bazaar.events import move_events
from serai.games.dice_bazaar.flow import DiceBazaar
from serai.games.dice_bazaar.measures import measures
from serai.games.dice_bazaar.moves import Action, Event, Outcome
from serai.games.dice_bazaar.numbers import all_actions, all_outcomes
from serai.games.dice_bazaar.observation import table_fields
from serai.games.dice_bazaar.picture import draw_picture
from serai.games.dice_bazaar.refusals import explain
from serai.games.dice_bazaar.rolling_off import MOST_ROUNDS
from serai.games.dice_bazaar.state import DiceState
from serai.games.dice_bazaar.text_board import draw_table
from serai.games.dice_bazaar.view import DiceFixtures, DiceView, look
from serai.kit.picture import Picture


class DiceRules(OpenGameRules[DiceState, Action, Outcome, DiceView]):
    """Dice Bazaar with one set of cards, pieces and options."""

    codec: DiceCodec

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        self.components = read_components({kind: component_of(setup, kind, __package__) for kind in KINDS})
        self.box = fill_box(self.components, setup.options, self.seats)
        self._new_state = active_form(DiceBazaar)
        self.codec = DiceCodec()
        self.longest = self._longest()
        self.points = (0, sum(cards * value for cards, value in zip(self.box.cards, self.box.value, strict=True)))

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """Everything."""
        return table_fields(self.box, self.seats)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted in a match."""
        return measures(PRODUCT_NAMES)

    @property
    def used_pieces(self) -> tuple[str, ...]:
        """The products."""
        return PRODUCT_NAMES

    def action_numbers(self) -> Sequence[int]:
        """Return every action these options can bring."""
        return all_actions(self.box)

    def outcome_numbers(self) -> Sequence[int]:
        """Return every way the dice can fall."""
        return all_outcomes(self.box)

    def start(self) -> DiceState:
        """Return the state before the first roll."""
        return self._new_state(self.box, self.seats)

    def fixtures(self) -> DiceFixtures:
        """Return what the decks and the players began with."""
        decks = {stall.product: stall.cards for stall in self.view(self.start(), None).stalls}
        return DiceFixtures(self.components.pieces.player_dice.each, decks)

    def view(self, state: DiceState, seat: int | None) -> DiceView:
        """Return what a seat may know: all there is (DI-23)."""
        return look(state, seat)

    def events(self, before: DiceState, number: int, after: DiceState) -> Sequence[Event]:
        """Return what there is to show."""
        return move_events(self.codec, before, number, after)

    def refusal(self, state: DiceState, action: Action) -> Refusal:
        """Return why an action is not possible."""
        return explain(state, action)

    def text_board(self, view: DiceView) -> str:
        """Stand, boards and cards as text."""
        return draw_table(view, self.setup.seats)

    def picture(self, view: DiceView) -> Picture:
        """Return the merchant's stand, and under it each player's board."""
        return draw_picture(view, self.setup.seats)

    def pieces(self, state: DiceState) -> dict[str, int]:
        """Return cards of each product and dice of each player, wherever they are."""
        cards, decks, traded = state.cards, state.deck, state.traded
        counts: dict[str, int] = {
            name: decks[product] + traded[product] + sum(cards[product::PRODUCTS])
            for product, name in enumerate(PRODUCT_NAMES)
        }
        for seat in range(self.seats):
            columns = state.aside[PRODUCTS * seat : PRODUCTS * seat + PRODUCTS]
            counts[f"dice of seat {seat}"] = state.off[seat] + sum(sum(dice) for dice in columns)
        return counts

    def _longest(self) -> int:
        """Return an upper bound on decisions and outcomes.

        Between two purchases there are fewer turns than would end the match (DI-27). A turn has a start, a
        roll and an end; each die is set aside at most once in it, and by option taken back once before. Each
        card is bought once, with a new price, and traded in once. There are four first prices and two
        roll-offs at most.
        """
        cards = sum(self.box.cards)
        turns = (cards + 1) * self.seats * self.box.idle_rounds + self.seats
        dice = self.box.player_dice * (2 if self.box.free_old_dice else 1)
        return turns * (3 + dice) + 3 * cards + PRODUCTS + 2 * MOST_ROUNDS * self.seats
