"""Plain things said as authors say them: surfaces left, walls removed, statuses lost, who stands on a tile, played."""
from __future__ import annotations

import pytest

from helpers.heroes import reading
from helpers.lich_table import card
from helpers.playing import play


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("technique", "Look at the hand of target opponent.", "Look at target opponent's hand."),
    ("technique", "Deal 4 damage to target. This damage gains overwhelm.",
     "Deal 4 damage to target. This damage has Overwhelm."),
    ("hero", "Your max hand size is 2 less than your INT.",
     "Your maximum hand size is equal to your intelligence minus 2."),
    ("hero", "Your max hand size is 1 more than your INT.",
     "Your maximum hand size is equal to your intelligence plus 1."),
    ("hero", "Fire and Sludge inflict no statuses on you.", "Fire and Sludge do not inflict statuses on you."),
    ("technique", "Each enemy loses all Wet.", "Remove Wet from each enemy."),
    ("technique", "Place Fire on target tile. Deal 2 damage to the hero on it.",
     "Place Fire on target tile and deal 2 damage to each avatar on that tile."),
    ("summon", "Tap: Deal 3 damage to target. If this destroys a summon, damn it instead of placing it in purgatory.",
     "Tap: Deal 3 damage to target. If a summon was destroyed this way, damn it instead."),
    ("hero", "Whenever an enemy steps out of Fire, draw a card.",
     "Whenever an enemy moves off a tile in Fire, draw 1 card."),
    ("hero", "Whenever anyone steps onto Fire, deal 1 damage to them.",
     "Whenever a unit moves into Fire, deal 1 damage."),
    ("hero", "Whenever someone draws a card, heal 1.", "Whenever a player draws a card, heal 1."),
    ("hero", "While you are on a surface, you have +1 movement.", "While you are in a surface, you have +1 movement."),
    ("technique", "Each player, in turn order starting with you, may draw a card.", "Each player may draw 1 card."),
    ("technique", "Target summon untaps and gains +2 defense until end of turn.",
     "Untap target summon and it gains +2 defense until end of turn."),
    ("technique", "Deal 3 damage to each Wet hero and summon you do not control.",
     "Deal 3 damage to each Wet avatar or summon you do not control."),
    ("equipment", "-1 AP: Draw a card.", "Pay 1 AP: Draw 1 card."),
    ("reaction", "Play this only when an Equipment you control would be destroyed. Place that Equipment in your hand "
     "instead.", "If an equipment you control would be destroyed, instead put that equipment into your hand."),
])  # fmt: skip
def test_it_is_read_as_the_plain_words_for_it(kind, text, canonical):
    found = reading(text, kind)
    assert (found.verdict, found.canonical) == ("read", canonical)


@pytest.mark.parametrize(("kind", "text", "code"), [
    ("technique", "Deal 3 damage to target opponent. Each player draws a card. The target loses 5 health.",
     "behind-a-group"),
    ("technique", "Destroy target wall. Deal 4 damage to each hero adjacent to it, then place Smoke there.",
     "behind-a-group"),
    ("technique", "Deal 3 damage to target. Destroy each summon on that tile.", "nothing-named-before"),
    ("technique", "Destroy the alteration on it.", "unread-word"),
    ("hero", "Whenever you move, each player, starting with you, may draw a card.", "unread-word"),
    ("hero", "Whenever anyone takes damage, heal 1.", "unread-word"),
    ("technique", "Remove all walls and surfaces within 2 tiles.", "cannot-act-on"),
])  # fmt: skip
def test_what_may_mean_something_else_is_refused(kind, text, code):
    assert code in {problem.code for problem in reading(text, kind).problems}


def test_wal_001_1_a_wall_that_is_removed_is_destroyed():
    game = play("Remove target wall, then draw a card.", "target wall 1,0", layers={"walls": {"1,0": "wall"}})
    assert not game.state.layers["walls"]


def test_sta_001_2_who_loses_a_status_has_none_of_it():
    game = play("Inflict Burning 3 on target enemy. It loses all Burning.", "target avatar-2")
    assert game.counter(game.recall("avatar", 2), "burning") == 0


@pytest.mark.parametrize(("tile", "health"), [("2,0", 28), ("1,0", 30)])
def test_fx_001_1_whoever_stands_on_the_tile_is_hurt(tile, health):
    game = play("Place Smoke on target tile, then deal 2 damage to the hero or summon occupying it.",
                f"target tile {tile}")  # fmt: skip
    assert game.stat(2, "health") == health


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("reaction", "When an opponent plays a Technique, copy it. You control the copy and may choose new targets for it.",
     "When an opponent plays a technique, copy it and you may choose new targets for the copy."),
    ("reaction", "Choose a new valid target for an attack.", "Choose a new target for an attack."),
    ("technique", "Deal 4 damage to target. If any of this damage is dealt, draw a card.",
     "Deal 4 damage to target. If a target was damaged this way, draw 1 card."),
    ("summon", "Sage may move any number of tiles through Sludge.",
     "Moving onto Sludge does not use this card's movement."),
    ("hero", "Once on your turn, you may exchange the positions of your hero and your Echo token.",
     "Once on your turn, you may swap places with an Echo token you control."),
    ("technique", "Lose health equal to half of your remaining health, rounded down.",
     "Lose health equal to half your health, rounded down."),
])  # fmt: skip
def test_more_is_read_as_the_plain_words_for_it(kind, text, canonical):
    found = reading(text, kind)
    assert (found.verdict, found.canonical) == ("read", canonical)


@pytest.mark.parametrize("text", [
    "Tap: Heal 1.\nTap: Draw 1 card. This costs no AP.",
    "[0] Tap: Heal 1.\n[3] Tap: Draw 1 card. This does not use AP.",
])  # fmt: skip
def test_ap_002_one_tap_effect_of_several_is_not_freed_alone(text):
    assert {problem.code for problem in reading(text, "skill").problems} >= {"frees-all-taps"}


def test_what_taps_nothing_is_said_otherwise():
    assert {problem.code for problem in reading("Sage cannot be tapped.", "summon").problems} == {"left-open"}


@pytest.mark.parametrize(("given", "drawn"), [("Wet", 1), ("Blind", 0)])
def test_fx_001_1_one_of_two_statuses_sets_it_off_though_the_other_is_borne(given, drawn):
    ward = card("ward", "hero", "When you are inflicted with Burning or Wet, lose 7 health.", health=30,
                intelligence=6)  # fmt: skip
    game = play(f"Inflict Burning 1 on you. Inflict {given} 1 on you.", cards=(ward,), heroes=("ward",))
    assert game.stat(1, "health") == 23 - 7 * drawn


@pytest.mark.parametrize("text", ["[]", "[3]", "Choose one -", "chooses one -", "Choose one -\n\n\n", "Remove"])
def test_hardly_any_words_are_refused(text):
    assert reading(text, "technique").verdict == "draft"
