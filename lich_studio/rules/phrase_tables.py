"""The phrase table of a ruleset, made once: texts are read with it, and choices in a game are told with it."""
from __future__ import annotations

from functools import lru_cache

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.engine.ruleset import Ruleset

__all__ = ["phrase_table"]


@lru_cache(maxsize=4)
def phrase_table(ruleset: Ruleset) -> PhraseTable:
    """Return the phrase table of a ruleset: projects that play by the same rules read with the same one."""
    return PhraseTable.build(
        ruleset.phrases, ruleset.words, ruleset.text_checks, ruleset.text_pronouns, ruleset.text_numbers
    )
