"""The locks in requirements/: complete, with hashes, and in agreement with pyproject.toml and with each other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from serai.compiler import toolchain
from serai.compiler.package import SERAI
from serai.compiler.translate import translate
from twin import client

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
WANTED = {
    "build": PYPROJECT["build-system"]["requires"],
    "compiler": [toolchain.FROM_PYPI],
    "node": [client.FROM_PYPI],
    "uv": ["uv"],
    "server": PROJECT["dependencies"],
    "image": [*PROJECT["dependencies"], *EXTRAS["postgresql"], *EXTRAS["push"]],
    "dev": [*PROJECT["dependencies"], *(wish for extra in EXTRAS.values() for wish in extra)],
}


def locked(name: str) -> dict[str, str]:
    """Return the packages of a lock for this machine, each with its version."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^ ]+?)(?: ; ([^\\\n]+?))? \\\n", text, re.MULTILINE)
    return {package: pinned for package, pinned, marker in pins if not marker or Marker(marker).evaluate()}


@pytest.mark.parametrize("name", WANTED)
def test_a_lock_has_what_is_wanted_of_it(name: str) -> None:
    """If this fails after a change of dependencies: `make lock`."""
    pins = locked(name)
    for wish in map(Requirement, WANTED[name]):
        if canonicalize_name(wish.name) == PROJECT["name"] or (wish.marker and not wish.marker.evaluate()):
            continue
        assert wish.specifier.contains(pins[canonicalize_name(wish.name)]), wish


@pytest.mark.parametrize("name", WANTED)
def test_every_line_of_a_lock_is_a_package_or_a_hash(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    packages = [number for number, line in enumerate(lines) if not line.startswith(("#", " "))]
    assert packages
    for number, line in enumerate(lines):
        assert re.fullmatch(r"#.*|[\w.-]+==\S+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?", line), line
        if number in packages:
            assert "--hash=" in lines[number + 1]


def test_what_two_locks_share_is_the_same_in_both() -> None:
    every = locked("dev")
    for name in ("build", "server", "image"):
        assert locked(name).items() <= every.items()


def test_what_is_installed_here_is_what_is_locked() -> None:
    for package, pinned in locked("dev").items():
        assert version(package) == pinned, package


def test_a_package_whose_hash_is_another_is_refused(tmp_path: Path) -> None:
    lines = (ROOT / "requirements" / "build.txt").read_text(encoding="utf-8")
    changed = tmp_path / "changed.txt"
    changed.write_text(re.sub(r"sha256:[0-9a-f]{8}", "sha256:00000000", lines), encoding="utf-8")
    locked_only = ["--no-deps", "--require-hashes", "-d", str(tmp_path), "-r", str(changed)]
    command = [sys.executable, "-m", "pip", "download", *locked_only]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "DO NOT MATCH THE HASHES" in refused.stderr


def test_the_locked_pytest_keeps_a_group_on_one_worker(tmp_path: Path) -> None:
    """Otherwise every worker would build the wheel, and start a Ray cluster."""
    (tmp_path / "test_group.py").write_text(
        "import os, pathlib, pytest\n"
        "@pytest.mark.xdist_group('one')\n"
        "@pytest.mark.parametrize('number', range(6))\n"
        "def test_worker(number):\n"
        "    pathlib.Path(os.environ['PYTEST_XDIST_WORKER']).touch()\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "2", "--dist", "loadgroup", "test_group.py"]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    subprocess.run(command, cwd=tmp_path, env=alone, check=True, capture_output=True)
    assert len(list(tmp_path.glob("gw*"))) == 1


def test_the_build_tools_suffice_to_load_what_is_compiled() -> None:
    """The compiled rules are tried before the server's packages are installed, in a set-up and in pip's own build."""
    built_with = {*locked("build"), PROJECT["name"]}
    missing = [name for name, packages in packages_distributions().items() if built_with.isdisjoint(packages)]
    assert "starlette" in missing
    hide = f"import sys; sys.modules.update(dict.fromkeys({missing}))"  # importing one of them fails
    load = "; ".join(f"import {name}" for name in translate(SERAI))
    tried = subprocess.run([sys.executable, "-c", f"{hide}; {load}"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
