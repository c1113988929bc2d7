"""Abilities that texts give to other cards in quotation marks."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

IMP = card("imp", "summon", defense=4)


def with_imp(*cards, in_play=("imp",), hands=()):
    game = table(hands=(hands, ()), in_play=(in_play, ()), cards=(IMP, *cards))
    game.place_piece(summon_piece(game, game.entity("imp#1", 1)), Hex(0, 1))
    return game


def health(game):
    return [game.stat(seat, "health") for seat in (1, 2)]


def test_amb_217_an_equipment_can_be_used_in_the_way_it_was_given_until_the_turn_ends():
    lend = card("lend", "technique", 'Target equipment gains "Tap: Deal 2 damage to target" until end of turn.')
    game = table(hands=(("lend",), ()), in_play=(("thin-veil",), ()), cards=(lend,))
    choose(game, "play lend#1", "target thin-veil#1")
    pass_all(game)
    choose(game, "use thin-veil#1", "target avatar-2")
    pass_all(game)
    assert health(game) == [30, 28] and game.stat(game.entity("thin-veil#1", 1), "tapped") == 1
    next_turn(game)
    next_turn(game)
    assert not any(key.startswith("use") for key in keys(game))


def test_a_card_keeps_its_own_effect_beside_the_one_it_is_given():
    lend = card("lend", "technique", 'Target equipment gains "Pay 1 health: Draw 1 card" until end of turn.')
    game = table(hands=(("lend",), ()), in_play=(("bargain",), ()), cards=(lend,), decks=(("zap",) * 9, ()))
    choose(game, "play lend#1", "target bargain#1")
    pass_all(game)
    assert {"use bargain#1 1", "use bargain#1 2"} <= set(keys(game))
    choose(game, "use bargain#1 2")
    pass_all(game)
    assert health(game)[0] == 29


def test_everything_of_a_description_has_it_while_the_card_is_in_play():
    banner = card("banner", "equipment", 'Summons you control have "Tap: Deal 1 damage to target."')
    game = with_imp(banner, in_play=("imp", "banner"))
    assert "use imp#1" in keys(game)
    choose(game, "use imp#1", "target avatar-2")
    pass_all(game)
    assert health(game) == [30, 29]
    game.move_card(game.entity("banner#1", 1), "purgatory/1")
    game.set_stat(game.entity("imp#1", 1), "tapped", 0)
    next_turn(game)
    next_turn(game)
    assert not any(key.startswith("use imp") for key in keys(game))


def test_an_effect_under_way_happens_though_what_gave_it_is_gone():
    banner = card("banner", "equipment", 'Summons you control have "Tap: Deal 1 damage to target."')
    ruin = card("ruin", "reaction", "Destroy target equipment.")
    game = table(hands=((), ("ruin",)), in_play=(("imp", "banner"), ()), cards=(IMP, banner, ruin))
    game.place_piece(summon_piece(game, game.entity("imp#1", 1)), Hex(0, 1))
    choose(game, "use imp#1", "target avatar-2")
    choose(game, "play ruin#1", "target banner#1")
    pass_all(game)
    assert game.state.zone_of[game.entity("banner#1", 1)] == "purgatory/1" and health(game) == [30, 29]


def test_amb_223_a_granted_trigger_answers_as_long_as_it_is_had():
    text = 'Target equipment gains "Whenever you draw a card, heal 1" until end of turn. Draw 2 cards.'
    lend = card("lend", "technique", text)
    game = table(hands=(("lend",), ()), in_play=(("thin-veil",), ()), cards=(lend,), decks=(("zap",) * 9, ()))
    game.set_stat(1, "health", 20)
    told = events(game, "healed")
    choose(game, "play lend#1", "target thin-veil#1")
    pass_all(game)
    assert [one.amount for one in told] == [1, 1] and health(game)[0] == 22


def test_amb_170_a_granted_static_holds_while_it_is_had():
    game = with_imp(card("crown", "equipment", 'Summons you control have "You have +2 intelligence."'),
                    in_play=("imp", "crown"))  # fmt: skip
    assert game.stat(1, "intelligence") == 8
    game.move_card(game.entity("imp#1", 1), "purgatory/1")
    next_turn(game)
    assert game.stat(1, "intelligence") == 6


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('Summons you control have "Deal 1 damage to target."', "nothing-sets-it-off"),
        ('Summons you control have "This card cannot be destroyed."', "cannot-be-given"),
    ],
)
def test_what_cannot_be_given_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Banner", "equipment"))
    assert [problem.code for problem in reading.problems] == [code]


def test_copies_of_a_game_go_on_alike_with_what_was_granted():
    lend = card("lend", "technique", 'Target equipment gains "Tap: Deal 2 damage to target" until end of turn.')
    game = table(hands=(("lend",), ()), in_play=(("thin-veil",), ()), cards=(lend,))
    choose(game, "play lend#1", "target thin-veil#1")
    pass_all(game)
    choose(game, "use thin-veil#1", "target avatar-2")
    other = game.clone()
    for one in (game, other):
        pass_all(one)
    assert game.hash() == other.hash() and health(game) == [30, 28]
