"""Texts as designers write them read whole, and say the same in canonical words."""
from __future__ import annotations

import json

import pytest

from helpers.sample_games import rules
from helpers.verdicts import MANNER

CARDS = [pytest.param(card, id=f"{place} {card['name']}") for place, card in
         enumerate(json.loads(MANNER.read_text(encoding="utf-8"))["cards"])]  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_it_reads_whole_and_again(card):
    kind = card["types"][0].lower()
    reading = rules().read_text(card["text"], card["name"], kind)
    errors = [problem.message for problem in reading.problems if problem.severity == "error"]
    assert errors == []
    again = rules().read_text(reading.canonical, card["name"], kind)
    assert (again.canonical, again.abilities) == (reading.canonical, reading.abilities)
