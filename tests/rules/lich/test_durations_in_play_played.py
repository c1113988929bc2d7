"""How long something lasts by what stays in play, played; and what is open about how long and how often."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit

GHOUL = card("ghoul", "summon", "", defense=3)


def ghoul_of_seat_2(*cards, hands=(), in_play=()):
    game = table(hands=(hands, ("ghoul",)), in_play=(in_play, ()), cards=(GHOUL, *cards))
    next_turn(game)
    game.choose("play ghoul#1")
    settle(game, "target tile 1,0")
    next_turn(game)
    one = next(number for number, name in enumerate(game.state.definition_of) if name == "ghoul")
    return game, one


@pytest.mark.parametrize(("text", "after"), [
    ("Gain control of target summon until it is destroyed.", 1),
    ("Gain control of target summon for as long as it is in play.", 1),
    ("Gain control of target summon and it gains +2 defense until end of turn.", 2),
    ("Gain control of target summon. It gains +2 defense until end of turn.", 1),
])  # fmt: skip
def test_amb_217_who_controls_a_summon_after_the_turn(text, after):
    game, ghoul = ghoul_of_seat_2(card("steal", "technique", text), hands=("steal",))
    game.choose("play steal#1")
    settle(game, next(key for key in keys(game) if "summon" in key or "ghoul" in key))
    assert game.state.controller_of[ghoul] == 1
    next_turn(game)
    assert game.state.controller_of[ghoul] == after


def test_amb_217_control_ends_as_the_card_that_gave_it_leaves_play():
    leash = card("leash", "equipment", "Tap: Gain control of target summon until Leash is destroyed.", defense=1)
    scrap = card("scrap", "technique", "Destroy an equipment you control.")
    game, ghoul = ghoul_of_seat_2(leash, scrap, hands=("scrap",), in_play=("leash",))
    game.choose("use leash#1")
    settle(game, next(key for key in keys(game) if "summon" in key or "ghoul" in key))
    assert game.state.controller_of[ghoul] == 1
    game.choose("play scrap#1")
    settle(game)
    assert game.state.controller_of[ghoul] == 2


@pytest.mark.parametrize(("text", "kind", "code"), [
    ("You have +2 movement until it is destroyed.", "technique", "how-long"),
    ("Target opponent loses 2 INT until they are destroyed.", "technique", "how-long"),
    ("Gain control of target summon until this card is destroyed.", "technique", "how-long"),
    ("Gain control of target summon, and it gains +2 defense until end of turn.", "technique", "how-long"),
    ("Heal 3 and draw a card twice.", "technique", "how-often"),
    ("You have +2 defense.", "hero", "no-such-number"),
    ("Each opponent has -1 defense.", "hero", "no-such-number"),
])  # fmt: skip
def test_what_is_open_or_cannot_be_had_is_refused(text, kind, code):
    problems = parse(text, phrase_table(), CardContext("Trial", kind)).problems
    assert code in [problem.code for problem in problems]


@pytest.mark.parametrize(("text", "zone", "whose"), [
    ("You control it until the end of your turn, then damn it.", "abyss", 1),
    ("It is yours until the end of your turn.", "action", 2),
    ("It is yours for the rest of the game.", "action", 1),
])  # fmt: skip
def test_amb_166_how_long_what_comes_out_of_another_purgatory_stays(text, zone, whose):
    text = f"Place a Summon from any purgatory onto an adjacent tile. {text}"
    game = table(hands=(("raise",), ("ghoul",)), cards=(GHOUL, card("raise", "technique", text)))
    ghoul = next(number for number, name in enumerate(game.state.definition_of) if name == "ghoul")
    game.apply(Edit("card", (ghoul, "purgatory/2")))
    game.choose("play raise#1")
    while game.decision.kind != "main":
        game.choose(keys(game)[0] if game.decision.kind != "window" else "pass")
    assert game.state.zone_of[ghoul] == "action/1"
    next_turn(game)
    assert (game.state.zone_of[ghoul].partition("/")[0], game.state.controller_of[ghoul]) == (zone, whose)
