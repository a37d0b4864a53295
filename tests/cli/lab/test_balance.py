"""`serai balance` writes a report for designers."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.games import games
from serai.kit.errors import SeraiError
from serai.lab.series.kinds import kinds_of_action

GAME = next(iter(games().values()))


def run(*arguments: str) -> Any:
    return CliRunner().invoke(commands, ["balance", *arguments])


def test_a_variant_is_compared_and_what_stands_out_is_said(tmp_path: Path) -> None:
    page, kind = tmp_path / "page.html", GAME.components[0]
    done = run(
        *(GAME.name, "--seats", "3", "--levels", "random", "--games", "10", "--out", str(page)),
        *("--against", f"{kind.name}={kind.shipped[1]}", "--against", f"{GAME.options[-1].name}=3"),
    )
    assert done.exit_code == 0, done.output
    assert "fairer" in done.output.lower() and "written" in done.output
    text = page.read_text()
    assert f"{kind.name}: {kind.shipped[1]} for {kind.shipped[0]}" in text and f"{GAME.options[-1].name}: 3" in text
    assert list(tmp_path.iterdir()) == [page]


def test_a_set_up_of_your_own_is_shown_beside_the_game_as_it_comes(tmp_path: Path) -> None:
    page, kind = tmp_path / "page.html", GAME.components[0]
    settings = (GAME.name, "--levels", "random", "--games", "6", "--out", str(page))
    assert run(*settings, f"--{kind.name}", kind.shipped[1]).exit_code == 0
    assert f"Beside it: the game as it comes, with {kind.name}: {kind.shipped[0]}" in page.read_text()
    assert run(*settings).exit_code == 0
    assert "Beside it" not in page.read_text()


def test_what_a_player_can_do_without_is_said_first_and_has_a_chapter(tmp_path: Path) -> None:
    page, kinds = tmp_path / "page.html", kinds_of_action(GAME)[1:4]
    settings = (GAME.name, "--levels", "random", "--games", "6", "--out", str(page))
    done = run(*settings, *(word for kind in kinds for word in ("--without", kind)))
    assert done.exit_code == 0, done.output
    assert "without" in done.output.partition("* ")[2].partition("* ")[0]
    text = page.read_text()
    assert "What a player can do without" in text and f"--without '{kinds[0]}'" in html.unescape(text)
    assert run(*settings).exit_code == 0
    assert "What a player can do without" not in page.read_text()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--levels", "nobody"], "unknown player 'nobody'"),
        (["--levels", ","], "expected a level or more"),
        (["--against", "board"], "--against: expected NAME=VALUE; got 'board'"),
        (["--against", "no_such=1"], "no_such"),
        (["--without", "no such kind"], "--without: expected one of all, pieces, actions"),
        (["--seats", "9"], "players; got 9"),
        (["--out", "no/such/folder/page.html"], "there is no folder no/such/folder"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(arguments: list[str], problem: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = run(GAME.name, "--out", str(page), *arguments)
    assert isinstance(done.exception, SeraiError) and problem in str(done.exception)
    assert not list(tmp_path.iterdir())
