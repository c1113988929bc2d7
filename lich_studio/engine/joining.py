"""Joining rule modules: things collected by id, and what is refused of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lich_studio.effects.nodes import Effect
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.legality import STAGES, Clause
from lich_studio.engine.module import StateCheck
from lich_studio.engine.stats import GRANTS
from lich_studio.engine.watching import EVERYTHING

if TYPE_CHECKING:
    from lich_studio.engine.ruleset import Ruleset

WATCHABLE = ("piece", "controller", "link", GRANTS, EVERYTHING)
"""What state checks can watch beside stats, counters, layers and zones."""


class Registry:
    """Collects declared things by id and refuses two of one id."""

    def __init__(self) -> None:
        self._owners: dict[tuple[str, str], str] = {}

    def collect(self, what: str, pairs: Iterable[tuple[str, str, Any]]) -> dict[str, Any]:
        """Return id to thing.

        Args:
            what: what is collected, for the error.
            pairs: module id, thing id, thing.

        Raises:
            RulesetError: two modules declare one id.
        """
        found: dict[str, Any] = {}
        for module, name, thing in pairs:
            if name in found:
                other = self._owners[what, name]
                raise RulesetError(f"{what} {name!r} is declared by module {other!r} and by module {module!r}")
            found[name] = thing
            self._owners[what, name] = module
        return found


def check_shapes(ruleset: Ruleset, clauses: dict[str, Clause], checks: dict[str, StateCheck]) -> None:
    """Refuse declarations that make no sense in themselves.

    Args:
        ruleset: the rules, with their stats, zones and layers gathered.
        clauses: the clauses by id.
        checks: the state checks by id.

    Raises:
        RulesetError: one does.
    """
    for clause in clauses.values():
        if clause.stage not in STAGES:
            raise RulesetError(f"clause {clause.id!r} has stage {clause.stage!r}; there are {', '.join(STAGES)}")
    places = {"layer": ruleset.layers, "zone": ruleset.zones}
    for check in checks.values():
        for watched in check.watches:
            what, mark, name = watched.partition(":")
            known = name in places[what] if mark and what in places else (
                bool(mark and name) if what == "counter" else watched in ruleset.stats or watched in WATCHABLE
            )  # fmt: skip
            if not known:
                raise RulesetError(f"state check {check.id!r} watches {watched!r}, which nothing declares")
    for predicate in ruleset.predicates.values():
        for stat in predicate.reads:
            if stat not in ruleset.stats:
                raise RulesetError(f"predicate {predicate.id!r} reads {stat!r}, which no module declares")
    for hook in (hook for module in ruleset.modules for hook in module.hooks):
        if (hook.fold is None) == (not hook.procedure):
            raise RulesetError(f"a hook of {hook.point!r} needs either a function or a procedure")
        if hook.procedure and hook.point.split(" ")[0] == "event":
            raise RulesetError(f"a hook of {hook.point!r} cannot run a procedure: events are told at once")


def check_references(ruleset: Ruleset) -> None:
    """Refuse declarations that name what no module declares.

    Raises:
        RulesetError: one does.
    """
    named = [("root", ruleset.strategies.root), ("window", ruleset.strategies.window)]
    named += [(f"hook {hook.point!r}", hook.procedure) for found in ruleset.hooks.values() for hook in found]
    named += [(f"node {rule.node.__name__}", rule.procedure) for rule in ruleset.nodes.values()]
    for user, name in named:
        if name and name not in ruleset.procedures:
            raise RulesetError(f"{user} names procedure {name!r}, which no module declares")
    for row in ruleset.phrases:
        rule = ruleset.nodes.get(row.node)
        if rule is None or not (rule.procedure or rule.evaluate):
            raise RulesetError(f"phrase {row.template!r} makes {row.node.__name__}, which nothing can run")
        if issubclass(row.node, Effect) and not rule.sentence:
            raise RulesetError(f"{row.node.__name__} has no sentence for the log")
