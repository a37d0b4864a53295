"""Questions, and the random player that answers them."""

from __future__ import annotations

import pytest

from serai.bots.player import Question, RandomPlayer
from serai.bots.sure_win import sure_win
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.strategy.strategy import strategy_of


def question(game: Game, seed: int = 3) -> Question:
    match = Match(game, game.setup(min(game.seats)), Chance("player"))
    return Question(match.rules, strategy_of(match.game), match.state.copy(), seed)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_question_gives_seat_view_and_legal_actions(game: Game) -> None:
    asked = question(game)
    assert asked.seat == asked.state.mover
    assert asked.view == asked.rules.view(asked.state, asked.seat)
    assert [asked.action(number) for number in asked.state.actions()] == asked.legal()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_random_player_answers_with_a_legal_action_the_same_for_the_same_seed(game: Game) -> None:
    asked = question(game)
    assert RandomPlayer().choose(asked) in asked.legal()
    assert RandomPlayer().choose(asked) == RandomPlayer().choose(asked)
    assert len({repr(RandomPlayer().choose(question(game, seed))) for seed in range(60)}) > 1


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_no_first_action_of_a_match_wins_it(game: Game) -> None:
    asked = question(game)
    before = asked.state.to_bytes()
    assert sure_win(asked.state, asked.sound_actions()) is None
    assert asked.state.to_bytes() == before
