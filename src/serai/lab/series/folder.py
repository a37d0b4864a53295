"""The folder of a series: finished chunks while it is played, then each table as Parquet and CSV."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from serai.engine.contract import Rules
from serai.lab.run_folder import begin_or_resume, write_whole
from serai.lab.series.plan import Chunk, SeriesError, SeriesPlan, chunks_of
from serai.lab.series.play import ChunkRows
from serai.lab.series.tables import GAMES, polars, table_names, tables_of

PLAN = "series.json"
CHUNKS = "chunks"


class SeriesFolder:
    """The stored files of a series; each appears whole or not at all."""

    def __init__(self, path: Path, plan: SeriesPlan, rules: Rules) -> None:
        self.path, self.plan, self.rules = path, plan, rules
        polars()
        with _reported(path):
            self._open()

    def missing(self, games: int) -> list[Chunk]:
        """Return the chunks that are still to be played for this many games."""
        with _reported(self.path):
            return self._missing(games)

    def store(self, played: ChunkRows) -> None:
        """Store a chunk; its games come last, to mark it as complete."""
        with _reported(self.path):
            for name, table in reversed(tables_of(self.plan, self.rules, played).items()):
                _write(table, self._chunk_file(played.chunk, name))

    def finish(self) -> Any:
        """Put all chunks together into the tables; return the one with a row per game."""
        tables = {}
        with _reported(self.path):
            if self._chunk_files(GAMES):
                for name in reversed(table_names(self.plan)):
                    tables[name] = self._whole(name)
                for name, table in tables.items():
                    _write(table, self.path / f"{name}.csv")
                    _write(table, self.path / f"{name}.parquet")
                self._drop_chunks()
            return polars().read_parquet(self.path / f"{GAMES}.parquet")

    def _missing(self, games: int) -> list[Chunk]:
        wanted, done = chunks_of(self.plan, self._finished(), games), {path.name for path in self._chunk_files(GAMES)}
        missing = [chunk for chunk in wanted if self._chunk_file(chunk, GAMES).name not in done]
        for chunk in missing:  # one that was cut off by the end of a shorter series is played again
            for path in (self.path / CHUNKS).glob(f"{chunk.first:09}-*"):
                path.unlink()
        return missing

    def _open(self) -> None:
        """Begin a series, or resume the same one."""
        begin_or_resume(self.path / PLAN, self.plan, "series", SeriesError)
        (self.path / CHUNKS).mkdir(exist_ok=True)

    def _finished(self) -> int:
        """Return the numbers of the matches whose rows are in the tables already."""
        table = self.path / f"{GAMES}.parquet"
        if not table.is_file():
            return 0
        return int(polars().scan_parquet(table).select(polars().len()).collect().item())

    def _whole(self, name: str) -> Any:
        """Return a table with the rows of all chunks, by the number of the match."""
        table, chunks = self.path / f"{name}.parquet", self._chunk_files(name)
        first = int(chunks[0].name.partition("-")[0])
        rows = [polars().read_parquet(path) for path in chunks]
        if table.is_file():
            rows = [polars().read_parquet(table).filter(polars().col("match") < first), *rows]
        return polars().concat(rows)

    def _chunk_file(self, chunk: Chunk, name: str) -> Path:
        return self.path / CHUNKS / f"{chunk.first:09}-{chunk.last:09}.{name}.parquet"

    def _chunk_files(self, name: str) -> list[Path]:
        return sorted((self.path / CHUNKS).glob(f"*.{name}.parquet"))

    def _drop_chunks(self) -> None:
        for path in (self.path / CHUNKS).iterdir():
            path.unlink()
        (self.path / CHUNKS).rmdir()


def _write(table: Any, path: Path) -> None:
    content = io.BytesIO()
    if path.suffix == ".csv":
        table.write_csv(content)
    else:
        table.write_parquet(content)
    write_whole(path, content.getvalue())


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Report a full or locked disk, or a damaged table, in one line."""
    try:
        yield
    except OSError as error:
        raise SeriesError(f"{path}: cannot be read or written: {error.strerror or error}") from None
    except polars().exceptions.ComputeError as error:
        first = str(error).strip().partition("\n")[0]
        raise SeriesError(f"{path}: a table in it cannot be read: {first}") from None
