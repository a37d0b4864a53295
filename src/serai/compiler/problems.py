"""What keeps rules from being compiled, with the author's file and line."""

from __future__ import annotations

import ast
import os
from pathlib import Path


class NotCompilable(Exception):
    """Lines outside the compiled subset: each with its place, what was expected, what came and what to write."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def at(path: Path, line: int | ast.AST, problem: str) -> str:
    """Return a problem as editors and terminals link it: `path:line: problem`."""
    number = line if isinstance(line, int) else getattr(line, "lineno", 1)
    shown = os.path.relpath(path)
    return f"{path if shown.startswith('..') else shown}:{number}: {problem}"
