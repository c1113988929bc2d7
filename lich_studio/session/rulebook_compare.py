"""What differs between two rulebooks: rules that are new, gone, changed word by word, or moved elsewhere."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any, Final, Literal

from lich_studio.session.rulebook_file import CrossReference, RulebookFile, RuleText

__all__ = ["ChangeKind", "Comparison", "RuleChange", "WordPiece", "compare", "word_pieces"]

ChangeKind = Literal["changed", "new", "gone", "moved"]
KINDS: Final[tuple[ChangeKind, ...]] = ("changed", "new", "gone", "moved")
PieceKind = Literal["same", "gone", "new"]
_WORDS: Final = re.compile(r"\s+|\w+(?:['’-]\w+)*|[^\w\s]")
_LEAST_ALIKE: Final = 0.25
"""Texts less alike than this are shown whole, the old one before the new one."""


@dataclass(frozen=True, slots=True)
class WordPiece:
    """A stretch of words that both versions have, or only one.

    Attributes:
        kind: "same", "gone" for the old version's own words, "new" for the new one's.
        text: the words, with the spaces around them.
    """

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One rule that differs.

    Attributes:
        kind: how.
        id: its id.
        old: as the old version has it, None for a new rule.
        new: as the new version has it, None for a rule that is gone.
    """

    kind: ChangeKind
    id: str
    old: RuleText | None
    new: RuleText | None

    @property
    def pieces(self) -> tuple[WordPiece, ...]:
        """The words of both versions; of a rule that moved, those of the headings it stands under."""
        if self.kind == "moved":
            return word_pieces(self.old.section if self.old else "", self.new.section if self.new else "")
        return word_pieces(self.old.wording if self.old else "", self.new.wording if self.new else "")

    @property
    def section(self) -> str:
        """The headings it stands under, of the new version if it has the rule."""
        rule = self.new or self.old
        return rule.section if rule else ""

    @property
    def marked(self) -> str:
        """The words in one line, the old ones as [-old-], the new ones as {+new+}."""
        marks = {"same": "{}", "gone": "[-{}-]", "new": "{{+{}+}}"}
        return " ".join("".join(marks[piece.kind].format(piece.text) for piece in self.pieces).split())

    def plain(self) -> dict[str, Any]:
        """Return the change as JSON data."""
        words = {"old": self.old.wording if self.old else None, "new": self.new.wording if self.new else None}
        sections = {"old": self.old.section if self.old else None, "new": self.new.section if self.new else None}
        return {"kind": self.kind, "id": self.id, "text": words, "section": sections, "words": self.marked}


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two versions of a rulebook, side by side.

    Attributes:
        old: the older version.
        new: the newer version.
        changes: what differs, the changed rules first, each kind in the order of the version that has them.
        same: how many rules both have alike.
        links_new: cross-references that only the new version has.
        links_gone: cross-references that only the old version has.
    """

    old: RulebookFile
    new: RulebookFile
    changes: tuple[RuleChange, ...]
    same: int
    links_new: tuple[CrossReference, ...] = ()
    links_gone: tuple[CrossReference, ...] = ()

    def of_kind(self, kind: ChangeKind) -> tuple[RuleChange, ...]:
        """Return the rules that differ in one way."""
        return tuple(change for change in self.changes if change.kind == kind)

    @property
    def summary(self) -> str:
        """How many rules differ in which way: "2 changed, 1 new, 51 alike"."""
        counted = [(len(self.of_kind(kind)), kind) for kind in KINDS]
        return ", ".join([f"{count} {kind}" for count, kind in counted if count] + [f"{self.same} alike"])


def compare(old: RulebookFile, new: RulebookFile) -> Comparison:
    """Return what differs between two versions.

    Rules are the same rule if their ids are equal; of those whose ids only count them, the ones that stand at the same
    place among alike ones. Only words count: another line break or tag changes nothing.
    """
    new = _counted_alike(old, new)
    changed: list[RuleChange] = []
    moved: list[RuleChange] = []
    for rule, now in new.rules.items():
        before = old.rules.get(rule)
        if before is None:
            continue
        if before.wording.split() != now.wording.split():
            changed.append(RuleChange("changed", rule, before, now))
        elif before.section != now.section:
            moved.append(RuleChange("moved", rule, before, now))
    added = [RuleChange("new", rule, None, now) for rule, now in new.rules.items() if rule not in old.rules]
    gone = [RuleChange("gone", rule, before, None) for rule, before in old.rules.items() if rule not in new.rules]
    same = len(new.rules) - len(changed) - len(moved) - len(added)
    return Comparison(
        old, new, (*changed, *added, *gone, *moved), same,
        tuple(link for link in new.links if link not in old.links),
        tuple(link for link in old.links if link not in new.links),
    )  # fmt: skip


def _counted_alike(old: RulebookFile, new: RulebookFile) -> RulebookFile:
    """Return the new version with the old one's ids for numbered rules, so that one more does not change all behind."""
    before, after = _numbered(old), _numbered(new)
    renamed: dict[str, str] = {}
    for heading, rules in after.items():
        known = before.get(heading, [])
        texts = [[" ".join(rule.wording.split()) for rule in side] for side in (known, rules)]
        matcher = SequenceMatcher(None, texts[0], texts[1], autojunk=False)
        fresh = len(known)
        for _, a, b, c, d in matcher.get_opcodes():
            for place, rule in enumerate(rules[c:d]):
                fresh += a + place >= b
                renamed[rule.id] = known[a + place].id if a + place < b else f"{heading}.{fresh}"
    rules = {renamed.get(rule.id, rule.id): rule for rule in new.rules.values()}
    links = tuple(
        replace(link, source=renamed.get(link.source, link.source), target=renamed.get(link.target, link.target))
        for link in new.links
    )
    return replace(new, rules={name: replace(rule, id=name) for name, rule in rules.items()}, links=links)


def _numbered(book: RulebookFile) -> dict[str, list[RuleText]]:
    """Return the rules whose ids only count them, by what stands in front of the number."""
    found: dict[str, list[RuleText]] = {}
    for rule in book.rules.values():
        if rule.numbered:
            found.setdefault(rule.id.rpartition(".")[0], []).append(rule)
    return found


def word_pieces(old: str, new: str) -> tuple[WordPiece, ...]:
    """Return two texts as one row of pieces; without the new ones it is the old text, and the other way round."""
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if before and after and matcher.ratio() < _LEAST_ALIKE:
        return (WordPiece("gone", old), WordPiece("new", new))
    found: list[WordPiece] = []
    for kind, a, b, c, d in _bridged(matcher.get_opcodes(), before):
        if kind == "equal":
            found.append(WordPiece("same", "".join(after[c:d])))
            continue
        if b > a:
            found.append(WordPiece("gone", "".join(before[a:b])))
        if d > c:
            found.append(WordPiece("new", "".join(after[c:d])))
    return tuple(found)


Opcode = tuple[str, int, int, int, int]


def _bridged(opcodes: Sequence[Opcode], before: list[str]) -> list[Opcode]:
    """Join changes between which only a space is left alike, so that a replaced phrase reads as one."""
    found: list[Opcode] = []
    for number, (kind, a, b, c, d) in enumerate(opcodes):
        inner = 0 < number < len(opcodes) - 1
        bridges = kind == "equal" and inner and not "".join(before[a:b]).strip()
        if found and found[-1][0] != "equal" and (bridges or kind != "equal"):
            _, first_a, _, first_c, _ = found.pop()
            found.append(("replace", first_a, b, first_c, d))
        else:
            found.append((kind, a, b, c, d))
    return found
