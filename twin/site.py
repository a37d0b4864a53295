"""Build the edition without a server: a folder of files that any static host can serve.

`python -m twin.site` builds it into build/site; scripts/set_up.py calls it for `make site`.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path

from twin.client import ROOT, CannotBuild, run_node, run_script
from twin.site_python import RUNTIME, fetch, make_archives, runtime
from twin.wasm import CannotCompile

OUT = ROOT / "build" / "site"
CLIENT = ROOT / "build" / "site_client"
PARTS = ROOT / "build" / "site_parts"
COMPRESS = ROOT / "twin" / "compress.mjs"
SERVICE_WORKER = ROOT / "web" / "src" / "edition" / "local" / "service_worker.js"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""What the page may load: its own files, and compiled code among them."""
HEADERS = f"""/*
  Content-Security-Policy: {POLICY}
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/assets/*
  Cache-Control: public, max-age=31536000, immutable
"""
"""The headers for static hosts that read such a file; others do without, as the page contains its policy."""


def build() -> None:
    """Build the client and Python's part side by side, then put both together. Pyodide is compressed once."""
    fetch(PARTS)
    with ThreadPoolExecutor() as together:
        others = [together.submit(run_script, "site"), together.submit(run_node, COMPRESS, runtime(PARTS))]
        make_archives(PARTS, PARTS / "python")
        for one in others:
            one.result()
    part = OUT.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(CLIENT, part, ignore=shutil.ignore_patterns(".vite", "sw.js"))
    _add_python(part)
    (part / "_headers").write_text(HEADERS, encoding="utf-8")
    _write_service_worker(part)
    run_node(COMPRESS, part)
    shutil.rmtree(OUT, ignore_errors=True)
    part.rename(OUT)


def sizes(folder: Path = OUT) -> dict[str, int]:
    """Return what a first visit fetches of each file, in bytes, from a host that compresses with brotli."""
    found = {}
    for path in _files(folder):
        packed = path.with_name(f"{path.name}.br")
        found[path.relative_to(folder).as_posix()] = (packed if packed.is_file() else path).stat().st_size
    return found


def _add_python(folder: Path) -> None:
    """Add Python's files under names that hold their hash, and tell the page where they are."""
    library, serai = PARTS / "python" / "library.zip", PARTS / "python" / "serai.zip"
    fetched = [*(runtime(PARTS) / name for name in RUNTIME), library]
    home = f"assets/python-{_hash(fetched)}"
    (folder / home).mkdir()
    for path in fetched:
        for one in path.parent.glob(f"{path.name}*"):
            if one.suffix in (path.suffix, ".br", ".gz"):
                shutil.copy(one, folder / home / one.name)
    archive = f"assets/serai-{_hash([serai])}.zip"
    shutil.copy(serai, folder / archive)
    where = {"pyodide": f"{home}/", "library": f"{home}/{library.name}", "serai": archive}
    names = [*(f"{home}/{path.name}" for path in fetched), archive]
    files = where | {"bytes": {name: (folder / name).stat().st_size for name in names}}
    lines = [
        f'<meta http-equiv="content-security-policy" content="{POLICY}" />',
        f'<meta name="serai-python" content="{escape(json.dumps(files))}" />',
    ]
    page = folder / "index.html"
    head = re.compile(r'(<meta charset="utf-8" />\n)')
    page.write_text(head.sub(rf"\g<1>    {lines[0]}\n    {lines[1]}\n", page.read_text(encoding="utf-8"), count=1))


def _write_service_worker(folder: Path) -> None:
    names = [f"./{path.relative_to(folder).as_posix()}" for path in _files(folder) if path.name != "_headers"]
    held = ["./" if name == "./index.html" else name for name in names]
    script = SERVICE_WORKER.read_text(encoding="utf-8")
    script = script.replace("'@FILES@'", json.dumps(held)).replace("@VERSION@", _hash(_files(folder)))
    (folder / "sw.js").write_text(script, encoding="utf-8")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz"))


def _hash(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def main() -> None:
    """Build the site, and print what a first visit fetches."""
    try:
        build()
    except (CannotBuild, CannotCompile) as error:
        sys.exit(f"serai: {error}")
    print(f"build/site: a first visit fetches {sum(sizes().values()) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
