"""The only door to the rules: a ruleset by its name, with a project's further modules and words."""

from __future__ import annotations

from functools import lru_cache

from lich_studio.effects.phrase import Word
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.lich.lich import LICH

RULESETS: dict[str, Ruleset] = {LICH.id: LICH}
"""The games there are."""
FURTHER_MODULES: dict[str, RuleModule] = {}
"""Modules that a project may add to a game, by id."""
PROJECT_WORDS = "project words"
"""Id of the module that holds a project's own words."""


@lru_cache(maxsize=16)
def load(ruleset: str = "lich", modules: tuple[str, ...] = (), words: tuple[Word, ...] = ()) -> Ruleset:
    """Return a ruleset; the same arguments give the same object.

    Args:
        ruleset: id of the game.
        modules: ids of further modules, in order.
        words: words of the project, such as a source type it adds; those the game has already are left out.

    Raises:
        RulesetError: there is no such game or module, or they clash.
    """
    if ruleset not in RULESETS:
        raise RulesetError(f"there is no ruleset {ruleset!r}; there are {', '.join(RULESETS)}")
    missing = [name for name in modules if name not in FURTHER_MODULES]
    if missing:
        raise RulesetError(f"there is no rule module {missing[0]!r}")
    found = RULESETS[ruleset]
    known = {(word.kind, word.id) for word in found.words}
    new = tuple(dict.fromkeys(word for word in words if (word.kind, word.id) not in known))
    further = [FURTHER_MODULES[name] for name in modules]
    if new:
        further.append(RuleModule(PROJECT_WORDS, words=new))
    return found.with_modules(*further) if further else found
