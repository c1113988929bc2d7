"""Random games full of summons, skills, alterations, stolen cards and Vines: nothing breaks, everything replays."""

from __future__ import annotations

from functools import cache

import pytest

from helpers import sample_games
from helpers.further_cards import STAYING
from helpers.invariants import Watcher, static_faults
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.session.sandbox_session import SeatChoice, start_game

pytestmark = pytest.mark.games

EVERY_RUN = ((2, 4, 5, 6, 7, 11), (12, 13, 16, 19, 21, 23))
"""Seeds of every run, which reach every step and event that those before 24 reach; the others are long tests."""
LONG = ((0, 1, 3, 8, 9, 10), (14, 15, 17, 18, 20, 22), tuple(range(24, 30)), tuple(range(30, 36)))
RULINGS = (
    {},
    {"summon_origin": "avatar", "summon_tiles": "anywhere", "summoning_turn": "acts"},
    {"summon_origin": "both", "summon_movement": "shared", "alterations": "any time"},
    {"summon_tiles": "adjacent", "summon_movement": "none", "silent_skills": "use"},
)
COUNTS = {
    "banked-coals": 6, "moss-cistern": 4, "clinker-hound": 3, "stokers-drill": 3, "riveted-rim": 3, "oak-buckler": 3,
    "husk": 5, "patience": 3, "shell": 3, "grasp": 3, "fell": 2, "thicket": 3, "flick": 3, "hush": 2, "haul": 2,
}  # fmt: skip


@cache
def cards() -> dict[str, Card]:
    """The sample cards and those that stay."""
    return {**sample_games.shelf().cards, **{card.id: card for card in STAYING}}


def start(seed: int) -> Game:
    """Begin a game of two to six seats that all play the same deck."""
    heroes = ("serava", "oduin")
    decks = [Deck(id=f"deck-{hero}", name=hero, hero=hero, cards=COUNTS) for hero in heroes]
    seats = [SeatChoice(deck=decks[(place + seed) % 2]) for place in range(2 + seed % 5)]
    board = sample_games.shelf().maps[sample_games.MAPS[seed % 2]]
    game = start_game(sample_games.rules(), board, seats, cards(), RULINGS[seed % len(RULINGS)], seed)
    game.run()
    return game


def play(seed: int) -> Game:
    """Play a game to its end, looking for faults at every decision."""
    game = start(seed)
    players, watcher = sample_games.bots(seed, game), Watcher(game)
    for _ in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return game
        assert [*watcher.decision_faults(), *static_faults(game)] == [], f"seed {seed}, after {len(game.inputs)} inputs"
        game.choose(players[decision.seat - 1].choose(decision))
    pytest.fail(f"seed {seed}: the game does not end")


@pytest.mark.parametrize("seeds", [
    *EVERY_RUN, *(pytest.param(seeds, marks=pytest.mark.long) for seeds in LONG)
], ids=str)  # fmt: skip
def test_random_games_with_cards_that_stay_end_and_replay(seeds):
    seen = 0
    for seed in seeds:
        game = play(seed)
        seen += game.recall("summons", "made") or 0
        record = GameRecord.load(game.record.dump())
        again = replay(record, sample_games.rules().ruleset, sample_games.rules().define)
        assert again.divergence is None and again.game.hash() == game.hash(), f"seed {seed}"
    assert seen > len(seeds), "summons came"
