"""Standing words of heroes, skills and alterations, played: hand size, action points, silence, moved statuses."""
from __future__ import annotations

import pytest

from helpers.heroes import hero
from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import FILLERS, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar

FOE, OWN = "target avatar-2", "target avatar-1"


def altered(text, target, **options):
    """Return a game in which seat 1 has attached an alteration of that text to something."""
    mark = card("mark", "alteration", text)
    more = options.pop("cards", ())
    hands = options.pop("hands", ((), ()))
    game = table(hands=(("mark", *hands[0]), *hands[1:]), cards=(mark, *more), **options)
    choose(game, "play mark#1", target)
    pass_all(game)
    return game


def finish(game):
    """Aim at the other avatar, pass, and take damage until the main phase asks again."""
    while game.decision.kind != "main":
        game.choose(next((one for one in (FOE, "pass", "take") if one in keys(game)), keys(game)[-1]))


def points(game, seat=1):
    return game.stat(seat, "action_points")


def test_one_subject_of_several_verbs_is_that_of_each():
    game = hero("You have +2 movement but may not play Equipment.", hands=(("thin-veil", "mend"), ()))
    assert game.stat(avatar(game, 1), "movement") == 4
    assert not any(key.startswith("play thin-veil") for key in keys(game))
    assert "play mend#1" in keys(game)


@pytest.mark.parametrize(("text", "said"), [
    ("This card has +1 defense and cannot block.", "This card has +1 defense and cannot block."),
    ("This card gains Reprise 1 and has -2 defense.", "This card has Reprise 1 and this card has -2 defense."),
    ("You may not be targeted but have -1 movement.", "You have -1 movement and cannot be targeted."),
    ("Robots you control have +1 defense and cannot be destroyed.",
     "Each Robot you control has +1 defense and cannot be destroyed."),
    ("While you are in Fire, you have +1 movement and may not be targeted.",
     "While you are in Fire, you have +1 movement and cannot be targeted."),
])  # fmt: skip
def test_a_shared_subject_is_said_again(text, said):
    reading = parse(text, phrase_table(), CardContext("Draft", "equipment"))
    assert reading.canonical == said
    assert parse(said, phrase_table(), CardContext("Draft", "equipment")).abilities == reading.abilities


def test_a_target_with_two_verbs_is_chosen_once():
    text = "Target Equipment gains Overwhelm until end of turn and may not be destroyed until end of turn."
    game = table(hands=(("trial", "crush"), ()), in_play=(("lash", "thin-veil"), ()), cards=(
        card("trial", "technique", text), card("crush", "technique", "Destroy target equipment.")))  # fmt: skip
    game.choose("play trial#1")
    settle(game, "target lash#1")
    lash = game.entity("lash#1", 1)
    assert game.stat(lash, "overwhelm") == 1
    if "play crush#1" in keys(game):
        game.choose("play crush#1")
        if "target lash#1" in keys(game):
            settle(game, "target lash#1")
    assert lash in zone(game, "action", 1)


@pytest.mark.parametrize(("text", "said"), [
    ("Each opponent discards a card, and may not play Reactions until the start of your next turn.",
     "Each opponent discards 1 card and each opponent may not play reactions until the start of your next turn."),
    ("Summons you control may attack the turn they are summoned, and have +1 movement.",
     "Summons you control may attack on the turn they are summoned "
     "and summons you control have +1 movement."),
])  # fmt: skip
def test_the_first_verb_has_the_subject(text, said):
    kind = "technique" if "until" in text else "hero"
    assert parse(text, phrase_table(), CardContext("Draft", kind)).canonical == said


def test_a_second_verb_that_nobody_knows_is_named():
    reading = parse("You have +1 movement and cannot frobnicate.", phrase_table(), CardContext("Draft", "hero"))
    assert ["frobnicate" in problem.message for problem in reading.problems] == [True]


@pytest.mark.parametrize(("text", "held"), [
    ("Your maximum hand size is 3.", 3), ("You have +2 maximum hand size.", 8), ("You have -2 max hand size.", 4),
])  # fmt: skip
def test_ph_end_1_the_hand_size_is_changed_alone(text, held):
    game = hero(text, decks=(FILLERS, FILLERS))
    for card_in_hand in tuple(zone(game, "hand", 1)):
        game.apply(Edit("card", (card_in_hand, "deck/1")))
    next_turn(game)
    assert len(zone(game, "hand", 1)) == held
    assert game.stat(1, "intelligence") == 6


def test_ph_end_2_cards_above_the_hand_size_cost_health():
    game = hero("Your maximum hand size is 3.", decks=(FILLERS, FILLERS), hands=(FILLERS[:5], ()))
    next_turn(game)
    assert game.stat(1, "health") == 26


def test_act_001_1_an_unlimited_action_zone():
    assert hero("You have unlimited action zone size.").stat(1, "slots") == 1000


def test_ap_001_1_more_action_points_are_there_at_once_and_at_every_renewal():
    game = table(hands=(("band",), ()), cards=(card("band", "equipment", "You have +1 AP."),))
    game.choose("play band#1")
    settle(game)
    assert points(game) == 3
    next_turn(game)
    next_turn(game)
    assert points(game) == 3
    game.apply(Edit("card", (game.entity("band#1", 1), "purgatory/1")))
    assert points(game) == 2


def test_ap_001_1_action_points_of_a_turn_go_with_it():
    game = hero("You have +1 AP on your turn.", in_play=(("lash",), ()))
    assert points(game) == 3
    choose(game, "use lash#1", FOE)
    finish(game)
    assert points(game) == 2
    next_turn(game)
    assert points(game) == 1


def test_ap_001_1_action_points_until_the_end_of_a_turn():
    game = play("Gain +2 AP until the end of your turn.")
    assert points(game) == 4
    next_turn(game)
    assert points(game) == 2


def test_ap_001_2_action_points_of_the_next_turn():
    game = play("You have +2 AP and +2 movement during your next turn.")
    assert points(game) == 2
    next_turn(game)
    assert points(game) == 2
    next_turn(game)
    assert (points(game), game.stat(avatar(game, 1), "movement")) == (4, 4)
    next_turn(game)
    assert points(game) == 2


def test_ap_002_1_some_tap_effects_cost_no_point():
    text = "Equipment you control do not use AP."
    game = hero(text, in_play=(("lash", "wand"), ()), cards=(card("wand", "skill", "Tap: Heal 1."),))
    for use, left in (("use lash#1", 2), ("use wand#1", 1)):
        game.choose(use)
        finish(game)
        assert points(game) == left


@pytest.mark.parametrize(("text", "left"), [
    ("Your Tap effects do not use AP.", 2), ("Your Tap effects do not use AP while you are in Fire.", 1),
    ("Attached equipment doesn't use any AP.", 2),
])  # fmt: skip
def test_ap_002_1_all_tap_effects_of_a_player_or_those_of_one_card(text, left):
    game = altered(text, "target lash#1", in_play=(("lash",), ())) if "Attached" in text else hero(
        text, in_play=(("lash",), ()))  # fmt: skip
    game.choose("use lash#1")
    finish(game)
    assert points(game) == left


def test_ap_002_1_a_card_is_free_for_a_turn():
    game = play("Target equipment does not use AP this turn.", "target lash#1", in_play=(("lash",), ()))
    game.set_stat(1, "action_points", 0)
    game.apply(Edit("stat", (1, "health", 30)))
    assert "use lash#1" in keys(game)
    next_turn(game)
    game.set_stat(1, "action_points", 0)
    assert not game.stat(game.entity("lash#1", 1), "free taps")


def test_blk_001_6_a_tapped_card_blocks_where_its_text_says_so():
    for text, blocks in (("This card may block while tapped.", True), ("", False)):
        ward = card("ward", "equipment", text, defense=9)
        game = table(hands=(("free-bolt",), ()), in_play=((), ("ward",)), cards=(ward,))
        game.apply(Edit("stat", (game.entity("ward#1", 2), "tapped", 1)))
        choose(game, "play free-bolt#1", FOE)
        pass_all(game)
        assert (game.decision.kind == "block") == blocks


def test_fx_001_2_nothing_teleports_who_cannot_be_teleported():
    for text, stays in (("You may not be teleported.", True), ("", False)):
        boots = card("boots", "equipment", text, defense=1)
        game = table(hands=(("blink",), ()), in_play=((), ("boots",)),
                     cards=(boots, card("blink", "technique", "Teleport target opponent up to 2 tiles.")))
        game.choose("play blink#1")
        game.choose(next(key for key in keys(game) if key.startswith("target")))
        pass_all(game)
        assert (game.decision.kind == "main") == stays


def test_alt_001_2_a_hero_is_altered():
    game = altered("Altered Hero has -2 INT. At the start of their turn, they discard a card.", FOE,
                   hands=((), ("zap", "mend")))  # fmt: skip
    assert game.stat(2, "intelligence") == 4
    next_turn(game)
    finish(game)
    assert len(zone(game, "purgatory", 2)) == 1


def test_alt_001_2_damage_to_an_altered_hero_is_heard():
    game = altered("Whenever altered Hero is dealt damage, heal equal to the damage dealt.", FOE,
                   hands=(("free-bolt",), ()))  # fmt: skip
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play free-bolt#1", FOE)
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (16, 24)


def test_fx_001_2_a_card_that_lost_its_abilities_does_nothing():
    game = play("Target equipment loses all abilities until end of turn.", "target band#1",
                in_play=(("band", "lash"), ()), cards=(card("band", "equipment", "You have +1 movement.\nTap: Heal 1.",
                                                           defense=1),))  # fmt: skip
    assert game.stat(avatar(game, 1), "movement") == 2
    assert "use lash#1" in keys(game)
    assert not any(key.startswith("use band") for key in keys(game))
    next_turn(game)
    assert game.stat(avatar(game, 1), "movement") == 3


def test_fx_001_2_what_sets_off_a_silent_card_does_nothing():
    idol = card("idol", "equipment", "Whenever you heal, lose 3 health.", defense=1)
    for text, health in (("Altered card loses all abilities.", 24), ("Altered equipment has +1 defense.", 21)):
        game = altered(text, "target idol#1", in_play=(("idol",), ()), hands=(("mend",), ()), cards=(idol,))
        game.apply(Edit("stat", (1, "health", 20)))
        game.choose("play mend#1")
        settle(game)
        assert game.stat(1, "health") == health


def test_amb_217_of_two_cards_that_silence_each_other_one_does():
    one = card("eye", "equipment", "Equipment you control have no abilities.", defense=1)
    game = table(in_play=(("eye", "lash"), ()), cards=(one,))
    assert not any(key.startswith("use lash") for key in keys(game))
    assert game.stat(game.entity("eye#1", 1), "silent") == 1


def test_a_hero_is_silenced_to_the_end_of_its_next_turn():
    sage = card("sage", "hero", "You have +2 movement.", health=30, intelligence=6)
    game = play("Target opponent loses all abilities until the end of their next turn.", FOE, heroes=("reader", "sage"),
                cards=(sage,))  # fmt: skip
    far = [game.stat(avatar(game, 2), "movement")]
    for _ in range(2):
        next_turn(game)
        far.append(game.stat(avatar(game, 2), "movement"))
    assert far == [2, 2, 4]


def test_sta_001_2_statuses_go_over_to_another():
    game = table(hands=(("curse",), ()), cards=(card("curse", "technique", "Move all statuses from you to target."),))
    for status, number in (("burning", 2), ("sepsis", 1), ("lichs_curse", 1)):
        game.add_counter(avatar(game, 1), status, number)
    game.apply(Edit("stat", (1, "health", 30)))
    choose(game, "play curse#1", FOE)
    pass_all(game)
    borne = [[game.counter(avatar(game, seat), one) for one in ("burning", "sepsis")] for seat in (1, 2)]
    assert borne == [[0, 0], [2, 1]]


def test_kw_inflict_one_status_goes_over_and_no_other():
    game = table(hands=(("curse",), ()), cards=(card("curse", "technique", "Move Burning from you to target enemy."),))
    for status in ("burning", "sepsis"):
        game.add_counter(avatar(game, 1), status, 2)
    game.apply(Edit("stat", (1, "health", 30)))
    choose(game, "play curse#1", FOE)
    pass_all(game)
    borne = [[game.counter(avatar(game, seat), one) for one in ("burning", "sepsis")] for seat in (1, 2)]
    assert borne == [[0, 2], [2, 0]]


@pytest.mark.parametrize(("text", "far"), [
    ("You may move 2 additional tiles.", 4), ("You may move an additional tile.", 3),
    ("Summons you control may move 1 additional tile.", 2),
])  # fmt: skip
def test_ph_main_2_further_tiles(text, far):
    assert hero(text).stat(avatar(hero(text), 1), "movement") == far


def test_amb_217_further_tiles_for_a_turn():
    game = play("Target avatar may move 2 additional tiles this turn.", OWN)
    assert game.stat(avatar(game, 1), "movement") == 4
    next_turn(game)
    assert game.stat(avatar(game, 1), "movement") == 2


def test_skl_001_3_what_a_tier_gains_holds_there():
    lore = card("lore", "skill", "[2]- Gain +1 INT.")
    game = table(in_play=(("lore",), ()), cards=(lore,))
    assert game.stat(1, "intelligence") == 6
    game.add_counter(game.entity("lore#1", 1), "skill", 2)
    game.apply(Edit("stat", (1, "health", 30)))
    assert game.stat(1, "intelligence") == 7
