"""A new status is one module file and one line: it is read, played, told in the log and drawn from data."""
from __future__ import annotations

import pytest

from helpers.bleed import BLEED
from helpers.lich_table import card, choose, events, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.complete import completions
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.errors import RulesetError
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.explain import Explainer

WITH_BLEED = LICH.with_modules(BLEED)
TEXT = "Inflict Bleed 2 on target enemy."


def test_its_word_is_read_only_where_the_module_is_in():
    assert parse(TEXT, phrase_table(WITH_BLEED), CardContext("Thorn", "technique")).verdict == "read"
    draft = parse(TEXT, phrase_table(LICH), CardContext("Thorn", "technique"))
    assert draft.verdict == "draft"
    assert TEXT[slice(*draft.problems[0].span)] == "Bleed"


def test_its_word_is_printed_and_completed():
    context = CardContext("Thorn", "technique")
    reading = parse("inflict bleeding 2 on a target enemy", phrase_table(WITH_BLEED), context)
    assert reading.canonical == TEXT
    assert "Bleed" in completions("Inflict ", phrase_table(WITH_BLEED), context)


def test_it_plays_and_the_log_says_so_with_its_rule():
    thorn = card("thorn", "technique", TEXT, ruleset=WITH_BLEED)
    game = table(hands=(("thorn",), ()), cards=(thorn,), ruleset=WITH_BLEED)
    given, lost = events(game, "inflicted"), None
    choose(game, "play thorn#1", "target avatar-2")
    pass_all(game)
    explainer = Explainer(WITH_BLEED)
    assert [explainer.event_sentence(game, event) for event in given] == ["Player 2 gets Bleed 2 from Thorn"]
    next_turn(game)
    lost = events(game, "lost health")
    next_turn(game)
    assert [(event.amount, event.rules) for event in lost] == [(4, ("HOUSE-BLEED",))]
    assert game.stat(2, "health") == 26
    assert game.counter(game.recall("avatar", 2), "bleed") == 1, "one counter has run off (AMB-067)"


def test_its_look_is_data():
    look = WITH_BLEED.looks["bleed"]
    assert look.fill == "#7A1020" and look.icon.startswith("<svg")
    assert WITH_BLEED.rules["HOUSE-BLEED"] and WITH_BLEED.rule_modules["HOUSE-BLEED"] == "bleed"


def test_a_clash_of_two_modules_is_refused_by_name():
    with pytest.raises(RulesetError, match="'bleed' is listed twice"):
        WITH_BLEED.with_modules(BLEED)
