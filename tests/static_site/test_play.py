"""The site in Chromium: every game by mouse, hints, lessons, replay and analysis, records, one screen for two."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serai.games import games, read_record
from tests.browser.fixtures import Keep
from tests.browser.playing import LOG, is_over, version, wait_beyond, wait_for_turn
from tests.static_site.conftest import SHORTEST, let_bots_finish, move, play


@pytest.mark.parametrize("game", games())
def test_a_game_is_played_by_mouse_against_bots(shared: Page, keep: Keep, game: str) -> None:
    play(shared, game)
    choice = random.Random(game)
    for _ in range(100 if game == SHORTEST else 6):
        wait_for_turn(shared)
        if is_over(shared):
            break
        move(shared, choice)
    keep(shared, f"site_{game}")
    if game != SHORTEST:
        let_bots_finish(shared)
    shared.locator("[data-over]").wait_for()


def test_a_hint_is_given_and_followed(shared: Page) -> None:
    play(shared)
    wait_for_turn(shared)
    shared.keyboard.press("h")
    expect(shared.get_by_text("A bot would:")).to_be_visible()
    before = version(shared)
    shared.get_by_role("button", name="Play this").click()
    shared.wait_for_function("before => document.querySelector('[data-table]').dataset.version > before", arg=before)


def test_a_match_is_analysed_its_dice_checked_its_record_saved_and_played_on(
    shared: Page, tmp_path: Path, keep: Keep
) -> None:
    play(shared)
    let_bots_finish(shared)
    table = shared.evaluate("location.hash").rpartition("/")[2]
    shared.evaluate(f"location.hash = '#/replay/{table}'")
    shared.locator("[data-replay]").wait_for()
    expect(shared.get_by_role("tabpanel").get_by_role("listitem")).to_have_count(3, timeout=60_000)
    keep(shared, "site_replay")
    shared.evaluate(f"location.hash = '#/dice/{table}'")
    expect(shared.get_by_text("the seed matches the fingerprint")).to_be_visible()
    shared.evaluate(f"location.hash = '#/replay/{table}/2'")
    shared.get_by_role("button", name="Share").click()
    with shared.expect_download() as saved:
        shared.get_by_role("button", name="Save the record").click()
    record = tmp_path / "match.jsonl"
    saved.value.save_as(record)
    assert read_record(record.read_text()).over
    shared.keyboard.press("Escape")
    shared.evaluate("location.hash = '#/record'")
    shared.get_by_label("Choose a file").set_input_files(record)
    shared.wait_for_function(f"() => /^#.replay/.test(location.hash) && !location.hash.includes('{table}')")
    shared.locator("[data-replay]").wait_for()
    shared.get_by_role("button", name="Play on from here").click()
    shared.get_by_role("dialog").get_by_role("button", name="Play on").click()
    wait_for_turn(shared)
    move(shared, random.Random(9))


def test_two_people_share_the_screen_behind_a_curtain(shared: Page) -> None:
    shared.evaluate(f"location.hash = '#/setup/{next(iter(games()))}'")
    shared.get_by_label("Who sits in seat 2").select_option("person")
    shared.get_by_role("button", name="Begin").click()
    shared.get_by_role("button", name=re.compile(r"^I am .*: open")).click()
    shared.locator("[data-table]").wait_for()


@pytest.mark.parametrize("game", games())
def test_every_game_teaches_itself(shared: Page, game: str) -> None:
    shared.evaluate(f"location.hash = '#/learn/{game}'")
    lesson = shared.get_by_role("complementary", name="Lesson")
    expect(lesson).to_contain_text("1 of ")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("2 of ")


def test_a_decision_is_taken_back_while_nothing_was_revealed(shared: Page) -> None:
    play(shared, next(iter(games())))
    choice, undo = random.Random(5), shared.get_by_role("button", name="Undo")
    for _ in range(60):
        wait_for_turn(shared)
        before = version(shared)
        log = shared.locator(LOG).all_inner_texts()
        move(shared, choice)
        wait_for_turn(shared)
        if undo.is_enabled():
            break
    shared.keyboard.press("u")
    wait_beyond(shared, before + 1)
    assert shared.locator(LOG).all_inner_texts() == log


def test_a_board_of_ones_own_is_played_and_a_wrong_one_refused_with_the_reason(shared: Page) -> None:
    game = next(game for game in games().values() if game.components)
    kind = game.components[0]
    shipped = (game.folder / "data" / f"{kind.name}_{kind.shipped[0]}.toml").read_text(encoding="utf-8")
    shared.evaluate(f"location.hash = '#/setup/{game.name}'")
    shared.get_by_text("Board and pieces").click()
    row = shared.locator("li", has=shared.locator(f"#component-{kind.name}"))
    wrong, own = "name = 7", re.sub('name = ".*"', 'name = "My garden"', shipped, count=1)
    for text in (wrong, own):
        row.locator("input[type=file]").set_input_files({"name": "a.toml", "mimeType": "", "buffer": text.encode()})
        if text is wrong:
            expect(row.get_by_role("alert")).to_be_visible()
    expect(row.get_by_role("combobox")).to_contain_text("Your file: My garden")
    shared.get_by_label("Who sits in seat 2").select_option("bot")
    shared.get_by_role("button", name="Begin").click()
    shared.locator("[data-table]").wait_for()
    wait_for_turn(shared)


@pytest.mark.parametrize("game", games())
def test_a_game_is_laid_out_on_sheets_of_paper_and_its_rules_as_a_booklet(shared: Page, game: str) -> None:
    shared.evaluate(f"location.hash = '#/print/{game}'")
    shared.locator("main[data-ready] .sheet").first.wait_for()
    shared.get_by_label("Rules", exact=True).check()
    shared.locator("main[data-ready] article .entry").first.wait_for()


def test_everything_speaks_french_too(shared: Page) -> None:
    shared.evaluate("location.hash = '#/settings'")
    shared.get_by_label("Français").check()
    shared.evaluate("location.hash = '#/'")
    shared.get_by_role("button", name=re.compile("^Jouer à ")).first.click()
    wait_for_turn(shared)
    assert shared.title().startswith("À vous")
    shared.evaluate("location.hash = '#/settings'")
    shared.get_by_label("English").check()


def test_nothing_is_offered_that_needs_a_server(shared: Page) -> None:
    play(shared)
    shared.get_by_role("button", name="Menu").click()
    expect(shared.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    expect(shared.get_by_role("button", name="Play on another device")).to_have_count(0)
    shared.keyboard.press("Escape")
    shared.evaluate(f"location.hash = '#/setup/{SHORTEST}'")
    expect(shared.get_by_label("Who sits in seat 1").get_by_role("option")).to_have_count(2)
    shared.evaluate("location.hash = '#/'")
    expect(shared.get_by_role("button", name=re.compile("^Play "))).to_have_count(len(games()))
    expect(shared.locator("#join-code")).to_have_count(0)
    shared.evaluate("location.hash = '#/settings'")
    notices = shared.get_by_role("group", name="Tell me when it is my turn")
    expect(notices.get_by_role("radio")).to_have_count(2)  # a push notice comes from a server
