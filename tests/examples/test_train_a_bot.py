"""The notebook that trains a bot runs, cell by cell; `make campaign` runs all of it, and there it beats Novice."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from tests.examples.notebook import code_cells
from tests.examples.own_process import value_of

WHOLE = "SERAI_TRAINING" in os.environ
SHORT = {"SERAI_STEPS": "1", "SERAI_TRIAL": "1"}  # one update, one match
RUN = f"""
import json
import jax
import numpy as np
from tests.examples.notebook import run_cells

# Compiling takes longer than what a short run computes.
jax.config.update("jax_disable_most_optimizations", {not WHOLE})
names = run_cells()
before, after = (np.asarray(names[network]["policy"][0]) for network in ("untrained", "network"))
print(json.dumps({{
    "learned": bool(np.isfinite(after).all() and (before != after).any()),
    "shares": names["shares"],
    "least": names["interval"](names["shares"]["novice"], names["TRIAL"])[0],
}}))
"""


@pytest.mark.slow
def test_the_notebook_trains_a_network_and_tries_it() -> None:
    found = value_of(RUN, **({} if WHOLE else SHORT))
    assert found["learned"]
    assert set(found["shares"]) == {"random", "novice"}
    if WHOLE:
        assert found["least"] > 0.5


def test_an_outcome_for_one_seat_is_the_opposite_for_the_other() -> None:
    [cell] = [source for source in code_cells() if "def advantages" in source]
    names: dict[str, Any] = {"np": np, "MATCHES": 1, "LENGTH": 2, "SMOOTHING": 1.0}
    exec(cell, names)
    decisions = {
        "value": np.array([[0.4], [0.7]], np.float32), "mover": np.array([[0], [1]]),
        "reward": np.array([[0.0], [1.0]]), "ended": np.array([[False], [True]]),
    }  # fmt: skip
    found = names["advantages"](decisions, np.array([0.5], np.float32), np.array([0]))
    assert found[:, 0] == pytest.approx([-0.4, 0.3])  # seat 1 won where 0.7 was expected, seat 0 lost with 0.4
