"""A report as one page of HTML that loads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from serai.games import find
from serai.lab.balance.charts import distribution_chart, pace_chart, seat_chart, worth_chart
from serai.lab.balance.markup import table
from serai.lab.balance.restriction import Restriction
from serai.lab.balance.statistics import Mean, mean_of, unevenness
from serai.lab.balance.study import LevelSeries, Study, Worth, measure_worths, piece_worths
from serai.lab.balance.variants import comparison, differences, shown
from serai.lab.balance.words import p_value, percent, seat_name, what_stands_out

STYLE = """
:root{--paper:#fbf6ec;--chart-0:#2b2118;--chart-1:#6d6254;--chart-2:#9c4a1a;--chart-3:#1f6f78;--chart-4:#6b4a8e;
--chart-5:#4f7a28;--chart-6:#b02a4c;--chart-7:#2c5aa0;--line:#d8ccb8;color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--paper:#1d1813;--chart-0:#efe4d2;--chart-1:#b3a693;
--chart-2:#f0a35e;--chart-3:#6cc5cf;--chart-4:#c3a1e6;--chart-5:#a6d272;--chart-6:#f08aa4;--chart-7:#8fb4f0;
--line:#4a4036}}
body{background:var(--paper);color:var(--chart-0);font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;
padding:0 1rem;overflow-wrap:break-word}
h1{line-height:1.2;margin-bottom:.2rem}h1 small{display:block;font-size:1rem;font-weight:400;color:var(--chart-1)}
h2{margin:2.5rem 0 .5rem;border-top:1px solid var(--line);padding-top:1rem}
ul{padding-left:1.2rem}li{margin:.3rem 0}.findings li:first-child{font-weight:600}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:.8rem;margin:1.5rem 0}
dl div{border:1px solid var(--line);border-radius:.5rem;padding:.6rem .8rem}
dt{color:var(--chart-1);font-size:.85rem}dd{margin:0;font-size:1.4rem;line-height:1.3}
dd small{display:block;font-size:.85rem;color:var(--chart-1)}
svg{display:block;width:100%;max-width:40rem;height:auto}
table{border-collapse:collapse;margin:1rem 0;width:100%}
th,td{padding:.3rem 0 .3rem .8rem;text-align:right;vertical-align:top;border-bottom:1px solid var(--line)}
th{font-size:.85rem;color:var(--chart-1);vertical-align:bottom}
th:first-child,td:first-child{text-align:left;padding-left:0}td span{min-width:0}
code{overflow-wrap:anywhere}.quiet{color:var(--chart-1);font-size:.9rem}
@media screen and (max-width:40rem){thead{display:none}table,tbody,tr,td{display:block}
tr{border-bottom:1px solid var(--line);padding:.4rem 0}td{border:0;padding:.1rem 0;display:flex;gap:1rem;
justify-content:space-between}td:first-child{font-weight:600}td:not(:first-child)::before{content:attr(data-head);
flex:1 1 50%;color:var(--chart-1);text-align:left}}
@media print{:root{--paper:#fff;--chart-0:#000;--chart-1:#444}body{max-width:none;margin:0;font-size:10pt}
h2,h2+p{break-after:avoid}svg,dl div,li,tr{break-inside:avoid}svg{max-width:14cm;max-height:20cm}
td:not(:first-child){white-space:nowrap}}
@page{margin:1.6cm}
"""
LISTED = 10
METHOD = (
    "Luck is measured as in backgammon: after every roll or draw, the win probability of a position less its mean "
    "over all outcomes there could have been, summed over the match. Over many matches it averages zero, for any "
    "players (Zinkevich, Bowling, Bard, Kan, Billings: Optimal Unbiased Estimators for Evaluating Agent "
    "Performance, AAAI 2006). The table shows its covariance with the result as a share of the result's variance. "
    "Win probabilities are those of the evaluator our bots use, so what it does not see counts as decisions."
)


RESTRICTED = (
    "A kind of action has the name it has in records, such as roll, perhaps with the value of a field; or that of an "
    "event that the action brings. Kinds that always go together are one row. Intervals are those of each row alone. "
    "The p-values and the sentences on top allow for the number of rows (Bonferroni). A piece is compared with the "
    "mean of the others, a kind of action with no difference (Jaffe, Miller, Andersen, Liu, Karlin, Popović: "
    "Evaluating Competitive Game Balance with Restricted Play, AIIDE 2012)."
)


def report(study: Study, command: str, other: Study | None = None) -> str:
    """Return the whole page: what stands out, then the chapters behind it."""
    words = "".join(f"<li>{escape(sentence)}</li>" for sentence in what_stands_out(study, other))
    parts = [f'<h2 id="findings">What stands out</h2><ul class="findings">{words}</ul>', _figures(study, other)]
    parts += [*_about(study, command, other), *_seats(study, other), *_distributions(study, other)]
    parts += [
        *_restricted(study),
        *_pace(study, other),
        *_pieces(study),
        *_measures(study),
        *_levels(study),
        *_luck(study),
    ]
    if other:
        parts += comparison(study, other)
    title = escape(f"{study.title}: balance")
    heading = f"<h1>{escape(study.title)}<small>Balance report for {study.best.seats} players</small></h1>"
    body = "\n".join([heading, *parts])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>{body}</body></html>\n"
    )


def with_error(mean: Mean, signed: bool = False) -> str:
    """Return a share with its interval."""
    return f"{percent(mean.value, signed)} ± {percent(mean.error)}"


def _figures(study: Study, other: Study | None) -> str:
    """Return the figures people ask for first, each next to that of the other set-up; luck where it was measured."""
    tiles = []
    for label, figure in FIGURES if study.best.has_luck else FIGURES[:-1]:
        beside = f"<small>{escape(figure(other.best))} in {escape(other.name)}</small>" if other else ""
        tiles.append(f"<div><dt>{escape(label)}</dt><dd>{escape(figure(study.best))}{beside}</dd></div>")
    return f"<dl>{''.join(tiles)}</dl>"


FIGURES: tuple[tuple[str, Callable[[LevelSeries], str]], ...] = (
    ("best and worst seat apart", lambda series: percent(unevenness(series.by_seat("won")))),
    ("decisions in a match", lambda series: f"{series.games['decisions'].mean():.0f}"),
    ("points the winner is ahead", lambda series: f"{series.games['margin'].mean():.1f}"),
    ("share of luck in the result", lambda series: with_error(series.luck_share())),
)


def _about(study: Study, command: str, other: Study | None) -> Iterator[str]:
    levels = ", ".join(one.level for one in study.series)
    standard = {option.name: option.default for option in find(study.setup.game).options}
    options = {name: value for name, value in study.setup.options.items() if value != standard[name]}
    agreed = ", ".join(f"{name} {shown(value)}" for name, value in {**study.setup.components, **options}.items())
    yield (
        f"<p>{study.best.matches} matches of each level against itself: {escape(levels)}. Unless stated otherwise, the "
        f"figures are those of {escape(study.best.level)}. Intervals are 95% intervals.{_beside(study, other)}</p>"
        f'<p class="quiet">Set-up: {escape(agreed)}, all else as usual. Made by <code>{escape(command)}</code></p>'
    )


def _beside(study: Study, other: Study | None) -> str:
    return f" Beside it: {escape(other.name)}, with {escape(differences(study, other))}." if other else ""


def _named(study: Study, other: Study | None) -> list[tuple[str, LevelSeries]]:
    """Return the series a chart shows: every level, or the strongest in both set-ups."""
    if other:
        return [(study.name, study.best), (other.name, other.best)]
    return [(one.level, one) for one in study.series]


def _seats(study: Study, other: Study | None) -> Iterator[str]:
    yield "<h2>Seats</h2>"
    yield "<p>Seats are counted in the order of play; the dashed line is a fair share.</p>"
    yield seat_chart([(name, one.seat_wins()) for name, one in _named(study, other)])
    rows = [
        [one.level, *(with_error(mean) for mean in one.seat_wins()), p_value(one.evenness_p_value())]
        for one in study.series
    ]
    yield table(["level", *map(seat_name, range(study.best.seats)), "p if all are equal"], rows)


def _distributions(study: Study, other: Study | None) -> Iterator[str]:
    yield "<h2>Points and length</h2>"
    yield "<p>A band is the interval of the mean.</p>"
    series = _named(study, other)
    yield distribution_chart([(name, one.by_seat("points").ravel()) for name, one in series], "points of a player")
    for column, label in (("decisions", "decisions of a match"), ("margin", "points the winner is ahead")):
        yield distribution_chart([(name, one.games[column].to_numpy()) for name, one in series], label)


def _restricted(study: Study) -> Iterator[str]:
    restriction = study.restriction
    if restriction is None:
        return
    yield "<h2>What a player can do without</h2>"
    yield (
        f"<p>{restriction.matches} matches of {escape(restriction.level)} against itself, then for each row the same "
        "ones with one restricted player, who moves on by a seat from match to match. It plays as always; where it "
        "would do what the row names, it decides again among all else, if there is anything. Seeds are the same. Shown "
        f"are the wins it loses, in percent of all matches.</p><p>{escape(_not_avoided(restriction))}</p>"
    )
    for found, what, chance in (
        (restriction.pieces, "piece", "p if as good as the others"),
        (restriction.actions, "kind of action", "p if worth nothing"),
    ):
        if found:
            yield worth_chart(
                [one.name for one in found], [one.lost for one in found], f"wins lost without a {what}, %"
            )
            ends = found if len(found) <= 2 * LISTED else [*found[:LISTED], *found[-LISTED:]]
            rows = [
                [one.name, str(one.avoided), with_error(one.lost, signed=True), p_value(one.chance)] for one in ends
            ]
            yield table([what, "matches it changes", "wins lost", chance], rows)
    yield f'<p class="quiet">{escape(RESTRICTED)}</p>'


def _not_avoided(restriction: Restriction) -> str:
    if not restriction.always_as_before:
        return "Every piece and kind that was asked for makes a difference to some match."
    return (
        f"{restriction.always_as_before} more pieces or kinds make no difference: {restriction.level} never decides "
        "for them while it has a choice."
    )


def _pace(study: Study, other: Study | None) -> Iterator[str]:
    paces = [(name, one.pace()) for name, one in _named(study, other)]
    if all(pace for _, pace in paces):
        yield "<h2>Pace</h2>"
        yield "<p>When in a match pieces are used: a slow start or a rush at the end shows here.</p>"
        yield pace_chart(paces, "pieces used")


def _pieces(study: Study) -> Iterator[str]:
    worths = piece_worths(study.best)
    if worths:
        yield "<h2>What each piece is worth</h2>"
        yield (
            "<p>The share of wins above a fair share of those who use it, and the points it brings them. "
            "Intervals are those of each piece alone; the sentences on top allow for the number of pieces (Holm).</p>"
        )
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
    if not study.best.has_luck:
        yield "<p>Luck is not measured in a game with secrets: nobody could know what a hidden draw was worth.</p>"
        return
    rows = [[one.level, with_error(one.luck_share())] for one in study.series]
    yield table(["level against itself", "share of the result that goes with luck"], rows)
    yield f'<p class="quiet">{escape(METHOD)}</p>'
