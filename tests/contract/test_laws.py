"""The laws of the house, for every game found, every number of seats, any options and components."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from serai.engine.errors import SetupError
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.engine.state import Moves, play_out
from serai.engine.twin import active_form, plain_form
from serai.games import games
from serai.kit.stream import Stream
from serai.laws import LAWS, check
from serai.laws.every_game import Law
from serai.laws.walk import Walk

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games().values()
    for seats in sorted(game.seats + game.unofficial_seats)
]
AGREEMENTS = int(os.environ.get("SERAI_AGREEMENTS", "4"))
"""Matches of each game with any options and components; `make campaign` plays more."""
by_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


@st.composite
def agreements(draw: st.DrawFn, game: Game, seats: int) -> Setup:
    """Return any set-up the game accepts: mostly the defaults, with a few options and other components."""
    changed = draw(st.lists(st.sampled_from(game.options), max_size=4, unique_by=lambda option: option.name))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in changed}
    components: dict[str, Any] = {
        kind.name: draw(st.sampled_from(kind.shipped)) for kind in game.components if draw(st.booleans())
    }
    try:
        setup = game.setup(seats, options=options, components=components)
        game.rules(setup)
    except SetupError:
        assume(False)
    return setup


@cache
def default_walk(game: Game, seats: int) -> Walk:
    """Return one match by the default rules, for every law."""
    return Walk(game, game.setup(seats), 20061)


@cache
def plain_walk(game: Game) -> Walk:
    """Return one match in the plain form, for every law."""
    with plain_form():
        return Walk(game, game.setup(min(game.seats)), 7)


@by_law
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_game_obeys_the_law_with_default_rules(game: Game, seats: int, law: Law) -> None:
    law(default_walk(game, seats))


@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=games())
@settings(max_examples=AGREEMENTS)
@given(st.data())
def test_every_game_obeys_all_laws_whatever_was_agreed(game: Game, data: st.DataObject) -> None:
    """The note of the error names a broken law."""
    seats = data.draw(st.sampled_from(sorted(game.seats + game.unofficial_seats)))
    setup = data.draw(agreements(game, seats))
    check(game, setup, data.draw(st.integers(0, 2**32)))


@by_law
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_obeys_the_law_as_plain_python(game: Game, law: Law) -> None:
    if law.__name__ == "plain_and_compiled_agree":
        return  # that law plays both forms by itself
    with plain_form():
        law(plain_walk(game))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_thousand_random_games_finish_with_every_piece_in_the_box(game: Game, seats: int) -> None:
    rules = game.rules(game.setup(seats))
    moves, stream, playout = active_form(Moves)(), active_form(Stream)(seats), active_form(play_out)
    pieces = rules.pieces(rules.start())
    for _ in range(1000):
        state = rules.start()
        assert playout(state, moves, stream) < rules.longest
        assert rules.pieces(state) == pieces
        assert 1 in state.place[: state.seats]
