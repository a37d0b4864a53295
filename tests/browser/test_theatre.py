"""What is heard at a table, and what is asked about it."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import PHONE, Keep, Visitor, sit
from tests.browser.playing import any_move, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAME = next(iter(games()))
LISTEN = """
window.heard = { loops: 0, sounds: 0 };
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...when) {
  window.heard[this.loop ? 'loops' : 'sounds']++;
  return start.apply(this, when);
};
"""
"""A script that counts what begins to be heard."""


def with_sound(page: Page, is_on: bool) -> Page:
    page.add_init_script(
        f"localStorage['serai:settings'] = {json.dumps(json.dumps({'sound': is_on, 'banter': False}))}"
    )
    page.add_init_script(LISTEN)
    return page


def play_a_little(page: Page, moves: int = 3) -> None:
    for number in range(moves):
        wait_for_turn(page, 60)
        before = version(page)
        any_move(page, random.Random(number))
        wait_beyond(page, before)


def test_a_table_is_heard_over_the_murmur_of_an_inn(server: Server, page: Page) -> None:
    with_sound(page, is_on=True)
    sit(page, server, server.table(GAME, ["person", "bot"]))
    play_a_little(page)
    page.wait_for_function("() => heard.loops === 3", timeout=60_000)
    for _ in range(20):
        if page.evaluate("heard.sounds"):
            break
        play_a_little(page, 1)
    assert page.evaluate("heard.sounds")


def test_where_sound_is_off_nothing_is_heard_and_none_is_fetched(server: Server, page: Page) -> None:
    with_sound(page, is_on=False)
    fetched: list[str] = []
    page.on("request", lambda asked: fetched.append(asked.url))
    sit(page, server, server.table(GAME, ["person", "bot"]))
    play_a_little(page)
    page.wait_for_timeout(1000)  # longer than the murmur waits for
    assert page.evaluate("heard") == {"loops": 0, "sounds": 0}
    assert not [url for url in fetched if "composer" in url]


def test_on_a_phone_the_first_question_asks_for_sound_too_and_only_there(visitor: Visitor, keep: Keep) -> None:
    for options, asks in ((PHONE, True), ({}, False)):
        page = visitor(is_new=True, **options)
        page.goto("/")
        page.locator("article").first.get_by_role("button", name=re.compile("^Play")).click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("textbox")).to_be_visible()
        choice = dialog.get_by_role("checkbox", name="With sound")
        if not asks:
            expect(choice).to_be_hidden()
            continue
        keep(page, "name_and_sound")
        choice.check()
        dialog.locator("button.primary").click()
        page.locator("[data-table]").wait_for()
        assert json.loads(page.evaluate("localStorage['serai:settings']"))["sound"] is True


def test_each_kind_of_sound_has_a_volume_of_its_own(page: Page, keep: Keep) -> None:
    page.goto("/#/settings")
    music = page.get_by_role("slider", name="Music")
    music.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_count(3)
    keep(page, "settings_sound")
    page.reload()
    expect(music).to_have_value("0.6")
    page.get_by_role("group", name="Sound").get_by_role("radio", name="Off").check()
    expect(page.get_by_role("slider")).to_have_count(0)
