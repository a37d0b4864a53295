"""Which twin runs, and that a missing or stale one is reported, never hidden."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from serai.engine import twin
from serai.engine.state import Moves, State
from serai.engine.twin import (
    RunsUncompiled,
    active_form,
    compiled,
    is_compiled,
    is_compiled_form,
    plain_form,
    same_form,
    why_not_compiled,
)


def test_the_compiled_twin_is_up_to_date_here() -> None:
    assert why_not_compiled() == ""
    assert is_compiled()


class Elsewhere(State):
    """A state of a game in a package of its own."""


def test_a_game_in_a_package_of_its_own_runs_as_it_is() -> None:
    assert active_form(Elsewhere) is Elsewhere
    assert same_form(Elsewhere(2), Moves) is Moves
    assert not is_compiled_form(Elsewhere(2)) and is_compiled_form(active_form(State)(2))


def test_the_compiled_form_is_chosen_unless_the_plain_one_is_wanted() -> None:
    assert active_form(Moves) is compiled(Moves) is not Moves
    with plain_form():
        assert active_form(Moves) is Moves
        with plain_form():
            pass
        assert active_form(Moves) is Moves
    assert active_form(Moves) is compiled(Moves)


def test_a_function_is_found_in_the_form_of_a_state() -> None:
    assert same_form(State(2), Moves) is Moves
    assert same_form(compiled(State)(2), Moves) is compiled(Moves)


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | environment
    )


def test_an_environment_variable_forces_plain_python_without_a_word() -> None:
    done = run("from serai.engine.twin import is_compiled; print(is_compiled())", SERAI_PURE="1")
    assert (done.stdout.strip(), done.stderr) == ("False", "")


def test_a_missing_twin_is_said_once() -> None:
    code = (
        "import serai.engine.twin as twin; twin.COMPILED = 'serai_nowhere'\n"
        "from serai.games import games\n"
        "for game in games().values():\n"
        "    for _ in range(2): game.rules(game.setup(min(game.seats)))\n"
    )
    done = run(code)
    assert done.stderr.count("the compiled rules are missing") == 1
    assert "about 70 times slower" in done.stderr


def test_plain_python_can_be_forced_within_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    is_compiled.cache_clear()
    monkeypatch.setenv("SERAI_PURE", "1")
    assert not is_compiled()
    assert active_form(Moves) is Moves
    is_compiled.cache_clear()


def test_why_a_twin_is_missing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twin, "COMPILED", "serai_nowhere")
    assert "the compiled rules are missing" in why_not_compiled()


def test_a_stale_twin_is_refused_with_the_file_that_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "serai_stale"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "built_from.txt").write_text("serai/kit/stream.py 0000\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(twin, "COMPILED", "serai_stale")
    assert (
        why_not_compiled() == "the compiled rules are older than serai/kit/stream.py (run `make twin` to compile again)"
    )
    is_compiled.cache_clear()
    with pytest.warns(RunsUncompiled, match="older than serai/kit/stream.py"):
        assert not is_compiled()
    is_compiled.cache_clear()
    monkeypatch.undo()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert is_compiled()
