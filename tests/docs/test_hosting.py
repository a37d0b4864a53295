"""What the pages for hosts say is true: the files are taken from docs/internet.md and run."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from serai.server.config import Config, load
from tests.server.playing import GAME_SEATS, SERAI, Browser, Person, Server

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "internet.md").read_text(encoding="utf-8")
SETTINGS = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
NAME = "games.example.org"


def block(language: str) -> str:
    """Return the first block of a language on the page."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found, language
    included = re.fullmatch(r'--8<-- "(.*)"\n', found[1])
    return (ROOT / included[1]).read_text(encoding="utf-8") if included else found[1]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def test_every_setting_is_on_the_page_with_its_default() -> None:
    config = Config()
    for name in Config.__struct_fields__:
        row = re.search(rf"^\| `{name}` \| (.*?) \|", SETTINGS, re.MULTILINE)
        assert row, name
        default = getattr(config, name)
        if isinstance(default, bool):
            assert row[1] == ("on" if default else "off"), name
        elif isinstance(default, (int, float)):
            assert row[1] == f"{default:g}", name


def test_the_file_of_settings_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text(block("toml"), encoding="utf-8")
    config = load(str(file), {}, {})
    assert config.origins == (f"https://{NAME}",) and config.store.startswith("/var/lib/serai/")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not here")
def test_the_unit_is_one_systemd_understands(tmp_path: Path) -> None:
    unit = tmp_path / "serai.service"
    unit.write_text(block("ini").replace("/opt/serai/.venv/bin/serai", str(SERAI)), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "serai.service" not in done.stderr, done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not here")
def test_the_unit_exposes_little_of_the_machine() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", "deploy/serai.service"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    (level,) = re.findall(r"Overall exposure level for serai.service: ([\d.]+)", done.stdout)
    assert float(level) <= 3.0, done.stdout


def certified(folder: Path) -> tuple[Path, Path]:
    """Return a certificate for the name, and its key."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
    names = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*make, *names], check=True, capture_output=True)
    return certificate, key


def nginx(folder: Path, port: int, server: int) -> list[str]:
    """Return the page's nginx on another port and before another server, with a certificate of its own."""
    certificate, key = certified(folder)
    site = block("nginx").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = re.sub(r"/etc/letsencrypt\S+/fullchain.pem", str(certificate), site)
    site = re.sub(r"/etc/letsencrypt\S+/privkey.pem", str(key), site)
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {places}\n{site} }}")
    return ["nginx", "-p", str(folder), "-c", str(file), "-e", str(folder / "error.log")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    """Return the page's Caddy on another port and before another server, with a certificate of its own."""
    certificate, key = certified(folder)
    assert '--8<-- "deploy/Caddyfile"' in PAGE
    site = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    site = site.replace(f"{{$DOMAIN:{NAME}}} {{", f"{NAME}:{port} {{\n    tls {certificate} {key}")
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    file = folder / "Caddyfile"
    file.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{site}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


@contextmanager
def proxied(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """Yield a running proxy."""
    proxy = subprocess.Popen(command, env=os.environ | {"HOME": str(folder)}, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with socket.socket() as there:
                if there.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        proxy.terminate()
        proxy.wait(20)


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_match_is_played_through_the_proxy_and_only_under_the_name(
    proxy: Callable[[Path, int, int], list[str]], tmp_path: Path
) -> None:
    if not shutil.which(proxy.__name__) or not shutil.which("openssl"):
        pytest.skip(f"{proxy.__name__} is not here")
    game, seats = GAME_SEATS
    server, port = Server(tmp_path, origins=f"https://{NAME}", sockets_per_address=str(seats)).start(), free_port()
    with closing(server), proxied(proxy(tmp_path, port, server.port), tmp_path, port):
        trust = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem"))

        def browser() -> Browser:
            raw = socket.create_connection(("127.0.0.1", port))
            page = Origin(f"https://{NAME}")
            link = connect(f"wss://{NAME}/api/socket", sock=raw, ssl=trust, origin=page, compression=None, proxy=None)
            return Browser(server.port, link=link)

        made = server.table(game, ["person"] * seats)
        people = [Person(browser(), made["table"]["id"], secret) for secret in made["secrets"]]
        version = 0
        while people[0].to_move is not None:
            assert people[people[0].to_move].act()["type"] == "done"
            version += 1
            for person in people:
                person.follow(version)
        assert version > 20
        with pytest.raises(Exception, match="403"):
            browser()  # the proxy names the address, and no more of it may come
        with httpx.Client(verify=trust, trust_env=False) as client:
            for host, path, status in (
                (NAME, "/api/games", 200),
                ("evil.example", "/api/games", 403),
                (NAME, "/metrics", 404),
            ):
                asked = client.build_request("GET", f"https://127.0.0.1:{port}{path}", headers={"host": host})
                asked.extensions["sni_hostname"] = NAME
                answer = client.send(asked)
                # For a name it does not know, Caddy answers itself, with nothing.
                assert answer.status_code == status or (host != NAME and not answer.content)
                if host == NAME:
                    assert answer.headers["strict-transport-security"] == "max-age=31536000"
        for person in people:
            person.browser.close()


@pytest.mark.slow
def test_a_backup_made_while_people_play_is_restored_as_the_page_tells(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    game, seats = GAME_SEATS
    made = server.table(game, ["person"] * seats)
    name = made["table"]["id"]

    def people() -> list[Person]:
        return [Person(server.browser(), name, secret) for secret in made["secrets"]]

    def play(at_table: list[Person], versions: range) -> None:
        for version in versions:
            at_table[at_table[0].to_move].act()
            for person in at_table:
                person.follow(version)

    at_table = people()
    play(at_table, range(1, 11))
    view, copy = at_table[0].view, tmp_path / "serai-monday.db"
    command: list[str | Path] = [SERAI, "backup", "--store", server.store, copy]
    subprocess.run(command, check=True, capture_output=True)
    play(at_table, range(11, 21))
    again = subprocess.run(
        [SERAI, "backup", "--store", server.store, copy], capture_output=True, text=True, check=False
    )
    assert again.returncode != 0, "a copy is never overwritten"
    server.stop()
    for beside in tmp_path.glob("serai.db-*"):
        beside.unlink()
    shutil.copy(copy, server.store)
    server.start()
    at_table = people()
    assert at_table[0].version == 10 and at_table[0].view == view
    play(at_table, range(11, 16))
    server.close()
