"""Printing what was read gives the canonical text back, and reading what was printed gives the nodes back."""
from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from helpers import sample_vocabulary as verbs
from helpers.printing import print_abilities
from helpers.readings import count_readings
from helpers.sample_sentences import CANONICAL, VARIANTS
from helpers.sample_vocabulary import VERBS, sample_table
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.sentences import split
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.costs import PayHealth, PaySource, TapCost
from lich_studio.rules.core.filters import Adjacent, AdjacentTo, Controlled, Other, Side, Within, WithinOf
from lich_studio.rules.core.selectors import AnyOf, Each, Same, ThisCard, TileOf, You, check_back_references
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things

CARD = CardContext("Flame Wisp", "summon")
TABLE = sample_table()


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_prints_back_unchanged(text):
    reading = parse(text, TABLE, CARD)
    assert reading.problems == ()
    assert reading.verdict == "read"
    assert print_abilities(reading.abilities, TABLE, CARD) == text
    assert reading.canonical == text


@pytest.mark.parametrize(("text", "canonical"), VARIANTS)
def test_other_wording_means_the_canonical_text(text, canonical):
    reading = parse(text, TABLE, CARD)
    assert reading.problems == ()
    assert reading.canonical == canonical
    assert parse(canonical, TABLE, CARD).abilities == reading.abilities


@pytest.mark.parametrize("text", [*CANONICAL, *(text for text, _ in VARIANTS)])
def test_a_sentence_has_exactly_one_reading(text):
    for line in split(text):
        for sentence in line.sentences:
            assert count_readings(sentence.text, TABLE, CARD) == 1, sentence.text


@pytest.mark.parametrize("row", [row for row in VERBS if row.example], ids=lambda row: row.template)
def test_the_example_of_a_row_reads(row):
    assert parse(row.example, TABLE, CARD).verdict == "read"


NUMBERS = st.integers(0, 999)
AMOUNTS = st.one_of(st.builds(Number, NUMBERS), st.builds(UpTo, NUMBERS))
KINDS = st.sampled_from(["avatar", "summon", "wall", "tile", "equipment", "effect", "enemy", "opponent"])
NOUNS = st.lists(st.builds(Kind, KINDS), max_size=2).map(tuple)
ADJECTIVES = st.lists(
    st.one_of(st.just(Adjacent()), st.just(Other()), st.builds(Side, st.sampled_from(["enemy", "ally"]))), max_size=2
).map(tuple)
NEAR = st.one_of(st.just(ThisCard()), st.just(You()), st.builds(lambda kind: AnyOf(Things((), (Kind(kind),))), KINDS))
CLOSED = st.lists(
    st.one_of(st.builds(Controlled, st.sampled_from(["you", "enemy", "same"])), st.builds(Within, AMOUNTS)), max_size=2
).map(tuple)
QUALIFIERS = st.one_of(
    CLOSED,
    st.builds(lambda closed, of: (*closed, AdjacentTo(of)), CLOSED, NEAR),
    st.builds(lambda closed, tiles, of: (*closed, WithinOf(tiles, of)), CLOSED, AMOUNTS, NEAR),
)
COUNTS = st.sampled_from([(1, False), (2, False), (3, True), (1, True), (0, True)])
NAMED = st.lists(st.builds(Kind, KINDS), min_size=1, max_size=2).map(tuple)
DESCRIBED = st.builds(Things, ADJECTIVES, NAMED, QUALIFIERS)


@st.composite
def targets(draw):
    """Draw a target; a strategy of its own, because the others would tell all of it again and again."""
    count, up_to = draw(COUNTS)
    return Target(draw(ADJECTIVES), draw(NOUNS), draw(QUALIFIERS), count, up_to)


@st.composite
def groups(draw):
    """Draw things that are no targets."""
    things = draw(DESCRIBED)
    return draw(st.sampled_from([Each(things), AnyOf(things), AnyOf(things, draw(st.integers(1, 5)), up_to=True)]))


TARGETS = targets()
EACH = groups()
TILES = st.builds(TileOf, st.one_of(TARGETS, EACH, st.just(You())))
THINGS = st.one_of(TARGETS, EACH, TILES, st.just(ThisCard()), st.just(You()))
AFTERWARDS = st.one_of(THINGS, st.just(Same()))
FIRST = st.one_of(
    st.builds(verbs.Deal, AMOUNTS, THINGS),
    st.builds(verbs.Heal, AMOUNTS, THINGS),
    st.builds(verbs.Inflict, st.sampled_from(["burning", "lichs_curse"]), AMOUNTS, TARGETS),
    st.builds(verbs.Move, THINGS, AMOUNTS),
    st.builds(verbs.Destroy, TARGETS),
)
LATER = st.one_of(
    FIRST,
    st.builds(verbs.Deal, AMOUNTS, AFTERWARDS),
    st.builds(verbs.Move, AFTERWARDS, AMOUNTS),
    st.builds(verbs.Inflict, st.sampled_from(["wet", "impending_doom"]), AMOUNTS, AFTERWARDS),
    st.builds(verbs.Place, st.sampled_from(["fire", "death_fog"]), TARGETS),
    st.builds(verbs.Draw, AMOUNTS),
    st.builds(verbs.GainSource, AMOUNTS, st.sampled_from(["thermic", "luminate"])),
)
COSTS = st.one_of(
    st.just(TapCost()),
    st.builds(PayHealth, AMOUNTS),
    st.builds(PaySource, AMOUNTS, st.sampled_from(["thermic", "luminate"])),
)
SIMPLE = st.builds(lambda first, later: (first, *later), FIRST, st.lists(LATER, max_size=2))
CHAINS = st.builds(
    lambda first, more: (*first, *more),
    SIMPLE,
    st.lists(st.one_of(st.builds(verbs.May, SIMPLE), st.builds(verbs.Draw, AMOUNTS)), max_size=3),
)
PRICES = st.lists(COSTS, max_size=2, unique=True).map(tuple)
QUOTED = st.builds(Ability, SIMPLE, PRICES, tier=st.one_of(st.none(), NUMBERS))
EFFECTS = st.one_of(CHAINS, st.tuples(st.builds(verbs.Grant, QUOTED, TARGETS)))
ABILITIES = st.one_of(
    st.builds(
        Ability,
        EFFECTS,
        st.lists(COSTS, max_size=3, unique=True).map(tuple),
        tier=st.one_of(st.none(), st.integers(0, 20)),
    ),
    st.builds(Ability, EFFECTS, trigger=st.just(verbs.YouDealDamage())),
    st.builds(Ability, EFFECTS, condition=st.just(verbs.OnceOnYourTurn())),
)


def _names_first(ability):
    """Tell whether "it" has something to stand for."""
    return check_back_references(ability, CARD) is None


@settings(max_examples=70, deadline=None)
@given(st.lists(ABILITIES.filter(_names_first), min_size=1, max_size=2))
def test_any_nodes_read_back_as_they_were_printed(abilities):
    text = print_abilities(abilities, TABLE, CARD)
    reading = parse(text, TABLE, CARD)
    # A sentence longer than any card has is refused by its length.
    assume(not any("at most" in problem.message for problem in reading.problems))
    assert reading.problems == ()
    assert reading.abilities == tuple(abilities)
    assert reading.canonical == text


@settings(max_examples=40, deadline=None)
@given(st.builds(Ability, st.tuples(FIRST), st.lists(COSTS, max_size=2, unique=True).map(tuple)))
def test_printed_nodes_have_one_reading(ability):
    text = print_ability(ability, TABLE, CARD)
    assert count_readings(text.rstrip("."), TABLE, CARD) == 1
