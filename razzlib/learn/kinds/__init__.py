"""The kinds of questions: what each is asked about, its truth from the engine, the wrong rules it can tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from razzlib.learn.kinds.amount import AMOUNT
from razzlib.learn.kinds.best_five import BEST_FIVE
from razzlib.learn.kinds.bring_in import BRING_IN
from razzlib.learn.kinds.chips_lie import CHIPS_LIE
from razzlib.learn.kinds.favourite import FAVOURITE
from razzlib.learn.kinds.legal import LEGAL
from razzlib.learn.kinds.low_name import LOW_NAME
from razzlib.learn.kinds.may import MAY
from razzlib.learn.kinds.news import NEWS
from razzlib.learn.kinds.next_event import NEXT_EVENT
from razzlib.learn.kinds.odd_chip import ODD_CHIP
from razzlib.learn.kinds.opener import EQUAL_BOARDS, OPENER
from razzlib.learn.kinds.order import ORDER
from razzlib.learn.kinds.outs import CHANCES, OUTS_KIND
from razzlib.learn.kinds.pot_share import POT_SHARE, SIDE_POTS
from razzlib.learn.kinds.seen import CAN_HOLD, CARDS_SEEN
from razzlib.learn.kinds.showing import SHOWING
from razzlib.learn.kinds.starts import STARTS
from razzlib.learn.kinds.streets import STREETS_KIND
from razzlib.learn.kinds.takes_pot import TAKES_POT
from razzlib.learn.kinds.winner import WINNER
from razzlib.learn.kinds.words import TICKS, WORDS
from razzlib.learn.question import Kind

KINDS: Mapping[str, Kind[Any]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            AMOUNT,
            BEST_FIVE,
            BRING_IN,
            CAN_HOLD,
            CARDS_SEEN,
            CHANCES,
            CHIPS_LIE,
            EQUAL_BOARDS,
            FAVOURITE,
            LEGAL,
            LOW_NAME,
            MAY,
            NEWS,
            NEXT_EVENT,
            ODD_CHIP,
            OPENER,
            ORDER,
            OUTS_KIND,
            POT_SHARE,
            SHOWING,
            SIDE_POTS,
            STARTS,
            STREETS_KIND,
            TAKES_POT,
            TICKS,
            WINNER,
            WORDS,
        )
    }
)
"""The kinds by name, as item files call them."""
