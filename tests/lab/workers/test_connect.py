"""Which workers do the work."""

from __future__ import annotations

import subprocess
import sys

import pytest

from serai.lab.libraries import MissingLibrary
from serai.lab.workers.connect import connect
from serai.lab.workers.processes import Processes


def test_without_a_cluster_processes_of_this_machine_do_the_work() -> None:
    with connect(jobs=3) as workers:
        assert workers == Processes(3)


def test_without_ray_a_line_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingLibrary, match=r"^--on needs ray: pip install 'serai\[ray\]'$"), connect("ray"):
        pass


def test_nothing_imports_ray_unless_it_is_asked_for() -> None:
    """Every module of the lab and of the command line is imported."""
    code = (
        "import pkgutil, sys, serai.cli, serai.lab\n"
        "for package in (serai.cli, serai.lab):\n"
        "    for found in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "        __import__(found.name)\n"
        "print('serai.lab.workers.ray_cluster' in sys.modules, 'ray' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True False\n"
