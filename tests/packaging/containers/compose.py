"""A compose file of this project, started as its page says."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from scripts.image import ROOT, TAG
from tests.packaging.containers.engine import Engine

PROJECT = "serai-trial"
DOMAIN = "localhost"
"""For this name Caddy signs a certificate of its own."""
AUTHORITY = "/data/caddy/pki/authorities/local/root.crt"


@dataclass(frozen=True)
class Deployment:
    """The containers of one compose file."""

    engine: Engine
    file: Path

    @property
    def services(self) -> dict[str, Any]:
        """The file's settings for each container."""
        found: dict[str, Any] = yaml.safe_load(self.file.read_text(encoding="utf-8"))["services"]
        return found

    def compose(self, *arguments: str) -> str:
        """Return what a command of compose prints."""
        command = [*self.engine.compose(), "-p", PROJECT, "-f", self.file, *arguments]
        return self.engine.call(command, cwd=ROOT, DOMAIN=DOMAIN, PASSWORD="a-long-one")

    def container(self, service: str) -> str:
        """Return the name of a service's container."""
        labels = [
            f"label=com.docker.compose.{kind}={name}" for kind, name in (("project", PROJECT), ("service", service))
        ]
        found = self.engine.run(
            "ps", "-a", *(part for label in labels for part in ("--filter", label)), "--format", "{{.Names}}"
        )
        (name,) = found.split()
        return name

    def run_in(self, service: str, *command: str) -> str:
        """Return the output of a command that runs next to a service."""
        return self.engine.run("exec", self.container(service), *command)

    def wait_for(self, service: str, seconds: float = 60) -> None:
        """Wait until a service's health check passes."""
        (found,) = json.loads(self.engine.run("container", "inspect", self.container(service)))
        asked: list[str] = found["Config"]["Healthcheck"]["Test"][1:]
        until = time.monotonic() + seconds
        while True:
            try:
                self.run_in(service, *asked)
                return
            except AssertionError:
                assert time.monotonic() < until, f"{service} is not well after {seconds:g} s"
                time.sleep(0.5)


@contextmanager
def deployed(engine: Engine, file: Path) -> Iterator[Deployment]:
    """Start everything of a compose file with the image that was built; stop it and delete its volumes at the end."""
    deployment = Deployment(engine, file)
    for name, service in deployment.services.items():
        if "image" in service:
            engine.provide(f"docker.io/library/{service['image']}")
        else:
            for separator in "-_":  # docker's name for what it would build, and podman-compose's
                engine.run("tag", TAG, f"{PROJECT}{separator}{name}")
    try:
        deployment.compose("up", "-d", "--no-build")
        yield deployment
    finally:
        deployment.compose("down", "-v")
