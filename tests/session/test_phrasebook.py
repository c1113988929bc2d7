"""The sample set says every phrase of the language: each row that prints is used to print some card of it."""
from __future__ import annotations

import pytest

from helpers.printing import print_abilities
from helpers.sample_games import rules, shelf
from lich_studio.cardtext import printer
from lich_studio.effects.diagnosis import CardContext

TABLE = rules().table
PRINTED = [row for row in TABLE.phrases if row.canonical]
OF_PROJECTS = frozenset({"{keyword}", "{subtype}"})
"""Rows that stand for nothing but a word of a project's own."""
SPARE = len(PRINTED) // 25
"""How many new phrases may wait for a card of their own."""


@pytest.fixture(scope="module")
def said():
    """The rows that print the sample cards, by id."""
    found: set[int] = set()
    whole = printer._Printer._row

    def listening(one, row, node, number):
        found.add(id(row))
        return whole(one, row, node, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printer._Printer, "_row", listening)
        for card in shelf().cards.values():
            print_abilities(rules().reading(card).abilities, TABLE, CardContext(card.name, card.type))
    return found


def test_every_phrase_stands_on_a_sample_card(said):
    unsaid = [row.template for row in PRINTED if id(row) not in said and row.template not in OF_PROJECTS]
    assert len(unsaid) <= SPARE, unsaid


def test_every_kind_of_node_stands_on_a_sample_card(said):
    nodes = {row.node for row in PRINTED if id(row) in said}
    unsaid = {row.node.__name__ for row in PRINTED} - {node.__name__ for node in nodes} - {"OwnKeyword"}
    assert len(unsaid) <= SPARE // 2, sorted(unsaid)
