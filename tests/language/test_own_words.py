"""A word that a project adds is said in all the ways in which a word of the game is."""
from __future__ import annotations

from functools import cache

import pytest

from helpers.meaning_ledgers import meanings
from lich_studio.language.completion import Usage
from lich_studio.language.lexicon import Lexicon, Name, Verb
from lich_studio.language.reader import Language
from lich_studio.rules.lich.words import WORDS

OWN = (
    Name("status", "chill", "chill;chilled"),
    Name("surface", "ooze", "ooze;slime"),
    Name("keyword", "stalwart", "stalwart"),
    Verb("hex", "hex", ("patient:Any<unit>",)),
)


@cache
def language():
    """Return the language of a project with words of its own."""
    return Language(Lexicon.of((*WORDS, *OWN)))


@pytest.mark.parametrize(
    ("own", "built_in"),
    [
        ("Inflict chill 2 on target.", "Inflict burning 2 on target."),
        ("Deal 3 damage to each chilled summon.", "Deal 3 damage to each burning summon."),
        ("Draw a card for each chilled unit.", "Draw a card for each burning unit."),
        ("Place ooze on target tile.", "Place fire on target tile."),
        ("Place slime on target tile.", "Place fire on target tile."),
        ("Foo has ooze-step.", "Foo has fire-step."),
        ("Whenever a unit enters ooze, draw a card.", "Whenever a unit enters fire, draw a card."),
        ("Foo has stalwart.", "Foo has flying."),
        ("Hex target unit.", "Attack target unit."),
        ("Whenever you hex a unit, heal 1.", "Whenever you attack a unit, heal 1."),
        ("Whenever a summon is hexed, heal 1.", "Whenever a summon is attacked, heal 1."),
        ("Foo cannot be hexed.", "Foo cannot be attacked."),
    ],
)
def test_a_word_of_the_project_means_what_a_word_of_the_game_means_there(own, built_in):
    mine, theirs = (meanings(language().read(text, "Foo", ["summon"])) for text in (own, built_in))
    same = {"chill": "burning", "ooze": "fire", "stalwart": "flying", "hex": "attack"}
    for word, known in same.items():
        mine = [line.replace(word, known) for line in mine]
    assert mine == theirs
    assert "unread" not in mine[0]


def test_a_word_of_the_project_is_offered_and_corrected_to():
    assert "chill" in language().next("Inflict ", Usage()).words
    assert "hex" in language().next("You may ", Usage()).words
    (problem,) = language().mended("Hecx target unit.")
    assert problem.fixes[0].text == "Hex"
