"""Typed moves, numbers and notation: one to one, and nothing else can be encoded."""

from __future__ import annotations

from typing import Any

import pytest

from serai.engine.errors import MalformedAction
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.components import ROLLS
from serai.games.dice_bazaar.moves import (
    Action,
    Buy,
    EndTurn,
    PlayerDice,
    PriceDice,
    Roll,
    SetAside,
    Stay,
    TakeBack,
    Trade,
)
from serai.games.dice_bazaar.state import ACTIONS, OUTCOMES
from serai.games.dice_bazaar.tests.playing import Playing, dice


def test_every_number_stands_for_one_action_and_back() -> None:
    playing = Playing(2).first_turn("123456")
    codec, state = playing.rules.codec, playing.state
    seen = set()
    for number in range(ACTIONS):
        action = codec.action(state, number)
        assert codec.action_number(state, action) == number
        assert codec.parse(codec.notation(action)) == action
        seen.add(codec.notation(action))
    assert len(seen) == ACTIONS == 2**4 + 2 + 4 + 24 + 24 + 4 * 36 * 5


def test_every_outcome_number_stands_for_one_outcome_and_back() -> None:
    for playing in (Playing(2), Playing(2).first_turn()):
        codec = playing.rules.codec
        for number in range(OUTCOMES):
            assert codec.outcome_number(playing.state, codec.outcome(playing.state, number)) == number
    assert len(ROLLS) == OUTCOMES


def test_dice_may_be_told_in_any_order() -> None:
    playing = Playing(2)
    number = playing.rules.codec.outcome_number
    assert number(playing.state, PriceDice("spice", (5, 2))) == number(playing.state, PriceDice("spice", (2, 5)))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("roll", Roll()),
        ("roll clear gem", Roll(("gem",))),
        ("roll clear gem spice", Roll(("spice", "gem"))),
        ("stay", Stay()),
        ("aside 3 pottery", SetAside(3, "pottery")),
        ("ASIDE 3 Pottery", SetAside(3, "pottery")),
        ("take-back 3 pottery", TakeBack(3, "pottery")),
        ("buy teapot", Buy("teapot")),
        ("trade spice 3 to 5", Trade("spice", 3, 5)),
        ("trade spice 3 to 5 under teapot", Trade("spice", 3, 5, "teapot")),
        ("end", EndTurn()),
    ],
)
def test_a_typed_line_means_the_action_it_says(line: str, action: Action) -> None:
    assert Playing().rules.codec.parse(line) == action


@pytest.mark.parametrize(
    "line",
    ["", "roll gem", "roll clear", "roll clear oil", "aside 7 gem", "aside gem", "buy", "buy oil", "trade gem 1 2"],
)
def test_a_line_that_means_nothing_is_refused_with_an_example(line: str) -> None:
    with pytest.raises(MalformedAction, match=r"cannot read .*; expected a line such as"):
        Playing().rules.codec.parse(line)


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (Buy("oil"), "expected a product .*; got 'oil'"),  # type: ignore[arg-type]
        (SetAside(7, "gem"), "expected a face of a die .*; got 7"),  # type: ignore[arg-type]
        (Trade("gem", 0, 1), "expected a face of a die .*; got 0"),  # type: ignore[arg-type]
        (Roll(("gem", "spice")), "clear: expected each column once, in the order spice, teapot, pottery, gem; got"),
        (Roll(("gem", "gem")), "clear: expected each column once"),
        ("roll", "expected an action of Dice Bazaar; got 'roll'"),
    ],
)
def test_what_no_state_could_offer_is_malformed(action: Any, problem: str) -> None:
    playing = Playing().first_turn("123456")
    with pytest.raises(MalformedAction, match=problem):
        playing.rules.codec.action_number(playing.state, action)


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [
        (PriceDice("spice", ()), "expected an outcome of Dice Bazaar"),
        (PriceDice("spice", dice("1111111")), "expected an outcome of Dice Bazaar"),
        (PriceDice("spice", (1, 7)), "expected a face of a die"),  # type: ignore[arg-type]
        (PriceDice("gem", dice("12")), "expected the price dice of spice; got the price dice of gem"),
        (PlayerDice(0, dice("12")), "expected the price dice of spice; got the dice of seat 0"),
        ("six", "expected an outcome of Dice Bazaar"),
    ],
)
def test_what_chance_could_not_bring_is_malformed(outcome: Any, problem: str) -> None:
    playing = Playing()
    with pytest.raises(MalformedAction, match=problem):
        playing.rules.codec.outcome_number(playing.state, outcome)


def test_the_dice_of_another_seat_are_not_the_dice_that_fall() -> None:
    playing = Playing().first_turn()
    with pytest.raises(MalformedAction, match="expected the dice of seat 0; got the dice of seat 1"):
        playing.rules.codec.outcome_number(playing.state, PlayerDice(1, dice("123456")))


@pytest.mark.parametrize(
    "content",
    [
        {"do": "buy", "product": "oil"},
        {"do": "aside", "face": 7, "product": "gem"},
        {"do": "aside", "face": "3", "product": "gem"},
        {"do": "trade", "card": "gem", "face": 1},
        {"do": "end", "why": "tired"},
        {"do": "fly"},
        {},
        None,
    ],
)
def test_malformed_json_is_refused_with_what_was_expected(content: Any) -> None:
    with pytest.raises(MalformedAction, match="expected an action of dice_bazaar; got"):
        GAME.read_action(content)
