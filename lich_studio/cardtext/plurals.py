"""Whether the words for things say that there are several: "enemies", "Steam", but not "enemy"."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from lich_studio.cardtext.coined import ALIKE
from lich_studio.cardtext.glr import Branch, Leaf
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.nodes import Adjective, Qualifier
from lich_studio.effects.spans import Span


def says_several(part: Branch | Leaf, lexemes: Sequence[Lexeme], table: PhraseTable) -> bool:
    """Return whether a noun is in the plural, or has none, such as the names of surfaces.

    Args:
        part: a description of things; what only tells them apart ("tapped", "you control") does not count.
        lexemes: the sentence.
        table: the phrases and words it is read with.

    Returns:
        Whether it is; a description that is said again for a further verb, and so has no words of its own, passes.
    """
    if part.span.start == part.span.end:
        return True
    apart = tuple(_told_apart(part, table))
    return any(
        _is_plural(one.text, table)
        for one in lexemes
        if _holds(part.span, one) and not any(_holds(span, one) for span in apart)
    )


def _is_plural(text: str, table: PhraseTable) -> bool:
    if text in ALIKE or text in table.without_plural:
        return True
    return text.endswith("s") and not text.endswith(("ss", "'s", "us", "is"))


def _told_apart(part: Branch | Leaf, table: PhraseTable) -> Iterator[Span]:
    """Yield where filters stand that are no nouns."""
    if isinstance(part, Leaf):
        return
    production = table.grammar.productions.get(part.rule)
    if production is not None and issubclass(production.row.node, Adjective | Qualifier):
        yield part.span
        return
    for child in part.children:
        yield from _told_apart(child, table)


def _holds(span: Span, lexeme: Lexeme) -> bool:
    return span.start <= lexeme.span.start < span.end
