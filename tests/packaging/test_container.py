"""The Dockerfile and compose.yaml: checked by their linters, and their settings tried on a server."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml

from serai.cli import commands
from serai.server.config import is_postgresql, load
from tests.server.playing import Server

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE: Any = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PROGRAMS = Path(sys.executable).parent


def instructions(name: str) -> list[str]:
    """What stands behind every instruction of this name."""
    return re.findall(rf"^{name} (.*)$", DOCKERFILE, re.MULTILINE)


def test_hadolint_has_nothing_to_say() -> None:
    linted = subprocess.run([PROGRAMS / "hadolint", ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout, linted.stderr) == (0, "", "")


@pytest.mark.parametrize("name", ["compose.yaml", "compose.several.yaml"])
def test_the_compose_file_is_one_by_its_schema(name: str) -> None:
    schema = ["--builtin-schema", "vendor.compose-spec"]
    command = [str(PROGRAMS / "check-jsonschema"), *schema, str(ROOT / name)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_everything_in_the_image_is_locked() -> None:
    installs = [step for run in instructions("RUN") for step in run.split("&&") if "pip install" in step]
    assert len(installs) == 3
    for step in installs:
        assert "--no-deps" in step
        assert "--require-hashes" in step or "--no-index" in step
        for file in re.findall(r"-r (\S+)", step):
            assert (ROOT / file).is_file()
    assert not re.search(r"apt-get|curl|wget|ADD ", DOCKERFILE)


def test_the_build_gets_what_it_copies_and_nothing_that_was_built_here() -> None:
    wanted = {line[1:] for line in (ROOT / ".dockerignore").read_text().split() if line.startswith("!")}
    assert all((ROOT / name).exists() for name in wanted)
    manifest = (ROOT / "MANIFEST.in").read_text()
    assert {"pyproject.toml", "setup.py", "src", "twin", "web", "requirements"} <= wanted
    assert {name for name in ("package.json", "package-lock.json") if name in manifest} <= wanted


def test_the_image_serves_as_nobody_in_particular_and_stores_in_its_volume() -> None:
    environment = dict(part.split("=", 1) for part in shlex.split(instructions("ENV")[0]))
    config = load(None, environment, {})
    assert instructions("VOLUME") == [str(Path(config.store).parent)]
    assert instructions("EXPOSE") == [str(config.port)]
    assert config.host == "0.0.0.0"
    (user,) = instructions("USER")
    assert int(user) > 0
    program, command = json.loads(instructions("CMD")[0])
    assert program == "serai"
    assert command in commands.commands
    assert environment["PATH"].startswith(f"{instructions('COPY --from=build')[0].split()[1]}/bin:")


def test_the_health_check_passes_on_a_server_that_answers_and_fails_on_none(tmp_path: Path) -> None:
    check = json.loads(re.findall(r"HEALTHCHECK .*? CMD (\[.*\])", DOCKERFILE)[0])
    assert check[0] == "python"
    server = Server(tmp_path, **{name.removeprefix("SERAI_").lower(): value for name, value in served().items()})

    def passes() -> bool:
        tried = [part.replace(":8000/", f":{server.port}/") for part in check[1:]]
        return subprocess.run([sys.executable, *tried], capture_output=True, check=False).returncode == 0

    assert not passes()
    with closing(server.start()):
        assert passes()


def served() -> dict[str, str]:
    """The settings that compose gives to the server."""
    settings: dict[str, str] = COMPOSE["services"]["serai"]["environment"]
    return {name: value.replace("${DOMAIN}", "games.example.org") for name, value in settings.items()}


def test_compose_lets_nobody_past_caddy_to_the_server() -> None:
    caddy, serai = COMPOSE["services"]["caddy"], COMPOSE["services"]["serai"]
    config = load(None, served(), {})
    assert serai["network_mode"] == "service:caddy"
    assert "ports" not in serai
    assert config.host in config.proxies  # the loopback address that both share
    mounted = [volume.split(":")[0] for volume in caddy["volumes"] if volume.startswith("./")]
    assert mounted == ["./deploy/Caddyfile"]
    assert f"reverse_proxy {config.host}:{config.port}" in (ROOT / "deploy" / "Caddyfile").read_text()
    assert {volume.split(":")[0] for volume in serai["volumes"]} <= set(COMPOSE["volumes"])
    assert {volume.split(":")[1] for volume in serai["volumes"]} == set(instructions("VOLUME"))


def test_several_servers_share_a_database_and_let_nobody_past_caddy() -> None:
    several: Any = yaml.safe_load((ROOT / "compose.several.yaml").read_text(encoding="utf-8"))
    services = several["services"]
    balanced = (ROOT / "deploy" / "Caddyfile.several").read_text(encoding="utf-8")
    servers = re.findall(r"(serai-\d):(\d+)", balanced)
    assert len(servers) == 2
    for name, port in servers:
        environment = {key: value.replace("${DOMAIN}", "a.org") for key, value in services[name]["environment"].items()}
        config = load(None, environment, {})
        assert (config.port, config.origins) == (int(port), ("https://a.org",)) and is_postgresql(config.store)
        assert config.proxies == (services["caddy"]["networks"]["inside"]["ipv4_address"],)
        assert "ports" not in services[name] and services[name]["networks"] == ["inside"]
    assert services["worker"]["command"][1] in commands.commands
    assert services["worker"]["environment"]["SERAI_STORE"] == services["serai-1"]["environment"]["SERAI_STORE"]
    assert several["networks"]["inside"]["internal"] and services["database"]["networks"] == ["inside"]


def test_the_page_about_hosting_shows_these_very_files() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in ("Dockerfile", "compose.yaml", "deploy/Caddyfile"):
        assert f'--8<-- "{name}"' in page
        assert (ROOT / name).is_file()
    assert shutil.which("hadolint", path=str(PROGRAMS))
