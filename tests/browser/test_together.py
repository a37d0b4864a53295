"""Two people at one table, each in a browser of their own; the server stops and restarts."""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Keep, Visitor, serving, sit
from tests.browser.playing import LOG, any_move, is_over, is_to_move, position, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAMES = games()
ABOUT = re.compile("ada|ben|you", re.IGNORECASE)
"""Log lines about one of the two people, who each read "you" for themselves."""
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yield a separate server, which a test may stop."""
    running = serving(tmp_path, grace_seconds="2").start()
    yield running
    running.close()


def settle(pages: list[Page]) -> bool:
    """Wait until everybody has seen the last move and somebody is to move; False if the match is over."""
    for _ in range(400):
        if all(is_over(page) for page in pages):
            return False
        if len({version(page) for page in pages}) == 1 and sum(is_to_move(page) for page in pages) == 1:
            return True
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def rest(pages: list[Page]) -> None:
    """Wait until nothing has changed on any page for two seconds: what a move brings is shown bit by bit."""
    seen: list[tuple[str, Any]] = []
    while seen != (now := [(page.title(), position(page)) for page in pages]):
        seen = now
        pages[0].wait_for_timeout(2000)


def play(pages: list[Page], choice: random.Random, moves: int) -> None:
    """Let the player whose turn it is make a move."""
    for _ in range(moves):
        if settle(pages):
            mover = next(page for page in pages if is_to_move(page))
            before = version(mover)
            any_move(mover, choice)
            wait_beyond(mover, before)
    settle(pages)


@pytest.mark.parametrize("game", list(GAMES)[:1])  # tests/server plays each over sockets
def test_two_people_play_on_after_a_reload_and_a_restart_of_the_server(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    choice = random.Random(game)
    made = server.table(game, PEOPLE)
    pages = [visitor(), visitor()]
    for seat, page in enumerate(pages):
        sit(page, server, made, seat)
    play(pages, choice, 4)
    rest(pages)
    waiting, moving = sorted(pages, key=is_to_move)
    expect(waiting.locator("[data-table]")).to_have_attribute("data-version", str(version(moving)))
    before = position(waiting)
    waiting.reload()
    expect(waiting.locator(LOG).first).to_be_visible()
    rest(pages)
    assert position(waiting) == before
    play(pages, choice, 2)
    server.stop(signal.SIGKILL)
    expect(pages[0].get_by_text("The connection is lost")).to_be_visible()
    keep(pages[0], f"broken_{game}")
    mover = next(page for page in pages if is_to_move(page))
    version_before = version(mover)
    any_move(mover, choice)  # decided while nobody listens
    expect(mover.get_by_text("Your move waits to be sent")).to_be_visible()
    keep(mover, f"waits_{game}")
    server.start()
    expect(pages[0].get_by_text("The connection is lost")).to_be_hidden(timeout=20_000)
    expect(pages[1].get_by_text("The connection is lost")).to_be_hidden(timeout=20_000)
    wait_beyond(mover, version_before)
    play(pages, choice, 4)
    rest(pages)
    (_, ada), (_, ben) = position(pages[0]), position(pages[1])
    assert len(ada) == len(ben)
    assert [line for line in ada if not ABOUT.search(line)] == [line for line in ben if not ABOUT.search(line)]
    assert version(pages[0]) == version(pages[1]) >= 10
    keep(pages[0], f"together_{game}")


def test_an_absent_players_seat_is_played_by_a_bot_until_they_come_back(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    made = server.table(next(iter(GAMES)), PEOPLE)
    ada, ben = visitor(), visitor()
    sit(ada, server, made, 0)
    sit(ben, server, made, 1)
    ben.close()
    expect(ada.get_by_text("Ben is away. A bot can play instead in")).to_be_visible()
    keep(ada, "away")
    ada.get_by_role("button", name="Let a bot play").click()
    expect(ada.get_by_text("a bot plays")).to_be_visible()
    again = visitor()
    sit(again, server, made, 1)
    again.get_by_role("button", name="Take my seat back").click()
    expect(again.get_by_text("A bot is playing for you.")).to_be_hidden()
    expect(ada.get_by_text("a bot plays")).to_be_hidden()


def test_what_one_says_the_other_reads_in_their_language(server: Server, visitor: Visitor, keep: Keep) -> None:
    made = server.table(next(iter(GAMES)), PEOPLE)
    ada, ben = visitor(), visitor(locale="fr")
    sit(ada, server, made, 0)
    sit(ben, server, made, 1)
    ada.get_by_role("button", name="Say", exact=True).click()
    ada.get_by_role("button", name="Good luck!").click()
    expect(ben.get_by_role("list", name="Joueurs").get_by_text("Bonne chance !")).to_be_visible()
    keep(ben, "phrase")


def test_two_seats_at_one_screen_take_turns(server: Server, page: Page) -> None:
    made = server.table(min(GAMES, key=lambda name: max(GAMES[name].seats)), PEOPLE)
    sit_all = ",".join(f"'{secret}'" for secret in made["secrets"])
    page.goto("/")
    held = f"{{'{made['table']['id']}': {{secrets: [{sit_all}], spectator: null}}}}"
    page.evaluate(f"localStorage.setItem('serai:held', JSON.stringify({held}))")
    page.goto(f"/#/table/{made['table']['id']}")
    choice = random.Random(1)
    seen = set()
    for _ in range(6):
        for _ in range(100):
            if page.get_by_role("button", name="ready", exact=False).count():
                page.get_by_role("button", name="ready", exact=False).first.click()
            if is_to_move(page) and page.locator("[data-table]").count():
                break
            page.wait_for_timeout(50)
        seen.add(page.locator("[aria-current] .name").inner_text())
        any_move(page, choice)
    assert seen == {"Ada", "Ben"}


def test_the_turn_is_waited_for(server: Server, page: Page) -> None:
    sit(page, server, server.table(next(iter(GAMES)), ["person", "bot"]))
    wait_for_turn(page)
    assert is_to_move(page)
