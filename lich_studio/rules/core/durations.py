"""How long a change lasts."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration
from lich_studio.effects.phrase import phrase


@dataclass(frozen=True, slots=True)
class UntilEndOfTurn(Duration):
    """To the end of the turn in which it begins."""


@dataclass(frozen=True, slots=True)
class UntilYourNextTurn(Duration):
    """To the start of the next turn of the player who controls the card."""


@dataclass(frozen=True, slots=True)
class RestOfGame(Duration):
    """Without end."""


@dataclass(frozen=True, slots=True)
class UntilEndOfYourNextTurn(Duration):
    """To the end of the next turn of the player who controls the card; the turn under way is none."""


@dataclass(frozen=True, slots=True)
class ForTurns(Duration):
    """For so many turns of whichever players, the one under way among them.

    Attributes:
        turns: how many, 1 or more.
    """

    turns: int


@dataclass(frozen=True, slots=True)
class ForRounds(Duration):
    """To the start of a later turn of the player who controls the card; the next one is a round away.

    Attributes:
        rounds: how many of that player's turns begin until it ends, 1 or more.
    """

    rounds: int


PHRASES = (
    phrase("until end of turn", UntilEndOfTurn),
    phrase("until the end of turn", UntilEndOfTurn, canonical=False),
    phrase("until the end of your|the|this turn", UntilEndOfTurn, canonical=False),
    phrase("this turn", UntilEndOfTurn, canonical=False),
    phrase("for the rest of this|the|your turn", UntilEndOfTurn, canonical=False),
    phrase("until the start of your next turn", UntilYourNextTurn),
    phrase("until your next turn", UntilYourNextTurn, canonical=False),
    phrase("until the end of your next turn", UntilEndOfYourNextTurn),
    phrase("for {turns} turn(s)", ForTurns),
    phrase("for {rounds} round(s)", ForRounds),
    phrase("for a|one round", ForRounds, rounds=1, canonical=False),
    phrase("for the rest of the game", RestOfGame),
    phrase("for the remainder of the game", RestOfGame, canonical=False),
    phrase("until the end of the game", RestOfGame, canonical=False),
    phrase("until the game ends", RestOfGame, canonical=False),
)
