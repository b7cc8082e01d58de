"""The kinds of questions: what each is asked about, its truth from the engine, the wrong rules it can tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from razzlib.learn.kinds.bring_in import BRING_IN
from razzlib.learn.question import Kind

KINDS: Mapping[str, Kind[Any]] = MappingProxyType({kind.name: kind for kind in (BRING_IN,)})
"""The kinds by name, as item files call them."""
