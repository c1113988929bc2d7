"""What a card does, in steps with the rules they rest on, told from its nodes."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.printer import print_node
from lich_studio.cardtext.runs import flat
from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.effects.nodes import Ability, Node, Selector, walk
from lich_studio.session.card_reading import Reading

__all__ = ["Step", "rule_ids_of", "steps_of"]

StepKind = Literal["when", "if", "pay", "choose", "do"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens when an ability is used.

    Attributes:
        kind: what part of the ability it is.
        text: a short sentence.
        rule_ids: the rules it rests on.
        note: what these rules say, "" if no mechanic states them.
    """

    kind: StepKind
    text: str
    rule_ids: tuple[str, ...] = ()
    note: str = ""


def steps_of(reading: Reading, card: Card, language: CardLanguage) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of each ability that was read, in order."""
    return tuple(tuple(_ability(ability, card, language)) for ability in reading.abilities)


def _ability(ability: Ability, card: Card, language: CardLanguage) -> Iterator[Step]:
    def step(kind: StepKind, lead: str, node: Node) -> Step:
        said = print_node(node, language.table, language.context(card))
        text = f"{lead} {said}" if lead else upper_first(said)
        ids = rule_ids_of(node, language)
        return Step(kind, text, ids, " ".join(filter(None, map(language.rule, ids))))

    if ability.tier is not None:
        yield Step("if", f"Needs {ability.tier} skill counter{'' if ability.tier == 1 else 's'}")
    if ability.trigger is not None:
        yield step("when", "", ability.trigger)
    if ability.condition is not None:
        yield step("if", "", ability.condition)
    for cost in ability.costs:
        yield step("pay", "Pay the cost:", cost)
    for effect in flat(ability.effects):
        for node in walk(effect):
            if isinstance(node, Selector) and rule_ids_of(node, language):
                with suppress(CardTextError):
                    # A zone is only said with whose it is; then what is done tells the choice too.
                    yield step("choose", "Choose", node)
        yield step("do", "", effect)


def rule_ids_of(node: Node, language: CardLanguage) -> tuple[str, ...]:
    """Return the rules that the phrases of a node name, in order, each once."""
    rows = language.table.canonical_rows.get(type(node), ())
    return tuple(dict.fromkeys(rule for row in rows for rule in row.rule_ids))
