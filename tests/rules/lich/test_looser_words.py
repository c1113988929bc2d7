"""Loose words of authors, played: "takes 3 damage", damage by or against a kind of thing, what was blocked."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


def read(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(
    ("text", "answers", "left"),
    [
        ("Target takes 3 damage.", (FOE,), (30, 27)),
        ("Each enemy within 2 tiles takes 3 damage.", (), (30, 27)),
        ("Deal 1 damage to target. You take 2 damage.", (FOE,), (28, 29)),
        ("Target is dealt damage equal to your intelligence.", (FOE,), (30, 24)),
        ("Deal 2 damage to everything within 2 tiles.", (), (28, 28)),
        ("Deal 4 damage to target. This damage is doubled against avatars.", (FOE,), (30, 22)),
        ("Deal 4 damage to target. This damage is doubled against summons.", (FOE,), (30, 26)),
        ("Deal 4 damage to target. This damage is increased by 1 against avatars.", (FOE,), (30, 25)),
        ("Deal 4 damage to each player. This damage is doubled against enemies.", (), (26, 22)),
        ("Deal 4 damage to target. If this damage was not blocked, heal 2.", (FOE,), (30, 26)),
        ("Deal 4 damage to target. If it isn't blocked, deal 1 damage to it.", (FOE,), (30, 25)),
        ("Deal 4 damage to target. If any of it was blocked or prevented, deal 9 damage to it.", (FOE,), (30, 26)),
    ],
)  # fmt: skip
def test_damage_in_loose_words(text, answers, left):
    assert health(play(text, *answers)) == left


@pytest.mark.parametrize(("text", "drawn"), [("was blocked", 1), ("was not blocked", 0), ("was prevented", 0)])
def test_what_was_blocked_is_known(text, drawn):
    said = f"Tap: Deal 4 damage to target. If this damage {text}, heal 5."
    trinket = card("trinket", "equipment", said, defense=1)
    game = table(in_play=(("trinket",), ("wall-shield",)), cards=(trinket,))
    game.set_stat(1, "health", 10)
    game.choose("use trinket#1")
    while game.decision is not None and game.decision.kind != "main":
        wanted = next((key for key in keys(game) if key.startswith("block")), None)
        game.choose(wanted or (FOE if FOE in keys(game) else keys(game)[-1]))
    assert game.stat(1, "health") == 10 + 5 * drawn


def test_nobody_asks_about_damage_that_is_not_dealt():
    assert "no-damage-before" in [one.code for one in read("Tap: If this damage was blocked, draw 1 card.").problems]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("You take 2 less damage from techniques.", 26),
        ("Damage dealt to you by techniques is reduced by 3.", 27),
        ("Damage dealt to you by summons is reduced by 3.", 24),
        ("You take no damage from techniques.", 30),
        ("You cannot be damaged by techniques.", 30),
        ("You cannot be damaged by equipment.", 24),
        ("You take 1 extra damage from enemies.", 23),
    ],
)
def test_damage_by_a_kind_of_thing(text, left):
    vest = card("vest", "equipment", text, defense=0)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("vest",)), cards=(vest,))
    game.choose("play free-bolt#1")
    settle(game, FOE)
    assert health(game) == (30, left)


@pytest.mark.parametrize(
    ("text", "pushed"), [("You cannot be moved by opponents.", 0), ("You cannot be moved by your enemies.", 0), ("", 1)]
)
def test_others_cannot_move_it_but_one_does_oneself(text, pushed):
    boots = card("boots", "equipment", text, defense=0)
    shove = card("shove", "technique", "Push target avatar 1 tile.")
    game = table(hands=(("shove",), ()), in_play=((), ("boots",)), cards=(boots, shove))
    foe = game.entity("avatar-2", 0)
    before = game.state.tile_of[foe]
    game.choose("play shove#1")
    settle(game, FOE, *(["to 3,0"] if pushed else []))
    assert before.distance(game.state.tile_of[foe]) == pushed
    own = card("boots", "equipment", text or "Tap: Heal 1.", defense=0)
    hop = card("hop", "technique", "Push yourself 1 tile.")
    game = table(hands=(("hop",), ()), in_play=(("boots",), ()), cards=(own, hop))
    game.choose("play hop#1")
    settle(game, "to 0,1")
    assert game.state.tile_of[game.entity("avatar-1", 0)].key() == "0,1"


def test_counters_pay_a_cost_without_saying_whose():
    text = "This enters play with 3 fuel counters.\nTap, remove a fuel counter: Deal 2 damage to target."
    assert read(text).canonical.endswith("Tap, remove 1 fuel counter from this card: Deal 2 damage to target.")
    trinket = card("trinket", "equipment", "Remove all fuel counters: Heal 3.", defense=1)
    game = table(in_play=(("trinket",), ()), cards=(trinket,))
    flask = game.entity("trinket#1", 1)
    game.add_counter(flask, "fuel", 4)
    game.set_stat(1, "health", 10)
    game.choose("use trinket#1")
    settle(game)
    assert (game.counter(flask, "fuel"), game.stat(1, "health")) == (0, 13)


@pytest.mark.parametrize(("text", "may"), [("if you control a wall", True), ("if you control an equipment", False)])
def test_it_cannot_be_used_while_something_is_so(text, may):
    trinket = card("trinket", "equipment", f"Tap: Draw 1 card. You cannot use this {text}.", defense=1)
    game = table(in_play=(("trinket",), ()), cards=(trinket,))
    assert ("use trinket#1" in keys(game)) == may
    spell = card("spell", "technique", f"You cannot play this card {text}.\nDraw 1 card.")
    game = table(hands=(("spell",), ()), in_play=(("trinket",), ()), cards=(trinket, spell))
    assert ("play spell#1" in keys(game)) == may


def test_a_number_is_as_much_as_another():
    charm = card("charm", "equipment", "You have movement equal to your intelligence.", defense=1)
    game = play("Heal 1.", cards=(charm,), in_play=(("charm",), ()))
    assert game.stat(game.entity("avatar-1", 0), "movement") == 6
    assert read("This card has defense equal to your Intelligence.", "summon").canonical == (
        "This card has defense equal to your intelligence."
    )


def test_surfaces_removed_are_counted():
    layers = {"surfaces": {"1,0": "fire", "0,1": "fire", "5,0": "fire"}}
    text = "Remove all Fire within 2 tiles. Heal 2 for each surface removed this way."
    assert health(play(text, layers=layers, edits={"1": 10})) == (14, 30)
    text = "Remove all Fire from the board. Heal 2 for each surface removed this way."
    assert health(play(text, layers=layers, edits={"1": 10})) == (16, 30)


def test_cards_stay_tapped_through_the_next_turn():
    reading = read("Tap up to 2 target sources. They do not untap during their controller's next turn.", "technique")
    assert reading.canonical == (
        "Tap up to 2 target sources and it does not untap during its controller's next start phase."
    )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Draw an additional card.", "Draw 1 card."),
        ("Each player draws 2 extra cards.", "Each player draws 2 cards."),
        ("Return all summons to their owners' hands.", "Return each summon to its owner's hand."),
        ("Destroy target Gloves.", "Destroy target Glove."),
        ("Destroy target Explosives.", "Destroy target Explosive."),
    ],
)
def test_it_reads_in_plain_words(said, meant):
    reading = read(said, "technique")
    assert [one.message for one in reading.problems if one.severity == "error"] == []
    assert reading.canonical.casefold() == meant.casefold()
