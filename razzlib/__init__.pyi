# The typed face of the lazy names in __init__.py; tests/test_public_names.py holds the two together.
from razzlib.betting import Action as Action
from razzlib.betting import ActionKind as ActionKind
from razzlib.betting import IllegalActionError as IllegalActionError
from razzlib.cards import Card as Card
from razzlib.cards import CardError as CardError
from razzlib.cards import Deck as Deck
from razzlib.cards import Suit as Suit
from razzlib.cards import parse_cards as parse_cards
from razzlib.dealing import Deal as Deal
from razzlib.event import Event as Event
from razzlib.hand import Hand as Hand
from razzlib.lows import Category as Category
from razzlib.lows import Low as Low
from razzlib.lows import best_low as best_low
from razzlib.lows import compare_lows as compare_lows
from razzlib.order import bring_in as bring_in
from razzlib.order import first_to_act as first_to_act
from razzlib.order import show_order as show_order
from razzlib.pots import Pot as Pot
from razzlib.records import RecordError as RecordError
from razzlib.records import read_hands as read_hands
from razzlib.records import read_phh as read_phh
from razzlib.records import write_phh as write_phh
from razzlib.rules import PRESETS as PRESETS
from razzlib.rules import Rules as Rules
from razzlib.rules import RulesError as RulesError
from razzlib.verdict import Verdict as Verdict

__all__: list[str]
__version__: str
