"""What a machine needs for Serai; on Debian as root, missing packages are installed.

Only the standard library: nothing is installed yet.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scripts import image
from serai.compiler import toolchain

OLDEST_PYTHON = (3, 11)


class Unfit(Exception):
    """The machine lacks something; the message says what, and how to get it."""


class Need(NamedTuple):
    """A Debian package, what it is for, and whether it is there."""

    package: str
    purpose: str
    is_here: Callable[[], bool]
    needed_by: tuple[str, ...]
    """The targets that need these packages; the others can do without."""


def fit(target: str) -> None:
    """Make sure that a target can be built: install what is missing, or list everything at once."""
    if sys.version_info < OLDEST_PYTHON:
        raise Unfit(
            f"expected Python 3.11 or newer; got {sys.version.split()[0]}. Choose another: make PYTHON=python3.12 ..."
        )
    missing = [need for need in needs(target) if not need.is_here()]
    if missing and _may_install():
        _install(missing)
        importlib.invalidate_caches()
        missing = [need for need in missing if not need.is_here()]
    if any(target in need.needed_by for need in missing):
        raise Unfit(_advice(target, missing))


def needs(target: str) -> list[Need]:
    """Return what a target needs on the machine."""
    every = ("play", "dev", "twin", "client", "site", "test", "image")
    wanted = [
        Need("python3-venv", "Python's environments", _can_make_environments, every),
        Need(
            "libpython3-dev",
            "Python's C headers, to compile the rules",
            toolchain.has_headers,
            ("twin", "site", "test"),
        ),
    ]
    if target == "test":
        wanted += [
            Need("chromium", "the browser of the browser tests", chromium_is_here, ("test",)),
            Need("libatomic1", "a library of the browser's driver", _has_libatomic, ("test",)),
            Need("poppler-utils", "pdftoppm, to measure printed sheets", _command("pdftoppm"), ("test",)),
            Need("procps", "ps, to look at processes", _command("ps"), ("test",)),
            Need("firefox-esr", "the second browser of the site's tests", _command("firefox-esr"), ()),
            Need("nginx", "a proxy of docs/internet.md", _command("nginx"), ()),
            Need("caddy", "a proxy of docs/internet.md", _command("caddy"), ()),
        ]
    if target == "image" and not image.works("docker"):
        # Where one is missing and cannot be installed, the tests say which.
        wanted += [
            Need("podman", "containers", _command("podman"), ()),
            Need("buildah", "images without a registry", _command("buildah"), ()),
            Need("crun", "what podman starts containers with", _command("crun"), ()),
            Need("netavark", "podman's networks", lambda: Path("/usr/lib/podman/netavark").exists(), ()),
            Need(
                "aardvark-dns", "names in podman's networks", lambda: Path("/usr/lib/podman/aardvark-dns").exists(), ()
            ),
            Need("iptables", "podman's networks", _command("iptables"), ()),
            Need("debootstrap", "images without a registry", _command("debootstrap"), ()),
        ]
    return wanted


def chromium_is_here() -> bool:
    """Return whether there is a browser for the browser tests."""
    return any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))


def _command(name: str) -> Callable[[], bool]:
    return lambda: bool(shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin"))


def _can_make_environments() -> bool:
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _has_libatomic() -> bool:
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


def _may_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def _install(missing: list[Need]) -> None:
    packages = [need.package for need in missing]
    print(f"Installing {', '.join(packages)}, about {10 + 15 * len(packages)} s", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(["apt-get", "-qq", *command], env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"apt-get {command[0]} failed:\n{done.stderr.strip()[-800:]}", file=sys.stderr)
            return


def _advice(target: str, missing: list[Need]) -> str:
    """Return everything that is missing, and what to do."""
    needed = ", ".join(f"{need.package} ({need.purpose})" for need in missing if target in need.needed_by)
    useful = ", ".join(f"{need.package} ({need.purpose})" for need in missing if target not in need.needed_by)
    packages = " ".join(need.package for need in missing)
    return (
        f"`make {target}` needs {needed}{f', and is better with {useful}' if useful else ''}. "
        f"Install what is missing, on Debian with: apt-get install {packages}"
    )
