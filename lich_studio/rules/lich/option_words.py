"""Say what can be chosen in the words of a card."""

from __future__ import annotations

from functools import cache
from typing import Any

from lich_studio.language.lexicon import Lexicon
from lich_studio.language.reader import Language
from lich_studio.meaning import nodes as m
from lich_studio.rules.lich.words import WORDS


@cache
def _language() -> Language:
    return Language(Lexicon.of(WORDS))


@cache
def said_of(statement: Any) -> str:
    """Return what a button says for a statement, without a stop: "Draw a card"."""
    found = _language().print(m.Ability(statement), "This card", ())
    if found:
        return found.removesuffix(".")
    verbs = (node.verb for node in m.walk(statement) if isinstance(node, m.Event))
    return ", ".join(dict.fromkeys(verbs)).capitalize() or "Do it"
