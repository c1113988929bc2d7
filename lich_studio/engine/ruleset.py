"""A ruleset: rule modules joined, checked against each other, and indexed for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lich_studio.effects.keeping import MOST_KEPT, kept_for_each
from lich_studio.effects.nodes import Node
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.events import EventKind
from lich_studio.engine.frames import Procedure
from lich_studio.engine.joining import Registry, check_references, check_shapes
from lich_studio.engine.kernel import FOLD, KERNEL_PROCEDURES
from lich_studio.engine.legality import STAGES, Checks, Clause
from lich_studio.engine.module import (
    ANY_EVENT,
    Hook,
    IntentReader,
    Look,
    NodeRule,
    OptionSource,
    RuleModule,
    StateCheck,
)
from lich_studio.engine.stats import Predicate, StatKey
from lich_studio.engine.watching import EVERYTHING, Watch
from lich_studio.engine.zones import ZoneKind, zone_parts

if TYPE_CHECKING:
    from lich_studio.engine.game import Game
from lich_studio.engine.strategies import Strategies

_NO_ROWS: Mapping[str, Any] = MappingProxyType({})


class Ruleset:
    """Rules ready to play.

    Attributes:
        id: its name, such as "lich".
        modules: in order; a module stands after those it requires.
        strategies: what it chooses instead of the kernel.
        stats, zones, events, procedures, predicates: declared things by id.
        called: names of the procedures for which a call just makes a frame; a fold is begun at once.
        layers, counters: declared names.
        defaults: for each stat, the number that whatever is made begins with.
        clauses: for each kind of intent, its clauses in stage order.
        permitting: the checks of those clauses, narrowed to what a card can be refused for.
        hooks: for each point, its hooks in order.
        unmodified_hooks: the same without those that do nothing as long as no modifier is in force.
        listeners: for each kind of event, what is told of it as it happens, and whether only while there is a modifier.
        options: for each kind of decision, its option sources in order.
        readers: for each first word of an option key, how it is read as an intent.
        nodes: for each node class, how it runs.
        tables: for each table, its rows by id.
        checks: state checks in order.
        watch: for each watched thing, the bit mask of its checks.
        rules: rule id to our one-line statement.
        rule_modules: rule id to the module that states it.
    """

    id: str
    modules: tuple[RuleModule, ...]
    strategies: Strategies
    nodes: dict[type[Node], NodeRule]
    clauses: dict[str, tuple[Clause, ...]]
    permitting: Checks
    checks: tuple[StateCheck, ...]
    watch: Watch
    hooks: dict[str, tuple[Hook, ...]]
    unmodified_hooks: dict[str, tuple[Hook, ...]]
    listeners: dict[str, tuple[tuple[Callable[[Game, Any], Any], bool], ...]]
    options: dict[str, tuple[OptionSource, ...]]
    tables: dict[str, dict[str, Any]]

    def __init__(self, name: str, modules: Iterable[RuleModule], strategies: Strategies) -> None:
        self.id = name
        self.modules = tuple(modules)
        self.strategies = strategies
        # What is made of a card's text is made once, so that whatever is known about it holds for the next game too.
        self._described = kept_for_each(self._describe)
        self._require_modules()
        registry = Registry()
        gather = partial(self._gather, registry)
        self.stats: dict[str, StatKey] = gather("stats")
        self.zones: dict[str, ZoneKind] = gather("zones")
        self.defaults = {key: stat.default for key, stat in self.stats.items()}
        self.layers = tuple(dict.fromkeys(layer for one in self.modules for layer in one.layers))
        self.counters = tuple(dict.fromkeys(counter for one in self.modules for counter in one.counters))
        self.events: dict[str, EventKind] = gather("events")
        self.predicates: dict[str, Predicate] = gather("predicates")
        self.procedures = _with_kernel_procedures(gather("procedures", "name"))
        self.called = self.procedures.keys() - {FOLD}
        self.readers: dict[str, IntentReader] = gather("readers", "word")
        self.nodes = self._gather_nodes(registry)
        self.phrases = tuple(row for one in self.modules for row in one.phrases)
        self.words = tuple(word for one in self.modules for word in one.words)
        self.word_names = {word.id: word.name for word in reversed(self.words)}
        self.text_checks = tuple(check for one in self.modules for check in one.text_checks)
        self.text_pronouns = tuple(pronoun for one in self.modules for pronoun in one.text_pronouns)
        self.text_numbers = tuple(number for one in self.modules for number in one.text_numbers)
        self.rules: dict[str, str] = self._gather_mapping(registry, "rules")
        self.rule_modules = {key: one.id for one in self.modules for key in one.rules}
        self.looks: dict[str, Look] = self._gather_mapping(registry, "looks")
        self.sentences: dict[str, str] = self._gather_mapping(registry, "sentences")
        self.tables = self._tables(registry)
        clauses, checks = gather("clauses"), gather("checks")
        check_shapes(self, clauses, checks)
        self._index(clauses, checks)
        check_references(self)

    def checks_in(self, mask: int) -> tuple[StateCheck, ...]:
        """Return the state checks of a bit mask, in order."""
        found = self._checks_in.get(mask)
        if found is None:
            found = tuple(check for number, check in enumerate(self.checks) if mask >> number & 1)
            if len(self._checks_in) >= MOST_KEPT:
                self._checks_in.clear()
            self._checks_in[mask] = found
        return found

    def zone_traits(self, zone: str) -> tuple[bool, int]:
        """Return whether abilities of cards in a zone are in force, and the bit mask of the checks that watch it.

        Args:
            zone: key of the zone, "" for none.
        """
        found = self._zone_traits.get(zone)
        if found is None:
            kind = zone_parts(zone)[0]
            found = self._zone_traits[zone] = self.zones[kind].active, self.watch.get("zone:" + kind, 0)
        return found

    def with_modules(self, *modules: RuleModule) -> Ruleset:
        """Return this ruleset with further modules at its end.

        Raises:
            RulesetError: they clash or miss something.
        """
        return Ruleset(self.id, (*self.modules, *modules), self.strategies)

    def table(self, name: str) -> Mapping[str, Any]:
        """Return the rows of a table by id; empty when nothing declares any."""
        return self.tables.get(name, _NO_ROWS)

    def with_described(self, definitions: Mapping[str, CardDefinition]) -> Mapping[str, CardDefinition]:
        """Return definitions together with those that their texts describe, such as tokens."""
        further = [one for card in definitions.values() for one in self._described(card)]
        return {**definitions, **{one.id: one for one in further}} if further else definitions

    def _describe(self, card: CardDefinition) -> tuple[CardDefinition, ...]:
        return self.strategies.described(card, self)

    def _require_modules(self) -> None:
        seen: set[str] = set()
        for module in self.modules:
            if module.id in seen:
                raise RulesetError(f"module {module.id!r} is listed twice")
            missing = [name for name in module.requires if name not in seen]
            if missing:
                raise RulesetError(f"module {module.id!r} needs {', '.join(missing)} before it")
            seen.add(module.id)

    def _gather(self, registry: Registry, field: str, key: str = "id") -> dict[str, Any]:
        """Return what the modules list in a field, by its id; what two of them call alike is refused."""
        things = ((one.id, getattr(thing, key), thing) for one in self.modules for thing in getattr(one, field))
        return registry.collect(field, things)

    def _gather_nodes(self, registry: Registry) -> dict[type[Node], NodeRule]:
        registry.collect("nodes", ((m.id, _full_name(rule.node), rule) for m in self.modules for rule in m.nodes))
        return {rule.node: rule for one in self.modules for rule in one.nodes}

    def _gather_mapping(self, registry: Registry, field: str) -> dict[str, Any]:
        pairs = ((one.id, key, value) for one in self.modules for key, value in getattr(one, field).items())
        return registry.collect(field, pairs)

    def _tables(self, registry: Registry) -> dict[str, dict[str, Any]]:
        names = dict.fromkeys(name for one in self.modules for name in one.tables)
        return {
            name: registry.collect(name, ((m.id, row.id, row) for m in self.modules for row in m.tables.get(name, ())))
            for name in names
        }

    def _index(self, clauses: dict[str, Clause], checks: dict[str, StateCheck]) -> None:
        by_intent: dict[str, list[Clause]] = {}
        for clause in clauses.values():
            for intent in clause.intents:
                by_intent.setdefault(intent, []).append(clause)
        self.clauses = {
            intent: tuple(sorted(found, key=lambda clause: STAGES.index(clause.stage)))
            for intent, found in by_intent.items()
        }
        self.permitting = Checks(self.clauses)
        self.checks = tuple(sorted(checks.values(), key=lambda check: check.order))
        self._checks_in: dict[int, tuple[StateCheck, ...]] = {}
        self.watch = Watch()
        for number, check in enumerate(self.checks):
            for name in check.watches:
                self.watch[name] = self.watch.get(name, 0) | 1 << number
        self.watch.always = self.watch.pop(EVERYTHING, 0)
        self._zone_traits: dict[str, tuple[bool, int]] = {"": (False, 0)}
        self.hooks = {}
        self.options = {}
        for module in self.modules:
            for hook in module.hooks:
                self.hooks[hook.point] = (*self.hooks.get(hook.point, ()), hook)
            for source in module.options:
                self.options[source.decision] = (*self.options.get(source.decision, ()), source)
        self.hooks = {point: tuple(sorted(found, key=lambda h: h.order)) for point, found in self.hooks.items()}
        self.unmodified_hooks = {
            point: kept for point, found in self.hooks.items()
            if (kept := tuple(hook for hook in found if not hook.only_modified))
        }  # fmt: skip
        self.options = {kind: tuple(sorted(found, key=lambda s: s.order)) for kind, found in self.options.items()}
        self.listeners = {kind: tuple(self._listening(kind)) for kind in self.events}

    def _listening(self, kind: str) -> Iterator[tuple[Callable[[Game, Any], Any], bool]]:
        for point in (ANY_EVENT, f"{ANY_EVENT} {kind}"):
            for hook in self.hooks.get(point, ()):
                if hook.fold is not None and hook.wants(self, kind):
                    yield hook.fold, hook.only_modified


def _with_kernel_procedures(declared: dict[str, Procedure]) -> dict[str, Procedure]:
    for own in KERNEL_PROCEDURES:
        if own.name in declared:
            raise RulesetError(f"the name {own.name!r} belongs to the kernel's own procedure")
    return declared | {own.name: own for own in KERNEL_PROCEDURES}


def _full_name(node: type[Node]) -> str:
    return f"{node.__module__}.{node.__qualname__}"
