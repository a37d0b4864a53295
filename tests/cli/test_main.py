"""The installed command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SERAI = Path(sys.executable).with_name("serai")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SERAI, *arguments], capture_output=True, text=True, check=False)


def test_an_expected_error_is_one_line() -> None:
    done = run("play", "chess")
    assert done.returncode == 2
    assert done.stderr.startswith("serai: unknown game 'chess'; expected one of: ")
    assert done.stderr.count("\n") == 1


def test_a_missing_board_file_is_one_line() -> None:
    done = run("simulate", "--board", "nowhere.toml")
    assert (done.returncode, done.stderr) == (2, "serai: cannot read nowhere.toml: No such file or directory\n")


def test_help_lists_the_commands() -> None:
    shown = run("--help").stdout
    assert "not affiliated" in shown
    for command in ("analyse", "arena", "backup", "check-bot", "play", "replay", "serve", "simulate", "verify"):
        assert command in shown
