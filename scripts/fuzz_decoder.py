"""Feeds the decoder of messages with inputs that atheris finds by coverage: whatever comes, it decodes or refuses.

    python scripts/fuzz_decoder.py -runs=1000000

`make campaign` runs it where atheris can be installed.
"""

from __future__ import annotations

import sys
from typing import Any

import atheris

with atheris.instrument_imports(include=["serai.tables.wire", "serai.tables.session.endpoints"]):
    import msgspec

    from serai.tables.session.endpoints import ENDPOINTS
    from serai.tables.wire.decode import UNREADABLE, decode, id_of

BODIES: list[Any] = [msgspec.json.Decoder(endpoint.body) for endpoint in ENDPOINTS if endpoint.body is not None]


def one_input(data: bytes) -> None:
    """Decode as a message of the socket, and as the body of one request."""
    try:
        decode(data)
    except UNREADABLE:
        found = id_of(data)
        assert found is None or 1 <= len(found) <= 64
    if data:
        try:
            BODIES[data[0] % len(BODIES)].decode(data[1:])
        except UNREADABLE:
            pass


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
