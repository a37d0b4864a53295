"""The command that runs a seed again."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.simulation import __main__ as command
from tests.simulation.faults import Fault
from tests.simulation.simulation import Outcome, Plan, fault_schedule


def test_a_plan_names_the_arguments_that_run_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = list[tuple[Plan, list[Fault]]]()

    class Ran(Exception):
        pass

    def run(plan: Plan, faults: list[Fault], planted: object) -> Outcome:
        ran.append((plan, faults))
        raise Ran

    monkeypatch.setattr(command, "simulate", run)
    for plan in (Plan(3), Plan(5, seconds=160.0, tables=8, pace=0.2, every=2.0, kinds=("pause", "crash"))):
        assert isinstance(CliRunner().invoke(command.main, plan.command.split()).exception, Ran)
        assert ran.pop() == (plan, fault_schedule(plan))


def test_an_unknown_kind_of_fault_is_refused() -> None:
    refused = CliRunner().invoke(command.main, ["1", "--kinds", "pause,earthquake"])
    assert refused.exit_code == 2 and "got earthquake" in refused.output
