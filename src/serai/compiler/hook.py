"""The build hook: setuptools calls it for every project, and it compiles the rules of those projects that ask for it.

[build-system]
requires = ["setuptools>=77", "serai[compile]"]

[tool.serai]
compile = ["my_game"]
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

PROJECT = Path("pyproject.toml")


def compile_rules(distribution: Any) -> None:
    """Add to the build the compiled twins of the packages named by `compile` in `[tool.serai]`."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8")) if PROJECT.is_file() else {}
    names = project.get("tool", {}).get("serai", {}).get("compile", [])
    if not names:
        return
    from setuptools.errors import OptionError

    from serai.compiler.build import BuildTwin, extensions
    from serai.compiler.package import package_at

    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise OptionError(f"tool.serai.compile: expected names of packages; got {names!r}")
    modules = []
    for name in names:
        folder = _folder(name, project)
        if folder is None:
            raise OptionError(f"tool.serai.compile: expected a package with an __init__.py; found no {name} here")
        modules += extensions(package_at(name, folder), Path("build", f"twin_{name}"))
    distribution.ext_modules = [*(distribution.ext_modules or []), *modules]
    distribution.cmdclass["build_ext"] = BuildTwin
    distribution.get_option_dict("bdist_wheel")["py_limited_api"] = ("tool.serai", "cp311")


def _folder(name: str, project: dict[str, Any]) -> Path | None:
    """Return where a package's sources are: where setuptools is configured to look, else below src/, else here."""
    told: dict[str, str] = project.get("tool", {}).get("setuptools", {}).get("package-dir", {})
    within = Path(*name.split("."))
    places = [Path(told[name])] if name in told else []
    places += [Path(above, within) for above in (told.get("", "."), "src", ".")]
    return next((place.resolve() for place in places if (place / "__init__.py").is_file()), None)
