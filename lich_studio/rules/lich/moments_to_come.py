"""Moments to come, and the effects that wait for them: "at the end of this turn", "at the start of their next turn"."""
from __future__ import annotations

from dataclasses import dataclass, field

from lich_studio.effects.nodes import Effect, Node
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.for_a_time import Timed


@dataclass(frozen=True, slots=True)
class Moment(Node):
    """When something happens that an effect announces."""


@dataclass(frozen=True, slots=True)
class EndOfThisTurn(Moment):
    """In the end phase of the turn under way."""


@dataclass(frozen=True, slots=True)
class StartOfYourNextTurn(Moment):
    """In the next start phase of the player whose effect it is."""


@dataclass(frozen=True, slots=True)
class EndOfYourNextTurn(Moment):
    """In the end phase of the next turn of the player whose effect it is."""


@dataclass(frozen=True, slots=True)
class EndOfYourTurn(Moment):
    """In the end phase of the turn under way, if it is that of the player whose effect it is, else of the next."""


@dataclass(frozen=True, slots=True)
class TheirMoment(Moment):
    """A moment in a turn of whoever the effect is about, not of the player whose effect it is."""


@dataclass(frozen=True, slots=True)
class EndOfTheirTurn(TheirMoment):
    """In the end phase of the turn under way, if it is theirs, else of their next."""


@dataclass(frozen=True, slots=True)
class StartOfTheirNextTurn(TheirMoment):
    """In the start phase of their next turn."""


@dataclass(frozen=True, slots=True)
class EndOfTheirNextTurn(TheirMoment):
    """In the end phase of their next turn; the turn under way is none."""


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Effects that happen when a moment comes.

    Attributes:
        when: the moment.
        effects: what happens then.
    """

    when: Moment
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class NextTurn(Timed):
    """What could hold as long as a card lies in play holds during the next turn of the player whose effect it is.

    Attributes:
        effects: what holds then.
        bare: whether the text says "next turn" alone, and leaves it to who it is about whose that is.
    """

    effects: tuple[Effect, ...]
    bare: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class TheirNextTurn(Timed):
    """What could hold as long as a card lies in play holds during the next turn of whoever it is about.

    Attributes:
        effects: what holds then.
    """

    effects: tuple[Effect, ...]


_WHOSE = ("its", "its_controller's", "that_player's", "that_opponent's", "that_summon's", "that_card's")
"""Whose turn it is, beside "their"; at the start of a line "their turn" sets something off, "their own" does not."""
_THEIR_TURN = "|".join(f"{whose}_turn" for whose in _WHOSE)
_THEIR_NEXT = "|".join(f"{whose}_next_turn" for whose in _WHOSE)

MOMENTS = (
    EndOfThisTurn, StartOfYourNextTurn, EndOfYourNextTurn, EndOfYourTurn, EndOfTheirTurn, StartOfTheirNextTurn,
    EndOfTheirNextTurn,
)
PHRASES = (
    phrase("at the end of this turn", EndOfThisTurn),
    phrase("at end of turn", EndOfThisTurn, canonical=False),
    phrase("at the end of turn|the_turn", EndOfThisTurn, canonical=False, yields=1),
    phrase("at the start|beginning of your next turn", StartOfYourNextTurn),
    phrase("at the end of your next turn", EndOfYourNextTurn),
    # On a line of its own, of a card that stays in play, each of your turns sets this off instead.
    phrase("at the end of your turn", EndOfYourTurn, yields=1),
    phrase("at the end of their_own turn", EndOfTheirTurn,
           example="Destroy target summon at the end of their own turn."),
    phrase(f"at the end of their_turn|{_THEIR_TURN}", EndOfTheirTurn, canonical=False, yields=1),
    phrase("at the start|beginning of their_next turn", StartOfTheirNextTurn,
           example="Destroy target summon at the start of their next turn."),
    phrase(f"at the start|beginning of {_THEIR_NEXT}", StartOfTheirNextTurn, canonical=False),
    phrase("at the end of their_next turn", EndOfTheirNextTurn,
           example="Target player draws 1 card. At the end of their next turn, they discard 1 card."),
    phrase(f"at the end of {_THEIR_NEXT}", EndOfTheirNextTurn, canonical=False),
)  # fmt: skip
