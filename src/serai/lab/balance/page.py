"""A report as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from serai.games import find
from serai.lab.balance.charts import distribution_chart, seat_chart, worth_chart
from serai.lab.balance.statistics import Mean, mean_of
from serai.lab.balance.study import Study, Worth, measure_worths, piece_worths
from serai.lab.balance.variants import comparison, shown
from serai.lab.balance.words import percent, what_stands_out

STYLE = """
:root{--paper:#fbf6ec;--chart-0:#2b2118;--chart-1:#6d6254;--chart-2:#9c4a1a;--chart-3:#1f6f78;--chart-4:#6b4a8e;
--chart-5:#4f7a28;--chart-6:#b02a4c;--chart-7:#2c5aa0;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#1d1813;--chart-0:#efe4d2;--chart-1:#b3a693;--chart-2:#f0a35e;
--chart-3:#6cc5cf;--chart-4:#c3a1e6;--chart-5:#a6d272;--chart-6:#f08aa4;--chart-7:#8fb4f0}}
body{background:var(--paper);color:var(--chart-0);font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;
padding:0 1rem}svg{max-width:100%;height:auto}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}
th,td{padding:.2rem .8rem .2rem 0;text-align:right;border-bottom:1px solid var(--chart-1)}
th,td{white-space:nowrap}th:first-child,td:first-child{text-align:left}code{overflow-wrap:anywhere}.quiet{color:var(--chart-1)}
"""
LISTED = 10
METHOD = (
    "Luck is measured as in backgammon: after every roll or draw, the win probability of a position less its mean "
    "over all outcomes there could have been, summed over the match. Over many matches it averages zero whoever plays "
    "(Zinkevich, Bowling, Bard, Kan, Billings: Optimal Unbiased Estimators for Evaluating Agent Performance, AAAI "
    "2006). The table shows its covariance with the result as a share of the result's variance. Win probabilities are "
    "those of the evaluator our bots use, so what it does not see counts as decisions."
)


def report(study: Study, command: str, other: Study | None = None) -> str:
    """The whole page."""
    title = f"{study.setup.game}, {study.best.seats} players: balance"
    parts = [*_about(study, command), *_seats(study), *_distributions(study), *_pieces(study)]
    parts += [*_measures(study), *_levels(study), *_luck(study)]
    if other:
        parts += comparison(study, other)
    words = "".join(f"<li>{escape(sentence)}</li>" for sentence in what_stands_out(study, other))
    body = "\n".join([f"<h1>{escape(title)}</h1>", *parts, f"<h2>What stands out</h2><ul>{words}</ul>"])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>{body}</body></html>\n"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """An HTML table."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def with_error(mean: Mean, signed: bool = False) -> str:
    """A share with its interval."""
    return f"{percent(mean.value, signed)} ± {percent(mean.error)}"


def _about(study: Study, command: str) -> Iterator[str]:
    levels = ", ".join(one.level for one in study.series)
    standard = {option.name: option.default for option in find(study.setup.game).options}
    options = {name: value for name, value in study.setup.options.items() if value != standard[name]}
    agreed = ", ".join(f"{name} {shown(value)}" for name, value in {**study.setup.components, **options}.items())
    yield (
        f"<p>{study.best.matches} matches of each level against itself: {escape(levels)}. Where nothing else is said, "
        f"the figures are those of {escape(study.best.level)}. Every interval is a 95 % interval.</p>"
        f'<p class="quiet">Set-up: {escape(agreed)}, all else as usual. Made by <code>{escape(command)}</code></p>'
    )


def _seats(study: Study) -> Iterator[str]:
    yield "<h2>Seats</h2>"
    yield seat_chart([(one.level, one.seat_wins()) for one in study.series])
    rows = [
        [one.level, *(with_error(mean) for mean in one.seat_wins()), f"{one.chance_of_evenness():.3f}"]
        for one in study.series
    ]
    yield table(["level", *(f"seat {seat}" for seat in range(study.best.seats)), "p if all are equal"], rows)


def _distributions(study: Study) -> Iterator[str]:
    yield "<h2>Points and length</h2>"
    series = study.series
    yield distribution_chart([(one.level, one.by_seat("points").ravel()) for one in series], "points of a player")
    for name, label in (("decisions", "decisions of a match"), ("margin", "points the winner is ahead")):
        yield distribution_chart([(one.level, one.games[name].to_numpy()) for one in series], label)


def _pieces(study: Study) -> Iterator[str]:
    worths = piece_worths(study.best)
    if worths:
        yield "<h2>What each piece is worth</h2>"
        yield "<p>The share of wins above a fair share of those who use it, and the points it brings them.</p>"
        yield worth_chart([one.name for one in worths], [one.won for one in worths], "wins above a fair share, %")
        ends = worths if len(worths) <= 2 * LISTED else [*worths[:LISTED], *worths[-LISTED:]]
        yield _worth_table("piece", "uses", ends)


def _measures(study: Study) -> Iterator[str]:
    worths = measure_worths(study.best, study.rules)
    if worths:
        yield "<h2>What goes with winning</h2>"
        yield "<p>For one standard deviation more than the others have. It need not be the cause of winning.</p>"
        label = "wins for a standard deviation more, %"
        yield worth_chart([one.name for one in worths], [one.won for one in worths], label)
        yield _worth_table("measure", "standard deviation", worths)


def _worth_table(what: str, count: str, worths: Sequence[Worth]) -> str:
    rows = []
    for one in worths:
        points = f"{one.points.value:+.2f} ± {one.points.error:.2f}"
        rows.append([one.name, f"{one.amount:.3g}", with_error(one.won, signed=True), points])
    return table([what, count, "wins", "points"], rows)


def _levels(study: Study) -> Iterator[str]:
    yield "<h2>How levels differ</h2>"
    rows = [["points of a player", *(f"{mean_of(one.by_seat('points').ravel()).value:.1f}" for one in study.series)]]
    for name in ("decisions", "outcomes", "margin"):
        rows.append([name, *(f"{one.games[name].mean():.1f}" for one in study.series)])
    for measure in study.rules.measures:
        means = [
            one.by_seat(measure.name).mean() if measure.by_seat else one.games[measure.name].mean()
            for one in study.series
        ]
        rows.append([measure.meaning, *(f"{mean:.2f}" for mean in means)])
    yield table(["mean", *(one.level for one in study.series)], rows)


def _luck(study: Study) -> Iterator[str]:
    yield "<h2>Luck and skill</h2>"
    rows = [[one.level, with_error(one.luck_share())] for one in study.series]
    yield table(["level against itself", "share of the result that goes with luck"], rows)
    yield f'<p class="quiet">{escape(METHOD)}</p>'
