"""An observation shows what the view shows."""

from __future__ import annotations

from serai.engine.random_play import random_moves
from serai.games.dice_bazaar import GAME
from tests.games.observations import observe


def test_prices_boards_and_unused_dice_are_those_of_the_view() -> None:
    rules = GAME.rules(GAME.setup(3))
    state = rules.start()
    for number, _ in enumerate(random_moves(state, 4)):
        if number % 10 == 0:
            numbers, view = observe(rules, state, 2), rules.view(state, 2)
            for product, stall in enumerate(view.stalls):  # type: ignore[attr-defined]
                price = numbers["prices"][6 * product : 6 * product + 6]
                assert price == [stall.price.count(face) for face in range(1, 7)]
                assert numbers["decks"][product] == stall.cards
            unused = view.unused  # type: ignore[attr-defined]
            assert numbers["unused_dice"] == [unused.count(face) for face in range(1, 7)]
            for seat, board in enumerate(view.boards):  # type: ignore[attr-defined]
                assert numbers[f"dice_off_{seat}"] == [board.dice_off]
                assert sum(numbers[f"cards_{seat}"]) == sum(board.cards.values())
                assert sum(numbers[f"columns_{seat}"]) == sum(map(len, board.columns.values()))
