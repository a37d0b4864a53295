"""A game's table of contents, and finding games."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import msgspec
import pytest

from serai.engine.errors import MalformedAction, UnknownGame
from serai.engine.game import tags
from serai.engine.setup import OlderRules
from serai.games import find, games


def test_games_are_found_by_name() -> None:
    for name, game in games().items():
        assert find(name) is game


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=f"unknown game 'chess'; expected one of: {', '.join(games())}"):
        find("chess")


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_has_rules_in_its_folder(game: Any) -> None:
    rules = (game.folder / "RULES.md").read_text(encoding="utf-8")
    assert game.rules_version in rules
    assert all(option.rule in rules for option in game.options)


def test_older_rules_hold_except_with_the_option_that_tells_them_apart() -> None:
    game = dataclasses.replace(find(next(iter(games()))), rules_version="3.1", older_rules=(OlderRules("2", "cap", 9),))
    assert game.reads_rules("3.0", {"cap": 9})
    assert game.reads_rules("2.4", {}) and game.reads_rules("2.4", {"cap": 8})
    assert not game.reads_rules("2.4", {"cap": 9})
    assert not game.reads_rules("1.0", {}) and not game.reads_rules("4.0", {}) and not game.reads_rules("", {})


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_older_rules_name_options_of_the_game(game: Any) -> None:
    options = {option.name: option.choices for option in game.options}
    assert all(older.value in options[older.option] for older in game.older_rules)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_tags_of_actions_and_events_are_different(game: Any) -> None:
    for union in (game.actions, game.outcomes, game.events):
        assert len(set(tags(union))) == len(tags(union))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_long_piece_of_nonsense_is_shown_shortened(game: Any) -> None:
    with pytest.raises(MalformedAction, match=r"\.\.\.: ") as caught:
        game.read_action({"do": "x" * 5000})
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("text", [b"[]", b"null", b'{"do": 1}', b'{"do": "\xff"}', b"[" * 5000])
def test_a_text_that_is_no_action_is_malformed(game: Any, text: bytes) -> None:
    with pytest.raises(MalformedAction, match=f"expected an action of {game.name}; got "):
        game.read_action(msgspec.Raw(text))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_game_that_has_read_actions_can_be_sent_to_another_process(game: Any) -> None:
    with pytest.raises(MalformedAction):
        game.read_action({"do": "dance"})
    sent = pickle.loads(pickle.dumps(game))
    with pytest.raises(MalformedAction, match=f"expected an action of {game.name}"):
        sent.read_action({"do": "dance"})
