"""Every fault that is planted in the tables is found, within ten seeds: `python -m tests.simulation --mutant NAME`."""

from __future__ import annotations

import pytest

from tests.simulation.mutants import MUTANTS
from tests.simulation.simulation import Plan, simulate

BUDGET = 10
"""The seeds within which each is found."""


@pytest.mark.slow(3)
@pytest.mark.parametrize("name", MUTANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    plant, kinds, symptom, first, store = MUTANTS[name]
    for seed in sorted(range(1, BUDGET + 1), key=lambda seed: seed != first):
        plan = Plan(seed, seconds=160.0, tables=8, every=2.0, kinds=kinds, store=store)
        problems = simulate(plan, plant=plant).problems
        if any(symptom in problem for problem in problems):
            return
    pytest.fail(f"{BUDGET} seeds have not found it")
