"""How an exact chance is printed: rounded once, from the fraction itself."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def percent(chance: Fraction | float, places: int = 1) -> str:
    """Print a chance or a share (0 to 1) as per cent, halves rounded up.

    >>> percent(Fraction(102_280, 211_876)), percent(Fraction(1, 3), places=2)
    ('48.3 %', '33.33 %')

    A chance that is neither 0 nor 1 is never printed as if it were:

    >>> percent(Fraction(1, 100_000)), percent(Fraction(99_999, 100_000))
    ('< 0.1 %', '> 99.9 %')
    """
    exact = Fraction(chance)
    step = Decimal(1).scaleb(-places)
    shown = (Decimal(100 * exact.numerator) / Decimal(exact.denominator)).quantize(step, ROUND_HALF_UP)
    if shown == 0 < exact:
        return f"< {step} %"
    if shown == 100 and exact < 1:
        return f"> {100 - step} %"
    return f"{shown} %"
