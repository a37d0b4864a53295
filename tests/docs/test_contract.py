"""The page on adding a game names everything a game writes, and nothing that does not exist."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from serai.engine import contract
from serai.engine.contract import GameCodec, GameRules, OpenGameRules, View
from serai.engine.game import Game
from serai.engine.state import State
from serai.strategy.heuristics import Heuristics
from serai.strategy.strategy import Strategy

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FOR_ALL = "# What anybody calls"
"""The comment after which a class has what a game only inherits."""


def written(kind: type) -> Iterator[str]:
    """Yield the names in a class that a game writes or may write: all before that comment."""
    source = inspect.getsource(kind).split(FOR_ALL)[0]
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and not item.name.startswith("_"):
            yield item.name
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            yield item.target.id


def is_named(name: str) -> bool:
    """Return whether the page has a name as code: alone, with arguments, or in a table of contents."""
    return bool(re.search(rf"`{name}[`(]|^    {name}=", PAGE, re.MULTILINE))


@pytest.mark.parametrize("kind", [State, GameRules, GameCodec, Heuristics], ids=lambda kind: kind.__name__)
def test_the_page_names_everything_a_game_writes(kind: type) -> None:
    names = [name for name in written(kind) if name != "seats"]
    assert len(names) > 6
    assert [name for name in names if not is_named(name)] == []


@pytest.mark.parametrize("table", [Game, Strategy], ids=lambda kind: kind.__name__)
def test_the_page_names_every_field_of_the_tables_of_contents(table: type) -> None:
    names = [field.name for field in fields(table) if field.name != "trained"]
    assert [name for name in names if not is_named(name)] == []


def test_the_page_names_the_values_and_the_fields_every_view_has() -> None:
    kinds = [name for name, kind in vars(contract).items() if isinstance(kind, type) and _is_value(kind)]
    assert sorted(kinds) == ["Action", "Event", "Fixtures", "Outcome", "Outlook", "View"]
    assert [name for name in kinds if f"contract.{name}`" not in PAGE] == []
    assert [name for name in View.__struct_fields__ if not is_named(name)] == []


def test_every_method_the_page_describes_exists() -> None:
    rows = re.findall(r"^\| ((?:`\w+\([\w, ]*\)`(?:, )?)+) \|", PAGE, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)\(", row)]
    kinds = (State, GameRules, OpenGameRules, GameCodec, Heuristics)
    assert len(named) > 30
    assert [name for name in named if not any(hasattr(kind, name) for kind in kinds)] == []


def _is_value(kind: type) -> bool:
    """Return whether a class of the contract is a struct for games to derive from."""
    return kind.__base__ is msgspec.Struct and kind.__module__ == contract.__name__
