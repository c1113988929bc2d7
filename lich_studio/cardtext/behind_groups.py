"""What is said of a target again behind words about each of a group: "Each player draws a card. The target ...".

"It" and "the target" are what was named last, and that is the group then; so is what lies "there". Such words are
refused, but for those that only tell where the group is: "each enemy adjacent to the target".
"""
from __future__ import annotations

import re

from lich_studio.cardtext.sentences import Sentence
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.effects.spans import Span

_CHOSEN = re.compile(r"(?<!\bthe )(?<!\bthat )(?<!\beach )(?<!\bother )\btarget\b", re.IGNORECASE)
_GROUP = re.compile(r"(?<!\bfor )\b(?:each|every|all)\b(?! (?:time|turn|round|of them|target)\b)", re.IGNORECASE)
_BREAK = re.compile(r"[.,;:]|\b(?:and|then|but)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:the|that) target\b(?! \w+['’]s\b)|\bthere\b(?! (?:is|are|was|were)\b)", re.IGNORECASE)
_MESSAGE = 'Behind "{group}" this would mean each of those: say it of the target before that.'


def said_behind_groups(sentences: tuple[Sentence, ...]) -> tuple[TextProblem, ...]:
    """Refuse a target that is spoken of again behind what happens to each of a group.

    Args:
        sentences: those of one line, in order.

    Returns:
        The first such problem; its span counts from the first character of the card's text.
    """
    text = ". ".join(sentence.text for sentence in sentences)
    chosen = _CHOSEN.search(text)
    if chosen is None:
        return ()
    for again in _AGAIN.finditer(text, chosen.end()):
        named = [one.end() for one in _CHOSEN.finditer(text, 0, again.start())][-1]
        groups = list(_GROUP.finditer(text, named, again.start()))
        if groups and _BREAK.search(text, groups[-1].end(), again.start()) and not _AGAIN.search(
            text, groups[-1].end(), again.start()
        ):
            span = _place(sentences, again.span())
            return (TextProblem(span, "behind-a-group", _MESSAGE.format(group=groups[-1].group().lower())),)
    return ()


def _place(sentences: tuple[Sentence, ...], span: tuple[int, int]) -> Span:
    """Return where words of the joined sentences stand in the card's text."""
    begin = 0
    for sentence in sentences:
        end = begin + len(sentence.text)
        if span[0] < end:
            offset = sentence.span.start - begin
            return Span(span[0] + offset, span[1] + offset)
        begin = end + len(". ")
    return sentences[-1].span
