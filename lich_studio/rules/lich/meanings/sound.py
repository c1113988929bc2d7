"""Refuse meanings that nothing could ever make true, or that may mean one thing or another."""

from __future__ import annotations

from functools import cache

from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable
from lich_studio.rules.lich.words import WORDS


def refuse_unsound(ability: m.Ability) -> None:
    """Refuse an ability that speaks of what no event is about, or of "target" twice as if it were one.

    Raises:
        NotRunnable: naming what.
    """
    for thing in m.walk(ability):
        if isinstance(thing, m.Thing) and thing.most == 0:
            raise NotRunnable("none of something")
        if isinstance(thing, m.Thing):
            for part in (part for part in m.walk(thing.where) if isinstance(part, m.Part)):
                if part.one == m.Ref(m.ONE) and isinstance(part.event, m.Event):
                    _refuse_role(thing.noun, part.role, part.event.verb)
    targets = [thing for thing in m.walk(ability.body) if _is_any_target(thing)]
    owners = [part for part in m.walk(ability.body) if isinstance(part, m.Rel) and part.relation == "of"]
    if len(targets) > 1 and any(_is_any_target(part.to) for part in owners):
        raise NotRunnable("“target's” where it may be the target named before, or another")


def _is_any_target(node: object) -> bool:
    return isinstance(node, m.Thing) and (node.noun, node.how, node.where) == ("target", "target", None)


def _refuse_role(noun: str, role: str, verb: str) -> None:
    """Refuse "each tile moved this way": nobody moves a tile."""
    lexicon = _lexicon()
    known, entry = lexicon.verbs.get(verb), lexicon.nouns.get(noun)
    wanted = role_sorts(known, role) if known is not None else frozenset[str]()
    if wanted and entry is not None and not wanted & frozenset(entry.sorts.split()):
        raise NotRunnable(f"“{noun}” as what “{verb}” is done to")


@cache
def _lexicon() -> Lexicon:
    return Lexicon.of(WORDS)
