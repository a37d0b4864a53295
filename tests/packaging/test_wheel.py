"""The sdist and the wheel: their content, and a match with the wheel on a machine with only Python."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import zipfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from serai.compiler.toolchain import compiler
from serai.games import games
from tests.plugins.installed import NAME, copy_of_example
from tests.server.playing import GAME_SEATS, Person, Server
from twin.client import OUT as CLIENT

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.xdist_group("wheel"), pytest.mark.slow(6)]  # it is built once, in one process


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the sdist, and the wheel that was built from it."""
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
    """Return the wheel."""
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of a new environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    programs = folder / "bin"
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", wheel], check=True, capture_output=True)
    return programs


def bare(programs: Path) -> dict[str, str]:
    """Return the environment of a machine without node, npm and a C compiler."""
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
            "strategy/weights.toml",
        ):
            assert f"serai/games/{game}/{wanted}" in names
        assert any(name.startswith(f"serai/games/{game}/data/") for name in names)
    roots = {name.split("/")[0] for name in names}
    assert roots == {"serai", "serai_compiled", f"serai-{version('serai')}.dist-info"}
    stray = [name for name in names if "/tests/" in name or name.endswith((".ts", ".svelte", ".c", ".pxd"))]
    assert not [name for name in stray if "/template/" not in name]
    assert wheel.stat().st_size < 4_300_000  # a third less where the compiler optimizes


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


def test_a_game_of_its_own_is_compiled_into_its_wheel_and_played(
    packages: Path, installed: Path, tmp_path: Path
) -> None:
    """The game's author has Serai's wheel but not this repository; people who install the game have no compiler."""
    project, target = copy_of_example(tmp_path / "project"), tmp_path / "target"
    here = ["-q", "--no-deps", "--find-links", str(packages)]
    pip: list[str | Path] = [installed / "python", "-m", "pip"]
    command = compiler()
    assert command
    tools = {"CC": shlex.join(command), "LDSHARED": shlex.join([*command, "-shared"])}
    author = os.environ | tools | {"SERAI_OPTIMIZE": "0", "SERAI_REQUIRE_TWIN": "1"}
    built = subprocess.run([*pip, "wheel", *here, "-w", tmp_path, project], env=author, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-3000:] + built.stderr[-3000:]
    (made,) = tmp_path.glob("*.whl")
    assert made.name.startswith(f"{NAME}-0.1.0-cp311-abi3-")
    assert f"{NAME}/_compiled/root.abi3.so" in zipfile.ZipFile(made).namelist()
    subprocess.run([*pip, "install", *here, "--target", target, made], check=True, capture_output=True)
    environment = bare(installed) | {"PYTHONPATH": str(target)}

    def run(*command: str, given: str = "") -> str:
        done = subprocess.run(
            [installed / command[0], *command[1:]],
            input=given,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0 and "plain Python" not in done.stderr, done.stderr
        return done.stdout

    code = (
        "from serai import find\n"
        "from serai.laws import check\n"
        f"game = find('{NAME}')\n"
        "print(type(game.rules(game.setup(2)).start()).__module__)\n"
        "check(game, game.setup(3), seed=1)"
    )
    assert run("python", "-W", "error", "-c", code).strip() == f"{NAME}._compiled.root"
    play = ("play", NAME, "--terminal", "--level", "random", "--language", "en")
    assert "the" in run("serai", *play, given="1\n" * 12)
    assert "compiled" in run("serai", "simulate", NAME, "--games", "50")


def test_a_new_game_is_begun_with_the_wheel_alone(installed: Path, tmp_path: Path) -> None:
    subprocess.run([installed / "serai", "new-game", "two_cups"], cwd=tmp_path, env=bare(installed), check=True)
    code = (
        "from two_cups import GAME\n"
        "from serai.engine.twin import plain_form\n"
        "from serai.laws import check\n"
        "with plain_form():\n"
        "    check(GAME, GAME.setup(3), seed=1)\n"
        "print(GAME.name)"
    )
    assert (tmp_path / "two_cups" / ".gitignore").is_file()
    environment = bare(installed) | {"PYTHONPATH": str(tmp_path / "two_cups" / "src")}
    done = subprocess.run(
        [installed / "python", "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "two_cups\n", done.stderr


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
