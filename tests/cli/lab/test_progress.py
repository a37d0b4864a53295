"""The progress bar of the lab's commands, and the advice after an interruption."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from serai.cli.lab.progress import growing_bar, progress_bar, show_interrupted


def test_a_bar_counts_what_is_done_and_leaves_no_line_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")  # on a dumb one nothing moves
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, width=100)
    with progress_bar(console, "matches", 5) as advance:
        advance(2)
        advance(3)
    assert "5/5" in shown.getvalue()
    assert shown.getvalue().rstrip("\n").endswith("\x1b[2K"), "the line is erased"


def test_a_bar_grows_when_there_turns_out_to_be_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    shown = StringIO()
    with growing_bar(Console(file=shown, force_terminal=True, width=100), "matches") as show:
        show(4, 4)
        show(9, 12)
    assert "9/12" in shown.getvalue()


@pytest.mark.parametrize(
    ("out", "after", "line"),
    [
        (None, "", "interrupted; with --out it could be resumed"),
        (Path("here"), "3 of 9 matches", "interrupted after 3 of 9 matches; the same command resumes from here"),
    ],
)
def test_an_interruption_says_how_to_resume(out: Path | None, after: str, line: str) -> None:
    shown = StringIO()
    show_interrupted(Console(file=shown, width=100), out, after)
    assert shown.getvalue() == f"{line}\n"
