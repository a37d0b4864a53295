"""A Python class as an external bot."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.bots.external import ExternalPlayer
from serai.bots.player import Player, Question, RandomPlayer
from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.games import games
from serai.lab.bot_host import UnknownBot, bot_class, host, new_player
from serai.lab.entrants import external_entrant

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_hosted_class_sees_the_same_position_and_answers_by_index(game: Game) -> None:
    match = Match(game, game.setup(min(game.seats)), Chance("host"))
    seen: list[list[Action]] = []

    class Watcher:
        name = "watcher"

        def choose(self, question: Question) -> Action:
            seen.append(question.legal())
            return question.legal()[-1]

    header, moves = write_record(match.record).split("\n", 1)
    lines = [
        {"type": "hello", "protocol": 1, "match": msgspec.json.decode(header), "seat": match.seat},
        {"type": "question", "moves": [msgspec.json.decode(line) for line in moves.splitlines()], "seed": 1,
         "seat": match.seat,
         "milliseconds": 100},
        {"type": "over"},
    ]  # fmt: skip
    answers = io.BytesIO()
    host(Watcher(), io.BytesIO(b"\n".join(msgspec.json.encode(line) for line in lines)), answers)
    assert seen == [match.legal()]
    ready, answer = answers.getvalue().splitlines()
    assert msgspec.json.decode(ready) == {"ready": True, "name": "watcher"}
    assert msgspec.json.decode(answer) == {"index": len(match.legal()) - 1}


def test_what_a_class_prints_does_not_mix_with_its_answers(tmp_path: Path) -> None:
    file = tmp_path / "printer.py"
    file.write_text(
        "import os\n"
        "class Printer:\n"
        "    def choose(self, question):\n"
        "        print('thinking')\n"
        "        os.system('echo deeply')\n"
        "        return question.legal()[0]\n"
    )
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("host"))
    player = external_entrant(f"{file}:Printer").new_player(match)
    assert isinstance(player, ExternalPlayer)
    for _ in range(3):
        assert player.choose(Question.of(match, 1, 5000)) == match.legal()[0]
    player.stop(match.scores, match.places, None)


@pytest.mark.parametrize("answer", [3, None, "end", ("a", "tuple")])
def test_an_answer_that_is_no_action_is_reported_in_plain_words(answer: object) -> None:
    class Wrong:
        name = "wrong"

        def choose(self, question: Question) -> Action:
            return answer  # type: ignore[return-value]

    assert answered(Wrong())["error"] == (
        f"choose: expected an action, one of question.legal(); got {answer!r} ({type(answer).__name__})"
    )


def test_an_action_that_is_not_possible_is_sent_for_the_arena_to_refuse() -> None:
    class Late:
        name = "late"

        def choose(self, question: Question) -> Action:
            before = question.rules.start()
            while before.mover < 0:
                before.play(before.outcomes()[0][0])
            gone = [question.rules.codec.action(before, number) for number in before.actions()]
            return next(action for action in gone if action not in question.legal())

    assert answered(Late()).keys() == {"action"}


def answered(player: Player) -> dict[str, Any]:
    """Return what a hosted player answers in the middle of a match."""
    game = list(games().values())[-1]
    match = Match(game, game.setup(min(game.seats)), Chance("host"))
    for _ in range(20):
        match.act(match.seat or 0, match.legal()[0])
    header, moves = write_record(match.record).split("\n", 1)
    lines = [
        {"type": "hello", "protocol": 1, "match": msgspec.json.decode(header), "seat": match.seat},
        {"type": "question", "moves": [msgspec.json.decode(line) for line in moves.splitlines()], "seed": 1,
         "seat": match.seat,
         "milliseconds": 100},
    ]  # fmt: skip
    answers = io.BytesIO()
    host(player, io.BytesIO(b"\n".join(msgspec.json.encode(line) for line in lines)), answers)
    answer: dict[str, Any] = msgspec.json.decode(answers.getvalue().splitlines()[-1])
    return answer


def test_classes_are_found_in_modules_and_files() -> None:
    assert bot_class("serai.bots.player:RandomPlayer") is RandomPlayer
    assert bot_class(f"{EXAMPLES / 'greedy.py'}:Greedy").name == "greedy"


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("serai.bots.player:Nobody", "no attribute 'Nobody'"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("/no/such/file.py:Bot", "No such file"),
    ],
)
def test_a_missing_class_is_reported(spec: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        bot_class(spec)


def test_one_of_our_players_is_hosted_by_its_name() -> None:
    assert [new_player(name).name for name in ("caravan_master", "search:30")] == ["Caravan Master", "search:30"]
