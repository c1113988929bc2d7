"""What stands in quotation marks is somebody else's text, and has to make sense on whoever says it.

Checks ask about an ability on its card; a quoted one stands on a card of its own, and nothing before it but itself can
be what "it" stands for.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Ability, Node, parts_of, walk
from lich_studio.effects.spans import Span


@kept_for_all
def problems_of(ability: Ability, table: PhraseTable, context: CardContext) -> tuple[TextProblem, ...]:
    """Return what the table's checks say of an ability on its card, refusals and warnings, in their order.

    A sentence is asked about when a reading is chosen, when it is sound, and in its line: most often it is the same.
    """
    found = (ask(ability, context) for ask in table.checks)
    return tuple(problem for problem in found if problem is not None)


def refusals(ability: Ability, table: PhraseTable, context: CardContext) -> Iterator[TextProblem]:
    """Yield why the table's checks refuse an ability, or one that it quotes; what only warns is left out.

    Args:
        ability: the ability.
        table: the checks.
        context: the card it stands on.
    """
    yield from (problem for problem in problems_of(ability, table, context) if problem.severity == "error")
    yield from refused_quotations(ability, table, context)


def refused_quotations(ability: Ability, table: PhraseTable, context: CardContext) -> Iterator[TextProblem]:
    """Yield why the table's checks refuse what an ability quotes; spans are those of the quotation, as it was read."""
    for quoted, bearer in _quoted(ability):
        for problem in problems_of(quoted, table, context._replace(card_type=bearer)):
            if problem.severity == "error":
                known = quoted.span if quoted.span != Span(0, 0) else ability.span
                yield replace(problem, span=known, fixes=())


def _quoted(ability: Ability) -> Iterator[tuple[Ability, str]]:
    """Yield each ability in quotation marks, with the type of the card that it stands on, "" where any may."""
    for node in walk(ability, quoted=True):
        bearer = getattr(type(node), "bearer", None)
        if bearer is not None:
            yield from ((part, bearer) for part in _abilities(node))


def _abilities(node: Node) -> Iterator[Ability]:
    return (part for part in parts_of(node) if isinstance(part, Ability))
