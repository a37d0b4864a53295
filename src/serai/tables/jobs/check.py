"""A job that only shows that its desk answers."""

from __future__ import annotations

import msgspec


class CheckJob(msgspec.Struct, frozen=True, tag="check"):
    """Answer with true."""
