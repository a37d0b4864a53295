"""A game in a package of its own runs compiled, and says why where it does not."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.plugins.installed import EXAMPLE, NAME, install, run

FORM = (
    "import serai\n"
    f"game = serai.find('{NAME}')\n"
    "rules = game.rules(game.setup(2)), game.rules(game.setup(3))\n"
    "print(type(rules[0].start()).__module__)"
)
COMPILED, PLAIN = f"{NAME}._compiled.root\n", f"{NAME}.state\n"


@pytest.fixture
def target(target: Path, tmp_path: Path) -> Path:
    """An installation that a test may change."""
    return shutil.copytree(target, tmp_path / "installed")


def form(target: Path) -> subprocess.CompletedProcess[str]:
    """Which form of the game runs, and the warning about it."""
    return run(target, "python", "-c", FORM)


def test_an_installed_game_runs_compiled_without_a_word(target: Path) -> None:
    done = form(target)
    assert (done.stdout, done.stderr) == (COMPILED, "")


def test_without_a_compiler_it_runs_as_plain_python_and_says_so_once(tmp_path: Path) -> None:
    nothing = {"PATH": str(tmp_path), "CC": "no-such-compiler", "SERAI_NO_COMPILER": "1"}
    done = form(install(tmp_path, EXAMPLE, **nothing))
    assert done.stdout == PLAIN
    assert done.stderr.count(f"{NAME}: no C compiler was found, and none from PyPI: install gcc, then compile") == 1
    assert "its games run as plain Python, about 70 times slower" in done.stderr


@pytest.mark.slow(4)
def test_rules_that_were_edited_run_as_plain_python_until_they_are_compiled_again(target: Path) -> None:
    rules = target / NAME / "state.py"
    rules.write_text(rules.read_text() + "\n# edited\n")
    done = form(target)
    assert done.stdout == PLAIN
    assert f"older than {NAME}/state.py (run `serai compile {NAME}` to compile again)" in done.stderr
    compiled = run(target, "serai", "compile", NAME, cwd=EXAMPLE)  # where pyproject.toml asks for it, too
    assert compiled.stdout.startswith(f"Compiled {NAME}: 2 modules of rules"), compiled.stderr
    done = form(target)
    assert (done.stdout, done.stderr) == (COMPILED, "")


@pytest.mark.parametrize("line", ["serai_compiled.engine 0000\n", "of another build\n"])
def test_rules_made_for_another_serai_run_as_plain_python(target: Path, line: str) -> None:
    (target / NAME / "_compiled" / "built_against.txt").write_text(line)
    done = form(target)
    assert done.stdout == PLAIN
    assert f"the compiled rules of {NAME} were made for another version of Serai" in done.stderr


def test_compiled_rules_that_cannot_be_loaded_do_not_keep_anybody_from_playing(target: Path) -> None:
    (library,) = (target / NAME / "_compiled").glob("root.*")
    library.write_bytes(b"no library")
    done = form(target)
    assert done.stdout == PLAIN
    assert f"the compiled rules of {NAME} cannot be loaded: ImportError" in done.stderr


def test_a_trap_is_reported_by_the_command_with_file_and_line(target: Path) -> None:
    rules = target / NAME / "state.py"
    text = rules.read_text()
    rules.write_text(text.replace("\n    total = 0\n", "\n    total = sum(s.bag)\n"))
    refused = run(target, "serai", "compile", NAME)
    number = rules.read_text().splitlines().index("    total = sum(s.bag)") + 1
    assert refused.returncode == 2
    assert f"{NAME}/state.py:{number}: points(): expected arithmetic, a loop or a compiled function" in refused.stderr
    rules.write_text(text)
    assert form(target).stdout == COMPILED  # what was compiled before is still there


@pytest.mark.parametrize(
    ("package", "problem"),
    [
        ("no_such_game", "expected an installed package; got 'no_such_game'"),
        ("serai", "expected an installed package; got 'serai'"),
        ("wave", "expected a package with an __init__.py; got 'wave'"),
        ("json", "expected modules with the line `# twin: compiled`; json has none"),
    ],
)
def test_what_cannot_be_compiled_is_refused_in_words(target: Path, package: str, problem: str) -> None:
    refused = run(target, "serai", "compile", package)
    assert refused.returncode == 2 and problem in refused.stderr, refused.stderr


def test_the_law_of_both_forms_notices_rules_that_are_never_compiled(target: Path) -> None:
    rules = target / NAME / "rules.py"
    rules.write_text(rules.read_text().replace("active_form(Street)", "Street"))
    check = (
        f"import serai; from serai.laws import check; game = serai.find('{NAME}'); check(game, game.setup(2), seed=1)"
    )
    done = run(target, "python", "-c", check)
    assert "expected start() to return the compiled Street; got the plain one. Keep active_form(Street)" in done.stderr
