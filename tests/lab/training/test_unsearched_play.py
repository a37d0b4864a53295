"""Where something is hidden, nobody decides by what it cannot see: neither in training nor in trials."""

from __future__ import annotations

from typing import Any

import pytest

from cheat import GAME as CHEAT
from serai.bots.head_to_head import HeadToHead
from serai.bots.levels import Level
from serai.bots.player import Question
from serai.bots.self_play import SelfPlay
from serai.bots.trained import win_evaluator
from serai.engine.contract import Action, Rules
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.lab.training import unsearched_play
from serai.lab.training.searched_play import SearchedPlay
from serai.lab.training.trainer import play_samples
from serai.lab.training.unsearched_play import play_match_of_self_play, play_meeting
from serai.strategy.strategy import GENERIC, strategy_of
from serai.strategy.weights import UNTRAINED

HANDS = 8  # cards of two players


def gullible(trusts: bool, asked: list[int]) -> Rules:
    """Return rules for two in which every seat imagines that the last card is what was said, or that none ever is."""
    rules: Any = CHEAT.rules(CHEAT.setup(2))

    def imagine(state: Any, seat: int, stream: Stream) -> Any:
        asked.append(seat)
        imagined = state.copy()
        if imagined.last_seat >= 0:
            imagined.last_card = state.rank if trusts else (state.rank + 1) % 3
        return imagined

    rules.imagine = imagine
    return rules  # type: ignore[no-any-return]


@pytest.mark.usefixtures("cheat")
@pytest.mark.parametrize(("trusts", "decisions"), [(False, 2), (True, HANDS)], ids=["distrust", "trust"])
def test_self_play_decides_by_what_it_imagines(trusts: bool, decisions: int) -> None:
    """Whoever takes every card for a lie doubts the first; whoever trusts plays all cards, lies among them."""
    asked: list[int] = []
    rules = gullible(trusts, asked)
    start: Any = rules.start()
    playing = SelfPlay(start, win_evaluator(GENERIC, start), Stream(3), 0, 20)
    for _ in range(2):
        asked.clear()
        play_match_of_self_play(rules, playing)
        state: Any = playing.state
        assert len(asked) == playing.decisions == decisions * state.turn > 0
        assert sum(playing.final_shares()) == pytest.approx(1)


@pytest.mark.usefixtures("cheat")
@pytest.mark.parametrize(("trusts", "decisions"), [(False, 2), (True, HANDS)], ids=["distrust", "trust"])
def test_two_evaluators_meet_by_what_they_imagine(trusts: bool, decisions: int) -> None:
    asked: list[int] = []
    rules = gullible(trusts, asked)
    start: Any = rules.start()
    meeting = HeadToHead(start, win_evaluator(GENERIC, start), win_evaluator(GENERIC, start))
    assert sum(play_meeting(rules, meeting, 1, Stream(3))) == pytest.approx(1)
    state: Any = meeting.state
    assert len(asked) == decisions * state.turn > 0


@pytest.mark.usefixtures("cheat")
def test_the_same_seed_gives_the_same_samples() -> None:
    rules = CHEAT.rules(CHEAT.setup(2))
    first, again, other = (play_samples(rules, GENERIC, UNTRAINED, seed) for seed in (5, 5, 6))
    assert first == again != other
    assert {len(sample.features) for sample in first} == {2}


@pytest.mark.usefixtures("cheat")
def test_where_everybody_searches_all_are_asked_with_what_they_believe(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def choose(level: Level, question: Question) -> Action:
        assert question.beliefs is not None
        seen.append(len(question.beliefs.seen))
        return question.legal()[0]

    monkeypatch.setattr(Level, "choose", choose)
    SearchedPlay(CHEAT.rules(CHEAT.setup(2)), GENERIC, simulations=2).samples(UNTRAINED, sampling_percent=50, seed=3)
    assert seen[:2] == [0, 1]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_compiled_rules_are_played_decision_by_decision_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unsearched_play, "has_secrets", lambda rules: True)
    rules, strategy = game.rules(game.setup(min(game.seats))), strategy_of(game)
    start = rules.start()
    evaluator, dice = win_evaluator(strategy, start), same_form(start, Stream)(3)
    playing = same_form(start, SelfPlay)(start, evaluator, dice, 10, 20)
    meeting = same_form(start, HeadToHead)(start, evaluator, win_evaluator(strategy, start))
    for _ in range(2):
        play_match_of_self_play(rules, playing)
        assert playing.decisions > 10 and playing.samples() and sum(playing.final_shares()) == pytest.approx(1)
        assert sum(play_meeting(rules, meeting, 1, dice)) == pytest.approx(1)
