"""Random play on crowded boards: whatever is chosen, the board stays sound and games can be copied and replayed."""
from __future__ import annotations

import random

import pytest

from helpers.lich_table import CARDS, card, table
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import pieces

DECK = (
    card("torch", "technique", "Inflict Burning 2 on target."),
    card("club", "reaction", "Inflict Stunned 1 on target."),
    card("dust", "technique", "Inflict Blind 1 on target enemy."),
    card("blight", "technique", "Inflict Sepsis 2 on target enemy."),
    card("burner", "technique", "Place Fire on target tile."),
    card("bucket", "reaction", "Place Water on target tile."),
    card("grower", "reaction", "Place Vines on target tile."),
    card("smoker", "technique", "Place Smoke on each adjacent tile."),
    card("fogger", "technique", "Place Death Fog on target tile."),
    card("boots", "reaction", "Move 2 tiles."),
    card("shove", "reaction", "Move target 1 tile."),
)
SURFACES = ("fire", "water", "steam", "smoke", "vines", "sludge", "fog")


def crowded(seed: int, seats: int) -> Game:
    chance = random.Random(seed)
    tiles = [tile for radius in range(1, 6) for tile in Hex(0, 0).ring(radius)]
    chance.shuffle(tiles)
    starts = [tile.key() for tile in tiles[:seats]]
    layers = {
        "walls": {tile.key(): "wall" for tile in tiles[seats : seats + 12]},
        "source_stones": {tile.key(): "stone" for tile in tiles[30:36]},
        "surfaces": {tile.key(): chance.choice(SURFACES) for tile in tiles[36:60]},
    }
    names = [made.id for made in (*DECK, CARDS["ember"], CARDS["ram"], CARDS["mend"], CARDS["hush"])]
    decks = tuple(tuple(chance.choices(names, k=30)) for _ in range(seats))
    return table(starts=starts, decks=decks, hands=(), in_play=(), sources=(), layers=layers, cards=DECK, seed=seed)


def check_board(game: Game) -> None:
    state = game.state
    standing = [state.tile_of[piece] for piece in pieces(game)]
    assert len(set(standing)) == len(standing)
    for tile in standing:
        assert tile in game.board.tiles
        assert tile not in state.layers["walls"]
        if state.layers["surfaces"].get(tile) == "fog":
            piece = state.occupants[tile]
            assert game.counter(piece, "impending_doom") or game.counter(piece, "lichs_curse")
    assert not set(state.layers["walls"]) & {t for t, name in state.layers["surfaces"].items() if name == "fog"}
    for (bearer, name), number in state.counters.items():
        assert number > 0
        if name == "wet":
            assert not game.counter(bearer, "burning") and not game.counter(bearer, "sepsis")


@pytest.mark.games
@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_the_board_sound(seed):
    game = crowded(seed, 2 + seed % 3)
    chance = random.Random(1000 + seed)
    fogs = 0
    for count in range(700):
        if game.decision is None:
            break
        game.choose(chance.choice(game.decision.options).key)
        check_board(game)
        now = sum(1 for name in game.state.layers["surfaces"].values() if name == "fog")
        assert now >= fogs, "SF-DEATH-FOG.4: fog never goes"
        fogs = now
        if count % 50 == 0:
            assert game.clone().hash() == game.hash()
    here = game.hash()
    game.seek(len(game.inputs) // 2)
    game.seek(len(game.inputs))
    assert game.hash() == here
