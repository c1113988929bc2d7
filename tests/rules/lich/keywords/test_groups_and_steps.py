"""Statics over groups, step keywords, and what may not move (AMB-170, AMB-073, AMB-075)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.seats import avatar

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)
FIRE = {"surfaces": {"0,0": "fire"}}


def defenses(game):
    return [game.stat(game.entity(f"hound#{one}", 1), "defense") for one in (1, 2)]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Summons you control have +2 defense.", [6, 4]),
        ("Enemy summons have -1 defense.", [4, 3]),
        ("Summons have 9 defense.", [9, 9]),
        ("Each summon has +1 defense.", [5, 5]),
    ],
)
def test_amb_170_a_group_has_what_a_card_in_play_says(text, after):
    horn = card("horn", "equipment", text, defense=1)
    ruin = card("ruin", "technique", "Destroy target equipment.")
    game = table(hands=(("ruin",), ()), in_play=(("hound", "horn"), ("hound",)), cards=(HOUND, horn, ruin))
    assert defenses(game) == after
    choose(game, "play ruin#1", "target horn#1")
    pass_all(game)
    assert defenses(game) == [4, 4]


def test_amb_170_who_comes_near_is_slowed_and_who_leaves_is_not():
    mud = card("mud", "equipment", "Enemies within 2 tiles have -1 movement.", defense=1)
    shove = card("shove", "technique", "Push target enemy 1 tile.")
    game = table(hands=(("shove",), ()), in_play=(("mud",), ()), cards=(mud, shove))
    assert game.stat(avatar(game, 2), "movement") == 1
    choose(game, "play shove#1", "target avatar-2")
    pass_all(game)
    if game.decision.kind == "path":
        game.choose(keys(game)[0])
        pass_all(game)
    assert game.stat(avatar(game, 2), "movement") == 2


def test_amb_009_equipment_you_control_has_a_modifier():
    edge = card("edge", "equipment", "Equipment you control have Unblockable.", defense=1)
    game = table(in_play=(("edge", "lash"), ("wall-shield",)), cards=(edge,))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25


def test_amb_073_fire_step_spares_its_bearer():
    boots = card("boots", "equipment", "You have Fire-step.", defense=1)
    for worn, burning in ((("boots",), 0), ((), 1)):
        game = table(in_play=(worn, ()), cards=(boots,), layers=FIRE)
        felt = []
        piece = avatar(game, 1)
        game.sink = lambda entry, felt=felt, piece=piece: felt.extend(
            one.word for one in entry.events if one.kind == "suffered" and one.subject == piece
        )
        next_turn(game)
        assert len(felt) == burning


def test_amb_073_water_step_spares_who_enters():
    wader = card("wader", "hero", "This card has Water-step.", health=20, intelligence=4)
    game = table(heroes=("wader", "reader"), cards=(wader,), layers={"surfaces": {"1,0": "water", "0,1": "water"}})
    choose(game, "move avatar-1", "to 0,1", "stop")
    pass_all(game)
    assert game.counter(avatar(game, 1), "wet") == 0


def test_amb_075_what_may_not_move_makes_no_basic_move_but_is_moved_by_others():
    jar = card("jar", "hero", "You have 0 movement and may not move but are still movable.", health=20, intelligence=4)
    shove = card("shove", "technique", "Push target enemy 1 tile.")
    game = table(heroes=("jar", "reader"), hands=((), ("shove",)), cards=(jar, shove))
    piece = avatar(game, 1)
    assert game.stat(piece, "movement") == 0 and game.stat(piece, "fixed") == 1
    refusals = [one.refusal.code for one in game.why_not(Intent("move", 1, piece)) if one.refusal]
    assert "may-not-move" in refusals and not [key for key in keys(game) if key.startswith("move")]
    next_turn(game)
    before = game.state.tile_of[piece]
    choose(game, "play shove#1", "target avatar-1")
    while game.decision.kind in ("window", "path"):
        game.choose(keys(game)[0])
    assert game.state.tile_of[piece] != before


def test_amb_217_moving_is_forbidden_for_a_time():
    verb = card("verb", "technique", "Target enemy may not move until the start of your next turn.")
    game = table(hands=(("verb",), ()), cards=(verb,))
    choose(game, "play verb#1", "target avatar-2")
    pass_all(game)
    next_turn(game)
    assert not [key for key in keys(game) if key.startswith("move")]
    next_turn(game)
    assert game.stat(avatar(game, 2), "fixed") == 0


@pytest.mark.parametrize(
    ("kind", "typed", "canonical"),
    [
        ("summon", "Cinder Imp has Fire-step.", "This card has Fire-step."),
        ("summon", "Clockwork may not move.", None),
        ("equipment", "summons you control get +2 defense", "Summons you control have +2 defense."),
        ("hero", "You may not move but are still movable.", "You may not move."),
        ("summon", "Vines-step", "Vines-step."),
    ],
)
def test_other_wordings_print_as_the_canonical_one(kind, typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Cinder Imp", kind))
    if canonical is None:
        assert reading.verdict == "draft", "nobody is called that"
    else:
        assert (reading.verdict, reading.canonical) == ("read", canonical)
