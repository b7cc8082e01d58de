"""What a hand is worth: exact where it can be counted, sampled with its error where not."""

from razzlib.odds.equity import Equity, equity
from razzlib.odds.percent import percent
from razzlib.odds.ranges import Range

__all__ = ["Equity", "Range", "equity", "percent"]
