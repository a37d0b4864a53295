"""Python's part of the edition without a server: Pyodide, its standard library and Serai, as archives of byte code."""

from __future__ import annotations

import base64
import hashlib
import pickle
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from serai.compiler.build import STAMP
from serai.compiler.package import SERAI
from twin.client import ROOT, CannotBuild, npm, run_node
from twin.site_parts import SOURCE, played_files
from twin.wasm import compile_twin

PYODIDE = "pyodide@314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The hash the registry's file must have, whatever the registry says."""
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "314"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PACKAGES = ROOT / "twin" / "site-packages.txt"
FIXED_DATE = (1980, 1, 1, 0, 0, 0)
LANGUAGES = ("root", "en", "fr", "de")
UNUSED_LOCALE = (
    "compact_currency_formats", "compound_unit_patterns", "currency_names", "currency_names_plural", "date_fields",
    "datetime_skeletons", "interval_formats", "languages", "meta_zones", "scripts", "territories", "time_zones",
    "unit_display_names", "unit_patterns", "variants",
)  # fmt: skip
UNUSED_GLOBAL = (
    "all_currencies", "meta_zones", "territory_currencies", "territory_languages", "territory_zones",
    "windows_zone_mapping", "zone_aliases", "zone_territories",
)  # fmt: skip
"""What Babel knows beyond numbers and plurals: names of countries, languages, units and time zones."""
LEFT_OUT = (
    "_ast_unparse.py", "_pydatetime.py", "_pyio.py", "_pyrepl/", "argparse.py", "asyncio/__main__.py",
    "asyncio/proactor_events.py", "asyncio/tools.py", "asyncio/windows_", "bdb.py", "cProfile.py", "cmd.py", "code.py",
    "compileall.py", "concurrent/futures/process.py", "configparser.py", "csv.py", "ctypes/", "curses/", "dbm/",
    "difflib.py", "doctest.py", "email/_header_value_parser.py", "email/headerregistry.py", "email/mime/", "ensurepip/",
    "filecmp.py", "fileinput.py", "ftplib.py", "getopt.py", "getpass.py", "gettext.py", "gzip.py", "html/",
    "http/client.py", "http/cookiejar.py", "http/cookies.py", "http/server.py", "idlelib/", "imaplib.py",
    "json/tool.py", "lib2to3/", "logging/config.py", "logging/handlers.py", "mailbox.py", "mimetypes.py",
    "modulefinder.py", "multiprocessing/", "netrc.py", "optparse.py", "pdb.py", "pickletools.py", "plistlib.py",
    "poplib.py", "pprint.py", "profile.py", "pstats.py", "pty.py", "pyclbr.py", "pydoc.py", "pydoc_data/",
    "pyodide/console.py", "rlcompleter.py", "runpy.py", "shelve.py", "shlex.py", "smtplib.py", "socketserver.py",
    "sqlite3/", "ssl.py", "symtable.py", "sysconfig/__main__.py", "tabnanny.py", "tarfile.py", "test/", "timeit.py",
    "tkinter/", "trace.py", "tracemalloc.py", "turtle.py", "turtledemo/", "unittest/", "urllib/request.py",
    "urllib/robotparser.py", "venv/", "wave.py", "webbrowser.py", "wsgiref/", "xml/", "xmlrpc/", "zipapp.py",
)  # fmt: skip
"""Parts of the standard library that nothing here uses."""
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")


def fetch(folder: Path) -> None:
    """Fetch Pyodide and the packages into a folder, unless they are there; each must have the hash we know."""
    _fetch_pyodide(folder)
    if not (wheels := _wheels(folder)).is_dir():
        part = folder / "wheels.part"
        shutil.rmtree(part, ignore_errors=True)
        where = ["--platform", PLATFORM, "--python-version", PYTHON, "--only-binary=:all:", "--no-deps"]
        _run([sys.executable, "-m", "pip", "download", "-q", "-d", part, *where, "--require-hashes", "-r", PACKAGES])
        part.rename(wheels)


def runtime(folder: Path) -> Path:
    """Return the folder of Pyodide, of the pinned version."""
    return folder / PYODIDE.replace("@", "-")


def standard_library(folder: Path) -> Path:
    """Return Pyodide's own standard library."""
    return runtime(folder) / "python_stdlib.zip"


def make_archives(folder: Path, out: Path) -> None:
    """Write `library.zip` and `serai.zip` into a folder, compiled to byte code by Pyodide's own Python."""
    twin = folder / "twin"
    compile_twin(standard_library(folder), twin)
    out.mkdir(parents=True, exist_ok=True)
    # Nobody reads the docstrings of the standard library here; our own assertions stay.
    for name, files, level in (("library", _library(folder), "2"), ("serai", _serai(folder, twin), "0")):
        sources, made = folder / f"{name}-sources.zip", out / f"{name}.zip"
        before = sources.read_bytes() if made.is_file() and sources.is_file() else None
        with zipfile.ZipFile(sources, "w") as archive:
            for path, content in files:
                archive.writestr(zipfile.ZipInfo(path, FIXED_DATE), content)
        if sources.read_bytes() != before:
            made.unlink(missing_ok=True)
            run_node(ROOT / "twin" / "bytecode.mjs", runtime(folder), sources, made, level)


def _wheels(folder: Path) -> Path:
    """Return the folder of the packages, of the pinned versions."""
    return folder / f"wheels-{hashlib.sha256(PACKAGES.read_bytes()).hexdigest()[:12]}"


def _fetch_pyodide(folder: Path) -> None:
    unpacked = runtime(folder)
    if unpacked.is_dir():
        return
    folder.mkdir(parents=True, exist_ok=True)
    command, environment = npm()
    _run([*command, "pack", "--silent", "--pack-destination", folder, PYODIDE], environment)
    packed = folder / f"{unpacked.name}.tgz"
    digest = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        raise CannotBuild(f"{packed.name} is not the file we know: expected {INTEGRITY}; got sha512-{digest}")
    part = folder / "pyodide.part"
    shutil.rmtree(part, ignore_errors=True)
    with tarfile.open(packed) as archive:
        # Before 3.11.4 there is no filter; the hash has shown that this is the file we know.
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(part)
    (part / "package").rename(unpacked)


def _library(folder: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(standard_library(folder)) as archive:
        for name in sorted(archive.namelist()):
            package, _, module = name.rpartition("/")
            used = Path(module).stem in ENCODINGS if package == "encodings" else not name.startswith(LEFT_OUT)
            if module and used:
                yield name, archive.read(name)


def _serai(folder: Path, twin: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the packages, Serai without what only a server or a command line needs, and the compiled rules."""
    for wheel in sorted(_wheels(folder).glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            yield from ((name, _trimmed(name, archive)) for name in sorted(archive.namelist()) if _is_needed(name))
    yield from ((path.relative_to(SOURCE).as_posix(), path.read_bytes()) for path in played_files())
    for path in sorted(path for path in twin.rglob("*") if path.is_file()):
        if path.name.partition(".")[0] != "arrays":  # for research
            yield path.relative_to(twin).as_posix(), path.read_bytes()
    # Nothing can change after the build, so there is nothing to compare the compiled rules with.
    yield f"{SERAI.compiled}/{STAMP}", b""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    yield f"serai-{version}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: serai\nVersion: {version}\n".encode()


def _is_needed(name: str) -> bool:
    """Return whether a file of a wheel is needed to run it."""
    if name.startswith("babel/locale-data/"):
        return Path(name).stem in LANGUAGES and name.endswith(".dat")
    if name.startswith(("babel/messages/", "pytz/zoneinfo/")):
        return False
    if ".dist-info/" in name:
        return name.endswith("/METADATA")
    return not name.endswith((".pyi", "/", ".typed"))


def _trimmed(name: str, archive: zipfile.ZipFile) -> bytes:
    """Return a file of a wheel, without data for other languages and unused formats."""
    content = archive.read(name)
    if name == "babel/global.dat":
        known = pickle.loads(content)
        likely = {tag: tags for tag, tags in known["likely_subtags"].items() if tag.partition("_")[0] in LANGUAGES}
        return pickle.dumps(known | {key: {} for key in UNUSED_GLOBAL} | {"likely_subtags": likely})
    if name.startswith("babel/locale-data/"):
        return pickle.dumps(pickle.loads(content) | {key: {} for key in UNUSED_LOCALE})
    if name == "typing_extensions.py":
        return b"from typing import *\n"  # the site's Python is newer than any that the packages require
    return content


def _run(command: list[str | Path], environment: dict[str, str] | None = None) -> None:
    arguments = [str(part) for part in command]
    done = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        program = f"{Path(arguments[0]).name} {arguments[1]}"
        raise CannotBuild(f"`{program} …` failed:\n{(done.stdout + done.stderr).strip()[-2000:]}")
