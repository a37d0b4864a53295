"""Whatever cannot be done is answered with a reason and a sentence."""

from __future__ import annotations

import pytest

from serai.engine.errors import IllegalAction, MalformedAction, Refusal
from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.texts import told
from serai.tables.session.refusals import refused


def test_what_the_server_declines_is_told_in_the_language_of_who_asked() -> None:
    declined = Declined("not-your-seat", seat=2)
    for language in ("en", "fr"):
        answer = refused("a1", declined, language)
        assert (answer.re, answer.reason, answer.values, answer.rule) == ("a1", "not-your-seat", {"seat": 2}, "")
        assert answer.text == told(declined, language)
    assert refused("a1", declined, "en").text != refused("a1", declined, "fr").text


def test_an_action_no_game_has_is_a_bad_message() -> None:
    answer = refused("a1", MalformedAction("there is no such card"), "en")
    assert answer.reason == "bad-message" and "there is no such card" in answer.text


def test_a_rule_is_named_even_when_the_table_has_been_put_away() -> None:
    answer = refused("a1", IllegalAction(Refusal("too-dear", rule="X-1", values={"cost": 3}), "It costs 3."), "fr")
    assert (answer.reason, answer.rule, answer.values, answer.text) == ("too-dear", "X-1", {"cost": 3}, "It costs 3.")


def test_an_error_that_refuses_nothing_is_not_hidden() -> None:
    with pytest.raises(SeraiError, match="something broke"):
        refused("a1", SeraiError("something broke"), "en")
