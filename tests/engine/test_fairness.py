"""Fair dice: a promise that was kept is confirmed, any other promise is exposed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serai.engine import fairness
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import Promise, write_record
from serai.engine.replay import read_record
from serai.games import games

GAME = next(iter(games().values()))


def promised_record(seed: str, promised: str, first: int = 0) -> str:
    match = finish_randomly(Match(GAME, GAME.setup(min(GAME.seats)), Chance(seed)), 1)
    match.record.promise = Promise(fairness.commitment(promised), promised, first)
    return write_record(match.record)


def test_dice_drawn_from_the_promised_seed_are_confirmed() -> None:
    text = promised_record("oasis", "oasis")
    assert fairness.check(text, games()).outcomes == text.count('{"chance"')
    assert write_record(read_record(text, games()).record) == text


def test_dice_from_another_seed_are_found_out_with_the_line() -> None:
    with pytest.raises(RecordError, match=r"line \d+: the seed gives .*; the record says "):
        fairness.check(promised_record("oasis", "mirage"), games())


def test_outcomes_before_the_first_promised_are_not_checked() -> None:
    text = promised_record("oasis", "mirage", first=10**6)
    assert fairness.check(text, games()).outcomes == 0


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seed": "mirage"}, "does not belong to the commitment"),
        ({"seed": ""}, "revealed when the match is over"),
        ({"commitment": "0" * 64}, "does not belong to the commitment"),
    ],
)
def test_a_promise_that_does_not_hold_is_refused(change: dict[str, Any], problem: str) -> None:
    header, *moves = promised_record("oasis", "oasis").splitlines()
    changed = json.loads(header)
    changed["promise"] |= change
    with pytest.raises(RecordError, match=f"line 1: .*{problem}"):
        fairness.check("\n".join([json.dumps(changed), *moves]), games())


def test_a_record_without_a_promise_cannot_be_checked() -> None:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("x"))
    with pytest.raises(RecordError, match="line 1: expected a promise"):
        fairness.check(write_record(match.record), games())
