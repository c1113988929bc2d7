"""Verbs without a word for who does them behind what many do: "enemies lose 2 health and discard a card"."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.cardtext.habits.all_of_them import with_verbs_shared
from lich_studio.cardtext.node_builder import RowUse
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.spans import Span
from lich_studio.effects.template import Literal, Slot

_VERBS = frozenset({
    "lose", "gain", "get", "have", "draw", "discard", "heal", "attrit", "sacrifice", "reveal", "shuffle", "search",
    "survey", "pay", "move",
})  # fmt: skip
"""Verbs that could be said of those before as well as of the card's own player."""
_LEAVE = ("may", "can", "cannot", "do_not", "don't")


def open_doers(text: str, uses: Iterable[RowUse]) -> tuple[TextProblem, ...]:
    """Refuse a verb behind what several do, or may not do, that was read as what the card's own player does.

    Args:
        text: the sentence.
        uses: the rows that it was read with.

    Returns:
        The first such problem; its spans count from the sentence's first character.
    """
    if with_verbs_shared(cut(text)) is not None:
        # It was read as what they do.
        return ()
    uses = tuple(uses)
    effects = [use for use in uses if issubclass(use.row.node, Effect)]
    for last in effects:
        verb = text[last.span.start : last.span.end].split(" ")[0]
        if verb.casefold() not in _VERBS or isinstance(last.row.parts[0], Slot):
            continue
        before = (use for use in effects if text[use.span.end : last.span.start].strip().casefold() == "and")
        begun = {use.span.start for use in before if use.span.end <= last.span.start}
        if any(use.span.start in begun and _is_of_many(use, uses) for use in effects):
            span = Span(last.span.start, last.span.start + len(verb))
            message = f'Who is to {verb}? Write "and they {verb}", or give what you do a sentence of its own.'
            fix = Fix(Span(span.start, span.start), "they ")
            return (TextProblem(span, "who-does", message, (f"and they {verb}", f"and you {verb}"), (fix,)),)
    return ()


def _is_of_many(use: RowUse, uses: tuple[RowUse, ...]) -> bool:
    """Return whether a row says of several what they do, or of anybody what they may or cannot do."""
    subject, verb = use.row.parts[0], use.row.parts[1] if len(use.row.parts) > 1 else None
    own = any(one.span.start == use.span.start and one.row.template == "you" for one in uses)
    if not isinstance(subject, Slot) or own:
        return False
    if subject.every or (isinstance(verb, Literal) and verb.words[0].startswith(_LEAVE)):
        return True
    first = (one for one in uses if one.span.start == use.span.start and issubclass(one.row.node, Selector))
    return any(isinstance(part, Slot) and part.every for one in first for part in one.row.parts[:1])
