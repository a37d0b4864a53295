"""Observations of a game by the names of their fields, for the tests of every game."""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any

from serai.arrays import new_encoder
from serai.engine.contract import GameRules
from serai.engine.state import State

_encoder_of = cache(new_encoder)


def observe(rules: GameRules[Any, Any, Any, Any], state: State, seat: int) -> dict[str, list[int]]:
    """Return what a seat observes, by field."""
    encoder = _encoder_of(rules)
    buffer = array("h", bytes(2 * encoder.size))
    encoder.observe(state, seat, buffer)
    return rules.layout.named(buffer.tolist())
