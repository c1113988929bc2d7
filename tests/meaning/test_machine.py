"""A game in the midst of a meaning can be stopped, copied, sought and replayed: all of it is plain data."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from helpers.lich_table import CARDS, keys, table
from helpers.meant_cards import CREATURES, RULES, meant
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay

TEXTS = {
    "toll": "Each player sacrifices a card they control.",
    "bloom": "Place vines on target tile and up to 2 adjacent tiles.",
    "breach": "Destroy an adjacent wall. Deal 2 damage to each target adjacent to a wall destroyed this way.",
    "barter": "Draw 2 cards. Discard a card.",
    "doom": "Each opponent loses 1 health. At the start of your next turn, each opponent loses 2 health.",
    "hex": "Opponents cannot heal until the start of your next turn. "
    "Whenever an opponent draws a card this turn, heal 1.",
    "grip": 'Target equipment gains "Tap: Heal 2." until the end of your next turn.',
    "blast": "Deal 2 damage to target and each adjacent target.",
}
MADE = (
    *(meant(text, name=name) for name, text in TEXTS.items()),
    meant("Tap: Deal 2 damage to target. You may discard a card to deal 1 additional damage.", "equipment", "sling"),
    meant("Whenever you deal damage, heal 1.", "equipment", "chalice"),
)
DEFINITIONS: dict[str, CardDefinition] = CARDS | {one.id: one for one in (*MADE, *CREATURES)}


def start() -> Game:
    """Return a game of such cards."""
    decks = (("toll", "bloom", "barter", "blast", "doom", "hex", "grip") * 3,) * 2
    in_play = (("sling", "chalice"), ("sling", "chalice"))
    walls = {"walls": {"1,0": "wall"}}
    cards = (*MADE, *CREATURES)
    return table(hands=(("breach",), ()), in_play=in_play, cards=cards, ruleset=RULES, decks=decks, layers=walls)


def values(thing: object) -> Iterator[object]:
    """Yield all that is in nested plain data."""
    if isinstance(thing, dict):
        thing = tuple(thing.values())
    if isinstance(thing, tuple):
        for one in thing:
            yield from values(one)
    else:
        yield thing


def is_plain(value: object) -> bool:
    """Return whether a value can be kept, compared and copied as it is."""
    return value is None or isinstance(value, int | str | bool)


@pytest.mark.games
def test_copies_in_mid_effect_seeking_and_replay_come_to_the_same():
    game, chance, hashes, middles = start(), Random(7), [], 0
    for _ in range(150):
        if game.decision is None:
            break
        copy = game.clone()
        running = [frame for frame in game.state.frames if frame.procedure == "core.run"]
        middles += bool(running)
        assert all(is_plain(value) for frame in running for value in values(frame.registers))
        wanted = [key for key in keys(game) if not key.startswith(("concede", "pass", "end"))]
        key = chance.choice(wanted or [key for key in keys(game) if not key.startswith("concede")])
        game.choose(key)
        copy.choose(key)
        assert copy.hash() == game.hash(), key
        hashes.append(game.hash())
    assert middles >= 10
    end = game.cursor
    for at in (end // 3, end // 2, end - 2):
        game.seek(at)
        assert game.hash() == hashes[at - 1]
    game.seek(end)
    again = replay(GameRecord.load(game.record.dump()), RULES, lambda name, _content: DEFINITIONS[name])
    assert again.divergence is None
    assert again.game.hash() == hashes[-1]
