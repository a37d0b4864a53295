"""The built site: relative, hashed, pinned, complete, and no larger than promised."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import zipfile
from html import unescape
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from serai.engine.texts import LANGUAGES
from serai.games import games
from tests.twin.test_client import BUDGET, files_of
from twin import site, site_python
from twin.client import ROOT, CannotBuild

MOST = 7.5e6
"""Bytes of a first visit, over the wire."""


def page() -> str:
    return (site.OUT / "index.html").read_text(encoding="utf-8")


def held() -> list[str]:
    """Return the files the service worker holds."""
    script = (site.OUT / "sw.js").read_text(encoding="utf-8")
    found: list[str] = json.loads(re.findall(r"FILES = (\[.*\]);", script)[0])
    return found


def test_a_first_visit_fetches_no_more_than_promised() -> None:
    assert sum(site.sizes().values()) < MOST


def test_the_service_worker_holds_every_file() -> None:
    files = {name.removeprefix("./") or "index.html" for name in held()}
    assert files | {"sw.js", "_headers"} == set(site.sizes())
    assert "@" not in (site.OUT / "sw.js").read_text(encoding="utf-8").split("FILES")[0]


def test_every_address_is_relative() -> None:
    for address in re.findall(r'(?:src|href)="([^"]*)"', page()):
        assert address.startswith("./"), address
    python = json.loads(unescape(re.findall(r'name="serai-python" content="([^"]*)"', page())[0]))
    assert set(python["bytes"]) <= set(site.sizes())
    assert all((site.OUT / name).stat().st_size == size for name, size in python["bytes"].items())


def test_the_page_allows_compiled_code_of_its_own_and_nothing_else() -> None:
    policy = unescape(re.findall(r'http-equiv="content-security-policy" content="([^"]*)"', page())[0])
    assert "default-src 'none'" in policy and "'wasm-unsafe-eval'" in policy
    assert "'unsafe-eval'" not in policy and "http" not in policy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_client_of_the_site_weighs_no_more_than_that_of_a_server(game: str, language: str) -> None:
    sizes = site.sizes()
    workers = [name for name in sizes if re.match(r"assets/(host|desk)-", name)]
    assert len(workers) == 2
    fetched = {"index.html", "sw.js", *workers, *files_of(game, language, site.CLIENT)}
    assert sum(sizes[name] for name in fetched) < BUDGET


def test_the_packages_are_those_that_serai_asks_for_each_with_its_hash() -> None:
    lines = [
        line for line in site_python.PACKAGES.read_text(encoding="utf-8").splitlines() if line[:1] not in ("#", "")
    ]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    pinned = dict(line.split(" ")[0].split("==") for line in lines)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in map(Requirement, project["dependencies"]):
        if wanted.name in pinned:
            assert pinned[wanted.name] in wanted.specifier


def test_another_pyodide_than_the_one_we_know_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    unpacked = site_python.runtime(tmp_path)
    packed = tmp_path / f"{unpacked.name}.tgz"

    def fetch(command: list[str | Path], environment: object) -> None:
        packed.write_bytes(b"something else")

    monkeypatch.setattr(site_python, "_run", fetch)
    with pytest.raises(CannotBuild, match="is not the file we know"):
        site_python.fetch(tmp_path)
    assert not unpacked.exists()


def test_python_s_part_is_byte_code_without_tests_pages_or_a_server() -> None:
    [archive] = site.OUT.glob("assets/serai-*.zip")
    names = zipfile.ZipFile(archive).namelist()
    assert "serai/local/browser.pyc" in names and "serai_compiled/bots.abi3.so" in names
    assert not [
        name for name in names if name.endswith((".py", ".svelte")) or re.search(r"/tests?/|serai/server", name)
    ]


def test_names_hold_the_hash_of_what_they_name() -> None:
    [archive] = site.OUT.glob("assets/serai-*.zip")
    digest = hashlib.sha256(b"serai.zip\n" + archive.read_bytes()).hexdigest()
    assert archive.name == f"serai-{digest[:12]}.zip"
