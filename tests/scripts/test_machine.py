"""Everything a machine lacks is named at once, and installed where that is allowed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scripts import machine
from scripts.machine import Need, Unfit, fit, needs


def lacking(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    """Pretend to be a machine without these packages, on which nothing can be installed."""

    def here(package: str) -> Callable[[], bool]:
        return lambda: package not in packages

    every = [need._replace(is_here=here(need.package)) for need in needs("test")]
    monkeypatch.setattr(machine, "_may_install", lambda: False)
    monkeypatch.setattr(machine, "needs", lambda target: every)


def test_this_machine_is_fit_for_the_tests() -> None:
    assert [need.package for need in needs("test") if not need.is_here() and "test" in need.needed_by] == []


def test_all_that_is_missing_is_named_in_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, "libpython3-dev", "chromium", "nginx")
    with pytest.raises(Unfit) as refused:
        fit("test")
    assert str(refused.value) == (
        "`make test` needs libpython3-dev (Python's C headers, to compile the rules), "
        "chromium (the browser of the browser tests), and is better with nginx (a proxy of docs/internet.md). "
        "Install what is missing, on Debian with: apt-get install libpython3-dev chromium nginx"
    )


def test_playing_needs_no_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, "libpython3-dev", "chromium", "nginx")
    fit("play")


def test_what_only_some_tests_use_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, "nginx", "caddy")
    fit("test")


def test_where_it_may_the_set_up_installs_exactly_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, "caddy")
    installed: list[Need] = []
    monkeypatch.setattr(machine, "_may_install", lambda: True)
    monkeypatch.setattr(machine, "_install", installed.extend)
    fit("test")
    assert [need.package for need in installed] == ["caddy"]


def test_an_old_python_is_refused_with_the_way_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "OLDEST_PYTHON", (99, 0))
    with pytest.raises(Unfit, match="make PYTHON="):
        fit("play")
