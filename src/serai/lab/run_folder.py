"""The stored state of a run in the lab, from which it can be resumed: its plan, and complete files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from serai.kit.errors import SeraiError

Plan = msgspec.Struct | Mapping[str, Any]
"""What a run depends on; a mapping holds only what JSON has."""


def begin_or_resume(plan_file: Path, plan: Plan, run: str, error: type[SeraiError], leftovers: str = "*") -> None:
    """Write the plan of a run into its folder; if there is one, check that it is the same.

    A folder with files of this pattern but without a plan is refused.
    """
    folder = plan_file.parent
    if plan_file.is_file():
        try:
            before = msgspec.json.decode(plan_file.read_bytes(), type=type(plan))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise error(f"{plan_file}: expected the plan of a {run} as JSON: {problem}") from None
        check_same(folder, before, plan, run, error)
        return
    if any(folder.glob(leftovers)):
        missing = f"there is no {plan_file.name} in it; give another --out"
        raise error(f"{folder}: expected an empty folder or one of a {run}; {missing}")
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(plan_file, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")


def check_same(place: Path, before: Plan, now: Plan, run: str, error: type[SeraiError]) -> None:
    """Refuse to resume a run of another plan; say how it differs."""
    was, wanted = (dict(_leaves("", msgspec.to_builtins(one))) for one in (before, now))
    for name in [*wanted, *was]:
        if was.get(name) != wanted.get(name):
            differs = f"expected {name} {wanted.get(name)!r}; got {was.get(name)!r}"
            raise error(f"{place} belongs to another {run}: {differs}; give another --out")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that appears whole or not at all: a new file next to it is written and then renamed."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def _leaves(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every leaf of nested dictionaries, with its dotted path."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _leaves(f"{name}.{key}" if name else str(key), inner)
    else:
        yield name, value
