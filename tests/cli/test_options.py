"""Options and components on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.cli.options import agreement, asked_game, chosen_game, set_up
from serai.engine.errors import SetupError, UnknownGame
from serai.games import games
from serai.kit.components import ComponentError

GAME = next(iter(games().values()))
KIND = GAME.components[0]


def test_options_are_read_as_the_choices_they_name() -> None:
    for option in GAME.options:
        for choice in option.choices:
            assert agreement(GAME, (f"{option.name}={choice}",), {})["options"] == {option.name: choice}


def test_a_value_that_is_no_choice_is_left_for_the_set_up_to_refuse() -> None:
    given = agreement(GAME, (f"{GAME.options[0].name}=purple",), {})
    with pytest.raises(SetupError, match="got 'purple'"):
        GAME.setup(min(GAME.seats), **given)


def test_an_option_without_a_value_is_refused() -> None:
    with pytest.raises(SetupError, match="--option: expected NAME=VALUE; got 'fast'"):
        agreement(GAME, ("fast",), {})


def test_a_shipped_component_is_taken_by_name_and_any_other_as_a_file(tmp_path: Path) -> None:
    assert agreement(GAME, (), {KIND.name: KIND.shipped[0]})["components"] == {KIND.name: KIND.shipped[0]}
    (tmp_path / "own.toml").write_text('name = "own"')
    own = agreement(GAME, (), {KIND.name: str(tmp_path / "own.toml")})
    assert own["components"] == {KIND.name: {"name": "own"}}


def test_a_component_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match=f"{GAME.name} has no moon file"):
        agreement(GAME, (), {"moon": "full"})


def test_a_wrong_file_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('title = "no name"')
    with pytest.raises(ComponentError, match=r"own\.toml: Object"):
        set_up(GAME, min(GAME.seats), (), {KIND.name: str(tmp_path / "own.toml")})


def test_without_a_name_the_first_game_is_played() -> None:
    assert chosen_game(None) is GAME
    with pytest.raises(UnknownGame):
        chosen_game("chess")


def test_a_person_at_a_terminal_who_names_no_game_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    answers = iter(range(1, len(games()) + 1))
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    for game in games().values():
        assert asked_game(None, "fr") is game
    assert asked_game(GAME.name, "fr") is GAME


def test_without_a_terminal_nobody_is_asked() -> None:
    assert asked_game(None, "en") is GAME
