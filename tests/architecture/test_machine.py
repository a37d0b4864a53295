"""Tables ask the machine for time, chance and threads in one place, so that a simulation can give its own."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.test_house import SOURCE

SEAM = SOURCE / "tables" / "model" / "machine.py"
MODULES = {"time", "random", "secrets", "uuid", "threading", "concurrent", "queue"}
METHODS = {"urandom", "getrandom", "utcnow", "today", "to_thread", "run_in_executor", "token_bytes"}
MADE_FROM_NOTHING = {"Chance"}
"""Constructors that draw their own randomness if they are given none."""


def asked_of_the_machine(path: Path) -> list[str]:
    """Return a module's calls to the machine, by line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                asked = [one.name for one in names if one.name.partition(".")[0] in MODULES]
            case ast.ImportFrom(module=str(module)):
                asked = [module] if module.partition(".")[0] in MODULES else []
            case ast.Call(func=ast.Attribute(value=ast.Name(id="datetime" | "date"), attr="now" | "today" as name)):
                asked = [name]
            case ast.Call(func=ast.Attribute(attr=name)) if name in METHODS:
                asked = [name]
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]) if name in MADE_FROM_NOTHING:
                asked = [name]
            case _:
                asked = []
        found += [f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)} {one}" for one in asked]
    return found


def test_nothing_in_tables_asks_the_machine_but_the_one_seam() -> None:
    modules = [path for path in (SOURCE / "tables").rglob("*.py") if path != SEAM]
    assert modules and [one for path in modules for one in asked_of_the_machine(path)] == []


def test_what_the_seam_asks_would_be_found_elsewhere() -> None:
    assert {one.rpartition(" ")[2] for one in asked_of_the_machine(SEAM)} >= {"time", "random", "secrets", "to_thread"}


def test_an_attribute_of_the_seam_is_looked_up_at_each_call() -> None:
    for path in (SOURCE / "tables").rglob("*.py"):
        assert "model.machine import" not in path.read_text(encoding="utf-8"), f"{path} would keep the machine's own"
