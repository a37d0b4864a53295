"""Seeds of the simulated world: nothing goes wrong, and the same seed is the same run everywhere.

`make campaign` tries them for an hour.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from tests.architecture.test_house import ROOT
from tests.simulation.simulation import Plan, simulate

RUNS = int(os.environ.get("SERAI_RUNS", "2"))
"""How often a seed is run, with other hashes of strings each time."""
KEPT = [Plan(213, tables=8, every=2.0)]
"""Runs that once failed; what each found is a planted fault as well, since another world plays another run.

213: nobody looked at the error of a cancelled write.
"""
ON_DISK = [Plan(1, store="sqlite"), Plan(3, store="sqlite")]
"""Runs of one process with real SQLite, which often loses power.

3: a commit was lost with an older one whose flush had failed before the process was killed.
"""


@pytest.mark.slow(3)
@pytest.mark.parametrize("plan", [Plan(1), Plan(2), *ON_DISK, *KEPT], ids=lambda plan: plan.command)
def test_whatever_fails_everybody_sees_what_was_promised(plan: Plan) -> None:
    outcome = simulate(plan)
    assert outcome.problems == [], f"again: python -m tests.simulation {plan.command}"
    assert len(outcome.history.answered) > 50 and outcome.faults


@pytest.mark.slow(6)
@pytest.mark.parametrize("store", ["postgresql", "sqlite"])
def test_the_same_seed_is_the_same_run_whatever_the_hashes_of_strings_are(store: str) -> None:
    command = [sys.executable, "-m", "tests.simulation", "5", "--seconds", "150", "--store", store]
    lines = [
        subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": str(hashes)}, capture_output=True, text=True,
            check=True,
        ).stdout.splitlines()[0]
        for hashes in range(RUNS)
    ]  # fmt: skip
    traces = Counter(line.split()[2] for line in lines)
    print(f"{store}: {dict(traces)}")
    assert len(traces) == 1 and len(min(traces)) > 8, lines
