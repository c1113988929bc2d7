"""Compile the statements of an ability to the program that carries them out."""

from __future__ import annotations

from collections.abc import Iterator

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import EVENT, Expressions
from lich_studio.rules.core.interpreter.lowering import Lowering
from lich_studio.rules.core.interpreter.programs import Program, SetOff
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
    read, set_off = set_off_by(ability.on, words, closed, events)
    lowering = Lowering(words, read)
    lowering.program.set_off.extend(set_off)
    if ability.only is not None:
        read.condition(ability.only)
    if ability.body is not None:
        lowering.take_note(ability.body)
        lowering.statement(ability.body)
    return lowering.program


def set_off_by(
    on: m.Event | m.Edge | m.Or | None, words: Vocabulary, closed: tuple[str, ...] = (),
    events: frozenset[str] = frozenset(),
) -> tuple[Expressions, tuple[SetOff, ...]]:  # fmt: skip
    """Return what compiles an ability, and the slots that are filled from the event which sets it off."""
    read = Expressions(words)
    for name in closed:
        read.slot(name)
    read.events |= events & set(closed)
    read.set_off = on is not None
    if on is None:
        return read, ()
    read.matcher(on)
    return read, tuple(_set_off(read, on))


def _set_off(read: Expressions, on: m.Event | m.Edge | m.Or) -> Iterator[SetOff]:
    """Name the slots that an event fills which sets an ability off."""
    if isinstance(on, m.Or):
        for part in on.parts:
            yield from _set_off(read, part)
    elif isinstance(on, m.Edge):
        whose = on.period.whose
        if isinstance(whose, m.Thing) and whose.mark:
            yield read.slot(whose.mark), read.whose_edge, lambda _g, _s, _o: True
    else:
        if on.mark:
            read.slots[on.mark] = read.slots[EVENT]
            read.events.add(on.mark)
        for name, filling in on.roles:
            if isinstance(filling, m.Thing) and filling.mark:
                yield read.slot(filling.mark), read.role_reader(on, name), read.fits(filling)
