"""Exactly the changes of a view are reported."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from serai.engine.random_play import random_moves
from serai.engine.twin import same_form
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import Action, Build, Dice, Outcome, Roll, Take
from serai.games.desert_bazaar.rules import DesertRules
from serai.games.desert_bazaar.state import NO_TILE, DesertState
from serai.games.desert_bazaar.tests.playing import Playing, rules_in
from serai.games.desert_bazaar.view import tent_parts
from serai.games.desert_bazaar.view_changes import laid_tents

SILKS = Dice(("silk", "silk", "water"))


@pytest.mark.parametrize(
    ("moves", "changed"),
    [
        ([Roll("spice")], "phase to_move hand_sizes piles"),
        ([Roll("spice"), SILKS], "phase hand_sizes piles dice"),
        ([Roll("spice"), SILKS, Take("silk", 2)], "to_move turn_of turn hand_sizes piles"),
        ([Build(1, "a1")], "phase scores markers hand_sizes piles sides side_in_use tents open_spaces"),
    ],
    ids=["roll", "dice", "take", "build"],
)
def test_a_move_changes_what_a_person_would_see_change(moves: list[Action | Outcome], changed: str) -> None:
    playing = Playing(3).first_turn()
    before = playing.state.copy()
    changes = playing.rules.view_changes(before, playing.do(*moves).state)
    assert set(changes.shared) == set(changed.split())
    assert [set(changes.own(seat)) for seat in (0, 1, None)] == [{"hands"}, set(), set()]


@pytest.mark.parametrize(
    "options",
    [{}, {"open_hands": True}, {"choose_rerolled": True, "optional_marker": True, "sequential_payment": True}],
    ids=["hidden", "open", "options"],
)
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_changes_are_exactly_what_differs_between_two_views(form: str, options: dict[str, bool]) -> None:
    setup = GAME.setup(3, options=options)
    rules = rules_in(form, setup)
    state = rules.start()
    before, changed = state.copy(), set()
    for _ in random_moves(state, 7):
        changed |= _told(rules, before, state)
        before = state.copy()
    changed |= _told(rules, before, state)
    assert {*rules.view(state, None).__struct_fields__} - changed <= {"seat", "left"}


def _told(rules: DesertRules, before: DesertState, after: DesertState) -> set[str]:
    """Return every field that differs; exactly these are reported."""
    changed: set[str] = set()
    for one, other in ((before, after), (after, before), (after, after)):
        changes = rules.view_changes(one, other)
        for viewer in (None, 0, 1, 2):
            reported = changes.shared | changes.own(viewer)
            assert reported == _differing(rules, one, other, viewer)
            changed |= set(reported)
    return changed


def _differing(rules: DesertRules, before: DesertState, after: DesertState, viewer: int | None) -> dict[str, object]:
    earlier, now = asdict(rules.view(before, viewer)), asdict(rules.view(after, viewer))
    return {name: value for name, value in now.items() if value != earlier[name]}


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_every_tent_is_reported_with_its_tile_owner_and_encampment(form: str) -> None:
    setup = GAME.setup(3)
    state: DesertState = rules_in(form, setup).start()
    for _ in random_moves(state, 3):
        spaces = [space for space, tile in enumerate(state.tent[: state.box.spaces]) if tile != NO_TILE]
        owners = [None if state.owner[space] < 0 else state.owner[space] for space in spaces]
        assert [tent_parts(laid) for laid in same_form(state, laid_tents)(state)] == [
            (space, state.tent[space], owner, state.camp[space]) for space, owner in zip(spaces, owners, strict=True)
        ]
    assert len(spaces) > 20 and None in owners
