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
from razzlib.odds import Equity as Equity
from razzlib.odds import Range as Range
from razzlib.odds import equity as equity
from razzlib.odds.finish import Finish as Finish
from razzlib.odds.finish import finish as finish
from razzlib.odds.live import LiveCards as LiveCards
from razzlib.odds.live import live_cards as live_cards
from razzlib.odds.prices import PriceError as PriceError
from razzlib.odds.prices import effective_odds as effective_odds
from razzlib.odds.prices import pot_odds as pot_odds
from razzlib.odds.prices import steal_break_even as steal_break_even
from razzlib.odds.starting import StartingHand as StartingHand
from razzlib.odds.starting import starting_hands as starting_hands
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
