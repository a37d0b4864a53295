"""Codec, view, events and text that are read off what a game declares."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from cheat import GAME
from cheat.moves import Doubt, Play, Played, Received, Shown
from cheat.state import Cheat
from serai import Match
from serai.engine.contract import Action, Event, Field, Outcome, View
from serai.engine.declared_codec import DeclaredCodec, values_of
from serai.engine.declared_rules import DeclaredRules, Secret, secret_fields
from serai.engine.declared_view import named, nothing_of, text_of
from serai.engine.errors import MalformedAction
from serai.engine.random_play import finish_randomly
from serai.engine.state import State
from serai.engine.twin import plain_form


class Bid(Action, frozen=True, tag="bid"):
    """A number of dice of a face."""

    count: Annotated[int, Meta(ge=1, le=30)]
    face: Annotated[int, Meta(ge=1, le=6)]


class Pass(Action, frozen=True, tag="pass"):
    """With or without a word, and a colour or none."""

    loud: bool
    colour: Literal["Red", "blue"] | None


class Die(Outcome, frozen=True, tag="die"):
    """A roll."""

    face: Annotated[int, Meta(ge=1, le=6)]


class Word(Action, frozen=True, tag="word"):
    """Any word at all."""

    text: str


CODEC: DeclaredCodec[State, Bid | Pass, Die] = DeclaredCodec(Bid | Pass, Die)
STATE = State(2)


def test_numbers_count_through_the_structs_and_the_last_field_goes_quickest() -> None:
    numbered = {CODEC.action(STATE, number): number for number in range(CODEC.constant_below)}
    assert len(numbered) == 30 * 6 + 2 * 3
    assert [numbered[one] for one in (Bid(1, 1), Bid(1, 2), Bid(2, 1), Bid(30, 6), Pass(False, None))] == [
        0,
        1,
        6,
        179,
        180,
    ]
    assert all(CODEC.action_number(STATE, action) == number for action, number in numbered.items())
    assert [CODEC.outcome(STATE, number).face for number in range(6)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("action", "line"),
    [(Bid(3, 6), "bid 3 6"), (Pass(True, "Red"), "pass yes red"), (Pass(False, None), "pass no -")],
)
def test_an_action_is_typed_as_its_tag_and_its_values(action: Bid | Pass, line: str) -> None:
    assert CODEC.notation(action) == line
    assert CODEC.parse(f"  {line.upper()} ") == action


def test_what_was_not_declared_is_malformed() -> None:
    with pytest.raises(MalformedAction, match=r"expected 'bid 1 1' or 'pass no -'; got 'bid 31 1'"):
        CODEC.action_number(STATE, Bid(31, 1))
    with pytest.raises(MalformedAction, match=r"expected a line such as 'bid 1 1' or 'pass no -'; got 'bid'"):
        CODEC.parse("bid")
    with pytest.raises(MalformedAction, match="expected 'die 1'"):
        CODEC.outcome_number(STATE, Die(7))
    with pytest.raises(TypeError, match="expected a Literal, a bool or a number with both bounds"):
        DeclaredCodec(Word, Die)
    with pytest.raises(TypeError):
        values_of(Annotated[int, Meta(ge=1)])


def test_a_number_the_structs_do_not_reach_is_named() -> None:
    with pytest.raises(IndexError, match=r"expected a move from 0, 'bid 1 1', to 185, 'pass yes blue'; got 186"):
        CODEC.action(STATE, 186)
    with pytest.raises(IndexError, match=r"expected a move from 0, 'die 1', to 5, 'die 6'; got -1"):
        CODEC.outcome(STATE, -1)


@pytest.mark.parametrize(
    ("value", "hint", "shown"),
    [
        (1, Literal["jack", "queen"], "queen"),
        (-1, Literal["jack", "queen"] | None, None),
        (3, int | None, 3),
        (1, bool, True),
        ([2, 0], dict[Literal["jack", "queen"], int], {"jack": 2}),
        ([[0, 1], [2, 0]], tuple[dict[Literal["jack", "queen"], int], ...], ({"queen": 1}, {"jack": 2})),
    ],
)
def test_a_view_has_words_and_counts_for_numbers(value: Any, hint: Any, shown: object) -> None:
    assert named(value, hint) == shown


def test_a_spectator_sees_nothing_of_what_is_a_seats_own() -> None:
    assert [nothing_of(hint) for hint in (dict[str, int], tuple[int, ...], int | None)] == [{}, (), None]


class Whisper(Event, frozen=True, tag="whisper"):
    """A word for nobody: it is about no seat."""

    word: Annotated[str | None, Secret]


def test_a_secret_is_for_the_seat_of_its_event_only() -> None:
    with plain_form():
        rules = GAME.rules(GAME.setup(3))
    events = [Received(1, "king"), Played(0, "king", "joker"), Shown(0, "joker", True)]
    assert rules.visible_events(events, 1) == [Received(1, "king"), Played(0, "king", None), events[2]]
    assert rules.visible_events(events, None) == [Received(1, None), Played(0, "king", None), events[2]]
    shown = events[2:]
    assert rules.visible_events(shown, 1) is shown, "encoded once for all"
    assert [rules.visible_events([Whisper("hush")], seat) for seat in (0, None)] == [[Whisper(None)]] * 2
    assert secret_fields(Shown) == ()


def test_observations_have_the_fields_that_are_declared() -> None:
    with plain_form():
        rules = GAME.rules(GAME.setup(3))
    assert rules.public_fields[2:3] == (Field("rank", (1,), -1, 2),)
    assert [field.name for field in rules.own_fields] == ["hand", "played"]
    assert {field.name: field.shape for field in (*rules.public_fields, *rules.own_fields)} == {
        **dict.fromkeys(("phase", "turn", "rank", "at", "last_seat"), (1,)),
        **dict.fromkeys(("cards", "face_down"), (3,)),
        **dict.fromkeys(("hand", "played"), (4,)),
    }


class Mistyped(View, frozen=True):
    """A view whose hands are said to be a number."""

    hand: int


def test_a_view_that_does_not_fit_the_state_says_which_field_or_phase() -> None:
    with plain_form():
        rules: Any = GAME.rules(GAME.setup(2))
        mistyped = type("MistypedRules", (type(rules),), {"__init__": DeclaredRules.__init__})
        wrong = mistyped(GAME.setup(2), Cheat, GAME.actions, GAME.outcomes, Mistyped)
    with pytest.raises(TypeError, match=r"Mistyped\.hand: expected a type for the state's hand, here \[0, 0, 0, 0\]"):
        wrong.view(wrong.start(), 0)
    state = rules.start()
    state.phase = 4
    with pytest.raises(TypeError, match=r"CheatRules\.phases: expected a name for phase 4, too; got \('naming', "):
        rules.view(state, 0)


class Shelf(View, frozen=True):
    """A view that names a seat."""

    last_seat: int | None


@pytest.mark.parametrize(("seat", "line"), [(1, "last seat: Ben"), (None, "last seat: -")])
def test_a_field_whose_name_ends_in_seat_shows_a_player_in_the_text(seat: int | None, line: str) -> None:
    view = Shelf(0, "playing", 0, 0, 1, (2, 2), (0, 0), seat)
    assert text_of(view, ("Ada", "Ben"), "lives").splitlines()[-1] == line


class Cups(View, frozen=True):
    """A view with a field that is called like the score, and a list that is as long as the table."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


def test_no_field_is_lost_or_taken_for_another_in_the_text() -> None:
    view = Cups(0, "playing", 0, 0, 1, (5, 4), (0, 0), dice=(1, 3, 6), faces=(2, 0))
    text = text_of(view, ("Ada", "Ben"), "dice", shared=["faces"])
    assert text == "     dice\nAda     5\nBen     4\ndice: 1, 3, 6\nfaces: 2, 0"


def test_the_text_shows_a_row_for_each_seat_and_the_rest_below() -> None:
    with plain_form():
        match = Match(GAME, GAME.setup(["Ada", "Ben"]))
        finish_randomly(match, 3)
    text = match.rules.text_board(match.view(1))
    assert text.splitlines()[0].split() == ["lives", "cards", "face", "down"]
    assert [line.split()[0] for line in text.splitlines()[1:3]] == ["Ada", "Ben"]
    assert text.splitlines()[3:] == ["rank: -", "hand: -", "played: -"]
    assert {type(action) for action in map(match.rules.codec.parse, ("play king", "doubt"))} == {Play, Doubt}
