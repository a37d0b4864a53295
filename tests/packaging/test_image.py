"""The image and both compose files: built, started and played. `make try-image` runs these; they take minutes."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from scripts.image import ROOT, TAG, build_command
from serai.games import games
from tests.packaging.containers.compose import AUTHORITY, DOMAIN, Deployment, deployed
from tests.packaging.containers.engine import Engine, NoEngine, give_up
from tests.packaging.containers.visitor import Visitor
from tests.plugins.installed import copy_of_example
from tests.server.playing import FAST, SERAI

pytestmark = pytest.mark.skipif("SERAI_IMAGE" not in os.environ, reason="containers: `make try-image` starts them")
WITH_GAMES = "serai-with-games"
KEPT = ROOT / "build" / "containers"
AUTHORITIES = sorted(Path("/usr/local/share/ca-certificates").glob("*.crt"))
"""Debian's folder for a network's own certificates, which the build needs but the image must not contain."""
LEFT_OVER = "ls -d /usr/local/lib/python3*/ensurepip /usr/local/lib/python3*/site-packages/pip* /opt/tools /src"
LOCKED_UP = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"]


@pytest.fixture(scope="module")
def engine() -> Engine:
    """Return what runs containers here, with the image in it."""
    try:
        engine = Engine.of_this_machine(KEPT)
        (base,) = set(re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE))
        engine.provide(f"docker.io/library/{base}")
    except NoEngine as problem:
        give_up(problem)
    authorities = "".join(path.read_text(encoding="utf-8") for path in AUTHORITIES)
    started = time.monotonic()
    engine.call(list(build_command(engine.program, authorities)))
    print(f"\n{engine.program} built the image in {time.monotonic() - started:.0f} s")
    return engine


@contextmanager
def running(
    engine: Engine, volume: str, folder: Path, *options: str, image: str = TAG
) -> Iterator[tuple[str, Visitor]]:
    """Yield a container that runs the image as the page for hosts says, and a visitor."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = [f"--env={name}={value}" for name, value in FAST.items()]
    where = ["-p", f"127.0.0.1:{port}:8000", "-v", f"{volume}:/var/lib/serai"]
    container = engine.run("run", "-d", *where, *settings, *options, image).strip()
    try:
        with closing(Visitor(folder, f"http://127.0.0.1:{port}")) as visitor:
            visitor.wait()
            yield container, visitor
    finally:
        engine.run("rm", "-f", container)


@pytest.fixture
def volume(engine: Engine) -> Iterator[str]:
    """Yield a new volume."""
    name = engine.run("volume", "create").strip()
    yield name
    engine.run("volume", "rm", "-f", name)


def test_locked_up_the_image_plays_is_well_and_keeps_its_tables(engine: Engine, volume: str, tmp_path: Path) -> None:
    with running(engine, volume, tmp_path, *LOCKED_UP) as (container, visitor):
        status = dict(re.findall(r"^(\w+):\s+(\S+)", engine.run("exec", container, "cat", "/proc/1/status"), re.M))
        assert (status["Uid"], status["NoNewPrivs"]) == ("10001", "1")
        assert {int(status[name], 16) for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")} == {0}
        refused = engine.run("exec", container, "sh", "-c", "touch /opt/x /var/x 2>&1 || true")
        assert refused.count("Read-only file system") == 2
        assert engine.run("exec", container, "sh", "-c", f"{LEFT_OVER} 2> /tmp/none || true").strip() == ""
        assert "no pip" in engine.run("exec", container, "sh", "-c", "python -m pip --version || echo no pip")
        trusted = engine.run("exec", container, "cat", "/etc/ssl/certs/ca-certificates.crt")
        assert not [path for path in AUTHORITIES if path.read_text(encoding="utf-8").split()[3] in trusted]
        seats = [visitor.play(game) for game in games()]
        records = [visitor.record(seat) for seat in seats]
        (found,) = json.loads(engine.run("container", "inspect", container))
        assert found["Config"]["Healthcheck"]["Test"][:2] == ["CMD", "python"]
        engine.run("exec", container, *found["Config"]["Healthcheck"]["Test"][1:])
        engine.run("exec", container, "serai", "backup", "/var/lib/serai/monday.db")
        listed = engine.run("exec", container, "ls", "-ln", "/var/lib/serai")
        assert re.search(r"^-rw------- .* 10001 .* monday\.db$", listed, re.M)
        began = time.monotonic()
        engine.run("stop", "-t", "30", container)
        assert time.monotonic() - began < 15
        (found,) = json.loads(engine.run("container", "inspect", container))
        assert found["State"]["ExitCode"] == 0
    for number, record in enumerate(records):
        file = tmp_path / f"{number}.json"
        file.write_text(record, encoding="utf-8")
        assert subprocess.run([SERAI, "verify", file], capture_output=True, check=False).returncode == 0
    with running(engine, volume, tmp_path, *LOCKED_UP) as (_, visitor):
        assert [visitor.record(seat) for seat in seats] == records
        visitor.play(next(iter(games())))
    with running(engine, volume, tmp_path, "-e", "SERAI_STORE=/var/lib/serai/monday.db") as (_, visitor):
        assert [visitor.record(seat) for seat in seats] == records


@pytest.mark.usefixtures("cheat")
def test_an_image_with_a_game_of_a_package_plays_it_compiled(engine: Engine, volume: str, tmp_path: Path) -> None:
    context = tmp_path / "context"
    source = copy_of_example(tmp_path / "cheat", ROOT / "examples" / "cheat")
    wheel: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    engine.call([*wheel, "-w", context / "dist", source], SERAI_REQUIRE_TWIN="1")
    shutil.copy(ROOT / "deploy" / "Dockerfile.game", context / "Dockerfile")
    (server,) = set(re.findall(r"^FROM (serai:\S+)", (context / "Dockerfile").read_text(encoding="utf-8"), re.M))
    engine.run("tag", TAG, server)
    engine.call(list(build_command(engine.program, tag=WITH_GAMES, context=context)))
    with running(engine, volume, tmp_path, *LOCKED_UP, image=WITH_GAMES) as (container, visitor):
        status = engine.run("exec", container, "cat", "/proc/1/status")
        assert "10001" in re.findall(r"^Uid:\s+(\S+)", status, re.M)
        simulated = engine.run("exec", container, "serai", "simulate", "cheat", "--games", "10")
        assert simulated.rstrip().endswith("compiled")
        assert visitor.record(visitor.play("cheat"))
        visitor.play(next(iter(games())))


def trusted(deployment: Deployment, file: Path) -> Path:
    """Save the certificate that Caddy signs with, once it has one."""
    until = time.monotonic() + 60
    while True:
        try:
            file.write_text(deployment.run_in("caddy", "cat", AUTHORITY), encoding="utf-8")
            return file
        except AssertionError:
            assert time.monotonic() < until
            time.sleep(0.5)


def test_compose_plays_behind_caddy_and_nowhere_else(engine: Engine, tmp_path: Path) -> None:
    with deployed(engine, ROOT / "compose.yaml") as deployment:
        trust = trusted(deployment, tmp_path / "authority.crt")
        with closing(Visitor(tmp_path, f"https://{DOMAIN}", trust)) as visitor:
            visitor.wait()
            visitor.play(next(iter(games())))
            deployment.wait_for("serai")
            deployment.run_in("serai", "serai", "backup", "/var/lib/serai/monday.db")
        with socket.socket() as past_caddy:
            assert past_caddy.connect_ex(("127.0.0.1", 8000)) != 0


def test_several_servers_go_on_with_a_match_when_one_stops(engine: Engine, tmp_path: Path) -> None:
    with deployed(engine, ROOT / "compose.several.yaml") as deployment:
        trust = trusted(deployment, tmp_path / "authority.crt")
        with closing(Visitor(tmp_path, f"https://{DOMAIN}", trust)) as visitor:
            visitor.wait("/readyz")
            for server in ("serai-1", "serai-2"):
                stop = partial(engine.run, "stop", deployment.container(server))
                assert visitor.record(visitor.play(next(iter(games())), stop))
                engine.run("start", deployment.container(server))
                deployment.wait_for(server)
