"""Laws for what is hidden: what a seat cannot tell apart is imagined, offered, previewed and refused alike."""

from __future__ import annotations

from serai.engine.contract import Action, Rules
from serai.engine.errors import MalformedAction, Refusal
from serai.engine.state import State
from serai.kit.stream import Stream
from serai.laws.lookalikes import Pair
from serai.laws.walk import Walk

IMAGINED = 4
"""How many states are imagined for each of two compared states."""
REFUSED = 8
"""How many actions that are not legal are tried in each."""


def what_is_hidden_is_declared(walk: Walk) -> None:
    """Law 26. A game that hides something from a seat says so, and actions said to reveal nothing reveal nothing."""
    game = walk.game
    for pair in walk.pairs:
        unaware = [seat for seat in pair.unaware if seat is not None]
        assert game.has_secrets or not pair.matters or not unaware, (
            f"seat {unaware[0]} cannot know whether it was {_told(walk, pair)}: say has_secrets=True"
        )
        before = pair.one.before
        if pair.told and before.mover >= 0:
            action = walk.rules.codec.action(before, pair.one.move)
            assert action.__struct_config__.tag not in game.reveals_nothing, f"{action} reveals something"


def what_looks_alike_is_imagined_alike(walk: Walk) -> None:
    """Law 27. From states its seat cannot tell apart, equal streams imagine equal ones: they hold what it knows."""
    for pair, seat in _unaware_movers(walk):
        one, other = _imagined(walk.rules, pair, seat)
        assert one == other, (
            f"seat {seat} cannot know whether it was {_told(walk, pair)}, yet imagines different states. "
            "Draw again all it cannot see, from nothing but what it knows: sort what you shuffle"
        )


def what_was_seen_is_imagined(walk: Walk) -> None:
    """Law 28. An imagined state agrees with what its seat has seen since the start."""
    for pair in walk.pairs:
        seat = pair.mover
        if walk.game.has_secrets and seat is not None and pair.matters and seat not in pair.unaware:
            one, other = _imagined(walk.rules, pair, seat)
            assert one != other, (
                f"seat {seat} has seen whether it was {_told(walk, pair)}, yet imagines the same states. "
                "Either visible_events shows what it should not, or imagine forgets what was seen"
            )


def what_looks_alike_is_previewed_alike(walk: Walk) -> None:
    """Law 29. A seat is offered the same actions, each with the same outlook, in states it cannot tell apart."""
    for pair, seat in _unaware_movers(walk):
        one, other = (_offered(walk.rules, made.after) for made in (pair.one, pair.other))
        assert one == other, f"what is offered tells seat {seat} whether it was {_told(walk, pair)}"


def what_looks_alike_is_refused_alike(walk: Walk) -> None:
    """Law 30. A seat is refused an action for the same reason, in the same words, in states it cannot tell apart."""
    tried: list[Action] = []
    for pair, seat in _unaware_movers(walk):
        offered = [action for action, _ in _offered(walk.rules, pair.one.after)]
        for action in [action for action in tried if action not in offered][-REFUSED:]:
            one, other = (_refused(walk.rules, made.after, action) for made in (pair.one, pair.other))
            assert one == other, f"the refusal of {action} tells seat {seat} whether it was {_told(walk, pair)}"
        tried += [action for action in offered if action not in tried]


def a_spectator_knows_no_more_than_any_seat(walk: Walk) -> None:
    """Law 31. What a seat cannot tell apart, a spectator cannot tell apart either: people may look twice."""
    for pair in walk.pairs:
        unaware = [seat for seat in pair.unaware if seat is not None]
        assert None in pair.unaware or not unaware, (
            f"a spectator can know whether it was {_told(walk, pair)}, and seat {unaware[0]} cannot"
        )


def _unaware_movers(walk: Walk) -> list[tuple[Pair, int]]:
    """Return the pairs whose mover cannot tell the two states apart, although they differ for somebody."""
    pairs = walk.pairs if walk.game.has_secrets else ()
    return [
        (pair, pair.mover) for pair in pairs if pair.matters and pair.mover is not None and pair.mover in pair.unaware
    ]


def _imagined(rules: Rules, pair: Pair, seat: int) -> list[list[bytes]]:
    """Return what a seat imagines in both states, from the same streams."""
    return [
        [rules.imagine(made.after, seat, Stream(seed)).to_bytes() for seed in range(IMAGINED)]
        for made in (pair.one, pair.other)
    ]


def _offered(rules: Rules, state: State) -> list[tuple[Action, object]]:
    return [(rules.codec.action(state, number), rules.outlook(state, number)) for number in state.actions()]


def _refused(rules: Rules, state: State, action: Action) -> Refusal | str:
    """Return why an action is not possible."""
    try:
        rules.codec.action_number(state, action)
    except MalformedAction as error:
        return str(error)
    return rules.refusal(state, action)


def _told(walk: Walk, pair: Pair) -> str:
    """Return the two moves in which the histories differ."""
    codec, state = walk.rules.codec, pair.first[0].before
    one, other = (
        codec.action(state, made.move) if state.mover >= 0 else codec.outcome(state, made.move) for made in pair.first
    )
    return f"{one} or {other}"
