"""Images of Debian's packages under the names that the Dockerfile and compose files use.

For machines that reach Debian and no registry of images: the same programs, though not the same bytes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

SUITE = "trixie"
PYTHON = "3.13"
PACKAGES = "ca-certificates,python3,python3-venv,python3-dev"
PATH = "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin"
INSTALL = "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends"
CADDY = f"""FROM {{base}}
RUN {INSTALL} caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
"""
POSTGRESQL = f"""FROM {{base}}
RUN {INSTALL} postgresql && mkdir /docker
COPY postgresql.sh /docker/entry.sh
ENV PATH=/usr/lib/postgresql/17/bin:{PATH}
VOLUME /var/lib/postgresql
CMD ["sh", "/docker/entry.sh"]
"""
POSTGRESQL_ENTRY = """set -e
data=/var/lib/postgresql/data
as_postgres="setpriv --reuid=postgres --regid=postgres --clear-groups"
mkdir -p $data /run/postgresql
chown -R postgres /var/lib/postgresql /run/postgresql
chmod 700 $data
if [ ! -s $data/PG_VERSION ]; then
    echo "$POSTGRES_PASSWORD" > /run/password
    chown postgres /run/password
    $as_postgres initdb -U "$POSTGRES_USER" --pwfile=/run/password -A scram-sha-256 --auth-local=trust -D $data
    echo "host all all all scram-sha-256" >> $data/pg_hba.conf
    echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | $as_postgres postgres --single -D $data postgres
fi
exec $as_postgres postgres -D $data -c listen_addresses='*'
"""


class Unreachable(Exception):
    """An image cannot be made here; the message says why."""


def stand_in(image: str, environment: Mapping[str, str], folder: Path) -> None:
    """Make an image that can take the place of this one, in the store of these settings."""
    kind = re.split(r"[:/]", image.removeprefix("docker.io/library/"))[0]
    if kind == "python":
        _base(image, environment, folder)
        return
    contents = {"caddy": {"Containerfile": CADDY}, "postgres": {"Containerfile": POSTGRESQL}}
    contents["postgres"]["postgresql.sh"] = POSTGRESQL_ENTRY
    context = folder / f"{kind}-context"
    context.mkdir(exist_ok=True)
    for name, text in contents[kind].items():
        (context / name).write_text(text.replace("{base}", BASE), encoding="utf-8")
    _base(BASE, environment, folder)
    _run(["podman", "build", "--format", "docker", "-q", "-t", image, context], environment)


BASE = "localhost/debian-python"
"""The stand-in for Python's image, under a name that no registry has."""


def _base(image: str, environment: Mapping[str, str], folder: Path) -> None:
    """Make Python's image: a minimal Debian with Python, and pip in the official image's place."""
    known = ["podman", "image", "inspect", BASE]
    if subprocess.run(known, env=dict(environment), capture_output=True, check=False).returncode != 0:
        _build_base(environment, folder)
    _run(["podman", "tag", BASE, image], environment)


def _build_base(environment: Mapping[str, str], folder: Path) -> None:
    for program in ("debootstrap", "buildah"):
        if not (shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")):
            raise Unreachable(f"{program} is not here to make one in its place")
    root = folder / "root"
    shutil.rmtree(root, ignore_errors=True)
    _run(
        ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, root, _mirror()],
        {**environment, "PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"},
    )
    local = root / "usr" / "local" / "lib" / f"python{PYTHON}"
    _run([sys.executable, "-m", "pip", "install", "-q", "--target", local / "site-packages", "pip"], environment)
    (local / "dist-packages").mkdir(exist_ok=True)
    (local / "dist-packages" / "site.pth").write_text(f"/usr/local/lib/python{PYTHON}/site-packages\n")
    for name in ("python", "python3"):
        (root / "usr" / "local" / "bin" / name).symlink_to("/usr/bin/python3")
    container = _run(["buildah", "from", "scratch"], environment).strip()
    _run(["buildah", "copy", "-q", container, root, "/"], environment)
    _run(["buildah", "config", "--env", f"PATH={PATH}", container], environment)
    _run(["buildah", "commit", "-q", "--rm", container, BASE], environment)
    shutil.rmtree(root)


def _mirror() -> str:
    """Return the mirror that this machine's own packages come from."""
    for path in [*Path("/etc/apt/sources.list.d").glob("*.sources"), Path("/etc/apt/sources.list")]:
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        for line in lines:
            if found := re.match(r"(?:URIs:|deb(?: \[.*\])?)\s+(https?://\S+)", line):
                return found[1]
    return "http://deb.debian.org/debian"


def _run(command: list[str | Path], environment: Mapping[str, str]) -> str:
    arguments = [str(part) for part in command]
    done = subprocess.run(arguments, env=dict(environment), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unreachable(f"`{' '.join(arguments[:3])}` failed: {(done.stdout + done.stderr).strip()[-800:]}")
    return done.stdout
