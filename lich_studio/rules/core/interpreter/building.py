"""Build the program of an ability: its rows, what is gone through one by one, and every choice as rows of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from lich_studio.engine.frames import NEXT, Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.asking import Choice, ask_choice, ask_number, drawing, showing
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.expressions import AMONG, Expressions, Read
from lich_studio.rules.core.interpreter.programs import ROW, SLOTS, Program, Row, keeper, picked, put, setting
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, VerbRow, Vocabulary
from lich_studio.rules.core.things import Aim

UNLIMITED = 1_000
"""The most things that a text lets somebody choose where it sets no limit."""
YOU = m.Ref(m.YOU)
ANYTHING = VerbRow("change", (), {}, lambda _game, _registers, _acts: NEXT)
"""Stands for the verb where things are chosen for what is no event."""


@dataclass(slots=True)
class Building:
    """Builds the program of one ability row by row.

    Attributes:
        words: what the rules tell.
        read: compiles what is read.
        program: what is built.
        groups: the marks of groups that were gone through one by one.
        picks: the marks of what is chosen.
        places: the marks of zones.
        saying: the statement whose rows are built.
    """

    words: Vocabulary
    read: Expressions
    program: Program = field(default_factory=Program)
    groups: set[str] = field(default_factory=set[str])
    picks: set[str] = field(default_factory=set[str])
    places: set[str] = field(default_factory=set[str])
    saying: Any = None

    def __post_init__(self) -> None:
        self.program.slots, self.program.events = self.read.slots, self.read.events

    def _add(self, row: Row) -> int:
        self.program.rows.append(row)
        self.program.said.append(self.saying)
        return len(self.program.rows) - 1

    def _jump(self) -> tuple[int, Callable[[], None]]:
        """Add a row that goes where the returned function is called, and return its number too."""
        at, to = self._add(Row(nothing)), [0]

        def run(_game: Game, registers: Registers) -> None:
            registers[ROW] = to[0]

        def land() -> None:
            to[0] = len(self.program.rows)

        self.program.rows[at] = Row(run)
        return at, land

    def _unless(self, test: Read) -> Callable[[], None]:
        """Add a row that goes where the returned function is called unless a test holds."""
        at, to = self._add(Row(nothing)), [0]

        def run(game: Game, registers: Registers) -> None:
            if not test(game, registers[SLOTS], None):
                registers[ROW] = to[0]

        def land() -> None:
            to[0] = len(self.program.rows)

        self.program.rows[at] = Row(run)
        return land

    def _loop(self, group: m.Thing | m.Ref, in_turn: bool = False) -> tuple[m.Ref, Callable[[], None]]:
        """Add the rows that go through the members of a group, and return the slot of one and what ends the loop.

        Behind the loop the group's mark is the whole group, and what its members chose stands for all of that; what
        else was bound for each member can no more be named.
        """
        mark = group.slot if isinstance(group, m.Ref) else group.mark
        left, one, everyone = self.read.slot(), self.read.slot(mark), self.read.slot()
        known = frozenset(self.read.slots)
        noun = self.words.nouns.get(group.noun) if isinstance(group, m.Thing) else None
        order = noun.in_order if noun is not None and in_turn else None
        described = self._bind_inner(replace(group, mark="")) if isinstance(group, m.Thing) else group
        members = self.read.who(described)
        self.groups.add(mark)
        self._add(setting(everyone, lambda g, s, o: order(g, members(g, s, o)) if order else members(g, s, o)))
        self._add(setting(left, lambda _g, slots, _o: slots[everyone]))
        chosen: dict[int, int] = {}

        def forget(_game: Game, registers: Registers) -> None:
            for total in chosen.values():
                put(registers, total, ())

        self._add(Row(forget))
        top = len(self.program.rows)
        over = self._unless(lambda _g, slots, _o: bool(slots[left]))

        def take(_game: Game, registers: Registers) -> None:
            first, *rest = registers[SLOTS][left]
            put(registers, left, tuple(rest))
            put(registers, one, (first,))

        self._add(Row(take))

        def end() -> None:
            def again(_game: Game, registers: Registers) -> None:
                registers[ROW] = top

            new = [name for name in self.read.slots if name not in known and not name.startswith("_")]
            kept = [name for name in new if name.removeprefix(AMONG) in self.picks]
            for at in (self.read.slots[name] for name in kept):
                chosen[at] = self.read.slot()
                self._add(setting(chosen[at], lambda _g, slots, _o, at=at: (*slots[chosen[at]], *(slots[at] or ()))))
            self._add(Row(again))
            over()
            for at, total in chosen.items():
                self._add(setting(at, lambda _g, slots, _o, total=total: slots[total]))
            # Behind the loop its name stands for all of them: "each player draws a card. They lose 1 health."
            self._add(setting(one, lambda _g, slots, _o: slots[everyone]))
            for name in (name for name in new if name not in kept):
                self.read.slots[f"_{name} of each"] = self.read.slots.pop(name)

        return m.Ref(self._name(one)), end

    def _name(self, slot: int) -> str:
        return next(name for name, at in self.read.slots.items() if at == slot)

    # -- choices
    def _fresh(self) -> str:
        return self._name(self.read.slot())

    def _choose(self, thing: m.Thing, by: Read, slot: int, row: VerbRow | None = None, role: str = "") -> None:
        who = self.read.who(thing.by) if thing.by is not None else by
        among = self.candidates(self._bind_inner(thing), by, row, role)
        if thing.mark:
            self.picks.add(thing.mark)
            self._add(setting(self.read.slot(AMONG + thing.mark), among))
        word, always = ("choose", False) if row is None else (row.picks, row.asks_always)
        least, most = self.read.amount(thing.least), self.read.amount(UNLIMITED if thing.most is None else thing.most)
        choice = Choice(slot, who, among, least, most, word, always, () if row is None else row.rules)
        self._add(setting(slot, lambda _g, _s, _o: ()))
        if thing.by is not None or self._says_where(thing):
            self._add(Row(showing(self.words, choice)))
        self._add(Row(ask_choice(self.words, choice), picked(slot)))

    def candidates(self, thing: m.Thing, by: Read, row: VerbRow | None, role: str) -> Read:
        """Return the reader of what can be chosen for a description at all."""
        among = self.read.each(replace(thing, how="each", mark=""), self._among(thing, row, by))
        return _only(among, row.allows[role]) if row is not None and role in row.allows else among

    def _among(self, node: m.Thing, row: VerbRow | None, by: Read) -> Read | None:
        """Return the reader of what a verb can be done to where a text does not say where; None for anything."""
        if row is None or row.among is None or self._says_where(node) or _is_of_named(node):
            return None
        side, among = self.words.places.side_of, row.among
        return lambda g, s, o: tuple(held for who in by(g, s, o) for held in among(g, side(g, who)))

    def _says_where(self, node: m.Thing) -> bool:
        """Return whether a description says where its things are ("your hand", "the top card of your deck")."""
        inside = (one.to for one in conjuncts(node.where) if isinstance(one, m.Rel) and one.relation == "in")
        return node.how in ("the", "top", "bottom") or any(self._is_place(to) for to in inside)

    def _is_place(self, node: Any) -> bool:
        return node.slot in self.places if isinstance(node, m.Ref) else isinstance(node, m.Thing)

    def _bind(self, node: Any, agent: Read, row: VerbRow, role: str = "") -> Any:
        """Add the rows that choose, and return the node with slots in place of what was chosen or is named later."""
        if isinstance(node, m.Union):
            return m.Union(tuple(self._bind(part, agent, row, role) for part in node.parts))
        if not isinstance(node, m.Thing):
            return node
        if node.mark and node.noun in self.words.attributes:
            self.places.add(node.mark)
        if node.how == "target":
            return self._target(node)
        if node.how == "pick":
            slot = self.read.slot(node.mark)
            self._choose(node, agent, slot, row, role)
            return m.Ref(self._name(slot))
        if node.how == "random":
            return self._draw(node, agent, row)
        if node.how not in ("each", "all", "any", "the", "top", "bottom"):
            raise NotRunnable(f"“{node.how} {node.noun}”")
        bound, among = self._bind_inner(node), self._among(node, row, agent)
        if not node.mark and among is None:
            return bound
        slot = self.read.slot(node.mark)
        found = self.read.who(replace(bound, mark="")) if among is None else self.read.each(bound, among)
        self._add(setting(slot, found))
        return m.Ref(self._name(slot))

    def _name_what_was_done(self, condition: Any) -> None:
        """Bind what a condition names as it asks for an event: "if you attrit a summon this way, place it ..."."""
        event = condition.what if isinstance(condition, m.Exists) else None
        if not isinstance(event, m.Event):
            return
        for name, value in event.roles:
            if not isinstance(value, m.Thing) or not value.mark or value.mark in self.read.slots:
                continue
            rest = replace(event, roles=tuple(pair for pair in event.roles if pair[0] != name))
            filled = m.Part(m.Ref(m.ONE), name, rest)
            found = replace(value, how="each", mark="", where=m.And((*conjuncts(value.where), filled)))
            self._add(setting(self.read.slot(value.mark), self.read.who(found)))

    def _draw(self, node: m.Thing, agent: Read, row: VerbRow) -> m.Ref:
        """Add the row that draws things at random, and return their slot."""
        slot, most = self.read.slot(node.mark), self.read.amount(UNLIMITED if node.most is None else node.most)
        among = self.read.each(replace(self._bind_inner(node), how="each", mark=""), self._among(node, row, agent))
        self._add(Row(drawing(slot, among, most)))
        return m.Ref(self._name(slot))

    def _target(self, node: m.Thing) -> m.Ref:
        if not isinstance(node.least, int) or not isinstance(node.most, int | None) or (not node.most and node.least):
            raise NotRunnable("a number of targets that is not printed")
        slot = self.read.slot(node.mark)
        self.program.targets.append((slot, node))
        return m.Ref(self._name(slot))

    def _bind_inner(self, node: m.Thing) -> m.Thing:
        """Return a description in which the targets that it is described by are slots."""

        def lift(part: Any) -> Any:
            return self._target(part) if isinstance(part, m.Thing) and part.how == "target" else part

        return replace(node, where=m.transform(node.where, lift))

    def _chosen_number(self, value: m.Math, by: Read, row: VerbRow) -> Read:
        """Add the row that asks for a number up to one that the text says, and return its reader."""
        slot = self.read.slot()
        self._add(Row(ask_number(self.words, slot, by, self.read.amount(value.args[0]), row.id), keeper(slot)))
        return lambda _g, slots, _o: slots[slot]


def _is_of_named(node: m.Thing) -> bool:
    """Return whether a description is of some that were named before: "one of them", "the rest"."""
    relations = (one for one in conjuncts(node.where) if isinstance(one, m.Rel) and isinstance(one.to, m.Ref))
    return any(one.relation in ("in", "left from") for one in relations)


def is_one_pick(value: Any) -> bool:
    """Return whether a filling is one thing, or any number up to some, that somebody chooses."""
    return isinstance(value, m.Thing) and value.how == "pick" and value.least in (0, 1)


def is_range(value: Any) -> bool:
    """Return whether somebody chooses an amount: "up to 3"."""
    return isinstance(value, m.Math) and value.op == "upto"


def _only(among: Read, allowed: Callable[[Game, Aim], bool]) -> Read:
    """Return the reader of those things to which a verb can be done."""
    return lambda g, s, o: tuple(held for held in among(g, s, o) if allowed(g, held.aim))


def nothing(_game: Game, _registers: Registers) -> None:
    """Hold the place of a row that is made when it is known where it goes."""
