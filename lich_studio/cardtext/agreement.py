"""Words that contradict each other in a sentence that reads otherwise: "a walls", "this skill" on an equipment."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.node_builder import RowUse
from lich_studio.cardtext.row_shapes import slots_of
from lich_studio.effects.clauses import Question
from lich_studio.effects.diagnosis import CardContext, Fix, TextProblem
from lich_studio.effects.nodes import Adjective, Noun, Qualifier, Selector, Trigger
from lich_studio.effects.spans import Span
from lich_studio.effects.template import Literal, Slot

_ONE = frozenset({"a", "an", "any", "one", "target"})
"""Words behind which one thing is meant, so that a plural leaves open how many."""
_OWN_TYPE = re.compile(r"\bthis (equipment|summon|skill|alteration|technique|reaction|hero)\b", re.IGNORECASE)
_QUOTED = re.compile(r'["“].*?["”]')


def disagreeing(text: str, uses: Iterable[RowUse], table: PhraseTable) -> tuple[TextProblem, ...]:
    """Refuse a plural where one thing is meant, "a walls", which leaves open how many are.

    Whether "any walls" are there is a question with an answer; what happens to "any walls" is not said.

    Args:
        text: the sentence.
        uses: the rows that it was read with.
        table: the phrases and words it was read with.

    Returns:
        The first such problem; its spans count from the sentence's first character.
    """
    uses = tuple(uses)
    for said in _one_for_all(text, uses, table):
        return (said,)
    asked = [use.span for use in uses if issubclass(use.row.node, Question | Trigger)]
    for use in uses:
        word = _one_before_a_noun(text, use)
        if not word:
            continue
        if word == "any" and any(_within(use.span, span) for span in asked):
            continue
        for noun in _nouns_in(use, uses):
            said = text[noun.start : noun.end]
            name = table.plurals.get(said.casefold())
            if name is not None:
                message = f'"{said}" is the plural, and this speaks of one; say how many, or "all {said}".'
                possible = (f"all {said}", f"up to 2 {said}")
                return (TextProblem(noun, "one-or-several", message, possible, (Fix(noun, name),)),)
    return ()


def of_another_type(text: str, context: CardContext) -> tuple[TextProblem, ...]:
    """Refuse that a card calls itself by a type that it has not: "this skill" on an equipment.

    Args:
        text: the sentence; what stands in quotation marks is said of another card.
        context: the card it stands on.

    Returns:
        The first such problem, none where the type is not known.
    """
    bare = _QUOTED.sub(lambda quoted: " " * len(quoted.group()), text)
    for said in _OWN_TYPE.finditer(bare) if context.card_type else ():
        if said[1].casefold() != context.card_type:
            span = Span(*said.span(1))
            message = f'"{said.group()}" is said on another type of card; say "this card".'
            return (TextProblem(span, "another-type", message, ("card",), (Fix(span, "card"),)),)
    return ()


def _one_before_a_noun(text: str, use: RowUse) -> str:
    """Return the word with which a row begins that speaks of one thing, "" where it does not."""
    first, *rest = use.row.parts
    said = text[use.span.start : use.span.end].casefold().partition(" ")[0]
    if not isinstance(first, Literal) or not rest or not isinstance(rest[0], Slot):
        return ""
    word = "an" if said == "another" else said
    return said if word in first.words and word in _ONE else ""


def _one_for_all(text: str, uses: tuple[RowUse, ...], table: PhraseTable) -> Iterator[TextProblem]:
    """Yield a problem where all of a kind are meant and one is said: "damage dealt to summon is reduced by 1"."""
    nouns = [word for word in table.words if word.kind != "subtype"]
    many = {word.name.casefold() for word in nouns if word.plural.casefold() not in ("", word.name.casefold())}
    for use in uses:
        if not any(slot.every for slot in slots_of(use.row)):
            continue
        for noun in _nouns_in(use, uses):
            word = text[noun.start : noun.end]
            inner = (part.span.start for part in uses if _within(noun, part.span) and part.span.start > use.span.start)
            before = text[: min(inner, default=noun.start)].split()
            one = (_ONE - {"target"}) | {"or", "and"}
            if not _is_said_plainly(noun, text, use, uses) and use.row.inside is None:
                continue
            if word.casefold() in many and (not before or before[-1].casefold() not in one):
                message = f'"{word}" speaks of one, and this is about all of them: say "each {word}".'
                yield TextProblem(noun, "one-or-several", message, (f"each {word}",))


def _is_said_plainly(noun: Span, text: str, use: RowUse, uses: tuple[RowUse, ...]) -> bool:
    """Return whether a noun stands in a slot of a row itself, and not in words such as "target ..." or "a ..."."""
    around = (one for one in uses if one is not use and _within(noun, one.span) and _within(one.span, use.span))
    return not any(issubclass(one.row.node, Selector) or _one_before_a_noun(text, one) for one in around)


def _within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _nouns_in(use: RowUse, uses: tuple[RowUse, ...]) -> Iterator[Span]:
    """Yield where the nouns stand of which a row speaks, not those that only describe what it speaks of."""
    inner = [one for one in uses if one is not use and _within(one.span, use.span)]
    apart = [one.span for one in inner if issubclass(one.row.node, Qualifier | Adjective)]
    for one in inner:
        if issubclass(one.row.node, Noun) and not any(_within(one.span, span) for span in apart):
            yield one.span
