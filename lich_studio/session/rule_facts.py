"""A rule as a card beside the board tells it: its line, how this table reads it, and what carries it out."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.loader import module_files
from lich_studio.session.rulebook import chapters
from lich_studio.session.rulings import RulingRow, ruling_rows

__all__ = ["RuleFacts", "facts_of_rule"]

NO_LINE = "The rulebook has no line of its own for it: it is an open question that the studio settles."


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """What there is to say of a rule.

    Attributes:
        id: its id.
        chapter: heading of the chapter it stands in, "" for none.
        line: the rule in one line.
        rulings: the switches that settle how it is read, as they stand.
        module: the module that carries it out, "" for none.
        file: the file of that module, "" for none.
        parts: the rules below it, each with its line; of a group that has no line of its own.
    """

    id: str
    chapter: str
    line: str
    rulings: tuple[RulingRow, ...]
    module: str
    file: str
    parts: tuple[tuple[str, str], ...] = ()


def facts_of_rule(ruleset: Ruleset, rule: str, rulings: Mapping[str, Any]) -> RuleFacts:
    """Return what there is to say of a rule.

    Args:
        ruleset: the rules.
        rule: its id, of a single rule, a group of them or a ruling.
        rulings: the switches that a game or project sets.
    """
    lines, homes = _lines(ruleset.id)
    rows = tuple(row for row in ruling_rows(ruleset, rulings) if rule == row.ruling or rule in row.rules)
    known = {**lines, **ruleset.rules}
    parts = tuple((one, line) for one, line in known.items() if one.startswith(f"{rule}."))
    first = parts[0][0] if parts else rule
    module = ruleset.rule_modules.get(rule, "") or ruleset.rule_modules.get(first, "")
    line = known.get(rule, "") or ("" if parts else rows[0].says if rows else NO_LINE)
    home = homes.get(rule, homes.get(first, ""))
    return RuleFacts(rule, home, line, rows, module, module_files(ruleset).get(module, ""), parts)


@lru_cache(maxsize=4)
def _lines(ruleset: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the rulebook's lines and the chapters they stand in, by rule."""
    rows = [(chapter.name, rule, line) for chapter in chapters(ruleset) for rule, line in chapter.rules.items()]
    return {rule: line for _, rule, line in rows}, {rule: name for name, rule, _ in rows}
