"""How the rules of a rulebook hang together: what their groups are called, and which rule names which.

A group is the rules whose ids differ only in the number behind the point. The rulebook gives each group a name and
the words that speak of it; a rule names a group if one of these words stands in its line.
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lich_studio.assets import resource

__all__ = ["Mention", "RuleGroup", "RuleLinks", "group_of", "rule_groups"]


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules that belong together.

    Attributes:
        id: what their ids have in common, such as "BLK-001".
        name: what they are about.
        words: the words that speak of it, in lower case.
    """

    id: str
    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A place of a text that speaks of a group.

    Attributes:
        start: its first letter.
        end: the place behind its last letter.
        group: id of the group.
    """

    start: int
    end: int
    group: str


def group_of(rule: str) -> str:
    """Return the id of a rule's group: "BLK-001" for "BLK-001.3"."""
    return rule.partition(".")[0]


def rule_groups(ruleset: str = "lich") -> dict[str, RuleGroup]:
    """Return the groups of a ruleset's rulebook by id.

    Raises:
        AssetError: the studio has no rulebook of that name.
    """
    data = json.loads(resource(f"rulebook/{ruleset}.json").read_text(encoding="utf-8"))
    return {
        name: RuleGroup(name, told["name"], tuple(word for word in told["words"].split(", ") if word))
        for name, told in data["groups"].items()
    }


class RuleLinks:
    """Who names whom among the rules of a rulebook."""

    def __init__(self, rules: Mapping[str, str], groups: Iterable[RuleGroup]) -> None:
        """Find every mention.

        Args:
            rules: rule id to line, in the rulebook's order.
            groups: the groups with the words that speak of them.
        """
        self._rules = dict(rules)
        self._groups = {group.id: group for group in groups}
        self._speaks = {word: group.id for group in self._groups.values() for word in group.words}
        longest = sorted(self._speaks, key=len, reverse=True)
        said = "|".join(re.escape(word) for word in longest) or r"(?!)"
        self._words = re.compile(rf"(?<![\w'-])(?:{said})(?![\w'-])", re.IGNORECASE)
        self._naming: dict[str, list[str]] = {}
        for rule, line in self._rules.items():
            for group in dict.fromkeys(mention.group for mention in self.mentions(line, group_of(rule))):
                self._naming.setdefault(group, []).append(rule)

    def group_name(self, rule: str) -> str:
        """Return what a rule's group is called, "" where the rulebook gives it no name."""
        group = self._groups.get(group_of(rule))
        return group.name if group is not None else ""

    def mentions(self, text: str, but: str = "") -> tuple[Mention, ...]:
        """Return the places of a text that speak of groups, in order, longer words before shorter ones.

        Args:
            text: the text.
            but: a group that does not count, because the text is its own.
        """
        found = (Mention(hit.start(), hit.end(), self._speaks[hit.group().lower()])
                 for hit in self._words.finditer(text))  # fmt: skip
        return tuple(mention for mention in found if mention.group != but)

    def siblings(self, rule: str) -> tuple[str, ...]:
        """Return the other rules of a rule's group."""
        group = group_of(rule)
        return tuple(other for other in self._rules if other != rule and group_of(other) == group)

    def names(self, rule: str) -> tuple[str, ...]:
        """Return the ids of the groups that a rule names, in the order it names them."""
        found = self.mentions(self._rules.get(rule, ""), group_of(rule))
        return tuple(dict.fromkeys(mention.group for mention in found))

    def named_by(self, rule: str) -> tuple[str, ...]:
        """Return the rules of other groups that name a rule's group."""
        return tuple(self._naming.get(group_of(rule), ()))

    def first_of(self, group: str) -> str:
        """Return the first rule of a group, "" if it has none; a rule's own id leads to itself."""
        if group in self._rules:
            return group
        return next((rule for rule in self._rules if group_of(rule) == group), "")
