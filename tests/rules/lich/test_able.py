"""Leave is asked for only what can be done, so that nothing is had for nothing (AMB-102)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import meant
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone


@pytest.mark.parametrize("text", [
    "You may discard a card. If you do, heal 5.",
    "You may discard 2 techniques. If you do, heal 5.",
    "You may sacrifice a summon. If you do, heal 5.",
    "You may damn a card from your purgatory. If you do, heal 5.",
    "You may return a summon from your purgatory to your hand. If you do, heal 5.",
    "You may put the top card of your deck into your purgatory. If you do, heal 5.",
    "Each player may discard a card. Each player who does heals 5.",
])  # fmt: skip
def test_what_cannot_be_done_is_not_asked_and_pays_for_nothing(text):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play trial#1")
    pass_all(game)
    assert (game.decision.kind, game.stat(1, "health")) == ("main", 10)


@pytest.mark.parametrize("text", [
    "You may discard a card. If you do, heal 5.",
    "You may put a card from your hand on the bottom of your deck. If you do, heal 5.",
])  # fmt: skip
def test_what_can_be_done_is_asked(text):
    for answer, health in (("yes", 15), ("no", 10)):
        game = table(hands=(("trial", "ram"), ()), cards=(card("trial", "technique", text),))
        game.apply(Edit("stat", (1, "health", 10)))
        choose(game, "play trial#1")
        pass_all(game)
        game.choose(meant(game, answer))
        while game.decision.kind != "main":
            game.choose("pass" if "pass" in keys(game) else keys(game)[0])
        assert game.stat(1, "health") == health
        assert [len(zone(game, place, 1)) for place in ("hand", "action")] == [int(answer == "no"), 0]


def test_nothing_replaces_a_destruction_for_nothing():
    text = "If this card would be destroyed, you may discard a card instead.\nTap: Destroy this card."
    game = table(in_play=(("trial",), ()), cards=(card("trial", "equipment", text),))
    choose(game, next(key for key in keys(game) if key.startswith("use")))
    pass_all(game)
    assert not game.state.zones["action/1"]
