"""States and places said without a subject: "has +5 defense while in Fire" is about whatever has it."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Filter, Node, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.conditions import CLAUSES, Plain, While, WhileThat
from lich_studio.rules.core.statics import Static


@dataclass(frozen=True, slots=True)
class Being(Plain):
    """What has something while it is so is in a state or place."""


@dataclass(frozen=True, slots=True)
class BeingThere(Being):
    """It is in a place, or what else is said behind a noun.

    Attributes:
        place: the place.
    """

    place: Qualifier


@dataclass(frozen=True, slots=True)
class BeingSo(Being):
    """It is in a state.

    Attributes:
        state: the state.
    """

    state: Adjective


@dataclass(frozen=True, slots=True)
class Unlike(Qualifier):
    """It is not in a state or place; no text says it.

    Attributes:
        asked: the state or place.
    """

    asked: Filter


def asked_of_it(condition: BeingThere | BeingSo) -> Filter:
    """Return what has to be true of the thing."""
    return condition.place if isinstance(condition, BeingThere) else condition.state


PHRASES = (
    phrase("{place}", BeingThere, yields=1, example="Flame Wisp has +5 defense while in Fire."),
    phrase("{state}", BeingSo, yields=1, example="This card has +1 defense while tapped."),
    phrase("{effects} when|whilst|whenever {condition}", WhileThat, canonical=False),
    phrase("when|whilst {condition}, {effects}", While, canonical=False, yields=3),
)


def _check_bearings(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a state or place without a subject where nothing says whose it is."""
    said = _at_home(ability)
    for node in walk(ability):
        if isinstance(node, Being) and not any(node is one for one in said):
            message = 'This does not say what is there, or so: write "if you are ..." or "if it is ...".'
            return TextProblem(ability.span, "nobody-there", message, ("you are", "this card is", "it is"))
    return None


def _at_home(ability: Ability) -> list[Node]:
    """Return the states and places that are the whole condition of what holds."""
    found: list[Node] = []
    for node in walk(ability):
        if isinstance(node, CLAUSES) and all(isinstance(effect, Static) for effect in node.effects):
            found.append(node.condition)
    return found


CHECKS: tuple[Check, ...] = (_check_bearings,)
