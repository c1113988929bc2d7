"""Compile the statements of an ability to the program that carries them out."""

from __future__ import annotations

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import EVENT, Expressions
from lich_studio.rules.core.interpreter.lowering import Lowering
from lich_studio.rules.core.interpreter.programs import Program
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary


def compiled(
    ability: m.Ability, words: Vocabulary, closed: tuple[str, ...] = (), events: frozenset[str] = frozenset()
) -> Program:
    """Return the program of an ability's statements.

    Args:
        ability: the ability.
        words: what the rules tell.
        closed: the slots that it finds filled, as a part of another ability.
        events: those of them that hold events.

    Raises:
        NotRunnable: something in it cannot be run yet; the message names it.
    """
    read = Expressions(words)
    for name in closed:
        read.slot(name)
    read.events |= events & set(closed)
    lowering = Lowering(words, read)
    if ability.on is not None:
        read.matcher(ability.on)
        _set_off(lowering, ability.on)
    if ability.only is not None:
        read.condition(ability.only)
    if ability.body is not None:
        lowering.take_note(ability.body)
        lowering.statement(ability.body)
    return lowering.program


def _set_off(lowering: Lowering, on: m.Event | m.Edge | m.Or) -> None:
    """Name the slots that an event fills which sets an ability off."""
    read = lowering.read
    if isinstance(on, m.Or):
        for part in on.parts:
            _set_off(lowering, part)
    elif isinstance(on, m.Edge):
        whose = on.period.whose
        if isinstance(whose, m.Thing) and whose.mark:
            lowering.program.set_off.append((read.slot(whose.mark), read.whose_edge, lambda _g, _s, _o: True))
    else:
        if on.mark:
            read.slots[on.mark] = read.slots[EVENT]
            read.events.add(on.mark)
        for name, filling in on.roles:
            if isinstance(filling, m.Thing) and filling.mark:
                role = read.role_reader(on, name)
                lowering.program.set_off.append((read.slot(filling.mark), role, read.fits(filling)))
