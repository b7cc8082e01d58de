"""One table of an item file: hands out its fields by kind, and knows how to complain about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from razzlib.quoting import quoted

Thing = TypeVar("Thing")


class ItemError(ValueError):
    """Say which file, key and field of the item bank is wrong, what it holds and what was expected."""


class Fields:
    """The fields of one table. Each is taken once; `done` complains about what nobody has taken.

    >>> fields = Fields("05.toml, 05.hook", {"task": "Who pays?", "seats": 9})
    >>> fields.text("task")
    'Who pays?'
    >>> fields.number("seats", 5, range(2, 9))
    Traceback (most recent call last):
    ...
    razzlib.learn.fields.ItemError: 05.toml, 05.hook, field seats: expected a number from 2 to 8, got 9
    """

    def __init__(self, where: str, data: object) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise ItemError(f"{where}: expected a table of fields, got {quoted(data)}")
        self._left: dict[str, Any] = dict(data)

    def complain(self, field: str, problem: str) -> ItemError:
        return ItemError(f"{self.where}, field {field}: {problem}")

    def text(self, field: str, default: str | None = None) -> str:
        value = self._left.pop(field, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.complain(field, f"expected a text, got {quoted(value)}" if value is not None else "is missing")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        value = self._left.pop(field, [])
        if isinstance(value, str) or not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise self.complain(field, f"expected a list of texts, got {quoted(value)}")
        return tuple(value)

    def number(self, field: str, default: int, allowed: range) -> int:
        value = self._left.pop(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            raise self.complain(field, f"expected a number from {allowed[0]} to {allowed[-1]}, got {quoted(value)}")
        return value

    def flag(self, field: str) -> bool:
        value = self._left.pop(field, False)
        if not isinstance(value, bool):
            raise self.complain(field, f"expected true or false, got {quoted(value)}")
        return value

    def table(self, field: str) -> dict[str, Any]:
        value = self._left.pop(field, {})
        if not isinstance(value, dict):
            raise self.complain(field, f"expected a table of fields, got {quoted(value)}")
        return value

    def tables(self, field: str) -> list[Fields]:
        value = self._left.pop(field, [])
        if not isinstance(value, list):
            raise self.complain(field, f"expected a list of tables, got {quoted(value)}")
        return [Fields(f"{self.where}, {field} {at}", part) for at, part in enumerate(value, start=1)]

    def read(self, field: str, reader: Callable[[str], Thing], default: str | None = None) -> Thing:
        """Read a text by a function that raises `ValueError` with a sentence for what it cannot read."""
        text = self.text(field, default)
        try:
            return reader(text)
        except ItemError:
            raise
        except ValueError as error:
            raise self.complain(field, str(error)) from None

    def has(self, field: str) -> bool:
        return field in self._left

    def done(self) -> None:
        if self._left:
            raise self.complain(next(iter(self._left)), "is not a field known here; is it misspelt?")
