"""Every refusal says which rule forbids the action."""

from __future__ import annotations

import pytest

from serai.engine.chance import Chance
from serai.engine.errors import IllegalAction
from serai.engine.match import Match
from serai.games.dschunke import GAME
from serai.games.dschunke.refusals import REASONS
from serai.games.dschunke.tests.playing import BLANKS, NEUTRAL, Playing
from serai.games.dschunke.view import DschunkeView
from tests.games.refusals import assert_all_reasons

BLOCK = ("w1n1 east", "w1s1 east")
LID = ("w1n1 south", "e0n1 south", "e1n1 south")


def on(*places: str, **options: bool) -> Playing:
    return Playing(BLANKS + " / rR rA rS", NEUTRAL, **options).put(*places).draw(1)


CASES: list[tuple[Playing, str, str]] = [
    (on(), "lay 42 w1n1 east", "not-drawn DJ-10"),
    (on(), "lay 1 e30n0 east", "table-edge DJ-25"),
    (on(), "lay 1 w30n30 north", "table-edge DJ-25"),
    (on(), "lay 1 e2n1 east", "no-contact DJ-2"),
    (on(), "lay 1 e1n0 east", "part-on-table DJ-3"),
    (on(*BLOCK, "e0n1 south"), "lay 1 w1n0 east", "uneven DJ-4"),
    (on(), "lay 1 w1n0 east", "one-strip-below DJ-5"),
    (on("e2n0 east", crosswise_only=True), "lay 1 e0n0 east", "parallel DJ-6"),
    (on(*BLOCK, *LID, forbid_same_footprint=True), "lay 1 w1n0 east", "same-footprint DJ-7"),
    (
        on(*BLOCK, "e0n1 south", "e2n0 east", "e5n0 east", own_level_contact=True),
        "lay 1 e4n0 east",
        "no-level-contact DJ-8",
    ),
]


@pytest.mark.parametrize(("playing", "line", "refusal"), CASES, ids=[f"{case[2]}-{n}" for n, case in enumerate(CASES)])
def test_a_refusal_names_the_reason_and_the_rule(playing: Playing, line: str, refusal: str) -> None:
    assert not playing.can(line)
    assert playing.refusal(line) == refusal


def test_every_reason_is_tried_above_and_has_a_sentence_in_every_language() -> None:
    tried = [playing.rules.refusal(playing.state, playing.rules.codec.parse(line)) for playing, line, _ in CASES]
    assert_all_reasons(GAME, tried, REASONS)


def test_the_error_a_caller_meets_says_it_in_english() -> None:
    match = Match(GAME, GAME.setup(2), Chance("refuse"))
    view = match.view(0)
    assert isinstance(view, DschunkeView)
    strip = view.hand[0].strip
    with pytest.raises(IllegalAction, match=r"No side of the strip would touch another strip there"):
        match.act(0, match.rules.codec.parse(f"lay {strip} e5n5 east"))
