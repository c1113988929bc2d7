"""Counters that a hero begins with, and what pieces go through on their way, played."""
from __future__ import annotations

import pytest

from helpers.heroes import faults, hero, reading, use
from helpers.lich_table import card, keys, next_turn, table
from helpers.playing import settle
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.field import DECK, HAND, HERO, zone
from lich_studio.rules.lich.seats import avatar


@pytest.mark.parametrize("begins", [
    "Sage starts the game with 2 spark counters.", "You begin the game with 2 spark counters on your hero.",
])  # fmt: skip
def test_amb_179_a_hero_begins_the_game_with_counters(begins):
    more = "While you have no spark counters, you have -1 movement."
    game = hero(f"{begins}\nRemove a spark counter from this card: Draw a card.\n{more}", decks=(("zap",) * 12, ()))
    own, sage = avatar(game, 1), zone(game, HERO, 1)[0]
    assert (game.counter(sage, "spark"), game.stat(own, "movement")) == (2, 2)
    for _ in range(2):
        use(game, "use sage#1")
    assert (game.counter(sage, "spark"), game.stat(own, "movement"), "use sage#1" in keys(game)) == (0, 1, False)


@pytest.mark.parametrize(("moved", "tile"), [(True, "0,2"), (False, "0,3")])
def test_fx_001_1_one_of_two_things_is_done_otherwise(moved, tile):
    game = hero("Once on your turn, you may lose 2 health and place Vines on an adjacent tile. "
                "If you do not move this turn, place them on a tile within 3 tiles instead.")  # fmt: skip
    if moved:
        use(game, "move avatar-1", "to 0,1", "stop")
    use(game, "use sage#1", f"choose tile {tile}")
    assert (game.stat(1, "health"), game.state.layers[SURFACES]) == (28, {Hex.parse(tile): "vines"})
    assert "use sage#1" not in keys(game)


@pytest.mark.parametrize(("text", "said"), [
    ("Whenever you occupy a source stone's tile, heal 1.", "As soon as you are on a source stone, heal 1."),
    ("Whenever you step onto a source stone, heal 1.", "Whenever you move onto a tile on a source stone, heal 1."),
    ("Whenever you reach a source stone, heal 1.", "Whenever you enter a source stone, heal 1."),
    ("Whenever you pass through walls, heal 1.", "Whenever you move through a wall, heal 1."),
    ("While you have no spark counters, you have +1 AP.", "While you have no spark counters, you have +1 AP."),
    ("At the end of your turn, if you do not attack this turn, heal 1.",
     "At the end of your turn, if you have not attacked this turn, heal 1."),
    ("On your turn, you may play an additional source.", "You have +1 source play."),
    ("Each turn, you may play up to 2 sources.", "You have 2 source plays."),
    ("On your turn, you may play a source.", "On your turn, you may play a source."),
    ("Your equipment may target anything in your line of sight, no matter the range.",
     "Your equipment have unlimited range."),
    ("You can target anything in line of sight at any range.", "You have unlimited range."),
    ("You have +2 INT when choosing targets with your Equipment.", "Your equipment have +2 range."),
    ("You draw no cards at the end of your turn.", "You do not draw cards in your end phase."),
    ("You don't refill your hand during your end phase.", "You do not draw cards in your end phase."),
    ("You do not draw cards at the end of each of your turns.", "You do not draw cards in your end phase."),
    ("You ignore Vines while moving.", "You have Vines-step."),
    ("Your healing is increased by 2.", "If you would heal, instead increase that amount by 2."),
    ("Whenever you draw a card, draw an additional card.", "If you would draw a card, instead draw 2 cards."),
    ("The first time you draw a card each turn, draw an additional card.",
     "The first time you draw a card each turn, draw 1 card."),
])  # fmt: skip
def test_said_in_other_words(text, said):
    told = reading(text)
    assert (told.verdict, told.canonical) == ("read", said), told.problems


@pytest.mark.parametrize("text", [
    "Equipment you control may target anything in your line of sight, regardless of range.",
    "You have +4 INT when choosing targets for your Equipment.",
])  # fmt: skip
def test_hro_int_3_equipment_reaches_farther(text):
    game = hero(text, in_play=(("lash",), ()), starts=("-5,0", "5,0"))
    game.choose("use lash#1")
    assert (game.stat(1, "intelligence"), "target avatar-2" in keys(game)) == (6, True)


def test_crd_any_card_is_searched_for_and_played_for_free():
    book = card("book", "technique", "Search your deck for any card and play it without paying its source cost.")
    game = table(hands=(("book",), ()), decks=(("zap",) * 5 + ("bolt", "lash"), ()), cards=(book,))
    use(game, "play book#1", "find bolt#1", "target avatar-2")
    assert game.stat(2, "health") == 24


@pytest.mark.parametrize(("text", "held"), [
    ("You do not draw cards at the end of your turn.", 0),
    ("You do not draw cards at the end of your turn.\nAt the end of your turn, draw 2 cards.", 2),
    ("Opponents do not draw cards in their end phase.", 6),
])  # fmt: skip
def test_ph_end_1_nothing_is_drawn_in_the_end_phase(text, held):
    game = hero(text, decks=(("zap",) * 14, ()))
    for one in zone(game, HAND, 1):
        game.move_card(one, zone_key(DECK, 1))
    next_turn(game)
    assert len(zone(game, HAND, 1)) == held


def test_ph_end_1_the_next_end_phase_passes_without_a_draw():
    tire = card("tire", "technique", "You do not draw cards at the end of this turn.")
    game = table(hands=(("tire",), ()), decks=(("zap",) * 14, ()), cards=(tire,))
    use(game, "play tire#1")
    next_turn(game)
    assert len(zone(game, HAND, 1)) == 5
    assert faults("You do not draw cards at the end of your next turn.", "technique") == ["unread-word"]


@pytest.mark.parametrize(("text", "does", "left"), [
    ("Become Invisible until you move.", "move", False), ("Become Invisible until you attack.", "move", True),
    ("Become Invisible until you attack.", "use", False), ("Become Invisible until you move.", "use", True),
    ("You are Invisible until you attack or move.", "move", False),
])  # fmt: skip
def test_amb_217_it_lasts_until_its_player_does_something(text, does, left):
    hide = card("hide", "technique", text)
    game = table(hands=(("hide",), ()), in_play=(("lash",), ()), cards=(hide,))
    use(game, "play hide#1")
    assert game.counter(avatar(game, 1), "invisible")
    use(game, *(("move avatar-1", "to 0,1", "stop") if does == "move" else ("use lash#1", "target avatar-2")))
    assert bool(game.counter(avatar(game, 1), "invisible")) == left
    next_turn(game)
    assert bool(game.counter(avatar(game, 1), "invisible")) == left


def test_amb_217_nobody_moves_until_hurt():
    root = card("root", "technique", "Target opponent cannot move until they take damage.")
    prick = card("prick", "technique", "Deal 1 damage to yourself.")
    game = table(hands=(("root",), ("prick",)), cards=(root, prick))
    use(game, "play root#1", "target avatar-2")
    next_turn(game)
    assert "move avatar-2" not in keys(game)
    use(game, "play prick#1")
    assert "move avatar-2" in keys(game)


def test_amb_217_it_lasts_until_something_is_done_to_one_summon():
    imp = card("imp", "summon", "", defense=4)
    ward = card("ward", "technique", "Target summon gains +3 defense until it is dealt damage.")
    dart = card("dart", "technique", "Deal 1 damage to target.")
    game = table(hands=(("ward", "dart", "dart"), ()), in_play=((), ("imp", "imp")), cards=(imp, ward, dart))
    one, other = (game.state.link_of[game.entity(f"summon-{number}", 1)] for number in (1, 2))
    use(game, "play ward#1", "target summon-1")
    use(game, "play dart#1", "target summon-2")
    assert (game.stat(one, "defense"), game.stat(other, "defense")) == (7, 4)
    use(game, "play dart#2", "target summon-1")
    assert game.stat(one, "defense") == 4
    assert faults("Each summon you control gains +2 defense until it is damaged.", "technique") == ["until-who"]


@pytest.mark.parametrize(("text", "health", "held"), [
    ("Whenever you would heal, heal 2 more instead.", 16, 2),
    ("You heal 1 additional health whenever you heal.", 15, 2),
    ("If you would draw a card, draw an additional card instead.", 14, 4),
])  # fmt: skip
def test_fx_001_1_more_is_done_of_the_same(text, health, held):
    game = hero(text, hands=(("mend",), ()), decks=(("zap",) * 12, ()))
    for one in zone(game, HAND, 1)[1:]:
        game.move_card(one, zone_key(DECK, 1))
    game.set_stat(1, "health", 10)
    use(game, "play mend#1")
    assert (game.stat(1, "health"), len(zone(game, HAND, 1))) == (health, held)


def test_whether_one_will_not_move_nobody_knows():
    assert faults("If you do not move this turn, draw 1 card.", "technique") == ["unread-word"]


@pytest.mark.parametrize(("text", "way", "health"), [
    ("Whenever you move through a wall, lose 2 health.", "2,-1", 28),
    ("Whenever you move through a summon, lose 2 health.", "2,-1", 30),
    ("Whenever you move through a wall, lose 2 health.", "0,1", 30),
    ("At the end of your turn, if you moved through a wall this turn, lose 2 health.", "2,-1", 28),
    ("At the end of your turn, if you moved through a wall this turn, lose 2 health.", "0,1", 30),
    ("Whenever you step onto a source stone, lose 2 health.", "0,1", 28),
    ("Whenever you step onto a source stone, lose 2 health.", "2,-1", 30),
])  # fmt: skip
def test_amb_209_a_wall_is_moved_through(text, way, health):
    layers = {"walls": {"1,0": "wall"}, "source_stones": {"0,1": "stone"}}
    game = hero(f"You have Wall-step.\n{text}", layers=layers, starts=("0,0", "4,0"))
    game.choose("move avatar-1")
    settle(game, f"to {way}", *(() if way == "2,-1" else ("stop",)))
    next_turn(game)
    assert game.stat(1, "health") == health


def test_amb_209_what_is_moved_through_is_told():
    imp = card("imp", "summon", "", defense=4)
    text = "You may move through enemies.\nWhenever you move through a summon, deal 4 damage to it."
    game = hero(text, in_play=((), ("imp",)), cards=(imp,), starts=("0,0", "4,0"))
    piece = game.entity("summon-1", 1)
    game.place_piece(piece, Hex(1, 0))
    use(game, "move avatar-1", "to 2,-1")
    assert game.state.tile_of[piece] is None
