"""How often each starting position wins when bots play: mirrored seeds, decks going round, shares with intervals.

Every seed is played once from each position: what deck sat at one start sits at the next one in the next game,
and begins there too. A position that wins more often than chance allows does so by where it lies.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from lich_studio.bots.random_bot import RandomBot
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.grid.hex import Hex
from lich_studio.session.compile import Rules
from lich_studio.session.jobs import STOPPED, TellProgress
from lich_studio.session.sandbox_session import SandboxRefusedError, SeatChoice, start_game

__all__ = ["GAMES", "SeatPlan", "SeatShare", "interval", "play_positions"]

GAMES: Final = 200
MOST_DECISIONS: Final = 20_000
"""A game that takes longer counts as drawn."""
NORMAL_95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """What is played; plain values that can be sent to a process.

    Attributes:
        project: whose rules and rulings are played by.
        terms: the project's own words.
        board: the map.
        starts: the tile of each starting position that is played, by its number.
        decks: the decks, in the order in which they go round.
        cards: all cards by id.
        games: how many games; rounded up to whole rounds of all positions.
        seed: the first seed.
    """

    project: Project
    terms: tuple[Term, ...]
    board: Map
    starts: Mapping[int, Hex]
    decks: Sequence[Deck]
    cards: Mapping[str, Card]
    games: int = GAMES
    seed: int = 1


@dataclass(frozen=True, slots=True)
class SeatShare:
    """How often one starting position won.

    Attributes:
        seat: its number.
        wins: games won; a win shared by several counts in part.
        games: games played.
        low: lower end of the 95 % interval of the share, 0 to 1.
        high: its upper end.
    """

    seat: int
    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of the games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson, which stays sound near 0 and 1 and for few games."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, NORMAL_95 * NORMAL_95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def play_positions(tell: TellProgress, plan: SeatPlan) -> tuple[SeatShare, ...]:
    """Play and count; the work of a job.

    Raises:
        ContentError: the games cannot begin, or it was told to stop.
    """
    rules = Rules.of_project(plan.project, plan.terms)
    numbers = tuple(plan.starts)
    if len(numbers) < 2 or not plan.decks:
        raise ContentError("it takes two starting positions and a deck to play", "nothing-to-play")
    rounds = -(-plan.games // len(numbers))
    wins = dict.fromkeys(numbers, 0.0)
    played = 0
    for number in range(rounds):
        for turn in range(len(numbers)):
            if not tell("Playing", played, rounds * len(numbers)):
                raise ContentError("the games were stopped", STOPPED)
            order = numbers[turn:] + numbers[:turn]
            for winner in _winners(plan, rules, order, number):
                wins[order[winner[0] - 1]] += winner[1]
            played += 1
    return tuple(SeatShare(number, wins[number], played, *interval(wins[number], played)) for number in numbers)


def _winners(plan: SeatPlan, rules: Rules, order: Sequence[int], number: int) -> list[tuple[int, float]]:
    """Play one game and return the seats that won with their parts of the win; nobody in a draw."""
    seed = plan.seed + number
    seats = [
        SeatChoice(deck=plan.decks[(place + number) % len(plan.decks)], start=plan.starts[start].key())
        for place, start in enumerate(order)
    ]
    try:
        game = start_game(rules, plan.board, seats, plan.cards, dict(plan.project.rulings), seed, history=False)
    except SandboxRefusedError as error:
        raise ContentError(str(error), "cannot-play") from error
    game.run()
    bots = [RandomBot(seed * 1000 + place) for place in range(len(seats))]
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        game.choose(bots[decision.seat - 1].choose(decision))
    result = game.state.result
    winners = result.winners if result is not None else ()
    return [(winner, 1 / len(winners)) for winner in winners]
