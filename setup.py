"""Everything but the compiled twin is declared in pyproject.toml."""

import os
import sys

from setuptools import setup

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from twin.build import BuildTwin, extensions

setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildTwin},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},  # one wheel for this Python and all later ones
)
