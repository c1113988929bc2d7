"""Sacrifice, as an effect and as a cost (AMB-216, COST-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.legality import Intent

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)


def dead(game, seat):
    return [game.state.definition_of[one] for one in game.state.zones.get(f"purgatory/{seat}", ())]


def test_amb_216_each_player_chooses_and_all_is_given_up_together():
    toll = card("toll", "technique", "Each player sacrifices a summon if able.")
    game = table(hands=(("toll",), ()), in_play=(("hound", "hound"), ("hound",)), cards=(toll, HOUND))
    told = events(game, "sacrificed")
    game.choose("play toll#1")
    pass_all(game)
    assert set(keys(game)) == {"sacrifice hound#1", "sacrifice hound#2"}
    game.choose("sacrifice hound#2")
    pass_all(game)
    assert len(told) == 2 and dead(game, 1).count("hound") == 1 and dead(game, 2) == ["hound"]
    assert len(game.state.occupants) == 3, "their pieces went with them"


def test_who_has_nothing_of_the_kind_sacrifices_nothing():
    toll = card("toll", "technique", "Target opponent sacrifices a summon.")
    game = table(hands=(("toll",), ()), cards=(toll, HOUND))
    choose(game, "play toll#1", "target avatar-2")
    pass_all(game)
    assert game.decision.kind == "main" and not dead(game, 2)


def test_cost_001_3_a_summon_is_sacrificed_before_anything_happens():
    altar = card("altar", "equipment", "Sacrifice a summon: Heal 2.", defense=2)
    game = table(in_play=(("altar", "hound", "hound"), ("hound",)), cards=(altar, HOUND))
    choose(game, "use altar#1")
    assert set(keys(game)) == {"sacrifice hound#1", "sacrifice hound#2"}, "only one's own"
    game.choose("sacrifice hound#1")
    assert dead(game, 1) == ["hound"]
    pass_all(game)
    choose(game, "use altar#1")
    pass_all(game)
    assert dead(game, 1) == ["hound", "hound"], "the only one left is taken unasked"
    refusals = {one.refusal.code for one in game.why_not(Intent("activate", 1, game.entity("altar#1", 1), 0))
                if one.refusal}  # fmt: skip
    assert refusals & {"nothing-to-sacrifice", "price-not-done"}
    assert "use altar#1" not in keys(game)


@pytest.mark.parametrize(("text", "left"), [
    ("Tap, sacrifice a summon: Heal equal to that summon's defense.", (14, 30)),
    ("Tap, sacrifice a summon: Heal equal to its defense.", (14, 30)),
    ("Tap, sacrifice a summon: Deal damage equal to its defense to target enemy.", (10, 26)),
    ("Tap, sacrifice a summon: Deal damage to target enemy equal to that summon's defense.", (10, 26)),
    ("Tap, discard a card: Heal equal to its cost.", (11, 30)),
    ("Tap, discard a card: Draw a card. If that card is a technique, heal 7.", (17, 30)),
    ("Tap, discard a card: If it was a technique, heal 5. Otherwise, heal 1.", (15, 30)),
])  # fmt: skip
def test_cost_001_3_it_is_what_was_paid_with(text, left):
    altar = card("altar", "equipment", text)
    game = table(hands=(("bolt",), ()), in_play=(("altar", "hound"), ()), cards=(altar, HOUND),
                 decks=(("bolt",) * 2, ()))  # fmt: skip
    game.set_stat(1, "health", 10)
    game.choose("use altar#1")
    while game.decision.kind != "main":
        options = keys(game)
        game.choose(next((key for key in ("pass", "target avatar-2") if key in options), options[0]))
    assert (game.stat(1, "health"), game.stat(2, "health")) == left


@pytest.mark.parametrize("cost", ["Sacrifice this card", "Tap, Sacrifice", "Tap, sacrifice Charm"])
def test_cost_001_3_a_card_is_sacrificed_for_its_own_effect(cost):
    charm = card("Charm", "equipment", f"{cost}: Deal 3 damage to target enemy.", defense=2)
    game = table(in_play=(("Charm",), ()), cards=(charm,))
    choose(game, "use Charm#1", "target avatar-2")
    assert dead(game, 1) == ["Charm"]
    pass_all(game)
    assert game.stat(2, "health") == 27


def test_an_effect_sacrifices_its_own_card():
    charm = card("charm", "equipment", "Tap: Sacrifice this card, then draw 1 card.", defense=2)
    game = table(in_play=(("charm",), ()), decks=(("ember",) * 9, ()), cards=(charm,))
    choose(game, "use charm#1")
    pass_all(game)
    assert dead(game, 1) == ["charm"]


@pytest.mark.parametrize(
    ("kind", "typed", "canonical"),
    [
        ("technique", "Each player sacrifices a summon if able.", "Each player sacrifices a summon if able."),
        ("skill", "[8]- Tap: Sacrifice this Skill, then heal 2.", "[8] Tap: Sacrifice this card and heal 2."),
        ("summon", "Tap, Sacrifice : Gain +2 Thermic source.", "Tap, sacrifice this card: Gain 2 Thermic source."),
        ("equipment", "Tap, sacrifice two summons: Heal 9.", "Tap, sacrifice 2 summons: Heal 9."),
    ],
)
def test_other_wordings_print_as_the_canonical_one(kind, typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Charm", kind))
    assert (reading.verdict, reading.canonical) == ("read", canonical)


@pytest.mark.parametrize(
    ("trigger", "verb", "aims"),
    [
        ("Whenever you sacrifice a summon", "Sacrifice a summon.", ()),
        ("Whenever you gain AP", "Gain 1 AP.", ()),
        ("Whenever an opponent loses AP", "Target opponent loses 1 AP.", ("target avatar-2",)),
        ("Whenever an opponent loses Thermic source", "Target opponent loses 1 Thermic source.", ("target avatar-2",)),
    ],
)
def test_amb_118_what_is_given_up_or_given_sets_triggers_off(trigger, verb, aims):
    watcher = card("watcher", "equipment", f"{trigger}, draw 1 card.", defense=1)
    spell = card("spell", "technique", verb)
    game = table(
        hands=(("spell",), ()), in_play=(("watcher", "hound"), ()), decks=(("ember",) * 20, ()),
        cards=(watcher, spell, HOUND),
    )  # fmt: skip
    game.add_counter(2, "pool thermic", 2)
    before = len(game.state.zones["hand/1"])
    choose(game, "play spell#1", *aims)
    pass_all(game)
    assert len(game.state.zones["hand/1"]) == before, "the spell went, a card came"
