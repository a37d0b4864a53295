"""The files of a game in a package of its own, requested from a real server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.games import games
from tests.plugins.installed import NAME, installed_once, record_of_bots
from tests.server.playing import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.settings["PYTHONPATH"] = str(installed_once(tmp_path_factory))
    yield running.start()
    running.close()


def test_the_catalogue_lists_the_game_with_its_files(server: Server) -> None:
    listed = {game["name"]: game["files"] for game in server.get("/api/games")["games"]}
    assert list(listed) == [*games(), NAME]
    assert {"RULES.md", "text/fr.ftl", "web/table.js", "web/table.css", "web/emblem.svg"} <= set(listed[NAME])
    assert all(listed[name] == [] for name in games())


@pytest.mark.parametrize(
    ("path", "kind"),
    [("web/table.js", "text/javascript"), ("web/emblem.svg", "image/svg+xml"), ("text/fr.ftl", "text/plain")],
)
def test_a_file_comes_with_its_kind_and_again_only_if_it_changed(server: Server, path: str, kind: str) -> None:
    answer = server.http.get(f"/games/{NAME}/{path}")
    assert answer.headers["content-type"].startswith(kind) and answer.headers["cache-control"] == "no-cache"
    again = server.http.get(f"/games/{NAME}/{path}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        f"{NAME}/__init__.py",
        f"{NAME}/state.py",
        f"{NAME}/lesson.toml",
        f"{NAME}/web/../state.py",
        f"{NAME}/web/%2e%2e/state.py",
        f"{NAME}/web%2f..%2fstate.py",
        f"{NAME}//etc/passwd",
        f"{next(iter(games()))}/RULES.md",
        "nowhere/web/table.js",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    assert server.http.get(f"/games/{path}").status_code == 404


def test_it_is_set_up_and_played_by_bots(server: Server) -> None:
    assert record_of_bots(server, NAME, 3).count('"keep"') >= 4


def test_a_game_that_cannot_be_loaded_is_named_in_the_log_and_all_others_are_served(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = shutil.copytree(installed_once(tmp_path_factory), tmp_path / "installed")
    (target / NAME / "rules.py").write_text("1 / 0")
    server = Server(tmp_path)
    server.settings["PYTHONPATH"] = str(target)
    server.start()
    try:
        assert [game["name"] for game in server.get("/api/games")["games"]] == list(games())
        assert f"the game '{NAME}' of the package 'street-of-lamps' cannot be loaded" in server.log.read_text()
    finally:
        server.close()
