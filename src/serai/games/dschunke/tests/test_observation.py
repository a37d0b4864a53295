"""An observation shows what the view shows."""

from __future__ import annotations

from serai.engine.random_play import random_moves
from serai.games.dschunke import GAME
from tests.games.observations import observe


def test_laid_strips_and_crates_in_sight_are_those_of_the_view() -> None:
    rules = GAME.rules(GAME.setup(2))
    state = rules.start()
    for _ in random_moves(state, 4):
        numbers, view = observe(rules, state, 0), rules.view(state, 0)
        rows = [numbers["laid"][at : at + 10] for at in range(0, len(numbers["laid"]), 10)]
        laid = view.laid  # type: ignore[attr-defined]
        assert [row[0] for row in rows] == [1] * len(laid) + [0] * (len(rows) - len(laid))
        assert [(row[1], row[6]) for row in rows[: len(laid)]] == [(strip.strip, strip.level) for strip in laid]
        assert sum(sum(row[7:]) for row in rows) == len(view.crates)  # type: ignore[attr-defined]
        assert sum(numbers["stack"]) == view.stack  # type: ignore[attr-defined]
        in_hand = [strip for strip in numbers["hand"] if strip >= 0]
        assert in_hand == [strip.strip for strip in view.hand]  # type: ignore[attr-defined]
