"""Cards played out of a purgatory and damned then, played (FX-001.2, KW-DAMN)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone


def hero(text):
    who = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("sage",), cards=(who,), hands=(("free-bolt", "free-bolt"), ()))
    game.apply(Edit("card", (game.entity("free-bolt#1", 1), "purgatory/1")))
    return game


def lying(game, place):
    return len(zone(game, place, 1))


@pytest.mark.parametrize(("text", "purgatory", "abyss"), [
    ("You may play Techniques from your purgatory. Damn them after.", 0, 1),
    ("You may play Techniques from your purgatory. If you do, damn them.", 0, 1),
    ("You may play Techniques from your purgatory.", 1, 0),
])  # fmt: skip
def test_fx_001_2_what_is_played_out_of_a_purgatory_is_damned(text, purgatory, abyss):
    game = hero(text)
    assert {"play free-bolt#1", "play free-bolt#2"} <= set(keys(game))
    game.choose("play free-bolt#1")
    settle(game, *(key for key in keys(game) if key == "target avatar-2"))
    assert (lying(game, "purgatory"), lying(game, "abyss"), game.stat(2, "health")) == (purgatory, abyss, 24)


def test_fx_001_2_what_is_played_out_of_the_hand_is_not_damned():
    game = hero("You may play Techniques from your purgatory. Damn them after.")
    game.choose("play free-bolt#2")
    settle(game, *(key for key in keys(game) if key == "target avatar-2"))
    assert (lying(game, "purgatory"), lying(game, "abyss")) == (2, 0)


@pytest.mark.parametrize("damned", ["Damn it after.", "If you do, damn it.", "Then damn it."])
def test_fx_001_2_one_that_is_played_once_is_damned_after(damned):
    game = hero(f"Once on your turn, you may play a Technique from your purgatory. {damned}")
    game.choose("use sage#1")
    while game.decision.kind != "main":
        found = [key for key in keys(game) if "avatar-2" in key or key in ("yes", "pass")]
        game.choose(found[0] if found else keys(game)[0])
    assert (lying(game, "purgatory"), lying(game, "abyss"), game.stat(2, "health")) == (0, 1, 24)


def test_fx_001_2_what_stays_in_play_is_not_damned_after():
    text = "You may play Summons from your purgatory. Damn them after."
    problems = parse(text, phrase_table(), CardContext("Sage", "hero")).problems
    assert "damned-when" in [problem.code for problem in problems]
