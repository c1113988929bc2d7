"""Find triggers that set each other off without end, by what their abilities mean (AMB-219).

Play stops such a circle at a limit; its author is warned. What happens once, so often a turn, or only if its player
likes ends by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import certain
from lich_studio.rules.core.interpreter.forms import in_runnable_form
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of

HOSTILE = frozenset({"opponent", "enemy"})
PERSONS = HOSTILE | {"player", "ally", "avatar", "hero", "target", "unit"}
"""Whom something is done to where a text names nobody."""
_OWN = (m.Ref(m.YOU), m.Ref(m.THIS))


class _Told(NamedTuple):
    """An event with the kinds of event that tell of it."""

    event: m.Event
    kinds: frozenset[str]


def set_off(abilities: Sequence[m.Ability], ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Return, for each of one player's abilities, the numbers of those that what it does sets off without end.

    Args:
        abilities: the abilities, of different cards.
        ruleset: the rules that say which events tell of a verb.
    """
    words = vocabulary_of(ruleset)
    answering: dict[str, list[tuple[int, m.Event]]] = {}
    for number, ability in enumerate(abilities):
        for told in _answered(ability, words):
            for kind in told.kinds:
                answering.setdefault(kind, []).append((number, told.event))
    found: list[tuple[int, ...]] = []
    for ability in abilities:
        done = list(_done(ability, words)) if any(_answered(ability, words)) else []
        met = (
            number
            for told in done
            for kind in sorted(told.kinds)
            for number, pattern in answering.get(kind, ())
            if _meets(pattern, told.event)
        )
        found.append(tuple(dict.fromkeys(met)))
    return tuple(found)


def _answered(ability: m.Ability, words: Vocabulary) -> Iterator[_Told]:
    """Yield the events that an ability answers as often as they happen."""
    if ability.on is None or ability.limit is not None:
        return
    for part in ability.on.parts if isinstance(ability.on, m.Or) else (ability.on,):
        if isinstance(part, m.Event) and not part.nth:
            form = _in_form(m.Ability(None, on=part), words)
            if form is not None and isinstance(form.on, m.Event):
                yield _told(form.on, words)


def _done(ability: m.Ability, words: Vocabulary) -> Iterator[_Told]:
    """Yield the events that an ability carries out whatever its player likes."""
    form = _in_form(ability, words)
    if form is not None:
        yield from (_told(one, words) for one in certain(form.body))


def _told(event: m.Event, words: Vocabulary) -> _Told:
    row = words.verbs.get(event.verb)
    return _Told(event, frozenset(row.kinds if row is not None else ()))


def _in_form(ability: m.Ability, words: Vocabulary) -> m.Ability | None:
    try:
        return in_runnable_form(ability, words)
    except NotRunnable:
        return None


def _meets(pattern: m.Event, event: m.Event) -> bool:
    """Return whether what one card does can be what another one waits for."""
    if pattern.role("agent") == m.Ref(m.THIS) or pattern.role("patient") == m.Ref(m.THIS):
        return False
    for role, wanted in pattern.roles:
        filling = event.role(role)
        if isinstance(wanted, m.Word) and isinstance(filling, m.Word) and not _same_word(wanted, filling):
            return False
    undergone = pattern.role("patient")
    if event.role("patient") is None and isinstance(undergone, m.Thing) and undergone.noun not in PERSONS:
        return False  # to lose health is not to lose a card
    agent = event.role("agent") or m.Ref(m.YOU)
    patient = event.role("patient") or agent
    return _same_side(pattern.role("agent"), agent) and _same_side(pattern.role("patient"), patient)


def _same_word(one: m.Word, other: m.Word) -> bool:
    return (one.kind, one.id) == (other.kind, other.id)


def _same_side(wanted: Any, filling: Any) -> bool:
    """Return whether what fills a role can be on the side that a pattern asks for."""
    if isinstance(wanted, m.Thing) and wanted.noun in HOSTILE:
        return filling not in _OWN
    if wanted == m.Ref(m.YOU):
        return not (isinstance(filling, m.Thing) and filling.noun in HOSTILE)
    return True
