"""The three faces of an activity: they show the same, a fault stays inside, and text from outside stays text."""

from __future__ import annotations

import html as html_module
import json
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("ipywidgets")

from ipywidgets import HTML, Button, Dropdown, Text

from razzlib.learn.exercise import Exercise
from razzlib.learn.scene import SeatView, TableView
from razzlib.records import read_phh
from razzlib.widgets import (
    Activity,
    BringInFinder,
    Exam,
    LowBuilder,
    OpenerFinder,
    PotSplitter,
    ProgressMap,
    Quiz,
    StreetDealer,
)
from razzlib.widgets.activity import STRICT


@pytest.fixture(autouse=True)
def _folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The map of skills saves a file where it is run."""
    monkeypatch.chdir(tmp_path)


ACTIVITIES: dict[str, Callable[[], Activity]] = {
    "00.first": lambda: StreetDealer("00.first"),
    "00.real": lambda: StreetDealer("00.real"),
    "00.ace": lambda: BringInFinder("00.ace"),
    "05.three_kings": lambda: BringInFinder("05.three_kings"),
    "05.worked": lambda: BringInFinder("05.worked"),
    "05.find": lambda: BringInFinder("05.find"),
    "dealer by seed": lambda: StreetDealer(seed=17, seats=8, you=2),
    "finder by seed": lambda: BringInFinder(seed=505),
    "one question": lambda: Quiz("05.may"),
    "quiz": lambda: Quiz(skills=["compare.walk", "bring_in.next", "bring_in.suit"], seed=4),
    "exam": lambda: Exam(seed=5),
    "map": ProgressMap,
    "01.hook": lambda: LowBuilder("01.hook"),
    "openers": lambda: OpenerFinder(seed=4),
    "pots": lambda: PotSplitter(seed=4),
}
EVIL = '<img src=x onerror="alert(1)">&\'"</td></table><script>alert(2)</script>'


def seats_of(exercise: Exercise) -> tuple[SeatView, ...]:
    scene = exercise.scene
    return scene.seats if isinstance(scene, TableView) else ()


class Reader(HTMLParser):
    """Collects the tags and the words of a page, and fails on a page that is not well nested."""

    VOID = ("br", "img", "input", "hr", "meta", "path", "rect", "circle", "ellipse")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open, f"left open: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self._open and self._open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def pages(activity: Activity) -> Iterator[str]:
    """Every piece of HTML that the activity has on the page now, and its snapshot."""
    yield activity.html()
    yield from (child.value for child in activity.children if isinstance(child, HTML))


def buttons(activity: Activity) -> dict[str, Button]:
    """The buttons that can be seen now, by their words."""
    found = {}
    for row in activity.children:
        if row.layout.display == "none":
            continue
        for child in getattr(row, "children", ()):
            if isinstance(child, Button) and child.layout.display != "none":
                assert child.description not in found, "two buttons with the same words"
                found[child.description] = child
    return found


@pytest.fixture(params=ACTIVITIES)
def activity(request: pytest.FixtureRequest) -> Activity:
    return ACTIVITIES[request.param]()


def test_every_button_does_something_and_keeps_the_pages_whole(activity: Activity) -> None:
    """Press everything that can be seen, four presses deep at random places: pages stay well formed, no fault shows."""
    for turn in range(40):
        seen = [button for button in buttons(activity).values() if not button.disabled]
        seen[(turn * 7) % len(seen)].click()
        assert activity.error == ""
        for page in pages(activity):
            assert "{" not in page or "<style>" in page
            Reader(page) if "<style>" not in page else None
        json.dumps(activity.state())


def test_each_visible_button_has_words_a_tooltip_and_no_fixed_width(activity: Activity) -> None:
    for words, button in buttons(activity).items():
        assert words.strip() and button.tooltip and button.layout.width == "auto"


def test_the_bundle_has_words_a_page_and_the_widget(activity: Activity) -> None:
    bundle = activity._repr_mimebundle_()
    assert bundle["text/plain"] == activity.text()
    assert bundle["text/html"] == activity.html()
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_snapshot_reads_bare(activity: Activity) -> None:
    """No style, script, class, id or drawing: what a code host strips is not there to be missed."""
    for _ in range(3):
        page = activity.html()
        reader = Reader(page)
        assert not {"style", "script", "svg", "img", "div", "span"} & set(reader.tags)
        assert (
            " class=" not in page
            and " id=" not in page
            and " style=" not in page.replace(' style="text-align:left"', "")
        )
        words = " ".join(reader.words)
        assert activity.exercise.task.split("?")[0][:20] in words.replace("\ufe0e", "")
        for seat in seats_of(activity.exercise):
            for card in seat.up:
                assert card.spoken in words
        assert len(page) < 9_000
        activity.do("forward")
        activity.do("dont_know")


def test_an_unanswered_face_gives_nothing_away() -> None:
    for make in (ACTIVITIES["00.ace"], ACTIVITIES["05.three_kings"], ACTIVITIES["finder by seed"]):
        activity = make()
        payer = activity.exercise.attempt.question.answer  # type: ignore[union-attr]
        for face in (*pages(activity), activity.text()):
            assert "brings it in" not in face.replace("Who brings it in", "") or "<style>" in face
            assert f"seat {payer} pays" not in face.lower()


def test_buttons_moves_and_typed_words_lead_to_the_same_state() -> None:
    by_button, by_move, by_text = (BringInFinder("05.hook") for _ in range(3))
    buttons(by_button)["Seat 1 · A♠"].click()
    buttons(by_button)["Sure"].click()
    by_move.do("pick", "1")
    by_move.do("sure")
    said: list[str] = []
    lines = iter(["1 sure", "q"])
    by_text.play(lambda _: next(lines), said.append)
    assert by_button.state() == by_move.state() == by_text.state()
    assert by_button.text() == by_move.text() == by_text.text() == said[-1]


def test_the_text_loop_reaches_everything() -> None:
    said: list[str] = []
    lines = iter(["deal", "h", "2 guess", "play", "again", "?", "what", "", "3 sure", "again", "3 SURE", "q"])
    dealer = StreetDealer("00.first")
    dealer.play(lambda _: next(lines), said.append)
    talk = "\n".join(said)
    assert "Five seats" not in talk and said[0].startswith("Four seats. No cards yet.")
    assert "Seat 3: queen of spades." in talk and "Not seat 2." in talk and "What would have happened" in talk
    assert "'what' is nothing that can be done here. Type" in talk
    assert "Right. The queen is the highest open card" in said[-1]


def test_the_text_loop_ends_with_its_input() -> None:
    def ends(_: str) -> str:
        raise EOFError

    BringInFinder("05.hook").play(ends, lambda _: None)


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    finder = BringInFinder(seed=505)
    before = finder.state()
    for move, value in (
        ("seed", "-5"),
        ("seed", "a lot"),
        ("seats", "9"),
        ("doors", "K♣ K♣"),
        ("pick", "9"),
        ("nod", ""),
    ):
        finder.do(move, value)
        assert finder.refusal and "\n" not in finder.refusal
        assert html_module.escape(finder.refusal)[:12] in finder._say.value or "rz-mini" in finder._say.value
        assert finder.state() == before
    finder.do("hint")
    assert finder.refusal == ""


class Broken(Exercise):
    """An exercise whose one move fails as no exercise should, with a message from outside."""

    eyebrow, task, say, prompt = "test", "task", "say", "prompt"
    scene = StreetDealer("00.first").exercise.scene
    moves = StreetDealer("00.first").exercise.moves

    def _played(self, move: str, value: str) -> Broken:
        raise KeyError(EVIL)

    def state(self) -> dict[str, object]:
        return {"kept": True}


def test_a_fault_in_a_handler_shows_in_the_activity_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    activity = Activity(Broken())
    activity.do("forward")
    below = activity._below.value
    assert "Something in this activity went wrong." in below and "Your place is kept" in below
    assert "KeyError" in below and "<script>" not in below and "<img" not in below
    assert activity.state() == {"kept": True}
    assert "went wrong" in activity._live.words


def test_a_fault_in_a_handler_fails_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """`STRICT` is set for every test (tests/conftest.py), so a button that fails cannot pass unseen."""
    import os

    assert os.environ.get(STRICT)
    with pytest.raises(KeyError):
        Activity(Broken()).do("forward")


def test_names_from_a_record_are_text_on_every_face() -> None:
    record = read_phh(
        "variant = 'FR'\nantes = [1, 1]\nbring_in = 3\nsmall_bet = 10\nbig_bet = 20\nstarting_stacks = [100, 100]\n"
        f"players = [{json.dumps(EVIL)}, 'Ada']\n"
        "actions = ['d dh p1 7c3hKc', 'd dh p2 8s6s5s', 'p1 pb', 'p2 f']\n"
    )
    dealer = StreetDealer(deal=record.deal, names=record.players)
    dealer.do("forward")
    for page in pages(dealer):
        assert "<script" not in page and "<img" not in page
    assert html_module.escape(EVIL, quote=False).split("&lt;/td")[0][:12] in dealer._table.value
    assert EVIL in dealer.text()


def test_boxes_and_moves_agree() -> None:
    finder = BringInFinder(seed=505)
    boxes = {child.description: child for child in finder._fields.children}
    assert isinstance(boxes["Seats"], Dropdown) and isinstance(boxes["Seed"], Text)
    boxes["Seats"].value = "8"
    assert len(seats_of(finder.exercise)) == 8
    boxes["Seed"].value = "7"
    assert finder.state()["seed"] == 7
    buttons(finder)["New deal"].click()
    assert boxes["Seed"].value == "8"
    boxes["Own door cards"].value = "K♣ 2♦ 7♠"
    assert finder.state()["doors"] == ["K♣", "2♦", "7♠"]
    boxes["Own door cards"].value = "K♣ K♣"
    assert finder.state()["doors"] == ["K♣", "2♦", "7♠"] and "twice" in finder.refusal


def test_the_live_region_speaks_cards_in_words() -> None:
    finder = BringInFinder("05.hook")
    assert finder._live.words == ""  # nothing is announced on opening the page
    finder.do("pick", "2")
    assert finder._live.words == "Chosen: Seat 2 · the nine of diamonds. Are you sure, or guessing?"
    finder.do("sure")
    assert finder._live.words.startswith("Right. Aces count one, so the nine of diamonds is the highest card")


def test_no_button_ever_changes_its_place(activity: Activity) -> None:
    """All buttons there may ever be stand in one order from the start; a row that is filled anew loses the focus."""
    row = activity._bar.children
    for turn in range(40):
        assert activity._bar.children == row
        seen = [button for button in buttons(activity).values() if not button.disabled]
        seen[(turn * 5) % len(seen)].click()


def test_a_late_click_on_a_button_that_has_gone_says_nothing() -> None:
    """The second click of a double click reaches a button that was offered a moment ago."""
    finder = BringInFinder("05.hook")
    sure, pick = buttons(finder)["Sure"], buttons(finder)["Seat 2 · 9♦"]
    pick.click()
    sure.click()
    before, heard = finder.state(), finder._live.words
    sure.click()
    pick.click()
    assert (finder.state(), finder._live.words, finder.refusal) == (before, heard, "")


def test_the_last_hint_leaves_its_button_in_place_and_off() -> None:
    finder = BringInFinder("05.hook")
    hint = buttons(finder)["Hint"]
    for _ in range(5):
        hint.click()
    assert hint.description == "No more hints" and "rz-off" in hint._dom_classes and not hint.disabled
    assert finder.state()["mark"] is None and finder.state()["hints"] == 2 and finder.refusal == ""
    finder.do("hint")
    assert finder.refusal == "No more hints."


def test_no_answer_changes_where_a_row_of_the_snapshot_ends() -> None:
    """Nobody has done anything before the answer: the page has no empty column; after it the column says who pays."""
    finder = BringInFinder("05.hook")
    assert "What it does" not in finder.html()
    finder.do("dont_know")
    assert "What it does" in finder.html() and "brings it in</td>" in finder.html()


def test_what_has_happened_is_drawn_read_and_left_on_the_page() -> None:
    quiz = Quiz("05.next")
    scene = quiz.exercise.scene
    assert isinstance(scene, TableView) and scene.story
    for sentence in scene.story:
        for face in (quiz._table.value, quiz.html(), quiz.text()):
            assert sentence in face


def test_a_shown_hand_is_not_called_hidden() -> None:
    dealer = StreetDealer("00.real")
    for move in ("forward", "dont_know", *["forward"] * 4):
        dealer.do(move)
    dealer.do("turn", "3")
    assert "only you see it" not in dealer._table.value
    assert "six of clubs, down card, shown to you" in dealer._table.value
    own = StreetDealer(seed=17, seats=6, you=2)
    own.do("forward")
    assert own._table.value.count("only you see it") == 2


def test_widgets_are_kept_not_replaced() -> None:
    """A button that is replaced loses focus and flickers: every step works on the same widgets."""
    dealer = StreetDealer(seed=17)
    dealer.do("forward")
    rows, named, picks = dealer.children, dict(dealer._buttons), list(dealer._pick_buttons)
    for move in ("dont_know", "forward", "back", "forward", "forward", "new", "forward"):
        dealer.do(move)
    assert dealer.children == rows
    assert {name: dealer._buttons[name] for name in named} == named
    assert dealer._pick_buttons[: len(picks)] == picks


@pytest.mark.parametrize(
    "make",
    [
        lambda: BringInFinder("05.nope"),
        lambda: StreetDealer("99.x"),
        lambda: StreetDealer("05.find"),
        lambda: BringInFinder(505),  # type: ignore[arg-type]
        lambda: BringInFinder(doors=["K♣", "2♦"]),  # type: ignore[arg-type]
        lambda: StreetDealer(cards="A♣ 4♦ 6♥"),
        lambda: StreetDealer(cards=[None, None]),  # type: ignore[list-item]
        lambda: BringInFinder(seed=-1),
        lambda: BringInFinder(seed=1, seats=9),
        lambda: BringInFinder(doors=""),
        lambda: StreetDealer(cards=["A♣"]),
        lambda: StreetDealer(cards=["A♣ 2♣ 3♣", "A♣ 5♣ 6♣"]),
        lambda: StreetDealer(seed=1, seats=4, you=9),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_sentence(make: Callable[[], Activity]) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        make()
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300
