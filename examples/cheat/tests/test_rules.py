"""Each ruling of RULES.md, at a table set up for it."""

from typing import cast

import pytest

from cheat import GAME
from cheat.moves import Card, Dealt, Doubt, Doubted, Lost, Named, Play, Played, Rank, Received, Shown, Won
from cheat.rules import CheatView
from cheat.state import Cheat
from serai import Chance, Match, Question, Refused

KINGS: tuple[Card, ...] = ("king", "king", "queen", "joker")
QUEENS: tuple[Card, ...] = ("queen", "queen", "jack", "king")


def dealt(match: Match, rank: Rank, *hands: tuple[Card, ...]) -> Match:
    """Return a round of this rank, with these hands for those who are still in."""
    match.apply_outcome(Named(rank))
    still_in = [seat for seat, lives in enumerate(match.scores) if lives]
    for _, hand in zip(still_in, hands, strict=True):
        for card in hand:
            match.apply_outcome(Dealt(card))
    return match


def table(rank: Rank = "king", *hands: tuple[Card, ...]) -> Match:
    """Return the first round of a match."""
    hands = hands or (KINGS, QUEENS)
    return dealt(Match(GAME, GAME.setup(len(hands))), rank, *hands)


def seen(match: Match, seat: int | None = None) -> CheatView:
    """Return the table as a seat sees it."""
    view = match.view(seat)
    assert isinstance(view, CheatView)
    return view


def test_there_are_twenty_cards() -> None:
    """CH-1."""
    match = Match(GAME, GAME.setup(2))
    assert match.rules.pieces(match.state) == {"jack": 6, "queen": 6, "king": 6, "joker": 2}


def test_each_rank_and_each_card_of_the_stock_is_equally_likely() -> None:
    """CH-2 and CH-3."""
    match = Match(GAME, GAME.setup(2))
    assert {float(odds) for odds in match.outcomes().values()} == {1 / 3} and len(match.outcomes()) == 3
    match.apply_outcome(Named("king"))
    match.apply_outcome(Dealt("joker"))
    assert match.outcomes()[Dealt("joker")] * 19 == 1
    assert match.outcomes()[Dealt("king")] * 19 == 6


def test_everybody_is_dealt_four_cards_that_nobody_else_sees() -> None:
    """CH-3."""
    match = table()
    assert [seen(match, seat).hand for seat in (0, 1, None)] == [
        {"queen": 1, "king": 2, "joker": 1},
        {"jack": 1, "queen": 2, "king": 1},
        {},
    ]
    assert seen(match).cards == (4, 4)
    assert match.rules.visible_events([Received(0, "king")], 1) == [Received(0, None)]


def test_a_card_is_played_face_down() -> None:
    """CH-4."""
    match = table()
    events = match.act(0, Play("queen")).events
    assert events[0] == Played(0, "king", "queen")
    assert match.rules.visible_events(events, 1)[0] == Played(0, "king", None)
    assert (seen(match, 0).played, seen(match, 1).played) == ({"queen": 1}, {})
    assert seen(match, 1).face_down == (1, 0)


@pytest.mark.parametrize(("card", "loser"), [("queen", 0), ("king", 1), ("joker", 1)])
def test_a_doubt_turns_the_last_card_up_and_takes_a_life(card: Card, loser: int) -> None:
    """CH-5 and CH-7; a joker is always the truth (CH-4)."""
    match = table()
    match.act(0, Play(card))
    events = match.act(1, Doubt()).events
    assert events == (Doubted(1), Shown(0, card, loser == 1), Lost(loser, 1))
    assert match.scores[loser] == 1
    dealt(match, "jack", KINGS, QUEENS)
    assert match.seat == loser, "the loser begins"


def test_a_seat_without_cards_doubts() -> None:
    """CH-6."""
    match = table()
    for own, other in zip(KINGS[:3], QUEENS[:3], strict=True):
        match.act(0, Play(own))
        match.act(1, Play(other))
    match.act(0, Play("joker"))
    events = match.act(1, Play("king")).events
    assert events == (Played(1, "king", "king"), Doubted(0), Shown(1, "king", True), Lost(0, 1))


def test_a_seat_without_lives_is_out_and_the_last_one_wins() -> None:
    """CH-8 and CH-9."""
    hands: list[tuple[Card, ...]] = [KINGS, QUEENS, ("jack",) * 4]
    match = table("jack", *hands)
    match.act(0, Play("king"))
    match.act(1, Doubt())
    dealt(match, "jack", *hands)
    match.act(0, Play("king"))
    match.act(1, Doubt())
    assert match.scores == (0, 2, 2)
    dealt(match, "king", *hands[1:])
    assert match.seat == 1 and seen(match).cards == (0, 4, 4)
    match.act(1, Play("king"))
    match.act(2, Doubt())
    dealt(match, "king", *hands[1:])
    match.act(2, Play("jack"))
    events = match.act(1, Doubt()).events
    assert events[-2:] == (Lost(2, 0), Won(1))
    assert (match.over, match.places) == (True, (3, 1, 2))


def test_what_cannot_be_done_is_refused_with_the_reason() -> None:
    match = table()
    with pytest.raises(Refused, match="There is no jack in your hand: play one of queen, king, joker") as refused:
        match.act(0, Play("jack"))
    assert refused.value.refusal.rule == "CH-4"
    with pytest.raises(Refused, match="Nobody has played a card in this round yet") as refused:
        match.act(0, Doubt())
    assert refused.value.refusal.rule == "CH-5"


def test_a_bot_imagines_what_it_has_not_seen_and_nothing_else() -> None:
    match = table()
    match.act(0, Play("queen"))
    match.act(1, Play("jack"))
    match.act(0, Play("king"))
    states = [cast("Cheat", Question.of(match, seed).state) for seed in range(60)]  # of either form
    hands, played = (
        [{tuple(getattr(state, name)[seat]) for state in states} for seat in range(2)] for name in ("hand", "played")
    )
    assert (hands[1], played[1]) == ({(0, 2, 1, 0)}, {(1, 0, 0, 0)})
    assert len(hands[0]) > 5 and len(played[0]) > 3
    assert {state.last_card for state in states} == {0, 1, 2, 3}


def test_a_decision_cannot_be_taken_back() -> None:
    match = Match(GAME, GAME.setup(2), Chance("cheat"))
    assert match.seat is not None
    match.act(match.seat, match.legal()[0])
    assert not any(match.can_undo(seat) for seat in range(2))
