"""Subtypes that a card has because a card in play says so: "attached summon is also an Elemental" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.durations import RestOfGame
from lich_studio.rules.core.for_a_time import ForATime
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.statics import IN_FORCE, Naming
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.cards.kinds import FURTHER_SUBTYPES, printed_card

RULES = ("FX-001.2", "AMB-217")


@dataclass(frozen=True, slots=True)
class IsAlso(Naming):
    """A card has a further subtype.

    Attributes:
        who: the card.
        subtype: id of the subtype.
    """

    who: Selector
    subtype: Annotated[str, Vocabulary("subtype")]


@dataclass(frozen=True, slots=True)
class AreAlso(Naming):
    """Cards of a description have a further subtype.

    Attributes:
        things: which cards.
        subtype: id of the subtype.
    """

    things: Things
    subtype: Annotated[str, Vocabulary("subtype")]


def _named(game: Game, aims: tuple[Aim, ...], subtype: str, source: int) -> tuple[Modifier, ...]:
    cards = dict.fromkeys(printed_card(game, aim) for aim in aims)
    return tuple(Modifier(FURTHER_SUBTYPES.id, "add", subtype, card, source, IN_FORCE) for card in cards if card)


def _one(game: Game, node: IsAlso, registers: Registers) -> tuple[Modifier, ...]:
    return _named(game, tuple(game.evaluate(node.who, registers)), node.subtype, registers["source"])


def _many(game: Game, node: AreAlso, registers: Registers) -> tuple[Modifier, ...]:
    return _named(game, tuple(game.evaluate(Each(node.things), registers)), node.subtype, registers["source"])


_BECOMING: tuple[tuple[str, tuple[tuple[str, object], ...]], ...] = (
    ("{who} becomes [a|an]", ()), ("you become [a|an]", (("who", You()),)),
)  # fmt: skip

MODULE = RuleModule(
    id="further subtypes",
    requires=("kinds of cards", "statics"),
    nodes=(
        NodeRule(IsAlso, evaluate=_one, procedure="gift.holds", sentence="{who} has a further subtype"),
        NodeRule(AreAlso, evaluate=_many, procedure="gift.holds", sentence="{source} gives a subtype"),
    ),
    phrases=(
        phrase("{who} is also a|an {subtype}", IsAlso, rule_ids=RULES, example="Attached summon is also an Elemental."),
        phrase("{who} is considered|treated_as|now [to_be] a|an {subtype}", IsAlso, canonical=False),
        phrase("{who} counts as a|an {subtype}", IsAlso, canonical=False),
        phrase("{who} is a|an {subtype} in_addition_to_its_other_types|in_addition_to_its_other_subtypes", IsAlso,
               canonical=False),
        phrase("{who} is|is_also|is_now {subtype}", IsAlso, canonical=False, yields=1),
        phrase("you are also a|an {subtype}", IsAlso, who=You(), rule_ids=RULES, example="You are also an Undead."),
        phrase("you are [now|also] [a|an] {subtype}", IsAlso, who=You(), canonical=False, yields=1),
        *(phrase(f"{who} {{subtype}} {{lasting}}", ForATime, inside=Inside("effects", IsAlso, given), canonical=False)
          for who, given in _BECOMING),
        *(phrase(f"{who} {{subtype}}", ForATime, inside=Inside("effects", IsAlso, given), lasting=RestOfGame(),
                 canonical=False) for who, given in _BECOMING),
        phrase("{things(all)} are also {subtype(s)}", AreAlso, rule_ids=RULES,
               example="Summons you control are also Elementals."),
        phrase("{things(all)} are considered|treated_as|now [to_be] {subtype}", AreAlso, canonical=False),
        phrase("{things(all)} count as {subtype}", AreAlso, canonical=False),
    ),
)  # fmt: skip
