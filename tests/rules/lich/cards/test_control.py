"""Control that is gained for a time, given and exchanged."""

from __future__ import annotations

from helpers.lich_table import card, choose, next_turn, pass_all, table
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

HOUND = card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6)
IMP = card("imp", "summon", "", defense=2)


def played(text, *targets, in_play=((), ("hound",)), **more):
    game = table(hands=(("trial",), ()), in_play=in_play, cards=(HOUND, IMP, card("trial", "technique", text)), **more)
    for seat, name, tile in ((2, "hound#1", Hex(0, 2)), (1, "imp#1", Hex(-1, 0))):
        made = game.entity(name, seat)
        if made:
            game.place_piece(summon_piece(game, made), tile)
    choose(game, "play trial#1", *targets)
    pass_all(game)
    return game


def test_amb_166_it_goes_back_when_the_turn_ends():
    game = played("Gain control of target summon until end of turn. Untap it.", "target summon-1")
    hound = game.entity("hound#1", 1)
    piece = summon_piece(game, hound)
    assert game.state.zone_of[hound] == "action/1" and game.state.controller_of[piece] == 1
    next_turn(game)
    assert game.state.zone_of[hound] == "action/2" and game.state.controller_of[piece] == 2
    assert game.stat(hound, "slot") == 1


def test_amb_166_what_leaves_play_meanwhile_goes_nowhere_else():
    game = played("Gain control of target summon until end of turn and destroy it.", "target summon-1")
    hound = game.entity("hound#1", 1)
    where = game.state.zone_of[hound]
    next_turn(game)
    assert where.startswith("purgatory") and game.state.zone_of[hound] == where


def test_amb_166_for_the_rest_of_the_game_it_stays():
    game = played("Gain control of target summon for the rest of the game.", "target summon-1")
    next_turn(game)
    assert game.state.zone_of[game.entity("hound#1", 1)] == "action/1"


def test_amb_166_another_player_gains_control():
    game = played("Target opponent gains control of target summon you control.", "target avatar-2", "target summon-1",
                  in_play=(("imp",), ()))  # fmt: skip
    assert game.state.zone_of[game.entity("imp#1", 1)] == "action/2"


def test_amb_166_two_cards_change_hands_and_slots_even_where_all_slots_are_taken():
    game = played("Exchange control of target summon you control and target enemy summon.", "target summon-1",
                  "target summon-2", in_play=(("thin-veil",) * 4 + ("imp",), ("hound",)))  # fmt: skip
    imp, hound = game.entity("imp#1", 1), game.entity("hound#1", 1)
    assert (game.state.zone_of[imp], game.state.zone_of[hound]) == ("action/2", "action/1")
    slots = [game.stat(one, "slot") for one in game.state.zones["action/1"]]
    assert len(slots) == len(set(slots)) == 5 and game.stat(imp, "slot") == 1
