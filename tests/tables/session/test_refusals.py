"""A message that cannot be carried out is answered with a reason and a sentence."""

from __future__ import annotations

import pytest

from serai.engine.errors import IllegalAction, MalformedAction, Refusal
from serai.engine.texts import LANGUAGES
from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.model.texts import declined_text
from serai.tables.session.refusals import refused


def test_a_declined_message_is_answered_in_the_clients_language() -> None:
    declined = Declined("not-your-seat", seat=2)
    for language in LANGUAGES:
        answer = refused("a1", declined, language)
        assert (answer.re, answer.reason, answer.values, answer.rule) == ("a1", "not-your-seat", {"seat": 2}, "")
        assert answer.text == declined_text(declined, language)
    assert refused("a1", declined, "en").text != refused("a1", declined, "fr").text


def test_an_action_no_game_has_is_a_bad_message() -> None:
    answer = refused("a1", MalformedAction("there is no such card"), "en")
    assert answer.reason == "bad-message" and answer.values == {"problem": "there is no such card"}


def test_a_rule_is_named_even_when_the_table_is_no_longer_in_memory() -> None:
    answer = refused("a1", IllegalAction(Refusal("too-dear", rule="X-1", values={"cost": 3}), "It costs 3."), "fr")
    assert (answer.reason, answer.rule, answer.values, answer.text) == ("too-dear", "X-1", {"cost": 3}, "It costs 3.")


def test_an_error_that_is_no_refusal_is_not_hidden() -> None:
    with pytest.raises(SeraiError, match="something broke"):
        refused("a1", SeraiError("something broke"), "en")
