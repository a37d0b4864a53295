"""Telling a match again, version by version, as one viewer saw it (done by a worker)."""

from __future__ import annotations

import msgspec

from serai.engine.record import Header, begin
from serai.games import games
from serai.tables.store.journal import Entry, versions
from serai.tables.views.snapshot import encoded, fields_of, raw, told_to
from serai.tables.wire.review import Frame

MOST = 128
"""So many frames are told at once."""


class Replay(msgspec.Struct, frozen=True, tag="replay"):
    """The job: a journal to be told from version `first` on."""

    header: Header
    journal: list[Entry]
    viewer: int | None
    first: int


def frames(job: Replay) -> list[Frame]:
    """At most `MOST` versions, each as its view stood then; the first of them whole.

    Nothing later than a version is known when its view is looked at, so none can show more than was shown then.
    """
    match = begin(job.header, games())
    told: list[Frame] = []
    before: dict[str, bytes] = {}
    for shown in versions(match, job.journal[: job.first + MOST]):
        if shown.version < job.first:
            continue
        fields = fields_of(match.view(job.viewer))
        told.append(
            Frame(
                version=shown.version,
                seat=shown.seat,
                undone=shown.undone,
                at=shown.at,
                moves=len(match.record.moves),
                events=encoded(told_to(match.rules, job.viewer, shown.events)),
                to_move=match.seat,
                scores=list(match.scores),
                whole=not before,
                changed=raw({name: text for name, text in fields.items() if before.get(name) != text}),
            )
        )
        before = fields
    return told
