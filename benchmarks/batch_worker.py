"""Steps many games of a peer at once in the peer's own environment: reads one request per line, writes one rate.

pgx steps 128 games in one compiled call and begins ended ones again; the measure `steps` lets it choose random legal
actions in there, `chosen` has them chosen outside it. EnvPool's are always chosen outside. catanatron's environment is
one game. All hand out observations and legal actions, as our batch does.
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

from chooser import Array, Chooser
from ppo import Learner, Seen, Step, listed

BATCH = 128
STEPS = 100
"""How many steps of the batch are one call."""


@cache
def pgx_steps(name: str) -> Callable[[], int]:
    """Step a batch of one of pgx's games; return the number of steps."""
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
def pgx_chosen(name: str) -> Callable[[], int]:
    """Step the same batch, with actions chosen outside; return the number of steps."""
    import jax
    import numpy as np
    import pgx
    from pgx.experimental import auto_reset

    env, chooser = pgx.make(name), Chooser()
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    carried = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH)), jax.random.key(2)]
    split = jax.jit(lambda key: (jax.random.split(key)[0], jax.random.split(key, BATCH)))

    def play() -> int:
        state, key = carried
        for _ in range(STEPS):
            key, chances = split(key)
            state = step(state, chooser.masked(np.asarray(state.legal_action_mask)), chances)
        carried[:] = state, key
        return BATCH * STEPS

    play()
    return play


@cache
def envpool_chosen(name: str) -> Callable[[], int]:
    """Step a batch of EnvPool in its own thread, as it requires; return the number of steps."""
    import envpool
    import numpy as np

    env, chooser = envpool.make_gymnasium(name, num_envs=BATCH, batch_size=BATCH, num_threads=1), Chooser()
    masks = [env.reset()[1]["legal_action_mask"]]

    def play() -> int:
        for _ in range(STEPS):
            masks[0] = env.step(chooser.masked(masks[0]).astype(np.int32))[-1]["legal_action_mask"]
        return BATCH * STEPS

    play()
    return play


@cache
def pgx_ppo(name: str) -> Callable[[], int]:
    """Play and learn on a batch of one of pgx's games; return how many steps that were."""
    import jax
    import numpy as np
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    move = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH))
    split = jax.jit(lambda key: (jax.random.split(key)[0], jax.random.split(key, BATCH)))
    held: list[Any] = [state, jax.random.key(2)]

    def shown(state: Any) -> Seen:
        seen = np.asarray(state.observation, np.float32).reshape(BATCH, -1)
        return listed(seen, np.asarray(state.legal_action_mask))

    def step(actions: Array) -> tuple[Seen, Array, Array]:
        held[1], chances = split(held[1])
        held[0] = move(held[0], actions, chances)
        return shown(held[0]), np.asarray(held[0].rewards[:, 0]), np.asarray(held[0].terminated)

    return _learning(step, shown(state), state.legal_action_mask.shape[1])


@cache
def envpool_ppo(name: str) -> Callable[[], int]:
    """Play and learn on a batch of EnvPool's; return how many steps that were."""
    import envpool
    import numpy as np

    env = envpool.make_gymnasium(name, num_envs=BATCH, batch_size=BATCH, num_threads=1)

    def shown(seen: Any, info: Any) -> Seen:
        return listed(np.asarray(seen, np.float32).reshape(BATCH, -1), info["legal_action_mask"])

    def step(actions: Array) -> tuple[Seen, Array, Array]:
        seen, rewards, terminated, truncated, info = env.step(actions.astype(np.int32))
        return shown(seen, info), np.asarray(rewards).reshape(BATCH, -1)[:, 0], terminated | truncated

    first, info = env.reset()
    return _learning(step, shown(first, info), info["legal_action_mask"].shape[1])


def _learning(step: Step, seen: Seen, actions: int) -> Callable[[], int]:
    """Return what plays a rollout and learns from it."""
    learner, now = Learner(seen.observations.shape[1], actions), [seen]

    def play() -> int:
        done, now[0] = learner.iterate(step, now[0])
        return done

    play()
    return play


@cache
def catanatron_steps() -> Callable[[], int]:
    """Step catanatron's environment against its own random player; return the number of steps."""
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
    """Return steps per second of CPU time over one window, or the version of a peer."""
    if measure == "version":
        return version(peer)
    plays = {"pgx steps": pgx_steps, "pgx chosen": pgx_chosen, "envpool chosen": envpool_chosen}
    plays |= {"pgx ppo": pgx_ppo, "envpool ppo": envpool_ppo}
    play = catanatron_steps() if peer == "catanatron_gym" else plays[f"{peer} {measure}"](of)
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += play()
    return done / spent


def main() -> None:
    """Answer until the requests end."""
    for line in sys.stdin:
        print(json.dumps(answer(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
