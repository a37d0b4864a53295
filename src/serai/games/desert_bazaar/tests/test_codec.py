"""Typed moves, numbers and notation: one to one, and nothing else can be encoded."""

from __future__ import annotations

from typing import Any

import pytest

from serai.engine.contract import NOT_OFFERED
from serai.engine.errors import MalformedAction
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import (
    Action,
    Build,
    Dice,
    Done,
    FirstSeat,
    Keep,
    Mark,
    NameWild,
    Pass,
    Pay,
    Roll,
    Take,
    Trade,
    TurnedUp,
)
from serai.games.desert_bazaar.state import ACTIONS, OUTCOMES, PAY, PAYMENT, PLACE, TAKE, TRADE
from serai.games.desert_bazaar.tests.playing import Playing


def test_every_number_but_a_payment_stands_for_one_action_and_back() -> None:
    playing = Playing(3, components={"board": "hexagon_127"}).first_turn()
    codec, state = playing.rules.codec, playing.state
    seen: dict[str, int] = {}
    for number in [*range(TRADE), *range(TRADE, TRADE + 80), *range(PLACE, PLACE + 8 * 127)]:
        if TAKE <= number < TAKE + 16 and (number - TAKE) % 4 == 0 and number != TAKE:
            continue  # no cards of some resource is the same as no cards at all
        if "desert" in codec.notation(codec.action(state, number)):
            continue  # a desert is neither kept nor left
        action = codec.action(state, number)
        assert codec.action_number(state, action) == number
        assert codec.parse(codec.notation(action)) == action
        assert seen.setdefault(codec.notation(action), number) == number
    assert len(seen) == 4 + 5 + 13 + 5 * 6 + 2 + 2 + 80 + 8 * 127


def test_every_payment_stands_for_one_action_and_back() -> None:
    """On e5 with all the help a flag of three colours can have, every way to pay has a number of its own."""
    playing = Playing(3).first_turn(49, 1, 2, 3, 4, 5, 6, 7).lay("d4W d5C e4S").hold(0, "WWWCCCSSSPPPPPPPPP")
    playing.do(Build(49, "e5"))
    assert playing.state.phase == PAY
    numbers = playing.state.actions()
    assert len(numbers) == 2**3
    for number in numbers:
        action = playing.rules.codec.action(playing.state, number)
        assert PAYMENT <= number < ACTIONS
        assert playing.rules.codec.action_number(playing.state, action) == number


def test_every_outcome_number_stands_for_one_outcome_and_back() -> None:
    playing = Playing(5)
    codec = playing.rules.codec
    tiles = len(playing.rules.components.tiles.tiles)
    for number in [*range(5), *range(8, 91), *range(91, 91 + tiles)]:
        assert number < OUTCOMES
        assert codec.outcome_number(playing.state, codec.outcome(playing.state, number)) == number


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("name spice", NameWild("spice")),
        ("roll water", Roll("water")),
        ("roll none", Roll(None)),
        ("take silk 2", Take("silk", 2)),
        ("take none", Take(None, 0)),
        ("keep wild", Keep("wild")),
        ("keep wild leave silk", Keep("wild", "silk")),
        ("build 17 e4", Build(17, "e4")),
        ("BUILD 17 E4", Build(17, "e4")),
        ("mark yes", Mark(True)),
        ("mark no", Mark(False)),
        ("pay", Pay({})),
        ("pay water spice", Pay({"water": 1, "spice": 1})),
        ("pay water give silk silk silk", Pay({"water": 1}, {"silk": 3})),
        ("trade give silk silk water take camel", Trade({"silk": 2, "water": 1}, "camel")),
        ("done", Done()),
        ("pass", Pass()),
    ],
)
def test_a_typed_line_means_the_action_it_says(line: str, action: Action) -> None:
    assert Playing().rules.codec.parse(line) == action


@pytest.mark.parametrize(
    "line",
    ["", "roll", "roll oil", "take silk", "take silk two", "keep oil", "build e4", "build x e4", "pay oil", "dance"],
)
def test_a_line_that_means_nothing_is_refused_with_an_example(line: str) -> None:
    with pytest.raises(MalformedAction, match=r"cannot read .*; expected a line such as"):
        Playing().rules.codec.parse(line)


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (Build(1, "z9"), "there is no space 'z9'; this board has a1 to k6"),
        (Keep("desert"), "a desert is dead"),
        (Take("silk", 4), "expected an action of Desert Bazaar"),
        (Take("silk", 0), "expected an action of Desert Bazaar"),
        (Take(None, 1), "expected an action of Desert Bazaar"),
        (Trade({"silk": 2}, "camel"), "a trade gives 3 cards"),
        (Trade({"silk": 4, "water": -1}, "camel"), "a trade gives 3 cards"),
        ("roll", "expected an action of Desert Bazaar"),
    ],
)
def test_what_no_state_could_offer_is_malformed(action: Any, problem: str) -> None:
    playing = Playing().first_turn()
    with pytest.raises(MalformedAction, match=problem):
        playing.rules.codec.action_number(playing.state, action)


@pytest.mark.parametrize("action", [Build(60, "a1"), Build(0, "a1"), Build(-5, "a1"), Pay({"water": 1})])
def test_what_has_no_place_in_this_state_has_no_number(action: Action) -> None:
    playing = Playing().first_turn()
    assert playing.rules.codec.action_number(playing.state, action) == NOT_OFFERED


def test_a_payment_that_fits_no_neighbour_has_no_number() -> None:
    playing = Playing().first_turn().hold(0, "WWC").lay("a2C").do(Build(1, "a1"))
    number = playing.rules.codec.action_number
    assert number(playing.state, Pay({"water": 1})) == NOT_OFFERED
    assert number(playing.state, Pay({"water": 2}, {"silk": 1})) == NOT_OFFERED


@pytest.mark.parametrize("outcome", [TurnedUp(61), TurnedUp(0), Dice(()), Dice(("water",) * 4), FirstSeat(7), "six"])
def test_what_chance_could_never_bring_is_malformed(outcome: Any) -> None:
    playing = Playing()
    with pytest.raises(MalformedAction, match="expected an outcome of Desert Bazaar"):
        playing.rules.codec.outcome_number(playing.state, outcome)


@pytest.mark.parametrize(
    "content",
    [
        {"do": "build", "tile": "1", "space": "a1"},
        {"do": "build", "tile": 1},
        {"do": "fly"},
        {"tile": 1},
        {"do": "done", "why": "tired"},
        [],
        None,
    ],
)
def test_malformed_json_is_refused_with_what_was_expected(content: Any) -> None:
    with pytest.raises(MalformedAction, match="expected an action of desert_bazaar; got"):
        GAME.read_action(content)
