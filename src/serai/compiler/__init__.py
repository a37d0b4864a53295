"""The compiler of rules: it turns typed Python into a compiled twin of the same lines.

Only the standard library, setuptools and Cython: the set-up and build tools import it before Serai is installed.
"""
