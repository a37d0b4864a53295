"""The shape of an observation: named fields, those everybody sees before those of the one who looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple


class Field(NamedTuple):
    """A named part of an observation: whole numbers between two bounds."""

    name: str
    shape: tuple[int, ...]
    lowest: int
    highest: int

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All fields of an observation in their order; `public` of them are the same for every viewer."""

    fields: tuple[Field, ...]
    public: int

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @property
    def public_size(self) -> int:
        """How many of them, from the first on, everybody sees."""
        return sum(field.size for field in self.fields[: self.public])

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest value of each number."""
        lowest = [field.lowest for field in self.fields for _ in range(field.size)]
        return lowest, [field.highest for field in self.fields for _ in range(field.size)]

    def named(self, observation: Sequence[int]) -> dict[str, list[int]]:
        """An observation field by field."""
        parts, at = {}, 0
        for field in self.fields:
            parts[field.name] = list(observation[at : at + field.size])
            at += field.size
        return parts
