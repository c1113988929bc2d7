"""The word that a problem is about, where a check of the rules knows the word and not the place at which it stands."""
from __future__ import annotations

import re
from dataclasses import replace

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.effects.spans import Span


def at_its_word(problem: TextProblem, text: str, table: PhraseTable) -> TextProblem:
    """Return a problem at the one place where its word is said, or as it is where that is not told or not one.

    Args:
        problem: of a text.
        text: the whole text.
        table: the words it was read with.
    """
    kind, known = problem.about
    spelled = {
        said for word in table.words if (word.kind, word.id) == (kind, known)
        for said in (word.name, word.plural, *word.spellings) if said
    }  # fmt: skip
    if not spelled:
        return problem
    words = "|".join(re.escape(one) for one in sorted(spelled, key=len, reverse=True))
    whole = text[problem.span.start : problem.span.end]
    found = list(re.finditer(rf"(?<!\w)(?:{words})(?!\w)", whole, re.IGNORECASE))
    if len(found) != 1:
        return problem
    return replace(problem, span=Span(*found[0].span()).shifted(problem.span.start))
