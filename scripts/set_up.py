"""Set Serai up: `python3 scripts/set_up.py play` for playing, `test` for the tests, `dev` for working on it,
`twin`, `client` and `site` to make these again.

Only the standard library, since nothing is installed yet. A step that is up to date is left out; with nothing to do,
nothing is printed. What the tools print goes to build/logs.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from scripts.machine import Unfit, fit  # noqa: E402  # the checkout is not installed yet
from serai.compiler import toolchain  # noqa: E402
from serai.compiler.package import SERAI  # noqa: E402
from serai.compiler.visible import seen_from_python  # noqa: E402
from twin import client, site_parts  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
STAMPS = VENV / "set_up"
LOGS = ROOT / "build" / "logs"
PROBLEM = ROOT / "src" / "serai_compiled" / "not_compiled.txt"
LOCKED = ("--no-deps", "--require-hashes")
"""A package that is not listed, or has another hash, is refused."""
OF_PIP = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "cert": "SSL_CERT_FILE"}
"""Settings of pip, and the variables in which uv wants them."""


class Step(NamedTuple):
    """One thing to do, and what it depends on: it is due when they have changed since."""

    name: str
    title: str
    seconds: int
    """How long it takes on two cores, the first time."""
    depends_on: str
    run: Callable[[Path], None]

    @property
    def stamp(self) -> Path:
        """The file that records the inputs of the step's last run."""
        return STAMPS / self.name

    @property
    def due(self) -> bool:
        """Whether there is something to do."""
        return not self.stamp.is_file() or self.stamp.read_text(encoding="utf-8") != self.depends_on


def main(target: str) -> None:
    """Do what is due for a target, or stop with one sentence that says what to do."""
    started = time.monotonic()
    try:
        fit(target)
        due = [step for step in steps(target) if step.due or step.name == target]
        if not due:
            return
        _do(due)
    except Unfit as problem:
        sys.exit(f"serai: {problem}")
    print(f"Ready after {time.monotonic() - started:.0f} s.", flush=True)
    if PROBLEM.is_file():
        print(
            f"The games run as plain Python, about 70 times slower: {PROBLEM.read_text(encoding='utf-8')}.", flush=True
        )
        sys.exit(target in ("twin", "test"))


def steps(target: str) -> list[Step]:
    """Return every step, in order; most wait for the first one, then run in parallel."""
    # Once the tests are set up, all packages stay, even for playing.
    packages = "server" if target == "play" and not (STAMPS / "packages-dev").is_file() else "dev"
    tools = ["build"]
    can_compile = toolchain.has_headers() and not os.environ.get("SERAI_NO_COMPILER")
    if can_compile and not toolchain.machine_compiler():
        tools.append("compiler")
    if not client.machine_npm():
        tools.append("node")
    tools_lock = _hash(_locks(tools))
    rules = [path for path in (ROOT / "src" / "serai").rglob("*.py") if b"\n# twin: compiled\n" in path.read_bytes()]
    compiled = _hash([*rules, *(ROOT / "src" / "serai" / "compiler").glob("*.py"), ROOT / "setup.py"])
    compiled += f" {' '.join(sorted(seen_from_python(SERAI)))}"
    every = [
        Step(
            "tools",
            "Python environment and build tools",
            8,
            f"{sys.version} {_hash(_locks(['uv', *tools]))}",
            lambda log: _tools(tools, log),
        ),
        Step(
            f"packages-{packages}",
            "Python packages",
            25 if packages == "dev" else 4,
            _hash([ROOT / "pyproject.toml", *_locks([packages])]),
            lambda log: _packages(packages, log),
        ),
        Step("twin", "Compile the rules", 40, f"{compiled} {tools_lock} {can_compile}", _twin)
        if can_compile
        else Step("twin", "Leave the rules uncompiled", 1, f"{compiled} {can_compile}", _twin),
        Step("client", "Build the browser client", 25, _hash(_client_sources()), _client),
        Step("site", "Build the site that needs no server", 60, _hash(_site_sources()), _site),
    ]
    left_out = {"play": ("site",), "client": ("site",), "site": ("client",), "test": ()}
    return [step for step in every if step.name not in left_out.get(target, ("client", "site"))]


def _do(due: list[Step]) -> None:
    """Run these steps: the tools first, the site last, since it is built from what the others make.

    The client waits for the tools only where they bring its node.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    print(f"Setting Serai up in {len(due)} step{'s' * (len(due) > 1)}; details in build/logs.", flush=True)

    def run(step: Step) -> None:
        print(f"[{due.index(step) + 1}/{len(due)}] {step.title}, about {step.seconds} s", flush=True)
        log = LOGS / f"{step.name}.log"
        log.unlink(missing_ok=True)
        step.run(log)
        step.stamp.parent.mkdir(parents=True, exist_ok=True)
        step.stamp.write_text(step.depends_on, encoding="utf-8")

    named = {step.name: step for step in due}
    tools, site = named.pop("tools", None), named.pop("site", None)
    with ThreadPoolExecutor() as together:
        started = [together.submit(run, named.pop("client"))] if "client" in named and client.machine_npm() else []
        if tools:
            run(tools)
        started += [together.submit(run, step) for step in named.values()]
        for one in started:
            one.result()
    if site:
        run(site)


def _tools(tools: list[str], log: Path) -> None:
    if not PYTHON.exists():
        _run(log, sys.executable, "-m", "venv", VENV)
    _run(log, PYTHON, "-m", "pip", "install", *LOCKED, "-r", *_locks(["uv"]))
    _install(tools, log)


def _packages(lock: str, log: Path) -> None:
    _install([lock], log)
    _uv(log, "--no-deps", "--no-build-isolation", "-e", ".")


def _install(locks: list[str], log: Path) -> None:
    """Install exactly what these locks list; a package with another hash is refused."""
    _uv(log, *LOCKED, *(part for path in _locks(locks) for part in ("-r", path)))


def _uv(log: Path, *arguments: str | Path) -> None:
    """Install with uv, which takes a quarter of pip's time."""
    _run(log, UV, "pip", "install", "--quiet", "--python", PYTHON, *arguments, **_mirrors())


@functools.cache
def _mirrors() -> dict[str, str]:
    """Return this machine's settings of pip for uv: mirrors, and a certificate."""
    asked = subprocess.run([PYTHON, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    settings = re.findall(r"^\S+?\.([a-z-]+)=('.*')$", asked.stdout, re.MULTILINE)
    given = {name: ast.literal_eval(value).split() for name, value in settings}
    found = {variable: " ".join(given[name]) for name, variable in OF_PIP.items() if name in given}
    found["UV_FIND_LINKS"] = ",".join(given.get("find-links", ()))
    # Packages are checked by their hashes, so any index may answer.
    return found | {"UV_INDEX_STRATEGY": "unsafe-best-match"}


def _locks(names: list[str]) -> list[Path]:
    return [ROOT / "requirements" / f"{name}.txt" for name in names]


def _twin(log: Path) -> None:
    PROBLEM.unlink(missing_ok=True)
    _run(log, PYTHON, "setup.py", "-q", "build_ext", "--inplace")


def _client(log: Path) -> None:
    _run(log, sys.executable if client.machine_npm() else PYTHON, "-m", "twin.client")


def _site(log: Path) -> None:
    _install(["compiler"], log)
    _run(log, PYTHON, "-m", "twin.site")


def _client_sources() -> Iterator[Path]:
    yield from (ROOT / "package.json", ROOT / "package-lock.json", ROOT / "twin" / "client.py")
    source = ROOT / "src" / "serai"
    for folder in (ROOT / "web", source / "engine" / "text", *source.glob("games/*/web"), *source.glob("games/*/text")):
        yield from (path for path in folder.rglob("*") if path.is_file() and "node_modules" not in path.parts)
    yield from source.glob("games/*/RULES*.md")


def _site_sources() -> Iterator[Path]:
    yield from _client_sources()
    yield from (path for path in (ROOT / "twin").iterdir() if path.suffix in (".mjs", ".py", ".txt"))
    yield from (ROOT / "pyproject.toml", *_locks(["compiler"]))
    yield from site_parts.played_files()


def _hash(paths: Iterable[Path]) -> str:
    """Return one hash of what these files hold."""
    digest = hashlib.sha256()
    for path in sorted(set(paths)):
        digest.update(f"{path.relative_to(ROOT)}\n{path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _run(log: Path, *command: str | Path, **environment: str) -> None:
    """Run a program with its output in the log; show the end of it if the program fails."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_QUIET": "1", "PIP_ROOT_USER_ACTION": "ignore"}
    quiet |= {"SERAI_NO_TWIN": "1"} if "pip" in command else {}
    with log.open("a", encoding="utf-8") as words:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=environment | os.environ | quiet,
            stdout=words,
            stderr=words,
            check=False,
        )
    if done.returncode:
        last = log.read_text(encoding="utf-8").strip().splitlines()[-15:]
        shown = "\n".join(f"  {line}" for line in last)
        raise Unfit(f"this step failed; build/logs/{log.name} has all of it, and it ends:\n{shown}")


if __name__ == "__main__":
    main(sys.argv[1])
