"""The progress of a command with many matches, and how to resume it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text


@contextmanager
def progress_bar(console: Console, what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while the block runs; yield a function that advances it by a number of matches."""
    with _bar(console, what) as shown:
        bar = shown.add_task(what, total=total)
        yield lambda done: shown.advance(bar, done)


@contextmanager
def growing_bar(console: Console, what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs; yield a function that sets the matches played, and those known of so far."""
    with _bar(console, what) as shown:
        bar = shown.add_task(what, total=None)
        yield lambda done, total: shown.update(bar, completed=done, total=total)


def _bar(console: Console, what: str) -> Progress:
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def show_interrupted(console: Console, out: Path | None, after: str = "") -> None:
    """Report that a command was interrupted, how far it was, and how to resume it."""
    advice = f"the same command resumes from {out}" if out else "with --out it could be resumed"
    console.print(Text(f"interrupted{after and f' after {after}'}; {advice}", style="yellow"))
