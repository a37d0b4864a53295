"""Random play at full speed: decisions and games per second for every game and number of players.

One thread, process CPU time, several windows; the best and the median window are shown.
"""

from __future__ import annotations

import statistics
import sys
import time

from rich.console import Console
from rich.table import Table

from serai.engine.game import Game
from serai.engine.state import Moves, play_out
from serai.engine.twin import active_form, is_compiled
from serai.games import games
from serai.kit.stream import Stream

WINDOWS = 7
SECONDS = 0.4


def measure(game: Game, seats: int) -> tuple[float, list[float], list[float]]:
    """Return decisions per game, then games and decisions per second of each window."""
    rules = game.rules(game.setup(seats))
    moves, stream, playout = active_form(Moves)(), active_form(Stream)(1), active_form(play_out)
    games_rate, decisions_rate, all_games, all_decisions = [], [], 0, 0
    for _ in range(WINDOWS):
        played = decisions = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            decisions += playout(rules.start(), moves, stream)
            played += 1
        games_rate.append(played / spent)
        decisions_rate.append(decisions / spent)
        all_games += played
        all_decisions += decisions
    return all_decisions / all_games, games_rate, decisions_rate


def copy_time(game: Game, seats: int) -> float:
    """Return microseconds to copy a state, best of several windows."""
    state = game.rules(game.setup(seats)).start()
    best = float("inf")
    for _ in range(WINDOWS):
        started = time.process_time()
        for _ in range(20_000):
            state.copy()
        best = min(best, (time.process_time() - started) / 20_000 * 1e6)
    return best


def main() -> None:
    """Measure and print."""
    form = "compiled" if is_compiled() else "plain"
    table = Table(
        "game", "players", "decisions/game", "games/s best", "median", "decisions/s best", "median", "copy us",
        title=f"random play, one thread, {form}, Python {sys.version.split()[0]}",
    )  # fmt: skip
    for game in games().values():
        for seats in sorted(game.seats + game.unofficial_seats):
            length, games_rate, decisions_rate = measure(game, seats)
            table.add_row(
                game.name,
                str(seats),
                f"{length:.0f}",
                f"{max(games_rate):,.0f}",
                f"{statistics.median(games_rate):,.0f}",
                f"{max(decisions_rate):,.0f}",
                f"{statistics.median(decisions_rate):,.0f}",
                f"{copy_time(game, seats):.2f}",
            )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
