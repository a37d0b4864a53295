"""`serai compile`: compile the rules of an installed package."""

from __future__ import annotations

import tempfile
from importlib.util import find_spec
from pathlib import Path

import click

from serai.engine.twin import PLAIN, PURE, why_not_compiled
from serai.kit.errors import SeraiError


class CannotCompile(SeraiError):
    """The rules of a package cannot be compiled here; the message says what to do."""


@click.command("compile")
@click.argument("package")
def compile_package(package: str) -> None:
    """Compile the rules of PACKAGE, an installed game: bots think about 70 times faster.

    PACKAGE is the name Python imports, such as street_of_lamps. Its modules with the line `# twin: compiled` are
    compiled into its folder, and are used from the next start on. Needs a C compiler and
    `pip install 'serai[compile]'`. After an edit of the rules, run it again; until then they run as plain Python.
    """
    folder = _folder(package)
    problem = why_not_compiled()
    if problem and problem != PURE:
        raise CannotCompile(f"Serai itself has to be compiled first: {problem}")
    try:
        from serai.compiler.compile import compile_in_place
    except ImportError as error:
        raise CannotCompile(f"expected Cython and setuptools; got {error}. Run: pip install 'serai[compile]'") from None
    with tempfile.TemporaryDirectory() as work:
        result = compile_in_place(package, folder, Path(work))
    if result.problem:
        raise CannotCompile(result.problem)
    click.echo(f"Compiled {package}: {result.modules} modules of rules, now in {result.folder}")


def _folder(package: str) -> Path:
    """Return the folder of an installed third-party package."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        spec = None
    if spec is None or package.partition(".")[0] == PLAIN:
        raise CannotCompile(f"expected an installed package; got {package!r}. Install it first: pip install -e FOLDER")
    if spec.origin is None or Path(spec.origin).name != "__init__.py":
        raise CannotCompile(f"expected a package with an __init__.py; got {package!r}, which has none")
    return Path(spec.origin).parent
