"""Records are written: first the set-up, then a line for each move."""

from __future__ import annotations

import json
from typing import Any

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.record import ChanceMove, Decision, line_of, write_record
from serai.games import games

GAME: Game = next(iter(games().values()))
MATCH = Match(GAME, GAME.setup(min(GAME.seats)), Chance("record"))
for _ in random_actions(MATCH, 3):
    if len(MATCH.record.moves) >= 60:
        break
LINES = write_record(MATCH.record).splitlines()
HEADER: dict[str, Any] = json.loads(LINES[0])


def test_the_header_holds_all_that_was_agreed() -> None:
    assert HEADER["format"] == 1
    assert HEADER["game"] == GAME.name
    assert HEADER["rules"] == GAME.rules_version
    assert len(HEADER["seats"]) == min(GAME.seats)
    assert set(HEADER["options"]) == {option.name for option in GAME.options}
    assert set(HEADER["components"]) == {kind.name for kind in GAME.components}


def test_every_other_line_is_a_decision_or_an_outcome() -> None:
    for line in LINES[1:]:
        assert set(json.loads(line)) in ({"seat", "action"}, {"chance"})


def test_a_line_holds_one_move() -> None:
    for move, line in zip(MATCH.record.moves, LINES[1:], strict=True):
        written = line_of(move)
        match move:
            case Decision(seat, action):
                assert (written.seat, written.action) == (seat, action) and '"action"' in line
            case ChanceMove(outcome):
                assert written.chance == outcome and '"chance"' in line
