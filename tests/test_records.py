"""Reading hands that were written down, and refusing what is not one."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from decimal import Decimal, localcontext
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razzlib import RecordError, Rules, bring_in, first_to_act, parse_cards, read_phh
from razzlib.records import Record
from razzlib.records.hands import real_hand

ROOT = Path(__file__).resolve().parents[1]
FINAL_TABLE = "wsop_2023_event_43_hand_26"
# Hands that came with the project's brief; they are not part of the project.
GIVEN = sorted((ROOT.parent / "shared" / "hands" / "text").glob("*.phh"))

HEAD = """\
variant = 'FR'
antes = [1, 1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [100, 100, 100]
"""
THIRD = ["d dh p1 9c3hKc", "d dh p2 ????Ac", "d dh p3 4c5c6c"]
FOURTH = [*THIRD, "p1 pb", "p2 f", "p3 cc", "d dh p1 2h", "d dh p3 2d"]


def record(*actions: str, head: str = HEAD) -> str:
    return head + f"actions = {list(actions)!r}\n"


def betting(actions: Iterable[str]) -> list[list[str]]:
    """The actions of players by street: a card dealt after somebody acted opens the next one."""
    streets: list[list[str]] = [[]]
    for action in actions:
        if action.startswith("d "):
            if streets[-1]:
                streets.append([])
        elif " sm" not in action:
            streets[-1].append(action)
    return [street for street in streets if street]


def assert_seats_agree(hand: Record) -> None:
    """What the dealer at the table did is what razzlib says: who brought it in, who acted first on each street."""
    wsop = Rules.preset("wsop")
    for street, acts in enumerate(betting(hand.actions), start=3):
        first = int(acts[0].split()[0].removeprefix("p")) - 1
        if street == 3:
            assert bring_in(hand.deal.doors).answer == first, acts
        else:
            assert first_to_act(hand.deal.boards(street), wsop).answer == first, (street, acts)


@pytest.mark.skipif(not GIVEN, reason="the given hands (../shared/hands) are not beside this checkout")
@pytest.mark.parametrize("path", GIVEN, ids=lambda path: path.stem)
def test_real_hands_read_and_agree_on_who_acts(path: Path) -> None:
    """WSOP, Seven Card Razz; WSOP 235: the bring-in and the openers of a final table."""
    hand = read_phh(path)
    assert hand == read_phh(str(path)) == read_phh(path.read_text(encoding="utf-8"))
    assert hand.rules is not None
    assert_seats_agree(hand)


def test_the_final_table_hand_of_the_course() -> None:
    """WSOP, Seven Card Razz: J♥ brings it in without a tie; three see fourth street, two show on seventh."""
    hand = real_hand(FINAL_TABLE)
    assert_seats_agree(hand)
    verdict = bring_in(hand.deal.doors)
    assert (verdict.ground, verdict.answer) == ("bring_in.rank_with_ace", 0)
    assert hand.deal.doors == parse_cards("J♥ A♥ 7♥ 2♣ 5♦")
    assert dict(hand.deal.folded) == {3: 3, 0: 3, 1: 5}
    assert [sum(board is not None for board in hand.deal.boards(street)) for street in range(3, 8)] == [5, 3, 3, 2, 2]
    assert hand.rules == Rules(ante=50_000, bring_in=50_000, small_bet=200_000, big_bet=400_000)
    assert hand.players == ("",) * 5
    assert hand.about["year"] == "2023"


def test_the_courses_hand_has_the_facts_of_the_given_one() -> None:
    source = next((path for path in GIVEN if path.stem.endswith("_26")), None)
    if source is None:
        pytest.skip("the given hands (../shared/hands) are not beside this checkout")
    ours, theirs = real_hand(FINAL_TABLE), read_phh(source)
    for name in ("antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions", "deal", "unit"):
        assert getattr(ours, name) == getattr(theirs, name), name


def test_an_unknown_hand_names_the_known_ones() -> None:
    for name in ("hand_27", "", "../hands/" + FINAL_TABLE, FINAL_TABLE + ".phh", "x" * 10**6):
        with pytest.raises(RecordError, match=FINAL_TABLE) as caught:
            real_hand(name)
        assert len(str(caught.value)) < 300


def test_real_hands_read_from_a_zip(tmp_path: Path) -> None:
    """An installed package may lie in a zip: no file name is needed."""
    archive = tmp_path / "razzlib.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted((ROOT / "razzlib").rglob("*")):
            if path.suffix in (".py", ".phh"):
                packed.write(path, path.relative_to(ROOT))
    script = f"from razzlib.records.hands import real_hand; print(real_hand({FINAL_TABLE!r}).deal.doors[0])"
    env = {**os.environ, "PYTHONPATH": str(archive), "PYTHONIOENCODING": "utf-8"}
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8"
    )
    assert (found.stdout.strip(), found.stderr) == ("J♥", "")


def test_a_record_is_a_value() -> None:
    hand = real_hand(FINAL_TABLE)
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand
    assert hash(hand) == hash(copy.deepcopy(hand))


def test_cards_lie_by_seat_and_street() -> None:
    """WSOP, Seven Card Razz: two down, up cards, the last one down; who gave up gets no more."""
    hand = read_phh(record(*FOURTH, "p3 cbr 10", "p1 f"))
    assert hand.deal.hands == (parse_cards("9c3hKc2h"), (None, None, *parse_cards("Ac")), parse_cards("4c5c6c2d"))
    assert dict(hand.deal.folded) == {1: 3, 0: 4}
    assert hand.deal.boards(4) == (parse_cards("Kc2h"), None, parse_cards("6c2d"))


def test_cards_shown_fill_in_what_was_not_seen() -> None:
    actions = ["d dh p1 ????Kc", "d dh p2 4d3sAh", "p1 pb", "p2 cc", "p1 sm 9s9hKc", "p2 sm"]
    hand = read_phh(record(*actions, head=HEAD.replace("1, 1, 1", "1, 1").replace("100, 100, 100", "100, 100")))
    assert hand.deal.hands[0] == parse_cards("9s9hKc")


def test_third_street_may_come_in_pieces_and_remarks_are_skipped() -> None:
    pieces = ["# a remark alone", "d dh p1 9c3h", "d dh p1 Kc # the door", *THIRD[1:], "p1 pb # grudgingly"]
    assert read_phh(record(*pieces)).deal == read_phh(record(*THIRD, "p1 pb")).deal


def test_all_in_streets_need_no_betting_between_them() -> None:
    actions = [*THIRD, "p1 pb", "p2 f", "p3 cbr 10", "p1 cc"]
    actions += [
        "d dh p1 2h",
        "d dh p3 2d",
        "d dh p3 7d",
        "d dh p1 7h",
        "d dh p1 8h",
        "d dh p3 8d",
        "d dh p1 ??",
        "d dh p3 ??",
    ]
    deal = read_phh(record(*actions)).deal
    assert deal.last_street == 7
    assert deal.up(0, 7) == parse_cards("Kc2h7h8h")
    assert deal.last(0, 7) is None


def test_a_shared_card_on_seventh_street() -> None:
    """WSOP 228: one card face up for all."""
    actions = [*FOURTH, "p3 cc", "p1 cc", "d dh p1 7h", "d dh p3 7d", "p3 cc", "p1 cc"]
    actions += ["d dh p1 8h", "d dh p3 8d", "p3 cc", "p1 cc", "d db Js", "p3 cc", "p1 cc", "p1 sm 9c3hKc2h7h8h"]
    deal = read_phh(record(*actions)).deal
    assert (str(deal.community), deal.served, deal.last_street) == ("J♠", "community", 7)
    assert deal.last(0, 7) is False


@pytest.mark.parametrize(
    ("stakes", "unit", "rules"),
    [
        (("0.25", "0.50", "2", "4"), "0.01", Rules(ante=25, bring_in=50, small_bet=200, big_bet=400)),
        (("0.1", "0.3", "1.0", "2"), "0.1", Rules(ante=1, bring_in=3, small_bet=10, big_bet=20)),
        (("1", "3", "1e1", "2_0"), "1", Rules()),
        # 0.29 and 1.15 are among those that lose a cent as binary fractions.
        (("0.29", "0.57", "1.15", "2.30"), "0.01", Rules(ante=29, bring_in=57, small_bet=115, big_bet=230)),
        (("0.1", "0.2", "0.3", "0.700000001"), "1E-9", None),
    ],
)
def test_amounts_are_exact(stakes: tuple[str, ...], unit: str, rules: Rules | None) -> None:
    """A third of a cent is nobody's: whole numbers of the unit, never binary fractions."""
    ante, bring, small, big = stakes
    head = f"variant='FR'\nantes=[{ante},{ante},{ante}]\nbring_in={bring}\nsmall_bet={small}\nbig_bet={big}\n"
    with localcontext() as context:
        context.prec = 2  # whatever the program around it rounds to
        hand = read_phh(record(*THIRD, head=head + "starting_stacks=[100, 100, 100]\n"))
    assert hand.unit == Decimal(unit)
    assert Decimal(hand.antes[0]) * hand.unit == Decimal(ante)
    assert Decimal(hand.big_bet) * hand.unit == Decimal(big)
    assert Decimal(hand.starting_stacks[2]) * hand.unit == 100
    if rules:
        assert hand.rules == rules


def test_an_action_may_need_a_smaller_unit_than_the_stakes() -> None:
    hand = read_phh(record(*THIRD, "p1 pb", "p2 cbr 9.5"))
    assert (hand.unit, hand.bring_in) == (Decimal("0.1"), 30)


def test_stakes_that_no_table_has_leave_the_rules_out() -> None:
    assert read_phh(record(*THIRD, head=HEAD.replace("[1, 1, 1]", "[0, 0, 3]"))).rules is None
    assert read_phh(record(*THIRD, head=HEAD.replace("bring_in = 3", "bring_in = 30"))).rules is None


def test_names_and_other_fields_stay_as_they_are() -> None:
    """What a name holds is data; making it safe is the business of whoever draws it."""
    name = "<script>alert('♠')</script>"
    more = (
        f'players = ["{name}", "", "p9"]\nevent = "a & b"\nday = 3\nlive = true\ntime = 12:30:00\nseats = [1, 2, 4]\n'
    )
    hand = read_phh(record(*THIRD, head=HEAD + more))
    assert hand.players == (name, "", "p9")
    assert dict(hand.about) == {"event": "a & b", "day": "3", "live": "true", "time": "12:30:00"}


def test_marks_of_windows_editors_are_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_bytes(b"\xef\xbb\xbf" + record(*THIRD).replace("\n", "\r\n").encode())
    assert read_phh(path) == read_phh(record(*THIRD))


SEVENTH = [*FOURTH, "p3 cc", "p1 cc", "d dh p1 7h", "d dh p3 7d", "p3 cc", "p1 cc"]
SEVENTH += ["d dh p1 8h", "d dh p3 8d", "p3 cc", "p1 cc", "d dh p1 9h", "d dh p3 9d", "p3 cc", "p1 cc"]
NINE = HEAD.replace("1, 1, 1", ", ".join("1" * 9)).replace("100, 100, 100", ", ".join(["100"] * 9))

BAD_TEXTS = {
    "empty": ("", "is empty"),
    "blank": (" \n\t\n", "is empty"),
    "a million characters": ("=" * 10**6, "at most 100,000 characters"),
    "a million lines": ("x = 1\n" * 10**6, "at most 100,000 characters"),
    "not TOML": ("variant = 'FR'\nthis is a hand\n", "line 2: column 6 is not TOML, got 'this is a hand'"),
    "truncated list": (HEAD + "actions = ['d dh p1", "line 7: the text breaks off after"),
    "truncated after a comma": (HEAD + "actions = ['d dh p1 9c3hKc',\n", "line 7: the text breaks off after"),
    "nested without end": ("x = " + "[" * 50_000, "expected one hand of Razz, got 'x = [[["),
    "a number of thousands of digits": ("x = " + "9" * 9_000, "expected one hand of Razz"),
    "an exponent without end": ("x = 1e" + "9" * 30, "expected one hand of Razz"),
    "zero bytes": ("\0\1\2 = \0\n", "line 1: column 1 is not TOML"),
    "a field twice": (HEAD + "antes = [1]\n", "line 7"),
    "two hands": (
        record(*THIRD) + "\n" + record(*THIRD),
        "line 9: a second hand begins here, expected one; read_hands",
    ),
    "two hands in a line": (record(*THIRD).rstrip() + record(*THIRD), "line 7: a second hand begins here"),
    "no variant": ("antes = [1, 1]\n", "variant is missing, expected 'FR'"),
    "stud for high": (
        "# high\nvariant = 'F7S'\n",
        "line 2: variant is 'F7S', fixed-limit seven-card stud for high; expected 'FR'",
    ),
    "hold'em": ("variant = 'NT'\n", "variant is 'NT', no-limit Texas hold'em; expected 'FR'"),
    "no such variant": ("variant = 'razz'\n", "variant is 'razz'; expected 'FR'"),
    "a variant that is no text": ("variant = [1]\n", "variant is [1]; expected 'FR'"),
    "no actions": (HEAD, "actions is missing"),
    "no stakes": (record(*THIRD, head="variant = 'FR'\n"), "antes is missing"),
    "one player": (
        record(head=HEAD.replace("100, 100, 100", "100")),
        "line 6: starting_stacks expected two to eight players, got 1",
    ),
    "nine players": (record(head=NINE), "expected two to eight players, got 9"),
    "antes of others": (
        record(head=HEAD.replace("1, 1, 1", "1, 1")),
        "line 2: antes expected one for each of the 3 players, got 2",
    ),
    "names of others": (
        record(head=HEAD + "players = ['a']\n"),
        "line 7: players expected one name for each of the 3 players, got 1",
    ),
    "a name that is no text": (
        record(head=HEAD + "players = ['a', 2, 'c']\n"),
        "players expected a text as number 2, got 2",
    ),
    "an ante below 0": (record(head=HEAD.replace("[1,", "[-1,")), "got -1"),
    "an ante in words": (record(head=HEAD.replace("[1,", "['one',")), "got 'one'"),
    "a yes for a bet": (record(head=HEAD.replace("= 10", "= true")), "line 4: small_bet expected an amount"),
    "an infinite stack": (record(head=HEAD.replace("[100,", "[inf,")), "starting_stacks expected an amount"),
    "a stack that is none": (record(head=HEAD.replace("[100,", "[nan,")), "starting_stacks expected an amount"),
    "a stack too large to hold": (
        record(head=HEAD.replace("[100,", "[1e999999,")),
        "starting_stacks expected an amount",
    ),
    "a stack of 4,000 digits": (
        record(head=HEAD.replace("[100,", f"[{'9' * 4_000},")),
        "starting_stacks expected an amount",
    ),
    "a bet too fine": (record(head=HEAD.replace("= 3", "= 1e-12")), "line 3: bring_in expected an amount"),
    "one ante for all": (record(head=HEAD.replace("[1, 1, 1]", "1")), "antes expected a list of amounts"),
    "actions in one text": (HEAD + "actions = 'd dh p1 9c3hKc'\n", "line 7: actions expected a list of texts"),
    "an action that is no text": (HEAD + "actions = [3]\n", "actions expected a text as number 1, got 3"),
}
BAD_ACTIONS = {
    "nothing dealt": ([], "the end of the actions: no cards were dealt"),
    "third street not dealt to all": (THIRD[:2], "the end of the actions: p3 holds 0 cards, expected 3"),
    "fourth street not dealt to all": (FOURTH[:-1], "the end of the actions: p3 holds 3 cards, expected 4"),
    "an unknown player": ([*THIRD, "p9 pb"], "action 4: 'p9 pb': there is no player 'p9', expected p1 to p3"),
    "player nought": ([*THIRD, "p0 pb"], "there is no player 'p0'"),
    "a player with no number": ([*THIRD, "hero pb"], "there is no player 'hero'"),
    "cards for an unknown player": (
        [*THIRD[:2], "d dh p4 4c5c6c"],
        "action 3: 'd dh p4 4c5c6c': there is no player 'p4'",
    ),
    "an unknown verb": (
        [*THIRD, "p1 call"],
        "action 4: 'p1 call': expected d dh, d db, or a player with pb, cc, cbr, f or sm",
    ),
    "a draw": ([*THIRD, "p1 sd 9c"], "expected d dh, d db, or a player"),
    "an action of a million words": ([*THIRD, "p1 " + "f " * 9_000], "expected d dh, d db, or a player"),
    "a card twice in a hand": (["d dh p1 9c9cKc"], "9♣ lies with p1 already"),
    "a card at two seats": ([THIRD[0], "d dh p2 4d3sKc"], "action 2: 'd dh p2 4d3sKc': K♣ lies with p1 already"),
    "a card that is shown elsewhere": ([*THIRD, "p1 pb", "p2 sm 9c2dAc"], "9♣ lies with p1 already"),
    "a card to a player who gave up": (
        [*FOURTH[:-2], "d dh p2 2h"],
        "action 7: 'd dh p2 2h': p2 gave up on third street",
    ),
    "a bet of a player who gave up": ([*FOURTH, "p2 cc"], "p2 gave up on third street"),
    "cards shown by one who gave up": ([*FOURTH, "p2 sm"], "p2 gave up on third street"),
    "a rank that is none": (["d dh p1 9c3hXc"], "got 'Xc'"),
    "half a card": (["d dh p1 9c3hK"], "got 'K'"),
    "a small letter": (["d dh p1 9c3hkc"], "got 'kc'"),
    "a hundred cards": (["d dh p1 " + "??" * 100], "expected one to seven cards"),
    "four cards on third": (["d dh p1 9c3hKc2c"], "expected 3 cards for p1 on third street, got 4"),
    "two cards on fourth": ([*FOURTH[:-2], "d dh p1 2h2d"], "expected 1 card for p1 on fourth street, got 2"),
    "cards twice to one player": ([*FOURTH[:-1], "d dh p1 2d"], "expected 0 cards for p1 on fourth street, got 1"),
    "betting before all have cards": ([*THIRD[:2], "p1 pb"], "action 3: 'p1 pb': p3 holds 0 cards, expected 3"),
    "betting before fourth is dealt": (
        [*FOURTH[:-1], "p1 cc"],
        "p3 holds 3 cards, expected 4 once fourth street is dealt",
    ),
    "an up card not known": (["d dh p1 9c3h??"], "card 3 of a hand lies face up"),
    "an up card not known on fourth": ([*FOURTH[:-2], "d dh p1 ??"], "card 4 of a hand lies face up"),
    "a second bring-in": ([*THIRD, "p1 pb", "p2 pb"], "action 5: 'p2 pb': expected the bring-in as the first bet"),
    "a bring-in on fourth": ([*FOURTH, "p3 pb"], "expected the bring-in as the first bet of third street"),
    "a raise to nothing": ([*THIRD, "p1 cbr ten"], "expected an amount such as 200 or 0.50, got 'ten'"),
    "a raise below 0": ([*THIRD, "p1 cbr -10"], "expected an amount"),
    "a raise without end": ([*THIRD, "p1 cbr " + "9" * 50], "expected an amount"),
    "a raise in Arabic digits": ([*THIRD, "p1 cbr ١٠"], "expected an amount"),
    "a raise without an amount": ([*THIRD, "p1 cbr"], "expected d dh, d db, or a player"),
    "the last player gives up": ([*THIRD, "p1 pb", "p2 f", "p3 f", "p1 f"], "only p1 is left"),
    "a card to the last player": ([*THIRD, "p1 pb", "p2 f", "p3 f", "d dh p1 2h"], "only p1 is left"),
    "an eighth card": ([*SEVENTH, "d dh p1 Th"], "expected no card after seventh street"),
    "a shared card too early": ([*FOURTH[:-2], "d db Js"], "expected a shared card on seventh street only"),
    "a shared card after seventh": ([*SEVENTH, "d db Js"], "expected no card after seventh street"),
    "a shared card beside one's own": ([*SEVENTH[:-3], "d db Js"], "expected a shared card on seventh street only"),
    "a shared card not known": ([*SEVENTH[:-4], "d db ??"], "expected one known shared card, got ??"),
    "two shared cards": ([*SEVENTH[:-4], "d db JsTs"], "expected one known shared card, got J♠ 10♠"),
    "a card after the shared one": ([*SEVENTH[:-4], "d db Js", "d dh p1 Ts"], "expected no card after the shared card"),
    "other cards shown": ([*THIRD, "p1 pb", "p1 sm 9c3hQc"], "p1 was dealt K♣"),
    "too few cards shown": ([*THIRD, "p1 pb", "p1 sm Kc"], "expected the 3 cards of p1, got 1"),
    "one card shown twice": ([*THIRD, "p1 pb", "p2 sm AcAc2c"], "expected each card once, got A♣ A♣ 2♣"),
}


def assert_one_sentence(error: RecordError, says: str) -> None:
    message = str(error)
    assert says in message
    assert len(message) < 300
    assert len(message.splitlines()) == 1
    assert error.__cause__ is None


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_a_text_that_is_no_hand_is_refused(name: str) -> None:
    text, says = BAD_TEXTS[name]
    with pytest.raises(RecordError) as caught:
        read_phh(text)
    assert_one_sentence(caught.value, says)


@pytest.mark.parametrize("name", BAD_ACTIONS)
def test_an_action_that_cannot_be_is_named_with_its_number(name: str, tmp_path: Path) -> None:
    actions, says = BAD_ACTIONS[name]
    with pytest.raises(RecordError) as caught:
        read_phh(record(*actions))
    assert_one_sentence(caught.value, says)
    path = tmp_path / "last night.phh"
    path.write_text(record(*actions), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        read_phh(path)
    assert str(caught.value).startswith("last night.phh, ")
    assert_one_sentence(caught.value, says)


BAD_BYTES = {
    "empty": (b"", "hand.phh is empty"),
    "not UTF-8": (b"variant = 'FR'\nevent = 'caf\xe9'\n", "hand.phh, line 2: expected UTF-8 text, got the byte 0xe9"),
    "junk": (bytes(range(256)) * 40, "hand.phh, line 2: expected UTF-8 text"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(5_000), "hand.phh, line 1: expected UTF-8 text, got the byte 0x89"),
    "zeros": (bytes(5_000), "hand.phh, line 1: column 1 is not TOML"),
    "two million bytes": ("é".encode() * 10**6, "hand.phh is too long for one hand"),
    "stud": (b"\n\nvariant = 'F7S'\n", "hand.phh, line 3: variant is 'F7S'"),
}


@pytest.mark.parametrize("name", BAD_BYTES)
def test_a_file_that_is_no_hand_is_refused_by_name(name: str, tmp_path: Path) -> None:
    content, says = BAD_BYTES[name]
    path = tmp_path / "hand.phh"
    path.write_bytes(content)
    for source in (path, str(path)):
        with pytest.raises(RecordError) as caught:
            read_phh(source)
        assert_one_sentence(caught.value, says)


def test_a_folder_a_missing_file_and_things_that_are_no_path_are_refused(tmp_path: Path) -> None:
    for source, says in [
        (tmp_path, "is a folder"),
        (str(tmp_path), "is a folder"),
        (Path("no such hand.phh"), "there is no file 'no such hand.phh'"),
        ("no such hand.phh", "there is no file 'no such hand.phh'"),
        ("a\0b", "'a\\x00b'"),
        ("x" * 5_000, "xxx…"),
        (Path("x" * 5_000), "xxx…"),
        (b"variant", "got b'variant'"),
        (None, "got None"),
        (3, "got 3"),
    ]:
        with pytest.raises(RecordError) as caught:
            read_phh(source)  # type: ignore[arg-type]
        assert_one_sentence(caught.value, says)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_file_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RecordError, match="pipe is not an ordinary file"):
        read_phh(tmp_path / "pipe")


@given(
    st.text(max_size=200) | st.lists(st.sampled_from([*HEAD.splitlines(), *SEVENTH, "[", "]", "=", "'"])).map("\n".join)
)
def test_any_text_reads_or_raises_record_error(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_phh(text + "\n")
    assert_one_sentence(caught.value, "expected")


@given(st.lists(st.sampled_from([*SEVENTH, "p1 f", "p3 f", "d db Js", "p3 sm", "p1 cbr 10"]), max_size=30))
def test_any_sequence_of_actions_reads_or_raises_record_error(actions: list[str]) -> None:
    try:
        deal = read_phh(record(*THIRD, *actions)).deal
    except RecordError as error:
        assert_one_sentence(error, "expected")
        return
    cards = [card for hand in (*deal.hands, (deal.community,)) for card in hand if card]
    assert len(set(cards)) == len(cards)
