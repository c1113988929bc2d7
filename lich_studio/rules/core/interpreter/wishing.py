"""Compile the patterns of lines that forbid, permit or demand: which intents they are about, and which events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Matches
from lich_studio.rules.core.interpreter.held import Slots
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, VerbRow, Vocabulary, Wish

Judges = Callable[[Game, Slots, Intent], bool]

DAMAGE = "damage"
_NAMED = (m.Ref, m.Word)


def single_rules(statement: m.Statement) -> Iterator[m.Statement]:
    """Yield a rule about one event or another as a rule about each, and any other statement as it is."""
    if isinstance(statement, m.Rule | m.Adjust) and isinstance(statement.event, m.Or):
        yield from (replace(statement, event=part) for part in statement.event.parts)
    else:
        yield statement


def without_focus(event: m.Event) -> m.Event:
    """Return the event that "only" forbids but for what it leaves: "you can only block with shields" is all blocking.

    What is left is what is described; who or what is named is whom the line is about.

    Raises:
        NotRunnable: it cannot be told what is left: several things are described, or none is, or it is who does it to
            something that is named, for "this can only be blocked by shields" is said as "shields can only block this".
    """
    described = [name for name, value in event.roles if not isinstance(value, _NAMED)]
    both = {"agent", "patient"} <= {name for name, _ in event.roles}
    if len(described) != 1 or len(event.roles) == 1 or (both and described == ["agent"]):
        raise NotRunnable(f"“only” in what is said of “{event.verb}”")
    return replace(event, roles=tuple(one for one in event.roles if one[0] != described[0]))


def wishes_of(event: Any, words: Vocabulary, *, permitted: bool = False) -> tuple[Wish, ...]:
    """Return the kinds of intent that a line about an event is about.

    Args:
        event: the pattern.
        words: what the rules tell.
        permitted: whether the line makes possible what is impossible of itself.
    """
    row: VerbRow | None = words.verbs.get(event.verb)
    said = {name for name, _ in event.roles}
    return tuple(
        wish
        for wish in (() if row is None else row.wishes)
        if wish.permitted == permitted and said <= set(wish.tells) and said >= set(wish.needs)
    )


def judging(event: m.Event, wish: Wish, read: Expressions) -> Judges:
    """Return the test whether an intent of a kind is what a line is about.

    Raises:
        NotRunnable: such an intent does not show what the line speaks of.
    """
    if event.nth or event.manner:
        raise NotRunnable(f"how “{event.verb}” is done, where it is forbidden or permitted")
    tests: list[Judges] = []
    if wish.is_one is not None:
        is_one = wish.is_one
        tests.append(lambda g, _s, intent: is_one(g, intent))
    for name, filling in event.roles:
        if isinstance(filling, m.Thing) and filling.noun == DAMAGE:
            tests.append(_about_damage(filling, wish, read))
            continue
        tests.append(_showing(wish, name, read.filled_by(name, filling)))
    return lambda g, s, intent: all(test(g, s, intent) for test in tests)


def binding(event: m.Event, wish: Wish, read: Expressions) -> Callable[[Game, Slots, Intent], Slots]:
    """Name the slots that an intent fills for a line, and return what fills them behind those that are filled."""
    filled = [
        (read.slot(value.mark), wish.tells[name], read.fits(value))
        for name, value in event.roles
        if isinstance(value, m.Thing) and value.mark
    ]

    def bind(game: Game, slots: Slots, intent: Intent) -> Slots:
        for at, told, fits in filled:
            found = tuple(held for held in told(game, intent) if fits(game, slots, held))
            slots = (*slots[:at], *(None,) * (at - len(slots)), found, *slots[at + 1 :])
        return slots

    return bind


def _showing(wish: Wish, name: str, test: Callable[[Game, Slots, Any], bool]) -> Judges:
    shows = wish.tells[name]
    return lambda g, s, intent: test(g, s, shows(g, intent))


def _about_damage(thing: m.Thing, wish: Wish, read: Expressions) -> Judges:
    """Return the test whether the damage that an intent is about is as described: "damage dealt by this"."""
    conditions = () if thing.where is None else thing.where.parts if isinstance(thing.where, m.And) else (thing.where,)
    if wish.damage is None:
        raise NotRunnable("damage that nothing is done to")
    tests: list[tuple[tuple[str, ...], Matches]] = []
    for one in conditions:
        if not isinstance(one, m.Part) or one.one != m.Ref(m.ONE) or not isinstance(one.event, m.Event) or one.during:
            raise NotRunnable("damage that is described")
        tests.append((read.kinds(one.event), read.matcher(one.event)))
    told = wish.damage

    def fits(game: Game, slots: Slots, intent: Intent) -> bool:
        event = told(game, intent)
        return event is not None and all(
            event.event.kind in kinds and test(game, slots, event) for kinds, test in tests
        )

    return fits
