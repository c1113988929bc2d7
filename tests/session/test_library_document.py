"""The library document: fields, typing, references, decks, unsaved entries and the cache of readings."""
from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange, LibraryDocument
from lich_studio.session.typing_steps import continues


@dataclass(frozen=True)
class Reading:
    """What the counting reader answers."""

    verdict: str


class CountingReader:
    """Calls a text read when it ends with a stop, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, card: Card) -> Reading:
        self.asked.append(card.id)
        return Reading("read" if card.text.endswith(".") else "draft")


def library(**options: object) -> LibraryDocument:
    cards = [Card(id=name, name=name.title(), type="equipment") for name in ("axe", "bow", "cap")]
    cards.append(Card(id="ada", name="Ada", type="hero"))
    decks = [Deck(id="first", name="First", hero="ada", cards={"axe": 2, "bow": 1})]
    return LibraryDocument(cards, decks, **options)


def contents(document: LibraryDocument) -> list[str]:
    return [entry.model_dump_json() for entry in (*document.cards, *document.decks)]


def test_a_field_changes_and_comes_back() -> None:
    document, heard = library(), list[Changed[LibraryChange]]()
    document.changed.add(heard.append)
    document.set_field("axe", "cost", {"thermic": 2}, initiator="panel")
    assert document.card("axe").cost == {"thermic": 2}
    assert document.stack.undo_name == "Change cost of Axe"
    document.stack.undo()
    assert document.card("axe").cost == {}
    expected = LibraryChange(cards=frozenset({"axe"}), fields=frozenset({"cost"}))
    assert [(change.what, change.initiator) for change in heard] == [(expected, "panel"), (expected, None)]


def test_the_same_value_is_no_step() -> None:
    document = library()
    document.set_field("axe", "name", "Axe")
    assert document.stack.names == ()


def test_an_unsound_value_is_refused() -> None:
    document = library()
    with pytest.raises(ValueError, match="cost"):
        document.set_field("axe", "cost", {"thermic": -1})
    with pytest.raises(ValueError, match="change_id"):
        document.set_field("axe", "id", "other")
    assert document.stack.names == ()


def type_text(document: LibraryDocument, card_id: str, text: str) -> None:
    for length in range(1, len(text) + 1):
        document.set_field(card_id, "text", text[:length])


def test_typing_is_undone_word_by_word() -> None:
    document = library()
    type_text(document, "axe", "Deal 5 damage.")
    assert document.card("axe").text == "Deal 5 damage."
    assert document.stack.index == 3
    seen = []
    while document.stack.undo():
        seen.append(document.card("axe").text)
    assert seen == ["Deal 5 ", "Deal ", ""]


def test_typing_in_another_card_is_another_step() -> None:
    document = library()
    type_text(document, "axe", "ab")
    type_text(document, "bow", "ab")
    assert document.stack.index == 2


@pytest.mark.parametrize(
    ("before", "middle", "after", "same"),
    [
        ("", "a", "ab", True),
        ("ab", "abb", "abbb", True),
        ("word", "word ", "word n", False),
        ("word", "word ", "word  ", True),
        ("abc", "ab", "a", True),
        ("a b", "a ", "a", True),
        ("a bc", "a b", "a ", True),
        ("ab cd", "xab cd", "xab cdy", False),
        ("", "pasted text", "pasted text!", True),
        ("a", "ab", "abcd", False),
        ("ab", "a", "ac", False),
    ],
)
def test_which_letters_make_one_step(before: str, middle: str, after: str, same: bool) -> None:
    assert continues(before, middle, after) is same


def test_a_removed_card_leaves_its_decks() -> None:
    document = library()
    document.remove_card("axe")
    assert not document.has_card("axe")
    assert document.deck("first").cards == {"bow": 1}
    assert document.stack.names == ("Remove Axe",)
    document.stack.undo()
    assert document.deck("first").cards == {"axe": 2, "bow": 1}


def test_a_new_id_reaches_every_deck() -> None:
    document = library()
    document.change_id("ada", "ada-lovelace")
    document.change_id("axe", "great-axe")
    deck = document.deck("first")
    assert (deck.hero, deck.cards) == ("ada-lovelace", {"great-axe": 2, "bow": 1})
    assert document.card("great-axe").name == "Axe"
    with pytest.raises(ValueError, match="already"):
        document.change_id("bow", "cap")


def test_duplicates_have_names_and_ids_of_their_own() -> None:
    document = library()
    assert [document.duplicate_card("axe").id for _ in range(2)] == ["axe-copy", "axe-copy-2"]
    assert document.card("axe-copy-2").name == "Axe copy 2"


def test_deck_counts() -> None:
    document = library()
    document.set_count("first", "cap", 3)
    document.set_count("first", "axe", 0)
    assert document.deck("first").cards == {"bow": 1, "cap": 3}
    assert document.stack.undo_name == "Set Axe in First"
    assert [deck.id for deck in document.decks_with("cap")] == ["first"]


def test_unsaved_is_what_differs_from_disk() -> None:
    document = library()
    document.set_field("axe", "notes", "x")
    document.remove_card("cap")
    assert set(document.unsaved()) == {("card", "axe"), ("card", "cap")}
    document.mark_saved(("card", "axe"))
    assert not document.stack.is_clean
    document.mark_saved(("card", "cap"))
    assert document.stack.is_clean
    document.stack.go_to(0)
    assert set(document.unsaved()) == {("card", "axe"), ("card", "cap")}


def test_a_reading_is_asked_for_once_a_text() -> None:
    reader = CountingReader()
    document = library(reader=reader)
    for _ in range(3):
        assert document.reading("axe") == Reading("draft")
    document.set_field("axe", "text", "Tap: Draw 1.")
    assert document.reading("axe") == Reading("read")
    document.reading("bow")
    assert reader.asked == ["axe", "axe", "bow"]
    document.set_reader(reader)
    document.reading("bow")
    assert reader.asked[-1] == "bow"
    assert len(reader.asked) == 4


def test_without_a_reader_nothing_is_read() -> None:
    assert library().reading("axe") is None


def test_a_read_only_library_stays_as_it_is() -> None:
    document = library(read_only=True)
    before = contents(document)
    document.set_field("axe", "name", "Hatchet")
    document.remove_card("bow")
    assert contents(document) == before


edits = st.one_of(
    st.tuples(st.just("text"), st.sampled_from(["axe", "bow"]), st.text("ab .", max_size=4)),
    st.tuples(st.just("count"), st.sampled_from(["axe", "bow", "cap"]), st.integers(0, 4)),
    st.tuples(st.just("remove"), st.sampled_from(["axe", "bow", "cap"]), st.none()),
    st.tuples(st.just("duplicate"), st.sampled_from(["axe", "bow"]), st.none()),
    st.tuples(st.just("undo"), st.none(), st.none()),
)


@given(st.lists(edits, max_size=20))
@settings(max_examples=80, deadline=None)
def test_undo_of_everything_gives_the_same_library(script: list[tuple[str, str, object]]) -> None:
    document = library()
    before = contents(document)
    for action, card, value in script:
        if action == "undo":
            document.stack.undo()
        elif not document.has_card(card):
            continue
        elif action == "text":
            document.set_field(card, "text", value)
        elif action == "count":
            document.set_count("first", card, value)
        elif action == "remove":
            document.remove_card(card)
        else:
            document.duplicate_card(card)
    after, done = contents(document), document.stack.index
    document.stack.go_to(0)
    assert contents(document) == before
    assert document.unsaved() == {}
    document.stack.go_to(done)
    assert contents(document) == after
