"""Rulebooks written in Markdown: headings, and below them rules as paragraphs and as bulleted or numbered points.

A point that begins with an id keeps it; any other is called after its heading, by the bold name it begins with or by
its number: `walls.2`. Points below a point are more of its text. Links inside the text lead to other rules.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lich_studio.content.problems import Problem, Severity, on_one_line

__all__ = ["MarkdownBook", "MarkdownRule", "read_markdown"]

_HEADING: Final = re.compile(r" {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$")
_ANCHOR: Final = re.compile(r"\s*\{#([^{}]*)\}\s*$")
_POINT: Final = re.compile(r"(\s*)(?:[*+-]|\d{1,4}[.)])(?:\s+(.*))?$")
_GLUED: Final = re.compile(r"\s*(?:[+-]|\d{1,4}[.)])(?=[A-Za-z])")
_ID: Final = re.compile(r"(\**\[?)([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+(?:\.\d+)*)(\]?\**)\s*(?:[:.–—-]\s*|\s)(\**)\s*")
_NAME: Final = re.compile(r"\*\*([^*]+?)[:.]?\*\*\s*[:.–—-]?\s*(?=\S)")
_LINK: Final = re.compile(r"\[([^\[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_FENCE: Final = re.compile(r"\s*(```|~~~)")
_NEST: Final = 2
"""From how many blanks more than the point before a point is a part of it."""


class MarkdownRule(NamedTuple):
    """One rule.

    Attributes:
        id: its id, written or made from its heading.
        numbered: whether the id says only where the rule stands.
        section: the headings it stands under, joined by " › ".
        text: what it says; points below it stand on lines of their own.
        name: the bold name it begins with, "" for none.
        line: where it stands in the file, from 1.
        leads_to: the anchors that its links lead to.
    """

    id: str
    numbered: bool
    section: str
    text: str
    name: str
    line: int
    leads_to: tuple[str, ...]


class MarkdownBook(NamedTuple):
    """What came of reading a text.

    Attributes:
        title: its title, "" for none.
        rules: its rules, in order.
        anchors: for each heading's anchor, the first rule below it.
        problems: everything found.
    """

    title: str
    rules: tuple[MarkdownRule, ...]
    anchors: dict[str, str]
    problems: tuple[Problem, ...]


def read_markdown(text: str, path: Path) -> MarkdownBook:
    """Read a rulebook; this never raises for what is in it.

    Args:
        text: the whole text.
        path: where it comes from, for its problems.
    """
    reading = _Reading(path)
    for number, line in enumerate(text.splitlines(), 1):
        reading.take(number, line.replace("\t", "    "))
    return reading.finish()


class _Heading(NamedTuple):
    """A heading under which rules stand."""

    level: int
    title: str
    anchor: str


class _Reading:
    """The rules found so far, and the one that is being read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._problems: list[Problem] = []
        self._rules: dict[str, MarkdownRule] = {}
        self._headings: list[_Heading] = []
        self._anchors: dict[str, int] = {}
        self._below: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        self._title = ""
        self._open: list[str] = []
        self._line = self._indent = self._fence = 0
        self._is_point = self._gap = False

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        if _FENCE.match(line):
            self._fence = 0 if self._fence else number
            return
        if self._fence:
            return
        heading, point = _HEADING.match(line), _POINT.match(line)
        if heading is not None:
            self._close()
            self._head(number, len(heading[1]), heading[2] or "")
        elif not line.strip():
            self._gap = True
            return
        elif point is not None and not re.fullmatch(r"\s*([*_-]\s*){3,}", line):
            self._point(number, len(point[1]), (point[2] or "").strip())
        elif self._open and self._goes_on(line):
            self._open[-1] = f"{self._open[-1]} {line.strip()}"
        elif self._headings:
            self._close()
            self._begin(number, 0, line.strip(), point=False)
        self._gap = False
        if point is None and _GLUED.match(line):
            self._fault(number, "point", "a point needs a blank behind its mark; this is read as text", "warning")

    def _goes_on(self, line: str) -> bool:
        """Return whether a line is more of the rule before it: behind an empty line only what stands further in is."""
        return not self._gap or (self._is_point and len(line) - len(line.lstrip()) >= self._indent + _NEST)

    def finish(self) -> MarkdownBook:
        """Return all that was read."""
        self._close()
        if self._fence:
            self._fault(self._fence, "fence", "the block that ``` begins here is never closed")
        if not self._headings and not self._title:
            self._fault(1, "format", "this is no rulebook: it has no headings; a heading begins with #")
        elif not self._rules:
            self._fault(1, "format", "this rulebook has headings but no rules below them")
        for rule in self._rules.values():
            for anchor in rule.leads_to:
                if anchor not in self._anchors:
                    self._fault(rule.line, "no-rule", f"a link leads to #{anchor}, which no heading has", "warning")
        return MarkdownBook(self._title, tuple(self._rules.values()), self._below, tuple(self._problems))

    def _head(self, number: int, level: int, said: str) -> None:
        anchor = _ANCHOR.search(said)
        title = _plain(said[: anchor.start()] if anchor is not None else said)
        if not title:
            return
        if level == 1 and not self._title and not self._headings and not self._rules and anchor is None:
            self._title = title
            return
        name = anchor[1].strip() if anchor is not None else _slug(title)
        if name in self._anchors:
            if anchor is not None:
                taken = self._anchors[name]
                self._fault(number, "duplicate-id", f"the anchor #{name} is taken already on line {taken}")
            name = next(new for n in range(2, len(self._anchors) + 3) if (new := f"{name}-{n}") not in self._anchors)
        self._anchors[name] = number
        self._headings = [*(one for one in self._headings if one.level < level), _Heading(level, title, name)]

    def _point(self, number: int, indent: int, said: str) -> None:
        if self._is_point and self._open and indent >= self._indent + _NEST:
            if said:
                self._open.append(said)
            return
        self._close()
        if not said:
            self._fault(number, "empty", "a point without text: write the rule behind its mark, or delete the mark")
        elif not self._headings:
            self._fault(number, "no-heading", "a rule stands above the first heading: put a heading above it")
        else:
            self._begin(number, indent, said, point=True)

    def _begin(self, number: int, indent: int, said: str, *, point: bool) -> None:
        self._line, self._indent, self._open, self._is_point = number, indent, [said], point

    def _close(self) -> None:
        """Keep the rule that was being read."""
        lines, self._open, was_point, self._is_point = self._open, [], self._is_point, False
        if not lines or re.fullmatch(r"\s*(?:\**\s*" + _LINK.pattern + r"\s*\**\s*)+", lines[0]):
            return  # nothing, or a line of a table of contents
        for line in lines:
            if line.count("**") % 2:
                self._fault(self._line, "bold", "bold text that begins with ** is never closed", "warning")
        own, first = _ID.match(lines[0]), lines[0]
        if own is not None:
            first = f"{own[4] if own[4] == '**' and not own[3].endswith('**') else ''}{first[own.end():]}"
        named = _NAME.match(first) if was_point else None
        first = first[named.end() :] if named is not None else first
        name = _plain(named[1]) if named is not None else ""
        texts = [said for line in (first, *lines[1:]) if (said := _plain(line))]
        if not texts:
            self._fault(self._line, "empty", f"the rule {own[2] if own is not None else name} says nothing")
            return
        heading = self._headings[-1].anchor
        rule = own[2] if own is not None else f"{heading}.{_slug(name)}" if name else self._number(heading)
        if rule in self._rules:
            self._fault(self._line, "duplicate-id", f"the id {rule} is taken already on line {self._rules[rule].line}")
            return
        section = " › ".join(one.title for one in self._headings)
        links = tuple(dict.fromkeys(_leads(" ".join(lines))))
        numbered = own is None and not name
        self._rules[rule] = MarkdownRule(rule, numbered, section, "\n".join(texts), name, self._line, links)
        for one in self._headings:
            self._below.setdefault(one.anchor, rule)

    def _number(self, heading: str) -> str:
        self._counts[heading] = self._counts.get(heading, 0) + 1
        return f"{heading}.{self._counts[heading]}"

    def _fault(self, line: int, code: str, message: str, severity: Severity = "error") -> None:
        where = self._headings[-1].title if self._headings else ""
        self._problems.append(Problem(severity, code, on_one_line(message), self._path, line, where))


def _leads(text: str) -> Iterator[str]:
    """Yield the anchors that the links of a text lead to."""
    for link in _LINK.finditer(text):
        if link[2].startswith("#"):
            yield link[2][1:].strip()


def _plain(text: str) -> str:
    """Return a text without links, bold and other marks of Markdown."""
    text = re.sub(r"!?" + _LINK.pattern, r"\1", text)
    text = re.sub(r"(\*{1,3}|_{2,3}|`)(?=\S)(.+?)(?<=\S)\1", r"\2", text).replace("**", "")
    return " ".join(re.sub(r"\\([\\`*_{}\[\]()#+.!|<>~-])", r"\1", text).split())


def _slug(title: str) -> str:
    return re.sub(r"[^\w]+", "-", title.casefold()).strip("-") or "rules"
