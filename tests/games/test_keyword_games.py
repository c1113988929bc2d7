"""Random games full of modifiers, triggers, attacks, prevention, possession and pushes: nothing breaks."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.rules.lich.board.movement import MOVER
from lich_studio.rules.lich.statuses.possessed import POSSESSED
from lich_studio.session.sandbox_session import SeatChoice, start_game

pytestmark = pytest.mark.games

GAMES = 24
CHUNK = 6
RULINGS = (
    {},
    {"invisible": "enemies", "reprise": "in all", "attacks": "any involvement"},
    {"possession": "until removed", "fizzling": "never"},
    {"profile": "later rulings", "fizzling": "any shortfall", "priority": "active player"},
)
TEXTS = {
    "technique": (
        "This card has Penetrate.\nDeal 5 Overwhelm damage to target enemy.",
        "Target equipment gains Reprise 1 until end of turn.\nDraw 1 card.",
        "You gain Unblockable until the start of your next turn.\nEach player discards 1 card.",
        "Inflict Possessed 3 on target.\nAttrit 1.",
        "Target opponent attrits 2.\nDraw 1 card.",
        "Inflict Invisible 2 on you.\nDraw 2 cards.",
        "Push target enemy 3 tiles.",
        "Place a wall on target tile within 2 tiles.",
        "Teleport up to 4 tiles.\nUntap each equipment you control.",
        "Swap places with target enemy.\nTarget enemy loses 2 health.",
        "Damn target equipment.\nYou may draw 2 cards and lose 1 health.",
    ),
    "reaction": (
        "Negate an incoming attack.",
        "Negate target attack.",
        "Negate 3 damage.",
        "Negate 1 movement.",
        "Prevent the next 4 damage that would be dealt to you this turn.",
        "Pull target enemy 2 tiles and deal 2 damage.",
        "Tap target equipment.",
        "Remove Possessed from you.\nHeal 1.",
    ),
    "equipment": (
        "This card has Reprise 1.\nTap: Deal 3 damage to target enemy.",
        "Whenever you deal damage, you may heal 1.\nPenetrate.\nTap: Deal 2 damage to target.",
        "When this card is destroyed, deal 3 damage to target enemy.\nPay 0 health: Heal 1.",
        "At the start of your turn, place Fire on target tile.\nWhen this card enters play, draw 1 card.",
        "At the end of your turn, you may lose 1 health.\nWhenever you are dealt damage, push target enemy 1 tile.",
        "Pay 1 health: Move target enemy 2 tiles.",
    ),
}


@cache
def cards() -> dict[str, Card]:
    """The sample cards, and one card of each text above."""
    own = {
        f"{kind}-{number}": Card(
            id=f"{kind}-{number}",
            name=f"{kind.capitalize()} {number}",
            type=kind,
            text=text,
            stats={"defense": 2 + number} if kind == "equipment" else {},
        )
        for kind, texts in TEXTS.items()
        for number, text in enumerate(texts, 1)
    }
    return {**sample_games.shelf().cards, **own}


def start(seed: int, extra: str = "") -> Game:
    """Begin a game of two to six seats, some in teams, that all play a deck of every card above.

    Args:
        seed: decides everything.
        extra: a card of which the decks hold many more.
    """
    own = [card for card in cards().values() if card.id.startswith(tuple(f"{kind}-" for kind in TEXTS))]
    counts = {card.id: 2 for card in own} | {"reaction-5": 4}
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


def faults(game: Game) -> list[str]:
    """List what is wrong, beside what must never be so in any game."""
    found = sample_games.faults(game)
    for key, seat in game.state.memory.items():
        if key[0] == MOVER and (not game.counter(key[1], POSSESSED) or not game.state.columns["alive"][seat]):
            found.append(f"seat {seat} still possesses {game.state.name_of[key[1]]}")
    if not game.state.zones.get("stack/0") and any(key[0] == "item" for key in game.state.memory):
        found.append("an item is remembered that is gone")
    return found


def play(game: Game, seed: int, kinds: Counter[str]) -> None:
    """Play a game to its end, looking for faults at every decision and counting what happens."""
    game.sink = lambda entry: kinds.update(event.kind for event in entry.events)
    players = sample_games.bots(seed, game)
    for number in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return
        assert faults(game) == [], f"seed {seed}, after {len(game.inputs)} inputs"
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


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_of_keywords_end_and_replay(first):
    kinds: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        check(start(seed), seed, kinds)
    wanted = ("prevented", "part negated", "negated", "gained modifier", "attrited", "discarded", "wall built",
              "asked may", "asked teleport")  # fmt: skip
    assert [kind for kind in wanted if not kinds[kind]] == []


def test_random_games_full_of_possession_end_and_replay():
    kinds: Counter[str] = Counter()
    for seed in range(100, 108):
        check(start(seed, "technique-4"), seed, kinds)
    assert kinds["asked possession"] >= 3
