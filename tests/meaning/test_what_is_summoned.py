"""Tokens that texts describe and copies of summons: what they are, whose they are and where they come (AMB-179)."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import WOLF, health, meant, next_turn, pass_on, play, trial, use
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable

OX = ((1, "ox", "0,2"),)
WALLS = {"walls": {"1,0": "wall", "-1,0": "wall"}}


def standing(game: Game) -> dict[str, tuple[str, int, int, int]]:
    """Return each summon by its tile: its name, its player, its defense and its movement."""
    state = game.state
    found = {tile.key(): piece for tile, piece in state.occupants.items() if state.kind_of[piece] == "summon"}
    return {
        tile: (
            game.definitions[state.definition_of[state.link_of[piece]]].name, state.controller_of[piece],
            game.stat(state.link_of[piece], "defense"), game.stat(piece, "movement"),
        )
        for tile, piece in found.items()
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "targets", "picks", "stands"),
    [
        ("Summon a Husk token with 8 defense on target adjacent tile.", ("0,1",), (), {"0,1": ("Husk", 1, 8, 2)}),
        ("Summon a Golem token.", (), ("to 0,1",), {"0,1": ("Golem", 1, 1, 2)}),
        ("Summon a 3 defense Hound token with 4 movement.", (), ("to 0,1",), {"0,1": ("Hound", 1, 3, 4)}),
        ("Summon a Hound token with defense equal to your intelligence.", (), ("to 0,1",),
         {"0,1": ("Hound", 1, 6, 2)}),
        ("Create a Grub token on an unoccupied tile within 3 tiles.", (), ("to 0,-3",), {"0,-3": ("Grub", 1, 1, 2)}),
        ("Summon two 2 defense Bone Archer tokens adjacent to you.", (), ("to 0,1", "to 1,0"),
         {"0,1": ("Bone Archer", 1, 2, 2), "1,0": ("Bone Archer", 1, 2, 2)}),
        ("Summon a Hound token with 2 defense for each wall adjacent to you.", (), ("to 0,1", "to 0,-1"),
         {"0,1": ("Hound", 1, 2, 2), "0,-1": ("Hound", 1, 2, 2)}),
        ("Each player summons a Hound token with 2 defense adjacent to them.", (), ("to 0,1", "to 3,0"),
         {"0,1": ("Hound", 1, 2, 2), "3,0": ("Hound", 2, 2, 2)}),
        ("Target opponent summons a Rat token with 1 defense adjacent to you.", ("avatar-2",), ("to 0,1",),
         {"0,1": ("Rat", 2, 1, 2)}),
        ("Summon a Hound token with 3 defense. Move it 1 tile and it gains +2 defense until end of turn.", (),
         ("to 0,1", "to 1,1"), {"1,1": ("Hound", 1, 5, 2)}),
    ],
)  # fmt: skip
def test_a_token_is_as_described_and_comes_where_the_text_says(text, targets, picks, stands):
    assert standing(play(text, *targets, picks=picks, layers=WALLS if "wall" in text else None)) == stands


def test_on_each_tile_comes_one():
    found = standing(play("Summon a Hound token with 2 defense on each adjacent tile.", layers=WALLS))
    assert set(found) == {"-1,1", "0,-1", "0,1", "1,-1"}


def test_a_token_is_not_put_where_its_text_does_not_say():
    game = use(trial("Summon a Hound token with 2 defense adjacent to you.", layers=WALLS))
    assert set(keys(game)) == {"to -1,1", "to 0,-1", "to 0,1", "to 1,-1"}


def test_what_a_token_says_is_its_own():
    text = 'Tap: Summon a Hound token with "Tap: Deal 5 damage to target." and Fire-step adjacent to you.'
    game = play(text, kind="equipment", picks=("to 0,1",))
    assert not any("hound" in key for key in keys(game)), "a summon uses no Tap effects on the turn it came"
    next_turn(next_turn(game))
    game.choose(next(key for key in keys(game) if key.startswith("use trial-hound-token")))
    game.choose(next(key for key in keys(game) if key.endswith("avatar-2")))
    assert health(pass_on(game)) == [30, 25]


def test_its_tile_is_that_of_what_is_gone():
    text = "Destroy target summon. Its controller summons a Frog token with 1 defense on its tile."
    assert standing(play(text, "1,1", summons=WOLF)) == {"1,1": ("Frog", 2, 1, 2)}


def test_its_tile_is_that_of_what_died():
    text = "Whenever a summon you control dies, summon a Ghost token with 1 defense on its tile.\n"
    game = play(text + "Tap: Destroy target summon.", "0,2", kind="equipment", summons=OX)
    assert standing(game) == {"0,2": ("Ghost", 1, 1, 2)}


def test_a_number_of_what_was_paid_is_that_of_the_token():
    text = "Tap, Sacrifice a summon: Summon a Beast token with defense equal to its defense adjacent to you."
    game = play(text, kind="equipment", summons=OX, picks=("to 0,1",))
    assert standing(game) == {"0,1": ("Beast", 1, 9, 2)}


@pytest.mark.parametrize(
    "text", ["Summon a token that's a copy of target summon.", "Create a copy of target summon."]
)
def test_a_copy_is_what_its_original_is_printed_as(text):
    assert standing(play(text, "1,1", summons=WOLF, picks=("to 0,1",)))["0,1"] == ("Wolf", 1, 6, 2)


def test_what_is_made_is_what_an_ability_speaks_of():
    text = "Whenever you summon a token, deal 2 damage to each opponent.\nTap: Summon 2 Rat tokens adjacent to you."
    assert health(play(text, kind="equipment", picks=("to 0,1", "to 1,0"))) == [30, 26]


@pytest.mark.parametrize(
    "text",
    [
        "Summon a Hound token with 3 defense and 4 defense.",
        "Summon a Hound token on target adjacent tile with 8 defense.",
        'Summon a Hound token with "Gaze: Deal 1 damage to target."',
    ],
)
def test_what_no_token_is_made_of_is_refused(text):
    with pytest.raises(NotRunnable):
        meant(text)


@pytest.mark.parametrize(("kind", "lost"), [("Rat", 2), ("Hound", 0)])
def test_a_token_is_spoken_of_by_its_name(kind, lost):
    text = f"Whenever you summon a {kind} token, each opponent loses 2 health."
    text += "\nTap: Summon a Rat token adjacent to you."
    assert health(play(text, kind="equipment", picks=("to 0,1",))) == [30, 30 - lost]
