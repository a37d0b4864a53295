"""The site in Firefox: one game of each kind by mouse and key."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.games import games
from tests.browser.fixtures import NAME_ASKED
from tests.server.playing import SERAI
from tests.static_site.conftest import NAMES, QUICK, SITE, free_port, served
from tests.static_site.firefox import Firefox, open_firefox

VERSION = "() => Number(document.querySelector('[data-table]')?.dataset.version ?? -1)"
MY_TURN = "() => /^Your turn/.test(document.title)"
MOVE = "dialog[open] li button"


def play(firefox: Firefox, game: str) -> None:
    """Make two moves by hand against bots, who then finish the match."""
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


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """Yield a tab of Firefox in a profile of its own."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("no Firefox on this machine: apt-get install firefox-esr")
    with open_firefox(program, tmp_path / "profile") as one:
        yield one


def test_firefox_plays_a_game_of_each_kind(site: str, firefox: Firefox) -> None:
    firefox.open(f"{site}icon.svg")
    firefox.evaluate("(settings) => { localStorage['serai:settings'] = settings }", json.dumps(QUICK))
    firefox.evaluate(f"() => {{ {NAME_ASKED} }}")
    firefox.open(site)
    for game in games():
        play(firefox, game)


def test_firefox_opens_without_a_network_while_it_waits_for_an_answer_about_storage(firefox: Firefox) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    with served([str(SERAI), "site", "--serve", "--port", str(port), str(SITE)], address):
        firefox.open(address)
        # Firefox asks the player whether this page may store data, and nobody answers here.
        firefox.wait("() => navigator.serviceWorker.controller?.state === 'activated'", 120)
    firefox.open(address)
    firefox.wait("() => Boolean(document.querySelector('article button.primary:not(:disabled)'))", 120)
    puzzle = firefox.evaluate("() => document.querySelector('a[href^=\"#/exercise/puzzle\"]').getAttribute('href')")
    for address, shown in ((puzzle, "main svg"), (f"#/learn/{next(iter(games()))}", "aside, [role=complementary]")):
        firefox.evaluate("(address) => { location.hash = address }", address)
        firefox.wait(f"() => Boolean(document.querySelector('{shown}'))", 120)
