""""And" beside "or": what "draw 1 card and heal 1 or lose 2 health" leaves open is refused, not guessed."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.cardtext.node_builder import RowUse
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.nodes import Effect
from lich_studio.effects.spans import Span

_BARE = frozenset({"and", ","})
"""What does not tell how far a choice goes."""


def open_choices(text: str, uses: Iterable[RowUse]) -> tuple[TextProblem, ...]:
    """Refuse something done beside a choice between two where it may belong to one of them, or be a third.

    Args:
        text: the sentence.
        uses: the rows that it was read with.

    Returns:
        The first such problem; its spans count from the sentence's first character.
    """
    effects = [use for use in uses if issubclass(use.row.node, Effect)]
    for choice in effects:
        if not getattr(choice.row.node, "either", False) or _shares_its_end(text, choice, effects):
            continue
        for other in effects:
            for begin, end in ((other.span.end, choice.span.start), (choice.span.end, other.span.start)):
                between = text[begin:end]
                word = between.strip().casefold()
                if begin < end and word in _BARE:
                    at = begin + len(between) - len(between.lstrip())
                    return (_problem(text, Span(at, at + len(word))),)
    return ()


def _shares_its_end(text: str, choice: RowUse, effects: list[RowUse]) -> bool:
    """Return whether both things to choose between share the words behind them, so that the choice ends with these."""
    inner = (use.span.start for use in effects if choice.span.start < use.span.start < choice.span.end)
    return any(text[at].isspace() and text[:at].endswith("or") for at in inner)


def _problem(text: str, span: Span) -> TextProblem:
    said = text[span.start : span.end]
    if said == ",":
        message = 'This "," beside "or" leaves open what there is to choose from: write "Choose one: ...; or ...".'
        return TextProblem(span, "two-meanings", message, ("then", "Choose one:"))
    message = (
        f'"{said}" beside "or" leaves open what is chosen and what is done anyway: '
        f'write ", then", or "Choose one: ...; or ...".'
    )
    begin = len(text[: span.start].rstrip())
    return TextProblem(span, "two-meanings", message, ("then",), (Fix(Span(begin, span.end), ", then"),))
