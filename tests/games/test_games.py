"""Games are found in their folders and by entry points; one that fails does not affect the others."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from serai import games as package
from serai.engine.errors import UnknownGame
from serai.games import broken_games, find, games

Offer = Callable[..., None]
OURS = next(iter(games().values()))
COPY = f"from dataclasses import replace\nfrom {OURS.package} import GAME as OURS\n"


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Yield a function that offers a game under a name, from a package with this code."""
    monkeypatch.syspath_prepend(tmp_path)
    caches = (package.games, package.broken_games, package._installed)

    def install(name: str, code: str, module: str = "") -> None:
        module = module or f"package_of_{name}"
        (tmp_path / f"{module}.py").write_text(code, encoding="utf-8")
        described = tmp_path / f"{module}-1.0.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (described / "entry_points.txt").write_text(f"[serai.games]\n{name} = {module}:GAME\n")
        for cache in caches:
            cache.cache_clear()

    yield install
    monkeypatch.undo()
    for cache in caches:
        cache.cache_clear()
    for module in [name for name in sys.modules if name.startswith("package_of_")]:
        del sys.modules[module]


def test_an_installed_game_is_found_after_our_own(offer: Offer) -> None:
    before = list(games())
    offer("tea", f'{COPY}GAME = replace(OURS, name="tea", package="package_of_tea")')
    assert list(games()) == [*before, "tea"]
    assert find("tea").is_plugin and not OURS.is_plugin
    assert broken_games() == {}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere' (.*package_of_tea.py, line 1)"),
        ("GAME = 1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("OTHER = 1", "cannot be loaded: AttributeError: "),
        ("GAME = 7", "expected package_of_tea:GAME to be a Game; got int"),
        (f'{COPY}GAME = replace(OURS, name="coffee")', "calls itself 'coffee'; expected the name of its entry point"),
    ],
)
def test_a_game_that_fails_is_left_out_and_says_why(offer: Offer, code: str, reason: str) -> None:
    before = list(games())
    offer("tea", code)
    assert list(games()) == before
    assert find(OURS.name) is not None
    with pytest.raises(UnknownGame, match=f"the game 'tea' of the package 'package_of_tea'.*{reason}"):
        find("tea")


def test_nobody_takes_the_name_of_one_of_our_games(offer: Offer) -> None:
    offer(OURS.name, f'{COPY}GAME = replace(OURS, package="package_of_thief")', "package_of_thief")
    assert find(OURS.name) is OURS
    assert "has the name of one of Serai's own games" in broken_games()[OURS.name]


def test_two_packages_with_one_game_are_both_left_out(offer: Offer) -> None:
    for module in ("package_of_one", "package_of_two"):
        offer("tea", f'{COPY}GAME = replace(OURS, name="tea", package="{module}")', module)
    assert "tea" not in games()
    with pytest.raises(UnknownGame, match="two packages offer the game 'tea'"):
        find("tea")
