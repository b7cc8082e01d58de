"""How a message repeats what it was given: briefly, on one line, whatever it was."""

from __future__ import annotations


def quoted(value: object, longest: int = 40) -> str:
    r"""Quote a value for a message, at most about `longest` characters of it.

    >>> print(quoted("As\nKd"), quoted("x" * 1_000, longest=5), quoted([1, 2]))
    'As\nKd' 'xxxxx…' [1, 2]
    """
    if isinstance(value, str):
        return repr(value if len(value) <= longest else value[:longest] + "…")
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # Python refuses to print integers of thousands of digits
        return f"a very large {type(value).__name__}"
    except Exception:  # whatever was given by mistake may not even know how to be printed
        return f"a {type(value).__name__}"
    return text if len(text) <= longest else text[:longest] + "…"
