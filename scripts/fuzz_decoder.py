"""Fuzzes the decoding of messages: atheris finds inputs by coverage; each is decoded or refused, and nothing else.

    python scripts/fuzz_decoder.py -runs=1000000

The decoder itself is compiled, so coverage guides what comes after it: ids, and the actions of every game.
`make campaign` runs this where atheris can be installed.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
from typing import Any

import atheris

with atheris.instrument_imports(include=["serai.tables.wire", "serai.engine", "serai.games"]):
    import msgspec

    from serai.engine.errors import MalformedAction
    from serai.games import games
    from serai.tables.session.endpoints import ENDPOINTS
    from serai.tables.wire.decode import UNREADABLE, decode, id_of
    from tests.server.test_mutated_messages import Mutator

BODIES: list[Any] = [msgspec.json.Decoder(endpoint.body) for endpoint in ENDPOINTS if endpoint.body is not None]
GAMES = list(games().values())


def one_input(data: bytes) -> None:
    """Decode a message of the socket and its action, or the body of a request."""
    try:
        action = getattr(decode(data), "action", None)
    except UNREADABLE:
        found = id_of(data)
        assert found is None or 1 <= len(found) <= 64
        with contextlib.suppress(*UNREADABLE):
            BODIES[len(data) % len(BODIES)].decode(data)
        return
    for game in GAMES:
        with contextlib.suppress(MalformedAction):
            game.read_action(action)


def mutate(data: bytes, max_size: int, seed: int) -> bytes:
    """Change an input: half of the time as a message with a structure, else byte by byte."""
    chance = random.Random(seed)
    if chance.random() < 0.5:
        mutator = Mutator(seed, "0123456789abcdef", ["secret"])
        with contextlib.suppress(*UNREADABLE, ValueError, RecursionError):
            return json.dumps(mutator.mutated(json.loads(data))).encode()[:max_size]
        return mutator.message()[:max_size]
    changed: bytes = atheris.Mutate(data, max_size)
    return changed


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input, custom_mutator=mutate)
    atheris.Fuzz()
