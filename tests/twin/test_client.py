"""The browser client is built in one place, and stays within its budget."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import pytest

from serai.engine.texts import LANGUAGES
from serai.games import games
from twin import client

BUDGET = 90 * 1024
"""Budgets for everything: the shell, a table, one game, its styles, and its texts in one language."""
GAMES = games()


def weight(paths: list[Path]) -> int:
    """Return the compressed size of these files on the wire."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_shell_styles_and_texts_is_under_90_kilobytes(game: str, language: str) -> None:
    """Counted without a browser; `tests/browser/test_weight.py` measures what one really fetches."""
    assert weight([client.OUT / name for name in {"sw.js", *files_of(game, language)}]) < BUDGET


def files_of(game: str, language: str, folder: Path = client.OUT) -> set[str]:
    """Return everything a browser fetches of a client to play a game in a language."""
    manifest = client.manifest(folder)
    needed = {"index.html", f"src/i18n/text/{language}.ts", f"../src/serai/games/{game}/text/{language}.ftl?part=table"}
    first = [key for key in manifest if key in needed or manifest[key].get("name") == "Table"]
    first.append(table_of(game, manifest))
    assert len(set(first)) == len(needed) + 2
    return closure(first, manifest)


def theatre_of(language: str, folder: Path = client.OUT) -> set[str]:
    """Return what a browser fetches for thrown dice, sounds and remarks, once a table can be played at."""
    named = [
        "src/pages/table/theatre/Theatre.svelte",
        "src/ui/dice/Solid.svelte",
        f"src/i18n/text/theatre/{language}.ftl",
    ]
    composer = {f"assets/{path.name}" for path in folder.glob("assets/composer-*.js")}
    assert composer
    return composer | closure(named, client.manifest(folder))


def closure(names: list[str], manifest: dict[str, Any]) -> set[str]:
    """Return the files of these entries of a manifest, with everything they import."""
    waiting = list(names)
    files: set[str] = set()
    while waiting:
        entry = manifest[waiting.pop()]
        if entry["file"] not in files:
            files |= {entry["file"], *entry.get("css", [])}
            waiting += entry.get("imports", [])
    return files


def table_of(game: str, manifest: dict[str, Any]) -> str:
    """Return the file of a game's table, which has its module's name unless others import from it."""
    web = f"../src/serai/games/{game}/web/"
    parts = [
        key for key, one in manifest.items() if any(part.startswith(web) for part in one.get("dynamicImports", []))
    ]
    return (
        f"{web}index.ts"
        if f"{web}index.ts" in manifest
        else next(key for key in parts if key != "index.html" and manifest[key].get("name") == "index")
    )


def test_every_text_file_of_the_client_lies_there_compressed_too() -> None:
    for path in client.OUT.rglob("*.js"):
        if path.stat().st_size > 500:
            assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == path.read_bytes()


def test_the_client_brings_type_for_the_languages_it_speaks_and_no_other() -> None:
    fonts = {path.name.rpartition("-")[0] for path in client.OUT.glob("assets/*.woff*")}
    assert fonts == {
        "el-messiri-latin-600-normal",
        "source-sans-3-latin-wght-normal",
        "source-sans-3-latin-ext-wght-normal",
    }


def test_the_service_worker_is_built_without_the_comments_of_its_source() -> None:
    script = (client.OUT / "sw.js").read_text(encoding="utf-8")
    source = (client.ROOT / "web" / "public" / "sw.js").read_text(encoding="utf-8")
    assert "notificationclick" in script
    assert len(script) < 0.6 * len(source)


def test_a_built_client_needs_nothing_from_pypi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert client.is_built()
    assert client.needed_from_pypi() == []


def test_without_npm_the_node_of_pypi_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(client, "OUT", tmp_path)
    assert client.needed_from_pypi() == [client.FROM_PYPI]


def test_an_old_node_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, says in (("node", "v18.2.0"), ("npm", "9")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {says}\n")
        os.chmod(tmp_path / name, 0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(client, "OUT", tmp_path)
    assert client.needed_from_pypi() == [client.FROM_PYPI]


def test_without_its_sources_the_client_cannot_be_built_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(client, "ROOT", tmp_path)
    with pytest.raises(client.CannotBuild, match="checkout"):
        client.run_script("build")
