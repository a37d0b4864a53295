"""Everything but the compiled twin and the long description is declared in pyproject.toml."""

import os
import sys
import tomllib
from pathlib import Path

from setuptools import setup

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.join(sys.path[0], "src"))

from serai.compiler.build import BuildTwin, extensions
from serai.compiler.package import SERAI
from twin.description import described

VERSION = tomllib.loads(Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

setup(
    **described(VERSION),
    ext_modules=extensions(SERAI, Path("build", "twin")),
    cmdclass={"build_ext": BuildTwin},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},  # one wheel for this Python and all later ones
)
