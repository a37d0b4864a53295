"""Building: with the available compiler, without one, without headers, and with every check on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from serai.compiler.build import CHECKED, fingerprints
from serai.compiler.toolchain import compiler
from serai.games import games

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of what the build needs."""
    shutil.copytree(ROOT / "src/serai", tmp_path / "src/serai", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    shutil.copytree(ROOT / "twin", tmp_path / "twin", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def build(checkout: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=checkout,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )


def run(checkout: Path, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(checkout / "src")} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def without_compiler(folder: Path) -> dict[str, str]:
    """Return an environment with no C compiler on the path, and none from PyPI."""
    empty = folder / "bin"
    empty.mkdir()
    return {"PATH": str(empty), "CC": "no-such-compiler", "SERAI_NO_COMPILER": "1"}


def test_a_c_compiler_is_found_here() -> None:
    assert compiler() is not None


def test_production_flags_check_bounds() -> None:
    assert any("bounds" in flag for flag in CHECKED)


def test_the_stamp_names_every_compiled_file() -> None:
    stamped = {line.split(" ")[0] for line in fingerprints().splitlines()}
    marked = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "serai").rglob("*.py")
        if "\n# twin: compiled\n" in path.read_text()
    }
    assert stamped == marked


def test_without_any_compiler_it_says_so_and_runs_as_plain_python(checkout: Path, tmp_path: Path) -> None:
    done = build(checkout, **without_compiler(tmp_path))
    assert "no C compiler was found, and none from PyPI: install gcc" in done.stderr
    played = run(
        checkout,
        "from serai.games import games\n"
        "from serai.engine.twin import is_compiled\n"
        "game = next(iter(games().values())); game.rules(game.setup(min(game.seats))); print(is_compiled())",
    )
    assert played.stdout.strip() == "False"
    assert played.stderr.count("no C compiler was found") == 1


def test_what_has_to_be_compiled_is_not_built_uncompiled(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as refused:
        build(checkout, **without_compiler(tmp_path), SERAI_REQUIRE_TWIN="1")
    assert "no C compiler was found, and none from PyPI: install gcc" in refused.value.stderr
    assert not (checkout / "src" / "serai_compiled").exists()


def test_without_headers_it_names_the_package_and_keeps_the_twin_that_works(checkout: Path) -> None:
    shutil.copytree(ROOT / "src" / "serai_compiled", checkout / "src" / "serai_compiled")
    toolchain = Path("src", "serai", "compiler", "toolchain.py")
    (checkout / toolchain).write_text((ROOT / toolchain).read_text().replace('"Python.h"', '"NoPython.h"'))
    assert "Python's C headers are missing: install libpython3-dev" in build(checkout).stderr
    played = run(checkout, "from serai.engine.twin import is_compiled; print(is_compiled())")
    assert (played.stdout, played.stderr) == ("True\n", "")


@pytest.mark.slow(4)
def test_a_compiler_that_fails_is_reported_and_the_plain_form_runs(checkout: Path, tmp_path: Path) -> None:
    for game in games():  # without them Cython has less to do before the compiler is called
        shutil.rmtree(checkout / "src" / "serai" / "games" / game)
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\necho no room left >&2\nexit 1\n")
    broken.chmod(0o755)
    done = build(checkout, CC=str(broken))
    assert "the C compiler failed" in done.stderr
    played = run(checkout, "from serai.engine.twin import is_compiled; print(is_compiled())")
    assert played.stdout == "False\n"
    assert "the C compiler failed" in played.stderr


SANITIZED = """
from serai.engine.state import Moves, play_out
from serai.engine.twin import active_form, is_compiled
from serai.games import games
from serai.kit.stream import Stream

assert is_compiled()
for game in games().values():
    for seats in game.seats + game.unofficial_seats:
        rules = game.rules(game.setup(seats))
        moves, stream = active_form(Moves)(), active_form(Stream)(seats)
        for _ in range(200):
            active_form(play_out)(rules.start(), moves, stream)
print("sound")
"""


@pytest.mark.slow(20)
def test_random_games_are_sound_under_the_sanitizer_and_a_bad_index_stops(checkout: Path) -> None:
    """Every index, shift, division and signed sum is checked, with the line named on failure."""
    old = checkout / "src" / "serai_compiled"
    old.mkdir()
    (old / "__init__.py").write_text("raise ImportError('an old twin, which must not be tried instead')")
    build(checkout, SERAI_SANITIZE="1", SERAI_OPTIMIZE="0")
    played = run(checkout, SANITIZED)
    assert (played.returncode, played.stdout) == (0, "sound\n"), played.stderr
    broken = run(
        checkout,
        "from serai.engine.state import Moves, State, settle_places\n"
        "from serai.engine.twin import active_form\n"
        "state = active_form(State)(2); state.seats = 500; active_form(settle_places)(state)",
    )
    assert broken.returncode != 0
    assert re.search(r"index \d+ out of bounds", broken.stderr)  # gcc: "runtime error: ...", PyPI's: "panic: ..."


def test_a_bad_index_stops_the_process_in_production_too() -> None:
    broken = subprocess.run(
        [
            sys.executable,
            "-c",
            "from serai.engine.state import State, settle_places\n"
            "from serai.engine.twin import active_form\n"
            "state = active_form(State)(2); state.seats = 500; active_form(settle_places)(state); print('went on')",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert broken.returncode < 0  # killed by a trap
    assert "went on" not in broken.stdout
