"""Marks at which reading stops: brackets and quotation marks that are left open, and characters that nobody sees."""
from __future__ import annotations

import unicodedata

from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.spans import Span

_OPENING = {"(": ")", "[": "]", "{": "}", "\u201c": "\u201d", "<": ">"}
_CLOSING = {closing: opening for opening, closing in _OPENING.items()}
_MEANT = {
    "(": "What stands in round brackets is a reminder that is printed and never done.",
    "[": "In square brackets stands how many skill counters a line needs, or the name of a counter.",
    "\u201c": "Quotation marks hold flavour, or the text of what a card gives or summons.",
    '"': "Quotation marks hold flavour, or the text of what a card gives or summons.",
}


def open_quotation(text: str) -> TextProblem | None:
    """Return what is wrong with a sentence that ends within a quotation, None for one that does not."""
    at = text.rfind('"')
    return stray_mark(text, Span(at, at + 1)) if at >= 0 else None


def stray_mark(text: str, span: Span) -> TextProblem | None:
    """Return what is wrong with a mark that has no partner or is not seen, None for anything else.

    Args:
        text: the sentence.
        span: where reading stopped in it.
    """
    said = text[span.start : span.end]
    if said and all(unicodedata.category(one) in ("Cf", "Cc") for one in said):
        message = "A character that cannot be seen stands here; it came with a copied text. Take it away."
        return TextProblem(span, "unseen-character", message, fixes=(Fix(span, ""),))
    other = _OPENING.get(said) or _CLOSING.get(said) or (said if said == '"' else "")
    alone = text.count(said) % 2 if other == said else text.count(said) > text.count(other)
    if not other or not alone:
        return None
    opens = said in _OPENING or other == said
    message = f"{said} is never closed: {other} is missing behind it."
    if not opens:
        message = f"{said} is never opened: {other} is missing before it."
    told = _MEANT.get(said if opens else other, "")
    return TextProblem(span, "without-partner", f"{message} {told}".strip(), (other,))
