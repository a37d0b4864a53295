"""`serai new-game`: what it writes can be tested, compiled and played in a browser at once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serai.cli.new_game import CannotBegin, write_package
from tests.browser.axe import violations
from tests.browser.fixtures import PHONE, Keep, Visitor, serving, sit
from tests.browser.playing import is_over, version, wait_beyond, wait_for_turn
from tests.plugins.installed import ROOT, install, run, with_plugin
from tests.server.playing import Server

NAME, TITLE = "three_cups", "Three Cups"
SETTINGS = {"pace": "instant", "sound": False, "confirmation": "never"}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what the command writes."""
    folder = tmp_path_factory.mktemp("new") / NAME
    write_package(NAME, TITLE, folder)
    return folder


@pytest.fixture(scope="module")
def target(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the same, compiled and installed."""
    return install(tmp_path_factory.mktemp("installed"), package)


@pytest.fixture(scope="module")
def server(target: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = serving(tmp_path_factory.mktemp("server"))
    running.settings["PYTHONPATH"] = str(target)
    yield running.start()
    running.close()


def test_the_command_says_what_comes_next(tmp_path: Path) -> None:
    done = run(tmp_path, "serai", "new-game", "deep_sea", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "serai play deep_sea" in done.stdout
    written = [path for path in (tmp_path / "deep_sea").rglob("*") if path.is_file()]
    assert f"{len(written)} files" in done.stdout
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert not [stub for stub in ("my_game", "my-game", "My Game", "MyGame", "MG-") if stub in text], path
    assert "game = Deep Sea\n" in (tmp_path / "deep_sea/src/deep_sea/text/fr.ftl").read_text(encoding="utf-8")
    assert "**DS-1**" in (tmp_path / "deep_sea/src/deep_sea/RULES.de.md").read_text(encoding="utf-8")


def test_its_own_tests_pass_compiled_with_every_law(package: Path, target: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", str(package / "tests")]
    done = subprocess.run(command, cwd=package, env=with_plugin(target), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_typed_and_tidy(package: Path) -> None:
    sources = {"MYPYPATH": str(package / "src")}
    types = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache"), "src", "tests"]
    lines = [sys.executable, "-m", "ruff", "format", "--check", "--line-length", "120", "--isolated", "."]
    for command in (types, lines):
        done = subprocess.run(
            command, cwd=package, env=with_plugin(ROOT / "src") | sources, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "title", "problem"),
    [
        ("Liar", "Liar", "expected a name for Python, such as liars_dice; got 'Liar'"),
        ("class", "Class", "expected a name for Python"),
        ("serai", "Serai", "there is a game 'serai' already"),
        ("new", 'A "new" one', "expected a title on one line without any of"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_and_nothing_is_written(
    name: str, title: str, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(CannotBegin, match=problem):
        write_package(name, title, tmp_path / "made")
    assert not (tmp_path / "made").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(CannotBegin, match="expected a new folder"):
        write_package("new", "New", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_match_is_played_to_its_end_in_the_browser(visitor: Visitor, server: Server, keep: Keep) -> None:
    page = opened(visitor, server)
    expect(page.get_by_role("heading", name=TITLE).first).to_be_visible()
    page.locator("article").filter(has_text=TITLE).get_by_role("button").first.click()
    wait_for_turn(page)
    assert violations(page) == []
    keep(page, "new-game-table")
    while not is_over(page):
        before = version(page)
        page.locator("button[data-do=stop]").click()
        wait_beyond(page, before)
        wait_for_turn(page)
    keep(page, "new-game-over")
    page.goto(f"http://127.0.0.1:{server.port}/#/results")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()


def test_set_up_shows_only_what_there_is_to_choose(visitor: Visitor, server: Server, keep: Keep) -> None:
    page = opened(visitor, server)
    page.goto(f"http://127.0.0.1:{server.port}/#/setup/{NAME}")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.locator("summary")).to_have_text(["Seed of the dice"])
    keep(page, "new-game-setup")


def test_a_code_leads_somebody_else_to_its_table(visitor: Visitor, server: Server) -> None:
    code = server.table(NAME, ["person", "open"])["table"]["code"]
    page = opened(visitor, server)
    page.goto(f"http://127.0.0.1:{server.port}/#/join/{code}")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()


def test_a_phone_shows_all_of_it(visitor: Visitor, server: Server, keep: Keep) -> None:
    page = opened(visitor, server, **PHONE)
    sit(page, server, server.table(NAME, [{"kind": "person", "name": "Ada"}, "bot", "bot"]))
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "new-game-phone")


def opened(visitor: Visitor, server: Server, **device: object) -> Page:
    page = visitor(**device)
    page.add_init_script(f"localStorage.setItem('serai:settings', JSON.stringify({json.dumps(SETTINGS)}))")
    page.goto(f"http://127.0.0.1:{server.port}/")
    return page
