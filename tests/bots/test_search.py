"""Guided search: the same in both twins, honest, and better than a first look."""

from __future__ import annotations

import pytest

from serai.bots.search import WIDTH, Search, search, width
from serai.bots.tree import MAX_NODES
from serai.engine.game import Game
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import chosen, compiled, plain_form
from serai.games import games
from serai.kit.stream import Stream
from serai.laws.walking import decision, walk


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_find_the_same_move_for_the_same_seed(game: Game) -> None:
    with plain_form():
        looking = Search(decision(game), Stream(5))
        plain = (search(looking, 12), looking.hopes())
    looking = compiled(Search)(decision(game), compiled(Stream)(5))
    fast = (compiled(search)(looking, 12), looking.hopes())
    assert plain[0] == fast[0]
    assert plain[1] == pytest.approx(fast[1])


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_first_look_gives_every_action_a_hope(game: Game) -> None:
    state = decision(game)
    hopes = chosen(Search)(state, chosen(Stream)(1)).hopes()
    assert len(hopes) == len(state.actions())
    assert all(0 <= hope <= 1 for hope in hopes)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_position_searched_from_is_left_alone(game: Game) -> None:
    state = decision(game)
    actions, seat = state.actions(), state.mover
    assert chosen(search)(chosen(Search)(state, chosen(Stream)(1)), 100) in actions
    assert (state.mover, state.actions()) == (seat, actions)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_choice_depends_on_nothing_but_what_happened_in_the_open(game: Game) -> None:
    """The record tells every card taken and every die fallen; whoever replays it makes the same choice."""
    state, again = decision(game), decision(game)
    one = chosen(search)(chosen(Search)(state, chosen(Stream)(9)), 60)
    assert one == chosen(search)(chosen(Search)(again, chosen(Stream)(9)), 60)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_search_beats_random_play(game: Game) -> None:
    wins = 0.0
    for seed in range(8):
        state = game.rules(game.setup(min(game.seats))).start()
        stream = chosen(Stream)(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(stream))
            elif state.mover == seed % state.seats:
                state.play(chosen(search)(chosen(Search)(state, stream), 8))
            else:
                actions = state.actions()
                state.play(actions[stream.below(len(actions))])
        wins += (state.place[seed % state.seats] == 1) / state.place[: state.seats].count(1)
    assert wins >= 7


@pytest.mark.parametrize(("visits", "actions"), [(0, 2), (1, 3), (4, 4), (5, 5), (100, 12), (10**6, 2 + WIDTH)])
def test_more_actions_are_followed_the_more_often_a_decision_is_met(visits: int, actions: int) -> None:
    assert width(visits) == actions


def test_a_full_tree_goes_on_searching_without_growing() -> None:
    state = decision(next(iter(games().values())))
    looking = chosen(Search)(state, chosen(Stream)(1))
    chosen(search)(looking, 20)
    looking.tree.used = MAX_NODES
    assert chosen(search)(looking, 20) in state.actions()
    assert looking.tree.used == MAX_NODES


def test_a_finished_match_is_worth_what_it_brought() -> None:
    """The last decision of a match: actions that end it are judged by the places, not by an estimate."""
    game = next(iter(games().values()))
    state = game.rules(game.setup(min(game.seats))).start()
    before = state.copy()
    for _ in walk(state, 2):
        if state.mover >= 0:
            before = state.copy()
    ending = [number for number, action in enumerate(before.actions()) if ends(before, action)]
    hopes = chosen(Search)(before, chosen(Stream)(1)).hopes()
    assert all(hopes[number] in (0.0, 1 / 3, 0.5, 1.0) for number in ending)


def ends(state: State, action: int) -> bool:
    after = state.copy()
    after.play(action)
    return after.mover == OVER
