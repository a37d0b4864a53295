"""Steps many games of a peer at once in the peer's own environment: reads one request per line, writes one rate.

pgx steps 128 games in one compiled call with random legal actions, and begins ended ones anew; catanatron's
environment is one game. Both hand out observations and legal actions, as our batch does.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from typing import Any

BATCH = 128
STEPS = 100
"""How many steps of the batch are one call."""


@cache
def pgx_steps(name: str) -> Callable[[], int]:
    """Steps a batch of one of pgx's games; how many steps those were."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return (step(state, action, jax.random.split(chance, BATCH)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(move, carry, None, length=STEPS)[0])
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH))
    carried = [run((start, jax.random.key(2)))]

    def play() -> int:
        carried[0] = jax.block_until_ready(run(carried[0]))
        return BATCH * STEPS

    play()
    return play


@cache
def catanatron_steps() -> Callable[[], int]:
    """Steps catanatron's environment, against its own random player."""
    import gymnasium

    env: Any = gymnasium.make("catanatron_gym:catanatron-v1")
    _, first = env.reset(seed=1)
    legal = [first["valid_actions"]]

    def play() -> int:
        for _ in range(STEPS):
            _, _, terminated, truncated, info = env.step(random.choice(legal[0]))
            if terminated or truncated:
                _, info = env.reset()
            legal[0] = info["valid_actions"]
        return STEPS

    return play


def answer(measure: str, peer: str, of: str, seconds: float) -> float | str:
    """Steps per second of CPU time over one window, or the version of a peer."""
    if measure == "version":
        return version(peer)
    play = pgx_steps(of) if peer == "pgx" else catanatron_steps()
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += play()
    return done / spent


def main() -> None:
    """Answer until nothing more is asked."""
    for line in sys.stdin:
        print(json.dumps(answer(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
