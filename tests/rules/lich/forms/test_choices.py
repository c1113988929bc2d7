"""Choices: what happens is chosen as it is declared, before its targets, and only that asks for targets."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import naming, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.seats import avatar

FILL = ("ember",) * 20
DOOM = "Choose one - Deal 5 damage to target; or inflict Burning 2 on target; or target player discards 2 cards."
LABELS = ["Deal 5 damage to target", "Inflict Burning 2 on target", "Target player discards 2 cards"]


@pytest.mark.parametrize(
    ("mode", "health", "burning", "cards"), [("1", 25, 0, 3), ("2", 30, 2, 3), ("3", 30, 0, 1)]
)
def test_stk_001_1_only_what_was_chosen_asks_for_targets_and_happens(mode, health, burning, cards):
    doom = card("doom", "technique", DOOM)
    game = table(hands=(("doom",), ("zap", "bolt", "ram")), cards=(doom,))
    choose(game, "play doom#1")
    assert keys(game) == ("mode 1", "mode 2", "mode 3")
    assert [option.label.casefold() for option in game.decision.options] == [one.casefold() for one in LABELS]
    choose(game, f"mode {mode}")
    game.choose(next(key for key in keys(game) if key.endswith("-2")))
    pass_all(game)
    while game.decision.kind in ("discard", "pick"):
        game.choose(keys(game)[0])
    pass_all(game)
    assert game.stat(2, "health") == health
    assert game.counter(game.recall("avatar", 2), "burning") == burning
    assert len(zone(game, HAND, 2)) == cards


def test_what_has_no_target_cannot_be_chosen():
    text = "Choose one: destroy target wall; or destroy target summon; or draw 1 card."
    game = play(text)
    assert game.decision.kind == "main" and len(zone(game, HAND, 1)) == 6, "only one is left, so nobody is asked"


def test_two_are_chosen_together():
    text = "Choose two: heal 1; or lose 2 health; or deal 3 damage to target."
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    game.choose(naming(game, "lose 2 health", "3 damage"))
    settle(game, "target avatar-2")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (28, 27)


def test_an_opponent_chooses():
    game = play("An opponent chooses one: deal 3 damage to each enemy; or draw 2 cards.", "mode 2")
    assert len(zone(game, HAND, 1)) == 7 and game.stat(2, "health") == 30


def test_an_effect_or_another():
    gem = card("gem", "equipment", "Tap: Gain 1 Thermic source or gain 1 Luminate source.", defense=1)
    game = table(in_play=(("gem",), ()), cards=(gem,))
    choose(game, "use gem#1", "mode 2")
    pass_all(game)
    assert game.counter(1, "pool luminate") == 1 and game.counter(1, "pool thermic") == 0


def test_a_trigger_lets_its_player_choose():
    gem = card("gem", "equipment", "Whenever you play a technique, choose one: heal 2; or draw 1 card.", defense=1)
    spark = card("spark", "technique", "Lose 5 health.")
    game = table(in_play=(("gem",), ()), hands=(("spark",), ()), decks=(FILL, FILL), cards=(gem, spark))
    choose(game, "play spark#1")
    while game.decision.kind == "window":
        game.choose("pass")
    assert keys(game) == ("mode 1", "mode 2")
    game.choose("mode 1")
    pass_all(game)
    assert game.stat(1, "health") in (25, 27)


def test_a_permission_with_a_choice_is_used_once():
    hero = card("sage", "hero", "Once on your turn, you may choose one: heal 2; or lose 1 health.", health=30,
                intelligence=6)  # fmt: skip
    game = table(heroes=("sage",), cards=(hero,))
    choose(game, "use sage#1", "mode 2")
    pass_all(game)
    assert game.stat(1, "health") == 29 and "use sage#1" not in keys(game)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (DOOM,
         "Choose one: deal 5 damage to target; or inflict Burning 2 on target; or target player discards 2 cards."),
        ("Choose one —\n• Heal 2.\n• Draw a card. Lose 1 health.",
         "Choose one: heal 2; or draw 1 card and lose 1 health."),
        ("Choose one or both:\n- Heal 2.\n- Draw a card.", "Choose one or both: heal 2; or draw 1 card."),
        ("Choose one: Draw a card and heal 1, or deal 2 damage to target.",
         "Choose one: draw 1 card and heal 1; or deal 2 damage to target."),
        ("Choose two - heal 1; draw a card; lose 2 life.", "Choose two: heal 1; or draw 1 card; or lose 2 health."),
    ],
)  # fmt: skip
def test_authors_say_it_in_their_own_words(typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Charm", "technique"))
    assert reading.canonical == canonical, reading.problems
    assert parse(canonical, phrase_table(), CardContext("Charm", "technique")).abilities == reading.abilities


def test_more_than_there_is_cannot_be_chosen():
    reading = parse("Choose three: heal 1; or draw 1 card.", phrase_table(), CardContext("Charm", "technique"))
    assert [one.code for one in reading.problems] == ["too-few-choices"]


def test_a_choice_beside_what_is_altered_for_a_time_is_made():
    text = ("If you would be inflicted with Wet until end of turn, increase that amount by 1 and choose one: "
            "heal 2; or draw 1 card.")  # fmt: skip
    charm, dip = card("charm", "technique", text), card("dip", "technique", "Inflict Wet 1 on you.")
    game = table(hands=(("charm", "dip"), ()), cards=(charm, dip))
    game.set_stat(1, "health", 20)
    choose(game, "play charm#1", "mode 1")
    pass_all(game)
    choose(game, "play dip#1")
    pass_all(game)
    assert (game.counter(avatar(game, 1), "wet"), game.stat(1, "health")) == (2, 22)
