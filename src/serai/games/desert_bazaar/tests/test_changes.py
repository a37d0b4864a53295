"""What lies differently is found, and nothing else."""

from __future__ import annotations

import pytest

from serai.engine.twin import like
from serai.engine.walking import plain_rules, walk
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.changes import (
    CARDS,
    EVERYTHING,
    ROLL_SHOWN,
    ROOM,
    SIDES_SHOWN,
    STANDING,
    TENTS,
    changes,
    laid_tents,
)
from serai.games.desert_bazaar.moves import Action, Build, Dice, Outcome, Roll, Take
from serai.games.desert_bazaar.state import NO_TILE, Oasis
from serai.games.desert_bazaar.tests.playing import Playing


@pytest.mark.parametrize(
    ("moves", "changed"),
    [
        ([Roll("spice")], CARDS),
        ([Roll("spice"), Dice(("silk", "silk", "water"))], CARDS | ROLL_SHOWN),
        ([Roll("spice"), Dice(("silk", "silk", "water")), Take("silk", 2)], CARDS),
        ([Build(1, "a1")], CARDS | STANDING | SIDES_SHOWN | TENTS | ROOM),
    ],
    ids=["roll", "dice", "take", "build"],
)
def test_a_move_changes_what_a_person_would_see_change(moves: list[Action | Outcome], changed: int) -> None:
    playing = Playing(3).first_turn()
    before = playing.state.copy()
    assert changes(before, playing.do(*moves).state) == changed


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_states_are_told_apart_by_what_they_show(form: str) -> None:
    setup = GAME.setup(3)
    state: Oasis = (plain_rules(GAME, setup) if form == "plain" else GAME.rules(setup)).start()
    ask, tents = like(state, changes), like(state, laid_tents)
    found, before = 0, state.copy()
    for _ in walk(state, 7):
        new = ask(before, state)
        assert ask(state, state) == 0 and ask(state, before) == new
        assert bool(new & TENTS) == (tents(before) != tents(state))
        assert bool(new & ROOM) == (before.open != state.open)
        assert bool(new & CARDS) == ((before.hand, before.pile) != (state.hand, state.pile))
        assert bool(new & SIDES_SHOWN) == (before.face_up != state.face_up)
        assert bool(new & ROLL_SHOWN) == (before.dice != state.dice)
        shown = [(one.score, one.place, one.markers) for one in (before, state)]
        assert bool(new & STANDING) == (shown[0] != shown[1])
        found, before = found | new, state.copy()
    assert found == EVERYTHING


def test_every_tent_is_told_with_its_tile_owner_and_encampment() -> None:
    state = Playing(3).first_turn().lay("a1W a2S", owner=2).lay("k6C").state
    parts = laid_tents(state)
    spaces = [space for space, tile in enumerate(state.tent) if tile != NO_TILE]
    assert parts == [
        part for space in spaces for part in (space, state.tent[space], state.owner[space], state.camp[space])
    ]
    assert len(parts) == 4 * 3
