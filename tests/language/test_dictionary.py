"""The dictionary has every word of the lexicon, with examples that are read, in pages that a person can read."""
from __future__ import annotations

from functools import cache

from helpers.meaning_ledgers import language
from lich_studio.language.dictionary import dictionary, looked_up, markdown


@cache
def entries():
    """Return the entries of the game's words."""
    return dictionary(language())


def test_every_verb_has_its_forms_and_two_examples_that_are_read():
    verbs = [one for one in entries() if one.chapter == "Verbs"]
    assert len(verbs) == len(language().lexicon.verbs)
    (draw,) = looked_up(verbs, "drawn")
    assert (draw.word, {"draws", "drew", "drawing"} <= set(draw.forms)) == ("draw", True)
    few = [one.word for one in verbs if len(one.examples) < 2]
    assert len(few) <= len(verbs) / 10, few
    for text in (text for one in entries() for text in one.examples):
        assert not language().read(text, "", ("technique",)).problems, text


def test_the_pages_are_short_enough_to_be_read():
    pages = markdown(entries())
    assert len(pages.encode()) <= 60_000
    assert "## Statuses" in pages
    assert "*Inflict burning 1 on target.*" in pages


def test_what_a_designer_wants_names_words_that_there_are():
    lexicon = language().lexicon
    known = set(lexicon.verbs) | {name for _, name in lexicon.names}
    assert {word for words in lexicon.intents.values() for word in words} <= known
    assert {"push", "pull"} <= {one.word for one in looked_up(entries(), "make somebody move")}


def test_a_word_is_looked_up_by_any_of_its_forms():
    assert [one.word for one in looked_up(entries(), "heroes")] == ["hero"]
    assert "suffered" in looked_up(entries(), "suffer")[0].forms
    assert "frumble" not in {one.word for one in looked_up(entries(), "frumble")}
