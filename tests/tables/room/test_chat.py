"""People say phrases to each other."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from serai.engine.texts import LANGUAGES
from serai.tables.model.errors import Declined
from serai.tables.room.chat import BURST, RECENT, Chat
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import PhraseMessage
from tests.server.playing import Server
from tests.tables.hot_seat import people
from tests.tables.open_tables import GAME, SEATS

ROOT = Path(__file__).parents[3]


def phrase_said(table: str = "a", seat: int = 0, phrase: Phrase = "hello") -> PhraseMessage:
    return PhraseMessage(table=table, seat=seat, phrase=phrase, at=1.0)


def test_the_recent_phrases_of_a_table_are_remembered_in_order() -> None:
    chat = Chat()
    phrases = [phrase_said(seat=seat, phrase=phrase) for seat in range(4) for phrase in ("hello", "thanks", "oops")]
    for each in phrases:
        chat.add(each)
    chat.add(phrase_said("b"))
    assert chat.recent("a") == phrases[-RECENT:]
    chat.forget("a")
    assert chat.recent("a") == [] and len(chat.recent("b")) == 1


def test_a_seat_that_says_too_much_has_to_wait_and_the_others_do_not() -> None:
    chat = Chat()
    for _ in range(int(BURST)):
        chat.add(phrase_said())
    with pytest.raises(Declined, match="too-fast"):
        chat.add(phrase_said())
    chat.add(phrase_said(seat=1))
    chat.add(phrase_said("b"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_words_in_every_language(language: str) -> None:
    text = (ROOT / "web" / "src" / "i18n" / "text" / "pages" / f"{language}.ftl").read_text(encoding="utf-8")
    found = {line.split(" = ")[0].removeprefix("phrase-") for line in text.splitlines() if line.startswith("phrase-")}
    assert found == set(get_args(Phrase))


def test_a_phrase_is_broadcast_to_the_table_and_sent_to_later_clients(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    table, secrets = made["table"]["id"], made["secrets"]
    browsers = [server.browser() for _ in range(3)]
    for browser, secret in zip(browsers, [*secrets[:2], made["spectator"]], strict=True):
        assert browser.request("watch", table=table, secrets=[secret])["phrases"] == []
    assert browsers[0].request("say", table=table, seat=0, phrase="good-luck")["type"] == "done"
    for browser in browsers:
        message = browser.receive_until(lambda message: message["type"] == "phrase")
        assert (message["table"], message["seat"], message["phrase"]) == (table, 0, "good-luck")
    late = server.browser().request("watch", table=table, secrets=[secrets[1]])
    assert [(each["seat"], each["phrase"]) for each in late["phrases"]] == [(0, "good-luck")]


def test_only_phrases_are_said_and_only_by_seats(server: Server) -> None:
    at_table = people(server)
    one, other = at_table[0], at_table[1]
    asked = {"table": one.table, "seat": one.seat}
    assert one.browser.request("say", **asked, phrase="<b>buy gold</b>")["reason"] == "bad-message"
    assert other.browser.request("say", **asked, phrase="hello")["reason"] == "not-your-seat"
    assert server.browser().request("say", **asked, phrase="hello")["reason"] == "not-watching"
    answers = [one.browser.request("say", **asked, phrase="oops") for _ in range(8)]
    assert answers[0]["type"] == "done" and answers[-1]["reason"] == "too-fast"
