"""The architecture page is the map of the tree: what it names is there, and nothing that is there is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SUMMED_UP = {"src/serai/cli", "src/serai/laws", "src/serai/games"}
"""Packages of which the page names no file: each says in a line what is in it."""
DEEPEST = 4
"""How far a folder with lines of its own is indented at most."""


def tree() -> Iterator[tuple[str, str]]:
    """Every line of the map: the folder it belongs to, and what it says."""
    blocks = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    block = next(block for block in blocks if block.startswith("src/serai/"))
    folders: list[tuple[int, str]] = []
    for line in block.splitlines():
        found = re.match(r"^( *)(\w[\w/]*)/(?: |$)", line)
        inside = "/".join(name for _, name in folders)
        if found and len(found[1]) <= DEEPEST:
            folders = [(at, name) for at, name in folders if at < len(found[1])]
            folders.append((len(found[1]), found[2]))
            yield "/".join(name for _, name in folders), line
        else:  # a folder in the column of files is described in its line alone
            yield f"{inside}/{found[2]}" if found else inside, line


def named() -> set[str]:
    """Every module and folder the map names, as a path."""
    found = set()
    for folder, line in tree():
        found.add(folder)
        found |= {f"{folder}/{name}" for name in re.findall(r"\b(\w+\.py)\b", line)}
    return found


def there() -> set[str]:
    """Every package and module the map has to name."""
    packages = [path.parent for path in (ROOT / "src" / "serai").rglob("__init__.py") if not in_a_game(path)]
    modules = [*(ROOT / "src" / "serai").rglob("*.py"), *(ROOT / "twin").glob("*.py")]
    found = {shown(package) for package in packages}
    found |= {shown(path) for path in modules if path.stem != "__init__" and not in_a_game(path)}
    return {path for path in found if str(Path(path).parent) not in SUMMED_UP or not path.endswith(".py")}


def in_a_game(path: Path) -> bool:
    return "games" in path.parts and path.parent.name != "games"


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_whatever_the_map_names_exists() -> None:
    missing = sorted(path for path in named() if not (ROOT / path).exists())
    assert missing == []


def test_every_package_and_module_is_on_the_map() -> None:
    assert sorted(there() - named()) == []


def test_every_room_of_the_client_is_on_the_map() -> None:
    rooms = {shown(path) for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert sorted(rooms - named()) == []


def test_every_folder_of_the_repository_is_on_the_map() -> None:
    kept = {"twin", "scripts", "tests", "benchmarks", "examples", "docs"}
    assert {path for path in named() if "/" not in path} >= kept
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists() or path.name in kept} <= kept


def test_every_layer_of_the_contract_is_in_the_list_of_layers() -> None:
    layers = re.search(r'layers = \["cli", (.*?)\]', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert layers
    for layer in re.findall(r"\w+", layers[1]):
        assert re.search(rf"^{layer} +\w", PAGE, re.MULTILINE), layer
