"""Abilities in canonical words, one a line, as a card prints them."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.printer import print_ability
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability


def print_abilities(abilities: Iterable[Ability], table: PhraseTable, context: CardContext) -> str:
    """Return what several abilities say, without a final line break."""
    return "\n".join(print_ability(ability, table, context) for ability in abilities)
