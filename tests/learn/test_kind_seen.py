"""What the open cards tell: what cannot be held, and how many cards have been seen."""

from __future__ import annotations

import pytest

from razzlib.learn.fields import Fields, ItemError
from razzlib.learn.kinds.seen import CAN_HOLD, CARDS_SEEN, Sight
from razzlib.rules import Rules

TABLE = "Ada 2♥ 3♣ 5♦ | Ben 7♣ A♦ 9♥ | folded Cleo A♥ | Dan A♣ 8♠ 10♦"


def read(**fields: object) -> Sight:
    given = {"boards": TABLE, "you": "Ben", "down": "A♠ 6♦", "who": "Ada", "low": "5-4-3-2-A", **fields}
    return CAN_HOLD.read(Fields("here", given), Rules(), None)


def test_what_cannot_be_there_cannot_be_held() -> None:
    assert CAN_HOLD.truth(read()) == "no"
    assert CAN_HOLD.truth(read(boards=TABLE.replace("folded Cleo A♥", "folded Cleo K♥"))) == "yes"
    assert CAN_HOLD.truth(read(low="6-5-4-3-2")) == "yes"
    rules = {belief: rule(read()) for belief, rule in CAN_HOLD.wrong_rules.items()}
    assert rules == {"look_away": "yes", "forgot_folded": "yes", "hidden_unknown": "unknown"}
    assert len(read().seen) == 12 and str(read().lowest(read().seen)) == "6-5-4-3-2"


def test_cards_seen_are_your_own_and_every_open_one() -> None:
    given = {"boards": "A♥ | Q♣ | 7♦ | A♠ | 3♥ | 9♣", "you": "1", "down": "2♠ 3♦"}
    sight = CARDS_SEEN.read(Fields("here", given), Rules(), None)
    assert CARDS_SEEN.truth(sight) == "8" and CARDS_SEEN.wrong_rules["look_away"](sight) == "3"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"boards": "Ada 2♥ 3♣ 5x | Ben 7♣ A♦ 9♥"}, "boards: .*is not a card"),
        ({"boards": "Ada 2♥ 3♣ A♠ | Ben 7♣ A♦ 9♥"}, "twice"),
        ({"you": "Eva"}, "you: nobody here is called 'Eva'"),
        ({"you": "Cleo"}, "you are still in"),
        ({"down": "A♠"}, "two down cards, got 1"),
        ({"who": "Cleo"}, "somebody still in"),
        ({"low": "5-4-3"}, "five ranks from the top"),
        ({"low": "5-4-3-2-Z"}, "five ranks from the top"),
    ],
)
def test_what_is_no_sight_is_refused_in_a_sentence(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ItemError, match=said) as caught:
        read(**fields)
    assert "\n" not in str(caught.value)
