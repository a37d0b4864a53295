"""`make image`: build the server's image with docker, podman or buildah, whichever is there.

`python3 scripts/image.py [--engine podman] [--ca ca.pem]`; only the standard library. With `--ca` the build trusts the
certificate of a network that looks into its connections; the image does not keep it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TAG = "serai"
ENGINES = ("docker", "podman", "buildah")


def main() -> None:
    """Build the image, or say what is missing."""
    parser = argparse.ArgumentParser(prog="make image", description=__doc__.splitlines()[0])
    parser.add_argument("--engine", choices=ENGINES, help="the program that builds; the first that works if left out")
    parser.add_argument("--ca", type=Path, help="PEM certificates that the build trusts in addition to the usual ones")
    given = parser.parse_args()
    engine = given.engine or next(filter(works, ENGINES), None)
    if engine is None:
        sys.exit(f"serai: an image needs one of {', '.join(ENGINES)}; on Debian: apt-get install podman buildah crun")
    authorities = given.ca.read_text(encoding="utf-8") if given.ca else ""
    sys.exit(subprocess.run(build_command(engine, authorities), cwd=ROOT, check=False).returncode)


def works(engine: str) -> bool:
    """Return whether a program is installed; docker also needs its daemon."""
    if not shutil.which(engine):
        return False
    return engine != "docker" or subprocess.run([engine, "info"], capture_output=True, check=False).returncode == 0


def build_command(engine: str, authorities: str = "", tag: str = TAG, context: Path = ROOT) -> list[str]:
    """Return the command that builds an image; these certificates are trusted next to the usual ones."""
    # Without this format podman and buildah drop the health check.
    form = [] if engine == "docker" else ["--format", "docker"]
    trusted = ["--build-arg", f"CA={authorities}"] if authorities else []
    return [engine, "build", *form, *trusted, "-t", tag, str(context)]


if __name__ == "__main__":
    main()
