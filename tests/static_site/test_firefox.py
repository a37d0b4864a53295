"""The site in Firefox: one game of each kind by mouse and key."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from serai.games import games
from tests.static_site.conftest import NAMES, QUICK
from tests.static_site.firefox import Firefox, open_firefox

VERSION = "() => Number(document.querySelector('[data-table]')?.dataset.version ?? -1)"
MY_TURN = "() => /^Your turn/.test(document.title)"
MOVE = "dialog[open] li button"


def play(firefox: Firefox, game: str) -> None:
    """Two moves by hand against bots, who then finish the match."""
    firefox.evaluate("() => { location.hash = '#/' }")
    firefox.click(f"button[aria-label^='Play {NAMES[game]}']")
    for _ in range(2):
        firefox.wait(MY_TURN)
        before = firefox.evaluate(VERSION)
        firefox.press("m")
        firefox.click(MOVE)
        firefox.wait(f"() => ({VERSION})() > {before}")
    firefox.wait(MY_TURN)  # nothing is on its way that would close the menu
    firefox.evaluate(
        "() => { [...document.querySelectorAll('button')].find((one) => one.innerText === 'Menu').click() }"
    )
    bot = "[...document.querySelectorAll('dialog[open] button')].find((one) => /bot play for me/.test(one.innerText))"
    firefox.wait(f"() => Boolean({bot})")
    firefox.evaluate(f"() => {{ {bot}.click() }}")
    firefox.wait("() => Boolean(document.querySelector('[data-over]'))", 120)


def test_firefox_plays_a_game_of_each_kind(site: str, tmp_path: Path) -> None:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("no Firefox on this machine: apt-get install firefox-esr")
    with open_firefox(program, tmp_path / "profile") as firefox:
        firefox.open(f"{site}icon.svg")
        firefox.evaluate("(settings) => { localStorage['serai:settings'] = settings }", json.dumps(QUICK))
        firefox.open(site)
        for game in games():
            play(firefox, game)
