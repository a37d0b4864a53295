"""An observation shows what the view shows."""

from __future__ import annotations

from serai.engine.random_play import random_moves
from serai.games.desert_bazaar import GAME
from tests.games.observations import observe


def test_hands_of_others_are_hidden_until_the_end() -> None:
    """DB-6."""
    rules = GAME.rules(GAME.setup(3))
    state = rules.start()
    for _ in random_moves(state, 3):
        other = observe(rules, state, 1)
        assert other["hand"] == list(state.hand[1])  # type: ignore[attr-defined]
        assert other["open_hand_0"] == other["open_hand_1"] == [-1] * 4
        assert other["hand_size_0"] == [sum(state.hand[0])]  # type: ignore[attr-defined]
    assert observe(rules, state, 1)["open_hand_0"] == list(state.hand[0])  # type: ignore[attr-defined]


def test_by_option_all_hands_lie_open() -> None:
    rules = GAME.rules(GAME.setup(3, options={"open_hands": True}))
    state = rules.start()
    for number, _ in enumerate(random_moves(state, 3)):
        if number == 60:
            assert observe(rules, state, 1)["open_hand_2"] == list(state.hand[2])  # type: ignore[attr-defined]


def test_tents_stand_where_the_view_has_them() -> None:
    rules = GAME.rules(GAME.setup(4))
    state = rules.start()
    names = [space.space for space in rules.fixtures().spaces]  # type: ignore[attr-defined]
    for number, _ in enumerate(random_moves(state, 8)):
        if number % 20 == 0:
            rows, view = observe(rules, state, 0)["spaces"], rules.view(state, 0)
            tents = {tent.space: tent for tent in view.tents}  # type: ignore[attr-defined]
            for place, name in enumerate(names):
                tile, _, owner, camp, size, is_open = rows[6 * place : 6 * place + 6]
                assert (name in tents) == (tile >= 0)
                assert bool(is_open) == (name in view.open_spaces)  # type: ignore[attr-defined]
                if name in tents:
                    assert (tile + 1, names[camp]) == (tents[name].tile, tents[name].encampment)
                    assert owner == (-1 if tents[name].owner is None else tents[name].owner)
                    assert size == sum(tent.encampment == tents[name].encampment for tent in tents.values())
