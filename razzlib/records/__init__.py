"""Hands that were written down: reading them exactly, and saying precisely what is wrong with a bad one."""

from __future__ import annotations

from razzlib.records.phh import Record, RecordError, read_phh

__all__ = ["Record", "RecordError", "read_phh"]
