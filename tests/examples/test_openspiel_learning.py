"""OpenSpiel's own deep Q-network learns one of our games through the adapter."""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

import pytest

from serai.adapters.episode import rules_for
from serai.games import games
from tests.examples.own_process import value_of

GAME = min(games(), key=lambda name: len(rules_for(name).action_numbers()))
PROGRAM = f"""
import contextlib, io, json, runpy, sys
import jax
from examples.openspiel_learning import learn

jax.config.update("jax_disable_most_optimizations", True)  # compiling takes longer than what is run here


def run(*arguments):
    sys.argv, said, refused, status = ["openspiel_learning.py", *arguments], io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(refused):
        try:
            runpy.run_path("examples/openspiel_learning.py", run_name="__main__")
        except SystemExit as end:
            status = end.code
    return status, said.getvalue(), refused.getvalue()


agent, rewards = learn({GAME!r}, decisions=600)
asked, wrong = run("--help"), run("no_such_game")
learned = run({GAME!r}, "--decisions", "600", "--report", "1")
print(json.dumps([float(agent.loss), rewards, asked, wrong, learned]))
"""


@pytest.fixture(scope="module")
def outcome() -> Any:
    """Return the results of everything tried here, in one process, since importing JAX and compiling take longest."""
    return value_of(PROGRAM)


@pytest.mark.slow
def test_a_network_of_openspiel_learns_from_matches_through_the_adapter(outcome: Any) -> None:
    loss, rewards, *_ = outcome
    assert isfinite(loss)
    assert rewards and set(rewards) <= {0.0, 0.5, 1.0}


@pytest.mark.slow
def test_its_help_names_the_games_and_no_game_is_called_help(outcome: Any) -> None:
    _, _, (_, said, _), (status, _, refused), _ = outcome
    assert GAME in said and "--decisions" in said
    assert status == 2 and "invalid choice: 'no_such_game'" in refused


@pytest.mark.slow
def test_it_says_how_it_goes_while_it_learns(outcome: Any) -> None:
    status, said, _ = outcome[-1]
    lines = said.splitlines()
    assert status == 0
    assert re.fullmatch(r"matches 1 to 1: won (0|50|100)%, after \d+\.\d CPU minutes", lines[1])
    assert re.fullmatch(r"\d+ matches in \d+\.\d CPU minutes", lines[-1])
