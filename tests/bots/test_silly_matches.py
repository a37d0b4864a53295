"""The script for silly choices in whole matches counts them correctly."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from serai.bots.levels import LEVELS
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.game import Game
from serai.games import games
from serai.kit.stream import Stream

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
HOUSE = [game for game in games().values() if not game.is_plugin]
MATCHES = 3  # of random play, enough for something silly to be there to do


@dataclass(frozen=True)
class Careless:
    """Plays at random; a fool makes every silly choice it can, others make none."""

    is_fool: bool
    name: str = "careless"

    def choose(self, question: Question) -> Action:
        """Choose among the dominated actions, if there are any, else among the others."""
        dominated = sorted(question.strategy.dominated(question.state))
        choice = dominated if dominated and self.is_fool else question.sound_actions()
        return question.action(choice[Stream(question.seed).below(len(choice))])


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the script, whose folder is no package."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return import_module("silly_matches")


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_a_fool_is_counted_wherever_it_can_be_silly(game: Game, script: ModuleType) -> None:
    players = [Careless(is_fool=True)] * min(game.seats)
    played = [script.play(game, number, players) for number in range(MATCHES)]
    moves = [(one.number, silly.move) for one in played for silly in one.silly if silly.why == "is dominated"]
    assert len(moves) == len(set(moves)) == sum(one.tempting for one in played) > 0
    assert any(silly.why != "is dominated" for one in played for silly in one.silly), "the game's own list says nothing"


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_who_plays_no_dominated_action_is_not_counted(game: Game, script: ModuleType) -> None:
    players = [Careless(is_fool=False)] * min(game.seats)
    played = [script.play(game, number, players) for number in range(MATCHES)]
    assert sum(one.tempting for one in played) > 0
    assert not [silly for one in played for silly in one.silly]


def test_stored_matches_are_not_played_again(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asked = HOUSE[0], []

    def play(task: tuple[str, object, int]) -> object:
        asked.append(task[2])
        return script.Played(task[2], 2, 10, 1, (), 0.0)

    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "_play", play)
    assert [one.number for one in script.matches_of(game, LEVELS[-1:], 2, 1)] == [0, 1]
    assert [one.number for one in script.matches_of(game, LEVELS[-1:], 3, 1)] == [0, 1, 2]
    assert asked == [0, 1, 2]
    assert [one.number for one in script.matches_of(game, LEVELS[-2:], 1, 1)] == [0], "other players' matches"
    assert asked == [0, 1, 2, 0]
