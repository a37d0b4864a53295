"""How the tests are spread over the workers of xdist, with `--dist loadgroup --no-loadscope-reorder`."""

from __future__ import annotations

import os
from collections import defaultdict

import pytest

SLOW, QUICK = 3.0, 0.1
"""The rough seconds of a test that is marked slow or uses a browser, and of any other; `slow(20)` says 20."""


def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores: half the time of a test with a browser or a server is waiting."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep tests that share a fixture of their module on one worker, and hand out first what takes longest."""
    seconds = defaultdict[str, float](float)
    for item in items:
        if item.get_closest_marker("xdist_group") is None and shares_with_its_module(item):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
        seconds[_group(item)] += seconds_of(item)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: -seconds[_group(item)])


def shares_with_its_module(item: pytest.Item) -> bool:
    """Return whether a test asks for a fixture that is made once for all tests of its module."""
    if not isinstance(item, pytest.Function):
        return False
    asked = item._fixtureinfo.name2fixturedefs.values()
    return any(fixtures[-1].scope == "module" for fixtures in asked)


def seconds_of(item: pytest.Item) -> float:
    """Return about how long a test takes."""
    marked = item.get_closest_marker("slow")
    if marked is not None:
        return float(marked.args[0]) if marked.args else SLOW
    return SLOW if "chromium" in getattr(item, "fixturenames", ()) else QUICK


def _group(item: pytest.Item) -> str:
    mark = item.get_closest_marker("xdist_group")
    return str(mark.args[0]) if mark else item.nodeid
