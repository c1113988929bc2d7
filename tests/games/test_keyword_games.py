"""Random games full of modifiers, triggers, attacks, prevention, possession and pushes: nothing breaks."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from helpers import sample_games
from helpers.further_cards import KEYWORDS
from helpers.invariants import Watcher
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.rules.lich.board.movement_budget import MOVER
from lich_studio.rules.lich.statuses.possessed import POSSESSED
from lich_studio.session.sandbox_session import SeatChoice, start_game

pytestmark = pytest.mark.games

EVERY_RUN = ((0, 1, 2, 4, 5), (6, 7, 8, 9, 10, 11))
LONG = ((3,),)
"""A game that takes as long as all others together, and reaches no step and no event that they do not."""
POSSESSION, LONG_POSSESSION = (100, 101, 102, 103, 105, 106, 107), (104,)
RULINGS = (
    {},
    {"invisible": "enemies", "reprise": "in all", "attacks": "any involvement"},
    {"possession": "until removed", "fizzling": "never"},
    {"profile": "later rulings", "fizzling": "any shortfall", "priority": "active player"},
)


@cache
def cards() -> dict[str, Card]:
    """The sample cards, and those full of keywords."""
    return {**sample_games.shelf().cards, **{card.id: card for card in KEYWORDS}}


def start(seed: int, extra: str = "") -> Game:
    """Begin a game of two to six seats, some in teams, that all play a deck of every such card.

    Args:
        seed: decides everything.
        extra: a card of which the decks hold many more.
    """
    counts = {card.id: 2 for card in KEYWORDS} | {"reaction-5": 4}
    if extra:
        counts[extra] = 40
    seats = 2 + seed % 5
    team = seats in (4, 6) and seed % 3 == 0
    chosen = [
        SeatChoice(deck=Deck(id="deck", name="Deck", hero=("serava", "oduin")[place % 2], cards=counts),
                   team=1 + place % 2 if team else 0)
        for place in range(seats)
    ]  # fmt: skip
    board = sample_games.shelf().maps[sample_games.MAPS[seed % 2]]
    game = start_game(sample_games.rules(), board, chosen, cards(), RULINGS[seed % len(RULINGS)], seed)
    game.run()
    return game


def faults(game: Game, watcher: Watcher) -> list[str]:
    """List what is wrong, beside what must never be so in any game."""
    found = watcher.decision_faults()
    for key, seat in game.state.memory.items():
        if key[0] == MOVER and (not game.counter(key[1], POSSESSED) or not game.state.columns["alive"][seat]):
            found.append(f"seat {seat} still possesses {game.state.name_of[key[1]]}")
    if not game.state.zones.get("stack/0") and any(key[0] == "item" for key in game.state.memory):
        found.append("an item is remembered that is gone")
    return found


def play(game: Game, seed: int, kinds: Counter[str]) -> None:
    """Play a game to its end, looking for faults at every decision and counting what happens."""
    game.sink = lambda entry: kinds.update(event.kind for event in entry.events)
    players, watcher = sample_games.bots(seed, game), Watcher(game)
    for number in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return
        assert faults(game, watcher) == [], f"seed {seed}, after {len(game.inputs)} inputs"
        if number % 97 == 0:
            assert game.clone().hash() == game.hash(), f"seed {seed}"
        kinds[f"asked {decision.kind}"] += 1
        game.choose(players[decision.seat - 1].choose(decision))
    pytest.fail(f"seed {seed}: the game does not end")


def check(game: Game, seed: int, kinds: Counter[str]) -> None:
    """Play a game and replay it from the text of its record."""
    play(game, seed, kinds)
    record = GameRecord.load(game.record.dump())
    again = replay(record, sample_games.rules().ruleset, sample_games.rules().define)
    assert again.divergence is None and again.game.hash() == game.hash(), f"seed {seed}"


@pytest.mark.parametrize("seeds", [
    *EVERY_RUN, *(pytest.param(seeds, marks=pytest.mark.long) for seeds in LONG)
], ids=str)  # fmt: skip
def test_random_games_of_keywords_end_and_replay(seeds):
    kinds: Counter[str] = Counter()
    for seed in seeds:
        check(start(seed), seed, kinds)
    wanted = ("prevented", "part negated", "negated", "gained modifier", "attrited", "discarded", "wall built",
              "asked may", "asked teleport")  # fmt: skip
    assert [kind for kind in wanted if not kinds[kind]] == []


@pytest.mark.parametrize("seeds", [
    POSSESSION, pytest.param(LONG_POSSESSION, marks=pytest.mark.long)
], ids=str)  # fmt: skip
def test_random_games_full_of_possession_end_and_replay(seeds):
    kinds: Counter[str] = Counter()
    for seed in seeds:
        check(start(seed, "technique-4"), seed, kinds)
    assert kinds["asked possession"] >= 3
