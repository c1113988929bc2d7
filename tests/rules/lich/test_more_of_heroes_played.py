"""Further words of heroes and techniques, played: what attacks inflict, what a game begins with, once in a game."""
from __future__ import annotations

import pytest

from helpers.heroes import hero, use
from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.playing import play
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import WALLS
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GUN = card("gun", "equipment", "Tap: Deal 2 damage to target.", defense=4)
HOUND = card("hound", "summon", "", defense=3)
CRAFT = card("craft", "skill", "[1] Tap: Draw 1 card.")


def burning(game, seat):
    return game.counter(avatar(game, seat), "burning")


@pytest.mark.parametrize(("text", "key", "counters"), [
    ("Your attacks inflict Burning 2.", "use gun#1", 2), ("Your attacks also inflict Burning.", "use gun#1", 1),
    ("Your attacks with equipment inflict Burning 1.", "play free-bolt#1", 0),
    ("Your attacks inflict Burning 1.", "play balm#1", 0),
])  # fmt: skip
def test_atk_001_4_what_attacks_inflict_comes_to_their_targets(text, key, counters):
    balm = card("balm", "technique", "Target avatar heals 2.")
    game = hero(text, hands=(("free-bolt", "balm"), ()), in_play=(("gun",), ()), cards=(GUN, balm))
    use(game, key, FOE)
    assert (burning(game, 2), burning(game, 1)) == (counters, 0)


@pytest.mark.parametrize(("answer", "counters"), [("block wall-shield#1", 1), ("negate", 0)])
def test_atk_001_4_a_blocked_attack_inflicts_and_a_negated_one_does_not(answer, counters):
    game = hero("Your attacks inflict Burning 1.", hands=((), ("hush",)), in_play=(("gun",), ("wall-shield",)),
                cards=(GUN,))  # fmt: skip
    choose(game, "use gun#1", FOE)
    while game.decision.kind != "main":
        opens = (answer, "play", "target") if answer == "negate" else (answer,)
        game.choose(next((key for key in keys(game) if key.startswith(opens)), "pass"))
    assert (burning(game, 2), game.stat(2, "health")) == (counters, 30)


def test_atk_001_4_attacks_inflict_for_a_time():
    game = play("Until end of turn, your attacks inflict Burning 1.", hands=(("free-bolt",), ()))
    use(game, "play free-bolt#1", FOE)
    assert burning(game, 2) == 1


@pytest.mark.parametrize(("text", "name", "defense", "counters"), [
    ("Your summons enter play with a +2 defense counter.", "hound", 5, 0),
    ("Your summons enter play with 2 charge counters.", "hound", 3, 2),
    ("Enemy summons enter play with a +2 defense counter.", "hound", 3, 0),
])  # fmt: skip
def test_amb_179_what_all_summons_enter_play_with(text, name, defense, counters):
    game = hero(text, hands=((name,), ()), cards=(HOUND,))
    use(game, f"play {name}#1", "target tile 0,1")
    (there,) = zone(game, "action", 1)
    assert (game.stat(there, "defense"), game.counter(there, "charge")) == (defense, counters)


@pytest.mark.parametrize(("text", "may"), [
    ("You have an additional Skill slot.", {"craft"}), ("You have +1 summon slot.", {"hound"}),
    ("You have 2 additional equipment slots.", {"gun"}),
])  # fmt: skip
def test_fld_001_2_a_slot_of_a_kind_holds_that_kind(text, may):
    held = ("lash",) * 5 if "equipment" not in text else ("craft",) * 5
    game = hero(text, hands=(("gun", "hound", "craft"), ()), in_play=(held, ()), cards=(GUN, HOUND, CRAFT))
    assert {key.split()[1].partition("#")[0] for key in keys(game) if key.startswith("play ")} == may


def test_ini_001_a_game_begins_with_a_token():
    game = hero("Start the game with a Drone token with 2 defense adjacent to you.")
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])
    assert len(game.state.occupants) == 3


def test_ini_001_a_game_begins_with_a_wall_and_a_card_of_the_deck():
    game = hero("You start the game with a Skill from your deck in your action zone.",
                decks=(("craft", *("zap",) * 9), ()), cards=(CRAFT,))  # fmt: skip
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])
    named = [game.state.definition_of[one] for one in (*zone(game, "action", 1), *zone(game, "hand", 1))]
    assert named.count("craft") == 1
    game = hero("You start the game with a wall adjacent to you.")
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])
    assert len(game.state.layers[WALLS]) == 1


@pytest.mark.parametrize("text", [
    "When your health falls to 25 or less for the first time, draw 1 card.",
    "The first time you are dealt damage in the game, draw a card.",
    "Once per game, when you are dealt damage, draw a card.",
])  # fmt: skip
def test_amb_223_what_happens_once_in_a_game_does_not_happen_again(text):
    game = hero(text, hands=(("free-bolt",), ("free-bolt", "free-bolt")), decks=(("mend",) * 12, ()))
    next_turn(game)
    game.apply(Edit("stat", (1, "health", 29)))
    before = len(zone(game, "hand", 1))
    use(game, "play free-bolt#1", "target avatar-1")
    assert len(zone(game, "hand", 1)) == before + 1
    game.apply(Edit("stat", (1, "health", 29)))
    use(game, "play free-bolt#2", "target avatar-1")
    assert len(zone(game, "hand", 1)) == before + 1


@pytest.mark.parametrize(("surface", "health"), [("water", 22), ("fire", 20)])
def test_ph_start_1_a_moment_asks_what_holds_while_it_comes(surface, health):
    game = hero("You heal 2 at the start of your turn while in Water.", layers={"surfaces": {"0,0": surface}})
    game.apply(Edit("stat", (1, "health", 20)))
    next_turn(game)
    game.apply(Edit("stat", (1, "health", 20)))
    next_turn(game)
    assert game.stat(1, "health") == health


def test_amb_201_damage_of_one_attack_to_you_alone_is_prevented():
    blast = card("blast", "technique", "Deal 4 damage to up to 2 targets.")
    guard = card("guard", "reaction", "Prevent all damage dealt to you by target attack.")
    game = table(hands=(("blast",), ("guard",), ()), cards=(blast, guard), starts=("0,0", "2,0", "0,2"))
    choose(game, "play blast#1", FOE, "target avatar-3")
    while game.decision.kind != "main":
        wanted = [key for key in keys(game) if key.startswith(("play guard", "target"))]
        game.choose((wanted or ["pass"])[0])
    assert [game.stat(seat, "health") for seat in (2, 3)] == [30, 26]


@pytest.mark.parametrize(("text", "cards"), [
    ("Remove all surfaces from the board. Draw a card for every 2 removed.", 2),
    ("Remove all surfaces. Draw a card for every 3 removed.", 1),
])  # fmt: skip
def test_kw_draw_so_many_removed_count_as_one(text, cards):
    game = play(text, layers={"surfaces": dict.fromkeys(("1,1", "2,2", "-1,-1", "-2,-2"), "fire")})
    assert len(zone(game, "hand", 1)) == 5 + cards


def test_amb_227_players_come_to_starting_positions_at_random():
    corners = ("5,0", "0,5", "-5,5")
    game = play("All players teleport to a random starting position.",
                layers={"starting_positions": dict.fromkeys(corners, True)})  # fmt: skip
    found = {game.state.tile_of[avatar(game, seat)] for seat in (1, 2)}
    assert len(found) == 2 and found <= {Hex.parse(key) for key in corners}


def test_rea_001_2_all_cards_of_a_type_that_were_revealed_go_to_the_hand():
    game = play("Reveal the top 3 cards of your deck. Put all Techniques revealed this way into your hand and the rest "
                "into your purgatory.", decks=(("zap",) * 5 + ("mend", "zap", "mend", "ram"), ()))  # fmt: skip
    names = sorted(game.state.definition_of[one] for one in zone(game, "hand", 1))
    assert names.count("mend") == 2
    assert [game.state.definition_of[one] for one in zone(game, "purgatory", 1)].count("zap") == 1


def test_kw_heal_all_health_is_restored():
    game = play("Restore all health to target avatar.", "target avatar-1", edits={"1": 7})
    assert game.stat(1, "health") == 30


@pytest.mark.parametrize(("text", "zone_name"), [
    ("Summons you control have +3 Defense and cannot be damned.", "action"), ("You have +1 movement.", "abyss"),
])  # fmt: skip
def test_kw_damn_what_cannot_be_damned_stays(text, zone_name):
    doom = card("doom", "technique", "Damn target summon.")
    game = hero(text, hands=(("hound", "doom"), ()), cards=(HOUND, doom))
    use(game, "play hound#1", "target tile 0,1")
    use(game, "play doom#1", "target summon-1")
    assert len(zone(game, zone_name, 1)) == 1


@pytest.mark.parametrize(("start", "lost"), [("2,0", 2), ("4,0", 4), ("2,2", 4)])
def test_fx_001_1_damage_is_as_much_as_the_distance(start, lost):
    game = play("Deal damage to target equal to the distance between you and it.", FOE, starts=("0,0", start))
    assert game.stat(2, "health") == 30 - lost


def test_sfc_004_a_surface_spreads_to_tiles_that_are_described():
    game = play("Spread Fire to all tiles adjacent to a tile in Fire.", layers={"surfaces": {"3,0": "fire"}})
    assert len(game.state.layers["surfaces"]) == 7


def test_fx_001_2_each_thing_of_a_kind_gives_its_part():
    game = hero("Each Equipment you control gives you +1 movement.", in_play=(("gun", "lash"), ()), cards=(GUN,))
    assert game.stat(avatar(game, 1), "movement") == 4


def test_kw_draw_a_card_is_stolen_from_a_hand():
    game = play("Steal a random card from target opponent's hand.", FOE, hands=((), ("ram",)), decks=((), ()))
    assert [game.state.definition_of[one] for one in zone(game, "hand", 1)] == ["ram"]


def test_amb_166_a_thing_in_play_that_is_stolen_is_yours():
    game = play("Steal target Equipment.", "target lash#1", in_play=((), ("lash",)))
    assert len(zone(game, "action", 1)) == 1


def test_ap_001_1_points_lost_next_turn_are_lost_as_it_starts():
    game = play("Target opponent loses 2 AP next turn.", FOE, in_play=((), ("lash",)))
    next_turn(game)
    assert "use lash#1" not in keys(game)
