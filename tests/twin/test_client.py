"""The browser client is built in one place, and lies within its budget."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from serai.games import games
from twin import client

BUDGET = 90 * 1024
WORDS = 10 * 1024
GAMES = games()


def weight(paths: list[Path]) -> int:
    """Bytes on the wire of these files, compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_shell_is_under_90_kilobytes_and_10_more_of_words(game: str) -> None:
    """Everything a table needs: the shell, the table page, the game and all styles; and the texts of one language."""
    manifest = client.manifest()
    needed = {"index.html", "src/views/Table.svelte", f"../src/serai/games/{game}/web/index.ts"}
    needed |= {f"../src/serai/games/{game}/text/fr.ftl", "../src/serai/engine/text/fr.ftl", "src/text/fr.ftl"}
    files: set[str] = set()
    waiting = [key for key in manifest if key.split("?")[0] in needed]
    assert len(waiting) == len(needed)
    while waiting:
        entry = manifest[waiting.pop()]
        if entry["file"] not in files:
            files |= {entry["file"], *entry.get("css", [])}
            waiting += entry.get("imports", [])
    words = {manifest[key]["file"] for key in manifest if key.split("?")[0].endswith(".ftl")}
    assert weight([client.OUT / name for name in files - words]) < BUDGET
    assert weight([client.OUT / name for name in files]) < BUDGET + WORDS


def test_every_text_file_of_the_client_lies_there_compressed_too() -> None:
    for path in client.OUT.rglob("*.js"):
        if path.stat().st_size > 500:
            assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == path.read_bytes()


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
