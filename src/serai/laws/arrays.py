"""Laws for states as arrays: indices, observations, bytes and batches agree with the state they come from."""

from __future__ import annotations

import copy
import pickle
from array import array

from serai.arrays import Matches, new_encoder
from serai.arrays.encoder import Encoder
from serai.engine.contract import Rules
from serai.engine.errors import BadStateBytes
from serai.engine.series import win_share
from serai.engine.state import OVER, State, advance
from serai.engine.twin import same_form
from serai.kit.fields import snapshot
from serai.kit.stream import Stream
from serai.laws.walk import Walk

MATCHES = 3
STEPS = 150
"""The matches and steps of the batch that is compared with single matches."""


def indices_have_no_gaps_and_ascend(walk: Walk) -> None:
    """Law 17. Every move has one index below the stated count, a list of moves ascends, and a mask is the list."""
    rules, encoder = walk.rules, new_encoder(walk.rules)
    for numbering, numbers in ((encoder.actions, rules.action_numbers()), (encoder.outcomes, rules.outcome_numbers())):
        assert [numbering.number_of(index) for index in range(numbering.count)] == list(numbers)
        assert [numbering.index_of(number) for number in numbers] == list(range(numbering.count)), "a number twice"
    for position in walk.positions:
        state = position.state
        legal = [encoder.actions.index_of(number) for number in position.actions]
        assert legal == sorted(legal) and -1 not in legal, "actions do not ascend, or one has no index"
        outcomes = [encoder.outcomes.index_of(number) for number, _ in position.outcomes]
        assert outcomes == sorted(outcomes) and -1 not in outcomes, "outcomes do not ascend, or one has no index"
        assert encoder.legal(state) == legal
        mask = _masked(encoder, state).tobytes()
        assert mask.count(1) == len(legal) and all(mask[index] for index in legal), (
            "a mask differs from the legal actions"
        )


def an_observation_shows_what_its_seat_may_know(walk: Walk) -> None:
    """Law 18. Observations keep to their fields and bounds, show everybody the same public part, and hide the rest."""
    rules, encoder, layout, stream = walk.rules, new_encoder(walk.rules), walk.rules.layout, Stream(walk.seed)
    lowest, highest = layout.bounds()
    names = [field.name for field in layout.fields for _ in range(field.size)]
    for number, position in enumerate(walk.positions):
        state = position.state
        seen = [_observed(encoder, state, seat) for seat in range(state.seats)]
        assert len({tuple(one[: layout.public_size]) for one in seen}) == 1, "a public field differs between viewers"
        for one in seen:
            for name, least, value, most in zip(names, lowest, one, highest, strict=True):
                assert least <= value <= most, f"{name}: expected {least} to {most}, as declared; got {value}"
        if number % 11 == 0:
            for seat in range(state.seats):
                imagined = rules.imagine(state, seat, stream)
                assert _observed(encoder, imagined, seat) == seen[seat], "an observation shows what its seat cannot see"
    assert encoder.seen.count == layout.size, "the fields stated are not those written"
    assert all(rules.points[0] <= points <= rules.points[1] for points in walk.end.score[: walk.end.seats])


def both_twins_observe_the_same(walk: Walk) -> None:
    """Law 19. Observations, indices and bytes are the same in the plain and the compiled form."""
    plain, rules = walk.plain_rules, walk.rules
    assert (plain.action_numbers(), plain.layout) == (rules.action_numbers(), rules.layout)
    encoders, state = (new_encoder(plain), new_encoder(rules)), plain.start()
    for number, position in enumerate(walk.positions):
        states = (state, position.state)
        one, other = ([_observed(e, s, seat) for seat in range(s.seats)] for e, s in zip(encoders, states, strict=True))
        assert one == other, "the twins observe differently"
        if number % 7 == 0:
            assert encoders[0].legal(states[0]) == encoders[1].legal(states[1])
            assert plain.state_to_bytes(states[0]) == rules.state_to_bytes(states[1]), "the twins write different bytes"
        state.play(position.move)


def bytes_bring_a_state_back(walk: Walk) -> None:
    """Law 20. A state comes back from bytes, pickles and copies as it was; damaged bytes are refused."""
    rules, kind = walk.rules, walk.kind
    for position in walk.positions[::9]:
        state, before = position.state, position.fields
        data = rules.state_to_bytes(state)
        again = [rules.state_from_bytes(data), copy.copy(state), copy.deepcopy(state)]
        again.append(pickle.loads(pickle.dumps(state)))
        for other in again:
            assert type(other) is type(state) and snapshot(other, kind) == before, "a state came back changed"
            other.play(position.move)
        assert len({other.to_bytes() for other in again}) == 1, "a state that came back plays on differently"
        assert snapshot(state, kind) == before, "what came back shares something with the original"
        _check_refused(rules, data[:-1])
        _check_refused(rules, data[:9] + bytes([data[9] ^ 1]) + data[10:])


def a_batch_is_so_many_matches(walk: Walk) -> None:
    """Law 21. Matches in a batch go as each would alone, and begin again when they end; nothing illegal is made."""
    rules, seed = walk.rules, walk.seed
    with Matches(rules, MATCHES, seed, threads=2) as matches:
        singles = [_Single(rules, seed, number) for number in range(MATCHES)]
        for _ in range(STEPS):
            for number, single in enumerate(singles):
                row = matches.observations[number * matches.size : (number + 1) * matches.size].tolist()
                mask = matches.masks[number * matches.action_count : (number + 1) * matches.action_count]
                listed = matches.legal[matches.offsets[number] : matches.offsets[number + 1]].tolist()
                assert matches.to_move[number] == single.state.mover
                assert listed == single.encoder.legal(single.state), "a batch lists something else"
                assert row == _observed(single.encoder, single.state, single.state.mover), (
                    "a batch observes differently"
                )
                assert mask == _masked(single.encoder, single.state), "a batch allows something else"
            expected = [single.step(index) for single, index in zip(singles, matches.actions.tolist(), strict=True)]
            matches.step()
            shares = [matches.rewards[i * matches.seats : (i + 1) * matches.seats].tolist() for i in range(MATCHES)]
            assert [bool(one) for one in matches.ended] == [bool(sum(one)) for one in expected]
            assert all(
                abs(a - b) < 1e-6 for x, y in zip(shares, expected, strict=True) for a, b in zip(x, y, strict=True)
            )


class _Single:
    """One match that is played as the batch plays it."""

    def __init__(self, rules: Rules, seed: int, number: int) -> None:
        self.rules, self.encoder, self.state = rules, new_encoder(rules), rules.start()
        self.stream = same_form(self.state, Stream)(0)
        self.stream.branch(seed & 0xFFFFFFFFFFFFFFFF, number)
        self._advance()

    def step(self, index: int) -> list[float]:
        """Make an action; return the rewards."""
        seats = range(self.state.seats)
        self.state.play(self.encoder.actions.number_of(index))
        if self._advance() != OVER:
            return [0.0 for _ in seats]
        shares = [same_form(self.state, win_share)(self.state, seat) for seat in seats]
        self.state = self.rules.start()
        self._advance()
        return shares

    def _advance(self) -> int:
        return same_form(self.state, advance)(self.state, self.stream)


def _observed(encoder: Encoder, state: State, seat: int) -> list[int]:
    buffer = array("h", bytes(2 * encoder.size))
    encoder.observe(state, seat, buffer)
    return buffer.tolist()


def _masked(encoder: Encoder, state: State) -> array[int]:
    buffer = array("b", bytes(encoder.actions.count))
    encoder.mask(state, buffer)
    return buffer


def _check_refused(rules: Rules, data: bytes) -> None:
    try:
        rules.state_from_bytes(data)
    except BadStateBytes:
        return
    raise AssertionError("damaged bytes were accepted")
