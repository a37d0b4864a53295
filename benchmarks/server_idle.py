"""The memory of an idle table: a server with many tables that wait for their players.

    python benchmarks/server_idle.py GAME [--tables 300]

Measured for new tables, for the same tables after they were evicted, and with a browser at each of two seats.
"""

from __future__ import annotations

import argparse
import asyncio

from server_load import Party, memory, new_table, served


async def measure(game: str, count: int, server: int) -> None:
    """Make tables, wait, sit down at them, wait."""
    new_table(game, 2)
    await asyncio.sleep(4)
    before = memory(server)
    parties = [Party(new_table(game, 2), 0, print, print) for _ in range(count)]
    just_made = memory(server)
    await asyncio.sleep(5)
    put_away = memory(server)
    for party in parties:
        await party.sit_down()
    sat_down = memory(server)
    await asyncio.sleep(5)
    for what, now in (
        ("in memory", just_made),
        ("put away", put_away),
        ("with two browsers", sat_down),
        ("with two browsers, put away", memory(server)),
    ):
        print(f"{game}, {count} tables {what}: {(now - before) / count:.0f} KB a table")


def main() -> None:
    """Start a server that evicts tables quickly, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--tables", type=int, default=300)
    arguments = parser.parse_args()
    with served(SERAI_IDLE_SECONDS="2") as server:
        asyncio.run(measure(arguments.game, arguments.tables, server))


if __name__ == "__main__":
    main()
