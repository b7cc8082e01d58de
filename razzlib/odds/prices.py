"""What a call or a steal costs, and how often it must work: exact fractions of the stakes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from razzlib.dealing import SEATS, STREETS
from razzlib.quoting import quoted

Amount = int | float | Fraction | Decimal
"""Chips, or any other unit that all amounts of one question share. A float counts as the decimal that it prints as."""

_BIG_BETS_FROM = 5
_MOST_DIGITS = 1_000
"""Of a `Decimal`, which can name amounts that no memory can hold."""


class PriceError(ValueError):
    """Say which amount was refused, and what was expected."""


def pot_odds(pot: Amount, call: Amount) -> Fraction:
    """Give the share of the pot (0 to 1) at which calling `call` breaks even when no bet follows.

    `pot` is what lies in the middle before the call, the bet to be called among it. Both in the same unit. A larger
    share than this earns, a smaller one loses.

    >>> pot_odds(pot=40, call=10)  # 40 in the middle, 10 to call: four to one
    Fraction(1, 5)

    Raises `PriceError` for an amount below 0, and for a call of nothing.
    """
    middle, price = _amount("pot", pot), _amount("call", call)
    if not price:
        raise PriceError("a call of 0 is free, so it has no odds; give what there is to call")
    return price / (middle + price)


def effective_odds(pot: Amount, street: int, small_bet: Amount = 1, big_bet: Amount | None = None) -> Fraction:
    """Give the share (0 to 1) at which calling one opponent down to the river breaks even.

    `pot` is what lies in the middle before the bet of `street` (3 to 7). One bet is put in by each of the two on this
    street and on every later one: `small_bet` on third and fourth, `big_bet` (twice as much, when left out) from
    fifth. All amounts in the same unit. It is a price for calling each time; who may fold later pays less.

    >>> effective_odds(pot=3, street=4)  # 3 small bets in the middle; 1 + 2 + 2 + 2 to call
    Fraction(7, 17)
    >>> pot_odds(pot=3 + 1, call=1)  # the same bet on fourth street, by itself
    Fraction(1, 5)

    Raises `PriceError` for a street that is none, an amount below 0, and bets of nothing.
    """
    if isinstance(street, bool) or not isinstance(street, int) or street not in STREETS:
        raise PriceError(f"a street is a number from 3 to 7, got {quoted(street)}")
    middle, small = _amount("pot", pot), _amount("small_bet", small_bet)
    big = 2 * small if big_bet is None else _amount("big_bet", big_bet)
    calls = sum((small if each < _BIG_BETS_FROM else big for each in range(street, STREETS[-1] + 1)), Fraction(0))
    if not calls:
        raise PriceError("the bets are all 0, so calling is free and has no odds")
    return calls / (middle + 2 * calls)


def steal_break_even(players: int, ante: Amount, bring_in: Amount, small_bet: Amount = 1) -> Fraction:
    """Give how often (0 to 1) a steal on third street must win the antes at once to break even.

    `players` have anted, 2 to 8, the one who steals among them; somebody else has brought it in. The steal is a
    completion to `small_bet`; counted as if it were lost whenever somebody calls. All amounts in the same unit.

    >>> steal_break_even(players=8, ante=1, bring_in=2, small_bet=8)
    Fraction(4, 9)

    Eight antes of 1 and the bring-in of 2 are 10, to be won with a bet of 8: it must work 8 times in 18.

    Raises `PriceError` for a number of players that is no table, an amount below 0, and a bet of nothing.
    """
    if isinstance(players, bool) or not isinstance(players, int) or players not in SEATS:
        raise PriceError(f"a table has 2 to 8 players, got {quoted(players)}")
    bet = _amount("small_bet", small_bet)
    if not bet:
        raise PriceError("a steal is a bet, so small_bet is more than 0")
    dead = players * _amount("ante", ante) + _amount("bring_in", bring_in)
    return bet / (bet + dead)


def odds_against(chance: Fraction | float) -> str:
    """Say a chance (above 0, up to 1) as odds against it, as at a table, to two places.

    >>> odds_against(Fraction(1, 5)), odds_against(Fraction(12, 42)), odds_against(Fraction(2, 3))
    ('4 to 1', '2.5 to 1', '0.5 to 1')

    Raises `PriceError` for a chance of 0 or less, or more than 1.
    """
    try:
        exact = _amount("chance", chance)
    except PriceError:
        exact = Fraction(0)
    if not 0 < exact <= 1:
        raise PriceError(f"odds are said of a chance above 0 and up to 1, got {quoted(chance)}")
    hundredths = round(100 * (1 - exact) / exact)
    if exact < 1 and not hundredths:
        return "less than 0.01 to 1"
    whole, part = divmod(hundredths, 100)
    return f"{whole:,}{f'.{part:02}'.rstrip('0') if part else ''} to 1"


def _amount(name: str, given: Amount) -> Fraction:
    """Read an amount exactly: 0.1 is one tenth, as it was meant, not the binary fraction beside it."""
    if isinstance(given, bool) or not isinstance(given, (int, float, Fraction, Decimal)):
        raise PriceError(f"{name} is an amount of 0 or more, got {quoted(given)}")
    if isinstance(given, Decimal) and given and abs(given.adjusted()) > _MOST_DIGITS:
        raise PriceError(f"{name} is an amount of 0 or more, with at most {_MOST_DIGITS} digits, got {quoted(given)}")
    try:
        amount = Fraction(str(given)) if isinstance(given, float) else Fraction(given)
    except (ValueError, OverflowError):  # not a number, or without end
        raise PriceError(f"{name} is an amount of 0 or more, got {quoted(given)}") from None
    if amount < 0:
        raise PriceError(f"{name} is an amount of 0 or more, got {quoted(given)}")
    return amount
