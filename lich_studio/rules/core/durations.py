"""How long a change lasts."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Duration
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.selectors import Same

_IT = Same()


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
class UntilTheirNextTurn(Duration):
    """To the start of the next turn of whoever controls a thing, or is it.

    Attributes:
        of: the thing.
    """

    of: Direct = _IT


@dataclass(frozen=True, slots=True)
class UntilEndOfTheirNextTurn(Duration):
    """To the end of the next turn of whoever controls a thing, or is it; a turn under way is none.

    Attributes:
        of: the thing.
    """

    of: Direct = _IT


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


_THEIRS = "|".join(f"{whose}_next_turn" for whose in (
    "their", "its", "its_controller's", "their_controller's", "that_player's", "that_opponent's", "its_owner's"
))  # fmt: skip

PHRASES = (
    phrase("until end of turn", UntilEndOfTurn),
    phrase("until the end of turn", UntilEndOfTurn, canonical=False),
    phrase("until the end of your|the|this turn", UntilEndOfTurn, canonical=False),
    phrase("this turn", UntilEndOfTurn, canonical=False),
    phrase("for the rest of this|the|your turn", UntilEndOfTurn, canonical=False),
    phrase("until the start of your next turn", UntilYourNextTurn),
    phrase("until your next turn", UntilYourNextTurn, canonical=False),
    phrase("until the end of your next turn", UntilEndOfYourNextTurn),
    phrase("until end of your next turn", UntilEndOfYourNextTurn, canonical=False),
    phrase(f"until end of {_THEIRS}", UntilEndOfTheirNextTurn, of=_IT, canonical=False),
    phrase("until the start of their_next_turn", UntilTheirNextTurn, of=_IT,
           example="Target opponent loses 1 intelligence until the start of their next turn."),
    phrase(f"until the start of {_THEIRS}", UntilTheirNextTurn, of=_IT, canonical=False),
    phrase(f"until {_THEIRS}", UntilTheirNextTurn, of=_IT, canonical=False),
    phrase("until the end of their_next_turn", UntilEndOfTheirNextTurn, of=_IT,
           example="Target opponent loses 1 intelligence until the end of their next turn."),
    phrase(f"until the end of {_THEIRS}", UntilEndOfTheirNextTurn, of=_IT, canonical=False),
    phrase("for {turns} turn(s)", ForTurns),
    phrase("for {rounds} round(s)", ForRounds),
    phrase("for a|one round", ForRounds, rounds=1, canonical=False),
    phrase("for the rest of the game", RestOfGame),
    phrase("for the remainder of the game", RestOfGame, canonical=False),
    phrase("until the end of the game", RestOfGame, canonical=False),
    phrase("until the game ends", RestOfGame, canonical=False),
)  # fmt: skip
