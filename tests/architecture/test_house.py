"""The shape of the house, kept by tests: names, sizes, mirrors, and that nothing outside names a game."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from serai.games import games

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "serai"
MODULES = sorted(path for path in SOURCE.rglob("*.py") if "tests" not in path.parts)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
MOST_LINES = 350
MOST_LINES_OF_A_FUNCTION = 40
MOST_MODULES = 16
CLIENT = sorted(
    path
    for folder in (ROOT / "web" / "src", *SOURCE.glob("games/*/web"))
    for path in folder.rglob("*")
    if path.suffix in (".ts", ".svelte", ".css") and path.name != "wire.ts"  # which is generated
)
TESTS = sorted([*(ROOT / "tests").rglob("*.py"), *SOURCE.glob("games/*/tests/*.py")])


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [*MODULES, *TESTS, *CLIENT], ids=shown)
def test_a_file_is_a_chapter_not_a_book(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_functions_are_short(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, FUNCTIONS) and node.name != "__init__":
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= MOST_LINES_OF_A_FUNCTION, f"{node.name} has {lines} lines"


def test_no_folder_is_a_drawer() -> None:
    client = [path for path in CLIENT if not path.name.endswith(".test.ts")]
    folders = Counter(path.parent for path in [*MODULES, *client] if path.stem != "__init__")
    full = {shown(folder): count for folder, count in folders.items() if count > MOST_MODULES}
    assert not {name for name in full if not name.startswith("src/serai/games/")}, full


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_no_file_is_named_after_nothing(path: Path) -> None:
    assert not {path.stem, path.parent.name} & {"utils", "helpers", "manager", "info", "misc", "common"}


def does_something(path: Path) -> bool:
    """Whether a module has functions; one that only declares is tested where it is used."""
    nodes = ast.walk(ast.parse(path.read_text()))
    return any(isinstance(node, FUNCTIONS) and not node.name.startswith("__") and has_body(node) for node in nodes)


def has_body(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return not all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in function.body)


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.stem != "__init__" and does_something(path)], ids=shown
)
def test_every_module_has_a_test_of_its_own(path: Path) -> None:
    relative = path.relative_to(SOURCE)
    folder = path.parent / "tests" if relative.parts[0] == "games" else ROOT / "tests" / relative.parent
    assert (folder / f"test_{path.stem}.py").is_file()


def test_nothing_outside_a_games_folder_names_the_game() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    code = [ROOT / name for name in tracked if name.endswith((".py", ".toml", ".ts", ".svelte", ".ftl", ".yml"))]
    for path in code or [*MODULES, *TESTS]:
        if "games" in path.parts and path.parent != SOURCE / "games":
            continue
        if path.is_file() and path.name != "test_readme.py":
            text = path.read_text(encoding="utf-8")
            for name in games():
                assert name not in text, f"{shown(path)} names {name}"


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_no_loose_ends(path: Path) -> None:
    assert not re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text())
