"""What a card does, in steps: told of every card that reads."""
from __future__ import annotations

import json

from helpers.sample_games import rules, shelf
from helpers.verdicts import MANNER
from lich_studio.content.card import Card
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.editors.card_designer.steps import steps_of


def test_every_sample_card_is_told_in_steps():
    language = CardLanguage(rules())
    for card in shelf().cards.values():
        told = steps_of(rules().reading(card), card, language)
        assert all(step.text for steps in told for step in steps), card.name


def test_every_text_in_the_manner_of_authors_is_told_in_steps():
    language = CardLanguage(rules())
    for said in json.loads(MANNER.read_text(encoding="utf-8"))["cards"]:
        card = Card(id="draft", name=said["name"], type=said["types"][0].lower(), text=said["text"])
        reading = rules().reading(card)
        assert len(steps_of(reading, card, language)) == len(reading.abilities), said["text"]
