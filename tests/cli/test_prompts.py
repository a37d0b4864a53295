"""Prompts: narrow a long list of actions step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from serai.cli.prompts import PromptCommand, _ordered, _shown, prompt_action
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.engine.texts import Texts
from serai.games import games


class Typist(Console):
    """A console whose person types these answers."""

    def __init__(self, *answers: str) -> None:
        super().__init__(quiet=True)
        self.answers: Iterator[str] = iter(answers)

    def input(self, *_: Any, **__: Any) -> str:
        return next(self.answers)


def with_many_choices(game: Game) -> Match:
    """Return a match at the decision with the longest list of actions in one random game."""
    longest = max(len(match.legal()) for match in _decisions(game))
    return next(match for match in _decisions(game) if len(match.legal()) == longest)


def _decisions(game: Game) -> Iterator[Match]:
    match = Match(game, game.setup(min(game.seats)), Chance("many"))
    for _ in random_actions(match, 1):
        yield match


def answered(match: Match, *answers: str) -> Any:
    return prompt_action(Typist(*answers), Texts(match.game, "en", match.setup.seats), match)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_always_answering_one_leads_to_a_legal_action(game: Game) -> None:
    match = with_many_choices(game)
    assert answered(match, *["1"] * 20) in match.legal()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_whole_line_chooses_an_action_at_once(game: Game) -> None:
    match = with_many_choices(game)
    action = match.legal()[-1]
    assert answered(match, match.rules.codec.notation(action)) == action


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_back_starts_the_questions_over(game: Game) -> None:
    match = with_many_choices(game)
    assert answered(match, "1", "back", *["1"] * 20) in match.legal()


def test_undo_and_quit_are_commands() -> None:
    match = with_many_choices(next(iter(games().values())))
    assert answered(match, "undo") is PromptCommand.UNDO
    assert answered(match, "quit") is PromptCommand.QUIT


def test_nonsense_prompts_again() -> None:
    match = with_many_choices(next(iter(games().values())))
    assert answered(match, "what?", "9999", "", *["1"] * 20) in match.legal()


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (7, "7"),
        (None, "-"),
        ({"silk": 2, "gem": 1}, "2 silk 1 gem"),
        ({}, "-"),
        (("silk", "gem"), "silk gem"),
        ((), "-"),
    ],
)
def test_a_value_to_choose_is_shown_in_words(value: Any, shown: str) -> None:
    assert _shown(value) == shown


def test_numbered_values_are_offered_in_order_and_words_as_the_game_names_them() -> None:
    assert _ordered(["w2", "e10", "e9", "w1"]) == ["e9", "e10", "w1", "w2"]
    assert _ordered(["17", "4"]) == ["4", "17"]
    assert _ordered(["west", "east"]) == ["west", "east"]
