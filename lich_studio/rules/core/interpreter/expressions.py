"""Turn descriptions, amounts and conditions into functions of a game and of the slots under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import (
    COMPARE,
    EARLIEST,
    LATEST,
    as_many,
    as_pattern,
    conjuncts,
    each_compared,
    is_measured,
    is_none,
    least_of,
    quantifier,
    said_of_itself,
)
from lich_studio.rules.core.interpreter.edges import during_test, edge_test, edge_told
from lich_studio.rules.core.interpreter.held import ORIGIN, Held, Logged, Slots, Things, with_slot
from lich_studio.rules.core.interpreter.history import (
    COMPARED,
    EACH_FOR_ITSELF,
    entries_of,
    how_often,
    is_nth,
    number_of,
    without_time,
)
from lich_studio.rules.core.interpreter.number_reading import COUNTER, DAMAGE, STATUS, amount_of, named_words
from lich_studio.rules.core.interpreter.vocabulary import WORD, NotRunnable, RelationRow, Vocabulary
from lich_studio.rules.core.things import Aim

Read = Callable[[Game, Slots, Any], Any]
"""Reads a value; the last argument is what a description is about (`one`)."""
Matches = Callable[[Game, Slots, Happened | Logged], bool]

EVENT = "event"
FIRST = (m.THIS, m.YOU, EVENT)
"""The slots that every ability has: its card, its player, and the event that set it off."""
SO_FAR = "so far"
"""The slot of everything that came of the text so far, in an ability that asks about it."""
OUTER = "outer"
"""The slot of what a description is about, where a description within it speaks of that."""
CAUSE = "cause"
"""The role of the event that something came of: "if a summon was destroyed this way"."""
AMONG = "among "
"""Before the mark of a choice: the slot of everything that could be chosen, of which "the rest" is what was not."""
SAID_OF = "said of "
"""Before the mark of an event: the slot of the words that the text says of it, such as "unblockable"."""
ALL_OF_IT = "*"
"""Behind the mark of an event: the slot of everything that came of it, "this way"."""


@dataclass(slots=True)
class Expressions:
    """Compiles what is read from a game; the slots are numbered as they come up.

    Attributes:
        words: what the rules tell.
        slots: the number of each slot that was named so far.
        events: the slots that hold events rather than things.
        counted: the marks of events that tell of one thing each, of which "that many" is how many there were.
        set_off: whether an event sets the ability off.
        wanted: by mark, how many events make it so that something was done: of two cards one is not all.
    """

    words: Vocabulary
    slots: dict[str, int] = field(default_factory=lambda: {name: at for at, name in enumerate(FIRST)})
    events: set[str] = field(default_factory=lambda: {EVENT})
    counted: set[str] = field(default_factory=set[str])
    set_off: bool = False
    wanted: dict[str, int] = field(default_factory=dict[str, int])

    def slot(self, mark: str = "") -> int:
        """Return the number of a slot, a new one for a new mark or for none."""
        return self.slots.setdefault(mark or f"_{len(self.slots)}", len(self.slots))

    # -- things
    def who(self, node: Any) -> Read:
        """Return the reader of the things that a node stands for; whatever chooses was lowered before."""
        if isinstance(node, m.Thing) and m.Ref(OUTER) in m.walk(node):
            # "Each opponent who controls an equipment": the inner description speaks of the one that it is about.
            at = self.slot(OUTER)
            of_it = self._who(node)
            return lambda g, s, o: of_it(g, with_slot(s, at, (o,)), o)
        return self._who(node)

    def _who(self, node: Any) -> Read:
        if isinstance(node, m.Ref):
            return self._ref(node.slot)
        if isinstance(node, m.Field):
            return self._field(node)
        if isinstance(node, m.Union):
            parts = [self.who(part) for part in node.parts]
            return lambda g, s, o: tuple(dict.fromkeys(held for part in parts for held in part(g, s, o)))
        if isinstance(node, m.Thing):
            if node.how == "the" and node.noun in self.words.attributes and not isinstance(node.where, m.Part):
                return self._attribute(node)
            if node.how == "top" and isinstance(node.most, int):
                lying, most = self.each(node), node.most
                return lambda g, s, o: tuple(reversed(lying(g, s, o)[-most:] if most else ()))
            if node.how not in ("each", "all", "any", "the"):
                raise NotRunnable(f"“{node.how} {node.noun}” where nothing is chosen")
            return self.each(node)
        raise NotRunnable(f"{type(node).__name__} where a thing should stand")

    def _ref(self, name: str) -> Read:
        if name == m.ONE:
            return lambda _g, _s, one: (one,)
        if name == ORIGIN:
            return self._origin
        if name == m.HOST:
            return self._host
        at = self.slots.get(name)
        if at is None:
            raise NotRunnable(f"“{name}” refers to nothing that runs yet")

        def read(_game: Game, slots: Slots, _one: Held | None) -> Any:
            found = slots[at]
            if found is None:
                raise EngineError(f"slot {name!r} was never bound")
            return found

        return read

    def _origin(self, game: Game, slots: Slots, _one: Held | None) -> Things:
        this, you = slots[0], slots[1]
        return (self.words.places.origin_of(game, you[0].aim.entity, this[0].aim.entity),)

    def _host(self, game: Game, slots: Slots, _one: Held | None) -> Things:
        host = self.words.places.host_of(game, slots[0][0].aim.entity)
        return () if host is None else (host,)

    def _field(self, node: m.Field) -> Read:
        read, words, role = self.who(node.event), self.words, node.role
        if node.event.slot not in self.events:
            raise NotRunnable(f"“{role}” of what is no event")
        if role == "agent":
            doer = words.places.doer_of
            return lambda g, s, o: tuple(held for one in read(g, s, o) for held in doer(g, words.role(g, one, role)))

        def fill(game: Game, slots: Slots, one: Held | None) -> Things:
            return tuple(held for event in read(game, slots, one) for held in words.role(game, event, role))

        return fill

    def things(self, node: Any) -> Read:
        """Return the reader of the things that something is done to: for an event, what waits to do it."""
        read = self.who(node)
        if not (isinstance(node, m.Ref) and node.slot in self.events):
            return read
        pending = self.words.places.pending_of

        def waiting(game: Game, slots: Slots, one: Held | None) -> Things:
            found = (pending(game, event) for event in read(game, slots, one))
            return tuple(held for held in found if held is not None)

        return waiting

    def _attribute(self, node: m.Thing) -> Read:
        conditions = list(conjuncts(node.where))
        owner = next((one for one in conditions if isinstance(one, m.Rel) and one.relation == "of"), None)
        if owner is None or owner.one != m.Ref(m.ONE):
            raise NotRunnable(f"“the {node.noun}” that is nobody's")
        conditions.remove(owner)
        of, row = self.who(owner.to), self.words.attributes[node.noun]
        tests = [self.condition(one) for one in conditions]

        def read(game: Game, slots: Slots, one: Held | None) -> Things:
            found = dict.fromkeys(row.of(game, held) for held in of(game, slots, one))
            things = (held for held in found if held is not None)
            return tuple(held for held in things if all(test(game, slots, held) for test in tests))

        return read

    def each(self, node: m.Thing, among: Read | None = None) -> Read:
        """Return the reader of all things of a description.

        Args:
            node: the description.
            among: what yields the things that come into question; without it the narrowest condition does.
        """
        conditions = list(conjuncts(node.where))
        latest = LATEST if LATEST in conditions else EARLIEST if EARLIEST in conditions else None
        if latest is not None:
            conditions.remove(latest)
        make = among or self._narrowest(conditions) or (None if latest else self._everything(node.noun))
        if make is None:
            raise NotRunnable("the last of things of which nothing tells when they came")
        extreme = next((one for one in conditions if isinstance(one, m.Most)), None)
        if extreme is not None:
            conditions.remove(extreme)
            return self._most(self.each(replace(node, where=m.And(tuple(conditions))), make), extreme)
        noun, tests = self.noun(node.noun), [self.condition(one) for one in conditions]

        def read(game: Game, slots: Slots, one: Held | None) -> Things:
            found = (held for held in make(game, slots, one) if noun(game, slots, held))
            fitting = tuple(held for held in found if all(test(game, slots, held) for test in tests))
            return fitting if latest is None else fitting[-1:] if latest == LATEST else fitting[:1]

        return read

    def _most(self, described: Read, most: m.Most) -> Read:
        """Return the reader of those described of which a number is the greatest, or the least, all if equal."""
        value, best = self.amount(most.value), min if most.least else max

        def read(game: Game, slots: Slots, one: Held | None) -> Things:
            found = [(value(game, slots, held), held) for held in described(game, slots, one)]
            wanted = best((number for number, _ in found), default=0)
            return tuple(held for number, held in found if number == wanted)

        return read

    def noun(self, noun: str) -> Read:
        """Return the test whether a thing goes by a noun, or by a subtype as one."""
        row = self.words.nouns.get(noun)
        if row is None and ("surface", noun) in self.words.ids:
            bears, name = self.words.words["is"].bears, self.words.ids["surface", noun]
            return lambda g, _s, one: bears(g, one, name)
        if row is None:
            bears, name = self.words.words["subtype"].bears, self._subtype(noun)
            return lambda g, _s, one: bears(g, one, name)
        return lambda g, s, one: row.fits(g, s[1][0].aim.entity, one)

    def _subtype(self, noun: str) -> str:
        if ("subtype", noun) not in self.words.ids:
            raise NotRunnable(f"the noun “{noun}”")
        return self.words.ids["subtype", noun]

    def fits(self, node: m.Thing) -> Read:
        """Return the test whether a thing is one of those described."""
        tests = [self.noun(node.noun), *(self.condition(one) for one in conjuncts(node.where))]
        return lambda g, s, one: all(test(g, s, one) for test in tests)

    def _everything(self, noun: str) -> Read:
        row = self.words.nouns.get("surface" if ("surface", noun) in self.words.ids else noun)
        if row is None:
            self._subtype(noun)
            row = self.words.nouns["thing"]
        return lambda game, _slots, _one: row.everything(game)

    def _narrowest(self, conditions: list[Any]) -> Read | None:
        """Take out the condition that yields the things of a description, if one does."""
        for condition in conditions:
            if isinstance(condition, m.Part) and condition.one == m.Ref(m.ONE):
                conditions.remove(condition)
                return self._filled(condition)
            if isinstance(condition, m.Rel) and condition.relation == "left from" and condition.one == m.Ref(m.ONE):
                conditions.remove(condition)
                return self._rest(condition.to)
            if not isinstance(condition, m.Rel) or condition.one != m.Ref(m.ONE):
                continue
            if is_none(condition.to) or least_of(condition.to) > 1:
                continue
            row = self.words.relations.get(condition.relation)
            if row is not None and row.related is not None and not isinstance(condition.to, m.Word):
                conditions.remove(condition)
                return self._related(row.related, condition)
        return None

    def _rest(self, picked: Any) -> Read:
        """Return the reader of what could be chosen and was not: "the rest"."""
        slot = picked.slot if isinstance(picked, m.Ref) else ""
        among, chosen = self._ref(AMONG + slot), self._ref(slot)
        return lambda g, s, o: tuple(held for held in among(g, s, o) if held not in chosen(g, s, o))

    def _related(self, related: Callable[[Game, Held, int], Things], node: m.Rel) -> Read:
        to, reach = self.who(as_pattern(node.to)), self.amount(node.reach or 0)

        def read(game: Game, slots: Slots, one: Held | None) -> Things:
            number = reach(game, slots, one)
            found = (held for other in to(game, slots, one) for held in related(game, other, number))
            return tuple(dict.fromkeys(found))

        return read

    def _filled(self, node: m.Part) -> Read:
        """Return the reader of what filled a role of events that came of one: "a wall destroyed this way"."""
        events, words, role = self.came_of(node.event, node.during), self.words, node.role
        verb = node.event.verb if isinstance(node.event, m.Event) else ""
        if verb and (verb not in words.verbs or role not in words.verbs[verb].tells):
            raise NotRunnable(f"the role “{role}” of “{verb}” in what happened")

        def read(game: Game, slots: Slots, one: Held | None) -> Things:
            found = (held for event in events(game, slots, one) for held in words.role(game, event, role, verb))
            return tuple(dict.fromkeys(Held(held.aim, held.life) for held in found))

        return read

    def came_of(self, pattern: Any, during: Any) -> Read:
        """Return the reader of the events of a pattern that came of an event of the same ability, or of a period."""
        cause = pattern.role(CAUSE) if isinstance(pattern, m.Event) and during is None else None
        if isinstance(cause, m.Ref) and isinstance(pattern, m.Event):
            roles = tuple(pair for pair in pattern.roles if pair[0] != CAUSE)
            pattern, during = replace(pattern, roles=roles), cause
        if isinstance(during, m.Period) and isinstance(pattern, m.Event):
            entries = entries_of(self, pattern, during)
            return lambda g, s, _o: entries(g, s)
        if isinstance(pattern, m.Ref) and pattern.slot in self.events and during is None:
            return self._ref(pattern.slot)
        if not isinstance(pattern, m.Event) or not isinstance(during, m.Ref | None):
            raise NotRunnable("what happened earlier than this text")
        known = during is not None and during.slot + ALL_OF_IT in self.slots
        came, test = self._ref(during.slot + ALL_OF_IT) if known and during else self._lately(), self.matcher(pattern)
        kinds = self.kinds(pattern)

        def read(game: Game, slots: Slots, one: Held | None) -> tuple[Happened, ...]:
            return tuple(
                event for event in came(game, slots, one) if event.event.kind in kinds and test(game, slots, event)
            )

        return read

    def _lately(self) -> Read:
        """Return the reader of what set the ability off, and of what came of its text so far."""
        before, so_far = self.slots[EVENT], self.slots.get(SO_FAR)
        if so_far is None and not self.set_off:
            raise NotRunnable("what happened, without a word for when")
        return lambda _g, s, _o: (*(s[before] or ()), *(() if so_far is None else s[so_far] or ()))

    def _part_of_event(self, mark: str, pattern: m.Event) -> Read:
        """Return the test whether something came of an event: "if this damage is blocked"."""
        came, test, kinds = self._ref(mark + ALL_OF_IT), self.matcher(pattern), self.kinds(pattern)
        return lambda g, s, o: any(one.event.kind in kinds and test(g, s, one) for one in came(g, s, o))

    def _happened(self, pattern: m.Event) -> Read:
        """Return the test whether something of what the same text did so far fits a pattern: "if it collides".

        With a period it is about what happened in that.
        """
        plain, period = without_time(pattern)
        if period is not None:
            plain, op, wanted = how_often(plain)
            number = number_of(self, plain, entries_of(self, plain, period))
            least, compare = self.amount(wanted), COMPARE[op]
            return lambda g, s, o: compare(number(g, s), least(g, s, o))
        for name in ("agent", CAUSE):
            event = pattern.role(name)
            if isinstance(event, m.Ref) and event.slot in self.events:
                rest = tuple(pair for pair in pattern.roles if pair[0] != name)
                return self._part_of_event(event.slot, replace(pattern, roles=rest))
        if SO_FAR not in self.slots:
            raise NotRunnable("what happened earlier than this text")
        at, test, kinds = self.slots[SO_FAR], self.matcher(pattern), self.kinds(pattern)
        return lambda g, s, _o: any(event.event.kind in kinds and test(g, s, event) for event in s[at])

    # -- numbers
    def amount(self, node: Any) -> Read:
        """Return the reader of a number."""
        return amount_of(self, node)

    # -- conditions
    def condition(self, node: Any) -> Read:
        """Return the test of a condition."""
        if isinstance(node, m.Not):
            part = self.condition(node.part)
            return lambda g, s, o: not part(g, s, o)
        if isinstance(node, m.And | m.Or):
            parts, join = [self.condition(part) for part in node.parts], all if isinstance(node, m.And) else any
            return lambda g, s, o: join(part(g, s, o) for part in parts)
        if isinstance(node, m.Exists) and isinstance(node.what, m.Event):
            about = [one for one in node.what.roles if f"{getattr(one[1], 'slot', '')}{ALL_OF_IT}" in self.events]
            if about:
                # "If this damage was blocked": it came of that damage.
                left = tuple(one for one in node.what.roles if one not in about)
                return self._part_of_event(about[0][1].slot, replace(node.what, roles=left))
            return self._happened(node.what)
        if isinstance(node, m.Exists):
            if isinstance(node.what, m.Thing) and node.what.noun in (STATUS, COUNTER):
                counted = m.Count(replace(node.what, how="each", least=1, most=1))
                return self.condition(m.Compare(counted, "=" if is_none(node.what) else ">=", 0 if is_none(node.what)
                                                else node.what.least))  # fmt: skip
            if is_none(node.what):
                return self.condition(m.Not(m.Exists(replace(node.what, how="any"))))
            what = self.who(as_pattern(node.what))
            counted = node.what.least if isinstance(node.what, m.Thing) else 1
            known = self.wanted.get(getattr(node.what, "slot", ""), least_of(node.what))
            least = self.amount(counted if isinstance(counted, m.Math) else known)
            return lambda g, s, o: len(what(g, s, o)) >= least(g, s, o)
        if isinstance(node, m.Compare):
            group = each_compared(node)
            if group is not None:
                return self._with_each(node, group)
            left, right, compare = self.amount(node.left), self.amount(node.right), COMPARE[node.op]
            return lambda g, s, o: compare(left(g, s, o), right(g, s, o))
        if isinstance(node, m.Rel):
            return self._relation(node)
        if isinstance(node, m.Part) and isinstance(node.one, m.Ref) and node.one.slot in self.events:
            if not isinstance(node.event, m.Event) or node.during is not None:
                raise NotRunnable("what happened to an event")
            return self._part_of_event(node.one.slot, node.event)
        if isinstance(node, m.Part) and isinstance(node.one, m.Thing) and node.one.noun == DAMAGE:
            return self._damage_came(node, node.one)
        if isinstance(node, m.Part):
            one, filled, same = self.who(node.one), self._filled(node), self.words.places.is_same
            return lambda g, s, o: any(same(g, a, b) for a in one(g, s, o) for b in filled(g, s, o))
        if isinstance(node, m.Is) and node.word.kind == "noun":
            one, test = self.who(node.one), self.noun(node.word.id)
            return lambda g, s, o: any(test(g, s, held) for held in one(g, s, o))
        if isinstance(node, m.Is) and node.word.kind in self.words.words:
            one, row, name = self.who(node.one), self.words.words[node.word.kind], node.word.id
            name = self.words.word(node.word.kind, name) if node.word.kind == "status" else name
            so = quantifier(node.one)
            return lambda g, s, o: so(row.bears(g, held, name) for held in one(g, s, o))
        if isinstance(node, m.During):
            return during_test(self, node.period)
        raise NotRunnable(f"the condition {type(node).__name__}")

    def _with_each(self, node: m.Compare, group: m.Thing) -> Read:
        """Return the test whether a comparison is true with each or any of a group: "more health than an opponent"."""
        so = all if group.how == "each" else any
        at, members = self.slot(), self.who(replace(group, how="each", mark=""))
        name = next(name for name, slot in self.slots.items() if slot == at)
        test = self.condition(m.transform(node, lambda one: m.Ref(name) if one == group else one))
        return lambda g, s, o: so(test(g, with_slot(s, at, (one,)), o) for one in members(g, s, o))

    def _damage_came(self, node: m.Part, damage: m.Thing) -> Read:
        """Return the test whether so much damage was dealt or prevented in what came of an event."""
        if damage.where is not None or not isinstance(node.event, m.Event):
            raise NotRunnable("damage that is described")
        verb, events, words = node.event.verb, self.came_of(node.event, node.during), self.words
        least = self.amount(1 if damage.least is None else damage.least)
        return lambda g, s, o: sum(words.role(g, one, "amount", verb) for one in events(g, s, o)) >= least(g, s, o)

    def _relation(self, node: m.Rel) -> Read:
        for name in ("one", "to"):
            if is_none(getattr(node, name)):
                # "No wall is adjacent", "adjacent to no wall": none of them does.
                return self.condition(m.Not(replace(node, **{name: replace(getattr(node, name), how="any")})))
        one, so = self.who(node.one), quantifier(node.one)
        beside = node.relation in self.words.relations and node.relation not in self.words.words
        if isinstance(node.to, m.Word) and node.to.kind == "surface" and beside:
            # "Adjacent to water" is beside a surface that is water.
            surface = m.Thing("surface", "any", where=m.Rel(m.Ref(m.ONE), "is", node.to))
            return self._relation(replace(node, to=surface))
        if isinstance(node.to, m.Word):
            bears, name = self.words.words.get(node.relation), self.words.word(node.to.kind, node.to.id)
            if bears is None:
                raise NotRunnable(f"the relation “{node.relation}” to a {node.to.kind}")
            return lambda g, s, o: so(bears.bears(g, held, name) for held in one(g, s, o))
        if node.relation == "left from":
            rest, same = self._rest(node.to), self.words.places.is_same
            return lambda g, s, o: so(any(same(g, held, left) for left in rest(g, s, o)) for held in one(g, s, o))
        row: RelationRow | None = self.words.relations.get(node.relation)
        if row is None:
            raise NotRunnable(f"the relation “{node.relation}”")
        if node.relation == "is" and isinstance(node.to, m.Thing) and node.to.how in ("any", "pick", "each"):
            fits = self.fits(node.to)
            return lambda g, s, o: so(fits(g, s, held) for held in one(g, s, o))
        to, reach, least = self.who(as_pattern(node.to)), self.amount(node.reach or 0), least_of(node.to)
        return lambda g, s, o: so(
            as_many(least, (row.holds(g, held, other, reach(g, s, o)) for other in to(g, s, o)))
            for held in one(g, s, o)
        )

    # -- events
    def kinds(self, pattern: Any) -> tuple[str, ...]:
        """Return the kinds of event that a pattern can fit."""
        if isinstance(pattern, m.Or):
            return tuple(dict.fromkeys(kind for part in pattern.parts for kind in self.kinds(part)))
        if isinstance(pattern, m.Edge):
            return (edge_told(self.words, pattern)[0],)
        if isinstance(pattern, m.Event) and pattern.verb in self.words.verbs:
            return self.words.verbs[pattern.verb].kinds
        raise NotRunnable(f"the event “{getattr(pattern, 'verb', type(pattern).__name__)}”")

    def matcher(self, pattern: Any) -> Matches:
        """Return the test whether an event of the right kind fits a pattern.

        Raises:
            NotRunnable: the events of the verb do not show a role that the pattern speaks of.
        """
        if isinstance(pattern, m.Or):
            parts = tuple((self.kinds(part), self.matcher(part)) for part in pattern.parts)
            return lambda g, s, event: any(event.event.kind in kinds and fits(g, s, event) for kinds, fits in parts)
        if isinstance(pattern, m.Edge):
            return edge_test(self, pattern)
        self.kinds(pattern)
        row = self.words.verbs[pattern.verb]
        if not set(pattern.manner) <= {EACH_FOR_ITSELF}:
            raise NotRunnable(f"how “{pattern.verb}” happened")
        tests: list[Matches] = []
        for name, filling in said_of_itself(pattern, row):
            if name == "amount" and filling == 1 and row.one_each:
                continue
            if isinstance(filling, m.Thing) and (filling.noun, filling.where) == ("damage", None):
                continue  # All that is dealt, blocked or prevented is damage.
            if name == "amount" and is_measured(filling) and name in row.tells:
                tests.append(self._amount_test(row.id, filling))
                continue
            if name == "during" and isinstance(filling, m.Period):
                meanwhile = during_test(self, filling)
                tests.append(lambda g, s, _event, now=meanwhile: bool(now(g, s, None)))
                continue
            if name == "cause" and isinstance(filling, m.Event) and not filling.roles and filling.verb in row.causes:
                tests.append(lambda _g, _s, event, comes=row.causes[filling.verb]: comes(event.event))
                continue
            if name not in row.tells or isinstance(filling, int):
                raise NotRunnable(f"the role “{name}” of “{pattern.verb}” in what happens")
            if isinstance(filling, m.Thing) and row.takes.get(name) == WORD:
                tests += self._word_tests(row.id, name, filling)  # "a status": whichever it is
                continue
            tests.append(self._role_test(row.id, name, filling))
        if row.is_one is not None:
            is_one = row.is_one
            # What is kept of earlier was found to be one as it happened.
            tests.insert(0, lambda g, _s, event: isinstance(event, Logged) or is_one(g, event))
        if pattern.nth:
            tests.append(is_nth(self, pattern))
        return lambda g, s, event: all(test(g, s, event) for test in tests)

    def _word_tests(self, verb: str, name: str, filling: m.Thing) -> Iterator[Matches]:
        """Yield the tests of a word of which a pattern says only what it is not: "a status other than wet"."""
        words = self.words
        for word, is_it in named_words(filling, words):
            yield lambda g, _s, event, word=word, is_it=is_it: (words.role(g, event, name, verb) == word) == is_it

    def role_reader(self, pattern: m.Event, name: str) -> Callable[[Game, Happened | Logged], Any]:
        """Return what reads a role from the events of a pattern, and nothing from others."""
        kinds, words = self.kinds(pattern), self.words
        told = pattern.verb

        def read(game: Game, event: Happened | Logged) -> Any:
            known = isinstance(event, Logged) or event.event.kind in kinds
            return words.role(game, event, name, told) if known else ()

        return read

    def whose_edge(self, _game: Game, event: Happened | Logged) -> Things:
        """Return the player whose turn or phase an event tells of."""
        return (Held(Aim("player", event.event.actor)),)

    def _role_test(self, verb: str, name: str, filling: Any) -> Matches:
        words = self.words
        place = filling.noun if isinstance(filling, m.Thing) else getattr(filling, "kind", "")
        if place in words.places.zones and not words.verbs[verb].of_zones:
            raise NotRunnable(f"a {place} as what “{verb}” happens to")
        if name == "agent" and place in words.places.nouns and not words.verbs[verb].by_places:
            raise NotRunnable(f"a {place} as what does “{verb}”")
        test = self.filled_by(name, filling)
        return lambda g, s, event: test(g, s, words.role(g, event, name, verb))

    def filled_by(self, name: str, filling: Any) -> Callable[[Game, Slots, Any], bool]:
        """Return the test whether what an event shows in a role is what a pattern says stands there.

        Args:
            name: the role.
            filling: what the pattern says.

        Raises:
            NotRunnable: nothing tells.
        """
        words, same = self.words, self.words.places.is_same
        if isinstance(filling, m.Union):
            parts = [self.filled_by(name, part) for part in filling.parts]
            return lambda g, s, found: any(part(g, s, found) for part in parts)
        of_another = isinstance(filling, m.Thing) and filling.how == "the" and filling.noun in words.attributes
        of_another = of_another and isinstance(filling.where, m.Rel) and filling.where.relation == "of"
        if isinstance(filling, m.Ref) or of_another:
            wanted = self.who(filling)
            return lambda g, s, found: any(same(g, held, one) for held in found for one in wanted(g, s, None))
        if isinstance(filling, m.Thing):
            if not isinstance(filling.least, int) or filling.least > 1:
                raise NotRunnable(f"so many as “{name}” in what happens")
            fits = self.fits(filling)
            return lambda g, s, found: any(fits(g, s, held) for held in found)
        if isinstance(filling, m.Word):
            word = words.word(filling.kind, filling.id)
            return lambda g, _s, found: self._is_word(g, found, filling.kind, word)
        raise NotRunnable(f"{type(filling).__name__} as “{name}” in what happens")

    def _amount_test(self, verb: str, amount: Any) -> Matches:
        """Return the test whether what happens is as much as "5 or more damage", or exactly "3 damage"."""
        exact = isinstance(amount, int)
        words, value = self.words, self.amount(amount if exact else amount.args[0])
        compare = COMPARE["=" if exact else COMPARED[amount.op]]
        return lambda g, s, event: compare(words.role(g, event, "amount", verb), value(g, s, None))

    def _is_word(self, game: Game, found: Any, kind: str, word: str) -> bool:
        """Return whether what fills a role is a word, or a thing that bears it."""
        if isinstance(found, str):
            return found == word
        return any(self.words.words["on" if kind == "surface" else kind].bears(game, held, word) for held in found)
