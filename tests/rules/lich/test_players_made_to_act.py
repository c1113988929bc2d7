"""What each of several players does by a card's word, what all of a description gain, and numbers plus one."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, phrase_table, table
from helpers.playing import FILLERS, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

HOUND = card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6)
IMP = card("imp", "summon", "", defense=2)
FULL = ("zap", "ram", "mend", "hush", "bolt")
STAND = ((2, "hound#1", Hex(0, 2)), (1, "imp#1", Hex(-1, 0)))
"""The hound is the second player's, the imp the first one's."""


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


def played(text, *answers, in_play=(("imp",), ("hound",)), **more):
    cards = (HOUND, IMP, card("trial", "technique", text), *more.pop("cards", ()))
    hands = more.pop("hands", ((), ()))
    game = table(hands=(("trial", *hands[0]), hands[1]), in_play=in_play, cards=cards, **more)
    for seat, name, tile in STAND:
        made = game.entity(name, seat)
        if made:
            game.place_piece(summon_piece(game, made), tile)
    game.choose("play trial#1")
    settle(game, *answers)
    return game


def where(game, seat, name):
    return game.state.tile_of[summon_piece(game, game.entity(name, seat))].key()


def test_amb_102_each_player_does_it_with_what_that_player_controls():
    game = played("Each player teleports a summon they control to any available tile.", "to -2,0", "to 0,4")
    assert (where(game, 1, "imp#1"), where(game, 2, "hound#1")) == ("-2,0", "0,4")


def test_amb_102_who_has_nothing_to_act_on_is_passed_over():
    game = played("Each player destroys a summon they control.", in_play=((), ("hound",)))
    assert game.state.zone_of[game.entity("hound#1", 2)] == "purgatory/2"


def test_kw_move_1_each_player_moves_the_own_avatar():
    game = played("Each player moves their hero 1 tile.", "to 0,1", "to 3,0")
    assert [game.state.tile_of[avatar(game, seat)].key() for seat in (1, 2)] == ["0,1", "3,0"]


def test_an_opponent_does_two_things_one_after_the_other():
    game = played("Target opponent inflicts burning 2 on themselves and draws 2.", "target player-2",
                  decks=(FILLERS, FILLERS), in_play=((), ()))  # fmt: skip
    assert game.counter(avatar(game, 2), "burning") == 2
    assert len(zone(game, HAND, 2)) - len(zone(game, HAND, 1)) == 3


@pytest.mark.parametrize(("text", "code"), [
    ("Target summon destroys an adjacent wall.", "nobody-does"),
    ("Target opponent destroys target summon.", "nobody-aims"),
    ("Move their hero 2 tiles.", "nothing-named-before"),
])  # fmt: skip
def test_who_cannot_be_made_to_act_is_said(text, code):
    assert code in {one.code for one in read(text).problems}


@pytest.mark.parametrize(("said", "meant"), [
    ("Each player taps an Equipment they control and draws a card.",
     "Each player must tap an equipment that player controls and draw 1 card."),
    ("Enemies within 2 tiles lose 2 health.", "Each enemy within 2 tiles loses 2 health."),
    ("Draw a card, then heal 2 if it is your turn.", "Draw 1 card. Heal 2 if it is your turn."),
    ("Move 1 tile, then attrit the same number of cards.", "Move 1 tile and attrit that much."),
    ("Target summon moves 2 tiles.", "Move target summon 2 tiles."),
    ("Clear all smoke and fire from your tile.", "Remove Smoke or Fire from your tile."),
    ("Destroy target summon. If it was an Undead, draw a card.",
     "Destroy target summon. If it is an Undead, draw 1 card."),
    ("Choose an unoccupied tile. Place a wall there.", "Choose an available tile and place a wall on it."),
])  # fmt: skip
def test_what_is_said_otherwise_means_the_same(said, meant):
    assert read(said).canonical == meant
    assert read(meant).canonical == meant


def test_amb_217_all_of_a_description_gain_it():
    game = played("Summons you control gain +3 defense until end of turn.")
    assert [game.stat(game.entity(name, seat), "defense") for seat, name in ((1, "imp#1"), (2, "hound#1"))] == [5, 6]
    next_turn(game)
    assert game.stat(game.entity("imp#1", 1), "defense") == 2


@pytest.mark.parametrize(("tile", "health"), [("1,0", 26), ("3,0", 30)])
def test_a_condition_behind_then_is_about_what_stands_behind_it_alone(tile, health):
    text = "Teleport target opponent to any available tile, then deal 4 damage to it if it is adjacent to you."
    game = played(text, "target avatar-2", f"to {tile}", in_play=((), ()))
    assert (game.state.tile_of[avatar(game, 2)].key(), game.stat(2, "health")) == (tile, health)


@pytest.mark.parametrize(("text", "drawn"), [
    ("Discard any number of cards, then draw that many plus one.", 3),
    ("Discard any number of cards, then draw that many cards minus one.", 1),
])  # fmt: skip
def test_kw_discard_as_many_as_one_likes_and_one_more_is_drawn(text, drawn):
    hand = ("zap", "ram", "mend", "hush")
    game = table(hands=(("trial", *hand), ()), decks=(FILLERS, FILLERS), cards=(card("trial", "technique", text),))
    told = events(game, "drew")
    before = len(zone(game, HAND, 1)) - 1
    game.choose("play trial#1")
    settle(game, "discard zap#1", "discard ram#1", "done")
    assert len(told) == drawn and len(zone(game, HAND, 1)) == before - 2 + drawn


def test_kw_discard_none_is_any_number_and_one_less_is_none():
    hand = ("zap", "ram")
    text = "Discard any number of cards, then draw that many minus 1."
    game = played(text, "done", hands=(hand, ()), decks=(FILLERS, FILLERS))
    assert {game.handle(one, 1) for one in zone(game, HAND, 1)} >= {"zap#1", "ram#1"}


@pytest.mark.parametrize(("text", "may"), [
    ("Search your deck for an Equipment and place it in your hand. You may not play that card this turn.", False),
    ("Search your deck for an Equipment and place it in your hand.", True),
])  # fmt: skip
def test_fx_001_2_what_was_found_may_not_be_played_this_turn(text, may):
    cheap = card("club", "equipment", "", defense=1)
    game = played(text, "find club#1", hands=(FULL, ()), decks=(("club",), ()), cards=(cheap,))
    assert ("play club#1" in keys(game)) == may
    if not may:
        next_turn(game)
        next_turn(game)
        assert "play club#1" in keys(game)


@pytest.mark.parametrize(("more", "acts"), [(" It may move and use its abilities this turn.", True), ("", False)])
def test_amb_160_leave_to_act_at_once_for_a_time(more, acts):
    text = f'Summon a Wolf token with the ability "Tap: Deal 1 damage to target." and 3 defense.{more}'
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    settle_first(game)
    assert any(key.startswith("move summon") for key in keys(game)) == acts


def test_amb_179_it_is_the_token_that_came():
    game = played('Summon a Wolf token with 3 defense. Move it 1 tile and it gains +2 defense until end of turn.',
                  "to -1,0", "to -2,0", in_play=((), ()))  # fmt: skip
    piece = game.state.occupants[Hex(-2, 0)]
    assert game.stat(game.state.link_of[piece], "defense") == 5


def settle_first(game):
    """Answer what is asked with the first option until the main phase asks."""
    while game.decision is not None and game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])


@pytest.mark.parametrize(("target", "drawn"), [("target summon-1", 0), ("target summon-2", 1)])
def test_fx_001_1_whose_it_was_is_known_when_it_is_gone(target, drawn):
    text = "Destroy target summon. If you controlled it, draw a card."
    game = table(hands=(("trial",), ()), in_play=(("imp",), ("hound",)), decks=(FILLERS, FILLERS),
                 cards=(HOUND, IMP, card("trial", "technique", text)))  # fmt: skip
    for seat, name, tile in STAND:
        game.place_piece(summon_piece(game, game.entity(name, seat)), tile)
    pieces = {f"target {game.handle(summon_piece(game, game.entity(name, seat)), 1)}": seat for seat, name, _ in STAND}
    wanted = next(key for key, seat in pieces.items() if (seat == 1) == bool(drawn))
    told = events(game, "drew")
    choose(game, "play trial#1", wanted)
    settle(game)
    assert len(told) == drawn


FIRES = {"surfaces": {"1,0": "fire", "0,1": "smoke", "-1,0": "water"}}


def lying(game):
    return {tile.key(): surface for tile, surface in game.state.layers["surfaces"].items()}


def test_sfc_002_either_of_two_surfaces_goes_and_no_third():
    game = played("Remove Fire or Smoke from each tile within 1 tile.", in_play=((), ()), layers=FIRES)
    assert lying(game) == {"-1,0": "water"}


def test_amb_203_only_tiles_with_one_of_the_two_can_be_chosen():
    text = "Remove Fire or Smoke from target tile."
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),), layers=FIRES)
    game.choose("play trial#1")
    assert set(keys(game)) == {"target tile 1,0", "target tile 0,1"}


def test_sfc_002_only_the_surfaces_of_the_kind_count_that_were_removed():
    text = "Remove all surfaces within 1 tile. Lose 3 health for each fire removed this way."
    assert played(text, in_play=((), ()), layers=FIRES).stat(1, "health") == 27


def test_amb_221_a_tile_is_chosen_without_being_a_target():
    game = played("Choose an unoccupied tile. Place a wall there, and deal 3 damage to everything adjacent to it.",
                  "choose tile 3,0")  # fmt: skip
    assert game.state.layers["walls"].get(Hex(3, 0)) and game.stat(2, "health") == 27


def test_kw_move_1_a_summon_goes_as_far_as_its_player():
    beast = card("beast", "summon", "Whenever your hero moves, you may move Beast the same number of tiles.", defense=3)
    game = table(in_play=(("beast",), ()), cards=(beast,))
    game.place_piece(summon_piece(game, game.entity("beast#1", 1)), Hex(-1, 0))
    choose(game, "move avatar-1", "to 0,1", "to 0,2")
    settle(game, "yes", "to -2,0", "yes", "to -3,0")
    assert where(game, 1, "beast#1") == "-3,0"
