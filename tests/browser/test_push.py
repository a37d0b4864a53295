"""Push notices in a real browser: switched on by a click, shown by the service worker, and gone when switched off."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from serai.engine.texts import LANGUAGES, Texts
from serai.games import games
from tests.browser.axe import violations
from tests.browser.fixtures import PHONE, Keep, Visitor, serving, sit
from tests.server.playing import GAME_SEATS, Person, Server
from tests.server.push.service import PushService, Receiver, encode, push_service

GAME, SEATS = GAME_SEATS
CLOSED = "Even when it is closed"
RECEIVER = Receiver()
LEGENDS = {"en": "Tell me when", "fr": "M’avertir quand", "de": "Bescheid geben, wenn"}
SIZES = [(390, 844), (844, 390), (1366, 768)]


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    """Yield a server that sends push notices, also to the push service of this test."""
    settings = {"push": "mailto:host@example.org", "push_services": service.origin}
    running = serving(tmp_path_factory.mktemp("push"), **settings).start()
    yield running
    running.close()


@pytest.fixture
def subscriber(visitor: Visitor, service: PushService) -> Page:
    """Return a tab whose browser subscribes to the push service of this test.

    Headless Chromium reaches no push service, so `subscribe` is replaced, and `getSubscription` with it, which knows
    nothing of what the other has made. All else is real: the permission, the service worker, the push it receives.
    """
    page = visitor(permissions=["notifications"])
    keys = {"p256dh": list(RECEIVER.public), "auth": list(RECEIVER.auth)}
    page.add_init_script(f"""
        const keys = {json.dumps(keys)};
        const stored = () => JSON.parse(localStorage.getItem('test:push'));
        const made = () => stored() && {{
            endpoint: '{service.origin}/browser',
            options: {{ applicationServerKey: new Uint8Array(stored()).buffer }},
            getKey: (name) => new Uint8Array(keys[name]).buffer,
            unsubscribe: async () => (localStorage.removeItem('test:push'), true),
        }};
        PushManager.prototype.getSubscription = async () => made();
        PushManager.prototype.subscribe = async ({{ userVisibleOnly, applicationServerKey }}) => {{
            if (!userVisibleOnly || Notification.permission !== 'granted') throw new DOMException('refused');
            localStorage.setItem('test:push', JSON.stringify([...new Uint8Array(applicationServerKey)]));
            return made();
        }};
    """)
    return page


def choice(page: Page, name: str) -> Any:
    group = page.get_by_role("group", name="Tell me when it is my turn")
    return group.get_by_role("radio", name=name, exact=True)


def stored(server: Server, table: str) -> int:
    """Return how many subscriptions a table has."""
    with closing(sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)) as reader:
        found = reader.execute("SELECT count(*) FROM subscriptions WHERE table_id = ?", (table,))
        return int(found.fetchone()[0])


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 15
    while not holds() and time.monotonic() < until:
        time.sleep(0.05)
    assert holds()


def wait_until_stored(server: Server, table: str, count: int) -> None:
    wait_until(lambda: stored(server, table) == count)


def is_on(page: Page) -> bool:
    return bool(page.evaluate("JSON.parse(localStorage['serai:settings']).push"))


def table_of_people(server: Server) -> Any:
    return server.table(GAME, [{"kind": "person", "name": f"Player {seat}"} for seat in range(SEATS)])


def switch_on(page: Page) -> None:
    page.goto("/#/settings")
    choice(page, CLOSED).check(force=True)
    wait_until(lambda: is_on(page))


def deliver(page: Page, server: Server, notice: bytes) -> None:
    """Hand a push message to the service worker, as the browser does when one arrives."""
    session = page.context.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    origin = f"http://127.0.0.1:{server.port}"
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": known[0], "data": notice.decode()}
    )


def shown(page: Page) -> Any:
    """Return the notices on the screen."""
    return page.evaluate(
        """navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))"""
    )


def test_a_notice_reaches_a_browser_whose_page_is_closed(
    server: Server, service: PushService, subscriber: Page
) -> None:
    made = table_of_people(server)
    table, to_move = made["table"]["id"], made["table"]["to_move"]
    away = (to_move + 1) % SEATS
    sit(subscriber, server, made, away)
    switch_on(subscriber)
    wait_until_stored(server, table, 1)
    key = subscriber.evaluate("JSON.parse(localStorage.getItem('test:push'))")
    assert encode(bytes(key)) == server.get("/api/games")["push"]
    subscriber.goto("/#/")
    others = {seat: Person(server.browser(), table, made["secrets"][seat]) for seat in range(SEATS) if seat != away}
    anybody = others[to_move]
    before = len(service.received)
    while anybody.to_move != away:
        others[anybody.to_move].act()
        for person in others.values():
            person.follow(person.version + 1)
    notice = RECEIVER.decrypted(service.wait_for(before + 1)[-1][2])
    assert shown(subscriber) == []
    deliver(subscriber, server, notice)
    wait_until(lambda: len(shown(subscriber)) == 1)
    [seen] = shown(subscriber)
    assert seen == {
        "title": Texts(games()[GAME], "en", ()).message("game"),
        "body": f"It is your turn, Player {away}.",
        "tag": table,
        "data": f"#/table/{table}",
    }
    deliver(subscriber, server, json.dumps({"title": "x", "body": "y", "path": "https://evil.example"}).encode())
    deliver(subscriber, server, notice)
    subscriber.wait_for_timeout(300)
    assert shown(subscriber) == [seen]


def test_a_table_that_is_opened_later_subscribes_too_and_switching_off_ends_all(
    server: Server, subscriber: Page
) -> None:
    subscriber.goto("/#/settings")
    switch_on(subscriber)
    later, alone = table_of_people(server), server.table(GAME, ["person", *["bot"] * (SEATS - 1)])
    sit(subscriber, server, alone)
    sit(subscriber, server, later)
    wait_until_stored(server, later["table"]["id"], 1)
    assert stored(server, alone["table"]["id"]) == 0  # bots wait for nobody
    subscriber.goto("/#/settings")
    expect(choice(subscriber, CLOSED)).to_be_checked()
    expect(subscriber.get_by_text("Push notifications are on")).to_be_visible()
    choice(subscriber, "Off").check(force=True)
    wait_until(lambda: not is_on(subscriber))
    wait_until_stored(server, later["table"]["id"], 0)
    assert subscriber.evaluate("localStorage.getItem('test:push')") is None
    subscriber.reload()
    expect(choice(subscriber, "Off")).to_be_checked()


def test_deleting_everything_ends_the_subscription_here_and_there(server: Server, subscriber: Page) -> None:
    made = table_of_people(server)
    sit(subscriber, server, made)
    switch_on(subscriber)
    wait_until_stored(server, made["table"]["id"], 1)
    subscriber.get_by_role("button", name="Delete all my data").click()
    subscriber.get_by_role("button", name="Delete everything").click()
    subscriber.wait_for_url(f"http://127.0.0.1:{server.port}/")
    wait_until_stored(server, made["table"]["id"], 0)
    assert subscriber.evaluate("localStorage.getItem('test:push')") is None


def test_without_leave_nothing_is_switched_on(server: Server, visitor: Visitor) -> None:
    page = visitor()  # headless Chromium refuses unasked
    page.goto("/#/settings")
    choice(page, CLOSED).check(force=True)
    expect(page.get_by_text("This browser does not allow notifications here")).to_be_visible()
    expect(choice(page, "Off")).to_be_checked()


def test_a_push_service_that_cannot_be_reached_is_reported(server: Server, chromium: Browser) -> None:
    # With the real `subscribe`, which fails without a push service; Chromium says so on its console, too.
    page = chromium.new_context(permissions=["notifications"]).new_page()
    page.goto(f"http://127.0.0.1:{server.port}/#/settings")
    choice(page, CLOSED).check(force=True)
    expect(page.get_by_text("The push service of this browser cannot be reached")).to_be_visible()
    expect(choice(page, "While this page is open")).to_be_checked()
    page.context.close()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_choice_can_be_read_and_touched_by_day_and_by_night(
    server: Server, visitor: Visitor, keep: Keep, width: int, height: int
) -> None:
    for language in LANGUAGES:
        page = visitor(**{**PHONE, "viewport": {"width": width, "height": height}}, locale=language)
        chosen = json.dumps({"notices": True, "push": True, "language": language})
        page.add_init_script(f"localStorage['serai:settings'] ??= '{chosen}'")
        page.goto("/#/settings")
        group = page.get_by_role("group", name=LEGENDS[language])
        expect(group.get_by_role("radio")).to_have_count(3)
        for label in group.locator("label").all():
            box = label.bounding_box()
            assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= width
        group.scroll_into_view_if_needed()
        assert violations(page) == []
        keep(page, f"push-{language}-{width}x{height}-light")
        page.emulate_media(color_scheme="dark")
        keep(page, f"push-{language}-{width}x{height}-dark")
