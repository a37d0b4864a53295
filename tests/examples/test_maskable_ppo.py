"""MaskablePPO of sb3-contrib learns through Gymnasium's ids; its packages are too large for the tests' environment."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from serai.adapters.episode import rules_for
from serai.games import games
from tests.examples.own_process import ROOT

GAME = min(games(), key=lambda name: len(rules_for(name).action_numbers()))
PYTHON = os.environ.get("SERAI_SB3_PYTHON") or (sys.executable if find_spec("sb3_contrib") else "")
"""A Python that has sb3-contrib next to all of Serai's packages."""


@pytest.mark.skipif(not PYTHON, reason="sb3-contrib is not installed; SERAI_SB3_PYTHON may name a Python that has it")
def test_maskable_ppo_learns_without_a_wrapper(tmp_path: Path) -> None:
    command = [PYTHON, "-W", "ignore", "examples/maskable_ppo.py", GAME, "--steps", "2048", "--trial", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "learned in" in done.stdout and "against novice:" in done.stdout
