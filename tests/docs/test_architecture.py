"""The page on architecture has every layer, room and folder, and names only files that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PACKAGE = ROOT / "src" / "serai"


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table whose first column has this heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[ -|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found, heading
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found[1].splitlines()]


def test_the_layers_are_those_that_are_enforced() -> None:
    (drawn,) = (block for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL) if block.startswith("cli"))
    enforced = re.search(r'layers = \["cli", (.*?)\]', PROJECT)
    assert enforced
    layers = re.findall(r"\w+", f"cli {enforced[1]}")
    assert re.findall(r"\w+", drawn)[: len(layers)] == layers
    assert {layer for layer, *_ in rows("layer")} == {f"`{layer}`" for layer in re.findall(r"\w+", drawn)}
    assert {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()} <= {*layers, "compiler"}


def test_every_layer_says_where_to_begin() -> None:
    for layer, _, begin in rows("layer"):
        for name in re.findall(r"`([^`]+)`", begin):
            assert (PACKAGE / layer.strip("`") / name).is_file(), (layer, name)


def test_every_folder_of_the_repository_is_there() -> None:
    listed = {name.strip("`") for name, _ in rows("folder")}
    code = {"twin", "scripts", "tests", "benchmarks", "examples", "requirements", "deploy", "web/src"}
    assert listed == code
    assert all((ROOT / name).is_dir() for name in listed)


def test_every_room_of_the_client_is_there() -> None:
    rooms = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert [room for room in sorted(rooms) if f"`{room}`" not in PAGE] == []


def test_every_room_of_the_tables_is_there() -> None:
    rooms = {path.name for path in (PACKAGE / "tables").iterdir() if (path / "__init__.py").exists()}
    assert {room.strip("`") for room, _ in rows("room")} == rooms


def test_every_module_it_names_exists() -> None:
    for name in re.findall(r"`([\w/]+/[\w.]+\.(?:py|js|ts))`", PAGE):
        places = (ROOT / name, PACKAGE / name, PACKAGE / "tables" / name, PACKAGE / "games" / name)
        assert any(path.is_file() for path in places), name
