"""The Dockerfile and compose.yaml: checked by their linters, and their settings tried on a server."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts import image
from serai.cli import commands
from serai.server.config import is_postgresql, load
from tests.packaging.containers.engine import NoEngine, give_up
from tests.server.playing import Server

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE: Any = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PROGRAMS = Path(sys.executable).parent


def instructions(name: str) -> list[str]:
    """Return the arguments of every instruction of this name."""
    return re.findall(rf"^{name} (.*)$", DOCKERFILE, re.MULTILINE)


@pytest.mark.parametrize("file", ["Dockerfile", "deploy/Dockerfile.game"])
def test_hadolint_has_nothing_to_say(file: str) -> None:
    linted = subprocess.run([PROGRAMS / "hadolint", ROOT / file], capture_output=True, text=True, check=False)
    assert (linted.returncode, linted.stdout, linted.stderr) == (0, "", "")


def test_an_image_with_games_is_the_servers_with_packages_that_another_image_installs() -> None:
    """`make try-image` builds one and plays a game of a package in it."""
    games = (ROOT / "deploy" / "Dockerfile.game").read_text(encoding="utf-8")
    *_, builder, last = re.split(r"^(?=FROM )", games, flags=re.MULTILINE)
    assert "rm -rf /usr/local/bin/pip*" in DOCKERFILE.rpartition("\nFROM ")[2], "so the server's image installs nothing"
    assert "RUN pip" not in games.replace(builder, "")
    (base,) = set(re.findall(r"^FROM (python:\S+)", DOCKERFILE, re.MULTILINE))
    assert builder.startswith(f"FROM {base} AS games\n"), "so both have the same Python"
    assert not re.findall(r"^(?:USER|RUN) ", last, re.MULTILINE), "so it runs as the server's user does"
    release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    tag = f"serai:{release.partition('.dev')[0]}"
    assert set(re.findall(r"^FROM (serai:\S+)", games, re.MULTILINE)) == {tag} and last.startswith(f"FROM {tag}\n")
    assert f"-t {tag} ." in (ROOT / "docs" / "internet.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["compose.yaml", "compose.several.yaml"])
def test_the_compose_file_is_one_by_its_schema(name: str) -> None:
    schema = ["--builtin-schema", "vendor.compose-spec"]
    command = [str(PROGRAMS / "check-jsonschema"), *schema, str(ROOT / name)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


FULL_VERSION = re.compile(r"\w+:\d+(\.\d+){1,2}(-\w+)*(@sha256:[0-9a-f]{64})?")


def test_every_image_is_named_by_its_full_version() -> None:
    several: Any = yaml.safe_load((ROOT / "compose.several.yaml").read_text(encoding="utf-8"))
    services = [*COMPOSE["services"].values(), *several["services"].values()]
    images = [one.split()[0] for one in instructions("FROM")] + [one["image"] for one in services if "image" in one]
    assert len(images) == 5
    assert [one for one in images if not FULL_VERSION.fullmatch(one)] == []


@pytest.mark.parametrize("name", ["compose.yaml", "compose.several.yaml"])
def test_every_container_has_limits_and_no_capability_it_does_not_need(name: str) -> None:
    services = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))["services"]
    for one, service in services.items():
        assert service["mem_limit"] and service["pids_limit"], one
        assert service["cap_drop"] == ["ALL"] and service["security_opt"] == ["no-new-privileges:true"], one
        assert not {"SYS_ADMIN", "NET_ADMIN", "NET_RAW"} & set(service.get("cap_add", ())), one
    assert services["caddy"]["cap_add"] == ["NET_BIND_SERVICE"]


def test_everything_in_the_image_is_locked() -> None:
    steps = [step for run in instructions("RUN") for step in run.split("&&")]
    installs = [step for step in steps if re.search(r"\bpip (--python \S+ )?(install|wheel)\b", step)]
    assert len(installs) == 4
    for step in installs:
        assert "--no-deps" in step
        assert re.search(r"--require-hashes|--no-index|--no-build-isolation", step)
        for file in re.findall(r"-r (\S+)", step):
            assert (ROOT / file).is_file()
    assert [step for step in steps if "npm ci" in step]
    assert not re.search(r"npm install|apt-get|curl|wget|ADD ", DOCKERFILE)


def test_the_build_gets_what_it_copies_and_nothing_that_was_built_here() -> None:
    wanted = {line[1:] for line in (ROOT / ".dockerignore").read_text().split() if line.startswith("!")}
    assert all((ROOT / name).exists() for name in wanted)
    manifest = (ROOT / "MANIFEST.in").read_text()
    assert {"pyproject.toml", "setup.py", "src", "twin", "web", "requirements"} <= wanted
    assert {name for name in ("package.json", "package-lock.json") if name in manifest} <= wanted


def test_the_image_serves_as_nobody_in_particular_and_stores_in_its_volume() -> None:
    environment = dict(part.split("=", 1) for part in shlex.split(instructions("ENV")[-1]))
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


@pytest.mark.parametrize("name", ["compose.yaml", "compose.several.yaml"])
def test_compose_asks_as_the_image_does_in_whatever_format_it_was_built(name: str) -> None:
    services = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))["services"]
    options, command = re.findall(r"HEALTHCHECK (.*?) CMD (\[.*\])", DOCKERFILE)[0]
    servers = [one for one in services.values() if "build" in one and not one.get("healthcheck", {}).get("disable")]
    assert servers
    for server in servers:
        check = server["healthcheck"]
        assert check["test"] == ["CMD", *json.loads(command)]
        assert dict(re.findall(r"--([\w-]+)=(\w+)", options)) == {
            key.replace("_", "-"): value for key, value in check.items() if key != "test"
        }


def test_the_image_is_built_by_what_is_there_and_keeps_its_health_check(monkeypatch: pytest.MonkeyPatch) -> None:
    assert image.build_command("docker")[:2] == ["docker", "build"]
    for engine in ("podman", "buildah"):
        assert "--format docker" in " ".join(image.build_command(engine))
    assert "CA=a certificate" in image.build_command("podman", "a certificate")
    monkeypatch.setattr(image, "works", lambda engine: False)
    monkeypatch.setattr(sys, "argv", ["image.py"])
    with pytest.raises(SystemExit, match="needs one of docker, podman, buildah"):
        image.main()


def test_without_an_engine_the_containers_are_skipped_but_fail_where_they_are_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SERAI_IMAGE", "1")
    with pytest.raises(pytest.skip.Exception, match="podman needs crun"):
        give_up(NoEngine("podman needs crun"))
    monkeypatch.setenv("SERAI_IMAGE", "required")
    with pytest.raises(pytest.fail.Exception, match="expected an engine for containers; podman needs crun"):
        give_up(NoEngine("podman needs crun"))


def served() -> dict[str, str]:
    """Return the settings that compose gives to the server."""
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


def test_the_page_for_hosts_shows_these_very_files() -> None:
    page = (ROOT / "docs" / "internet.md").read_text(encoding="utf-8")
    for name in ("Dockerfile", "compose.yaml", "deploy/Caddyfile", "deploy/nginx.conf", "deploy/serai.service"):
        assert f'--8<-- "{name}"' in page
        assert (ROOT / name).is_file()
    assert shutil.which("hadolint", path=str(PROGRAMS))


def test_the_servers_answer_the_balancer_that_asks_how_they_are(tmp_path: Path) -> None:
    several: Any = yaml.safe_load((ROOT / "compose.several.yaml").read_text(encoding="utf-8"))
    site = (ROOT / "deploy" / "Caddyfile.several").read_text(encoding="utf-8")
    upstreams = re.findall(r"serai-\d+:8000", site)
    (path,) = re.findall(r"health_uri (\S+)", site)
    assert upstreams == [f"{name}:8000" for name in several["services"] if re.fullmatch(r"serai-\d+", name)]
    with closing(Server(tmp_path, origins="https://games.example.org").start()) as server:
        for upstream in upstreams:
            headers = {"host": upstream, "user-agent": "Go-http-client/1.1", "accept-encoding": "gzip"}
            assert server.http.get(path, headers=headers).status_code == 200
            assert server.http.get("/api/games", headers=headers).status_code == 403, "only the probes have any name"
