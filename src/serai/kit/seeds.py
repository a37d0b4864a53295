"""Seeds as text: what people type, wherever a seed is asked for."""

from __future__ import annotations

import hashlib

LIMIT = 2**31


def seed_number(seed: str) -> int:
    """Return the number below 2**31 that simulations use for a seed: the seed itself, or one from its SHA-256.

    >>> seed_number("7"), seed_number("caravan") == seed_number("caravan")
    (7, True)
    """
    if seed.isascii() and seed.isdecimal() and len(seed) <= len(str(LIMIT)) and int(seed) < LIMIT:
        return int(seed)
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big") % LIMIT
