"""Run seeds of the simulation: `python -m tests.simulation 1 2 3`, or `--first 1 --count 100`.

A seed that fails is shrunk, and printed with the command that runs it again.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

import click

from tests.simulation.faults import DISK_KINDS, KINDS
from tests.simulation.mutants import MUTANTS
from tests.simulation.shrink import shrunk
from tests.simulation.simulation import Outcome, Plan, fault_schedule, simulate

DAY = 86_400.0


@click.command()
@click.argument("seeds", type=int, nargs=-1)
@click.option("--first", type=int, default=1, show_default=True, help="the first seed, if none is named")
@click.option("--count", type=int, default=1, show_default=True, help="how many seeds")
@click.option("--minutes", type=float, help="run one seed after the other for so long instead")
@click.option("--seconds", type=float, default=Plan(0).seconds, show_default=True, help="virtual seconds of a run")
@click.option("--tables", type=int, default=Plan(0).tables, show_default=True, help="tables in play at once")
@click.option("--pace", type=float, default=Plan(0).pace, show_default=True, help="mean seconds before a decision")
@click.option("--every", type=float, default=Plan(0).every, show_default=True, help="mean seconds between faults")
@click.option(
    "--kinds",
    callback=lambda *values: _kinds(values[-1]),
    help="only these kinds of faults, such as pause,crash; some that the seed chooses if not given",
)
@click.option("--store", type=click.Choice(["postgresql", "sqlite"]), default="postgresql", show_default=True)
@click.option("--faults", help="only these faults of the schedule, by number, such as 0,3,5; or none")
@click.option("--mutant", type=click.Choice(sorted(MUTANTS)), help="plant a fault in the tables")
@click.option("--no-shrink", is_flag=True, help="print a failing seed as it is")
def main(
    seeds: tuple[int, ...], first: int, count: int, minutes: float | None, seconds: float, tables: int, pace: float,
    every: float, kinds: tuple[str, ...], store: str, faults: str | None, mutant: str | None, no_shrink: bool,
) -> None:  # fmt: skip
    """Run seeds of the simulation, and say what went wrong."""
    began, totals, failed, number = time.monotonic(), Counter[str](), 0, first
    planted = None if mutant is None else MUTANTS[mutant].plant
    while (minutes is not None and time.monotonic() < began + 60 * minutes) or (
        minutes is None and number < first + (len(seeds) or count)
    ):
        seed = seeds[number - first] if seeds else number
        plan = Plan(seed, seconds, tables=tables, pace=pace, every=every, kinds=kinds, store=store)
        number += 1
        whole = fault_schedule(plan)
        chosen = whole if faults is None else [whole[int(one)] for one in faults.split(",") if one != "none"]
        outcome = simulate(plan, chosen, planted)
        totals.update(outcome.counts)
        print(f"seed {plan.seed}: {outcome.trace_hash}, {dict(sorted(outcome.counts.items()))}", flush=True)
        if outcome.problems:
            failed += 1
            _report(outcome, faults is not None or no_shrink, mutant)
    days = (number - first) * tables * seconds / DAY
    spent = time.process_time()
    print(f"{number - first} seeds, {days:.2f} table-days in {spent:.0f} s of CPU time, {failed} failed")
    print(dict(sorted(totals.items())))
    sys.exit(1 if failed else 0)


def _kinds(text: str | None) -> tuple[str, ...]:
    """Return the kinds of faults that are named."""
    kinds = tuple(text.split(",")) if text else ()
    known = sorted({*KINDS, *DISK_KINDS})
    unknown = [kind for kind in kinds if kind not in known]
    if unknown:
        raise click.BadParameter(f"expected some of {', '.join(known)}; got {', '.join(unknown)}")
    return kinds


def _report(outcome: Outcome, as_it_is: bool, mutant: str | None) -> None:
    """Print what went wrong, and the shortest schedule with which it still does."""
    plan, whole = outcome.plan, fault_schedule(outcome.plan)
    planted = None if mutant is None else MUTANTS[mutant].plant
    left = (
        list(outcome.faults)
        if as_it_is
        else shrunk(outcome.faults, lambda some: bool(simulate(plan, some, planted).problems))
    )
    if not as_it_is:
        outcome = simulate(plan, left, planted)
    for problem in outcome.problems[:10]:
        print(f"  {problem}")
    for fault in left:
        print(f"  {fault}")
    numbers = ",".join(str(whole.index(fault)) for fault in left) or "none"
    planting = f" --mutant {mutant}" if mutant else ""
    print(f"  again: python -m tests.simulation {plan.command} --faults {numbers}{planting}")


if __name__ == "__main__":
    main()
