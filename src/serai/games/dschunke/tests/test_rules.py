"""The rules as they hold for one set-up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from serai.engine.errors import RecordError, SetupError
from serai.engine.replay import read_record
from serai.games.dschunke import GAME
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.tests.playing import Playing, document
from serai.kit.components import ComponentError

OLD_RECORD = Path(__file__).parent / "records" / "rules_1_0.jsonl"
"""A match recorded under rules 1.0, commit 43b4b477."""
FOUR = "rR rA rS / gR gA gS / rF rR rA / gR gA gS"


def test_strips_are_counted_wherever_they_lie() -> None:
    playing = Playing(FOUR, table=11)
    counts = {"strip 0": 1, "strip 1": 1, "strip 2": 2, "strip 3": 1, "strip 4": 0}
    assert playing.rules.pieces(playing.state) == counts
    playing.draw(1).do("lay 1 w1n1 east").draw(2, 3).do("lay 2 w1s1 east")
    assert playing.rules.pieces(playing.state) == counts
    playing.do("lay 3 w1s2 east").no_room().draw(4)
    assert playing.rules.pieces(playing.state) == counts


def test_only_two_can_play_dj_12() -> None:
    """DJ-12: one red, one green."""
    with pytest.raises(SetupError, match="dschunke seats 2 players; got 3"):
        GAME.setup(3)


def test_an_unknown_option_or_choice_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"unknown option 'jokers'; expected one of: crosswise_only, forbid_same"):
        GAME.setup(2, options={"jokers": True})
    with pytest.raises(SetupError, match=r"option 'table': expected one of 61, 31, 21, 15, 11; got 60"):
        GAME.setup(2, options={"table": 60})
    with pytest.raises(SetupError, match=r"unknown strips 'moon'; expected one of: pairs"):
        GAME.setup(2, components={"strips": "moon"})


def test_a_players_own_strips_are_played_with_and_checked() -> None:
    rules = GAME.rules(GAME.setup(2, components={"strips": document("rR rA rS / gx gx gx")}))
    assert isinstance(rules, DschunkeRules)
    assert (rules.box.strips, rules.longest) == (2, 4)
    with pytest.raises(ComponentError, match=r"^your own strips: strips: expected 1 to 63 strips, found 0"):
        GAME.rules(GAME.setup(2, components={"strips": {**document("rR rA rS"), "strips": []}}))


def test_every_start_is_a_state_of_its_own() -> None:
    rules = Playing(FOUR).rules
    one, other = rules.start(), rules.start()
    one.play(1)
    assert (one.hand_count, other.hand_count) == (1, 0)


def test_a_record_of_rules_1_0_replays_to_the_result_it_had() -> None:
    match = read_record(OLD_RECORD.read_text(), {GAME.name: GAME})
    assert match.over
    assert (match.scores, match.places) == ((-6, 2), (2, 1))


def test_a_record_of_rules_1_0_with_rat_hot_scoring_is_refused_dj_28() -> None:
    first, *moves = OLD_RECORD.read_text().splitlines()
    header = json.loads(first)
    header["options"]["scoring"] = "rat_hot"
    with pytest.raises(RecordError, match=r"expected rules 2\.1 of dschunke; got 1\.0"):
        read_record("\n".join([json.dumps(header), *moves]), {GAME.name: GAME})
