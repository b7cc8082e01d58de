"""Hands that were written down: reading and writing them exactly, and saying precisely what is wrong with a bad one."""

from __future__ import annotations

from razzlib.records.phh import read_phh
from razzlib.records.reading import Reading, read_hands
from razzlib.records.record import Record, RecordError, Stated
from razzlib.records.writing import write_phh

__all__ = ["Reading", "Record", "RecordError", "Stated", "read_hands", "read_phh", "write_phh"]
