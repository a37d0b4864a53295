"""Fair dice: the seed is promised by its hash before the first outcome and can be checked once it is revealed."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping

from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.record import Decision, Promise
from serai.engine.replay import read_record


def commitment(seed: str) -> str:
    """What can be shown of a seed before the match without giving anything away."""
    return hashlib.sha256(seed.encode()).hexdigest()


def check(text: str | bytes, games: Mapping[str, Game]) -> int:
    """How many outcomes of a record were drawn from its promised seed; `RecordError` names the first that was not."""
    match = read_record(text, games)
    promise = _revealed(match.record.promise)
    chance = Chance(promise.seed)
    outcomes = checked = 0
    for line, (move, state, _) in enumerate(match.history(), 2):
        if isinstance(move, Decision):
            continue
        if outcomes >= promise.first:
            chance.draws = outcomes
            number = state.copy().apply_way(chance.below(state.ways()))
            drawn = match.rules.codec.outcome(state, number)
            if drawn != move.outcome:
                raise RecordError(line, f"the seed gives {drawn}; the record says {move.outcome}")
            checked += 1
        outcomes += 1
    return checked


def _revealed(promise: Promise | None) -> Promise:
    if promise is None:
        raise RecordError(1, "expected a promise with the seed to check; got a record without one")
    if not promise.seed:
        raise RecordError(1, "the seed is revealed when the match is over; this record was written before")
    if not hmac.compare_digest(commitment(promise.seed), promise.commitment):
        raise RecordError(1, f"the seed does not belong to the commitment {promise.commitment}")
    return promise
