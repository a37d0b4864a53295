"""Every fault that is planted in the tables is found: `python -m tests.simulation --mutant NAME`."""

from __future__ import annotations

import pytest

from tests.simulation.mutants import MUTANTS
from tests.simulation.simulation import Plan, simulate

BUDGET = 10
"""The seeds that are tried after the one that is named for a fault."""


@pytest.mark.slow(3)
@pytest.mark.parametrize("name", MUTANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    plant, kinds, symptom, first, store = MUTANTS[name]
    for seed in dict.fromkeys([first, *range(1, BUDGET + 1)]):
        plan = Plan(seed, seconds=160.0, tables=8, every=2.0, kinds=kinds, store=store)
        problems = simulate(plan, plant=plant).problems
        if any(symptom in problem for problem in problems):
            return
    pytest.fail(f"neither seed {first} nor the first {BUDGET} have found it")
