"""The chooser every batch is given, ours and the peers': one random legal action for each match, in NumPy."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]


class Chooser:
    """Draws among lists of legal actions; masks are made into lists first, as quickly as NumPy can."""

    def __init__(self) -> None:
        self._rng = np.random.default_rng(1)

    def listed(self, legal: Array, offsets: Array) -> Array:
        """Return one action of each list, `legal[offsets[i]:offsets[i + 1]]`."""
        starts = offsets[:-1]
        drawn = starts + (self._rng.random(len(starts)) * np.diff(offsets)).astype(np.intp)
        return np.take(legal, drawn)

    def masked(self, masks: Array) -> Array:
        """Return one action of each row of truth values."""
        rows, width = masks.shape
        legal = np.flatnonzero(masks)
        return np.mod(self.listed(legal, np.searchsorted(legal, np.arange(rows + 1) * width)), width)
