"""Numbers asked of who has them, a card's own numbers, who alone can harm, trails, and what is paid, played."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.heroes import hero, reading
from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

RELIC = replace(card("locket", "equipment", "", {}, defense=1), subtypes=("Relic",))


@pytest.mark.parametrize(("health", "left"), [(20, 14), (30, 27)])
def test_fx_001_1_a_target_is_asked_how_much_health_it_has(health, left):
    text = "Deal 3 damage to target. If the target has 20 or less health, deal 6 damage instead."
    game = play(text, "target avatar-2", edits={"2": health})
    assert game.stat(2, "health") == left


@pytest.mark.parametrize(("text", "canonical"), [
    ("While you have more than 4 movement, you have +1 INT.",
     "While your movement is more than 4, you have +1 intelligence."),
    ("While an opponent has 5 or less health, you have +1 movement.",
     "While an opponent is with 5 or less health, you have +1 movement."),
    ("Once on your turn, you may destroy a summon that has 3 or less defense.",
     "Once on your turn, you may destroy a summon with 3 or less defense."),
])  # fmt: skip
def test_how_much_somebody_has_is_asked_of_the_number(text, canonical):
    read = reading(text)
    assert (read.verdict, read.canonical) == ("read", canonical)


@pytest.mark.parametrize("text", [
    "Tap: Sage deals damage equal to its defense to target.",
    "Tap: Sage deals damage to target equal to its defense.",
    "Tap: Deal damage equal to its defense to target.",
])  # fmt: skip
def test_its_number_is_that_of_the_card_that_deals(text):
    whose = "Tap: Deal damage equal to this card's defense to target."
    other = "Tap: Deal damage to target equal to this card's defense."
    assert reading(text, "summon").canonical in {whose, other}


def test_what_stands_before_the_comma_of_a_name_is_the_card():
    read = parse("Mara has +1 INT.", phrase_table(), CardContext("Mara, Keeper of Ash", "hero"))
    assert (read.verdict, read.canonical) == ("read", "This card has +1 intelligence.")


@pytest.mark.parametrize(("text", "left"), [
    ("You can only be damaged by techniques.", (30, 24)), ("Only equipment can damage you.", (25, 30)),
    ("You can only be damaged by equipment.", (25, 30)),
])  # fmt: skip
def test_fx_001_2_only_some_can_deal_damage(text, left):
    ward = card("ward", "hero", text, health=30, intelligence=6)
    found = []
    for key, start in (("use lash", ("lash",)), ("play free-bolt", ())):
        game = table(hands=(("free-bolt",), ()), in_play=(start, ()), heroes=("reader", "ward"), cards=(ward,))
        game.choose(next(one for one in keys(game) if one.startswith(key)))
        settle(game, "target avatar-2")
        found.append(game.stat(2, "health"))
    assert tuple(found) == left


@pytest.mark.parametrize(("text", "may"), [
    ("You may only be targeted by techniques.", True), ("You may only be targeted by summons.", False),
])  # fmt: skip
def test_los_001_1_only_some_can_target(text, may):
    ward = card("ward", "equipment", text, defense=1)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("ward",)), cards=(ward,))
    assert ("play free-bolt#1" in keys(game)) is may


def test_cost_001_3_only_a_card_of_the_subtype_is_discarded_to_pay():
    game = hero("Discard a Relic: Gain 2 Verdant source.", hands=(("bolt", "locket", "mend"), ()), cards=(RELIC,))
    game.choose(next(one for one in keys(game) if one.startswith("use sage")))
    settle(game, *(key for key in keys(game) if key.startswith("discard ")))
    assert sum(zone.startswith("hand/1") for zone in game.state.zone_of if zone) == 2
    (paid,) = (at for at, zone in enumerate(game.state.zone_of) if zone and zone.startswith("purgatory/1"))
    assert game.state.definition_of[paid] == "locket"


def test_cost_001_3_without_such_a_card_it_cannot_be_paid():
    game = hero("Discard a Relic: Gain 2 Verdant source.", hands=(("bolt", "mend"), ()))
    assert not any(one.startswith("use sage") for one in keys(game))


@pytest.mark.parametrize(("before", "after"), [(4, 12), (20, 20)])
def test_kw_heal_health_comes_back_up_to_a_number(before, after):
    assert play("Heal to 12 health.", edits={"1": before}).stat(1, "health") == after


def test_you_may_play_more_sources_while_something_is_so():
    game = hero("If you control no summons, you may play an additional source.", hands=(("ember", "sprout"), ()))
    choose(game, "play ember#1")
    assert "play sprout#1" in keys(game)


@pytest.mark.parametrize(("text", "canonical"), [
    ("You leave a trail of Fire.", "Whenever you leave a tile, place Fire on that tile."),
    ("You leave Smoke on each tile you move through.", "Whenever you enter a tile, place Smoke on that tile."),
])  # fmt: skip
def test_what_is_left_behind_is_placed_on_each_tile(text, canonical):
    assert reading(text).canonical == canonical


@pytest.mark.parametrize(("text", "intelligence"), [
    ("You have double INT.", 12), ("Your INT is doubled.\nYou have +1 INT.", 14), ("Your INT is halved.", 3),
    ("Double your INT.", 12),
])  # fmt: skip
def test_amb_217_a_number_is_doubled_after_what_adds_to_it(text, intelligence):
    assert hero(text).stat(1, "intelligence") == intelligence


@pytest.mark.parametrize(("text", "may"), [
    ("This card may not target summons.", True), ("This card cannot target opponents.", False),
    ("This card may not target adjacent tiles.", True),
])  # fmt: skip
def test_tgt_001_a_card_does_not_aim_at_what_it_may_not(text, may):
    edge = card("edge", "equipment", f"Tap: Deal 5 damage to target.\n{text}", defense=1)
    game = table(in_play=(("edge",), ()), cards=(edge,))
    game.choose("use edge#1")
    assert ("target avatar-2" in keys(game)) is may
