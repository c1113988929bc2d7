"""A change by hand that abilities may answer: they do so at once, before the active player acts on."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, table
from lich_studio.engine.decisions import Edit

IDOL = card("idol", "equipment", "Whenever you heal, deal 2 damage to target enemy.", defense=1)
THORN = card("thorn", "equipment", "Whenever you heal, lose 2 health.", defense=1)


def healed(name, *, triggers):
    """Seat 1 is healed by hand in its main phase, with a card in play that answers it."""
    game = table(in_play=((name,), ()), hands=((), ("zap",)), cards=(IDOL, THORN))
    game.apply(Edit("stat", (1, "health", 20)))
    assert game.decision.kind == "main"
    game.apply(Edit("stat", (1, "health", 25), triggers=triggers))
    return game


def test_a_trigger_set_off_by_hand_is_placed_at_once():
    game = healed("idol", triggers=True)
    assert (game.decision.seat, game.decision.kind) == (1, "target")
    game.choose("target avatar-2")
    assert (game.decision.seat, game.decision.kind) == (2, "window")
    assert "Idol" in game.decision.prompt
    while game.decision.kind == "window":
        game.choose("pass")
    assert (game.decision.seat, game.decision.kind, game.stat(2, "health")) == (1, "main", 28)


@pytest.mark.parametrize(("triggers", "health"), [(True, 23), (False, 25)])
def test_it_is_done_before_the_next_act_and_only_where_that_was_wanted(triggers, health):
    game = healed("thorn", triggers=triggers)
    while game.decision.kind == "window":
        game.choose("pass")
    assert (game.decision.kind, game.stat(1, "health")) == ("main", health)
