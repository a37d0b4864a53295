"""Games that leak secrets in some way: each is caught by the law named for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

import cheat
import street_of_lamps
from serai.engine.contract import Outlook
from serai.engine.errors import Refusal
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.engine.twin import plain_form
from serai.games import games
from serai.laws import LAWS, Walk
from serai.laws.secrets import (
    a_spectator_knows_no_more_than_any_seat,
    what_is_hidden_is_declared,
    what_looks_alike_is_imagined_alike,
    what_looks_alike_is_previewed_alike,
    what_looks_alike_is_refused_alike,
    what_was_seen_is_imagined,
)

CHEAT, LAMPS = cheat.GAME, street_of_lamps.GAME
SEEDS = range(3)
"""The number of matches a law is tried on, as in the examples' own tests."""
by_game = pytest.mark.parametrize("game", [CHEAT, LAMPS], ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def as_written() -> Iterator[None]:
    """Ignore compiled twins in the examples' folders."""
    with plain_form():
        yield


def spoiled(game: Game, spoil: Callable[[Any], None]) -> Game:
    """Return a game whose rules are broken after the set-up."""

    def set_up(setup: Setup) -> Any:
        rules: Any = game.set_up(setup)
        spoil(rules)
        return rules

    return replace(game, set_up=set_up)


def broken(game: Game, seats: int = 3) -> set[Any]:
    """Return the laws that fail in at least one of some matches."""
    walks = [Walk(game, game.setup(seats), seed) for seed in SEEDS]
    return {law for law in LAWS if any(fails(law, walk) for walk in walks)}


def fails(law: Callable[[Walk], None], walk: Walk) -> bool:
    try:
        law(walk)
    except AssertionError:
        return True
    return False


class Telling(Outlook, frozen=True, tag="telling"):
    """All fields of a state."""

    fields: str


@by_game
def test_a_game_that_keeps_its_secrets_passes_every_law(game: Game) -> None:
    assert broken(game) == set()


@by_game
def test_events_that_everybody_hears_are_caught(game: Game) -> None:
    def loud(rules: Any) -> None:
        rules.visible_events = lambda events, seat: events

    assert what_was_seen_is_imagined in broken(spoiled(game, loud))


@by_game
def test_imagining_the_true_state_is_caught(game: Game) -> None:
    def peeking(rules: Any) -> None:
        rules.imagine = lambda state, seat, stream: state.copy()

    assert broken(spoiled(game, peeking)) == {what_looks_alike_is_imagined_alike}


@pytest.mark.parametrize("forgotten", range(3))
@pytest.mark.parametrize("field", ["hand", "played"])
def test_forgetting_the_cards_of_one_seat_is_caught(field: str, forgotten: int) -> None:
    def forgetful(rules: Any) -> None:
        imagine = rules.imagine

        def forgetting(state: Any, seat: int, stream: Any) -> Any:
            imagined = imagine(state, seat, stream)
            cards = list(getattr(imagined, field))
            cards[forgotten] = getattr(state, field)[forgotten]
            setattr(imagined, field, cards)
            return imagined

        rules.imagine = forgetting

    assert what_looks_alike_is_imagined_alike in broken(spoiled(CHEAT, forgetful))


@pytest.mark.parametrize("forgotten", range(3))
def test_forgetting_the_customer_of_one_seat_is_caught(forgotten: int) -> None:
    def forgetful(rules: Any) -> None:
        imagine = rules.imagine

        def forgetting(state: Any, seat: int, stream: Any) -> Any:
            imagined = imagine(state, seat, stream)
            imagined.customer = [
                (state if each == forgotten else imagined).customer[each] for each in range(len(state.customer))
            ]
            return imagined

        rules.imagine = forgetting

    assert what_looks_alike_is_imagined_alike in broken(spoiled(LAMPS, forgetful))


def test_forgetting_what_was_seen_once_and_lies_face_down_now_is_caught() -> None:
    def forgetful(rules: Any) -> None:
        look, imagine = rules.view, rules.imagine
        rules.view = lambda state, seat: changed(look(state, seat), played={})

        def forgetting(state: Any, seat: int, stream: Any) -> Any:
            """Redraw the player's own cards on the table, too: the view would not show the difference."""
            unknown = state.copy()
            played = list(unknown.played)
            played[seat] = [sum(played[seat]), 0, 0, 0]
            unknown.played = played
            return imagine(unknown, seat, stream)

        rules.imagine = forgetting

    assert what_was_seen_is_imagined in broken(spoiled(CHEAT, forgetful))


@by_game
def test_a_preview_that_tells_is_caught(game: Game) -> None:
    def telling(rules: Any) -> None:
        rules.outlook = lambda state, number: Telling(str(vars(state)))

    assert broken(spoiled(game, telling)) == {what_looks_alike_is_previewed_alike}


@by_game
def test_an_action_that_is_offered_by_what_is_hidden_is_caught(game: Game) -> None:
    kind = type(game.rules(game.setup(3)).start())

    class Choosy(kind):  # type: ignore[valid-type, misc]
        def list_actions(self, moves: Any) -> None:
            """List the first action only, where the others' secrets have an even sum."""
            super().list_actions(moves)
            hidden = (
                self.customer if game is LAMPS else [one * at for cards in self.hand for at, one in enumerate(cards)]
            )
            if sum(hidden) % 2 == 0:
                moves.count = 1

    def choosy(rules: Any) -> None:
        rules.start = lambda: Choosy(3)

    choosing = spoiled(game, choosy)
    assert any(fails(what_looks_alike_is_previewed_alike, Walk(choosing, game.setup(3), seed)) for seed in SEEDS)


@by_game
def test_a_refusal_that_tells_is_caught(game: Game) -> None:
    def spoil(rules: Any) -> None:
        refusal = rules.refusal

        def telling(state: Any, action: Any) -> Refusal:
            refused: Refusal = refusal(state, action)
            return changed(refused, values=refused.values | {"state": str(vars(state))})

        rules.refusal = telling

    assert broken(spoiled(game, spoil)) == {what_looks_alike_is_refused_alike}


@by_game
def test_a_spectator_who_sees_as_a_seat_does_is_caught(game: Game) -> None:
    def open_handed(rules: Any) -> None:
        look, fields = rules.view, rules.viewer_fields
        rules.view = lambda state, seat: changed(look(state, seat or 0), seat=seat)
        rules.viewer_fields = lambda state, seat: fields(state, seat or 0) | {"seat": seat}

    assert broken(spoiled(game, open_handed)) == {a_spectator_knows_no_more_than_any_seat}


@by_game
def test_secrets_that_are_not_declared_are_caught(game: Game) -> None:
    assert broken(replace(game, has_secrets=False)) == {what_is_hidden_is_declared}


def test_an_action_that_is_said_to_reveal_nothing_and_does_is_caught() -> None:
    assert broken(replace(CHEAT, reveals_nothing=("doubt",))) == {what_is_hidden_is_declared}
    assert broken(replace(LAMPS, reveals_nothing=("keep",)), 2) == {what_is_hidden_is_declared}, "the last one reveals"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_game_without_secrets_has_nothing_to_declare(game: Game) -> None:
    what_is_hidden_is_declared(Walk(game, game.setup(min(game.seats)), 1))
    a_spectator_knows_no_more_than_any_seat(Walk(game, game.setup(min(game.seats)), 1))
