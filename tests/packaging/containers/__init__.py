"""Containers for tests: docker where its daemon runs, else podman with a store of its own.

podman works within the limits of a machine that is a container itself: no cgroups, no limits, layers as plain folders.
Images that no registry gives are made of Debian's packages, under the same names.
"""
