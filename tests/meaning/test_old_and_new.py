"""Sample cards play by their meanings as by their phrases: the same offers and states at every decision."""
from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from helpers.lich_table import keys, table
from helpers.meant_cards import RULES
from lich_studio.content.card import Card
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.rules import loader
from lich_studio.session.compile import Rules, compile_card

SAMPLES = Path(__file__).parents[2] / "sample_cards"
SETS = ("embers-and-brine", "lessons", "thorn-and-vesper")
DIFFERENT = {
    "wildgrowth": "a tile is within 1 tile of itself, as its distance is 0 (AMB-138); by the phrase it is left out",
    "smoke-satchel": "the same",
    "martyrs-bargain": "what prevents is used before anybody blocks (AMB-201); by the phrase blocking comes first",
    "isel-vane": "a game in which she teleports goes another way; why is not known yet, so she plays by phrases",
}
"""Cards that do something else by their meaning, and why."""
BY_PHRASES = Rules(RULES, meanings_first=False)
FEWEST_RUNNABLE = 110
STATS = (
    "health", "marks", "tapped", "defense", "movement", "overwhelm", "penetrate", "reprise", "unblockable",
    "unpreventable", "silent",
)  # fmt: skip


@cache
def definitions() -> tuple[dict[str, CardDefinition], dict[str, CardDefinition]]:
    """Return all sample cards by their phrases, and those that can run by their meanings."""
    by_phrase, by_meaning = {}, {}
    for path in sorted(path for name in SETS for path in (SAMPLES / name).glob("*.card.json")):
        card = Card.model_validate_json(path.read_text(encoding="utf-8"))
        compiled = compile_card(card, BY_PHRASES)
        assert isinstance(compiled, CardDefinition), compiled
        by_phrase[card.id] = compiled
        try:
            by_meaning[card.id] = loader.meant(card)
        except loader.NotRunnable:
            continue
    return by_phrase, by_meaning


def test_so_many_samples_run():
    assert len(definitions()[1]) >= FEWEST_RUNNABLE


def seen(game: Game) -> tuple[object, ...]:
    """Return what both games must agree on; frames, memory and modifiers may differ."""
    state = game.state
    zones = {name: [state.definition_of[card] for card in cards] for name, cards in state.zones.items() if cards}
    pieces = {tile.key(): (state.kind_of[one], state.controller_of[one]) for tile, one in state.occupants.items()}
    counters = sorted((game.handle(one, 0), name, number) for (one, name), number in state.counters.items())
    bearers = [one for one, kind in enumerate(state.kind_of) if kind in ("seat", "card", "summon", "avatar")]
    stats = {name: [game.stat(one, name) for one in bearers] for name in STATS}
    layers = {name: {tile.key(): str(value) for tile, value in layer.items()} for name, layer in state.layers.items()}
    return zones, pieces, counters, stats, layers, state.result


def pair(seed: int) -> tuple[Game, Game]:
    """Return the same game by phrases and by meanings."""
    chance = Random(seed)
    by_phrase, by_meaning = definitions()
    names = [name for name in by_phrase if name not in DIFFERENT]
    kinds = {name: card.type for name, card in by_phrase.items()}
    heroes = [name for name in names if kinds[name] == "hero"]
    sources = [name for name in names if kinds[name] == "source"]
    # Two of three cards run by their meanings; the rest stands beside them, and answers them.
    cards = [name for name in names if name not in heroes for _ in range(3 if name in by_meaning else 1)]
    lasting = [name for name in cards if kinds[name] in ("equipment", "skill")]
    decks = [[chance.choice(cards) for _ in range(34)] + [chance.choice(sources) for _ in range(8)] for _ in range(2)]
    for deck in decks:
        chance.shuffle(deck)
    given = {
        "decks": decks, "heroes": [chance.choice(heroes) for _ in range(2)], "starts": ("0,0", "2,-1"), "seed": seed,
        "in_play": [[chance.choice(lasting) for _ in range(3)] for _ in range(2)],
        "sources": [[chance.choice(sources) for _ in range(5)] for _ in range(2)],
    }  # fmt: skip
    both = (by_phrase, by_phrase | by_meaning)
    first, second = (table(cards=tuple(made.values()), ruleset=RULES, **given) for made in both)
    return first, second


def play(seed: int, most: int) -> None:
    """Play a game both ways by the same choices, and compare it at every decision."""
    chance, (old, new), last = Random(seed), pair(seed), "start"
    for number in range(most):
        where = f"seed {seed}, decision {number}, after {last}"
        assert seen(old) == seen(new), where
        if old.decision is None or new.decision is None:
            assert old.decision is new.decision, where
            return
        assert keys(old) == keys(new), where
        open_keys = [key for key in keys(old) if not key.startswith("concede")]
        busy = [key for key in open_keys if key.split()[0] not in ("pass", "end", "move")]
        last = chance.choice(busy if busy and chance.random() < 0.7 else open_keys)
        old.choose(last)
        new.choose(last)


@pytest.mark.games
def test_games_go_the_same_way_by_phrases_and_by_meanings():
    for seed in range(10):
        play(seed, 120)


@pytest.mark.long
@pytest.mark.games
def test_many_games_go_the_same_way_by_phrases_and_by_meanings():
    for seed in range(100, 300):
        play(seed, 400)


def test_a_tile_is_within_one_tile_of_itself_by_the_meaning_alone():
    surfaces: list[set[str]] = []
    for made in definitions():
        cards = [one for name, one in made.items() if name == "wildgrowth"]
        cards.append(made["moss-cistern"])
        game = table(hands=(("wildgrowth",), ()), sources=(("moss-cistern",) * 4, ()), cards=cards, ruleset=RULES)
        game.choose("play wildgrowth#1")
        game.choose("target tile -2,0")
        while game.decision is not None and game.decision.kind != "main":
            game.choose(keys(game)[0])
        surfaces.append({tile.key() for tile in game.state.layers["surfaces"]})
    assert surfaces[1] - surfaces[0] == {"-2,0"}
    assert len(surfaces[0]) == 6
