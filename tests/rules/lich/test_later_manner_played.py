"""Further texts in the manner of authors, played: their turns, whole hands, walls by number, you and your summons."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from helpers.playing import play, settle
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.board.geometry import WALLS
from lich_studio.rules.lich.field import zone

FOE = "target avatar-2"
HOUND = card("hound", "summon", "Tap: Deal 4 damage to target.", defense=6)


def with_card(text, kind="equipment", **options):
    """Return a game with a card of that text in play on seat 1's side."""
    one = card("trial", kind, text, **({} if kind == "skill" else {"defense": 4}))
    mine, theirs = options.pop("in_play", ((), ()))
    return table(in_play=(("trial", *mine), theirs), cards=(one, HOUND, *options.pop("cards", ())), **options)


def hurt(game, seat, health):
    game.apply(Edit("stat", (seat, "health", health)))


def names(game, kind, seat):
    return sorted(game.state.definition_of[one] for one in zone(game, kind, seat))


def test_amb_217_at_the_end_of_its_turn_waits_for_the_turn_of_the_target():
    game = play("Target opponent loses 3 health at the end of its turn.", FOE)
    next_turn(game)
    assert game.stat(2, "health") == 30
    next_turn(game)
    assert game.stat(2, "health") == 27


def test_amb_217_the_start_of_their_next_turn_comes_before_its_end():
    game = play("Deal 3 damage to target. At the start of its next turn, deal 3 damage to it.", FOE)
    assert game.stat(2, "health") == 27
    next_turn(game)
    settle(game)
    assert game.stat(2, "health") == 24


def test_cost_001_3_a_whole_hand_is_discarded_even_an_empty_one():
    game = with_card("Discard your hand: Heal 2.", hands=(("zap", "ram"), ()))
    hurt(game, 1, 20)
    choose(game, "use trial#1")
    pass_all(game)
    assert (game.stat(1, "health"), names(game, "purgatory", 1)) == (22, ["ram", "zap"])
    choose(game, "use trial#1")
    pass_all(game)
    assert game.stat(1, "health") == 24


@pytest.mark.parametrize(("text", "most"), [
    ("Place up to 2 walls.", 2), ("Create 2 walls on tiles adjacent to you.", 2),
])  # fmt: skip
def test_amb_221_walls_are_made_by_number_on_tiles_of_the_player_s_choice(text, most):
    game = play(text, "choose tile 0,1", "choose tile 1,0")
    assert len(game.state.layers[WALLS]) == most


@pytest.mark.parametrize(("near", "lost"), [(2, 0), (3, 1)])
def test_ph_main_2_what_moves_within_some_tiles_sets_a_card_off(near, lost):
    game = with_card(f"Whenever an opponent moves within {near} tiles of you, that opponent loses 1 health.",
                     starts=("0,0", "4,0"))  # fmt: skip
    next_turn(game)
    choose(game, "move avatar-2", "to 3,0", "stop")
    settle(game)
    assert game.stat(2, "health") == 30 - lost


def test_kw_heal_you_and_your_summons_are_all_meant():
    game = with_card("Tap: Inflict Wet 1 on you and your summons.", in_play=((), ()), hands=(("hound",), ()))
    hurt(game, 1, 20)
    told = events(game, "inflicted")
    choose(game, "play hound#1", "target tile 0,1")
    settle(game)
    choose(game, "use trial#1")
    settle(game)
    assert [game.state.kind_of[one.subject] for one in told] == ["avatar", "summon"]


def test_kw_deal_you_or_your_summons_deal_damage():
    game = with_card("Whenever you or your summons deal damage, heal 1.", hands=(("free-bolt",), ()))
    hurt(game, 1, 20)
    choose(game, "play free-bolt#1", FOE)
    settle(game)
    assert game.stat(1, "health") == 21


def test_kw_discard_the_card_just_drawn_is_discarded():
    game = play("Draw 1 card. Discard it.", decks=(("spring", *["zap"] * 5), ()))
    assert (len(names(game, "hand", 1)), names(game, "purgatory", 1)) == (5, ["trial", "zap"])


def test_amb_230_a_card_of_another_comes_under_your_control():
    one = card("trial", "technique", "Put target Equipment from any purgatory into play under your control.")
    game = table(hands=(("trial",), ()), cards=(one,))
    game.create_card("lash", 2, "purgatory/2")
    hurt(game, 1, 29)
    choose(game, "play trial#1", "target lash#1")
    settle(game)
    assert names(game, "action", 1) == ["lash"]


@pytest.mark.parametrize(("spends", "counters"), [(True, 0), (False, 1)])
def test_ap_001_1_whether_action_points_were_spent_this_turn_is_asked(spends, counters):
    text = "At the end of your turn, if you did not use any AP, add a [skill counter] to this skill."
    game = with_card(text, "skill", in_play=(("lash",) if spends else (), ()))
    if spends:
        choose(game, "use lash#1", FOE)
        settle(game)
    next_turn(game)
    (skill,) = (one for one in zone(game, "action", 1) if game.state.definition_of[one] == "trial")
    assert game.counter(skill, "skill") == counters


@pytest.mark.parametrize(("kind", "offered"), [("technique", True), ("equipment", False)])
def test_kw_negate_effects_of_either_of_two_types(kind, offered):
    trial = card("trial", "reaction", "Negate target Technique or Skill effect.")
    game = table(hands=(("free-bolt",), ("trial",)), in_play=(("lash",), ()), cards=(trial,))
    choose(game, "play free-bolt#1" if kind == "technique" else "use lash#1", FOE)
    assert ("play trial#1" in keys(game)) == offered


def test_kw_place_a_tile_without_a_surface_gets_one():
    game = play("Place Fire on each adjacent tile that does not have a surface.",
                layers={"surfaces": {"0,1": "water"}})  # fmt: skip
    surfaces = game.state.layers["surfaces"].values()
    assert sorted(surfaces) == ["fire"] * 5 + ["water"]


def test_dmg_001_both_halves_of_what_a_group_has_hold():
    game = with_card("Summons you control have +1 movement and deal 1 additional damage.", in_play=(("hound",), ()))
    next_turn(game)
    next_turn(game)
    (hound,) = (one for one in zone(game, "action", 1) if game.state.definition_of[one] == "hound")
    assert game.stat(game.state.link_of[hound], "movement") == 3


def test_kw_deal_what_a_kind_takes_from_a_card_is_doubled():
    game = with_card("Tap: Deal 4 damage to target. Avatars take double damage from this card.")
    choose(game, "use trial#1", FOE)
    settle(game)
    assert game.stat(2, "health") == 22


def test_rea_001_2_a_card_of_a_hand_that_is_seen_is_chosen_and_discarded():
    game = play("Look at target opponent's hand. Choose a card. They discard that card.", FOE, "choose ram#1",
                decks=((), ()), hands=((), ("zap", "ram")))  # fmt: skip
    assert names(game, "purgatory", 2) == ["ram"]




@pytest.mark.parametrize("text", [
    "Tap: Untap target equipment you control. Destroy it at the end of your turn.",
    "Tap: Untap target equipment you control. At the end of your turn, destroy that equipment.",
])  # fmt: skip
def test_amb_217_the_end_of_your_turn_behind_a_cost_waits_for_what_was_paid_for(text):
    game = with_card(text, in_play=(("lash",), ()))
    next_turn(game)
    next_turn(game)
    assert names(game, "action", 1) == ["lash", "trial"]
    choose(game, "use lash#1", FOE)
    settle(game)
    choose(game, "use trial#1", "target lash#1")
    settle(game)
    next_turn(game)
    assert names(game, "action", 1) == ["trial"]


def test_amb_217_cards_drawn_are_given_up_at_the_end_of_your_turn():
    game = play("Draw 2 cards. Discard those cards at the end of your turn.", decks=(("ram",) * 3 + ("zap",) * 5, ()))
    assert "zap" in names(game, "hand", 1)
    told = events(game, "discarded")
    next_turn(game)
    assert len(told) == 2


@pytest.mark.parametrize(("text", "held"), [
    ("Draw until you have 3 cards in hand.", 3), ("Draw until your hand is full.", 6),
    ("Discard 4 cards, then draw until you have 1 card in hand.", 1),
])  # fmt: skip
def test_kw_draw_a_hand_is_filled_up_to_a_number(text, held):
    one = card("trial", "technique", text)
    game = table(hands=(("trial", "ram", "ram", "ram", "ram", "ram"), ()), decks=(("zap",) * 8, ()), cards=(one,))
    for extra in zone(game, "hand", 1)[2:]:
        game.move_card(extra, "purgatory/1")
    choose(game, "play trial#1")
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
    assert len(names(game, "hand", 1)) == held


def test_dmg_001_all_damage_is_more():
    game = with_card("All damage dealt is increased by 2.", hands=(("free-bolt",), ()))
    choose(game, "play free-bolt#1", FOE)
    settle(game)
    assert game.stat(2, "health") == 22


def test_kw_place_a_surface_lies_where_a_destroyed_wall_was():
    game = play("Destroy target wall. Place Fire on the tile it occupied.", "target wall 0,1",
                layers={"walls": {"0,1": "wall"}})  # fmt: skip
    assert [tile.key() for tile in game.state.layers["surfaces"]] == ["0,1"]


def test_amb_209_walls_are_no_hindrance_to_what_ignores_them_when_moving():
    game = with_card("You ignore walls when moving.", layers={"walls": {"0,1": "wall"}})
    game.choose("move avatar-1")
    assert "to 0,2" in keys(game)


@pytest.mark.parametrize(("moves", "lost"), [(True, 2), (False, 5)])
def test_kw_deal_what_a_card_did_this_turn_is_asked(moves, lost):
    text = "Deal 2 damage to target enemy. If your avatar did not move this turn, deal 5 damage instead."
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    if moves:
        choose(game, "move avatar-1", "to 1,0", "stop")
        settle(game)
    choose(game, "play trial#1", FOE)
    settle(game)
    assert game.stat(2, "health") == 30 - lost


@pytest.mark.parametrize(("attacked", "lost"), [(True, 1), (False, 0)])
def test_atk_001_1_whether_a_thing_did_something_this_turn_is_asked(attacked, lost):
    text = "If target enemy was dealt damage this turn, it loses 1 health."
    game = table(hands=(("trial", "free-bolt"), ()), cards=(card("trial", "technique", text),))
    if attacked:
        choose(game, "play free-bolt#1", FOE)
        settle(game)
    before = game.stat(2, "health")
    choose(game, "play trial#1", FOE)
    settle(game)
    assert before - game.stat(2, "health") == lost


def test_kw_discard_down_to_a_number_leaves_that_many_and_takes_none_from_fewer():
    one = card("trial", "technique", "Each player discards down to 2 cards.")
    game = table(hands=(("trial", "ram", "zap", "mend"), ("ram",)), cards=(one,))
    choose(game, "play trial#1")
    settle(game, "discard ram#1")
    assert (names(game, "hand", 1), names(game, "hand", 2)) == (["mend", "zap"], ["ram"])
