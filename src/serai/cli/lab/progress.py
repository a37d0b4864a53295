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
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as shown:
        bar = shown.add_task(what, total=total)
        yield lambda done: shown.advance(bar, done)


def show_interrupted(console: Console, out: Path | None, after: str = "") -> None:
    """Report that a command was interrupted, how far it was, and how to resume it."""
    advice = f"the same command resumes from {out}" if out else "with --out it could be resumed"
    console.print(Text(f"interrupted{after and f' after {after}'}; {advice}", style="yellow"))
