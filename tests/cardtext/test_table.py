"""The phrase table refuses rows that contradict each other, and knows when it has changed."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from helpers.phrases import target
from helpers.sample_vocabulary import CORE, NOUNS, VERBS, WORDS, Deal, Draw, Heal, Inflict, May, sample_table
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.printer import print_ability, print_node
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Amount, Duration, Effect, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Adjacent
from lich_studio.rules.core.selectors import AnyOf, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things

CARD = CardContext("Flame Wisp", "summon")
ALL_WORDS = (*NOUNS, *WORDS)


@dataclass(frozen=True, slots=True)
class Wait(Effect):
    how_long: Duration


@dataclass(frozen=True, slots=True)
class Shine(Effect):
    brightly: float = 1.0


def build(*rows):
    return PhraseTable.build((*CORE, *VERBS, *rows), ALL_WORDS)


def test_two_rows_that_say_the_same_clash_in_words_an_author_knows():
    table = build(phrase("deal {amount} damage to {to}", Deal, canonical=False))
    with pytest.raises(CardTextError, match='"deal" .* "damage" "to" '):
        parse("Heal 1.", table, CARD)


def test_two_rows_that_say_the_same_with_some_words_make_those_ambiguous():
    table = build(phrase("deal {amount} damage to target", Deal, to=You(), canonical=False))
    assert [problem.code for problem in parse("Deal 1 damage to target.", table, CARD).problems] == ["two-meanings"]
    assert parse("Deal 1 damage to you.", table, CARD).problems == ()


def test_a_slot_that_nothing_fills_is_refused():
    rows = [row for row in CORE if not issubclass(row.node, Duration)]
    table = PhraseTable.build((*rows, *VERBS, phrase("wait {how_long}", Wait)), ALL_WORDS)
    with pytest.raises(CardTextError, match="no phrase says a Duration"):
        parse("Heal 1.", table, CARD)


def test_a_field_of_a_type_without_words_is_refused():
    with pytest.raises(CardTextError, match="brightly of Shine"):
        parse("Heal 1.", build(phrase("shine {brightly}", Shine)), CARD)


def test_several_effects_stand_only_at_the_end_of_a_row():
    with pytest.raises(CardTextError, match="only stand at its end"):
        parse("Heal 1.", build(phrase("do {effects} now", May, canonical=False)), CARD)


def test_a_node_that_is_read_must_be_printed():
    with pytest.raises(CardTextError, match="no canonical phrase prints Wait"):
        build(phrase("wait {how_long}", Wait, canonical=False))


def test_a_table_without_effects_is_refused():
    with pytest.raises(CardTextError, match="any effect"):
        parse("Heal 1.", PhraseTable.build(CORE, ALL_WORDS), CARD)


def test_a_word_is_declared_once():
    with pytest.raises(CardTextError, match="'burning' is declared twice"):
        PhraseTable.build(VERBS, (*ALL_WORDS, Word("status", "burning", "Ablaze")))


def test_a_project_word_is_read_and_printed():
    table = PhraseTable.build((*CORE, *VERBS), (*ALL_WORDS, Word("status", "soggy", "Quite Soggy", ("drenched",))))
    reading = parse("Inflict drenched 2 on target.", table, CARD)
    assert reading.canonical == "Inflict Quite Soggy 2 on target."
    assert table.fingerprint != sample_table().fingerprint
    assert table.grammar.text == sample_table().grammar.text


def test_the_fingerprint_follows_rows_words_and_checks():
    same = [PhraseTable.build((*CORE, *VERBS), ALL_WORDS).fingerprint for _ in range(2)]
    others = [
        PhraseTable.build((*CORE, *VERBS[:-1]), ALL_WORDS).fingerprint,
        PhraseTable.build((*CORE, *VERBS), ALL_WORDS[:-1]).fingerprint,
        sample_table().fingerprint,
    ]
    assert same[0] == same[1]
    assert len({same[0], *others}) == 4


def test_changed_tables_do_not_share_remembered_sentences():
    assert parse("Wait until end of turn.", sample_table(), CARD).verdict == "draft"
    assert parse("Wait until end of turn.", build(phrase("wait {how_long}", Wait)), CARD).verdict == "read"


def test_the_row_with_fitting_constants_is_printed():
    table = sample_table()
    assert print_node(Heal(Number(3), You()), table, CARD) == "heal 3"
    assert print_node(Heal(Number(3), Target()), table, CARD) == "heal target for 3"


@dataclass(frozen=True, slots=True)
class Shield(Effect):
    amount: Amount
    of: Annotated[str, Vocabulary("card")]
    kinds: Annotated[str, Vocabulary("noun")] = "card"


def test_marks_stand_close_and_names_stand_as_they_are():
    row = phrase("~ 's shield, +{amount} point(s): {of} [and all {kinds(s)}]", Shield)
    table = build(row)
    context = CardContext("Flame Wisp", "summon", frozenset({"Ember Bolt"}))
    said = [
        print_node(Shield(Number(amount), "Ember Bolt", kinds), table, context)
        for amount, kinds in ((1, "card"), (2, "wall"), (3, "equipment"))
    ]
    assert said == [
        "Flame Wisp's shield, +1 point: Ember Bolt",
        "Flame Wisp's shield, +2 points: Ember Bolt and all walls",
        "Flame Wisp's shield, +3 points: Ember Bolt and all equipment",
    ]
    text = "Flame Wisp's shield, +2 points: Ember Bolt and all walls."
    assert parse(text, table, context).abilities[0].effects == (Shield(Number(2), "Ember Bolt", "wall"),)
    assert parse(text.replace("Ember", "Amber"), table, context).problems[0].fixes[0].text == "Ember Bolt"


@pytest.mark.parametrize(
    "node",
    [
        Wait(Duration()),
        Inflict("no such status", Number(1), Target()),
        Deal(Number(1), target("no such noun")),
        Deal(Number(1), AnyOf(Things((Adjacent(),)))),
        Draw(None),
        May((May((Draw(Number(1)),)), Draw(Number(1)))),
    ],
)
def test_what_no_row_says_is_not_printed(node):
    with pytest.raises(CardTextError, match="no canonical phrase says"):
        print_ability(Ability((node,)), sample_table(), CARD)
