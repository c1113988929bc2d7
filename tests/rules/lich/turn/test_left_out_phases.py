"""Phases left out and added, Death Fog that comes or does not, and ranges without an end, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, events, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def fogs(game):
    return sum(one == "fog" for one in game.state.layers["surfaces"].values())


def phases(game, turns=1):
    seen = events(game, "phase")
    for _ in range(turns):
        next_turn(game)
    return [one.word for one in seen]


@pytest.mark.parametrize(("text", "turns", "left_out"), [
    ("Skip your end phase this turn.", 1, ["status", "start", "main"]),
    ("Skip your Status phase.", 1, ["end", "start", "main"]),
    ("Skip your next start phase.", 2, ["status", "end", "start", "main", "status", "end", "main"]),
    ("Target opponent skips their next Main phase.", 1, ["status", "end", "start", "status", "end"]),
    ("Heal 1.", 1, ["status", "end", "start", "main"]),
])  # fmt: skip
def test_ph_order_a_phase_is_left_out(text, turns, left_out):
    game = play(text, *(("target avatar-2",) if "Target" in text else ()))
    assert phases(game, turns) == left_out


def test_ph_order_what_is_left_out_in_one_turn_comes_in_the_next():
    game = play("Skip your end phase this turn.")
    next_turn(game)
    next_turn(game)
    assert fogs(game) == 1
    next_turn(game)
    assert fogs(game) == 2


def test_ph_order_another_main_phase_comes_after_the_status_phase():
    game = play("After your Status phase, you have another Main phase.", hands=(("spring",), ()))
    seen = events(game, "phase")
    game.choose("end")
    assert [one.word for one in seen] == ["status", "main"] and "play spring#1" in keys(game)
    game.choose("end")
    assert [one.word for one in seen][2] == "end"


@pytest.mark.parametrize(("text", "first", "second", "third"), [
    ("You do not place Death Fog this turn.", 0, 1, 2),
    ("Death Fog is not placed until your next turn.", 0, 0, 1),
    ("Place 2 Death Fog tiles as if it was your end phase.", 3, 4, 5),
    ("Place an additional Death Fog tile.", 2, 3, 4),
    ("Heal 1.", 1, 2, 3),
])  # fmt: skip
def test_ph_end_3_death_fog_is_held_back_or_comes_besides(text, first, second, third):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[-1])
    found = []
    for _ in range(3):
        next_turn(game)
        found.append(fogs(game))
    assert found == [first, second, third]


def test_ph_end_3_a_hero_places_no_death_fog():
    who = card("sage", "hero", "You do not place Death Fog.", health=30, intelligence=6)
    game = table(heroes=("sage",), cards=(who,))
    next_turn(game)
    assert fogs(game) == 0
    next_turn(game)
    assert fogs(game) == 1


@pytest.mark.parametrize(("text", "aimed"), [
    ("Your Equipment have unlimited range.", True), ("You have unlimited range.", True), ("You have +1 range.", False),
])  # fmt: skip
def test_hro_int_3_a_range_without_an_end(text, aimed):
    who = card("sage", "hero", text, health=30, intelligence=1)
    game = table(heroes=("sage",), cards=(who,), in_play=(("lash",), ()), starts=("-5,0", "5,0"))
    assert ("use lash#1" in keys(game)) or not aimed
    if aimed:
        game.choose("use lash#1")
        assert "target avatar-2" in keys(game)


@pytest.mark.parametrize(("text", "canonical"), [
    ("All surfaces become Fire, except for Death Fog.", "Replace each surface except Death Fog with Fire."),
    ("Each player draws a card, except for you.", "Each player except you draws 1 card."),
    ("Each player discards a card, including you.", "Each player discards 1 card."),
    ("No player, including you, may attack until the end of this turn.",
     "Each player may not attack until end of turn."),
    ("Inflict burning 1 on all enemies, but not tokens.", "Inflict Burning 1 on each enemy except tokens."),
    ("Gain control of target summon until the end of your turn, then damn it.",
     "Gain control of target summon until end of turn. At the end of your turn, damn it."),
])  # fmt: skip
def test_what_is_said_behind_belongs_to_what_stands_before(text, canonical):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert (reading.verdict, reading.canonical) == ("read", canonical)


@pytest.mark.parametrize("text", [
    "Deal 5 damage to all targets and heal 4, except for tokens.",
    "Summons adjacent to you may not move, except for tokens that attack.",
])  # fmt: skip
def test_what_could_belong_to_several_things_is_refused(text):
    assert parse(text, phrase_table(), CardContext("Trial", "technique")).verdict == "draft"


STEAL = "Gain control of target summon until the end of your turn, then damn it."


def test_what_is_controlled_for_a_time_goes_at_its_end():
    ghoul = card("ghoul", "summon", "", defense=3)
    game = table(hands=((), ("ghoul",)), cards=(ghoul, card("steal", "technique", STEAL)), decks=(("steal",) * 9, ()))
    next_turn(game)
    game.choose("play ghoul#1")
    settle(game, "target tile 1,0")
    next_turn(game)
    one = next(number for number, name in enumerate(game.state.definition_of) if name == "ghoul")
    game.choose(next(key for key in keys(game) if key.startswith("play steal")))
    settle(game, next(key for key in keys(game) if "summon" in key or "ghoul" in key))
    assert game.state.controller_of[one] == 1
    next_turn(game)
    assert game.state.zone_of[one].startswith("abyss")
