"""Players who make one kind of mistake each, which an attack has to beat: benchmarks/attack_power.py."""

from __future__ import annotations

from typing import Any

from serai.games.desert_bazaar.state import DONE, KEEP


def never_rerolls(state: Any, action: int) -> bool:
    """Return whether an action is anything but a second roll."""
    return not KEEP <= action < DONE


TAKES = {"never rolls again": never_rerolls}
BLIND_TO = {"blind to majorities": "most_of_a_kind"}
