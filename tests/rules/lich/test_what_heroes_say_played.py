"""What heroes say of their players, played: slots of a kind, what alone is controlled, the beginning, and the end."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.heroes import hero
from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone


def play(game, key, *answers):
    game.choose(key)
    settle(game, *answers)


def kind_of(one, *subtypes):
    return replace(one, subtypes=subtypes)


PISTOL = kind_of(card("pistol", "equipment", "", defense=1), "Pistol")
CLUB = card("club", "equipment", "", defense=1)
GHOUL = kind_of(card("ghoul", "summon", "", defense=3), "Undead")
HOUND = kind_of(card("hound", "summon", "", defense=3), "Beast")
PLAIN = "You have +1 movement."


@pytest.mark.parametrize(("text", "pistols", "clubs", "may"), [
    ("You may equip an additional Pistol.", 1, 4, {"pistol", "club"}),
    ("You may equip an additional Pistol.", 0, 5, {"pistol"}),
    ("You may equip an additional Pistol.", 1, 5, set()),
    ("You may equip 2 additional Pistols.", 2, 4, {"pistol", "club"}),
    ("You may have an additional Pistol in your action zone.", 0, 5, {"pistol"}),
    ("You start with an extra action slot.", 0, 5, {"pistol", "club"}),
    ("You may equip 2 additional Pistols.", 3, 4, set()),
    (PLAIN, 0, 5, set()), (PLAIN, 1, 3, {"pistol", "club"}),
])  # fmt: skip
def test_fld_001_2_a_further_slot_holds_cards_of_its_kind_alone(text, pistols, clubs, may):
    held = ("pistol",) * pistols + ("club",) * clubs
    game = hero(text, hands=(("pistol", "club"), ()), in_play=(held, ()), cards=(PISTOL, CLUB))
    playable = {key.split()[1].partition("#")[0] for key in keys(game) if key.startswith("play ")}
    assert playable == may


def test_fld_001_2_what_takes_a_further_slot_lies_in_play_and_frees_it_again():
    game = hero("You may equip an additional Pistol.", hands=(("pistol", "pistol"), ()), in_play=(("club",) * 5, ()),
                cards=(PISTOL, CLUB))  # fmt: skip
    play(game, "play pistol#1")
    assert len(zone(game, "action", 1)) == 6
    assert not any(key.startswith("play pistol") for key in keys(game))
    game.apply(Edit("card", (game.entity("pistol#1", 1), "purgatory/1")))
    assert "play pistol#2" in keys(game)


@pytest.mark.parametrize(("text", "may"), [
    ("You may only control Undead summons.", {"ghoul", "pistol", "club"}),
    ("You cannot control Undead summons.", {"hound", "pistol", "club"}),
    ("You may only equip Pistols.", {"ghoul", "hound", "pistol"}),
    ("You cannot equip Pistols.", {"ghoul", "hound", "club"}),
    ("You may equip up to 0 Pistols.", {"ghoul", "hound", "club"}),
    ("You cannot equip more than 0 Pistols.", {"ghoul", "hound", "club"}),
    (PLAIN, {"ghoul", "hound", "pistol", "club"}),
])  # fmt: skip
def test_fx_001_2_what_alone_a_player_controls_or_equips(text, may):
    game = hero(text, hands=(("ghoul", "hound", "pistol", "club"), ()), cards=(PISTOL, CLUB, GHOUL, HOUND))
    assert {key.split()[1].partition("#")[0] for key in keys(game) if key.startswith("play ")} == may


@pytest.mark.parametrize(("text", "cards", "health"), [
    ("You start the game with 2 additional cards in your hand.", 8, 30), ("Start the game with 1 less card.", 5, 30),
    ("You begin the game with 4 cards.", 4, 30), ("You start the game with 10 additional health.", 6, 40),
    ("You start the game with 25 health.", 6, 25), ("You have +10 max health.", 6, 40), (PLAIN, 6, 30),
])  # fmt: skip
def test_drw_001_2_with_what_a_hero_begins(text, cards, health):
    game = hero(text, decks=(("mend",) * 20, ()))
    assert (len(zone(game, "hand", 1)), game.stat(1, "health")) == (cards, health)


def test_hro_hp_1_health_that_something_else_gives_is_not_there_at_the_beginning():
    game = table(in_play=(("plate",), ()), cards=(card("plate", "equipment", "You have +10 max health."),))
    assert (game.stat(1, "health"), game.stat(1, "max_health")) == (30, 40)


@pytest.mark.parametrize(("text", "cost"), [
    ("Thermic cards cost 1 less for you to play.", 0), ("Verdant cards cost 1 less for you to play.", 1),
    ("Thermic or Verdant cards cost 1 less for you to play.", 0), ("Thermic cards cost 1 less for opponents.", 1),
    ("Equipment costs 1 less for you to play.", 0), (PLAIN, 1),
])  # fmt: skip
def test_src_cost_2_cards_of_a_source_type_cost_less(text, cost):
    game = hero(text, hands=(("lash",), ()))
    assert ("play lash#1" in keys(game)) == (cost == 0)


@pytest.mark.parametrize(("text", "teams", "tile"), [
    ("You cannot be moved by other players' effects.", (1, 1, 2), "0,0"),
    ("You cannot be moved by opponents.", (1, 1, 2), "1,0"), ("You cannot be moved by opponents.", (1, 2, 2), "0,0"),
    ("You cannot be pushed, pulled or teleported by opponents.", (1, 2, 2), "0,0"), (PLAIN, (1, 2, 2), "1,0"),
])  # fmt: skip
def test_amb_227_whom_others_do_not_move(text, teams, tile):
    drag = card("drag", "equipment", "Tap: Pull target 1 tile.")
    who = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("sage",), in_play=((), ("drag",), ()), starts=("0,0", "2,0", "0,4"), teams=teams,
                 cards=(who, drag))  # fmt: skip
    next_turn(game)
    play(game, "use drag#1", "target avatar-1")
    assert game.state.tile_of[game.entity("avatar-1", 1)].key() == tile


@pytest.mark.parametrize("text", [
    "The first time you would be destroyed, set your health to 9 instead.",
    "The first time you would die, set your health to 9 instead and draw 1 card.",
    "Once per game, when you would be destroyed, set your health to 9 instead.",
])  # fmt: skip
def test_hro_hp_3_a_player_who_would_be_destroyed_is_not(text):
    game = hero(text, decks=(("mend",) * 20, ()), hands=(("burn", "burn"), ()),
                cards=(card("burn", "technique", "Deal 30 damage to yourself."),))  # fmt: skip
    play(game, "play burn#1")
    assert game.stat(1, "health") == 9
    play(game, "play burn#2")
    assert game.state.result


def test_hro_hp_3_a_card_is_given_up_instead_and_more_happens():
    charm = card("charm", "equipment", "When you would be destroyed, sacrifice this card instead and set your health "
                 "to 10.")  # fmt: skip
    burn = card("burn", "technique", "Deal 30 damage to yourself.")
    game = table(in_play=(("charm",), ()), hands=(("burn", "burn"), ()), cards=(charm, burn))
    play(game, "play burn#1")
    assert (game.stat(1, "health"), zone(game, "action", 1)) == (10, ())
    assert len(zone(game, "purgatory", 1)) == 2
    play(game, "play burn#2")
    assert game.state.result


def test_sta_001_1_immune_to_all_statuses_but_two():
    text = "You are immune to all statuses except Wet and Blind."
    rain = card("rain", "technique", "Inflict Wet 1 on yourself. Inflict Blind 1 on yourself. Inflict Stunned 1 on "
                "yourself.")  # fmt: skip
    game = hero(text, hands=(("rain",), ()), cards=(rain,))
    play(game, "play rain#1")
    bearer = game.entity("avatar-1", 1)
    assert [game.counter(bearer, one) for one in ("wet", "blind", "stunned")] == [1, 1, 0]


@pytest.mark.parametrize("text", [
    "Once on your turn, you may draw a card. You have +1 movement.",
    "You have +1 movement. Once on your turn, you may draw a card.",
    "You have +1 movement.\nOnce on your turn, you may draw a card.",
])  # fmt: skip
def test_hro_fx_2_what_holds_and_what_may_be_used_stand_on_one_line(text):
    game = hero(text, decks=(("mend",) * 20, ()), hands=(("zap",) * 6, ()))
    assert game.stat(game.entity("avatar-1", 1), "movement") == 3
    held = len(zone(game, "hand", 1))
    play(game, next(key for key in keys(game) if key.startswith("use sage")))
    assert len(zone(game, "hand", 1)) == held + 1
    assert not any(key.startswith("use sage") for key in keys(game))


def test_hro_fx_2_what_may_be_used_and_what_becomes_of_it_are_one():
    text = "Once on your turn, you may push target 1 tile. If it is in Water, push it 2 tiles instead."
    game = hero(text, layers={"surfaces": {"2,0": "water"}})
    play(game, "use sage#1", "target avatar-2", "to 3,0", "to 4,0")
    assert game.state.tile_of[game.entity("avatar-2", 1)].key() == "4,0"


@pytest.mark.parametrize(("text", "health"), [
    ("Once per game, double your health.", 24), ("Once per game, you may set your health to 9.", 9),
])  # fmt: skip
def test_hro_fx_2_once_per_game_says_that_one_may(text, health):
    game = hero(text)
    game.apply(Edit("stat", (1, "health", 12)))
    play(game, "use sage#1")
    assert game.stat(1, "health") == health
    next_turn(game)
    next_turn(game)
    assert "use sage#1" not in keys(game)


@pytest.mark.parametrize(("text", "near", "far"), [
    ("You can only be targeted by adjacent opponents.", True, False),
    ("Opponents can only target you from adjacent tiles.", True, False),
    ("You can only be targeted by opponents within 3 tiles.", True, True),
    ("Opponents cannot target you.", False, False), (PLAIN, True, True),
    ("Opponents cannot target you if you have more than 5 cards in your hand.", True, True),
])  # fmt: skip
def test_tgt_001_1_from_where_opponents_aim(text, near, far):
    who = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("reader", "sage", "reader"), hands=(("free-bolt",), (), ()), starts=("0,0", "1,0", "0,3"),
                 cards=(who,))  # fmt: skip
    game.choose("play free-bolt#1")
    assert ("target avatar-2" in keys(game)) == near
    away = table(heroes=("reader", "sage", "reader"), hands=(("free-bolt",), (), ()), starts=("0,0", "3,0", "0,3"),
                 cards=(who,))  # fmt: skip
    away.choose("play free-bolt#1")
    assert ("target avatar-2" in keys(away)) == far


@pytest.mark.parametrize(("text", "lost"), [
    ("Your Equipment deals +3 damage.", 8), ("Equipment you control deals 1 more damage.", 6), (PLAIN, 5),
])  # fmt: skip
def test_dmg_001_equipment_is_spoken_of_as_of_one(text, lost):
    game = hero(text, in_play=(("lash",), ()))
    play(game, "use lash#1", "target avatar-2")
    assert game.stat(2, "health") == 30 - lost


@pytest.mark.parametrize(("text", "drawn"), [
    ("Whenever damage is dealt to you or a summon you control, draw a card.", 1),
    ("Whenever damage is dealt to an opponent, draw a card.", 0),
])  # fmt: skip
def test_dmg_001_whenever_damage_is_dealt_to_somebody(text, drawn):
    burn = card("burn", "technique", "Deal 3 damage to yourself.")
    game = hero(text, hands=(("burn", *("zap",) * 5), ()), decks=(("mend",) * 20, ()), cards=(burn,))
    play(game, "play burn#1")
    assert len(zone(game, "hand", 1)) == 5 + drawn


def test_kw_inflict_a_status_that_would_be_inflicted_is_replaced():
    rain = card("rain", "technique", "Inflict Blind 1 on yourself.")
    game = hero("If a status would be inflicted on you, instead heal 2.", hands=(("rain",), ()), cards=(rain,))
    game.apply(Edit("stat", (1, "health", 10)))
    play(game, "play rain#1")
    assert (game.stat(1, "health"), game.counter(game.entity("avatar-1", 1), "blind")) == (12, 0)


@pytest.mark.parametrize(("text", "code"), [
    ("Draw a card.", "nothing-sets-it-off"), ("You may only control summons.", "only-of-what"),
    ("You may control an additional technique.", "takes-no-slot"), ("You cannot have allies.", "controls-nothing"),
])  # fmt: skip
def test_what_a_hero_cannot_say(text, code):
    problems = parse(text, phrase_table(), CardContext("Sage", "hero")).problems
    assert [one.code for one in problems if one.severity == "error"] == [code]


def test_ap_002_2_what_you_may_use_without_ap_costs_others_theirs():
    drill = card("drill", "skill", "Tap: Heal 1.")
    game = hero("You may use Skills without spending AP.", in_play=(("drill",), ("drill",)), cards=(drill,))
    play(game, "use drill#1")
    assert game.stat(1, "action_points") == 2
    next_turn(game)
    play(game, "use drill#2")
    assert game.stat(2, "action_points") == 1


def test_fx_001_2_what_follows_something_happens_so_often():
    text = "Whenever you play a technique, draw a card. You may do this once per turn."
    game = hero(text, hands=(("free-bolt",) * 6, ()), decks=(("mend",) * 20, ()))
    play(game, "play free-bolt#1", "target avatar-2")
    play(game, "play free-bolt#2", "target avatar-2")
    assert len(zone(game, "hand", 1)) == 5
