"""The README keeps its word: its example runs, and its two commands exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_example_plays_a_whole_match() -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", example()], capture_output=True, text=True, check=True)
    assert re.search(r"\d", done.stdout)


def test_the_example_is_twelve_lines_at_most() -> None:
    assert len([line for line in example().splitlines() if line.strip()]) <= 12


def test_the_two_commands_are_make_targets_and_ci_runs_the_second() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for command in ("play", "test"):
        assert f"make {command}" in README
        assert re.search(rf"^{command}:", makefile, re.MULTILINE)
    assert (ROOT / ".ci" / "run").read_text().strip().endswith("make test")


def test_make_alone_lists_every_target_with_a_line() -> None:
    shown = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^make {target} +\w", shown, re.MULTILINE), target
