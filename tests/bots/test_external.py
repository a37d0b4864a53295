"""External programs as players, and how they fail."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from cheat import GAME as CHEAT
from serai.bots.external import ExternalPlayer
from serai.bots.player import Question
from serai.bots.process import BotFailed
from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.errors import MalformedAction
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.lab.entrants import command_of
from tests.plugins.installed import lay_out

ROOT = Path(__file__).resolve().parents[2]
FAILING_BOT = Path(__file__).with_name("failing_bot.py")
ECHO = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "over":
        break
    sys.stderr.write(line)
    print(json.dumps({"ready": True} if message["type"] == "hello" else {"action": message["legal"][-1]}), flush=True)
"""
BLIND = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "over":
        break
    if message["type"] == "hello":
        answer = {"ready": True}
    elif message["moves"]:
        answer = {"error": "it was sent moves, which tell what is hidden"}
    else:
        answer = {"index": 0}
    print(json.dumps(answer), flush=True)
"""


def new_match(game: Game) -> Match:
    return Match(game, game.setup(min(game.seats)), Chance("outside"))


def ask(player: ExternalPlayer, match: Match, milliseconds: int = 5000) -> Action:
    return player.choose(Question.of(match, 7, milliseconds))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_answer_may_be_a_typed_action_in_every_game(game: Game) -> None:
    match = new_match(game)
    player = ExternalPlayer("echo", [sys.executable, "-c", ECHO], match)
    for _ in range(12):
        last = match.legal()[-1]
        assert ask(player, match) == last
        assert match.seat is not None
        match.act(match.seat, last)
    player.stop(match.scores, match.places, None)


@pytest.mark.usefixtures("cheat")
def test_a_program_is_sent_no_moves_of_a_game_with_secrets() -> None:
    match = new_match(CHEAT)
    player = ExternalPlayer("blind", [sys.executable, "-c", BLIND], match)
    for _ in range(6):
        assert match.seat is not None
        match.act(match.seat, ask(player, match))
    player.stop(match.scores, match.places, None)


@pytest.mark.usefixtures("cheat")
def test_a_class_gets_an_imagined_state_of_a_game_with_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = tmp_path / "first.py"
    bot.write_text("class First:\n    def choose(self, question):\n        return question.legal()[0]\n")
    monkeypatch.setenv("PYTHONPATH", str(lay_out(tmp_path / "installed")))
    match = new_match(CHEAT)
    player = ExternalPlayer("first", command_of(f"{bot}:First"), match, hosts_class=True)
    for _ in range(6):
        first = match.legal()[0]
        assert ask(player, match) == first
        assert match.seat is not None
        match.act(match.seat, first)
    player.stop(match.scores, match.places, None)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ("crash", "crashed: it ended with status 1; its standard error ends with: RuntimeError: the camel ran away"),
        ("late", "late: expected an answer within 550 ms; got none"),
        ("illegal", r"illegal: expected an index from 0 to \d+; got 70000"),
        ("garbage", r"garbage: expected \{\"index\": 0\} or .*; got 'I would rather not'"),
        ("neither", 'garbage: expected either "index" or "action"'),
        ("endless", "garbage: expected a line of at most 1000000 bytes"),
    ],
)
def test_a_failure_is_reported_by_kind_and_without_waiting(wrong: str, problem: str) -> None:
    match = new_match(next(iter(games().values())))
    player = ExternalPlayer(wrong, [sys.executable, str(FAILING_BOT), wrong], match)
    player.start(0)
    ask(player, match)
    ask(player, match)
    started = time.monotonic()
    with pytest.raises(BotFailed, match=problem):
        ask(player, match, milliseconds=300)
    player.stop(match.scores, match.places, "gave up")
    assert time.monotonic() - started < 3


def test_an_action_of_no_game_is_malformed() -> None:
    match = new_match(next(iter(games().values())))
    player = ExternalPlayer("dancer", [sys.executable, str(FAILING_BOT), "malformed"], match)
    ask(player, match)
    ask(player, match)
    with pytest.raises(MalformedAction, match="expected an action of"):
        ask(player, match)
    player.stop(match.scores, match.places, "gave up")


def test_two_lines_for_one_question_are_garbage_at_the_next() -> None:
    match = new_match(next(iter(games().values())))
    player = ExternalPlayer("chatterer", [sys.executable, str(FAILING_BOT), "two"], match)
    for _ in range(3):
        ask(player, match)
    with pytest.raises(BotFailed, match="garbage: expected one line for each question; got more"):
        ask(player, match)
    player.stop(match.scores, match.places, "gave up")


def test_a_program_that_does_not_get_ready_is_garbage() -> None:
    match = new_match(next(iter(games().values())))
    for shown in ("hello yourself", '{"ready": false}'):
        player = ExternalPlayer("rude", [sys.executable, "-c", f"input()\nprint({shown!r})"], match)
        with pytest.raises(BotFailed, match=r'garbage: expected \{"ready": true\}'):
            player.start(0)
        player.stop(match.scores, match.places, "gave up")
