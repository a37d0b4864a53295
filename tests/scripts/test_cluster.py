"""The topology of compose.several.yaml on this machine: people behind a balancer, bots thinking in the worker."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from scripts.cluster import cluster
from scripts.postgresql import free_port
from tests.server.playing import FAST, GAME_SEATS, Browser, Person, Server, any_next_move

ROOT = Path(__file__).resolve().parents[2]
GAME, SEATS = GAME_SEATS


@pytest.mark.slow(4)
@pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy is not installed")
def test_a_balancer_sends_the_people_of_a_table_to_one_server_and_tables_to_both(tmp_path: Path) -> None:
    with cluster(servers=2, workers=1, **FAST, SERAI_LOG_LEVEL="warning") as running:
        site = (ROOT / "deploy" / "Caddyfile.several").read_text(encoding="utf-8")
        balancer = Server(tmp_path)
        balancer.port = free_port()
        for name, port in zip(("serai-1", "serai-2"), running.ports, strict=True):
            site = site.replace(f"{name}:8000", f"127.0.0.1:{port}")
        site = site.replace("{$DOMAIN:games.example.org}", f"http://127.0.0.1:{balancer.port}")
        (tmp_path / "Caddyfile").write_text("{\n admin off\n}\n" + site, encoding="utf-8")
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
        caddy = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            balancer.http.base_url = f"http://127.0.0.1:{balancer.port}"
            deadline = time.monotonic() + 60
            while True:
                try:
                    made = balancer.table(GAME, ["person"] * SEATS)
                    break
                except Exception:  # Caddy is not up yet, or has not found the servers well yet
                    assert time.monotonic() < deadline
                    time.sleep(0.2)
            counts = [0, 0]
            while not all(counts):
                assert time.monotonic() < deadline, f"sockets at both servers; {counts}"
                table, before = made["table"]["id"], counts
                people = [Person(Browser(balancer.port, table=table), table, secret) for secret in made["secrets"]]
                for _ in range(10):
                    any_next_move(people)
                counts = [connections(port) for port in running.ports]
                assert sorted(now - then for now, then in zip(counts, before, strict=True)) == [0, SEATS]
                made = balancer.table(GAME, ["person"] * SEATS)
        finally:
            caddy.terminate()
            caddy.wait(30)
            balancer.http.close()


def connections(port: int) -> int:
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        metrics = answer.read().decode()
    return next(int(float(line.split()[1])) for line in metrics.splitlines() if line.startswith("serai_connections "))
