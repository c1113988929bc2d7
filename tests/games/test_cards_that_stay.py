"""Random games full of summons, skills, alterations, stolen cards and Vines: nothing breaks, everything replays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.rules.lich.cards.alterations import host_of
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.seats import is_summon, living, pieces
from lich_studio.rules.lich.statics import settle
from lich_studio.rules.lich.targeting import summon_piece
from lich_studio.session.sandbox_session import SeatChoice, start_game

pytestmark = pytest.mark.games

GAMES = 36
CHUNK = 6
RULINGS = (
    {},
    {"summon_origin": "avatar", "summon_tiles": "anywhere", "summoning_turn": "acts"},
    {"summon_origin": "both", "summon_movement": "shared", "alterations": "any time"},
    {"summon_tiles": "adjacent", "summon_movement": "none", "silent_skills": "use"},
)
OWN = (
    Card(id="grasp", name="Grasp", type="technique", text="Gain control of target."),
    Card(id="fell", name="Fell", type="technique", text="Destroy target."),
    Card(id="thicket", name="Thicket", type="technique", text="Place Vines on target tile."),
    Card(id="flick", name="Flick", type="reaction", text="Deal 6 damage to target."),
    Card(id="hush", name="Hush", type="reaction", text="Negate target effect."),
    Card(id="haul", name="Haul", type="technique", text="Move target 2 tiles."),
    Card(id="patience", name="Patience", type="skill", text="Tap: Draw 1 card.\n[2] You have +1 movement."),
    Card(id="shell", name="Shell", type="alteration", text="Attached summon has +2 defense."),
    Card(id="husk", name="Husk", type="summon", text="Pay 1 health: Deal 2 damage to target.", stats={"defense": 3}),
)
COUNTS = {
    "banked-coals": 6, "moss-cistern": 4, "clinker-hound": 3, "stokers-drill": 3, "riveted-rim": 3, "oak-buckler": 3,
    "husk": 5, "patience": 3, "shell": 3, "grasp": 3, "fell": 2, "thicket": 3, "flick": 3, "hush": 2, "haul": 2,
}  # fmt: skip


@cache
def cards() -> dict[str, Card]:
    """The sample cards and those of this test."""
    return {**sample_games.shelf().cards, **{card.id: card for card in OWN}}


def start(seed: int) -> Game:
    """Begin a game of two to six seats that all play the same deck."""
    heroes = ("serava", "oduin")
    decks = [Deck(id=f"deck-{hero}", name=hero, hero=hero, cards=COUNTS) for hero in heroes]
    seats = [SeatChoice(deck=decks[(place + seed) % 2]) for place in range(2 + seed % 5)]
    board = sample_games.shelf().maps[sample_games.MAPS[seed % 2]]
    game = start_game(sample_games.rules(), board, seats, cards(), RULINGS[seed % len(RULINGS)], seed)
    game.run()
    return game


def faults(game: Game) -> Iterator[str]:
    """Yield what is wrong with cards that stay in play, beside what must never be so in any game."""
    yield from sample_games.faults(game)
    link_of, controller_of = game.state.link_of, game.state.controller_of
    for piece in pieces(game):
        if is_summon(game, piece):
            card = link_of[piece]
            if link_of[card] != piece or controller_of[card] != controller_of[piece]:
                yield f"{game.state.name_of[piece]} and its card have come apart"
    for seat in living(game):
        slots = [game.stat(card, "slot") for card in game.state.zones.get(f"action/{seat}", ())]
        if len(set(slots)) < len(slots) or not set(slots) <= set(range(1, 6)):
            yield f"seat {seat} has its cards in slots {slots}"
        for card in game.state.zones.get(f"action/{seat}", ()):
            if card_type(game, card) == "summon" and not summon_piece(game, card):
                yield f"{game.handle(card, 0)} has no piece"
        for card in game.state.zones.get(f"attached/{seat}", ()):
            if not host_of(game, card):
                yield f"{game.handle(card, 0)} is attached to nothing"
    if settle(game.clone(history=False)):
        yield "static effects are not what the cards in play say"


def play(seed: int) -> Game:
    """Play a game to its end, looking for faults at every decision."""
    game = start(seed)
    players = sample_games.bots(seed, game)
    for _ in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return game
        assert list(faults(game)) == [], f"seed {seed}, after {len(game.inputs)} inputs"
        game.choose(players[decision.seat - 1].choose(decision))
    pytest.fail(f"seed {seed}: the game does not end")


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_with_cards_that_stay_end_and_replay(first):
    seen = 0
    for seed in range(first, first + CHUNK):
        game = play(seed)
        seen += game.recall("summons", "made") or 0
        record = GameRecord.load(game.record.dump())
        again = replay(record, sample_games.rules().ruleset, sample_games.rules().define)
        assert again.divergence is None and again.game.hash() == game.hash(), f"seed {seed}"
    assert seen > CHUNK, "summons came"
