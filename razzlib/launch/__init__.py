"""Bring a machine from a bare Python to a verb that runs: `course`, `test` and their kin.

Everything here is standard library alone, because it runs before anything is installed.
"""
