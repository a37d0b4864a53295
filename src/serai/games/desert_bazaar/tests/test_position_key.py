"""The number of a position: what still counts changes it, what no longer counts does not."""

from __future__ import annotations

from serai.engine.state import State
from serai.engine.twin import same_form
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import Build, Roll
from serai.games.desert_bazaar.strategy.position_key import table_key
from serai.games.desert_bazaar.tests.playing import Playing
from serai.strategy.heuristics import key_of
from serai.strategy.strategy import strategy_of

EQUAL = {
    "name": "two of each",
    "provenance": "own",
    "tiles": [
        {"flag": ["water", "water", "camel"], "tent": tent}
        for tent in ("water", "water", "camel", "camel", "silk", "silk", "spice", "spice")
    ],
}


def first_turn() -> Playing:
    """Return a match whose tiles are pairs of equal ones: 1 and 2 on one side, and so on."""
    return Playing(3, components={"tiles": EQUAL}).first_turn()


def key(state: State) -> int:
    """Return the number of a position as a search asks for it."""
    return same_form(state, key_of)(strategy_of(GAME).heuristics_for(state), state)


def test_which_of_two_equal_tiles_is_built_does_not_count() -> None:
    one, other = first_turn().do(Build(1, "a1")), first_turn().do(Build(2, "a1"))
    assert one.state.to_bytes() != other.state.to_bytes()
    assert key(one.state) == key(other.state) != 0


def test_how_many_turns_it_took_does_not_count() -> None:
    state = first_turn().state
    later = state.copy()
    later.turns += 6
    assert key(later) == key(state)


def test_what_still_counts_makes_another_number() -> None:
    begun = first_turn()
    keys = {key(begun.state), key(first_turn().do(Roll("water")).state)}
    for tile in (1, 3):
        for space in ("a1", "a2"):
            keys.add(key(first_turn().do(Build(tile, space)).state))
    assert len(keys) == 6
    for name, value in (("hand", 1), ("score", 1), ("markers", 1)):
        changed = begun.state.copy()
        row = getattr(changed, name)
        place = row[1] if name == "hand" else row
        place[0] += value
        assert key(changed) not in keys, name
    idle = begun.state.copy()
    idle.idle_turns += 1
    assert key(idle) not in keys


def test_both_twins_have_the_same_numbers() -> None:
    plain = first_turn().state
    assert key(plain) == table_key(plain)
    compiled = GAME.rules(GAME.setup(3, components={"tiles": EQUAL})).start()
    compiled.load_bytes(plain.to_bytes())
    assert key(compiled) == key(plain)
