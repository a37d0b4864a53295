"""Every refusal says which rule forbids the action."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.errors import IllegalAction, Refusal
from serai.engine.match import Match
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.moves import Action, Buy, EndTurn, Roll, SetAside, Stay, TakeBack, Trade
from serai.games.dice_bazaar.refusals import REASONS
from serai.games.dice_bazaar.tests.playing import Playing
from tests.games.refusals import assert_all_reasons


def starting(**options: bool) -> Playing:
    """Return a match where seat 1 starts a turn with a 6 set aside under gem."""
    return Playing(2, None, **options).first_turn("123456").put(1, "gem", "6").do(EndTurn())


def full() -> Playing:
    """Return a match where seat 1 starts a turn with all six dice set aside."""
    return Playing(2).first_turn("123456").put(1, "spice", "14").put(1, "pottery", "1346").do(EndTurn())


def rolled(roll: str = "123456", **options: bool) -> Playing:
    return Playing(2, None, **options).first_turn(roll)


CASES: list[tuple[Playing, Action, Refusal]] = [
    (starting(), SetAside(6, "gem"), Refusal("roll-first", "DI-5")),
    (starting(), EndTurn(), Refusal("roll-first", "DI-5")),
    (rolled(), Roll(), Refusal("rolled-already", "DI-4")),
    (rolled(), Stay(), Refusal("rolled-already", "DI-4")),
    (starting(), Roll(("spice",)), Refusal("column-empty", "DI-3", {"product": "spice"})),
    (
        Playing(2).first_turn("123456").put(1, "spice", "1").do(EndTurn()),
        Roll(("spice", "gem")),
        Refusal("column-empty", "DI-3", {"product": "gem"}),
    ),
    (starting(), Roll(("pottery", "gem")), Refusal("column-empty", "DI-3", {"product": "pottery"})),
    (starting(), Stay(), Refusal("must-roll", "DI-4", {"count": 5})),
    (full(), Roll(), Refusal("nothing-to-roll", "DI-26")),
    (rolled("111111"), SetAside(4, "spice"), Refusal("no-such-die", "DI-6", {"face": 4})),
    (
        rolled("333333"),
        SetAside(3, "gem"),
        Refusal("no-room", "DI-6", {"face": 3, "product": "gem", "price": (1, 1, 2, 5, 6)}),
    ),
    (rolled().decks(spice=0), SetAside(1, "spice"), Refusal("sold-out", "DI-17", {"product": "spice"})),
    (rolled().decks(spice=0), Buy("spice"), Refusal("sold-out", "DI-17", {"product": "spice"})),
    (rolled("111134"), Buy("gem"), Refusal("cannot-buy", "DI-8", {"product": "gem", "faces": (2, 5, 6)})),
    (rolled(), Trade("gem", 1, 2), Refusal("no-such-card", "DI-14", {"card": "gem"})),
    (rolled("111111").give(0, gem=1), Trade("gem", 2, 1), Refusal("no-such-die", "DI-14", {"face": 2})),
    (rolled().give(0, gem=1), Trade("gem", 1, 1), Refusal("same-face", "DI-24", {"face": 1})),
    (rolled().give(0, gem=1), Trade("gem", 1, 2, "gem"), Refusal("no-chain", "DI-14")),
    (rolled(symbol_chain=True).give(0, gem=1), Trade("gem", 1, 2), Refusal("chain-needs-place", "DI-25")),
    (
        rolled(symbol_chain=True).give(0, spice=1),
        Trade("spice", 3, 1, "gem"),
        Refusal("chain-elsewhere", "DI-25", {"card": "spice", "product": "gem"}),
    ),
    (
        rolled(symbol_chain=True).give(0, spice=1).decks(teapot=0),
        Trade("spice", 3, 2, "teapot"),
        Refusal("sold-out", "DI-17", {"product": "teapot"}),
    ),
    (
        rolled(symbol_chain=True).give(0, spice=1),
        Trade("spice", 3, 6, "teapot"),
        Refusal("no-room", "DI-25", {"face": 6, "product": "teapot", "price": (2, 2, 5)}),
    ),
    (
        rolled().do(SetAside(1, "gem")),
        TakeBack(1, "gem"),
        Refusal("stays-aside", "DI-7", {"face": 1, "product": "gem"}),
    ),
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
    match = Match(GAME, GAME.setup(2), Chance("refuse"))
    with pytest.raises(IllegalAction, match=r"You have no gem card to trade in\. \(DI-14\)"):
        match.act(match.state.mover, Trade("gem", 1, 2))
