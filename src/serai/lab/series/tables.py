"""The rows of a series as polars tables: one row per game, one for each piece used, one for each decision."""

from __future__ import annotations

from typing import Any

from serai.arrays.measured import COMMON, COMMON_BY_SEAT
from serai.engine.contract import Rules
from serai.kit.tally import USE_WIDTH
from serai.lab.libraries import require
from serai.lab.series.plan import SeriesPlan
from serai.lab.series.play import ChunkRows, DecisionRow

GAMES, PIECES, DECISIONS = "games", "pieces", "decisions"


def table_names(plan: SeriesPlan) -> tuple[str, ...]:
    """Return the tables of a series."""
    return (GAMES, PIECES, DECISIONS) if plan.decisions else (GAMES, PIECES)


def tables_of(plan: SeriesPlan, rules: Rules, played: ChunkRows) -> dict[str, Any]:
    """Return the tables of one chunk, by name."""
    tables = {GAMES: games_table(plan, rules, played), PIECES: pieces_table(plan, rules, played)}
    if plan.decisions:
        tables[DECISIONS] = decisions_table(played)
    return tables


def games_table(plan: SeriesPlan, rules: Rules, played: ChunkRows) -> Any:
    """Return one row per game: its number, length and margin, the game's measures, then what belongs to each seat."""
    pl, np, seats = polars(), require("numpy", "a table"), len(plan.players)
    columns = _columns(rules)
    numbers = np.frombuffer(played.games).reshape(-1, len(columns))
    found = {name: pl.Series(numbers[:, place]).cast(kind) for place, (name, kind) in enumerate(columns)}
    if plan.luck:
        luck = np.frombuffer(played.luck).reshape(-1, seats)
        found |= {f"luck_{seat}": pl.Series(luck[:, seat]) for seat in range(seats)}
    matches = range(played.chunk.first, played.chunk.last)
    seated = [plan.seated(match) for match in matches]
    found |= {f"player_{seat}": pl.Series([names[seat] for names in seated]) for seat in range(seats)}
    found["match"] = pl.Series(list(matches), dtype=pl.Int64)
    points = pl.concat_list([f"points_{seat}" for seat in range(seats)]).list.sort(descending=True)
    table = pl.DataFrame(found).with_columns((points.list.get(0) - points.list.get(1)).alias("margin"))
    return table.select(_order(plan, rules))


def pieces_table(plan: SeriesPlan, rules: Rules, played: ChunkRows) -> Any:
    """Return one row for each piece used: in which match and decision, by which seat and player, and its points."""
    pl, np = polars(), require("numpy", "a table")
    numbers, matches, parts, at = np.frombuffer(played.uses), [], [], 0
    for match in range(played.chunk.first, played.chunk.last):
        count = int(numbers[at])
        parts.append(numbers[at + 1 : at + 1 + USE_WIDTH * count])
        matches += [match] * count
        at += 1 + USE_WIDTH * count
    uses, match_of = np.concatenate(parts).reshape(-1, USE_WIDTH), np.array(matches, np.int64)
    seats = uses[:, 1].astype(np.int8)
    names = pl.Series(plan.players)[(seats + match_of) % len(plan.players)]
    return pl.DataFrame(
        {
            "match": match_of,
            "decision": uses[:, 0].astype(np.int32),
            "seat": seats,
            "player": names,
            "piece": pl.Series(rules.used_pieces or [""])[uses[:, 2].astype(np.int64)],
            "points": uses[:, 3],
        }
    )


def decisions_table(played: ChunkRows) -> Any:
    """Return one row for each decision."""
    pl = polars()
    kinds = (pl.Int64, pl.Int32, pl.Int8, pl.String, pl.Int32, pl.String, pl.Int32)
    schema = dict(zip(DecisionRow.__struct_fields__, kinds, strict=True))
    rows = [tuple(getattr(row, name) for name in schema) for row in played.decisions]
    return pl.DataFrame(rows, schema, orient="row")


def polars() -> Any:
    """Return the library behind all tables."""
    return require("polars", "a table")


def _columns(rules: Rules) -> list[tuple[str, Any]]:
    """Return the numbers of a row in the order of the compiled code, each with its type."""
    pl, seats = polars(), range(len(rules.setup.seats))
    common = ("decisions", "outcomes")
    by_seat = (("points", pl.Int32), ("place", pl.Int8), ("won", pl.Float64))
    assert len(common) == COMMON and len(by_seat) == COMMON_BY_SEAT
    own = [(measure, pl.Int32 if measure.whole else pl.Float64) for measure in rules.measures]
    return [
        *((name, pl.Int32) for name in common),
        *((f"{name}_{seat}", kind) for name, kind in by_seat for seat in seats),
        *((measure.name, kind) for measure, kind in own if not measure.by_seat),
        *((f"{measure.name}_{seat}", kind) for measure, kind in own if measure.by_seat for seat in seats),
    ]


def _order(plan: SeriesPlan, rules: Rules) -> list[str]:
    """Return the columns as people read them."""
    of_match = [measure.name for measure in rules.measures if not measure.by_seat]
    own = [measure.name for measure in rules.measures if measure.by_seat]
    by_seat = ["player", "points", "place", "won", *(["luck"] if plan.luck else []), *own]
    seats = range(len(plan.players))
    return [
        *("match", "decisions", "outcomes", "margin"),
        *of_match,
        *(f"{name}_{seat}" for seat in seats for name in by_seat),
    ]
