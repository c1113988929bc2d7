"""The rulebook as the studio knows it: each rule in one line, the module that carries it out, and its tests."""
from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lich_studio
from lich_studio.assets import resource
from lich_studio.engine.ruleset import Ruleset

__all__ = ["Chapter", "RuleRow", "chapters", "checkout_tests", "numbers_of", "rule_rows", "bearing_tests",
           "names_of_tests", "tests_by_file"]  # fmt: skip

FURTHER = "Further rules"
"""Chapter of rules that only a project's own modules state."""
_NUMBERS = r"((?:_(?:\d+|and|to))*)(?:_|$)"
_TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rulebook.

    Attributes:
        name: its heading.
        rules: rule id to the rule in one line, in the rulebook's order.
    """

    name: str
    rules: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """What is known of one rule.

    Attributes:
        id: its id, such as "BLK-001.3".
        chapter: heading of the chapter it stands in.
        line: the rule in one line.
        module: id of the module that states and carries it out, "" for none yet.
        tests: tests that bear its id in their names; None where there are no tests at hand.
    """

    id: str
    chapter: str
    line: str
    module: str
    tests: tuple[str, ...] | None

    @property
    def pinned(self) -> bool:
        """Whether a test holds it in place."""
        return bool(self.tests)

    @property
    def missing(self) -> tuple[str, ...]:
        """What it lacks, in words; empty for a rule that is built and pinned."""
        lacks = [] if self.module else ["no module carries it out"]
        if self.tests is None:
            lacks.append("the tests are only in a checkout")
        elif not self.tests:
            lacks.append("no test bears its id")
        return tuple(lacks)

    def plain(self) -> dict[str, Any]:
        """Return the row as JSON data."""
        return {
            "id": self.id,
            "chapter": self.chapter,
            "line": self.line,
            "module": self.module,
            "built": bool(self.module),
            "tests": None if self.tests is None else list(self.tests),
            "pinned": self.pinned,
            "missing": list(self.missing),
        }


def chapters(ruleset: str = "lich") -> tuple[Chapter, ...]:
    """Return the chapters of a ruleset's rulebook.

    Raises:
        AssetError: the studio has no rulebook of that name.
    """
    data = json.loads(resource(f"rulebook/{ruleset}.json").read_text(encoding="utf-8"))
    return tuple(Chapter(one["name"], one["rules"]) for one in data["chapters"])


def rule_rows(ruleset: Ruleset, tests: Path | None) -> tuple[RuleRow, ...]:
    """Return every rule of a ruleset, in the rulebook's order.

    Args:
        ruleset: the rules, whose own lines go before those of the rulebook.
        tests: folder of the tests, None where there are none.
    """
    names = None if tests is None else names_of_tests(tests)
    known = [(chapter.name, rule, line) for chapter in chapters(ruleset.id) for rule, line in chapter.rules.items()]
    listed = {rule for _chapter, rule, _line in known}
    known += [(FURTHER, rule, line) for rule, line in ruleset.rules.items() if rule not in listed]
    return tuple(
        RuleRow(
            rule,
            chapter,
            ruleset.rules.get(rule, line),
            ruleset.rule_modules.get(rule, ""),
            None if names is None else bearing_tests(rule, names),
        )
        for chapter, rule, line in known
    )


def checkout_tests() -> Path | None:
    """Return the tests of the checkout this runs from, or None when it is an installed studio."""
    root = Path(lich_studio.__file__).resolve().parent.parent
    return root / "tests" if (root / "tests" / "rules").is_dir() else None


def names_of_tests(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return every test below a folder: its place, `tests/rules/test_stack.py::test_...`, and its bare name."""
    return tuple(test for tests in tests_by_file(folder) for test in tests)


def tests_by_file(folder: Path) -> Iterator[list[tuple[str, str]]]:
    """Yield what `names_of_tests` returns, file by file."""
    for path in sorted(folder.rglob("test_*.py")):
        place = path.relative_to(folder.parent).as_posix()
        yield [(f"{place}::{name}", name) for name in _TEST.findall(path.read_text(encoding="utf-8"))]


def bearing_tests(rule: str, tests: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the places of the tests whose names bear a rule's id.

    `test_blk_001_3_and_4_...` and `test_ph_main_6_to_8_...` bear several; a test that bears only the id of a
    group, `test_blk_001_...`, counts for none of its single rules.

    Args:
        rule: the id.
        tests: place and name of each test.
    """
    group, _, number = rule.partition(".")
    written = group.lower().replace("-", "_")
    pattern = re.compile(r"(?:^test|_)_?" + re.escape(written) + _NUMBERS)
    found: list[str] = []
    for place, name in tests:
        if written not in name:
            continue
        for match in pattern.finditer(name):
            numbers = numbers_of(match.group(1))
            if (int(number) in numbers) if number else not numbers:
                found.append(place)
                break
    return tuple(found)


def numbers_of(words: str) -> frozenset[int]:
    """Return the numbers that a test's name lists: `_3_and_4` is 3 and 4, `_6_to_8` is 6, 7 and 8."""
    found: set[int] = set()
    last, reaching = 0, False
    for word in words.strip("_").split("_"):
        if word == "to":
            reaching = True
        elif word.isdigit():
            found.update(range(last + 1, int(word) + 1) if reaching and last else (int(word),))
            last, reaching = int(word), False
    return frozenset(found)
