"""Negating a part of a pending item: cancel records (AMB-116, AMB-198)."""

from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.seats import avatar


def answered(text, answer, *targets, kind="technique", **given):
    """Return a game in which seat 2 has answered a card of that text, and everybody passed."""
    cards = (card("made", kind, text), card("answer", "reaction", answer))
    game = table(hands=(("made",), ("answer",)), cards=cards, **given)
    told = events(game, "negated")
    choose(game, "play made#1", *(f"target {target}" for target in targets))
    choose(game, "play answer#1", "target item-1")
    pass_all(game)
    return game, told


def test_amb_116_a_named_part_is_lowered_and_the_rest_resolves():
    game, told = answered(
        "Deal 5 damage to target.\nInflict Wet 1 on target.", "Negate 3 damage.", "avatar-2", "avatar-2"
    )
    assert game.stat(2, "health") == 28 and game.counter(avatar(game, 2), "wet") == 1
    assert told == []


def test_amb_198_an_amount_never_falls_below_0():
    game, told = answered("Heal 2.\nDeal 5 damage to target.", "Negate 9 damage.", "avatar-2")
    assert game.stat(2, "health") == 30 and told == []


def test_amb_198_a_record_is_used_up_by_the_first_instruction_it_meets():
    text = "Deal 5 damage to target enemy.\nDeal 4 damage to target enemy."
    game, _ = answered(text, "Negate 6 damage.", "avatar-2", "avatar-2")
    assert game.stat(2, "health") == 27
    game, _ = answered(text, "Negate the damage.", "avatar-2", "avatar-2")
    assert game.stat(2, "health") == 30


def test_amb_198_with_every_instruction_cancelled_it_counts_as_negated():
    game, told = answered("Deal 5 damage to target.", "Negate the damage.", "avatar-2")
    assert game.stat(2, "health") == 30 and len(told) == 1
    game, told = answered("Deal 5 damage to target.", "Negate 4 damage.", "avatar-2")
    assert game.stat(2, "health") == 29 and told == []


def test_fiz_001_2_what_was_paid_for_a_part_negated_stays_paid():
    game, _ = answered("Deal 5 damage to target.", "Negate the damage.", "avatar-2")
    assert [game.state.definition_of[one] for one in game.state.zones["purgatory/1"]] == ["made"]


def test_amb_116_only_what_has_the_part_can_be_answered():
    cards = (
        card("made", "technique", "Inflict Burning 3 on target.\nHeal 1."),
        card("calm", "reaction", "Negate 2 status."),
        card("still", "reaction", "Negate the draw."),
    )
    game = table(hands=(("made",), ("calm", "still")), cards=cards)
    choose(game, "play made#1", "target avatar-2")
    refused = [one.refusal.code for one in game.why_not(Intent("play", 2, game.entity("still#1", 2))) if one.refusal]
    assert refused == ["no-target"]
    choose(game, "play calm#1", "target item-1")
    pass_all(game)
    assert game.counter(avatar(game, 2), "burning") == 1


def moving(answer):
    """Return a game in which a move of two tiles can be answered by seat 2."""
    game = table(hands=((), ("answer",)), cards=(card("answer", "reaction", answer),), starts=("0,0", "0,3"))
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    assert "play answer#1" in keys(game)
    return game


def test_amb_198_movement_is_cut_from_the_end_of_the_path():
    game = moving("Negate 1 movement.")
    choose(game, "play answer#1", "target item-1")
    pass_all(game)
    assert game.state.tile_of[avatar(game, 1)].key() == "1,0"


def test_kw_move_3_a_path_cut_to_nothing_is_still_a_move_of_0_tiles():
    game = moving("Negate 2 movement.")
    told = events(game, "stayed")
    choose(game, "play answer#1", "target item-1")
    pass_all(game)
    assert game.state.tile_of[avatar(game, 1)].key() == "0,0" and len(told) == 1


def test_amb_033_movement_that_was_negated_stays_used():
    game = moving("Negate the movement.")
    choose(game, "play answer#1", "target item-1")
    pass_all(game)
    assert "move avatar-1" not in keys(game)


def test_amb_198_a_path_cut_behind_a_tile_made_is_no_move_of_0_tiles():
    game = moving("Negate the movement.")
    told = events(game, "stayed")
    game.choose("pass")
    assert game.state.tile_of[avatar(game, 1)].key() == "1,0"
    choose(game, "play answer#1", "target item-1")
    pass_all(game)
    assert game.state.tile_of[avatar(game, 1)].key() == "1,0" and told == []


def test_amb_208_a_move_by_a_card_is_cut_as_well():
    cards = (card("run", "technique", "Move 3 tiles."), card("answer", "reaction", "Negate 2 movement."))
    game = table(hands=(("run",), ("answer",)), cards=cards, starts=("0,0", "0,3"))
    choose(game, "play run#1", "play answer#1", "target item-1")
    pass_all(game)
    choose(game, "to 1,0")
    assert game.decision.kind == "main"
