"""What is agreed before a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from serai.engine.errors import SetupError
from serai.engine.game import Game
from serai.engine.setup import (
    ComponentKind,
    Option,
    Setup,
    complete,
    component_from_file,
    component_of,
    seat_names,
    shipped_component,
)
from serai.games import games
from serai.kit.components import ComponentError

OPTIONS = (
    Option("speed", ("slow", "fast"), "X-1"),
    Option("rounds", (2, 1, 3), "X-2"),
    Option("open", (False, True), "X-3"),
)
KINDS = (ComponentKind("board", ("small", "large")),)


def agreed(options: dict[str, Any] | None = None, components: dict[str, Any] | None = None) -> Setup:
    return complete(Setup(game="x", seats=("A",), options=options or {}, components=components or {}), OPTIONS, KINDS)


def test_what_is_not_agreed_on_is_the_default() -> None:
    assert agreed().options == {"speed": "slow", "rounds": 2, "open": False}
    assert agreed().components == {"board": "small"}


def test_what_is_agreed_on_holds() -> None:
    own = {"name": "mine"}
    assert agreed({"rounds": 3}, {"board": own}).options["rounds"] == 3
    assert agreed({"rounds": 3}, {"board": own}).components == {"board": own}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"colour": 1}, "unknown option 'colour'; expected one of: speed, rounds, open"),
        ({"speed": "warp"}, "option 'speed': expected one of 'slow', 'fast'; got 'warp'"),
        ({"rounds": True}, "option 'rounds': expected one of 2, 1, 3; got True"),
        ({"open": 1}, "option 'open': expected one of False, True; got 1"),
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        agreed(options)


@pytest.mark.parametrize(
    ("components", "problem"),
    [
        ({"sky": "blue"}, "unknown component 'sky'; expected one of: board"),
        ({"board": "huge"}, "unknown board 'huge'; expected one of: small, large"),
    ],
)
def test_unknown_components_are_refused(components: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        agreed(components=components)


def test_seats_without_names_are_lettered() -> None:
    assert seat_names(3) == ("A", "B", "C")


def test_a_file_of_ones_own_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "mine"')
    assert component_from_file(str(tmp_path / "mine.toml")) == {"name": "mine"}


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"cannot read .*: No such file or directory"):
        component_from_file(str(tmp_path / "none.toml"))


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff")
    with pytest.raises(ComponentError, match="this is not a text file"):
        component_from_file(str(tmp_path / "mine.toml"))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_two_seats_of_one_name_are_refused(game: Any) -> None:
    with pytest.raises(SetupError, match="seats need different names"):
        game.setup(["Ada"] * min(game.seats))


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 1000])
def test_an_impossible_number_of_players_is_refused(game: Any, seats: int) -> None:
    with pytest.raises(SetupError, match=rf"{game.name} seats .* players; got {seats}"):
        game.setup(seats)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_shipped_component_is_a_file_in_the_games_folder(game: Game) -> None:
    for kind in game.components:
        for name in kind.shipped:
            setup = game.setup(min(game.seats), components={kind.name: name})
            origin, content = component_of(setup, kind.name, game.package)
            assert origin == name and content == shipped_component(game.package, kind.name, name)
            assert content["name"]


def test_a_component_of_ones_own_is_named_so() -> None:
    setup = Setup(game="any", seats=("A",), components={"board": {"name": "mine"}})
    assert component_of(setup, "board", "any") == ("your own board", {"name": "mine"})
