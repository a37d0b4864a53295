"""What people say to each other."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from serai.engine.texts import LANGUAGES
from serai.tables.model.errors import Declined
from serai.tables.room.chat import BURST, REMEMBERED, Talk
from serai.tables.wire.live import Phrase, PhraseSaid
from tests.server.playing import Server
from tests.tables.session.test_session import GAME, SEATS, people

ROOT = Path(__file__).parents[3]


def said(table: str = "a", seat: int = 0, phrase: Phrase = "hello") -> PhraseSaid:
    return PhraseSaid(table=table, seat=seat, phrase=phrase, at=1.0)


def test_the_last_phrases_of_a_table_are_remembered_in_order() -> None:
    talk = Talk()
    phrases = [said(seat=seat, phrase=phrase) for seat in range(4) for phrase in ("hello", "thanks", "oops")]
    for each in phrases:
        talk.say(each)
    talk.say(said("b"))
    assert talk.last("a") == phrases[-REMEMBERED:]
    talk.forget("a")
    assert talk.last("a") == [] and len(talk.last("b")) == 1


def test_who_talks_too_much_at_a_table_is_told_to_wait_and_the_others_are_not() -> None:
    talk = Talk()
    for _ in range(int(BURST)):
        talk.say(said())
    with pytest.raises(Declined, match="too-fast"):
        talk.say(said())
    talk.say(said(seat=1))
    talk.say(said("b"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_words_in_every_language(language: str) -> None:
    text = (ROOT / "web" / "src" / "i18n" / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    told = {line.split(" = ")[0].removeprefix("phrase-") for line in text.splitlines() if line.startswith("phrase-")}
    assert told == set(get_args(Phrase))


def test_a_phrase_is_told_to_everybody_at_the_table_and_to_who_comes_later(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    table, secrets = made["table"]["id"], made["secrets"]
    browsers = [server.browser() for _ in range(3)]
    for browser, secret in zip(browsers, [*secrets[:2], made["spectator"]], strict=True):
        assert browser.ask("watch", table=table, secrets=[secret])["said"] == []
    assert browsers[0].ask("phrase", table=table, seat=0, phrase="good-luck")["type"] == "done"
    for browser in browsers:
        told = browser.hear_until(lambda message: message["type"] == "said")
        assert (told["table"], told["seat"], told["phrase"]) == (table, 0, "good-luck")
    late = server.browser().ask("watch", table=table, secrets=[secrets[1]])
    assert [(each["seat"], each["phrase"]) for each in late["said"]] == [(0, "good-luck")]


def test_only_phrases_are_said_and_only_by_those_who_play(server: Server) -> None:
    at_table = people(server)
    one, other = at_table[0], at_table[1]
    asked = {"table": one.table, "seat": one.seat}
    assert one.browser.ask("phrase", **asked, phrase="<b>buy gold</b>")["reason"] == "bad-message"
    assert other.browser.ask("phrase", **asked, phrase="hello")["reason"] == "not-your-seat"
    assert server.browser().ask("phrase", **asked, phrase="hello")["reason"] == "not-watching"
    answers = [one.browser.ask("phrase", **asked, phrase="oops") for _ in range(8)]
    assert answers[0]["type"] == "done" and answers[-1]["reason"] == "too-fast"
