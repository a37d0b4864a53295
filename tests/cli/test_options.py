"""Options and components on the command line."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.cli.options import game_or_first, game_or_prompt, make_setup, setup_arguments
from serai.engine.errors import SetupError, UnknownGame
from serai.games import games
from serai.kit.components import ComponentError
from serai.kit.errors import SeraiError

GAME = next(iter(games().values()))
KIND = GAME.components[0]


def test_a_seed_is_text_in_every_command() -> None:
    found = {
        name: [option for option in one.params if option.name == "seed"] for name, one in commands.commands.items()
    }
    with_seed = {name: options[0] for name, options in found.items() if options}
    assert with_seed.keys() == {
        "analyse",
        "arena",
        "attack",
        "balance",
        "check-bot",
        "duel",
        "play",
        "simulate",
        "train",
        "train-network",
    }
    assert {(str(option.type), option.metavar) for option in with_seed.values()} == {("STRING", "TEXT")}


def test_options_are_read_as_the_choices_they_name() -> None:
    for option in GAME.options:
        for choice in option.choices:
            assert setup_arguments(GAME, (f"{option.name}={choice}",), {})["options"] == {option.name: choice}


def test_the_set_up_refuses_a_value_that_is_no_choice() -> None:
    given = setup_arguments(GAME, (f"{GAME.options[0].name}=purple",), {})
    with pytest.raises(SetupError, match="got 'purple'"):
        GAME.setup(min(GAME.seats), **given)


def test_an_option_without_a_value_is_refused() -> None:
    with pytest.raises(SetupError, match="--option: expected NAME=VALUE; got 'fast'"):
        setup_arguments(GAME, ("fast",), {})


def test_a_shipped_component_is_taken_by_name_and_any_other_as_a_file(tmp_path: Path) -> None:
    assert setup_arguments(GAME, (), {KIND.name: KIND.shipped[0]})["components"] == {KIND.name: KIND.shipped[0]}
    (tmp_path / "own.toml").write_text('name = "own"')
    own = setup_arguments(GAME, (), {KIND.name: str(tmp_path / "own.toml")})
    assert own["components"] == {KIND.name: {"name": "own"}}


def test_a_component_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match=f"{GAME.name} has no moon file"):
        setup_arguments(GAME, (), {"moon": "full"})


def test_an_error_names_the_wrong_file(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('title = "no name"')
    with pytest.raises(ComponentError, match=r"own\.toml: Object"):
        make_setup(GAME, min(GAME.seats), (), {KIND.name: str(tmp_path / "own.toml")})


def test_without_a_name_the_first_game_is_chosen() -> None:
    assert game_or_first(None) is GAME
    with pytest.raises(UnknownGame):
        game_or_first("chess")


def test_without_a_name_a_terminal_prompts_for_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    answers = iter(range(1, len(games()) + 1))
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    for game in games().values():
        assert game_or_prompt(None, "fr") is game
    assert game_or_prompt(GAME.name, "fr") is GAME


def test_without_a_terminal_there_is_no_prompt() -> None:
    assert game_or_prompt(None, "en") is GAME


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--out", "out"],
        ["arena", "--out", "out"],
        ["balance", "--out", "out.html"],
        ["train", next(iter(games())), "--out", "out"],
        ["duel", "random", "novice", "--out", "out"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_cluster_out_of_reach_is_reported_in_one_line_and_nothing_is_written(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket() as nobody:  # bound, so that nobody else listens there
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        done = CliRunner().invoke(commands, [*arguments, "--on", address])
    assert isinstance(done.exception, SeraiError)
    assert re.fullmatch(rf"no Ray cluster answers at {address}: .*refused", str(done.exception))
    assert not list(tmp_path.iterdir())
