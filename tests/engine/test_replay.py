"""Records are read, and refused with the line that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.record import write_record
from serai.engine.replay import read_record
from serai.games import games

GAME: Game = next(iter(games().values()))


def played(moves: int = 12) -> str:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("record"))
    for _ in random_actions(match, 3):
        if len(match.record.moves) >= moves:
            break
    return write_record(match.record)


LINES = played(60).splitlines()
HEADER: dict[str, Any] = json.loads(LINES[0])


def with_header(**values: Any) -> str:
    return "\n".join([json.dumps(HEADER | values), *LINES[1:]])


def with_line(number: int, text: str) -> str:
    return "\n".join([*LINES[: number - 1], text, *LINES[number:]])


def first_decision() -> int:
    return next(number for number, line in enumerate(LINES, 1) if '"action"' in line)


def test_a_record_without_an_end_is_the_match_so_far() -> None:
    match = read_record("\n".join(LINES), games())
    assert not match.over
    assert len(match.record.moves) == len(LINES) - 1


def test_bytes_and_blank_lines_are_read_as_well() -> None:
    assert read_record("\n\n".join(LINES).encode() + b"\n", games()).version > 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: expected the header as JSON"),
        ("{}", "line 1: expected the header as JSON: Object missing required field"),
        (with_header(format=2), "line 1: expected format 1; got 2"),
        (with_header(game="chess"), "line 1: unknown game 'chess'; expected one of: "),
        (with_header(rules="9.0"), r"line 1: expected rules \d+\.\d+ of .*; got 9.0"),
        (with_header(seats=[]), r"line 1: .* seats .* players; got 0"),
        (with_header(options={"jokers": True}), "line 1: unknown option 'jokers'"),
        (with_header(components={"moon": "full"}), "line 1: unknown component 'moon'"),
        (with_header(extra=1), "line 1: expected the header as JSON: Object contains unknown field `extra`"),
        (with_line(2, "{"), "line 2: expected a move as JSON"),
        (with_line(2, "{}"), 'line 2: expected either "seat" and "action", or "chance"'),
        (with_line(2, '{"seat": 0}'), 'line 2: expected either "seat" and "action", or "chance"'),
        (with_line(2, '{"chance": {"is": "sunshine"}}'), "line 2: expected an outcome of"),
        (with_line(first_decision(), '{"seat": 0, "action": {"do": "fly"}}'), r"line \d+: expected an action of"),
        (with_line(first_decision(), LINES[1]), r"line \d+: chance is not to move now"),
        (with_line(2, LINES[first_decision() - 1]), "line 2: Nobody can decide now"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_reason(text: str, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        read_record(text, games())


def test_an_illegal_move_in_a_record_is_refused_with_its_rule() -> None:
    number = first_decision()
    wrong = json.loads(LINES[number - 1]) | {"seat": 7}
    with pytest.raises(RecordError, match=rf"line {number}: It is not seat 7’s turn"):
        read_record(with_line(number, json.dumps(wrong)), games())


@given(st.binary(max_size=400))
def test_any_bytes_are_refused_with_a_clear_error(text: bytes) -> None:
    with pytest.raises(RecordError, match="line 1: expected"):
        read_record(text, games())


@settings(max_examples=60)
@given(st.data())
def test_a_record_with_any_damage_is_read_or_refused_with_a_clear_error(data: st.DataObject) -> None:
    text = bytearray("\n".join(LINES[:40]).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    try:
        read_record(bytes(text), games())
    except RecordError as error:
        assert str(error).startswith(f"line {error.line}: ")
