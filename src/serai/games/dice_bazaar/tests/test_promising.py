"""The promising actions, in random matches."""

from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.box import PRODUCTS
from serai.games.dice_bazaar.state import ACTING, BUY, END_TURN, TRADE, DiceState
from serai.games.dice_bazaar.strategy.promising import buy_or_end, list_promising_acts
from tests.games.decisions import decisions_in


def turns(seed: int) -> list[DiceState]:
    """Return the decisions after a roll in a random match."""
    return decisions_in(GAME, GAME.setup(2), seed, ACTING)


def test_only_trades_are_left_out() -> None:
    for state in turns(2):
        moves = Moves()
        list_promising_acts(state, moves)
        left_out = set(state.actions()) - set(moves.move[: moves.count])
        assert all(action >= TRADE for action in left_out)


def test_the_last_promising_trade_buys_a_card_worth_more() -> None:
    for state in turns(3):
        moves = Moves()
        list_promising_acts(state, moves)
        for trade in (move for move in moves.move[: moves.count] if move >= TRADE):
            after = state.copy()
            after.play(trade)
            lost = state.score[state.seat] - after.score[state.seat]
            bought = {action - BUY for action in after.actions() if BUY <= action < BUY + PRODUCTS}
            more = Moves()
            list_promising_acts(after, more)
            goes_on = any(move >= TRADE for move in more.move[: more.count])
            assert goes_on or any(after.box.value[product] > lost for product in bought)


def test_a_turn_is_passed_by_the_most_valuable_purchase_or_by_its_end() -> None:
    for state in turns(4):
        buys = [action for action in state.actions() if BUY <= action < BUY + PRODUCTS]
        expected, passed = state.copy(), state.copy()
        expected.play(max(buys, key=lambda action: state.box.value[action - BUY], default=END_TURN))
        buy_or_end(passed)
        assert passed.to_bytes() == expected.to_bytes()
