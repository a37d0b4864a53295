"""What a library would cost in place of a few lines of ours: prometheus-client for metrics, SciPy for statistics.

    pip install prometheus-client scipy
    python benchmarks/libraries.py [--rounds 5]

Times are CPU microseconds, medians of rounds in turn; imports are timed in processes of their own.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from serai.lab.balance.statistics import chi_squared_tail, unevenness, unevenness_gap
from serai.lab.libraries import require
from serai.server.metrics import KINDS, exposition
from serai.tables.model.counters import BOUNDS, Counters, Histogram

MOVES = 20_000
MATCHES = 10_000
Measured = dict[str, tuple[Callable[[], object], int]]
"""What is measured, and how many times it does the thing."""


def metrics() -> Measured:
    """Return what a move counts, and the page of all counters."""
    client = require("prometheus_client", "this comparison")
    counters, numbers = Counters(), dict.fromkeys(KINDS, 1.0)

    def own() -> None:
        for _ in range(MOVES):
            counters.moves += 1
            counters.move_seconds.observe(0.0031)

    registry = client.CollectorRegistry()
    kinds = {"counter": client.Counter, "gauge": client.Gauge}
    made = {name: kinds[kind](f"serai_{name}", meaning, registry=registry) for name, (kind, meaning) in KINDS.items()}
    seconds = client.Histogram("serai_move_seconds", "a move", buckets=BOUNDS, registry=registry)
    client.Histogram("serai_loop_lag_seconds", "the loop", buckets=BOUNDS, registry=registry)
    stages = client.Gauge("serai_tables", "by stage", ["stage"], registry=registry)
    refused = client.Counter("serai_refused", "by reason", ["reason"], registry=registry)
    for stage in ("open", "playing", "over"):
        stages.labels(stage).set(1)
    refused.labels("rules").inc()

    def library() -> None:
        for _ in range(MOVES):
            made["moves"].inc()
            seconds.observe(0.0031)

    labelled = {"tables": {"open": 1, "playing": 1, "over": 1}, "refused": {"rules": 1}}
    histograms = {"move_seconds": counters.move_seconds, "loop_lag_seconds": Histogram()}
    return {
        "counting a move, ours": (own, MOVES),
        "counting a move, prometheus-client": (library, MOVES),
        "the page, ours": (lambda: exposition(numbers, labelled, histograms), 1),
        "the page, prometheus-client": (lambda: client.generate_latest(registry), 1),
    }


def reports() -> Measured:
    """Return the two statistics of a balance report that SciPy has, too."""
    np, stats = require("numpy", "this comparison"), require("scipy.stats", "this comparison")
    random = np.random.default_rng(1)
    one, other = (np.eye(3)[random.choice(3, MATCHES, p=odds)] for odds in ([0.4, 0.3, 0.3], [0.34, 0.33, 0.33]))

    def gap(rows: Any) -> float:
        return unevenness(one[rows]) - unevenness(other[rows])

    def resampled() -> object:
        return stats.bootstrap((np.arange(MATCHES),), gap, vectorized=False, n_resamples=2000, method="basic", rng=1)

    cases = [(value, freedom) for value in (0.1, 1, 3, 10, 40, 100) for freedom in range(1, 9)]
    apart = max(abs(chi_squared_tail(*case) - float(stats.chi2.sf(*case))) for case in cases)
    print(f"tails of chi-squared differ by at most {apart:.0e}")
    return {
        "a tail of chi-squared, ours": (lambda: [chi_squared_tail(*case) for case in cases], len(cases)),
        "a tail of chi-squared, SciPy": (lambda: [stats.chi2.sf(*case) for case in cases], len(cases)),
        "a bootstrap of 10,000 matches, ours": (lambda: unevenness_gap(one, other), 1),
        "a bootstrap of 10,000 matches, SciPy": (resampled, 1),
    }


def imported(modules: str) -> float:
    """Return the CPU milliseconds that importing takes."""
    program = f"import time; a = time.process_time(); import {modules}; print(time.process_time() - a)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return 1000 * float(done.stdout)


def main() -> None:
    """Measure in turn, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    measured = metrics() | reports()
    found: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(options.rounds):
        for name, (work, times) in measured.items():
            began = time.process_time()
            work()
            found[name].append(1e6 * (time.process_time() - began) / times)
    for name, all_ in found.items():
        print(f"{name}: {statistics.median(all_):,.2f} µs")
    for modules in ("prometheus_client", "numpy", "numpy, scipy.stats"):
        print(f"import {modules}: {statistics.median(imported(modules) for _ in range(options.rounds)):.0f} ms")


if __name__ == "__main__":
    main()
