"""Turn statements into tables of rows: every choice is a row before what it is for (section "choices in two phases").

What cannot be run yet is refused here, with its name, so that nothing of such a text ever runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, cast

from lich_studio.engine.events import HAPPENED, Happened
from lich_studio.engine.frames import Call, Go, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.building import ANYTHING, YOU, is_range
from lich_studio.rules.core.interpreter.described import Described
from lich_studio.rules.core.interpreter.expressions import ALL_OF_IT, SAID_OF, SO_FAR, Read
from lich_studio.rules.core.interpreter.held import Held, acted_on
from lich_studio.rules.core.interpreter.lasting import (
    event_spoken_of,
    is_put_in_force,
)
from lich_studio.rules.core.interpreter.offering import Offering
from lich_studio.rules.core.interpreter.programs import (
    ROW,
    SLOTS,
    Row,
    gathering,
    put,
    setting,
)
from lich_studio.rules.core.interpreter.standing import changing
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, GOAL, THINGS, WORD, NotRunnable, VerbRow


@dataclass(slots=True)
class Lowering(Offering):
    """Turns the statements of an ability into the rows of its program.

    Attributes:
        marked: the events that later words refer to, by their marks.
    """

    marked: dict[str, m.Event] = field(default_factory=dict[str, m.Event])

    def statement(self, node: Any) -> None:
        """Add the rows of a statement.

        Raises:
            NotRunnable: something in it cannot be run yet.
        """
        outer, self.saying = self.saying, node
        self._lower(node)
        self.saying = outer

    def _lower(self, node: Any) -> None:
        lower: dict[type[m.Node], Callable[[Any], None]] = {
            m.Event: self._event, m.Seq: self._seq, m.May: self._may, m.If: self._if, m.Each: self._each,
            m.Repeat: self._repeat,
            m.Pick: self._pick, m.Let: self._let, m.Adjust: self._adjust, m.Modify: self._change,
            m.Grant: self._change, m.Modes: self._modes,
        }  # fmt: skip
        marked = self._is_said_of_event(node)
        if marked:
            self._say_of_event(marked, node)
            return
        if is_put_in_force(node):
            if node.lasts is None and not isinstance(node, m.Later) and not _is_once(node):
                raise NotRunnable(f"{type(node).__name__} that is done once and would hold for ever")
            self._add(self._putting(node, node.lasts, None))
            return
        if type(node) not in lower:
            raise NotRunnable(f"the statement {type(node).__name__}")
        apart = "" if isinstance(node, m.Seq) else self._told_apart(node)
        if apart:
            self._of_each(apart, node)
            return
        lower[type(node)](node)

    def take_note(self, body: m.Statement) -> None:
        """Let a text whose conditions ask what happened as it ran take note of that."""
        asked = any(_asks_lately(node) for node in m.walk(body))
        first = body.parts[0] if isinstance(body, m.Seq) and body.parts else None
        for node in m.walk(body):
            if isinstance(node, m.Thing) and node.how == "target" and node.mark:
                # Targets are chosen before anything is done, so that a branch may name the target of another one.
                self.read.slot(node.mark)
        if asked and isinstance(first, m.Event | m.May | m.Each):
            self._add(setting(self.read.slot(SO_FAR), lambda _g, _s, _o: ()))

    def _told_apart(self, node: Any) -> str:
        """Return the mark of what a group did, each for themselves, if a statement speaks of both; "" if not."""
        spoken = {part.slot for part in m.walk(node) if isinstance(part, m.Ref)}
        return next((mark for mark, group in self.shared.items() if {mark, group} <= spoken), "")

    def _of_each(self, mark: str, node: Any) -> None:
        """Add the rows that run a statement once for each of a group, with what that one did alone."""
        group = self.shared.pop(mark)
        did_at, one = (self.read.slot(mark), self.read.slot(mark + ALL_OF_IT)), self.read.slot(group)
        left, everyone, everything = self.read.slot(), self.read.slot(), (self.read.slot(), self.read.slot())
        words = self.words
        self._add(setting(everyone, lambda _g, slots, _o: slots[one]))
        self._add(setting(left, lambda _g, slots, _o: slots[one]))
        for whole, events in zip(everything, did_at, strict=True):
            self._add(setting(whole, lambda _g, slots, _o, events=events: slots[events] or ()))
        top = len(self.program.rows)
        over = self._unless(lambda _g, slots, _o: bool(slots[left]))

        def did(game: Game, who: Held, event: Happened) -> bool:
            return any(words.places.is_same(game, who, by) for by in words.role(game, event, "agent"))

        def take(game: Game, registers: Registers) -> None:
            first, *rest = registers[SLOTS][left]
            for whole, events in zip(everything, did_at, strict=True):
                put(registers, events, tuple(each for each in registers[SLOTS][whole] if did(game, first, each)))
            put(registers, left, tuple(rest))
            put(registers, one, (first,))

        def again(_game: Game, registers: Registers) -> None:
            registers[ROW] = top

        self._add(Row(take))
        self.statement(node)
        self._add(Row(again))
        over()
        self._add(setting(one, lambda _g, slots, _o: slots[everyone]))
        for whole, events in zip(everything, did_at, strict=True):
            self._add(setting(events, lambda _g, slots, _o, whole=whole: slots[whole]))
        self.shared[mark] = group

    # -- statements
    def _seq(self, node: m.Seq) -> None:
        parts = list(node.parts)
        self.marked |= {part.mark: part for part in parts if isinstance(part, m.Event) and part.mark}
        for late in [part for part in parts if _changes(part, parts)]:
            _hoist(parts, late)
        for part in parts:
            self.statement(part)

    def _is_said_of_event(self, node: Any) -> str:
        """Return the mark of the event of the same text of which something is said, such as "cannot be blocked"."""
        mark = event_spoken_of(node)
        return mark if mark in self.marked else ""

    def _say_of_event(self, mark: str, node: m.Rule | m.Grant) -> None:
        """Let an event that comes have what the text says of it: "this damage cannot be blocked, it has Overwhelm"."""
        row, slot = self._row(self.marked[mark]), self.read.slot(SAID_OF + mark)
        if node.lasts is not None or mark in self.read.events:
            raise NotRunnable(f"what is said of one “{row.id}” for a time, or when it is over")
        if isinstance(node, m.Grant):
            words = (node.what.id,) if isinstance(node.what, m.Word) and not node.take else ()
        else:
            events = node.event.parts if isinstance(node.event, m.Or) else (node.event,)
            words = tuple(row.barred.get(event.verb, "") if len(event.roles) == 1 else "" for event in events)
        if not words or not set(words) <= set(row.said_of):
            raise NotRunnable(f"what is said of one “{row.id}”")
        self._add(setting(slot, lambda _g, s, _o: (*(s[slot] or ()), *words)))

    def _adjust(self, node: m.Adjust) -> None:
        if node.role != "amount" or node.op != "add" or node.lasts is not None:
            raise NotRunnable(f"Adjust of “{node.role}” by “{node.op}”")
        assert isinstance(node.event, m.Ref), "what is no event of the same text is put in force"
        slot, more = self.read.slot("more " + node.event.slot), self.read.amount(node.value)
        self._add(setting(slot, lambda g, s, o: (s[slot] or 0) + more(g, s, o)))

    def _if(self, node: m.If) -> None:
        self._name_what_was_done(node.condition)
        over = self._unless(self.read.condition(node.condition))
        self.statement(node.then)
        if node.otherwise is None:
            over()
            return
        _, end = self._jump()
        over()
        self.statement(node.otherwise)
        end()

    def _each(self, node: m.Each) -> None:
        if not isinstance(node.over, m.Thing):
            raise NotRunnable("Each over what is no description")
        _, end = self._loop(node.over, in_turn=True)
        self.statement(node.body)
        end()

    def _repeat(self, node: m.Repeat) -> None:
        """Do something again: a number of times that is known at the start, or as long as a condition holds."""
        left, counted = self.read.slot(), not isinstance(node.times, m.Condition)
        times = self.read.amount(node.times if counted else MOST_TIMES)
        goes_on = None if counted else self.read.condition(node.times)
        self._add(setting(left, lambda g, s, o: min(MOST_TIMES, times(g, s, o))))
        top = len(self.program.rows)
        over = self._unless(lambda g, s, o: s[left] > 0 and (goes_on is None or goes_on(g, s, o)))
        self._add(setting(left, lambda _g, s, _o: s[left] - 1))
        self.statement(node.body)

        def again(_game: Game, registers: Registers) -> None:
            registers[ROW] = top

        self._add(Row(again))
        over()

    def _let(self, node: m.Let) -> None:
        if node.kept:
            raise NotRunnable("Let that a card keeps")
        self._add(setting(self.read.slot(node.mark), self.read.amount(node.value)))

    def _pick(self, node: m.Pick) -> None:
        if node.thing.how == "target":
            self._target(node.thing)
            return
        self._choose(node.thing, self.read.who(YOU), self.read.slot(node.thing.mark))

    # -- what lasts
    def _change(self, node: m.Modify | m.Grant) -> None:
        """Change numbers or words of things, each for itself, or grant them an ability."""
        bound = self._bind(node.whom, self.read.who(YOU), ANYTHING)
        node = replace(node, whom=bound)
        if isinstance(node, m.Grant) and isinstance(node.what, m.Ability):
            self._add(self._putting(node.what, node.lasts, self.read.who(bound)))
            return
        at_once = self.words.changes.at_once.get((node.prop, node.op)) if isinstance(node, m.Modify) else None
        if isinstance(node, m.Modify) and node.lasts is None and at_once is not None:
            # A number that is there to be spent or lost, such as points and health.
            self._event(at_once(node))
            return
        members, change = self.read.who(bound), changing(node, self.read)
        at = self.read.slots.get(bound.slot) if isinstance(bound, m.Ref) else None
        ends, begin = self._ending(node.lasts), self.words.changes.begin

        def run(game: Game, registers: Registers) -> Instruction:
            slots = registers[SLOTS]
            for held in members(game, slots, None):
                aim = acted_on(game, held)
                # Of several things, "its" and "their" in the amount and in the time are those of each.
                own = slots if at is None else (*slots[:at], (held,), *slots[at + 1 :])
                for one in () if aim is None else change(game, own, held, aim, registers["source"]):
                    begin(game, registers, ends(game, registers, own, one))
            return Go("rows")

        self._add(Row(run))

    # -- events
    def _row(self, event: m.Event) -> VerbRow:
        row = self.words.verbs.get(event.verb)
        if row is None or row.begin is None:
            raise NotRunnable(f"the verb “{event.verb}”")
        if event.nth or not set(event.manner) <= set(row.manners):
            raise NotRunnable(f"how “{event.verb}” is done")
        unknown = next((name for name, _ in event.roles if name not in (*row.takes, "agent")), None)
        if unknown is not None:
            raise NotRunnable(f"the role “{unknown}” of “{event.verb}”")
        return row

    def _event(self, node: m.Event) -> None:
        row, mark = self._row(node), node.mark
        roles = dict(node.roles)
        agent = roles.pop("agent", self.subject)
        acts = self.read.slot()
        self._add(setting(acts, lambda _g, _s, _o: ()))
        end = None
        self._note_done(node, row, agent, roles)
        group = isinstance(agent, m.Thing) and agent.how in ("each", "all")
        if group or (isinstance(agent, m.Ref) and agent.slot in self.groups):
            agent, end = self._loop(agent, in_turn=_chooses(roles))
        agent = self._bind(agent, self.read.who(YOU), replace(row, among=None, picks="choose", asks_always=False))
        by = self.read.who(agent)
        fillings = {"agent": agent, **roles}
        if node.manner:
            fillings["manner"] = node.manner[0]
        for name, source in row.elided.items():
            if name not in fillings:
                fillings[name] = fillings[source]
        missing = next((name for name in row.needs if name not in fillings), None)
        if row.needs_one_of and not any(name in fillings for name in row.needs_one_of):
            missing = row.needs_one_of[0]
        if missing is not None:
            raise NotRunnable(f"“{node.verb}” that leaves out its {missing}")
        # Amounts may count what the same clause names, so things come first: "for each card in their hand".
        order = sorted(fillings, key=lambda name: (row.takes.get(name, THINGS) not in (THINGS, GOAL), *_first(name)))
        # "Blind 1 and stunned 1" is one doing for each of the words.
        several = next((name for name in order if name in row.all_of and isinstance(fillings[name], m.Union)), "")
        reads = [one for name in order if name != several for one in self._filling(row, name, fillings[name], by, mark)]
        said = self.read.slots.get(SAID_OF + mark) if mark else None
        if said is not None:
            saying: Read = lambda _g, s, _o: s[said] or ()  # noqa: E731 - typed by the name
            reads.append(("said", AMOUNT, saying))
        for word in fillings[several].parts if several else (None,):
            more = self._filling(row, several, word, by, mark) if several else []
            self._add(gathering(acts, [*reads, *more]))
        if end is not None:
            end()
        self._add(self._doing(row, acts, mark))

    def _note_done(self, node: m.Event, row: VerbRow, agent: Any, roles: dict[str, Any]) -> None:
        """Keep what later words ask about an event: whether all of it was done, how much, and by whom of several."""
        if not node.mark:
            return
        picked = (one for one in roles.values() if isinstance(one, m.Thing) and one.how == "pick")
        amount = roles.get("amount")
        several = amount if row.one_each and isinstance(amount, int) else 1
        self.read.wanted[node.mark] = max([several, *(one.least for one in picked if isinstance(one.least, int))])
        if "amount" not in row.tells:
            self.read.counted.add(node.mark)
        if isinstance(agent, m.Thing) and agent.how in ("each", "all") and agent.mark and "agent" in row.tells:
            self.shared[node.mark] = agent.mark

    def _filling(self, row: VerbRow, name: str, value: Any, by: Read, mark: str) -> list[tuple[str, str, Any]]:
        """Return how a role is read: its name, its sort and the reader, or the id of a word."""
        sort = THINGS if name == "agent" else WORD if name == "manner" else row.takes[name]
        if sort == THINGS:
            things = self.read.things(self._bind(value, by, row, name))
            return [(name, THINGS, self._inside(things) if name in row.whole_zones else things)]
        if sort == GOAL:
            among = isinstance(value, m.Thing) and value.how == "pick"
            goal = replace(self._bind_inner(value), how="each", mark="") if among else self._bind(value, by, row, name)
            return [(name, THINGS, self.read.who(goal))]
        if sort == AMOUNT:
            amount = self._chosen_number(value, by, row) if is_range(value) else self.read.amount(value)
            at = self.read.slots.get("more " + mark) if mark and name == "amount" else None
            if at is None:
                return [(name, AMOUNT, amount)]
            more: Read = lambda g, s, o: amount(g, s, o) + (s[at] or 0)  # noqa: E731 - typed by the name
            return [(name, AMOUNT, more)]
        if isinstance(value, str):
            return [(name, sort, value)]
        if isinstance(value, Described):
            token, spec = self.words.changes.token, value.spec
            which: Read = lambda g, s, _o: token(g, s[0][0], spec)  # noqa: E731 - typed by the name
            return [(name, AMOUNT, which)]
        if isinstance(value, tuple):
            return [(name, AMOUNT, self._numbers(cast("tuple[m.Word, ...]", value)))]
        if not isinstance(value, m.Word):
            raise NotRunnable(f"{type(value).__name__} as “{name}” of “{row.id}”")
        wanted: Any = 1 if value.value is None else value.value
        number = self._chosen_number(wanted, by, row) if is_range(wanted) else self.read.amount(wanted)
        return [(name, sort, self.words.word(value.kind, value.id)), ("number", AMOUNT, number)]

    def _numbers(self, words: tuple[m.Word, ...]) -> Read:
        """Return the reader of numbers that a text says something has, each with its name."""
        counted = [(word.id, self.read.amount(word.value)) for word in words]
        return lambda g, s, o: tuple((stat, read(g, s, o)) for stat, read in counted)

    def _inside(self, things: Read) -> Read:
        """Return the reader of what lies in places; other things stand for themselves."""
        lying = self.words.relations["in"].related
        assert lying is not None
        return lambda g, s, o: tuple(one for held in things(g, s, o) for one in lying(g, held, 0))

    def _doing(self, row: VerbRow, acts: int, mark: str) -> Row:
        done = self.read.slot(mark) if mark else 0
        all_of_it = self.read.slot(mark + ALL_OF_IT) if mark else 0
        if mark:
            self.read.events.update((mark, mark + ALL_OF_IT))

        def run(_game: Game, registers: Registers) -> Instruction | None:
            if not registers[SLOTS][acts]:
                keep(_game, registers, ())
                return None
            given = {name: registers[name] for name in ("seat", "source", "item", "path")}
            given |= {"verb": row.id, "acts": registers[SLOTS][acts], HAPPENED: ()}
            return Call("core.act", given, "answer")

        so_far = self.read.slots.get(SO_FAR)

        def keep(_game: Game, registers: Registers, came: tuple[Happened, ...]) -> None:
            if so_far is not None:
                put(registers, so_far, (*registers[SLOTS][so_far], *came))
            if mark:
                put(registers, done, tuple(one for one in came if one.event.kind in row.kinds))
                put(registers, all_of_it, came)

        return Row(run, keep)


def _first(role: str) -> tuple[bool, bool]:
    """Return by what roles are sorted: who acts and to what it is done come first, as texts say them."""
    return role != "agent", role != "patient"


MOST_TIMES = 99
"""How often a text does the same at most, so that one which never ends does (AMB-219)."""


def _is_once(node: Any) -> bool:
    """Return whether something that is put in force ends by itself: "your next attack deals 2 more damage"."""
    return bool(getattr(node, "uses", 0)) or "next" in getattr(node.event, "manner", ())


def _inner(node: Any) -> Any:
    return node.then if isinstance(node, m.If) else node


def _asks_lately(node: m.Node) -> bool:
    """Return whether a condition asks what came of the text so far."""
    if isinstance(node, m.Exists):
        return isinstance(node.what, m.Event)
    return isinstance(node, m.Part) and isinstance(node.event, m.Event) and not isinstance(node.during, m.Period)


def _chooses(roles: dict[str, Any]) -> bool:
    return any(isinstance(value, m.Thing) and value.how == "pick" for value in roles.values())


def _hoist(parts: list[Any], late: Any) -> None:
    """Move what changes an event of the same text before it, with all that it depends on."""
    mark = _changes(late, parts)
    at = next(n for n, one in enumerate(parts) if isinstance(one, m.Event) and one.mark == mark)
    between = parts[at + 1 : parts.index(late) + 1]
    if any(node == m.Ref(mark) for one in between if one is not late for node in m.walk(one)):
        raise NotRunnable("a change to an event that depends on that event")
    parts[at : at + 1 + len(between)] = [*between, parts[at]]


def _changes(part: Any, parts: list[Any]) -> str:
    """Return the mark of the event of the same text that a part changes or says something of, "" if there is none."""
    node = _inner(part)
    mark = node.event.slot if isinstance(node, m.Adjust) and isinstance(node.event, m.Ref) else event_spoken_of(node)
    return mark if any(isinstance(one, m.Event) and one.mark == mark for one in parts) else ""
