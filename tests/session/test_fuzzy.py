"""Finding names by a few letters: what is found, which letters are marked, and in which order."""
from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.session.fuzzy import match, ranked


def order(wanted: str, names: list[str], recent: dict[str, int] | None = None) -> list[str]:
    """Return the names found, the best first."""
    return [name for name, _ in ranked(wanted, names, lambda name: name, lambda _name: "", recent or {})]


@pytest.mark.parametrize(
    ("wanted", "better", "worse"),
    [
        ("ember", "Ember", "Ember Bolt"),
        ("ember", "Ember Bolt", "Falling Ember"),
        ("ember", "Falling Ember", "Remembered"),
        ("eb", "Ember Bolt", "Web of Glass"),
        ("ss", "ScoutShip", "Grass"),
        ("sel all", "Select all", "Save all"),
        ("bolt emb", "Ember Bolt", "Boulder, late, embalmed"),
        ("mire", "Mire", "Mirror Pavise"),
        ("bolt", "Bolt", "Bolts"),
    ],
)
def test_the_better_find_comes_first(wanted: str, better: str, worse: str) -> None:
    assert order(wanted, [worse, better])[0] == better
    assert order(wanted, [better, worse])[0] == better


def test_the_letters_typed_are_marked() -> None:
    assert match("eb", "Ember Bolt").places == (0, 6)
    assert match("bolt", "Ember Bolt").places == (6, 7, 8, 9)
    assert match("bo em", "Ember Bolt").places == (0, 1, 6, 7)


def test_letters_out_of_order_find_nothing() -> None:
    assert match("be", "Ebro") is None or match("be", "Ebro").places == ()
    assert order("xyz", ["Ember Bolt"]) == []
    assert order("", ["Zeal", "Arrow"]) == ["Zeal", "Arrow"], "nothing typed keeps the order"


def test_what_was_chosen_lately_comes_first_among_its_likes_only() -> None:
    names = ["Ember Bolt", "Ember Ward", "Falling Ember"]
    assert order("ember", names, {"Ember Ward": 0})[0] == "Ember Ward"
    assert order("ember", names, {"Falling Ember": 0})[0] == "Ember Bolt"
    assert order("", names, {"Falling Ember": 1, "Ember Ward": 0}) == ["Ember Ward", "Falling Ember", "Ember Bolt"]


def test_further_words_are_found_behind_names() -> None:
    rows = {"Ash": "Reaction", "Reach": "Skill"}
    found = ranked("reac", rows, lambda name: name, lambda name: rows[name], {})
    assert [name for name, _ in found] == ["Reach", "Ash"]


@settings(max_examples=60)
@given(st.text(string.ascii_letters + " -'", max_size=14), st.data())
def test_letters_of_a_name_in_order_find_it_and_are_the_ones_marked(name: str, data: st.DataObject) -> None:
    picked = sorted(data.draw(st.sets(st.sampled_from([at for at, one in enumerate(name) if one.isalpha()] or [0]))))
    wanted = "".join(name[at] for at in picked if at < len(name)).strip()
    found = match(wanted, name)
    assert found is not None
    marked = "".join(name[at] for at in found.places)
    assert marked.casefold() == wanted.casefold()
