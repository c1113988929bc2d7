"""What a card does, in steps: told of every card that is read by its meaning, with the rules behind each step."""
from __future__ import annotations

import json

from helpers.sample_games import rules, shelf
from helpers.verdicts import MANNER
from lich_studio.content.card import Card
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.editors.card_designer.steps import steps_of


def told(text, card_type="equipment"):
    card = Card(id="draft", name="Odd Charm", type=card_type, text=text)
    return [[(step.kind, step.text) for step in steps] for steps in steps_of(card, CardLanguage(rules()))]


def test_every_sample_card_that_is_read_by_its_meaning_is_told_in_steps():
    language = CardLanguage(rules())
    for card in list(shelf().cards.values())[::5]:
        reading = rules().reading(card)
        if reading.understood is not None:
            assert all(step.text for steps in steps_of(card, language) for step in steps), card.name
            assert steps_of(card, language), card.name


def test_every_text_in_the_manner_of_authors_is_told_in_steps():
    language = CardLanguage(rules())
    for said in json.loads(MANNER.read_text(encoding="utf-8"))["cards"]:
        card = Card(id="draft", name=said["name"], type=said["types"][0].lower(), text=said["text"])
        if language.rules.language.read(card.text, card.name, (card.type,)).sentences:
            assert steps_of(card, language), said["text"]


def test_each_part_of_a_line_is_a_step_with_its_rules():
    text = "[2] Tap: Deal 3 damage to target enemy and draw 1 card.\nWhenever you heal, draw 1 card."
    assert told(text, "skill") == [
        [("if", "Needs 2 skill counters"), ("pay", "Pay the cost: tap"), ("choose", "Choose target enemy"),
         ("do", "Deal 3 damage to target enemy"), ("do", "Draw 1 card")],
        [("when", "Whenever you heal"), ("do", "Draw 1 card")],
    ]  # fmt: skip
    card = Card(id="draft", name="Odd Charm", type="equipment", text="Tap: Deal 3 damage to target.")
    ((pay, choose, do),) = steps_of(card, CardLanguage(rules()))
    assert any(rule.startswith("KW-TAP") for rule in pay.rule_ids)
    assert "TGT-001.1" in choose.rule_ids and any(rule.startswith("KW-DEAL") for rule in do.rule_ids)
    assert pay.note and choose.note and do.note
