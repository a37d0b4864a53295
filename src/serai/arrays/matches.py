"""Many matches of one set-up on several threads: buffers for all of them, a batch for each thread."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import TracebackType
from typing import Any, Self

from serai.arrays.batch import EVERY_SEAT, Batch, gather_lists, list_batch, show_batch, step_batch
from serai.arrays.choosing import choose_best, draw_actions
from serai.arrays.encoder import Encoder
from serai.engine.contract import Rules
from serai.engine.state import State
from serai.engine.twin import same_form

LISTED = 32
"""The initial capacity for the legal moves of a match; it grows as needed."""


def new_encoder(rules: Rules) -> Encoder:
    """Return an encoder: it writes observations and masks of a set-up's states into buffers."""
    kind = same_form(rules.start(), Encoder)
    return kind(list(rules.action_numbers()), list(rules.outcome_numbers()), rules.layout.size)


class Matches:
    """A number of matches, all moved on by `step`. The buffers are flat, row after row, and never replaced.

    Wrap them once as arrays of your own, such as `numpy.frombuffer(matches.masks, "int8").reshape(count, -1)`.
    After each step `actions` proposes a random legal action for every match; overwrite it with your own choice.

    The legal moves of match i are `legal[offsets[i]:offsets[i + 1]]`, as ascending indices; take `legal` again after
    each step, since its length changes. Masks say the same; with `masks=False` they are left out. With
    `asks_chance=True` matches also wait for outcomes: `to_move` is -1, `legal` lists outcomes and `weights` how likely
    each is, and `actions` proposes one drawn by these odds. With `own_seats`, a seat for each match, you decide for
    that seat only, and all others act at random.
    """

    def __init__(
        self,
        rules: Rules,
        count: int,
        seed: int = 0,
        threads: int = 1,
        *,
        masks: bool = True,
        asks_chance: bool = False,
        own_seats: Sequence[int] | None = None,
    ) -> None:
        if count < 1 or not 1 <= threads <= count:
            raise ValueError(f"expected a match or more, and from 1 to {count} threads; got {count} and {threads}")
        start, encoders = rules.start(), [new_encoder(rules) for _ in range(threads)]
        self.rules, self.count, self.seats, self.asks_chance = rules, count, start.seats, asks_chance
        own = [EVERY_SEAT] * count if own_seats is None else list(own_seats)
        if len(own) != count or not all(seat == EVERY_SEAT or 0 <= seat < start.seats for seat in own):
            raise ValueError(f"expected a seat from 0 to {start.seats - 1} for each of {count} matches; got {own}")
        self.action_count, self.size = encoders[0].actions.count, encoders[0].size
        self.actions = array("i", bytes(4 * count))
        self.masks = array("b", bytes(self.action_count * count if masks else 0))
        self.observations = array("h", bytes(2 * self.size * count))
        self.to_move = array("i", bytes(4 * count))
        self.rewards = array("f", bytes(4 * self.seats * count))
        self.ended = array("b", bytes(count))
        self.finals = array("h", bytes(2 * self.size * count))
        self.own_seats = array("i", own)
        self.log_probs = array("f", bytes(4 * count))
        self.offsets = array("i", bytes(4 * (count + 1)))
        self._legal, self._weights = array("i"), array("i")
        bounds = [count * part // threads for part in range(threads + 1)]
        self._rows = list(pairwise(bounds))
        kind = same_form(start, Batch)
        self._batches = [
            kind(start, encoder, last - first, seed, first, asks_chance)
            for encoder, (first, last) in zip(encoders, self._rows, strict=True)
        ]
        for batch, (first, last) in zip(self._batches, self._rows, strict=True):
            buffers = [*self._buffers(first, last), array("i", bytes(4 * (last - first + 1)))]
            batch.use(*buffers)
            self._give_room(batch, LISTED * batch.count)
        self._step, self._show = same_form(start, step_batch), same_form(start, show_batch)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.show()

    @property
    def legal(self) -> memoryview:
        """The legal moves of all matches, one match after the other, as indices."""
        return memoryview(self._legal)[: self.offsets[-1]]

    @property
    def weights(self) -> memoryview:
        """How likely each legal move is, relative to the others of its match, if chance is to move."""
        return memoryview(self._weights)[: self.offsets[-1]]

    def show(self) -> None:
        """Show every match as it is now, with a new proposal for its next move."""
        self._each(self._show)
        self._gather()

    def step(self) -> None:
        """Make the chosen `actions`; ValueError if one is not legal, and then no match has changed."""
        self._each(type(self._batches[0]).check)
        self._each(self._step)
        self._gather()

    def choose(self, scores: Any) -> None:
        """Put the legal action with the highest score of every match into `actions`.

        Scores are 32-bit floats: a row of all actions for each match, or one for each move in `legal`.
        """
        self._choose(choose_best, scores)

    def draw(self, scores: Any) -> None:
        """Put an action drawn from the softmax of such scores into `actions`, its log-probability into `log_probs`."""
        self._choose(draw_actions, scores)

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    @property
    def states(self) -> list[State]:
        """The state of every match, which is only for reading."""
        return [state for batch in self._batches for state in batch.states]

    def __reduce__(self) -> tuple[Any, ...]:
        settings = {"masks": bool(self.masks), "asks_chance": self.asks_chance, "own_seats": list(self.own_seats)}
        batches = [(batch.states, batch.streams, batch.stream) for batch in self._batches]
        results = (self.actions, self.rewards, self.ended, self.finals, self.log_probs)
        return _restored, (self.rules, self.count, len(batches), settings, batches, results)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _each(self, work: Callable[[Any], Any]) -> None:
        if self._pool:
            list(self._pool.map(work, self._batches))
        else:
            work(self._batches[0])

    def _choose(self, how: Callable[[Batch, Any, int], None], scores: Any) -> None:
        view, compiled = memoryview(scores), same_form(self._batches[0].start, how)
        if view.format != "f":
            raise TypeError(f"expected 32-bit floats; got numbers of format {view.format!r}")
        given = view.cast("B").cast("f")
        if len(given) not in (self.count * self.action_count, self.offsets[-1]):
            raise ValueError(
                f"expected {self.count} rows of {self.action_count} scores, or one for each of the {self.offsets[-1]} "
                f"legal moves; got {len(given)}"
            )
        width = self.action_count if len(given) == self.count * self.action_count else 0
        of_row = [row * width for row in range(self.count + 1)] if width else self.offsets

        def choose(batch: Batch) -> None:
            compiled(batch, given[of_row[batch.first] : of_row[batch.first + batch.count]], width)

        self._each(choose)

    def _gather(self) -> None:
        """Join the lists of all batches, after each has found room for all of its moves."""
        for batch in self._batches:
            if batch.listed() > batch.room:
                self._give_room(batch, 2 * batch.listed())
                same_form(batch.start, list_batch)(batch)
        listed = sum(batch.listed() for batch in self._batches)
        if listed > len(self._legal):
            self._legal, self._weights = self._lists(2 * listed)
        at = 0
        for batch in self._batches:
            same_form(batch.start, gather_lists)(batch, self.offsets, self._legal, self._weights, at)
            at += batch.listed()

    def _give_room(self, batch: Batch, room: int) -> None:
        batch.use_lists(*self._lists(room))

    def _lists(self, room: int) -> tuple[array[int], array[int]]:
        return array("i", bytes(4 * room)), array("i", bytes(4 * room if self.asks_chance else 0))

    def _buffers(self, first: int, last: int) -> list[Any]:
        """Return the rows of some matches in all buffers."""
        mask = self.action_count if self.masks else 0
        widths = (1, mask, self.size, 1, self.seats, 1, self.size, 1, 1)
        shown: tuple[Any, ...] = (self.actions, self.masks, self.observations, self.to_move, self.rewards, self.ended)
        buffers = (*shown, self.finals, self.own_seats, self.log_probs)
        return [memoryview(buffer)[first * width : last * width] for width, buffer in zip(widths, buffers, strict=True)]


def _restored(
    rules: Rules,
    count: int,
    threads: int,
    settings: dict[str, Any],
    batches: list[Any],
    results: tuple[array[Any], ...],
) -> Matches:
    """Return matches restored from a copy or pickle, with their random streams as they were."""
    matches = Matches(rules, count, threads=threads, **settings)
    for batch, (states, _, _) in zip(matches._batches, batches, strict=True):
        batch.states = states
    matches.show()
    for batch, (_, streams, stream) in zip(matches._batches, batches, strict=True):
        batch.streams, batch.stream = streams, stream
    shown: tuple[array[Any], ...] = (matches.actions, matches.rewards, matches.ended, matches.finals, matches.log_probs)
    for buffer, result in zip(shown, results, strict=True):
        buffer[:] = result
    return matches
