"""The set-up does what is due, and nothing more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import set_up
from scripts.machine import Unfit
from serai.compiler import toolchain

ROOT = Path(__file__).resolve().parents[2]


def due(target: str) -> list[str]:
    return [step.name for step in set_up.steps(target) if step.due]


def test_what_is_up_to_date_is_not_done_again_and_nothing_is_printed() -> None:
    assert due("test") == [], "sources have changed since the set-up: what other tests use would be rebuilt under them"
    done = subprocess.run([sys.executable, "scripts/set_up.py", "test"], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout + done.stderr == b""


def test_headers_that_come_later_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "twin" not in due("play")
    monkeypatch.setattr(toolchain, "has_headers", lambda: False)
    assert "twin" in due("play")  # what was done with headers was not done without, and the other way round


def test_changed_rules_are_compiled_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stamps = tmp_path / "set_up"
    monkeypatch.setattr(set_up, "STAMPS", stamps)
    stamps.mkdir()
    for step in set_up.steps("test"):
        step.stamp.write_text(step.depends_on)
    assert due("test") == []
    (stamps / "twin").write_text("other lines")
    assert due("test") == ["twin"]


def test_a_step_that_fails_shows_the_end_of_what_it_printed(tmp_path: Path) -> None:
    log = tmp_path / "step.log"
    with pytest.raises(Unfit, match=r"step\.log has all of it, and it ends:\n  out of paper"):
        set_up._run(log, sys.executable, "-c", "import sys; sys.exit('out of paper')")


def test_tests_see_nothing_of_the_machine_s_variables() -> None:
    clean = ["sh", "scripts/clean-environment", "env"]
    seen = subprocess.run(
        clean,
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1", "SERAI_PURE": "1", "PIP_CERT": "a file"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert "PIP_CERT=a file" in seen
    assert "LANG=C.UTF-8" in seen
    assert not [line for line in seen if line.startswith(("PYTHON", "SERAI_"))]
