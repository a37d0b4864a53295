"""`serai play` serves and opens the browser."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.cli.play import is_serai, listen, own_address, play, serve_here
from serai.games import games
from serai.kit.errors import SeraiError
from serai.server.config import Config
from tests.server.playing import Server

GAME = next(iter(games()))
MAIN = "from serai.cli import main; main()"


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Yield `serai play` as a person starts it, without the browser."""
    command = [sys.executable, "-c", MAIN, "play", "--no-browser", "--port", "0", "--store", str(tmp_path / "db")]
    surroundings = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_prints_the_address_and_closes_when_it_is_stopped(
    playing: subprocess.Popen[str], stop: signal.Signals
) -> None:
    assert playing.stdout is not None
    line = playing.stdout.readline()
    assert line.startswith("Serai is open: http://127.0.0.1:")
    assert "Ctrl+C" in playing.stdout.readline()
    assert is_serai(line.split()[-1])
    with urlopen(f"{line.split()[-1]}api/games") as answer:
        assert GAME.encode() in answer.read()
    playing.send_signal(stop)
    assert playing.wait(20) == 0
    assert "Serai is closed." in playing.stdout.read()


def test_the_browser_opens_at_the_served_address(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)

    def serve(config: Config, listening: socket.socket, ready: object) -> None:
        assert callable(ready)
        ready()
        listening.close()

    monkeypatch.setattr("serai.server.run.serve", serve)
    done = CliRunner().invoke(commands, ["play", GAME, "--port", "0"], catch_exceptions=False)
    assert opened == [done.output.split()[3]]
    assert opened[0].endswith(f"/#/setup/{GAME}")
    shared = CliRunner().invoke(commands, ["play", "--share", "--port", "0"], catch_exceptions=False)
    assert own_address() in shared.output


def test_a_running_server_is_opened_instead_of_a_second_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    server = Server(tmp_path).start()
    try:
        serve_here(Config(port=server.port), "", True)
        assert opened == [f"http://127.0.0.1:{server.port}/"]
    finally:
        server.close()


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        number = taken.getsockname()[1]
        assert not is_serai(f"http://127.0.0.1:{number}/")
        with listen("127.0.0.1", number) as other:
            assert other.getsockname()[1] not in (0, number)
    with pytest.raises(SeraiError, match=r"cannot listen on 192\.0\.2\.7"):
        listen("192.0.2.7", 0)


@pytest.mark.parametrize("flag", ["--people", "--seed", "--option"])
def test_options_of_the_terminal_are_refused_without_it(flag: str) -> None:
    with pytest.raises(SeraiError, match=f"{flag} needs --terminal"):
        CliRunner().invoke(commands, ["play", flag, "a=b"], catch_exceptions=False)


def test_help_explains_the_command() -> None:
    shown = CliRunner().invoke(commands, ["play", "--help"]).output
    assert "Play a game in the browser." in shown
    for option in ("--no-browser", "--share", "--terminal", "--people", "--bots", "--level", "--save", "--option"):
        assert option in shown
    assert play.name == "play"
