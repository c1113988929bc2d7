"""Which edits of a text field belong to one undo step: typing is undone word by word."""
from __future__ import annotations

from typing import NamedTuple

__all__ = ["TextEdit", "continues", "text_edit"]


class TextEdit(NamedTuple):
    """What changed between two texts, as one replaced stretch.

    Attributes:
        start: first changed character.
        removed: what stood there.
        inserted: what stands there now.
    """

    start: int
    removed: str
    inserted: str


def text_edit(before: str, after: str) -> TextEdit:
    """Return the shortest single replacement that leads from one text to the other."""
    limit = min(len(before), len(after))
    start = 0
    while start < limit and before[start] == after[start]:
        start += 1
    end = 0
    while end < limit - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return TextEdit(start, before[start:len(before) - end], after[start:len(after) - end])


def continues(before: str, middle: str, after: str) -> bool:
    """True when the edit middle -> after goes on with the word typed or deleted in before -> middle.

    One character at a time, at the caret the first edit left, and not past the end of a word: the first
    letter after a blank starts a new step. A paste or a replaced selection is a step of its own.
    """
    first, second = text_edit(before, middle), text_edit(middle, after)
    if not first.removed and not second.removed:
        at_caret = second.start == first.start + len(first.inserted) or _repeats(first, second)
        new_word = first.inserted[-1:].isspace() and not second.inserted[-1:].isspace()
        return len(second.inserted) == 1 and at_caret and not new_word
    if not first.inserted and not second.inserted:
        at_caret = second.start + len(second.removed) == first.start or second.start == first.start
        new_word = first.removed[:1].isspace() and not second.removed[:1].isspace()
        return len(second.removed) == 1 and (at_caret or _repeats(first, second)) and not new_word
    return False


def _repeats(first: TextEdit, second: TextEdit) -> bool:
    """True for a doubled letter, whose place among its twins cannot be told from the texts."""
    typed = second.inserted or second.removed
    stretch = first.inserted or first.removed
    return bool(stretch) and typed == stretch[-1] and abs(second.start - first.start) <= len(stretch)
