"""Many matches of one set-up on several threads: buffers for all of them, a batch for each thread."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self

from serai.arrays.batch import Batch, step_batch
from serai.arrays.encoder import Encoder
from serai.engine.contract import Rules
from serai.engine.twin import same_form


def new_encoder(rules: Rules) -> Encoder:
    """An encoder: it writes observations and masks of a set-up's states into buffers."""
    kind = same_form(rules.start(), Encoder)
    return kind(list(rules.action_numbers()), list(rules.outcome_numbers()), rules.layout.size)


class Matches:
    """So many matches, all moved on by `step`. The buffers are flat, row after row, and never replaced.

    Wrap them once as arrays of your own, such as `numpy.frombuffer(matches.masks, "int8").reshape(count, -1)`.
    After each step `actions` proposes a random legal action for every match; overwrite it with your own choice.
    """

    def __init__(self, rules: Rules, count: int, seed: int = 0, threads: int = 1) -> None:
        if count < 1 or not 1 <= threads <= count:
            raise ValueError(f"expected a match or more, and from 1 to {count} threads; got {count} and {threads}")
        start, encoders = rules.start(), [new_encoder(rules) for _ in range(threads)]
        self.count, self.seats = count, start.seats
        self.action_count, self.size = encoders[0].actions.count, encoders[0].size
        self.actions = array("i", bytes(4 * count))
        self.masks = array("b", bytes(self.action_count * count))
        self.observations = array("h", bytes(2 * self.size * count))
        self.to_move = array("i", bytes(4 * count))
        self.rewards = array("f", bytes(4 * self.seats * count))
        self.ended = array("b", bytes(count))
        self.finals = array("h", bytes(2 * self.size * count))
        bounds = [count * part // threads for part in range(threads + 1)]
        kind = same_form(start, Batch)
        self._batches = [
            kind(start, encoder, last - first, seed, first)
            for encoder, first, last in zip(encoders, bounds[:-1], bounds[1:], strict=True)
        ]
        for batch, first, last in zip(self._batches, bounds[:-1], bounds[1:], strict=True):
            batch.use(*self._rows(first, last))
        self._step = same_form(start, step_batch)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def step(self) -> None:
        """Make the chosen `actions`; ValueError if one is not legal, and then no match has changed."""
        self._each(type(self._batches[0]).check)
        self._each(self._step)

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _each(self, work: Any) -> None:
        if self._pool:
            list(self._pool.map(work, self._batches))
        else:
            work(self._batches[0])

    def _rows(self, first: int, last: int) -> list[Any]:
        """The rows of some matches in every buffer."""
        widths = (1, self.action_count, self.size, 1, self.seats, 1, self.size)
        shown: tuple[Any, ...] = (self.actions, self.masks, self.observations, self.to_move, self.rewards, self.ended)
        buffers = (*shown, self.finals)
        return [memoryview(buffer)[first * width : last * width] for width, buffer in zip(widths, buffers, strict=True)]
