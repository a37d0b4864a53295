"""Simulated competitions: avoidable repeats, byes, balance of seats, and how often the strongest person wins.

    python benchmarks/competitions.py [--events 10000] [--seed 1] [--jobs 2]

Swiss events have 4 to 64 people, with tables of two, of three or of three to five. Before every round somebody leaves
with a probability of 20%, and somebody comes late with the same. Then all formats are played by people who are 30 Elo
points apart, to compare how often the first seed wins.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean

from serai.competitions.competition import Format
from serai.competitions.groups import division
from serai.competitions.league import rounds_of_league
from serai.competitions.standings import standings
from tests.competitions.playing import begun, by_chance, by_strength, finished, rounds
from tests.competitions.test_draws import is_sound

SIZES = {"2": [2], "3": [3], "3 to 5": [3, 4, 5]}
SPREAD = 30
COMPARED = 2000
"""Competitions of each format whose winners are compared."""


def simulated(seed: int) -> tuple[str, Counter[str]]:
    """Play a Swiss event at random; return its tables and what was counted."""
    chance, counted = Random(seed), Counter[str](events=1)
    name, sizes = chance.choice(list(SIZES.items()))
    event = begun(Format.SWISS, sizes, chance.randint(4, 64), chance.randint(3, 7))
    began = time.process_time()
    for before, drawn in rounds(event, by_chance(chance), 0.2, chance):
        counted["rounds"] += 1
        byes, met = before.byes(), before.meetings()
        counted["second byes"] += sum(byes[person] > 0 for person in drawn.byes)
        counted["more byes than needed"] += len(drawn.byes) > division(len(before.present), sizes).byes
        tables = [sorted(table.people) for table in drawn.tables]
        counted["meetings"] += sum(len(one) * (len(one) - 1) // 2 for one in tables)
        again = sum(met[one, other] > 0 for table in tables for one in table for other in table if one < other)
        counted["repeated meetings"] += again
        if sizes == [2]:
            counted["avoidable"] += (again > 0 or counted["second byes"] > 0) and not is_sound(before, drawn)
        event = before.with_round(drawn)
    first = [0] * len(event.people)
    for table in (table for one in event.played for table in one.tables):
        first[table.people[0]] += 1
    stayed = [number for number, one in enumerate(event.people) if one.first_round == 0 and one.left is None]
    unevenness = max((first[one] for one in stayed), default=0) - min((first[one] for one in stayed), default=0)
    counted["began unevenly by more than 2"] += unevenness > 2
    counted["milliseconds"] += round(1000 * (time.process_time() - began))
    return name, counted


def best_won(kind: Format, people: int, planned: int, seed: int) -> float:
    """Return the share of the win of the first seed in a competition of pairs."""
    table = standings(finished(begun(kind, [2], people, planned), by_strength(Random(seed), SPREAD)))
    winners = [one.person for one in table if one.place == 1]
    return (0 in winners) / len(winners)


def main() -> None:
    """Simulate, and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    totals: dict[str, Counter[str]] = {name: Counter() for name in SIZES}
    with ProcessPoolExecutor(arguments.jobs) as processes:
        seeds = range(arguments.seed, arguments.seed + arguments.events)
        for name, counted in processes.map(simulated, seeds, chunksize=50):
            totals[name] += counted
        for name, total in totals.items():
            print(f"tables of {name}: " + ", ".join(f"{value:,} {what}" for what, value in total.items()), flush=True)
        for people in (8, 16, 32):
            planned = (people - 1).bit_length()
            formats = {
                f"Swiss, {planned} rounds": (Format.SWISS, planned),
                f"Swiss, {planned + 2} rounds": (Format.SWISS, planned + 2),
                "knock-out": (Format.KNOCKOUT, 0),
                "league": (Format.LEAGUE, rounds_of_league(people)),
            }
            for name, (kind, number) in formats.items():
                share = fmean(processes.map(partial(best_won, kind, people, number), range(COMPARED), chunksize=50))
                print(f"{people} people, {name}: the first seed wins {100 * share:.1f}%", flush=True)


if __name__ == "__main__":
    main()
