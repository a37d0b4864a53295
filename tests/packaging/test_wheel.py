"""The sdist and the wheel: what is in them, and that the wheel plays on a machine with nothing but Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from serai.games import games
from tests.server.playing import GAME_SEATS, Person, Server
from twin.client import OUT as CLIENT

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.xdist_group("wheel")  # it is built once, in one process


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from it."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("dist")
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in ("src/serai", "twin", "scripts", "requirements"):
        shutil.copytree(ROOT / name, tree / name, ignore=unwanted)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, tree)
    command = [sys.executable, "-m", "build", "--no-isolation", "-o", str(out)]
    environment = os.environ | {"SERAI_REQUIRE_TWIN": "1", "SERAI_OPTIMIZE": "0"}
    made = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-3000:] + made.stderr[-3000:]
    return out


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    """The wheel."""
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    programs = folder / "bin"
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", wheel], check=True, capture_output=True)
    return programs


def bare(programs: Path) -> dict[str, str]:
    """The environment of a machine without node, npm and a C compiler."""
    path = str(programs)
    assert not any(shutil.which(name, path=path) for name in ("node", "npm", "cc", "gcc", "clang"))
    return {"PATH": path, "HOME": str(programs.parent), "LANG": "C.UTF-8"}


def test_one_wheel_serves_this_python_and_all_later_ones(wheel: Path) -> None:
    assert wheel.name.startswith(f"serai-{version('serai')}-cp311-abi3-")
    names = zipfile.ZipFile(wheel).namelist()
    compiled = [name for name in names if name.endswith(".so")]
    assert compiled
    assert all(name.endswith(".abi3.so") for name in compiled)


def test_the_wheel_holds_all_that_playing_needs_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "serai/py.typed" in names
    assert {f"serai/server/client/{path.relative_to(CLIENT).as_posix()}" for path in CLIENT.glob("assets/*")} <= names
    for game in games():
        for wanted in (
            "RULES.md",
            "RULES.de.md",
            "RULES.fr.md",
            "text/de.ftl",
            "text/en.ftl",
            "text/fr.ftl",
            "lesson.toml",
            "weights.toml",
        ):
            assert f"serai/games/{game}/{wanted}" in names
        assert any(name.startswith(f"serai/games/{game}/data/") for name in names)
    roots = {name.split("/")[0] for name in names}
    assert roots == {"serai", "serai_compiled", f"serai-{version('serai')}.dist-info"}
    assert not [name for name in names if "/tests/" in name or name.endswith((".ts", ".svelte", ".c", ".pxd"))]
    assert wheel.stat().st_size < 4_000_000  # 2.6 million where the compiler optimizes


def test_the_sdist_holds_what_a_build_needs_and_nothing_that_was_compiled(packages: Path) -> None:
    (sdist,) = packages.glob("*.tar.gz")
    with tarfile.open(sdist) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {
        "twin/backend.py",
        "package-lock.json",
        "requirements/dev.txt",
        "src/serai/server/client/index.html",
    } <= names
    assert not [name for name in names if name.endswith(".so") or "serai_compiled" in name]


def test_the_twin_in_use_is_compiled_and_comes_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    code = (
        "import serai, serai_compiled.engine as twin\n"
        "from serai.engine.twin import is_compiled\n"
        "print(is_compiled(), twin.__file__, serai.__file__)"
    )
    done = subprocess.run(
        [installed / "python", "-c", code],
        cwd=tmp_path,
        env=bare(installed),
        capture_output=True,
        text=True,
        check=True,
    )
    is_compiled, *files = done.stdout.split()
    assert is_compiled == "True"
    assert all(Path(file).is_relative_to(installed.parent) for file in files)


def test_an_installed_wheel_is_played_in_the_browser_against_a_bot(installed: Path, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.command = [str(installed / "serai"), "play", "--no-browser"]
    server.environment = bare(installed)
    with closing(server.start()):
        page = server.get("/")
        assert "<title>" in page
        for path in CLIENT.glob("assets/*.js"):
            assert server.http.get(f"/assets/{path.name}").status_code == 200
        assert {game["name"] for game in server.get("/api/games")["games"]} == set(games())
        game, seats = GAME_SEATS
        made = server.table(game, ["person", *["bot"] * (seats - 1)])
        browser = server.browser()
        person = Person(browser, made["table"]["id"], made["secrets"][0])
        moved = 0
        while moved < 2:  # the second time, bots have moved in between
            if person.to_move == person.seat:
                assert person.act()["type"] == "done"
                moved += 1
            person.follow(person.version + 1)
        browser.close()
        assert "slow" not in server.log.read_text()
