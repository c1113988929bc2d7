"""Cards that take up no action slot, played (ACT-001.1, FX-001.2)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone

CLUB = card("club", "equipment", "", defense=1)
GHOUL = card("ghoul", "summon", "", defense=3)
PLAIN = "You have +1 movement."


def playable(game):
    return {key.split()[1].partition("#")[0] for key in keys(game) if key.startswith("play ")}


def hero(text, held, *more):
    who = card("sage", "hero", text, health=30, intelligence=6)
    return table(heroes=("sage",), cards=(who, CLUB, GHOUL, *more), in_play=(held, ()),
                 hands=(("club", "ghoul", *(one.id for one in more)), ()))  # fmt: skip


@pytest.mark.parametrize(("text", "held", "may"), [
    ("Your action zone has 2 additional slots.", ("club",) * 6, {"club", "ghoul"}),
    ("Your action zone has 2 additional slots.", ("club",) * 7, set()),
    ("Summons do not take up space in your action zone.", ("club",) * 5, {"ghoul"}),
    ("Your summons take up no slots.", ("club",) * 4 + ("ghoul",), {"club", "ghoul"}),
    ("Summons do not count towards your slot limit.", ("club",) * 5 + ("ghoul",), {"ghoul"}),
    (PLAIN, ("club",) * 5, set()),
])  # fmt: skip
def test_act_001_1_cards_of_a_kind_take_up_no_slot(text, held, may):
    assert playable(hero(text, held)) == may


@pytest.mark.parametrize("text", ["This card does not take up a slot.", "Charm uses no space in your action zone."])
def test_act_001_1_a_card_takes_up_no_slot_itself(text):
    game = hero(PLAIN, ("club",) * 5, card("charm", "equipment", text, defense=1))
    assert playable(game) == {"charm"}
    game.choose("play charm#1")
    settle(game)
    assert len(zone(game, "action", 1)) == 6
    assert not playable(game)
    game.apply(Edit("card", (zone(game, "action", 1)[0], "purgatory/1")))
    assert playable(game) == {"club", "ghoul"}


@pytest.mark.parametrize("text", [
    "Walls take up no slots in your action zone.", "Adjacent summons take up no slots in your action zone.",
    "Summons an opponent controls take up no slots in your action zone.",
])  # fmt: skip
def test_act_001_1_what_takes_no_slot_anyway_is_refused(text):
    problems = parse(text, phrase_table(), CardContext("Sage", "hero")).problems
    assert [problem.code for problem in problems] == ["takes-no-slot"]
