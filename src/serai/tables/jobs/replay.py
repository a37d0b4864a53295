"""One page of a replay: versions of a match as one viewer saw them (run at a desk)."""

from __future__ import annotations

from typing import ClassVar

from serai.engine.match import Match
from serai.engine.record import Header
from serai.engine.replay import match_of
from serai.games import games
from serai.kit.lru_cache import LruCache
from serai.tables.jobs.job import Memory, PlainJob
from serai.tables.jobs.matches import MatchLost
from serai.tables.store.journal import AppliedEntry, Entry, apply_entries
from serai.tables.views.snapshot import encoded, fields_of, raw
from serai.tables.wire.review import Frame

PAGE = 128
"""The most frames in one answer."""
CAPACITY = 16
"""The number of replays for which a desk keeps a position."""


class ReplayJob(PlainJob, frozen=True, tag="replay"):
    """Show the versions from `first` on; `entries` are the journal from version `start` on."""

    is_urgent: ClassVar[bool] = True

    table_id: str
    header: Header
    start: int
    entries: list[Entry]
    viewer: int | None
    first: int

    def run(self, memory: Memory) -> list[Frame]:
        """Return the frames of this page."""
        return memory.of(ReplayCursors).page(self)


class ReplayCursors:
    """Replays under way, each continued from the version where its last page ended."""

    def __init__(self) -> None:
        self._cursors = LruCache[tuple[str, int], tuple[Header, Match]](CAPACITY)

    def page(self, job: ReplayJob) -> list[Frame]:
        """Return at most `PAGE` frames, the first of them whole.

        Each view is taken when the match has reached its version, so none can show more than was known then.
        """
        match = self._match_at(job)
        entries = job.entries[: job.first + PAGE - job.start]
        frames: list[Frame] = []
        before: dict[str, bytes] = {}
        for applied in apply_entries(match, entries, job.start):
            if applied.version >= job.first:
                fields = fields_of(match.view(job.viewer))
                frames.append(_frame(match, job.viewer, applied, before, fields))
                before = fields
        self._cursors.put((job.table_id, job.start + len(entries)), (job.header, match))
        return frames

    def _match_at(self, job: ReplayJob) -> Match:
        """Return the match just before the first entry of a job."""
        if job.start == 0:
            return match_of(job.header, games())
        header, match = self._cursors.pop((job.table_id, job.start)) or (None, None)
        if match is None or header != job.header:
            raise MatchLost(f"expected the first {job.start} versions of table {job.table_id}")
        return match


def _frame(
    match: Match, viewer: int | None, applied: AppliedEntry, before: dict[str, bytes], fields: dict[str, bytes]
) -> Frame:
    return Frame(
        version=applied.version,
        seat=applied.seat,
        undone=applied.undone,
        at=applied.at,
        moves=len(match.record.moves),
        events=encoded(match.rules.visible_events(applied.events, viewer)),
        to_move=match.seat,
        scores=list(match.scores),
        whole=not before,
        changed=raw({name: text for name, text in fields.items() if before.get(name) != text}),
    )
