"""What befalls a card itself sets its text off wherever it lies; what names nobody is said of it (AMB-118)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, table
from helpers.playing import play
from helpers.sample_games import rules

HEALTH = 10
HAND = {"hands": (("crown",), ())}
PLAY = {"in_play": (("crown",), ())}
DECK = {"decks": (("crown",) * 12, ("zap",) * 12)}


def after(text, trial, *answers, kind="equipment", **options):
    crown = card("crown", kind, text, defense=3) if kind == "equipment" else card("crown", kind, text)
    return play(trial, *answers, cards=(crown,), edits={"1": HEALTH}, **options)


@pytest.mark.parametrize(("text", "trial", "where"), [
    ("When this card is discarded, heal 3.", "Discard your hand.", HAND),
    ("When you discard this card, heal 3.", "Discard your hand.", HAND),
    ("When this card is attrited, heal 3.", "Attrit 1.", DECK),
    ("When this card is put into your purgatory, heal 3.", "Attrit 1.", DECK),
    ("When this card is damned, heal 3.", "Damn your hand.", HAND),
    ("When destroyed or damned, heal 3.", "Damn your hand.", HAND),
    ("When drawn, heal 3.", "Draw 1 card.", DECK),
    ("When you draw this card, heal 3.", "Draw 1 card.", DECK),
    ("When returned to your hand, heal 3.", "Return an equipment you control to its owner's hand.", PLAY),
])  # fmt: skip
def test_amb_118_a_card_answers_what_befalls_it_where_it_lies(text, trial, where):
    assert after(text, trial, **where).stat(1, "health") == HEALTH + 3


@pytest.mark.parametrize(("text", "trial", "where"), [
    ("Whenever you discard a card, heal 3.", "Discard your hand.", HAND),
    ("Whenever a card is attrited, heal 3.", "Attrit 1.", DECK),
    ("When this card is discarded, heal 3.", "Attrit 1.", DECK), ("When drawn, heal 3.", "Attrit 1.", DECK),
    ("When destroyed or damned, heal 3.", "Return an equipment you control to its owner's hand.", PLAY),
])  # fmt: skip
def test_amb_118_out_of_play_it_answers_nothing_else(text, trial, where):
    assert after(text, trial, **where).stat(1, "health") == HEALTH


@pytest.mark.parametrize("text", [
    "When you play this card, heal 3.", "When this card is played, heal 3.", "On play: heal 3.", "When played, heal 3.",
])  # fmt: skip
@pytest.mark.parametrize("kind", ["equipment", "summon"])
def test_act_001_2_a_card_answers_its_playing_as_it_comes_into_play(text, kind):
    assert rules().read_text(text, "Crown", kind).canonical == "When this card enters play, heal 3."
    crown = card("crown", kind, text, defense=3) if kind == "equipment" else card("crown", kind, text)
    game = table(hands=(("crown",), ()), cards=(crown,))
    game.set_stat(1, "health", HEALTH)
    game.choose("play crown#1")
    while game.decision.kind != "main":
        if game.decision.kind == "window":
            pass_all(game)
        else:
            game.choose(keys(game)[0])
    assert game.stat(1, "health") == HEALTH + 3


def test_act_001_2_nobody_elses_playing_of_it_can_be_answered():
    reading = rules().read_text("Whenever an opponent plays this card, heal 3.", "Crown", "equipment")
    assert [problem.code for problem in reading.problems] == ["not-in-play-yet"]


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("summon", "Can move through walls.", "This card has Wall-step."),
    ("hero", "Can move through walls.", "You have Wall-step."),
    ("equipment", "Cannot be destroyed.", "This card cannot be destroyed."),
    ("equipment", "Does not untap during your start phase.",
     "This card does not untap during its controller's start phase."),
    ("equipment", "Enters play with 3 charge counters.", "This card enters play with 3 charge counters."),
    ("summon", "Immune to Fire.", "Fire does not inflict statuses on this card."),
    ("summon", "When destroyed, draw 1 card.", "When this card is destroyed, draw 1 card."),
    ("summon", "Upon death, draw a card.", "When this card is destroyed, draw 1 card."),
    ("summon", "Whenever attacked, heal 2.", "Whenever this card is attacked, heal 2."),
    ("hero", "Whenever damaged, draw 1 card.", "Whenever you are dealt damage, draw 1 card."),
])  # fmt: skip
def test_fx_001_1_what_names_nobody_is_said_of_the_card_or_its_hero(kind, text, canonical):
    reading = rules().read_text(text, "Crown", kind)
    assert [problem.message for problem in reading.problems] == []
    assert reading.canonical == canonical


@pytest.mark.parametrize("text", ["Whenever damaged, heal 1.", "Whenever attacked, heal 1.", "When moved, heal 2."])
def test_fx_001_1_on_what_a_player_holds_its_player_is_meant(text):
    reading = rules().read_text(text, "Crown", "equipment")
    assert (reading.verdict, reading.plays_by_meaning) == ("read", True)
