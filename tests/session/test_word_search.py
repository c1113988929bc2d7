"""Several words in any order find what has them, the best first; one of many may be missing where nothing has all."""

from __future__ import annotations

from lich_studio.session.fuzzy import ranked
from lich_studio.session.rulebook import chapters
from lich_studio.session.word_search import by_words, word_places

RULES = [(rule, line) for chapter in chapters() for rule, line in chapter.rules.items()]


def found(typed):
    return [rule for rule, _ in by_words(typed, RULES, lambda row: row)]


def test_words_find_a_rule_in_any_order_although_one_is_not_its_own():
    assert found("lose health hand size")[0] == "PH-END.2"
    assert found("size hand health lose") == found("lose health hand size")
    assert found("hand size")[:2] != found("hand zzz") == []


def test_endings_are_no_hindrance_and_whole_words_come_first():
    rows = ["a wallflower", "cards lose their wall", "walls fall"]
    assert by_words("wall", rows, lambda row: (row,)) == ["cards lose their wall", "walls fall", "a wallflower"]
    assert by_words("loses cards", rows, lambda row: (row,)) == ["cards lose their wall"]
    assert by_words("", rows, lambda row: (row,)) == rows


def test_what_stands_in_a_weightier_part_comes_first():
    rows = [("other", "burning"), ("burning", "other")]
    assert by_words("burning", rows, lambda row: row) == [rows[1], rows[0]]


def test_the_words_are_marked_where_they_stand():
    assert word_places("hand sizes", "Hand, hand size") == ((0, 4), (6, 10), (11, 14))
    assert word_places("", "Hand") == ()


def test_going_anywhere_finds_rules_by_the_words_of_their_lines():
    hits = ranked("lose health hand size", RULES, lambda row: row[0], lambda row: row[1], {})
    assert hits[0][0][0] == "PH-END.2"
    assert not ranked("lose zzz", RULES, lambda row: row[0], lambda row: row[1], {})
