"""Cards, chips and marks: named in words, without ids, the same every time, and small."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from razzlib.cards import ALL_CARDS, Card
from razzlib.widgets import svg

DRAWINGS = {
    "card": svg.card(Card("As")),
    "own": svg.card(Card("10h"), face="own", lit=True, fresh=True, gone=True, flat=False, style="--at:1"),
    "back": svg.back(),
    "mini": svg.mini(Card("Qs")),
    "one chip": svg.chips(3),
    "two": svg.chips(20),
    "three": svg.chips(199),
    "right": svg.mark("right"),
    "wrong": svg.mark("wrong"),
    "none": svg.mark("none"),
    "chair": svg.chair(),
    "tick": svg.sign("right"),
    "cross": svg.sign("wrong"),
    "emblem": svg.emblem(),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_is_well_formed_and_has_no_id(name: str) -> None:
    root = ElementTree.fromstring(DRAWINGS[name])
    assert not [element for element in root.iter() if "id" in element.attrib]
    assert "NaN" not in DRAWINGS[name]


@pytest.mark.parametrize("card", ALL_CARDS, ids=lambda card: card.code)
def test_a_card_is_an_image_named_in_words(card: Card) -> None:
    root = ElementTree.fromstring(svg.card(card))
    assert (root.get("role"), root.get("aria-label")) == ("img", card.spoken)
    assert f"rz-{card.suit.spoken}" in root.get("class", "").split()


def test_the_learners_down_card_says_that_nobody_else_sees_it_and_carries_a_strip_of_back() -> None:
    own = svg.card(Card("Ks"), face="own")
    assert 'aria-label="king of spades, face down, only you see it"' in own
    assert "rz-strip" in own
    assert "rz-strip" not in svg.card(Card("Ks"))


def test_all_52_cards_are_drawn_differently_even_without_colour() -> None:
    drawings = {re.sub(r' (class|aria-label)="[^"]*"', "", svg.card(card)) for card in ALL_CARDS}
    assert len(drawings) == 52


def test_a_card_in_a_sentence_is_read_by_name_and_its_drawing_is_not() -> None:
    mini = svg.mini(Card("10d"))
    assert '<span aria-hidden="true">' in mini
    assert '<span class="rz-sr">ten of diamonds</span>' in mini
    assert ">10<" in mini.replace("<span>", "<").replace("<svg", "<")


def test_chips_and_marks_are_decoration_beside_words() -> None:
    for name in ("one chip", "two", "three", "right", "wrong", "none", "chair", "tick", "cross", "emblem"):
        assert 'aria-hidden="true"' in DRAWINGS[name]


def test_the_three_marks_differ_in_shape() -> None:
    assert "<circle" in DRAWINGS["right"]
    assert "<rect" in DRAWINGS["none"]
    assert "<circle" not in DRAWINGS["wrong"]
    assert "<rect" not in DRAWINGS["wrong"]


def test_a_tick_and_a_cross_differ_in_shape() -> None:
    assert svg.sign("right") != svg.sign("wrong")


def test_a_larger_amount_has_a_higher_pile() -> None:
    assert [svg.chips(amount).count("rz-chip") for amount in (1, 9, 10, 29, 30, 9999)] == [2, 2, 3, 3, 4, 4]


def test_drawings_are_small() -> None:
    assert max(len(svg.card(card, face="own", lit=True)) for card in ALL_CARDS) < 800
    assert len(svg.back()) < 600


def test_attributes_are_escaped() -> None:
    assert svg.tag("p", title='"><img onerror>') == '<p title="&quot;&gt;&lt;img onerror&gt;"></p>'
