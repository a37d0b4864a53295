"""What would follow from an action, as far as the seat may know, in a game where the last lamp reveals everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from serai.engine.chance import Chance
from serai.engine.errors import Refusal
from serai.engine.foresight import Foreseen, foresee
from serai.engine.game import tags
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.twin import plain_form
from serai.games import games
from street_of_lamps import GAME
from street_of_lamps.moves import COLOUR_NAMES, Keep, Kept, Paid
from street_of_lamps.state import NONE, TURNS, Street

OPEN = next(iter(games().values()))


@pytest.fixture(autouse=True)
def as_written() -> Iterator[None]:
    """Ignore a compiled twin in the example's folder."""
    with plain_form():
        yield


def decision(turn: int) -> Match:
    """Return a match of two at a decision of this turn, counted from 0."""
    matches = (Match(GAME, GAME.setup(2), Chance(str(seed))) for seed in count())
    return next(match for match in matches if stands_at(match, turn))


def stands_at(match: Match, turn: int) -> bool:
    """Play a match up to this turn; return whether it has a decision; with two equal lamps there is none."""
    while match.seat is not None and street(match).turn < turn:
        match.act(match.seat, match.legal()[0])
    return match.seat is not None and street(match).turn == turn


def street(match: Match) -> Street:
    assert isinstance(match.state, Street)
    return match.state


def foreseen(match: Match) -> list[Foreseen]:
    return list(foresee(match.game, match.rules, match.state, match.state.actions(), True))


def test_an_action_that_reveals_shows_only_what_is_sure() -> None:
    match = decision(TURNS - 1)
    for one in foreseen(match):
        assert [type(event) for event in one.events[:1]] == [Kept]
        paid = [event for event in one.events if isinstance(event, Paid)]
        assert all(event.seat == match.seat for event in paid), "what the other customer wants is not known yet"
        assert one.gains is None and one.mover is not None and "customers" not in one.view
        assert "street" in one.view, "what is sure is shown"


def test_an_action_that_reveals_nothing_shows_all_that_follows() -> None:
    match = decision(3)
    assert match.seat is not None
    for number, one in zip(match.state.actions(), foreseen(match), strict=True):
        after = match.state.copy()
        after.play(number)
        assert one.events == match.rules.events(match.state, number, after)
        assert one.gains == [after.score[seat] - match.state.score[seat] for seat in range(2)]
        assert one.mover == after.mover
        assert one.view == {name: getattr(match.rules.view(after, match.seat), name) for name in one.view} != {}


def test_nothing_is_tried_on_the_true_state() -> None:
    """The forecast is the same whatever the other customer wants, even if the rules revealed all they know."""
    for rules in (decision(TURNS - 1).rules, chatty(decision(TURNS - 1).rules)):
        seen = []
        for colours in ([0, 1], [0, 2], [0, 3]):
            match = decision(TURNS - 1)
            match.rules = rules
            seat = match.state.mover
            street(match).customer = [*(colours[(each - seat) % 2] for each in range(2)), NONE, NONE]
            seen.append([(one.gains, one.mover, one.outlook) for one in foreseen(match)])
        assert seen[0] == seen[1] == seen[2]


def chatty(rules: Any) -> Any:
    """Return the same rules, with everybody's secrets in every outlook."""
    rules.outlook = lambda state, number: tuple(state.customer)
    return rules


def test_in_a_game_without_secrets_the_state_is_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(OPEN, OPEN.setup(min(OPEN.seats)), Chance("open"))
    monkeypatch.setattr(type(match.rules), "imagine", None)
    assert len(list(foresee(OPEN, match.rules, match.state, match.state.actions()[:3]))) == 3


def test_a_refusal_holds_nothing_that_the_seat_may_not_know() -> None:
    match = decision(3)
    rules: Any = match.rules
    rules.refusal = lambda state, action: Refusal("no-such-lamp", "", {"colour": "ruby", "lamps": list(state.customer)})
    missing = next(colour for colour in COLOUR_NAMES if Keep(colour) not in match.legal())
    assert match.seat is not None
    refusals = [match.why(match.seat, Keep(missing)) for _ in range(60)]
    told = {tuple(refusal.values["lamps"]) for refusal in refusals if refusal}
    assert len(told) == 3, "all the other customer may want, and never only what it does want"


def test_a_decision_that_may_have_revealed_something_cannot_be_taken_back() -> None:
    """This holds even if the same seat moves again without chance in between."""
    for game, expected in (
        (OPEN, True),
        (replace(OPEN, has_secrets=True), False),
        (replace(OPEN, has_secrets=True, reveals_nothing=tags(OPEN.actions)), True),
    ):
        match = Match(game, game.setup(min(game.seats)), Chance("undo"))
        could = []
        for action in random_actions(match, 3):
            seat, last = match.seat, match.record.moves[-1].seat
            if seat is not None and last == seat:
                could.append(match.can_undo(seat))
            assert match.game.can_take_back(action) is expected
        assert len(could) > 5 and set(could) == {expected}
