"""Kinds of actions come from a game's moves, pieces from its components."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game, tags
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.twin import same_form
from serai.games import games
from serai.kit.tally import Tally
from serai.lab.series.kinds import KindReader, closer_kinds, kinds_of_action

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


@by_game
def test_a_game_need_not_say_which_kinds_it_has(game: Game) -> None:
    kinds = kinds_of_action(game)
    assert {*tags(game.actions), *tags(game.events)} - {"turn"} == {kind for kind in kinds if " " not in kind}
    assert len(set(kinds)) == len(kinds)
    assert closer_kinds(game) and all(kind.partition(" ")[0] in tags(game.events) for kind in closer_kinds(game))


@by_game
def test_an_action_is_of_its_tag_and_of_its_values(game: Game) -> None:
    match = Match(game, game.setup(min(game.seats)), Chance("kinds"))
    wanted, seen = frozenset(kinds_of_action(game)), set[str]()
    reader = KindReader(game, match.rules, match.state, wanted)
    counted = same_form(match.state, Tally)()
    for played, _ in enumerate(random_actions(match, 1)):
        state = match.state
        if state.mover >= 0:
            for number in state.actions()[:5]:
                kinds = reader.kinds(state, number, counted)
                assert match.rules.codec.action(state, number).__struct_config__.tag in kinds <= wanted
                seen |= kinds
        if played > 60:
            break
    assert any("=" in kind for kind in seen)


@by_game
def test_only_what_was_asked_for_is_found(game: Game) -> None:
    match = Match(game, game.setup(min(game.seats)), Chance("kinds"))
    for _ in random_actions(match, 1):
        if match.state.mover >= 0:
            break
    reader = KindReader(game, match.rules, match.state, frozenset(["no such kind"]))
    number = match.state.actions()[0]
    assert reader.kinds(match.state, number, same_form(match.state, Tally)()) == frozenset()
