"""OpenSpiel's own deep Q-network learns one of our games through the adapter."""

from __future__ import annotations

from math import isfinite

from serai.adapters.episode import rules_for
from serai.games import games
from tests.examples.own_process import value_of

GAME = min(games(), key=lambda name: len(rules_for(name).action_numbers()))
LEARN = f"""
import json
import jax
from examples.openspiel_learning import learn

jax.config.update("jax_disable_most_optimizations", True)  # compiling takes longer than what is run here
agent, rewards = learn({GAME!r}, decisions=200)
print(json.dumps([float(agent.loss), rewards]))
"""


def test_a_network_of_openspiel_learns_from_matches_through_the_adapter() -> None:
    loss, rewards = value_of(LEARN)
    assert isfinite(loss)
    assert set(rewards) <= {0.0, 0.5, 1.0}
