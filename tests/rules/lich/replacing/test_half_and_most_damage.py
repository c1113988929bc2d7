"""Half and less of what one thing deals, a most that is dealt at once, and a time behind the first of two; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def struck(text, *, kind="technique", weapon="Tap: Deal 7 damage to target.", answers=()):
    """Return the health that seat 2 lost to a blow of 7 by a rifle of seat 1, after a card of that text."""
    rifle = card("rifle", "equipment", weapon, defense=1)
    trial = card("trial", kind, text, **({"defense": 1} if kind == "equipment" else {}))
    mine, theirs = (("trial",) if kind == one else () for one in ("technique", "reaction"))
    in_play = (("rifle",), ("trial",) if kind == "equipment" else ())
    game = table(hands=(mine, theirs), in_play=in_play, cards=(rifle, trial))
    if kind == "technique":
        choose(game, "play trial#1", *answers)
        settle(game)
    choose(game, "use rifle#1", FOE)
    if kind == "reaction":
        while game.decision.seat == 1:
            choose(game, "pass")
        choose(game, "play trial#1")
        if game.decision.kind not in ("window", "main"):
            choose(game, keys(game)[0])
    while game.decision.kind != "main":
        choose(game, "take" if "take" in keys(game) else "pass")
    return 30 - game.stat(2, "health")


@pytest.mark.parametrize(("text", "lost"), [
    ("Target equipment deals half damage until end of turn.", 3),
    ("Damage dealt by target equipment is halved, rounded up until end of turn.", 4),
    ("Target equipment deals 2 less damage until end of turn.", 5),
    ("Target equipment gains overwhelm until end of turn, but deals half damage.", 3),
    ("Target equipment is unblockable until end of turn, but deals 3 less damage.", 4),
])  # fmt: skip
def test_fx_001_2_one_thing_deals_less(text, lost):
    assert struck(text, answers=("target rifle#1",)) == lost


@pytest.mark.parametrize(("text", "lost"), [
    ("You take double damage.", 14), ("You cannot take more than 5 damage from an attack.", 5),
    ("Damage dealt to you cannot exceed 9.", 7), ("You can't take more than 3 damage at once.", 3),
    ("If you would be dealt damage, reduce it to 1.", 1),
])  # fmt: skip
def test_fx_001_2_a_most_that_is_dealt_at_once(text, lost):
    assert struck(text, kind="equipment") == lost


@pytest.mark.parametrize(("text", "lost"), [
    ("Halve the damage.", 3), ("The attack deals half damage.", 3), ("That attack deals 4 less damage.", 3),
    ("Reduce the damage to 0.", 0), ("Reduce any damage dealt to you to 1.", 1), ("Reduce the damage by 3.", 4),
    ("Prevent 5 damage.", 2), ("Prevent the damage.", 0), ("Prevent up to 9 damage.", 0),
])  # fmt: skip
def test_fx_001_2_a_reaction_changes_what_comes(text, lost):
    assert struck(text, kind="reaction") == lost


def test_what_cannot_be_reduced_is_dealt_whole():
    weapon = "Tap: Deal 7 damage to target. This damage cannot be reduced."
    text = "Target equipment deals half damage until end of turn."
    assert struck(text, weapon=weapon, answers=("target rifle#1",)) == 7


@pytest.mark.parametrize("text", ["Your Fire deals +1 damage.", "Fire deals 1 more damage to enemies."])
def test_a_surface_deals_nothing(text):
    reading = parse(text, phrase_table(), CardContext("Trial", "equipment"))
    assert [one.code for one in reading.problems] == ["no-dealer"]


@pytest.mark.parametrize("text", [
    "Whenever you are dealt damage this turn, reduce the damage by 2.", "Deal 4 damage to target. Halve the damage.",
])  # fmt: skip
def test_damage_that_is_dealt_is_changed_no_more(text):
    reading = parse(text, phrase_table(), CardContext("Trial", "reaction"))
    assert [one.code for one in reading.problems] == ["which-damage"]
