"""States as arrays: observations and masks in buffers, and many matches moved on by one call."""

from serai.arrays.matches import Matches, new_encoder

__all__ = ["Matches", "new_encoder"]
