"""Whom "it" means where several things were named, told by the kinds of thing that its verb or noun allows."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.printer import print_ability
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span

_PRONOUN = re.compile(r"\b(?:it|its|they|them|their)\b", re.IGNORECASE)


def settled(
    ability: Ability, table: PhraseTable, context: CardContext, said: Callable[[Span], str]
) -> tuple[Ability, tuple[TextProblem, ...]]:
    """Return an ability with what "it" means said outright, where that is not simply what was named last.

    Args:
        ability: a sentence, or all sentences of a line together.
        table: what tells whom "it" means.
        context: the card it stands on.
        said: returns the words of an effect from its place.

    Returns:
        The ability, the same one where nothing is to be said otherwise, and why words are refused.
    """
    words = tuple(tuple(word.casefold() for word in _PRONOUN.findall(said(span))) for span in ability.effect_spans)
    told = ability
    problems: list[TextProblem] = []
    for tell in table.pronouns:
        told, problem = tell(told, context, words)
        problems.extend([problem] if problem is not None else [])
    sayable = told is ability or _can_be_said(told, table, context)
    return told if sayable else ability, tuple(problems)


def _can_be_said(ability: Ability, table: PhraseTable, context: CardContext) -> bool:
    try:
        return bool(print_ability(ability, table, context))
    except CardTextError:
        return False


def settled_in(
    sentences: Sequence[tuple[str, Span]], ability: Ability, table: PhraseTable, context: CardContext
) -> tuple[Ability, tuple[TextProblem, ...]]:
    """Return what `settled` does, for the sentences of a line together; each with its place."""

    def said(span: Span) -> str:
        shifts = ((text, max(0, span.start - at.start), max(0, span.end - at.start)) for text, at in sentences)
        return " ".join(text[start:end] for text, start, end in shifts)

    return settled(ability, table, context, said)
