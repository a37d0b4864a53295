"""The tests are spread over workers so that slow fixtures are made once, and no worker is left waiting."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = """
import os, pathlib, pytest

@pytest.fixture(scope="module")
def server():
    pathlib.Path(f"made_by_{os.environ['PYTEST_XDIST_WORKER']}").touch()

@pytest.mark.parametrize("number", range(4))
def test_asked(server, number):
    pass
"""
ALONE = """
import pathlib, pytest

@pytest.mark.parametrize("number", range(4))
def test_quick(number):
    assert pathlib.Path("began").exists()

@pytest.mark.slow
def test_slow():
    pathlib.Path("began").touch()
"""


def run(folder: Path, workers: int, **files: str) -> None:
    """Run these test modules as `make test` runs ours."""
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    options = ["-n", str(workers), "--dist", "loadgroup", "--no-loadscope-reorder", "-p", "no:cacheprovider"]
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "tests.workers", *options, str(folder)],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_a_fixture_of_a_module_is_made_by_one_worker(tmp_path: Path) -> None:
    run(tmp_path, 2, shared=SHARED)
    assert len(list(tmp_path.glob("made_by_*"))) == 1


def test_what_takes_long_is_handed_out_first(tmp_path: Path) -> None:
    run(tmp_path, 1, alone=ALONE)
