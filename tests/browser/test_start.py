"""Starting a game in a real browser: one click, a set-up table, an invitation, one screen for two."""

from __future__ import annotations

import json
import re
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from serai.engine.setup import shipped_component
from serai.engine.texts import Texts
from serai.games import games
from serai.kit.components import provenances
from serai.strategy.strategy import strategy_of
from tests.browser.fixtures import NEIGHBOUR, PHONE, Keep, Visitor, serving, sit
from tests.server.faults import wait_for
from tests.server.playing import Server

GAMES = games()
MY_TURN = re.compile("Your turn|À vous")
SECONDS = 10.0
"""The most clicks from the landing page to the first move of one's own."""


def is_my_turn(page: Page) -> None:
    """Wait until the seat of this browser may do something."""
    expect(page).to_have_title(MY_TURN, timeout=15_000)


def table_at(server: Server, page: Page) -> Any:
    """Return the table a page shows, as the server describes it."""
    table = page.url.rpartition("/")[2]
    secret = page.evaluate("JSON.parse(localStorage.getItem('serai:held'))")[table]["secrets"][0]
    return server.get(f"/api/tables/{table}", secret)["table"]


def test_a_server_whose_rules_are_not_compiled_says_so_on_the_start_page(
    tmp_path: Path, chromium: Browser, keep: Keep
) -> None:
    slow = serving(tmp_path, pure="1").start()
    with closing(slow), closing(chromium.new_page(base_url=f"http://127.0.0.1:{slow.port}")) as page:
        page.goto("/")
        expect(page.get_by_role("status")).to_contain_text(
            "about 70 times slower than when compiled: SERAI_PURE is set."
        )
        keep(page, "start_uncompiled")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_a_name_lead_to_an_own_move(server: Server, visitor: Visitor, keep: Keep, game: str) -> None:
    page = visitor(is_new=True)
    page.goto("/")
    button = page.locator("article").nth(list(GAMES).index(game)).get_by_role("button", name=re.compile("^Play "))
    expect(button).to_be_enabled()
    began = time.monotonic()
    button.click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    is_my_turn(page)
    seconds = time.monotonic() - began
    assert seconds < SECONDS
    keep(page, f"start_{game}")
    print(f"{game}: own move after {seconds:.1f} s")
    assert table_at(server, page)["seats"][0]["name"] == "Ada"


def test_the_first_game_asks_for_a_name_and_no_later_one_does(server: Server, visitor: Visitor, keep: Keep) -> None:
    page = visitor(is_new=True, **PHONE)
    page.goto("/")
    play = page.get_by_role("button", name=re.compile("^Play ")).first
    play.click()
    question = page.get_by_role("dialog", name="What shall we call you?")
    expect(question.get_by_role("textbox")).to_be_focused()
    keep(page, "name_question")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    play.click()  # a person who closes the question is asked again
    question.get_by_role("button", name="Play").click()
    is_my_turn(page)
    assert table_at(server, page)["seats"][0]["name"] == "Traveller"
    page.goto("/#/")
    play.click()
    is_my_turn(page)
    expect(question).to_have_count(0)


def test_two_friends_without_names_sit_down_together(server: Server, visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    game = next(game for game in GAMES.values() if 2 in game.seats)
    host.goto(f"/#/setup/{game.name}")
    host.get_by_role("combobox", name="Who sits in seat 2").select_option("open")
    host.get_by_role("button", name="Open the table and invite").click()
    friend.goto(f"/#/join/{code_shown(host)}")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator("[data-table]")).to_contain_text("Traveller 2")
    expect(friend.locator("[data-table]")).to_contain_text("Traveller")


def test_a_friend_whose_name_is_taken_is_offered_another(server: Server, visitor: Visitor) -> None:
    friend = visitor()
    game = next(game for game in GAMES.values() if 2 in game.seats)
    code = server.table(game.name, [{"kind": "person", "name": "Ada"}, "open"])["table"]["code"]
    friend.goto(f"/#/join/{code}")
    friend.get_by_label("What shall we call you?").fill("Ada")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("alert")).to_contain_text("You could be Ada 2.")
    friend.get_by_role("button", name="Sit down").click()
    friend.locator("[data-table]").wait_for()
    assert table_at(server, friend)["seats"][1]["name"] == "Ada 2"
    friend.goto("/#/settings")
    expect(friend.get_by_label("Your name at the table")).to_have_value("")


def code_shown(host: Page) -> str:
    """Return the code that a waiting room shows."""
    spelled = host.locator("strong").get_attribute("aria-label")
    assert spelled is not None
    return spelled.replace(" ", "")


def test_a_table_is_set_up_with_options_and_remembered(server: Server, page: Page, keep: Keep) -> None:
    game = next(game for game in GAMES.values() if len(game.seats) > 1 and len(game.components[0].shipped) > 1)
    page.goto(f"/#/setup/{game.name}")
    page.get_by_role("radio", name=str(max(game.seats)), exact=True).check()
    expect(page.get_by_role("combobox", name=re.compile("^Who sits in seat"))).to_have_count(max(game.seats))
    page.get_by_role("combobox", name="Level of the bot in seat 2").select_option("Novice")
    page.get_by_label("Name in seat 1").fill("Ada")
    page.get_by_text("Board and pieces").click()
    page.locator(f"#component-{game.components[0].name}").select_option(game.components[0].shipped[1])
    page.get_by_text("House rules").click()
    option = next(option for option in game.options if option.choices == (False, True))
    page.locator(f"#option-{option.name}").check()
    keep(page, "setup")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-table]")).to_contain_text("Ada")
    shown = table_at(server, page)
    assert len(shown["seats"]) == max(game.seats) and shown["seats"][1]["level"] == "Novice"
    assert shown["options"][option.name] is True
    assert shown["components"][game.components[0].name] == game.components[0].shipped[1]

    page.goto(f"/#/setup/{game.name}")
    expect(page.locator(f"#option-{option.name}")).to_be_checked()
    expect(page.get_by_label("Name in seat 1")).to_have_value("Ada")


def test_set_up_says_how_strong_a_level_is(server: Server, page: Page) -> None:
    game = next(game for game in GAMES.values() if strategy_of(game).levels.ratings(min(game.seats)))
    level, rating = list(strategy_of(game).levels.ratings(min(game.seats)).items())[1]
    page.goto(f"/#/setup/{game.name}")
    bot = page.get_by_role("combobox", name="Level of the bot in seat 2")
    bot.select_option(level)
    expect(bot).to_contain_text(f"{level} · {rating}")
    expect(page.get_by_text(f"Strength {rating}; a Novice has 1000.").first).to_be_visible()


def test_the_quick_game_keeps_the_printed_rules_and_says_whom_it_seats(server: Server, page: Page) -> None:
    game = next(game for game in GAMES.values() if min(game.seats) > 2 and len(game.components[0].shipped) > 1)
    page.goto(f"/#/setup/{game.name}")
    page.get_by_role("combobox", name="Level of the bot in seat 2").select_option("Vizier")
    page.get_by_text("Board and pieces").click()
    page.locator(f"#component-{game.components[0].name}").select_option(game.components[0].shipped[1])
    page.get_by_role("combobox", name="Level of the bot in seat 3").select_option("Novice")
    expect(page.locator(f"#component-{game.components[0].name}")).to_be_visible()  # the section stays open
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-table]").wait_for()
    page.goto("/#/")
    card = page.locator("article").nth(list(GAMES).index(game.name))
    expect(card).to_contain_text("You and bots: Vizier and Novice, with the original rules")
    card.get_by_role("button", name=re.compile("^Play ")).click()
    page.locator("[data-table]").wait_for()
    shown = table_at(server, page)
    assert [seat["level"] for seat in shown["seats"][1:]] == ["Vizier", "Novice"]
    assert shown["components"][game.components[0].name] == game.components[0].shipped[0]


def test_a_component_file_of_ones_own_is_taken_or_refused_with_the_reason(server: Server, page: Page) -> None:
    game = next(game for game in GAMES.values() if game.components)
    kind = game.components[0]
    page.goto(f"/#/setup/{game.name}")
    page.get_by_text("Board and pieces").click()
    row = page.locator("li", has=page.locator(f"#component-{kind.name}"))
    text = (game.folder / "data" / f"{kind.name}_{kind.shipped[0]}.toml").read_text(encoding="utf-8")
    own = re.sub('name = ".*"', 'name = "My garden"', text, count=1)
    row.locator("input[type=file]").set_input_files({"name": "a.toml", "mimeType": "", "buffer": own.encode()})
    expect(row.get_by_role("combobox")).to_have_value("*own")
    expect(row.get_by_role("combobox")).to_contain_text("Your file: My garden")
    expect(row).to_contain_text("Source: your own file")


@pytest.mark.parametrize("game", GAMES)
def test_set_up_says_where_each_component_comes_from(server: Server, phone: Page, keep: Keep, game: str) -> None:
    words = {"rulebook": "the rulebook", "reconstructed": "our reconstruction"}
    phone.goto(f"/#/setup/{game}")
    expect(phone.get_by_text(Texts(GAMES[game], "en", ()).message("unofficial"))).to_be_visible()
    phone.get_by_text("Board and pieces").click()
    for kind in GAMES[game].components:
        row = phone.locator("li", has=phone.locator(f"#component-{kind.name}"))
        for name in kind.shipped:
            row.get_by_role("combobox").select_option(name)
            sources = provenances(shipped_component(GAMES[game].package, kind.name, name))
            expect(row).to_contain_text(f"Source: {' and '.join(words[source] for source in sources)}")
    keep(phone, f"setup_sources_{game}")


def test_a_friend_joins_by_link_from_another_browser(server: Server, visitor: Visitor, keep: Keep) -> None:
    host, friend = visitor(), visitor(locale="fr-FR")
    game = next(iter(GAMES))
    host.goto(f"http://{NEIGHBOUR}:{server.port}/#/setup/{game}")
    host.get_by_role("combobox", name="Who sits in seat 2").select_option("open")
    host.get_by_role("button", name="Open the table and invite").click()
    expect(host.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    keep(host, "gathering")
    code = code_shown(host)

    friend.goto("/")
    friend.get_by_label("Code de la table").fill(f"{code[:3]} {code[3:].lower()}")
    friend.get_by_role("button", name="Trouver la table").click()
    friend.get_by_label("Comment vous appelez-vous").fill("Béatrice")
    keep(friend, "joining_fr")
    friend.get_by_role("button", name="S’asseoir").click()
    for page in (host, friend):
        expect(page.locator("[data-table]")).to_contain_text("Béatrice")
    # Whose turn it is depends on the dice: who rolls a wild first has to name it.
    wait_for(lambda: any(MY_TURN.search(page.title()) for page in (host, friend)), 15, "the turn of one of them")


def test_a_host_alone_is_told_how_others_get_in_and_begins_with_a_bot(server: Server, phone: Page, keep: Keep) -> None:
    phone.goto("/")
    expect(phone.get_by_label("Join code")).to_be_in_viewport(ratio=1)
    made = server.table(next(iter(GAMES)), ["person", "open", "bot"])
    phone.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    expect(phone.get_by_text("serai play --share")).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("img", name=re.compile("QR"))).to_have_count(0)
    keep(phone, "gathering_local")
    phone.get_by_role("button", name=re.compile("Free the seat of")).click()
    phone.get_by_role("button", name="Put a bot in seat 3").click()
    phone.get_by_role("link", name="Change the set-up").click()
    phone.get_by_role("combobox", name="Who sits in seat 2").select_option("bot")
    phone.get_by_role("button", name="Begin").click()
    expect(phone.locator("[data-table]")).to_be_visible()


def test_a_host_cancels_a_table_after_being_asked_once_more(server: Server, page: Page) -> None:
    made = server.table(next(iter(GAMES)), ["person", "open", "bot"])
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    page.get_by_role("button", name="Cancel the table").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Cancel the table").click()
    page.get_by_role("button", name="Cancel the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Three bazaar games"))
    assert server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0], 404)["reason"] == "unknown-table"


def test_a_seat_moves_to_another_device_by_its_link(server: Server, visitor: Visitor) -> None:
    made = server.table(next(iter(GAMES)), ["person", "bot", "bot"])
    other = visitor()
    other.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    is_my_turn(other)
    assert made["secrets"][0] not in other.url
    looking = visitor()
    looking.goto(f"/#/watch/{made['table']['id']}/{made['spectator']}")
    expect(looking.locator("[data-table]")).to_be_visible(timeout=15_000)
    expect(looking).not_to_have_title(re.compile("Your turn"))


def test_what_was_left_is_continued_and_can_be_forgotten(server: Server, page: Page, keep: Keep) -> None:
    made = server.table(next(iter(GAMES)), [{"kind": "person", "name": "Ada"}, "bot", "bot"])
    page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}")
    is_my_turn(page)
    page.goto("/#/")
    row = page.get_by_role("region", name="Continue where you left off").get_by_role("listitem")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Your turn")
    keep(page, "continue")
    row.get_by_role("link").click()
    is_my_turn(page)
    page.goto("/#/")
    row.get_by_role("button", name=re.compile("Forget")).click()
    row.get_by_role("button", name="Yes, forget it").click()
    expect(page.get_by_role("region", name="Continue where you left off")).to_have_count(0)
    assert server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0], 404)["reason"] == "unknown-table"


def hiding() -> str:
    """Return a game in which seats see different things, as its opening table shows."""
    return next(iter(GAMES))


def test_two_people_at_one_screen_have_a_curtain_between_them(server: Server, page: Page, keep: Keep) -> None:
    made = server.table(hiding(), [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}, "bot"])
    table, secrets = made["table"]["id"], [secret for secret in made["secrets"] if secret]
    page.add_init_script(
        f"localStorage.setItem('serai:held', JSON.stringify({{'{table}': {{secrets: {secrets}, spectator: null}}}}))"
    )
    # Whatever is drawn while no curtain has been lifted would be seen here.
    page.add_init_script(
        "window.seen = []; new MutationObserver(() => { if (document.querySelector('[data-table]'))"
        " window.seen.push(document.title) }).observe(document, {childList: true, subtree: true})"
    )
    page.goto(f"/#/table/{table}")
    lift = page.get_by_role("button", name=re.compile("^I am (Ada|Ben): open"))
    expect(page.get_by_role("heading", name=re.compile("Hand the device to (Ada|Ben)"))).to_be_visible(timeout=15_000)
    expect(lift).to_be_focused()
    assert page.evaluate("window.seen") == []
    keep(page, "curtain")
    page.keyboard.press("Enter")
    expect(page.locator("[data-table]")).to_be_visible()


def test_where_nothing_is_hidden_no_curtain_falls(server: Server, page: Page) -> None:
    open_game = list(GAMES)[-1]
    made = server.table(open_game, ["person", "person"])
    held = {made["table"]["id"]: {"secrets": made["secrets"], "spectator": None}}
    page.add_init_script(f"localStorage.setItem('serai:held', '{json.dumps(held)}')")
    page.goto(f"/#/table/{made['table']['id']}")
    is_my_turn(page)
    expect(page.get_by_role("heading", name=re.compile("Hand the device"))).to_have_count(0)


def test_settings_are_remembered_and_the_language_changes_without_a_reload(server: Server, page: Page) -> None:
    page.goto("/#/settings")
    page.evaluate("window.stayed = true")
    page.get_by_role("radio", name="Français").check(force=True)
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    assert page.evaluate("[document.documentElement.lang, window.stayed]") == ["fr", True]
    page.get_by_role("group", name="Clair ou sombre").get_by_role("radio", name="Sombre").check(force=True)
    assert page.evaluate("document.documentElement.dataset.ground") == "dark"
    page.reload()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 21, 28)"


def test_the_client_opens_without_a_server_and_waits_for_it(
    tmp_path_factory: pytest.TempPathFactory, visitor: Visitor
) -> None:
    own = serving(tmp_path_factory.mktemp("closing")).start()
    page = visitor(base_url=f"http://127.0.0.1:{own.port}")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play "))).to_have_count(len(GAMES))
    page.wait_for_timeout(2500)
    own.stop()
    page.reload()
    expect(page.get_by_role("heading", name="The inn is closed for now")).to_be_visible()
    own.start()
    expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_enabled(timeout=15_000)
    own.close()


def test_a_seat_is_taken_along_to_another_device(server: Server, page: Page, visitor: Visitor) -> None:
    game = next(iter(GAMES))
    made = server.table(game, [{"kind": "person", "name": "Ada"}, *["bot"] * (min(GAMES[game].seats) - 1)])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit(page, server, made)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    expect(page.get_by_role("img", name="QR code with the link to this seat")).to_be_visible()
    page.get_by_role("button", name="Share or copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    other = visitor()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.get_by_role("list", name="Players").locator("li", has_text="you")).to_contain_text("Ada")
    assert made["secrets"][0] not in other.url
