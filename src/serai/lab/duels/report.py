"""A duel in words, and as a line of a Markdown table that grows."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

from serai.lab.duels.duel import Duel, DuelStanding
from serai.lab.duels.sprt import Sprt
from serai.lab.report import pairing_name
from serai.lab.workers.fingerprint import fingerprint

COLUMNS = ("day", "commit", "game", "players", "duel", "matches", "won", "Elo", "test", "verdict", "command")


def summary(duel: Duel, standing: DuelStanding, sprt: Sprt | None) -> list[str]:
    """Return the standing in a few lines."""
    scores, seats = standing.scores, duel.seats
    low, high = scores.interval
    elo, elo_low, elo_high = scores.elo
    lines = [
        f"{duel.terms.setup.game}, {seats} players: {pairing_name(duel.pairings()[0], seats)}",
        f"won {percent(scores.share)} ({percent(low)} to {percent(high)}) of {scores.matches} matches "
        f"in {scores.rounds} rounds; fair is {percent(1 / seats)}",
        f"Elo {elo:+.0f} ({elo_low:+.0f} to {elo_high:+.0f}); "
        f"{standing.milliseconds[0]:.1f} and {standing.milliseconds[1]:.1f} ms of CPU per decision",
    ]
    if sprt and standing.ratio is not None:
        lines.append(f"{test_words(sprt, standing.ratio)}: {verdict(standing)}")
    return lines + [f"forfeit by {reason}" for reason in standing.forfeits]


def verdict(standing: DuelStanding) -> str:
    """Return how the test ended."""
    return {True: "accepted", False: "rejected", None: "undecided"}[standing.accepted]


def test_words(sprt: Sprt, ratio: float) -> str:
    """Return the hypotheses, and the log-likelihood ratio between the bounds."""
    low, high = sprt.bounds
    return f"Elo {sprt.elo0:g} or {sprt.elo1:g}, LLR {ratio:.2f} ({low:.2f} to {high:.2f})"


def append_row(path: Path, duel: Duel, standing: DuelStanding, sprt: Sprt | None, command: str) -> None:
    """Append the duel to a Markdown table; a new file begins with the table's head."""
    text = path.read_text(encoding="utf-8") if path.is_file() else "# Duels\n\n"
    if not text.rstrip().endswith("|"):
        text = f"{text.rstrip()}\n\n{_row(COLUMNS)}\n{_row(['---'] * len(COLUMNS))}\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text.rstrip()}\n{_row(_cells(duel, standing, sprt, command))}\n", encoding="utf-8")


def commit() -> str:
    """Return the commit of these sources, with a plus if they differ from it, or without git their fingerprint."""
    here = Path(__file__).resolve().parent
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--exclude=*", "--dirty=+"],
            cwd=here,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return fingerprint()
    return found.stdout.strip()


def percent(share: float) -> str:
    """Return a share as a percentage."""
    return f"{100 * share:.1f}%"


def _cells(duel: Duel, standing: DuelStanding, sprt: Sprt | None, command: str) -> list[str]:
    scores, seats = standing.scores, duel.seats
    low, high = scores.interval
    elo, elo_low, elo_high = scores.elo
    tested = test_words(sprt, standing.ratio) if sprt and standing.ratio is not None else "none"
    return [
        f"{date.today()}",
        commit(),
        duel.terms.setup.game,
        f"{seats}",
        pairing_name(duel.pairings()[0], seats),
        f"{scores.matches}",
        f"{percent(scores.share)} ({percent(low)} to {percent(high)})",
        f"{elo:+.0f} ({elo_low:+.0f} to {elo_high:+.0f})",
        tested,
        verdict(standing) if sprt else "measured",
        f"`{command}`",
    ]


def _row(cells: list[str] | tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
