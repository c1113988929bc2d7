"""Summons that act on the turn they came, and cards that block while tapped, because a text lets them (AMB-160)."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, pass_on, play, trial
from lich_studio.engine.game import Game

BITE = "Tap: Deal 2 damage to target."


def came(text: str, own: str = BITE) -> Game:
    """Return the game in which a player with a card of that text has just played a summon."""
    cub = meant(own, "summon", "cub", defense=3)
    game = trial(text, "hero", hands=(("cub",), ()), cards=(cub,))
    game.choose("play cub#1")
    game.choose(next(key for key in keys(game) if key.endswith("0,1")))
    return pass_on(game)


def can(game: Game) -> set[str]:
    """Return what the summon can do now."""
    return {key.split()[0] for key in keys(game) if key.startswith(("move summon", "use cub"))}


@pytest.mark.parametrize(
    ("text", "deeds"),
    [("", set()), ("Summons you control may move and attack on the turn they are summoned.", {"move", "use"})],
)  # fmt: skip
def test_a_card_lets_summons_act_on_the_turn_they_came(text, deeds):
    assert can(came(text)) == deeds


@pytest.mark.parametrize(
    ("text", "deeds"),
    [("This card may attack on the turn it is summoned.", {"use"}),
     ("This card may move on the turn it is summoned.", {"move"}),
     ("This card may move and attack on the turn it is summoned.", {"move", "use"})],
)  # fmt: skip
def test_a_summon_says_so_of_itself(text, deeds):
    assert can(came("", f"{BITE}\n{text}")) == deeds


def test_a_token_may_attack_this_turn():
    text = f'Summon a Cub token with 2 defense and "{BITE}" adjacent to you. It may attack this turn.'
    game = play(text, picks=("to 0,1",))
    game.choose(next(key for key in keys(game) if key.startswith("use trial-cub-token")))
    game.choose(next(key for key in keys(game) if key.endswith("avatar-2")))
    assert health(pass_on(game)) == [30, 28]


@pytest.mark.parametrize(("text", "blocks"), [("This card may block while tapped.", True), ("", False)])
def test_a_tapped_card_blocks_where_it_says_so(text, blocks):
    wand = meant("Tap: Deal 3 damage to target.", "equipment", "wand")
    game = trial(text, "equipment", in_play=(("wand",), ()), cards=(wand,))
    game.set_stat(game.state.zones["action/1"][0], "tapped", 1)
    game.choose("use wand#1")
    game.choose(next(key for key in keys(game) if key.endswith("avatar-1")))
    while game.decision.kind == "window":
        game.choose("pass")
    assert any(key.startswith("block") and "trial" in key for key in keys(game)) == blocks
