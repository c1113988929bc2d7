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


PHRASES = (
    phrase("until end of turn", UntilEndOfTurn),
    phrase("until the end of turn", UntilEndOfTurn, canonical=False),
    phrase("until the end of your|the|this turn", UntilEndOfTurn, canonical=False),
    phrase("this turn", UntilEndOfTurn, canonical=False),
    phrase("until the start of your next turn", UntilYourNextTurn),
    phrase("for the rest of the game", RestOfGame),
)
