"""The program that runs containers here, and the images it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

from scripts.image import works
from tests.packaging.containers.stand_ins import Unreachable, stand_in

SETTINGS = {
    "storage.conf": '[storage]\ndriver = "vfs"\nrunroot = "{0}/run"\ngraphroot = "{0}/store"\n',
    "containers.conf": (
        '[containers]\ncgroups = "disabled"\ncgroupns = "host"\n'
        '[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "{0}/crun"\n'
        '[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "{0}/networks"\n'
    ),
}
"""Settings with which podman works on any machine, without touching other containers."""


class NoEngine(Exception):
    """Nothing here can run containers; the message says what is missing."""


def give_up(problem: NoEngine) -> NoReturn:
    """Skip the test with what is missing, or fail it where SERAI_IMAGE=required says that an engine must be here."""
    if os.environ.get("SERAI_IMAGE") == "required":
        pytest.fail(f"SERAI_IMAGE=required: expected an engine for containers; {problem}")
    pytest.skip(str(problem))


@dataclass(frozen=True)
class Engine:
    """docker or podman, and the environment it is called with."""

    program: str
    environment: Mapping[str, str]
    folder: Path
    """The folder that keeps what takes long to make."""

    @staticmethod
    def of_this_machine(folder: Path) -> Engine:
        """Return docker if its daemon runs, else podman with settings of its own; raise `NoEngine` without both."""
        if works("docker"):
            return Engine("docker", os.environ, folder)
        if missing := [name for name in ("podman", "crun", "iptables") if not _found(name)]:
            raise NoEngine(f"no daemon of docker is reached, and podman needs {', '.join(missing)}")
        if os.geteuid() != 0:
            raise NoEngine("no daemon of docker is reached, and podman's settings for tests need root")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in SETTINGS.items():
            (folder / name).write_text(text.format(folder), encoding="utf-8")
        runtime = folder / "crun"
        runtime.unlink(missing_ok=True)
        runtime.symlink_to(Path(__file__).with_name("crun.py"))
        settings = {
            "CONTAINERS_STORAGE_CONF": str(folder / "storage.conf"),
            "CONTAINERS_CONF": str(folder / "containers.conf"),
            "BUILDAH_ISOLATION": "chroot",
            "BUILDAH_LAYERS": "false",  # every layer would be a copy of all files
        }
        return Engine("podman", os.environ | settings, folder)

    def run(self, *arguments: str | Path) -> str:
        """Return the output of an engine's command; fail with its message if it fails."""
        return self.call([self.program, *arguments])

    def call(self, command: list[str | Path], cwd: Path | None = None, **environment: str) -> str:
        """Return the output of a program that uses this engine; fail with its message if it fails."""
        arguments = [str(part) for part in command]
        together = dict(self.environment) | environment
        done = subprocess.run(arguments, env=together, cwd=cwd, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(arguments[:6])}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def compose(self) -> list[str | Path]:
        """Return how compose files are run."""
        if self.program == "docker":
            return ["docker", "compose"]
        return [sys.executable, "-m", "podman_compose"]

    def provide(self, image: str) -> None:
        """Provide an image: from its registry, or a stand-in where no registry can be reached."""
        if self.knows(image):
            return
        pulled = [self.program, "pull", "-q", image]
        if subprocess.run(pulled, env=dict(self.environment), capture_output=True, check=False).returncode == 0:
            return
        try:
            stand_in(image, self.environment, self.folder)
        except Unreachable as problem:
            raise NoEngine(f"{image} comes from no registry, and {problem}") from None

    def knows(self, image: str) -> bool:
        """Return whether an image is here."""
        command = [self.program, "image", "inspect", image]
        return subprocess.run(command, env=dict(self.environment), capture_output=True, check=False).returncode == 0


def _found(name: str) -> bool:
    return bool(shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin"))
