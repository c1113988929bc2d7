"""Windows: who witnesses what and when, what may be answered, and how often (REA-001, procedures 3)."""
from __future__ import annotations

import dataclasses

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.timing import WITNESSES
from lich_studio.rules.lich.windows import SEEN, witnesses


def seats_in(mask):
    """Return the seats of a bit mask."""
    return [seat for seat in range(1, 7) if mask >> seat & 1]


def test_amb_195_witnesses_are_those_of_the_moment_and_stay():
    both = card("both", "technique", "Deal 2 damage to target enemy.\nMove target enemy 1 tile.")
    game = table(hands=(("both",), ()), starts=("0,0", "2,0", "3,-1", "4,1"), cards=(both,))
    choose(game, "play both#1", "target avatar-2", "target avatar-2")
    assert game.decision.kind == "path"
    now = witnesses(game, Event("damage", 1, game.recall("avatar", 2), tile=Hex(2, 0)))
    assert [mask for event, mask in game.recall(*SEEN) if event.kind == "damage"] == [now]
    game.place_piece(game.recall("avatar", 3), Hex(-5, 2))
    game.choose("stop")
    assert game.recall(*SEEN) is None, "taken by the window"


def test_amb_195_what_is_uncovered_only_afterwards_was_not_seen():
    hit = card("hit", "technique", "Deal 2 damage to target enemy.\nDestroy target wall.")
    game = table(
        hands=(("hit",), (), ("zap",)), starts=("0,0", "0,2", "5,0"), layers={"walls": {"2,0": "wall"}}, cards=(hit,)
    )
    choose(game, "play hit#1", "target avatar-2", "target wall 2,0")
    assert game.decision.seat == 3, "seat 3 sees the wall that is aimed at"
    game.choose("pass")
    assert game.stat(2, "health") == 28 and not game.state.layers["walls"]
    assert game.decision.kind == "main", "the wall stood before seat 3 when the damage was dealt"


def test_engine_hook_point_event_is_told_every_event():
    told = []
    listen = Hook("event", lambda _game, event: told.append(event.kind))
    rules = LICH.with_modules(RuleModule("listener", hooks=(listen,)))
    game = table(hands=(("free-bolt",), ()), ruleset=rules)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert told[-3:] == ["declared", "damage", "came to purgatory"]


def test_amb_193_a_declaration_cannot_be_answered_any_more_when_its_item_has_left():
    think = card("think", "reaction", "Draw 1 card.")
    game = table(
        in_play=(("bargain",), ()), hands=((), ("think",), ("zap",)), starts=("0,0", "2,0", "2,3"), cards=(think,),
        decks=(("ember",) * 9, ("ember",) * 9),
    )  # fmt: skip
    choose(game, "use bargain#1", "play think#1")
    asked = []
    while game.decision.kind == "window":
        asked.append(game.decision.seat)
        game.choose("pass")
    assert asked.count(3) == 1, "seat 3 sees seat 2 and its card, nothing of seat 1, and nothing else happened"


def test_fiz_001_3_a_fizzled_item_leaves_nothing_to_answer():
    game = table(hands=(("free-bolt",), ("hush", "hush", "zap")))
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1", "target item-1", "play hush#2", "target item-1")
    game.choose("pass")
    assert game.decision.kind == "window", "the negation of the bolt can be answered"
    game.choose("pass")
    assert game.decision.kind == "main", "the hush that fizzled cannot"


def test_amb_121_what_is_paid_cannot_be_answered():
    game = table(in_play=(("bargain",), ()), hands=((), ("zap",)), decks=(("ember",) * 9,))
    game.choose("use bargain#1")
    assert game.decision.seat == 2
    game.choose("pass")
    game.choose("pass")
    assert game.decision.kind == "main", "neither the health paid nor the card drawn opens a window"


def test_amb_195_a_move_is_witnessed_at_the_tile_left_and_at_the_tile_entered():
    game = table(starts=("0,0", "5,-5", "2,3"))
    event = Event("entered", 1, game.recall("avatar", 1), tile=Hex(1, 0), origin=Hex(0, 0))
    game.place_piece(game.recall("avatar", 1), Hex(1, 0))
    game.place_piece(game.recall("avatar", 2), Hex(-2, 1))
    assert seats_in(witnesses(game, event)) == [1, 2], "seat 2 sees only the tile that was left"


def test_amb_105_several_places_of_one_declaration_are_all_witnessed():
    storm = card("storm", "technique", "Destroy up to 2 target walls.")
    walls = {"walls": {"1,0": "wall", "0,1": "wall", "4,-4": "wall"}}
    game = table(
        hands=(("storm",), ("zap",)), starts=("0,0", "-2,4"), layers=walls, cards=(storm,)
    )  # fmt: skip
    choose(game, "play storm#1", "target wall 1,0", "target wall 0,1")
    assert game.decision.kind == "window" and game.decision.seat == 2, "it sees the second of the two walls"


def test_procedures_3_an_edit_while_a_window_is_open_changes_what_is_offered():
    game = table(in_play=(("lash",), ()), hands=((), ("zap", "bolt")))
    choose(game, "use lash#1", "target avatar-2")
    zap = game.entity("zap#1", 2)
    game.apply(Edit("card", (zap, "purgatory/2")))
    assert keys(game) == ("pass",)


def test_procedures_3_a_seat_that_an_edit_killed_is_not_asked_any_more():
    game = table(in_play=(("lash",), ()), hands=((), ("zap",), ("zap",)), starts=("0,0", "2,0", "0,3"))
    choose(game, "use lash#1", "target avatar-2")
    game.apply(Edit("stat", (2, "health", 0)))
    assert game.decision.seat == 3 and game.decision.kind == "window"
    pass_all(game)
    assert game.status == "deciding"


def test_amb_121_even_a_price_that_could_be_answered_as_an_effect_cannot():
    rules = LICH.with_modules()
    rules.events["paid health"] = dataclasses.replace(rules.events["paid health"], reactable=True)
    game = table(in_play=(("lash",), ("bargain",)), hands=(("zap",), ()), ruleset=rules)
    choose(game, "use lash#1", "target avatar-2", "use bargain#1")
    assert game.stat(2, "health") == 27 and game.recall(*SEEN) is None


def test_act_001_2_an_action_card_joins_a_stack_only_in_answer_to_something():
    game = table(in_play=(("lash",), ()), hands=(("thin-veil",), ()))
    choose(game, "use lash#1", "target avatar-2")
    veil = game.entity("thin-veil#1", 1)
    assert "play thin-veil#1" in keys(game)
    game.remember(1 << 2, *WITNESSES)
    assert [one.refusal.code for one in game.why_not(Intent("play", 1, veil)) if one.refusal] == ["not-your-main-phase"]
