"""Stakes and house rules as data."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import PRESETS, Rules, RulesError
from razzlib.rules import CHOICES

SETTINGS = ("raises", "uncapped_heads_up", "board_tie", "odd_chip", "show_first", "community_opener")
# The rule each column follows is named where the setting is defined; here every cell stands once more.
TABLE = {
    "online": (3, False, "position", "high_suit", "position", "sixth_street"),
    "wsop": (4, True, "position", "high_suit", "low_board", "sixth_street"),
    "tda": (3, False, "suit", "high_suit", "low_board", "sixth_street"),
    "roberts": (3, True, "position", "low_suit", "low_board", "low_board"),
}


def test_the_presets_are_these_four() -> None:
    assert set(PRESETS) == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_a_preset_holds_its_authoritys_rules(name: str) -> None:
    """WSOP 126, 127, 149, 219, 235; TDA 17A, 20B, 48, RP-10D; RROP; PokerStars."""
    rules = Rules.preset(name)
    assert tuple(getattr(rules, setting) for setting in SETTINGS) == TABLE[name]


def test_the_default_is_online() -> None:
    assert Rules() == Rules.preset("online") == PRESETS["online"]


def test_the_big_bet_is_twice_the_small_one_unless_given() -> None:
    """WSOP 214; RROP: fixed limit, the bet doubles on fifth street."""
    assert Rules(small_bet=30).big_bet == 60
    assert Rules(small_bet=30, big_bet=50).big_bet == 50
    assert Rules(small_bet=30).with_(small_bet=40).big_bet == 80
    assert Rules.preset("wsop", small_bet=40, big_bet=100).big_bet == 100


def test_the_bring_in_may_equal_the_ante_and_the_ante_may_be_nothing() -> None:
    """The stakes of real tables (2023 WSOP, event 43)."""
    assert Rules(ante=50_000, bring_in=50_000, small_bet=200_000).stakes.startswith("ante 50,000 · bring-in 50,000")
    assert Rules(ante=0).ante == 0


@pytest.mark.parametrize(
    ("changes", "given_back"),
    [
        ({"ante": -1}, "-1"),
        ({"ante": 0.5}, "0.5"),
        ({"ante": True}, "True"),
        ({"bring_in": 0}, "bring_in=0"),
        ({"bring_in": 10}, "bring_in=10"),
        ({"small_bet": "10"}, "'10'"),
        ({"big_bet": 9}, "9"),
        ({"raises": None}, "None"),
        ({"uncapped_heads_up": 1}, "1"),
        ({"board_tie": "suits"}, "'suits'"),
        ({"odd_chip": ["high_suit"]}, "['high_suit']"),
        ({"show_first": "x" * 10**6}, "xxx…"),
        ({"community_opener": ""}, "''"),
    ],
)
def test_stakes_and_settings_that_no_table_has_are_refused(changes: dict[str, object], given_back: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**changes)  # type: ignore[arg-type]
    assert given_back in str(caught.value)
    assert len(str(caught.value)) < 300


def test_an_unknown_setting_or_preset_names_the_known_ones() -> None:
    with pytest.raises(RulesError, match=r"'antes'.*ante, big_bet"):
        Rules().with_(antes=3)
    with pytest.raises(RulesError, match=r"'ept'.*online, wsop, tda, roberts"):
        Rules.preset("ept")


@given(
    st.sampled_from(sorted(TABLE)),
    st.integers(0, 50),
    st.integers(1, 49),
    st.integers(50, 99),
    st.fixed_dictionaries({name: st.sampled_from(choices) for name, choices in CHOICES.items()}),
)
def test_rules_are_a_value(name: str, ante: int, bring_in: int, small_bet: int, settings: dict[str, str]) -> None:
    rules = Rules.preset(name, ante=ante, bring_in=bring_in, small_bet=small_bet, **settings)
    assert eval(repr(rules)) == rules
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules
    assert hash(rules) == hash(copy.copy(rules))
    with pytest.raises(AttributeError):
        rules.ante = 3  # type: ignore[misc]
