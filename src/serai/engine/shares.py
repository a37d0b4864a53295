"""The share of the luck that a seat brings: a hash chain, committed before it counts and revealed link by link.

A seat's browser picks a secret and hashes it again and again. The last hash is the anchor, which is given away
before the chain counts. The hash that is one step before the anchor is the share of the first version the chain counts
for, the hash two steps before it that of the next version, and so on. Nobody can tell a share from those that are
known; everybody can check one, because hashing it a known number of times gives the anchor. A seat has exactly one
share for each version, so it has nothing to choose.
"""

from __future__ import annotations

import hashlib
import re
import secrets

LINKS = 4096
"""The most shares in one chain; a seat that needs more begins another chain."""
_SHARE = re.compile(r"[0-9a-f]{64}")


class ShareChain:
    """The shares of one seat, known only to its browser."""

    def __init__(self, secret: str | None = None, links: int = LINKS) -> None:
        link = secrets.token_hex(32) if secret is None else secret
        self._links = [link]
        for _ in range(links):
            link = hash_share(link)
            self._links.append(link)

    @property
    def anchor(self) -> str:
        """The last hash, which can be given away: it reveals nothing about any share."""
        return self._links[-1]

    @property
    def links(self) -> int:
        """How many shares there are."""
        return len(self._links) - 1

    def share(self, place: int) -> str:
        """Return the share of a place, 1 for the first: hashed that many times, it gives the anchor."""
        if not 0 < place < len(self._links):
            raise ValueError(f"expected a place from 1 to {len(self._links) - 1}; got {place}")
        return self._links[-1 - place]


def hash_share(share: str) -> str:
    """Return the share before this one: SHA-256 of its hexadecimal digits as text."""
    return hashlib.sha256(share.encode()).hexdigest()


def is_share(text: str) -> bool:
    """Return whether a text has the form of a share or an anchor: 64 hexadecimal digits in small letters."""
    return _SHARE.fullmatch(text) is not None


def leads_to(share: str, earlier: str, steps: int) -> bool:
    """Return whether hashing a share exactly this many times gives one that is known already."""
    if not is_share(share) or not 0 < steps <= LINKS:
        return False
    for _ in range(steps):
        share = hash_share(share)
    return share == earlier
