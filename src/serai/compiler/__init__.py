"""The compiler of rules: typed Python in, a compiled twin of the same lines out.

Only the standard library, setuptools and Cython: the set-up and build tools import it before Serai is installed.
"""
