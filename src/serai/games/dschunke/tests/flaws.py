"""Players who make one kind of mistake each, which an attack has to beat: benchmarks/attack_power.py."""

from __future__ import annotations

from typing import Any


def covers(state: Any, action: int) -> bool:
    """Return whether a strip is laid on others."""
    after = state.copy()
    after.play(action)
    return bool(after.level[after.laid] > 1)


TAKES = {"always covers": covers}
BLIND_TO: dict[str, str] = {}
