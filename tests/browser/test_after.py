"""After a match: the counting, the course, what cost most, replay, sharing, playing on, rematch and the dice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.engine import fairness
from serai.engine.texts import LANGUAGES
from serai.games import games
from tests.browser.fixtures import NEIGHBOUR, PHONE, Keep, Visitor, sit
from tests.server.playing import Person, Server

GAMES = list(games())
QUICK = GAMES[1]
"""A game whose decisions are judged very quickly."""
LEVEL = "Trader"
"""Decides after a first look, and ends a match sooner than random play."""


def at_table(server: Server, game: str, people: int = 1) -> Any:
    names = ["Ada", "Ben", "Cleo"][:people]
    bots = min(games()[game].seats) - people
    return server.table(
        game, [*({"kind": "person", "name": name} for name in names), *[{"kind": "bot", "level": LEVEL}] * bots]
    )


def to_the_end(server: Server, made: Any) -> None:
    """Let bots decide for everybody until the match is over."""
    held = [secret for secret in made["secrets"] if secret]
    table = made["table"]["id"]
    people = [Person(server.browser(), table, secret) for secret in held]
    for person in people:
        assert person.browser.request("sit_in", table=table, seat=person.seat, level=LEVEL)["type"] == "done"
    people[0].browser.receive_until(is_over, 120)
    for person in people:
        person.browser.close()


def is_over(message: Any) -> bool:
    return bool(message["type"] == "table" and message["table"]["stage"] == "over")


def looked_back(server: Server, page: Page, version: int | None = None, game: str = QUICK) -> Any:
    """Return a page that looks back on a finished match, every decision judged."""
    made = at_table(server, game)
    to_the_end(server, made)
    table = made["table"]["id"]
    page.goto(f"http://127.0.0.1:{server.port}/#/watch/{table}/{made['spectator']}")
    page.locator("[data-table]").wait_for()
    sit(page, server, made)
    page.goto(f"http://127.0.0.1:{server.port}/#/replay/{table}{'' if version is None else f'/{version}'}")
    page.locator("[data-replay]").wait_for()
    expect(page.locator("progress")).to_have_count(0, timeout=60_000)
    return made


def slider(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move").input_value())


def stands(page: Page, low: int, high: int) -> None:
    """Wait until the replay reaches a moment in this range."""
    moments = "|".join(str(moment) for moment in range(low, high + 1))
    expect(page.get_by_role("slider", name="Move")).to_have_value(re.compile(f"^({moments})$"))


def test_an_analysis_also_comes_where_there_is_no_https(server: Server, page: Page) -> None:
    made = at_table(server, QUICK)
    to_the_end(server, made)
    table, secret = made["table"]["id"], made["secrets"][0]
    page.goto(f"http://{NEIGHBOUR}:{server.port}/#/seat/{table}/{secret}")
    page.locator("[data-table]").wait_for()
    assert page.evaluate("isSecureContext") is False
    page.goto(f"http://{NEIGHBOUR}:{server.port}/#/replay/{table}")
    page.locator("[data-replay]").wait_for()
    expect(page.get_by_role("tabpanel").get_by_role("listitem")).to_have_count(3, timeout=60_000)


@pytest.mark.parametrize("game", GAMES)
def test_when_a_match_ends_its_scoring_is_counted_out(server: Server, visitor: Visitor, keep: Keep, game: str) -> None:
    page = visitor(reduced_motion="no-preference")
    page.add_init_script("localStorage.setItem('serai:settings', JSON.stringify({pace: 'instant', sound: false}))")
    made = at_table(server, game)
    sit(page, server, made)
    to_the_end(server, made)
    dialog = page.get_by_role("dialog", name="The match is over")
    expect(dialog).to_be_visible(timeout=60_000)
    expect(dialog.get_by_role("heading")).to_have_text(re.compile("wins|win!|draw|share"), timeout=30_000)
    scores = page.get_by_role("list", name="Players").locator("li")
    totals = dialog.locator("tfoot tr").first.locator("td")
    expect(totals).to_have_count(scores.count())
    expect(dialog.locator("tfoot tr").last).to_contain_text("1st")
    keep(page, f"after_{game}")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Result").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("link", name="Look back").click()
    page.locator("[data-replay]").wait_for()
    keep(page, f"replay_{game}")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_the_result_of_a_full_table_is_read_at_once_on_a_phone(
    server: Server, visitor: Visitor, keep: Keep, size: tuple[int, int]
) -> None:
    game = max(games().values(), key=lambda game: max(game.seats))
    phone = visitor(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}}, locale="fr")
    bots = [{"kind": "bot", "level": LEVEL, "name": name} for name in ("Basma", "Cyrus", "Dunya", "Emir")]
    made = server.table(game.name, [{"kind": "person", "name": "Ada"}, *bots[: max(game.seats) - 1]])
    to_the_end(server, made)
    sit(phone, server, made)
    phone.get_by_role("button", name="Résultat").click()
    dialog = phone.get_by_role("dialog")
    keep(phone, f"after_result_{size[0]}")
    for part in [dialog.get_by_role("heading"), *dialog.locator("thead th, .next .button").all()]:
        expect(part).to_be_in_viewport(ratio=0.95)
    names = dialog.locator("thead th span:last-child")
    assert names.evaluate_all("all => all.filter(name => name.scrollWidth > name.clientWidth).length") == 0


def test_the_ways_on_after_a_match_fit_beside_the_table_in_every_language(server: Server, visitor: Visitor) -> None:
    made = at_table(server, QUICK)
    to_the_end(server, made)
    for language in LANGUAGES:
        page = visitor(locale=language)
        sit(page, server, made)
        for width, height in [(1366, 768), (1024, 768), (844, 390)]:
            page.set_viewport_size({"width": width, "height": height})
            for way in page.locator("aside .panel > *").all():
                expect(way).to_be_in_viewport(ratio=1)
                assert way.evaluate("way => way.scrollWidth <= way.clientWidth"), f"{language} at {width}"


def test_the_costly_decisions_lead_to_their_moments_and_say_what_was_better(
    server: Server, page: Page, keep: Keep
) -> None:
    looked_back(server, page)
    costly = page.get_by_role("tabpanel").get_by_role("listitem")
    expect(costly).to_have_count(3)
    expect(costly.first).to_contain_text("Better:")
    luck = (
        page.get_by_role("tabpanel")
        .locator("p")
        .filter(has_text=re.compile("dice and draws|neither lucky nor unlucky"))
    )
    players = page.get_by_role("list", name="Players").locator("li").count()
    expect(luck).to_have_count(players, timeout=60_000)  # it is counted last
    last = slider(page)
    costly.first.get_by_role("button").click()
    assert 0 <= slider(page) < last
    expect(costly.first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    assert page.locator("svg .flag").count() == 3
    expect(page.get_by_role("img", name="Chances of winning during the match")).to_be_visible()
    page.get_by_role("button", name="Points").click()
    expect(page.get_by_role("img", name="Points over the match")).to_be_visible()
    page.get_by_role("button", name="In numbers").click()
    expect(page.get_by_role("dialog", name="In numbers").get_by_role("row").nth(2)).to_contain_text("%")
    keep(page, "after_numbers")


def test_one_goes_through_a_match_by_keys_by_slider_by_graph_and_by_log(server: Server, page: Page) -> None:
    looked_back(server, page)
    last = slider(page)
    page.locator("main").click(position={"x": 5, "y": 5})
    page.keyboard.press("ArrowLeft")
    stands(page, last - 1, last - 1)
    page.keyboard.press("PageUp")
    stands(page, 0, last - 2)
    page.keyboard.press("Home")
    stands(page, 0, 0)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => document.querySelector('input[type=range]').value > 1")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    graph = page.get_by_role("img", name="Chances").bounding_box()
    assert graph is not None
    page.mouse.click(graph["x"] + graph["width"] / 2, graph["y"] + graph["height"] / 2)
    stands(page, last * 3 // 8, last * 5 // 8)
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="One move on").click()
    now = slider(page)
    page.get_by_role("tabpanel").locator("li button").first.click()
    stands(page, 0, now - 1)
    expect(page).to_have_url(re.compile(f"/{slider(page)}$"))


def test_the_address_of_a_moment_does_not_call_back_somebody_who_leaves(server: Server, page: Page) -> None:
    looked_back(server, page, version=3)
    page.evaluate(
        """async () => {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
            await new Promise(requestAnimationFrame);
            const until = performance.now() + 300; // the address is due, but nothing else can run
            while (performance.now() < until);
            location.hash = '#/record';
        }"""
    )
    page.get_by_role("heading", name="Your matches").wait_for()
    expect(page).to_have_url(re.compile("#/record$"))


def test_a_link_shows_the_same_moment_in_another_browser(server: Server, page: Page, visitor: Visitor) -> None:
    looked_back(server, page, version=7)
    assert slider(page) == 7
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment").input_value()
    assert "/#/watch/" in link and link.endswith("/7")
    other = visitor()
    other.goto(link)
    other.locator("[data-replay]").wait_for()
    assert slider(other) == 7
    assert "watch" not in other.url, "the secret has left the address"
    stranger = visitor()
    stranger.goto(re.sub("#/watch/([0-9a-f]+)/.*", r"#/replay/\1/7", link))
    expect(stranger.get_by_role("link", name="Open a record")).to_be_visible()


def test_a_finished_match_stands_below_the_games(server: Server, page: Page, keep: Keep) -> None:
    made = at_table(server, QUICK)
    to_the_end(server, made)
    sit(page, server, made)
    page.goto("/#/")
    finished = page.get_by_text("1 finished match")
    expect(finished).to_be_visible()
    expect(page.get_by_role("region", name="Continue where you left off")).to_have_count(0)
    play = page.get_by_role("button", name=re.compile("^Play ")).first
    expect(play).to_be_in_viewport(ratio=1)
    keep(page, "start_returning")
    finished.click()
    expect(page.locator(f"a[href='#/table/{made['table']['id']}']")).to_be_visible()


def test_one_plays_on_from_any_moment_against_bots(server: Server, page: Page, keep: Keep) -> None:
    made = looked_back(server, page, version=9)
    page.get_by_role("button", name="Play on from here").click()
    keep(page, "after_play_on")
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.locator("[data-table]").wait_for()
    table = page.locator("[data-table]").get_attribute("data-table")
    assert table != made["table"]["id"]
    secret = page.evaluate(f"JSON.parse(localStorage.getItem('serai:held'))['{table}'].secrets[0]")
    branched = Person(server.browser(), str(table), secret)
    old = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    frames = branched.browser.request("frames", table=table, viewer=0)["frames"]
    before = old.browser.request("frames", table=old.table, viewer=0)["frames"]
    assert [frame["events"] for frame in frames[:9]] == [frame["events"] for frame in before[:9]]


def test_a_rematch_waits_for_those_at_the_old_match(server: Server, visitor: Visitor, keep: Keep) -> None:
    made = at_table(server, QUICK, people=2)
    ada, ben = visitor(), visitor()
    sit(ada, server, made)
    sit(ben, server, made, seat=1)
    to_the_end(server, made)
    for page in (ada, ben):
        expect(page.get_by_role("dialog", name="The match is over")).to_be_visible(timeout=60_000)
    ada.get_by_role("dialog").get_by_role("button", name="Play again").click()
    ada.wait_for_url(lambda url: made["table"]["id"] not in url)
    expect(ada.get_by_role("status").first).to_contain_text("as soon as Ben")
    keep(ada, "rematch_waits")
    expect(ben.get_by_role("dialog")).to_contain_text("A rematch waits for you.")
    ben.get_by_role("dialog").get_by_role("button", name="Join the rematch").click()
    ben.wait_for_url(ada.url)
    expect(ben.get_by_role("list", name="Players")).to_contain_text("Ada")


def test_the_dice_are_counted_and_the_promise_is_checked(server: Server, page: Page, keep: Keep) -> None:
    looked_back(server, page)
    page.get_by_role("link", name="Dice").click()
    expect(page.get_by_role("heading", name="How the dice fell")).to_be_visible()
    expect(page.get_by_role("rowheader").nth(5)).to_be_visible()
    expect(page.get_by_text("the seed matches the fingerprint")).to_be_visible()
    keep(page, "after_dice")


def test_two_browsers_bring_their_shares_to_every_roll_and_check_them(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    made = server.table(QUICK, [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}])
    pages = [visitor(**PHONE), visitor(viewport={"width": 1366, "height": 768})]
    for seat, page in enumerate(pages):
        sit(page, server, made, seat)
    wait_for_chains(server, made, pages[0], 2)
    to_the_end(server, made)
    table, secret = made["table"]["id"], made["secrets"][0]
    for seat, page in enumerate(pages):
        page.goto(f"http://127.0.0.1:{server.port}/#/dice/{table}")
        expect(page.get_by_text("every share it gave was used")).to_be_visible()
        rolls = server.get(f"/api/tables/{table}/dice", made["secrets"][seat])["rolls"]
        brought = sum(bool(roll["shares"] and roll["shares"][seat]) for roll in rolls)
        assert brought > len(rolls) * 3 // 4
        expect(page.get_by_text(f"{brought} of {len(rolls)} rolls").first).to_be_visible()
        page.get_by_role("heading", name="Who added to the dice").scroll_into_view_if_needed()
        keep(page, f"after_dice_shared_{seat}")
    checked = fairness.check(server.get(f"/api/tables/{table}/record", secret), games())
    assert all(checked.shares)
    other = visitor()
    sit(other, server, made)
    other.goto(f"http://127.0.0.1:{server.port}/#/dice/{table}")
    expect(other.get_by_text("came from another device")).to_be_visible()
    expect(other.get_by_text("every share it gave was used")).to_have_count(0)
    keep(other, "after_dice_elsewhere")


def test_a_match_against_bots_says_that_bots_bring_no_share(server: Server, page: Page, keep: Keep) -> None:
    made = at_table(server, QUICK)
    sit(page, server, made)
    wait_for_chains(server, made, page, 1)
    to_the_end(server, made)
    page.goto(f"http://127.0.0.1:{server.port}/#/dice/{made['table']['id']}")
    expect(page.get_by_text("Bots of this server bring no share")).to_be_visible()
    expect(page.get_by_text("came from the server alone")).to_be_visible()
    page.get_by_role("heading", name="Who added to the dice").scroll_into_view_if_needed()
    keep(page, "after_dice_bots")


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [({}, "The server alone rolled the dice"), ({"seed": "oasis"}, "The seed of this match was chosen")],
)
def test_a_match_without_shares_says_why(server: Server, page: Page, agreed: dict[str, str], sentence: str) -> None:
    made = server.table(QUICK, [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": LEVEL}], **agreed)
    to_the_end(server, made)
    sit(page, server, made)
    page.goto(f"http://127.0.0.1:{server.port}/#/dice/{made['table']['id']}")
    expect(page.get_by_text(sentence)).to_be_visible()


def wait_for_chains(server: Server, made: Any, page: Page, count: int) -> None:
    """Wait until this many seats bring shares."""
    for _ in range(200):
        if len(server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0])["table"]["chains"]) == count:
            return
        page.wait_for_timeout(50)


def test_a_record_is_saved_and_opened_elsewhere(server: Server, page: Page, visitor: Visitor, tmp_path: Any) -> None:
    looked_back(server, page)
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    page.goto("/#/record")
    page.get_by_role("heading", name="Your matches").wait_for()
    page.get_by_role("main").get_by_role("listitem").get_by_role("link").click()
    page.locator("[data-replay]").wait_for()
    other = visitor()
    other.goto(f"http://127.0.0.1:{server.port}/#/record")
    other.get_by_label("Choose a file").set_input_files(path)
    other.locator("[data-replay]").wait_for()
    assert slider(other) == 0
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("this is not a record")
    other.goto(f"http://127.0.0.1:{server.port}/#/record")
    other.get_by_label("Choose a file").set_input_files(wrong)
    expect(other.get_by_role("alert")).to_contain_text("not a record")


def test_looking_back_on_a_phone_in_french(server: Server, visitor: Visitor, keep: Keep) -> None:
    phone = visitor(**PHONE, locale="fr", color_scheme="dark")
    looked_back(server, phone)
    for name in ("Courbe", "Décisions", "Journal", "Plus"):
        phone.get_by_role("button", name=name, exact=True).tap()
        expect(phone.get_by_role("dialog", name=name)).to_be_visible()
        keep(phone, f"after_phone_{name}")
        phone.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_verdict_on_a_phone_lies_beside_the_table(
    server: Server, visitor: Visitor, keep: Keep, size: tuple[int, int]
) -> None:
    phone = visitor(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}}, locale="de")
    looked_back(server, phone, version=7)
    for _ in range(20):
        if phone.locator(".verdict > div").count():
            break
        phone.get_by_role("slider").press("ArrowRight")  # to the next moment at which somebody decided
    verdict, table = (phone.locator(part).bounding_box() for part in (".verdict > div", "main"))
    keep(phone, f"after_verdict_{size[0]}")
    assert verdict and table
    below, beside = verdict["y"] >= table["y"] + table["height"], verdict["x"] >= table["x"] + table["width"]
    assert below if size[0] < size[1] else beside
    assert verdict["y"] + verdict["height"] <= size[1]
