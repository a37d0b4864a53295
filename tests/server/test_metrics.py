"""The metrics are in the text format that Prometheus reads."""

from __future__ import annotations

import asyncio
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families

from serai.server.metrics import KINDS, exposition, measure_lag
from serai.tables.model.counters import Histogram

NUMBERS: dict[str, float] = dict.fromkeys(KINDS, 0)


def test_every_number_has_a_type_and_a_meaning() -> None:
    numbers = NUMBERS | {"moves": 3}
    moves = Histogram()
    moves.observe(0.004)
    labelled = {"tables": {"over": 2, "playing": 1}, "refused": {"too-fast": 4}}
    lines = exposition(numbers, labelled, {"move_seconds": moves, "loop_lag_seconds": Histogram()}).splitlines()
    assert "serai_moves_total 3" in lines and 'serai_tables{stage="over"} 2' in lines
    assert 'serai_refused_total{reason="too-fast"} 4' in lines
    assert 'serai_move_seconds_bucket{le="0.002"} 0' in lines and 'serai_move_seconds_bucket{le="0.005"} 1' in lines
    assert 'serai_move_seconds_bucket{le="+Inf"} 1' in lines and "serai_move_seconds_count 1" in lines
    typed = {line.split(" ")[2] for line in lines if line.startswith("# TYPE")}
    for line in lines:
        name = line.split("{")[0].split(" ")[0]
        for ending in ("_bucket", "_sum", "_count"):
            name = name.removesuffix(ending) if name.removesuffix(ending) in typed else name
        assert line.startswith("#") or name in typed


def test_prometheus_own_reader_finds_what_was_counted() -> None:
    moves = Histogram()
    for seconds in (0.004, 0.3, 60.0):
        moves.observe(seconds)
    labelled = {"tables": {"over": 2, "playing": 1}, "refused": {"too-fast": 4}}
    histograms = {"move_seconds": moves, "loop_lag_seconds": Histogram()}
    page = exposition(NUMBERS | {"moves": 3}, labelled, histograms)
    read = {family.name: family for family in text_string_to_metric_families(page)}
    assert {read[f"serai_{name}"].type for name in ("moves", "connections", "move_seconds")} == {
        "counter", "gauge", "histogram"
    }  # fmt: skip
    found = {(one.name, *one.labels.values()): one.value for family in read.values() for one in family.samples}
    assert found["serai_moves_total",] == 3 and found["serai_tables", "over"] == 2
    assert found["serai_refused_total", "too-fast"] == 4
    assert found["serai_move_seconds_bucket", "0.5"] == 2 and found["serai_move_seconds_count",] == 3
    assert found["serai_move_seconds_bucket", "+Inf"] == 3 and found["serai_move_seconds_sum",] == 60.304


@pytest.mark.parametrize("numbers", [{**NUMBERS, "moved": 1}, {key: 0 for key in KINDS if key != "moves"}])
def test_a_number_that_is_misspelt_or_missing_is_no_zero(numbers: dict[str, float]) -> None:
    with pytest.raises(KeyError, match="move"):
        exposition(numbers, {"tables": {}, "refused": {}}, {})


def test_the_lag_of_the_loop_is_measured() -> None:
    async def scenario() -> Histogram:
        lag = Histogram()
        measuring = asyncio.create_task(measure_lag(lag))
        await asyncio.sleep(0.05)
        time.sleep(0.3)
        await asyncio.sleep(0.05)
        measuring.cancel()
        return lag

    assert (asyncio.run(scenario()).at_most(1.0) or 0) >= 0.2
