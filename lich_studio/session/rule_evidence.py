"""What stands behind a rule: the module and file that carry it out, its tests, and the scenarios that show it."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.loader import module_files
from lich_studio.session.rule_links import group_of
from lich_studio.session.rule_scenarios import RuleScenarios
from lich_studio.session.rulebook import RuleRow, bearing_tests, rule_rows, tests_by_file

__all__ = ["Evidence", "RuleShelf"]


MOST_NAMED = 5
"""Scenarios that are named in a line; of the others only the number is told."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What implements a rule of whatever rulebook.

    Attributes:
        rules: the studio's rules that it is made of; empty if the studio knows none.
        modules: module id to the file it is written in, "" for one without a file.
        tests: places of the tests that bear an id of these rules; None where there are no tests at hand.
        scenarios: names of the scenarios whose runs rest on one of them.
    """

    rules: tuple[str, ...]
    modules: Mapping[str, str]
    tests: tuple[str, ...] | None
    scenarios: tuple[str, ...]

    @property
    def built(self) -> bool:
        """Whether a module carries out any of it."""
        return bool(self.modules)

    def lines(self) -> tuple[str, ...]:
        """Return it in words, a line for each kind; one line if there is nothing."""
        if not self.rules:
            return ("the studio has no rule of this id",)
        found = [f"{name} ({file})" if file else name for name, file in self.modules.items()]
        told = [f"carried out by {', '.join(found)}" if found else "no module carries it out"]
        if self.tests is None:
            told.append("the tests are only in a checkout")
        else:
            told.append(f"{len(self.tests)} {'test' if len(self.tests) == 1 else 'tests'}")
        rest = len(self.scenarios) - MOST_NAMED
        names = ", ".join(self.scenarios[:MOST_NAMED]) + (f" and {rest} more scenarios" if rest > 0 else "")
        told.append(f"shown by {names}" if names else "no scenario shows it")
        return tuple(told)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data."""
        tests = None if self.tests is None else list(self.tests)
        return {"rules": list(self.rules), "modules": dict(self.modules), "tests": tests,
                "scenarios": list(self.scenarios)}  # fmt: skip


class RuleShelf:
    """All rules of a ruleset with what stands behind them.

    Attributes:
        rows: rule id to what the rulebook knows of it, in order; their tests are asked for by `tests_of`.
        files: module id to the file it is written in.
    """

    def __init__(self, ruleset: Ruleset, tests: Path | None) -> None:
        """Collect the rows; the tests are read when they are first asked for, or little by little by `read_tests`.

        Args:
            ruleset: the rules.
            tests: folder of the tests, None where there are none.
        """
        self.rows: dict[str, RuleRow] = {row.id: row for row in rule_rows(ruleset, None)}
        self.files = module_files(ruleset)
        self._folder = tests
        self._tests: list[tuple[str, str]] | None = None

    def read_tests(self) -> Iterator[None]:
        """Read the names of all tests, pausing after each file."""
        if self._folder is None or self._tests is not None:
            return
        found: list[tuple[str, str]] = []
        for tests in tests_by_file(self._folder):
            found += tests
            yield
        self._tests = found

    def tests_of(self, rule: str) -> tuple[str, ...] | None:
        """Return the places of the tests that bear a rule's id, None where there are no tests at hand."""
        if self._folder is None:
            return None
        if self._tests is None:
            for _ in self.read_tests():
                pass
        return bearing_tests(rule, self._tests or ())

    def under(self, rule: str) -> tuple[RuleRow, ...]:
        """Return the rule of an id, or the rules of the group of that id.

        Other rulebooks often hold in one rule what the studio holds in several: `BLK-001` is all of BLK-001.1 to .6.
        """
        if rule in self.rows:
            return (self.rows[rule],)
        found = tuple(row for row in self.rows.values() if group_of(row.id) == rule)
        return found or tuple(row for row in self.rows.values() if row.id == group_of(rule))

    def evidence(self, rule: str, scenarios: RuleScenarios | None) -> Evidence:
        """Return what implements a rule of any rulebook, found by its id."""
        ids = tuple(row.id for row in self.under(rule))
        modules = dict.fromkeys(row.module for row in self.under(rule) if row.module)
        cited = [scenarios.of(one) for one in ids] if scenarios is not None else []
        return Evidence(
            ids,
            {name: self.files.get(name, "") for name in modules},
            None if self._folder is None else _each(self.tests_of(one) or () for one in ids),
            _each([citation.name for citation in one] for one in cited),
        )


def _each(groups: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Return what stands in any of the groups, each once."""
    return tuple(dict.fromkeys(name for group in groups for name in group))
