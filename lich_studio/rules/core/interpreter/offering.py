"""Offer things: what somebody may do, and what others than the card's player choose to happen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.asking import ask_modes, ask_offer, picked_mode
from lich_studio.rules.core.interpreter.building import YOU, is_one_pick, is_range
from lich_studio.rules.core.interpreter.expressions import ALL_OF_IT, Read
from lich_studio.rules.core.interpreter.held import ORIGIN, Slots, acted_on
from lich_studio.rules.core.interpreter.programs import ROW, SLOTS, Row, keeper, put, setting
from lich_studio.rules.core.interpreter.putting_in_force import PuttingInForce
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, THINGS, WORD, NotRunnable, VerbRow
from lich_studio.rules.core.things import Aim


@dataclass(slots=True)
class Offering(PuttingInForce):
    """Adds the rows by which somebody is offered something.

    Attributes:
        subject: who acts where a verb does not say.
        shared: by the mark of what each of a group did, the mark of that group.
    """

    subject: m.Ref = YOU
    shared: dict[str, str] = field(default_factory=dict[str, str])

    def statement(self, node: Any) -> None:
        """Add the rows of a statement."""
        raise NotImplementedError

    def _event(self, node: m.Event) -> None:
        raise NotImplementedError

    def _row(self, event: m.Event) -> VerbRow:
        raise NotImplementedError

    def _may(self, node: m.May) -> None:
        if isinstance(node.who, m.Thing):
            self._may_each(node, node.who)
        else:
            self._offer(node.who, node)

    def _may_each(self, node: m.May, group: m.Thing) -> None:
        """Offer something to each of a group; what they did is kept together."""
        done = getattr(node.body, "mark", "") or node.mark
        if done and isinstance(node.body, m.Event):
            group = group if group.mark else replace(group, mark=self._fresh())
            if "agent" not in self._row(node.body).tells:
                raise NotRunnable(f"who of several did “{node.body.verb}”")
            self.shared[done] = group.mark
        together = self.read.slot()
        self._add(setting(together, lambda _g, _s, _o: ()))
        one, end = self._loop(group, in_turn=True)
        self._offer(one, node)
        if done:
            at = self.read.slot(done)
            self._add(setting(together, lambda _g, slots, _o: (*slots[together], *(slots[at] or ()))))
        end()
        if done:
            self._add(setting(self.read.slot(done), lambda _g, slots, _o: slots[together]))

    def _modes(self, node: m.Modes) -> None:
        """Let others than the card's player choose what happens, or those of a group: all choose before it happens."""
        if any(isinstance(part, m.Thing) and part.how == "target" for one in node.parts for part in m.walk(one)):
            raise NotRunnable("a target in what somebody else chooses")
        who, several = node.who, None
        if isinstance(who, m.Thing):
            several = who if who.mark else replace(who, mark=self._fresh())
            who, several = (self._target(who), None) if who.how == "target" else (m.Ref(several.mark), several)
        if not isinstance(who, m.Ref):
            raise NotRunnable(f"a choice of {type(who).__name__}")
        chosen, one, left = self.read.slot(), self.read.slot(), self.read.slot()
        self._add(setting(chosen, lambda _g, _s, _o: ()))
        end = None
        if several is not None:
            who, end = self._loop(several, in_turn=True)
        asked = self.read.who(who)
        self._add(setting(one, lambda _g, _s, _o: ()))
        before, self.subject = self.subject, who
        can = tuple(map(self.possible, node.parts))
        self._add(Row(ask_modes(self.words, one, asked, node.parts, can, node.least, node.most), picked_mode(one)))
        self._add(setting(chosen, lambda g, s, o: (*s[chosen], (asked(g, s, o), s[one]))))
        if end is not None:
            end()
        at = self.read.slots[who.slot]
        self._add(setting(left, lambda _g, slots, _o: slots[chosen]))
        top = len(self.program.rows)
        over = self._unless(lambda _g, slots, _o: bool(slots[left]))

        def take(_game: Game, registers: Registers) -> None:
            (member, picks), *rest = registers[SLOTS][left]
            put(registers, left, tuple(rest))
            put(registers, at, member)
            put(registers, one, picks)

        self._add(Row(take))
        for number, part in enumerate(node.parts):
            skip = self._unless(lambda _g, slots, _o, number=number: number in slots[one])
            self.statement(part)
            skip()

        def again(_game: Game, registers: Registers) -> None:
            registers[ROW] = top

        self._add(Row(again))
        over()
        self._add(setting(at, lambda _g, slots, _o: tuple(held for member, _ in slots[chosen] for held in member)))
        self.subject = before

    def _offer(self, who: Any, node: m.May) -> None:
        """Ask somebody whether to do something; where one thing is chosen for it, both are one question."""
        before, self.subject = self.subject, who
        body: Any = node.body
        if isinstance(body, m.Event):
            body = replace(body, mark=body.mark or node.mark)
        marks = self._marked(body, node.mark or self._fresh())
        for mark in marks:
            self.read.events.add(mark)
            self._add(setting(self.read.slot(mark), lambda _g, _s, _o: ()))
        picked = next((v for _, v in body.roles if is_one_pick(v)), None) if isinstance(body, m.Event) else None
        if picked is not None:
            at = self.read.slot(picked.mark)
            role = next(name for name, value in body.roles if value is picked)
            self._choose(replace(picked, least=0), self.read.who(who), at, self._row(body), role)
            over = self._unless(lambda _g, slots, _o: bool(slots[at]))
            roles = tuple((name, m.Ref(self._name(at)) if value is picked else value) for name, value in body.roles)
            self._event(replace(body, roles=roles, mark=marks[0]))
        else:
            asked, answered = self.read.who(who), self.read.slot()
            possible = self.possible(body)
            self._add(Row(ask_offer(self.words, answered, asked, possible, node.body), keeper(answered)))
            over = self._unless(lambda _g, slots, _o: slots[answered])
            self._do_offered(body, marks)
        over()
        self.subject = before

    def _marked(self, body: Any, mark: str) -> list[str]:
        """Return the mark of what is offered, and those of its events where it is more than one."""
        if isinstance(body, m.Event):
            return [body.mark or mark]
        return [mark, *(one.mark or self._fresh() for one in getattr(body, "parts", ()) if isinstance(one, m.Event))]

    def _do_offered(self, body: Any, marks: list[str]) -> None:
        """Do what somebody took the offer of; of several things, all that came of them is what was done."""
        if isinstance(body, m.Event):
            self._event(replace(body, mark=marks[0]))
            return
        names = iter(marks[1:])
        parts = body.parts if isinstance(body, m.Seq) else (body,)
        marked = tuple(replace(one, mark=next(names)) if isinstance(one, m.Event) else one for one in parts)
        self.statement(m.Seq(marked) if isinstance(body, m.Seq) else marked[0])
        for end in ("", ALL_OF_IT):
            done = tuple(self.read.slot(mark + end) for mark in marks[1:])
            self.read.events.add(marks[0] + end)
            self._add(
                setting(
                    self.read.slot(marks[0] + end),
                    lambda _g, slots, _o, done=done: tuple(one for at in done for one in slots[at] or ()),
                )
            )

    def possible(self, body: Any) -> Read:
        """Return the test whether what is offered can be done at all: the first thing of several."""
        first = body.parts[0] if isinstance(body, m.Seq) and body.parts else body
        return self.can_be_done(first) if isinstance(first, m.Event) else lambda _g, _s, _o: True

    def can_be_done(self, event: m.Event) -> Read:
        """Return the test whether an event can be done whole: there is what is chosen for it, and its rules let it."""
        row, roles = self._row(event), dict(event.roles)
        agent = roles.pop("agent", self.subject)
        known = self._is_known(agent)
        by, side = self.read.who(agent if known else YOU), self.words.places.side_of
        tests: list[Read] = []
        acts: dict[str, Read] = {"agent": by}
        for name, value in {**{name: agent for name in row.elided if name not in roles}, **roles}.items():
            sort = row.takes.get(name)
            if isinstance(value, m.Thing) and value.how == "pick" and sort == THINGS and self._is_known(value.where):
                among, least = self.candidates(value, by, row, name), self.read.amount(value.least)
                tests.append(lambda g, s, o, among=among, least=least: len(among(g, s, o)) >= least(g, s, o))
            elif not self._is_known(value) or getattr(value, "how", "") in ("target", "pick", "random"):
                continue
            elif sort == AMOUNT and not is_range(value):
                acts[name] = self.read.amount(value)
            elif sort == THINGS:
                acts[name] = self._to_act_on(self.read.who(value))
                if name in row.needs:
                    tests.append(lambda g, s, o, read=acts[name]: bool(read(g, s, o)))
            elif sort == WORD and isinstance(value, m.Word):
                word, number = self.words.word(value.kind, value.id), self.read.amount(value.value or 1)
                acts |= {name: lambda _g, _s, _o, word=word: word, "number": number}
        if row.can is not None and known:
            can = row.can
            tests.append(lambda g, s, o: all(
                can(g, side(g, who), {name: read(g, s, o) for name, read in acts.items()}) for who in by(g, s, o)
            ))
        return lambda g, s, o: all(test(g, s, o) for test in tests)

    def _to_act_on(self, read: Read) -> Read:
        """Return the reader of things as something can be done to them."""
        def aims(game: Game, slots: Slots, one: Any) -> tuple[Aim, ...]:
            found = (acted_on(game, held) for held in read(game, slots, one))
            return tuple(aim for aim in found if aim is not None)

        return aims

    def _is_known(self, value: Any) -> bool:
        """Return whether all that a filling refers to is bound by now."""
        always = (m.ONE, m.HOST, ORIGIN, *self.read.slots)
        return all(node.slot in always for node in m.walk(value) if isinstance(node, m.Ref))
