"""Cards as the kernel knows them: compiled abilities and numbers, never text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lich_studio.content.first_letter import upper_first
from lich_studio.effects.nodes import Ability, Effect

AbilityPath = tuple[str, int] | tuple[str, int, int]
"""A card definition's id and the number of one of its abilities; a third part tells apart what a text put in force."""


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card that can be played.

    Attributes:
        id: the card's id.
        name: printed name.
        type: card type, a plain name that the ruleset understands.
        subtypes: printed subtypes.
        cost: source type to amount.
        stats: printed numbers.
        abilities: what its text says, in order.
        triggers: (event kind, ability number) for abilities that answer events.
        content: the authored card as plain JSON data, kept in records.
        parent: id of the card whose text describes this one, such as a token; "" for a card of its own.
    """

    id: str
    name: str
    type: str
    subtypes: tuple[str, ...] = ()
    cost: Mapping[str, int] = field(default_factory=dict[str, int])
    stats: Mapping[str, int] = field(default_factory=dict[str, int])
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[tuple[str, int], ...] = ()
    content: Mapping[str, Any] = field(default_factory=dict[str, Any])
    parent: str = ""

    def ability(self, path: AbilityPath) -> Ability:
        """Return the ability that a path of this definition names."""
        return self.abilities[path[1]]

    def effect(self, ability: int, number: int) -> Effect:
        """Return one effect of one ability."""
        return self.abilities[ability].effects[number]

    def words(self, ability: int, effect: int = -1) -> str:
        """Return what the card's own text says where an ability stands, or one effect of it, without the full stop.

        It is "" for an ability that is not read from a text.
        """
        if not 0 <= ability < len(self.abilities):
            return ""
        said = self.abilities[ability]
        span = said.effect_spans[effect] if 0 <= effect < len(said.effect_spans) else said.span
        text: str = self.content.get("text", "")
        return upper_first(text[span.start : span.end].strip().rstrip("."))
