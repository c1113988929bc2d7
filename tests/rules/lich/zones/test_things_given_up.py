"""Things in play given up as a cost, played: cards of one's own, walls and surfaces (COST-001.3)."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import FILLERS, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import zone

RADIO = replace(card("radio", "equipment", "", defense=1), subtypes=("electronic",))
GHOUL = card("ghoul", "summon", "", defense=3)


def hero(text, in_play=((), ()), **options):
    who = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("sage",), cards=(who, RADIO, GHOUL), in_play=in_play, decks=(FILLERS, FILLERS), **options)
    game.set_stat(1, "health", 10)
    return game


def names(game, place, seat=1):
    return [game.state.definition_of[one] for one in zone(game, place, seat)]


@pytest.mark.parametrize(("text", "answers", "gone_to"), [
    ("Destroy an Electronic you control: Heal 4.", (), "purgatory"),
    ("Destroy one of your Equipment: Heal 4.", ("destroy radio#1",), "purgatory"),
    ("Damn an Electronic you control: Heal 4.", (), "abyss"),
    ("Return an Electronic you control to your hand: Heal 4.", (), "hand"),
])  # fmt: skip
def test_cost_001_3_a_card_of_ones_own_is_given_up(text, answers, gone_to):
    game = hero(text, (("radio", "lash"), ("radio",)))
    game.choose("use sage#1")
    settle(game, *answers)
    assert "radio" in names(game, gone_to) and names(game, "action") == ["lash"]
    assert game.stat(1, "health") == 14 and names(game, "action", 2) == ["radio"]


def test_cost_001_3_what_is_not_there_cannot_be_given_up():
    game = hero("Destroy an Electronic you control: Heal 4.", (("lash",), ("radio",)))
    assert "use sage#1" not in keys(game)


@pytest.mark.parametrize(("text", "layer", "ground"), [
    ("Destroy 2 adjacent Vines: Heal 4.", "surfaces", "vines"),
    ("Remove 2 adjacent Fire: Heal 4.", "surfaces", "fire"), ("Destroy 2 adjacent walls: Heal 4.", "walls", "wall"),
])  # fmt: skip
def test_cost_001_3_what_lies_on_the_board_is_given_up(text, layer, ground):
    game = hero(text, layers={layer: dict.fromkeys(("1,0", "0,1", "0,5"), ground)})
    game.choose("use sage#1")
    while game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[0])
    assert game.stat(1, "health") == 14
    assert [tile.key() for tile in game.state.layers[layer]] == ["0,5"]
    assert "use sage#1" not in keys(game)


def test_cost_001_3_a_summon_given_up_leaves_the_board_and_is_spoken_of():
    game = hero("Damn a summon you control: Heal equal to its defense.", hands=(("ghoul",), ()))
    game.choose("play ghoul#1")
    settle(game, *(key for key in keys(game) if key == "target tile 0,1"))
    game.choose("use sage#1")
    settle(game)
    assert game.stat(1, "health") == 13 and names(game, "abyss") == ["ghoul"]


def test_cost_001_3_a_price_in_the_middle_of_a_text():
    for in_play, drawn in ((("radio",), 2), ((), 0)):
        game = play("You may destroy an Electronic you control to draw 2 cards.", *(("yes",) if drawn else ()),
                    in_play=(in_play, ()), cards=(RADIO,))  # fmt: skip
        assert len(zone(game, "purgatory", 1)) == (2 if drawn else 1)


@pytest.mark.parametrize(("text", "code"), [
    ("Destroy a summon: Heal 4.", "given-up-whose"), ("Damn a summon an opponent controls: Heal 4.", "given-up-whose"),
    ("Destroy a wall: Heal 4.", "given-up-where"), ("Destroy an avatar you control: Heal 4.", "given-up-whose"),
])  # fmt: skip
def test_cost_001_3_what_is_not_ones_own_pays_for_nothing(text, code):
    problems = parse(text, phrase_table(), CardContext("Sage", "hero")).problems
    assert [problem.code for problem in problems] == [code]
