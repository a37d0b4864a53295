"""Every refusal says which rule forbids the action."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.errors import IllegalAction, Refusal
from serai.engine.match import Match
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import (
    Action,
    Build,
    Dice,
    Done,
    Keep,
    Mark,
    NameWild,
    Pass,
    Pay,
    Roll,
    Take,
    Trade,
)
from serai.games.desert_bazaar.refusals import REASONS
from serai.games.desert_bazaar.tests.playing import Playing
from tests.games.refusals import assert_all_reasons


def turn() -> Playing:
    return Playing(3).first_turn()


def rolled(*faces: str, **options: bool) -> Playing:
    return Playing(3, None, **options).first_turn().do(Roll("spice"), Dice(faces))  # type: ignore[arg-type]


CASES: list[tuple[Playing, Action, Refusal]] = [
    (turn(), Take("silk", 1), Refusal("not-now", "DB-8")),
    (turn(), Mark(True), Refusal("not-now", "DB-8")),
    (turn(), Pay({"water": 1}), Refusal("not-now", "DB-8")),
    (turn(), Done(), Refusal("build-first", "DB-7")),
    (turn(), Pass(), Refusal("no-pass", "DB-7")),
    (turn(), Trade({"silk": 3}, "camel"), Refusal("no-trade", "DB-26")),
    (turn(), Build(60, "a1"), Refusal("tile-not-shown", "DB-25", {"tile": 60})),
    (turn().lay("a1W"), Build(1, "a1"), Refusal("space-taken", "DB-21", {"space": "a1"})),
    (
        turn().lay("f1W f2W f3W f4W f5W f6W f7W"),
        Build(1, "f8"),
        Refusal("encampment-full", "DB-21", {"space": "f8", "size": 8, "limit": 7}),
    ),
    (
        turn().hold(0, "WWCWWC").do(Build(1, "a1")),
        Build(5, "k6"),
        Refusal("other-side", "DB-25", {"side": "A"}),
    ),
    (
        turn().hold(0, "WWSWWS").do(Build(5, "a1")),
        Build(1, "k6"),
        Refusal("other-side", "DB-25", {"side": "B"}),
    ),
    (
        turn().hold(0, "W").lay("a2C"),
        Build(1, "a1"),
        Refusal("cannot-pay", "DB-20", {"space": "a1", "tile": 1, "cards": {"water": 2}}),
    ),
    (turn().hold(0, "WWC").lay("a2C").do(Build(1, "a1")), Pay({"water": 1}), Refusal("not-this-payment", "DB-44")),
    (turn().piles(water=0), Roll("water"), Refusal("pile-empty", "DB-9", {"resource": "water"})),
    (
        Playing(3).piles(water=0).do(Dice(("camel", "camel", "wild"))),
        NameWild("water"),
        Refusal("pile-empty", "DB-4", {"resource": "water"}),
    ),
    (
        rolled("water", "water", "silk"),
        Take("spice", 1),
        Refusal("dice-do-not-give", "DB-10", {"resource": "spice", "cards": 1, "most": 0}),
    ),
    (
        rolled("water", "water", "silk"),
        Take("water", 3),
        Refusal("dice-do-not-give", "DB-10", {"resource": "water", "cards": 3, "most": 2}),
    ),
    (rolled("water", "water", "silk"), Take("water", 1), Refusal("take-all", "DB-11")),
    (rolled("water", "water", "silk"), Take(None, 0), Refusal("take-all", "DB-11")),
    (rolled("water", "water", "silk"), Keep("spice"), Refusal("cannot-keep", "DB-13", {"face": "spice"})),
    (rolled("water", "desert", "desert"), Keep("water"), Refusal("only-live-die", "DB-13")),
    (rolled("water", "water", "silk"), Keep("water", "silk"), Refusal("choose-rerolled", "DB-14")),
    (
        Playing(3, free_trade=True).first_turn().do(Trade({"water": 3}, "spice")),
        Roll("water"),
        Refusal("not-now", "DB-19"),
    ),
    (
        Playing(3, free_trade=True, allow_pass=True).first_turn().do(Trade({"water": 3}, "spice")),
        Pass(),
        Refusal("not-now", "DB-19"),
    ),
    (turn().empty_slot(0), Build(0, "a1"), Refusal("tile-not-shown", "DB-25", {"tile": 0})),
]


@pytest.mark.parametrize(
    ("playing", "action", "refusal"), CASES, ids=[f"{case[2].reason}-{n}" for n, case in enumerate(CASES)]
)
def test_a_refusal_names_the_reason_and_the_rule(playing: Playing, action: Action, refusal: Refusal) -> None:
    assert not playing.can(action)
    assert playing.rules.refusal(playing.state, action) == refusal


def test_every_reason_is_tried_above_and_has_a_sentence_in_every_language() -> None:
    assert_all_reasons(GAME, [refusal for _, _, refusal in CASES], REASONS)


def test_the_error_a_caller_meets_says_it_in_english() -> None:
    match = Match(GAME, GAME.setup(3), Chance("refuse"))
    while match.seat is not None and match.view(0).phase != "turn":
        match.act(match.seat, match.legal()[0])
    with pytest.raises(
        IllegalAction, match=r"Passing is a house rule that is not in play here: roll or build\. \(DB-7\)"
    ):
        match.act(match.state.mover, Pass())
