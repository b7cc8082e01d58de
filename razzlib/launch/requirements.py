"""Tell whether an installed package falls within the range that pyproject.toml asks for.

The `packaging` library knows every form of a requirement, but a bare Python does not have it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from typing import Any

_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*([^;]*)")
_BOUND = re.compile(r"(>=|<=|==|!=|>|<)\s*([0-9][A-Za-z0-9.+!-]*)")
_VERSION = re.compile(r"(\d+(?:\.\d+)*)[-_.]?(a|b|c|rc|alpha|beta|pre|preview|dev)?")

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
}


@dataclass(frozen=True)
class Requirement:
    """Hold a package's name and the bounds on its version.

    >>> lab = Requirement.parse("jupyterlab>=4.4,<5")
    >>> lab.admits("4.10.1"), lab.admits("4.3.9"), lab.admits("5.0.0rc1")
    (True, False, False)
    >>> print(lab)
    jupyterlab>=4.4,<5
    """

    name: str
    bounds: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Requirement:
        """Read `name>=1,<2`, with or without a marker behind a semicolon; refuse any other form."""
        match = _REQUIREMENT.match(text)
        if match is None:
            raise ValueError(f"expected a requirement such as 'name>=1,<2', not {text!r}")
        bounds = []
        for part in filter(None, (part.strip() for part in match[2].split(","))):
            bound = _BOUND.fullmatch(part)
            if bound is None:
                raise ValueError(f"expected bounds such as '>=1,<2' in {text!r}, not {part!r}")
            bounds.append((bound[1], bound[2]))
        return cls(match[1], tuple(bounds))

    def __str__(self) -> str:
        return self.name + ",".join(sign + version for sign, version in self.bounds)

    def admits(self, version: str) -> bool:
        """Tell whether `version` lies within every bound."""
        return all(_is_within(version, sign, bound) for sign, bound in self.bounds)

    def is_installed(self) -> bool:
        """Tell whether the running Python has the package in a version that will do."""
        try:
            return self.admits(metadata.version(self.name))
        except metadata.PackageNotFoundError:
            return False


def _is_within(version: str, sign: str, bound: str) -> bool:
    release, bound_release = _release(version), _release(bound)
    if sign == "<":
        # 5.0rc1 comes before 5.0, yet "<5" is meant to keep the whole of 5 out.
        return release[0] < bound_release[0]
    return _COMPARE[sign](release, bound_release)


def _release(version: str) -> tuple[tuple[int, ...], bool]:
    """Return the numbers of a version without trailing zeros, and whether it is a final release."""
    match = _VERSION.match(version)
    if match is None:
        raise ValueError(f"expected a version such as '4.4.1', not {version!r}")
    numbers = [int(part) for part in match[1].split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers), match[2] is None
