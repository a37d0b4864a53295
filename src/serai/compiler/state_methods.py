"""Methods generated for compiled classes: `copy` and `copy_from` of states, bytes and pickling of states and boxes."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from math import prod

C_SIZES = {"short": 2, "int": 4, "bint": 4, "long long": 8, "unsigned long long": 8, "double": 8}
REPLACED = ("copy", "copy_from", "to_bytes", "load_bytes")
"""Methods of the plain form that are left out where they are generated."""

Fields = list[tuple[str, str]]
"""The fields of a class, each with its C type."""


@dataclass
class Generated:
    """Lines to add to a class, functions to add after it, and the declarations of both."""

    methods: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    in_class: list[str] = field(default_factory=list)
    after_class: list[str] = field(default_factory=list)

    def text(self) -> str:
        """Return what comes after the last line of the class."""
        return "\n".join([*self.methods, "", *self.functions, ""])


def add_copying(made: Generated, name: str, fields: Fields, classes: Collection[str]) -> None:
    """Add `copy_from` and `copy` to a state class: every field, none forgotten; objects are shared."""
    made.methods += [
        "    def copy_from(self, other: State) -> None:",
        f"        _copy_{name}(self, cast({name}, other))",
        "",
        "    def copy(self):",
        f"        twin = {name}.__new__({name})",
        *(f"        twin.{target} = self.{target}" for target, kind in fields if kind in classes),
        "        twin.copy_from(self)",
        "        return twin",
        "",
    ]
    made.functions.append(f"def _copy_{name}(to, other) -> None:")
    for target, kind in fields:
        if "[" in kind:
            made.functions.append(f"    memcpy(to.{target}, other.{target}, {size_of(kind)})")
        elif kind not in classes:
            made.functions.append(f"    to.{target} = other.{target}")
    made.functions.append("")
    made.in_class += [
        "    cdef void copy_from(self, State other) noexcept nogil",
        f"    @cython.locals(twin={name})\n    cpdef copy(self)",
    ]
    made.after_class.append(f"cdef void _copy_{name}({name} to, {name} other) noexcept nogil")


def add_bytes(made: Generated, name: str, fields: Fields, classes: Collection[str]) -> None:
    """Add `to_bytes`, `load_bytes` and pickling: every field except objects, one after the other."""
    shared = [(target, kind) for target, kind in fields if kind in classes]
    stored = [(target, kind) for target, kind in fields if kind not in classes]
    total = sum(size_of(kind) for _, kind in stored)
    made.methods += [
        "    def to_bytes(self):",
        f"        data = bytearray({total})",
        f"        _store_{name}(self, data)",
        "        return bytes(data)",
        "",
        "    def load_bytes(self, data):",
        f"        if len(data) != {total}:",
        f'            raise ValueError(f"expected {total} bytes; got {{len(data)}}")',
        f"        _load_{name}(self, bytes(data))",
        "",
        "    def __reduce__(self):",
        f"        return _restored_{name}, (self.to_bytes(), {' '.join(f'self.{target},' for target, _ in shared)})",
        "",
    ]
    made.functions += [
        *_moved(f"def _store_{name}(s, at) -> None:", "memcpy(at + {at}, {field}, {size})", stored),
        *_moved(f"def _load_{name}(s, at) -> None:", "memcpy({field}, at + {at}, {size})", stored),
        f"def _restored_{name}(data, {', '.join(target for target, _ in shared)}):",
        f"    twin = {name}.__new__({name})",
        *(f"    twin.{target} = {target}" for target, _ in shared),
        "    twin.load_bytes(data)",
        "    return twin",
        "",
    ]
    arguments = "".join(f", {kind} {target}" for target, kind in shared)
    made.after_class += [
        f"cdef void _store_{name}({name} s, unsigned char* at) noexcept nogil",
        f"cdef void _load_{name}({name} s, const unsigned char* at) noexcept nogil",
        f"@cython.locals(twin={name})\ncpdef object _restored_{name}(bytes data{arguments})",
    ]


def _moved(head: str, line: str, stored: Fields) -> list[str]:
    lines, at = [head], 0
    for target, kind in stored:
        place = f"s.{target}" if "[" in kind else f"cython.address(s.{target})"
        lines.append("    " + line.format(at=at, field=place, size=size_of(kind)))
        at += size_of(kind)
    return [*lines, ""]


def size_of(kind: str) -> int:
    """Return how many bytes a field takes."""
    return prod(int(size) for size in re.findall(r"\[(\d+)\]", kind)) * C_SIZES[kind.partition("[")[0]]
