"""In games with secrets, bots compare actions only over states that they may believe."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import fmean
from typing import Any, cast

import pytest

from cheat import GAME
from cheat.moves import Card, Dealt, Doubt, Named, Play
from cheat.state import Cheat
from serai.bots import levels
from serai.bots.analysis import analyse, judge_decision, known_states
from serai.bots.beliefs import _drawn, _weights
from serai.bots.imagining import imagined_values
from serai.bots.levels import LEVELS, Level
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget
from serai.bots.player import Question
from serai.bots.sure_win import sure_in_all
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.kit.stream import Stream
from serai.strategy.strategy import GENERIC

DOUBT = 4
QUICK = Level("quick", 2, 10**9)


@pytest.fixture(autouse=True)
def as_written(cheat: None) -> None:
    """The example is a game; it has not been compiled in place."""


def dealt(*hands: tuple[Card, ...], lives: tuple[int, ...] = ()) -> Match:
    """Return the first round of a match, in which all cards are kings."""
    match = Match(GAME, GAME.setup(len(hands)))
    match.apply_outcome(Named("king"))
    for hand in hands:
        for card in hand:
            match.apply_outcome(Dealt(card))
    if lives:
        match.state.score = [*lives, *[0] * (len(match.state.score) - len(lives))]
    return match


KINGS: tuple[Card, ...] = ("king", "king", "queen", "joker")
QUEENS: tuple[Card, ...] = ("queen", "queen", "jack", "king")


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_believed_looks_like_the_true_state(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), Chance("seen"))
    asked = 0
    for number, _ in enumerate(random_actions(match, 3)):
        question = Question.of(match, number)
        states = question.imagined(6)
        seat = question.seat
        assert len(states) == 6
        assert {one.mover for one in states} == {match.state.mover}
        assert all(match.rules.view(one, seat) == match.rules.view(match.state, seat) for one in states)
        asked += len({one.to_bytes() for one in states}) > 1
        if number == 25:
            break
    assert asked > 5, "what is hidden differs"


def hide_cards(rules: Any) -> None:
    """Let events name no card that is hidden from anybody."""
    events, visible = rules.events, rules.visible_events
    rules.events = lambda *move: visible(events(*move), None)


@pytest.mark.parametrize("names_cards", [True, False], ids=["cards for their seat", "cards for nobody"])
def test_a_question_holds_nothing_of_the_true_state(names_cards: bool) -> None:
    """Two matches that differ in a card played face down lead to the same question, with the same beliefs."""
    asked = []
    for card in ("king", "queen"):
        match = dealt(("king", "queen", "jack", "joker"), QUEENS)
        if not names_cards:
            hide_cards(match.rules)
        match.act(0, Play(card))
        question = Question.of(match, 7)
        assert question.beliefs is not None
        asked.append([one.to_bytes() for one in question.imagined(20)])
        assert [step.number for step in question.beliefs.seen] == [None]
    assert asked[0] == asked[1]


def test_what_explains_more_counts_more_and_nothing_is_ruled_out() -> None:
    weights = _weights([0.0, 0.5, -0.5])
    assert sum(weights) == pytest.approx(1) and weights[1] > 3 * weights[0] > 6 * weights[2] > 6 * 0.1 / 3
    drawn = Counter(_drawn(weights, 300, Stream(1)))
    assert all(abs(drawn[at] - 300 * weight) <= 1 for at, weight in enumerate(weights))


def test_a_win_is_sure_only_if_it_is_in_every_imagined_state() -> None:
    match = dealt(KINGS, QUEENS, lives=(1, 2))
    match.act(0, Play("queen"))
    lie, truth = match.state.copy(), match.state.copy()
    truth.last_card = 2  # type: ignore[attr-defined]
    assert sure_in_all([lie, lie], lie.actions()) == DOUBT
    assert sure_in_all([lie, truth], lie.actions()) is None


def test_an_analysis_judges_what_the_seat_knew() -> None:
    """Whether the doubted card was a lie makes no difference: nobody could know it."""
    judged = []
    for card in ("king", "queen"):
        match = dealt(("king", "queen", "jack", "joker"), QUEENS)
        match.act(0, Play(card))
        known = known_states(match, match.state, 5)
        judged.append(judge_decision(match.rules, GENERIC, match.state, DOUBT, 8, 5, known=known))
    assert judged[0] == judged[1]
    assert 0 < judged[0].played.win[1] < 1


def test_an_analysis_of_a_whole_match_takes_secrets_as_they_were() -> None:
    match = Match(GAME, GAME.setup(2), Chance("judged"))
    for _ in random_actions(match, 1):
        pass
    found = analyse(match, simulations=2)
    doubts = [one for one in found.judgements if one.played.action == Doubt()]
    assert doubts and all(0 < one.played.win[one.seat] < 1 for one in doubts if match.record.moves[one.move + 1 :])
    assert found.luck == (), "what a hidden draw was worth nobody could know"


def test_what_a_seat_holds_and_what_others_decided_tell_of_what_they_hold() -> None:
    """The more kings a hand holds, the fewer are left to be played; yet the other player would rather play a king."""
    lies = []
    for own in (KINGS, ("queen", "queen", "jack", "jack")):
        match = dealt(("queen", "queen", "jack", "jack"), own)
        match.act(0, Play("queen"))
        states = Question.of(match, 3).imagined(120)
        lies.append(fmean(cast("Cheat", one).last_card not in (2, 3) for one in states))
    assert lies[0] > lies[1] + 0.1
    assert lies[1] < 8 / 16


def test_a_lie_is_doubted_and_another_lie_is_worth_less() -> None:
    match = dealt(("queen", "queen", "jack", "jack"), KINGS)
    match.act(0, Play("queen"))
    lie = match.state.copy()
    values = imagined_values(match.rules, GENERIC, [lie] * 4, 3, SearchBudget(1, NO_TIME_LIMIT))
    assert values[DOUBT] > max(values.values()) - 0.02 and values[DOUBT] > values[1] + 0.1


def test_a_policy_decides_in_place_of_the_search() -> None:
    match = dealt(KINGS, QUEENS)
    question = Question.of(match, 1)

    def asked(number: int | None) -> object:
        strategy = replace(GENERIC, policy=lambda asked, level: number if level.name == "quick" else None)
        return QUICK.choose(replace(question, strategy=strategy))

    assert [asked(number) for number in (1, 3)] == [Play("queen"), Play("joker")]
    assert asked(None) in match.legal()
    with pytest.raises(ValueError, match=r"expected the policy to choose one of \[1, 2, 3\]; got 0"):
        asked(0)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_decides_legally_and_alike_for_the_same_seed(level: Level) -> None:
    match = dealt(KINGS, QUEENS, KINGS)
    match.act(0, Play("queen"))
    quick = replace(level, simulations=min(level.simulations, 1), milliseconds=10**9, row="of no table")
    chosen = {str(quick.choose(Question.of(match, 4))) for _ in range(2)}
    assert len(chosen) == 1


def test_a_mistake_with_secrets_is_a_hasty_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not a random action, since even the better half of sixty bids is mostly absurd."""
    thought = []

    def looking(*asked: Any) -> dict[int, float]:
        thought.append(asked[-1].simulations)
        return dict.fromkeys(asked[2][0].actions(), 0.5)

    monkeypatch.setattr(levels, "imagined_values", looking)
    question = Question.of(dealt(KINGS, QUEENS), 2)
    for percent in (0, 100):
        Level("of two minds", 100, NO_TIME_LIMIT, percent, row="of no table").choose(question)
    assert thought == [100, 2]


def test_however_little_time_there_is_every_action_is_looked_at() -> None:
    question = Question.of(dealt(KINGS, QUEENS), 2)
    values = imagined_values(question.rules, GENERIC, question.imagined(4), 2, SearchBudget(0, 0))
    assert len(set(values.values())) > 1
