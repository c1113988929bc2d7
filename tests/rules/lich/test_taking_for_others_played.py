"""Damage taken for others, Tap effects alone, counters that there is no room for, and going past pieces, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from helpers.playing import settle
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.cards.counters import borne
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

FOE = "target avatar-2"
JAB = card("jab", "technique", "Deal 3 damage to target.")
GUARD = "Damage dealt to you is dealt to this card instead."


def charm(text, kind="equipment"):
    return card("charm", kind, text, **({"defense": 1} if kind in ("equipment", "summon") else {}))


def summoned(text, tile="0,1", name="guard", **options):
    """Return a game in which seat 1 has played a summon of that text on a tile, and the summon's piece."""
    guard = card(name, "summon", text, defense=9)
    more = options.pop("cards", ())
    hands = options.pop("hands", ((), ()))
    game = table(hands=((name, *hands[0]), hands[1]), cards=(guard, JAB, *more), **options)
    choose(game, f"play {name}#1", f"target tile {tile}")
    pass_all(game)
    return game, summon_piece(game, game.entity(f"{name}#1", 1))


@pytest.mark.parametrize(("text", "taken"), [
    (GUARD, 3), ("If you would take damage, Guard takes it instead.", 3),
    ("Any damage dealt to you is dealt to Guard instead.", 3),
    ("While you are adjacent to this card, damage dealt to you is dealt to this card instead.", 3),
    ("While you are in Fire, damage dealt to you is dealt to this card instead.", 0),
    ("Damage dealt to enemies is dealt to this card instead.", 0),
])  # fmt: skip
def test_amb_201_a_summon_takes_damage_for_its_player(text, taken):
    game, guard = summoned(text.replace("Guard", "this card"), hands=(("jab",), ()))
    choose(game, "play jab#1", "target avatar-1")
    settle(game)
    assert (9 - health_of(game, guard), 30 - game.stat(1, "health")) == (taken, 3 - taken)


def test_amb_201_two_that_take_for_each_other_each_take_it_once():
    both = card("both", "equipment", "Damage dealt to enemies is dealt to you instead.", defense=0)
    game = table(hands=(("jab",), ()), in_play=(("both",), ("both",)), cards=(both, JAB))
    choose(game, "play jab#1", FOE)
    settle(game)
    assert game.stat(1, "health") + game.stat(2, "health") == 57


LASHER = card("lasher", "equipment", "Tap: Deal 2 damage to target.\nPay 1 health: Deal 2 damage to target.", defense=4)


@pytest.mark.parametrize(("use", "text", "dealt"), [
    (0, "Tap effects of equipment you control deal 2 additional damage.", 4),
    (1, "Tap effects of equipment you control deal 2 additional damage.", 2),
    (0, "Tap effects of summons you control deal 2 additional damage.", 2),
])  # fmt: skip
def test_only_damage_of_tap_effects_is_more(use, text, dealt):
    game = table(in_play=(("lasher", "charm"), ()), cards=(LASHER, charm(text)))
    offered = [key for key in keys(game) if key.startswith("use lasher#1")]
    choose(game, offered[use], FOE)
    settle(game)
    assert 30 - game.stat(2, "health") == dealt


def test_an_altered_cards_tap_effects_deal_more():
    spur = card("spur", "alteration", "Altered card's Tap effects deal 2 additional damage.")
    game = table(hands=(("spur",), ()), in_play=(("lasher",), ()), cards=(LASHER, spur))
    choose(game, "play spur#1", "target lasher#1")
    pass_all(game)
    choose(game, next(key for key in keys(game) if key.startswith("use lasher#1")), FOE)
    settle(game)
    assert game.stat(2, "health") == 26


@pytest.mark.parametrize(("text", "offered"), [
    ("Negate the Tap effect of target Equipment.", [True, False]), ("Negate target effect.", [True, True]),
    ("Negate target Summon's Tap effect.", [False, False]),
])  # fmt: skip
def test_kw_negate_a_tap_effect_is_one_that_a_card_was_tapped_for(text, offered):
    found = []
    for number in range(2):
        stop = card("stop", "reaction", text)
        game = table(hands=((), ("stop",)), in_play=(("lasher",), ()), cards=(LASHER, stop))
        choose(game, [key for key in keys(game) if key.startswith("use lasher#1")][number], FOE)
        while game.decision.kind == "window" and game.decision.seat == 1:
            game.choose("pass")
        found.append("play stop#1" in keys(game))
    assert found == offered


@pytest.mark.parametrize(("text", "kept"), [
    ("This card may not have more than 4 counters.", 4), ("This card can have up to 5 charge counters.", 5),
    ("This card may not have more than 4 adventure counters.", 6),
])  # fmt: skip
def test_amb_179_no_more_counters_than_a_card_says(text, kept):
    pour = card("pour", "technique", "Add 6 charge counters to target equipment.")
    game = table(hands=(("pour",), ()), in_play=(("charm",), ()), cards=(charm(text), pour))
    choose(game, "play pour#1", "target charm#1")
    settle(game)
    assert borne(game, game.entity("charm#1", 1)) == {"charge": kept}


@pytest.mark.parametrize(("text", "smoke", "health"), [
    ("Pay 1 health: Place Smoke on this card's tile.", {Hex(0, 2)}, 30),
    ("Pay 1 health, sacrifice this card: Place Smoke on this card's tile.", {Hex(0, 2)}, 30),
    ("Pay 1 health: Deal 1 damage to each enemy adjacent to this card.", set(), 29),
    ("Pay 1 health: Deal 1 damage to each enemy within 1 tile of this card.", set(), 29),
    ("Pay 1 health: Deal 1 damage to each enemy in line of sight of this card.", set(), 29),
])  # fmt: skip
def test_sum_001_2_a_summons_card_is_where_its_piece_stands(text, smoke, health):
    game, _ = summoned(text, tile="0,2", starts=("0,0", "0,3"))
    choose(game, "use guard#1")
    settle(game)
    surfaces = {tile for tile, one in game.state.layers["surfaces"].items() if one == "smoke"}
    assert (surfaces, game.stat(2, "health")) == (smoke, health)


@pytest.mark.parametrize("text", ["When this card is destroyed, place Fire on its tile.",
                                  "When this card dies, place Fire on this card's tile."])  # fmt: skip
def test_sum_002_5_where_a_summon_stood_is_known_after_it_went(text):
    crush = card("crush", "technique", "Destroy target summon.")
    game, _ = summoned(text, hands=(("crush",), ()), cards=(crush,))
    choose(game, "play crush#1", "target summon-1")
    settle(game)
    assert game.state.layers["surfaces"] == {Hex(0, 1): "fire"}


def moves(game, piece, tile):
    step = Intent("move", 1, piece, 0, 0, tile)
    return not [one.refusal.code for one in game.why_not(step) if one.refusal]


@pytest.mark.parametrize(("text", "beyond_summon", "beyond_avatar"), [
    ("You may move through summons.", True, False), ("You may move over occupied tiles.", True, True),
    ("You may move through walls and summons.", True, False), ("You may move through walls.", False, False),
])  # fmt: skip
def test_kw_move_2_a_piece_goes_past_others_and_stands_on_none(text, beyond_summon, beyond_avatar):
    game, _ = summoned("", in_play=(("charm",), ()), cards=(charm(text),), starts=("0,0", "1,0"))
    me = avatar(game, 1)
    assert not moves(game, me, Hex(0, 1)) and not moves(game, me, Hex(1, 0)), "nobody stands where another does"
    assert (moves(game, me, Hex(0, 2)), moves(game, me, Hex(2, 0))) == (beyond_summon, beyond_avatar)


def test_kw_move_2_every_piece_passed_counts_as_a_tile():
    game, _ = summoned("", in_play=(("charm",), ()), cards=(charm("You may move through summons.\n-1 movement."),))
    assert not moves(game, avatar(game, 1), Hex(0, 2))


def test_the_health_lost_this_turn_is_damage_and_loss():
    rue = card("rue", "technique", "Target opponent loses health equal to the health you lost this turn.")
    game = table(hands=(("rue", "jab"), ()), in_play=(("bargain",), ()), cards=(rue, JAB))
    choose(game, "play jab#1", "target avatar-1")
    settle(game, "take")
    choose(game, "use bargain#1")
    settle(game)
    choose(game, "play rue#1", FOE)
    settle(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 24)


@pytest.mark.parametrize(("text", "tapped"), [
    ("This card does not untap.", True), ("Equipment you control do not untap.", True), ("+1 movement.", False),
])  # fmt: skip
def test_kw_tap_4_what_does_not_untap_stays_tapped(text, tapped):
    bow = card("bow", "equipment", f"Tap: Heal 1.\n{text}", defense=1)
    game = table(in_play=(("bow",), ()), cards=(bow,))
    choose(game, "use bow#1")
    pass_all(game)
    next_turn(game)
    next_turn(game)
    assert ("use bow#1" not in keys(game)) == tapped


@pytest.mark.parametrize(("text", "who"), [("You have +1 movement and cannot be targeted by enemies.", (True, False)),
                                           ("You have +1 movement.", (True, True))])  # fmt: skip
def test_what_enemies_cannot_target_its_own_side_can(text, who):
    mend = card("salve", "technique", "Heal target 2.")
    found = []
    for seat in (1, 2):
        hands = (("salve",), ()) if seat == 1 else ((), ("salve",))
        game = table(hands=hands, in_play=(("charm",), ()), cards=(charm(text), mend))
        if seat == 2:
            next_turn(game)
        choose(game, "play salve#1")
        found.append("target avatar-1" in keys(game))
    assert tuple(found) == who


@pytest.mark.parametrize(("blow", "stays"), [("jab", True), ("crush", False)])
def test_what_damage_cannot_destroy_an_effect_can(blow, stays):
    crush = card("crush", "technique", "Destroy target summon.")
    strong = card("strong", "technique", "Deal 9 damage to target.")
    game, guard = summoned("Guard has +1 defense and cannot be destroyed by damage.".replace("Guard", "This card"),
                           hands=(("strong", "crush"), ()), cards=(crush, strong))  # fmt: skip
    choose(game, "play strong#1" if blow == "jab" else "play crush#1", "target summon-1")
    settle(game)
    assert (game.state.tile_of[guard] is not None) == stays


def test_a_limit_of_tokens_keeps_further_ones_from_coming():
    nest = "Tap: Summon a Wasp token with 1 defense.\nYou may not control more than 1 Wasp token."
    hive = card("hive", "equipment", nest, defense=1)
    spare = card("spare", "equipment", "Tap: Summon a Wasp token with 1 defense.", defense=1)
    game = table(in_play=(("hive", "spare"), ()), cards=(hive, spare))
    for name in ("hive", "spare"):
        choose(game, f"use {name}#1")
        while game.decision.kind != "main":
            choose(game, keys(game)[0] if game.decision.kind != "window" else "pass")
    wasps = [one for one, kind in enumerate(game.state.kind_of) if kind == "summon" and game.state.tile_of[one]]
    assert len(wasps) == 1


@pytest.mark.parametrize(("text", "blind"), [
    ("You are unaffected by smoke and sludge.", 0), ("You are not affected by Fire or Smoke.", 0),
    ("You are unaffected by fire and sludge.", 1),
])  # fmt: skip
def test_two_surfaces_that_do_no_harm_are_named_together(text, blind):
    puff = card("puff", "technique", "Place Smoke on your tile.")
    game = table(hands=(("puff",), ()), in_play=(("charm",), ()), cards=(charm(text), puff))
    choose(game, "play puff#1")
    settle(game)
    assert game.counter(avatar(game, 1), "blind") == blind
