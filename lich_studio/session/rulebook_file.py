"""Rulebooks in files: those of the studio's own format, and those that a web rulebook is made from.

The second kind has sections of pages, whose rules have an id under `rid`; keywords, statuses and surfaces are rules
with names; `crossrefs` says which rule leads to which. What else such a file holds, pictures and tags among it, is
left alone. Files in Markdown are read as well, see `rulebook_markdown`. A fault is told with its place, and a file with
one is not used.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

from lich_studio.content.positions import JsonPath, Positions, written
from lich_studio.content.problems import ContentError, Problem, Severity, has_errors, on_one_line
from lich_studio.content.reading import read_document
from lich_studio.content.stamps import read_bytes
from lich_studio.session.rulebook_markdown import read_markdown

__all__ = ["CrossReference", "RuleText", "RulebookFile", "load_rulebook"]

MARKDOWN: Final = (".md", ".markdown")
OWN_FORMAT: Final = "lich-studio/rulebook"
NAMED_PARTS: Final = (
    ("keywords", "Keywords", "definition"), ("statuses", "Statuses", "effects"), ("surfaces", "Surfaces", "properties"),
)  # fmt: skip
"""Lists of rules with names: their field, the heading they stand under, and the field of their text."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule as a file words it.

    Attributes:
        id: its id.
        section: the headings it stands under, joined by " › ".
        text: what it says; several statements stand on lines of their own.
        name: what it defines, such as a keyword; "" for none.
        line: where it stands in the file, from 1.
        numbered: whether its id only says which of its section's rules it is.
    """

    id: str
    section: str
    text: str
    name: str = ""
    line: int = 0
    numbered: bool = False

    @property
    def wording(self) -> str:
        """Name and text: what is compared."""
        return f"{self.name}: {self.text}" if self.name else self.text


@dataclass(frozen=True, slots=True)
class CrossReference:
    """A rule that leads to another.

    Attributes:
        source: id of the rule it begins at.
        target: id of the rule it leads to.
        why: what the two have to do with each other.
    """

    source: str
    target: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class RulebookFile:
    """What came of reading a rulebook file.

    Attributes:
        path: the file.
        title: what the file calls itself, with its version if it says one; else the file's name.
        rules: its rules by id, in order; empty if the file cannot be used.
        links: its cross-references.
        problems: everything found.
    """

    path: Path
    title: str
    rules: Mapping[str, RuleText] = field(default_factory=dict[str, RuleText])
    links: tuple[CrossReference, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether nothing in it is broken."""
        return not has_errors(self.problems)


def load_rulebook(path: Path) -> RulebookFile:
    """Read a rulebook file; this never raises for what is in it."""
    if path.suffix.casefold() in MARKDOWN:
        return _load_markdown(path)
    document, text, problems = read_document(path)
    if document is None:
        return RulebookFile(path, path.name, problems=problems)
    reading = _Reading(path, text, problems)
    if document.get("format") == OWN_FORMAT:
        reading.own(document)
    else:
        reading.foreign(document)
    usable = not has_errors(reading.problems)
    found = tuple(sorted(reading.problems, key=lambda problem: problem.line))
    return RulebookFile(path, _title(document, path), reading.rules if usable else {}, tuple(reading.links), found)


def _load_markdown(path: Path) -> RulebookFile:
    try:
        text = read_bytes(path)[0].decode("utf-8-sig")
    except ContentError as error:
        return RulebookFile(path, path.name, problems=(Problem("error", error.code, f"{path.name}: {error}", path),))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        said = "this is no text in UTF-8; save it as UTF-8 and open it again"
        return RulebookFile(path, path.name, problems=(Problem("error", "encoding", said, path, line),))
    book = read_markdown(text, path)
    rules = {
        one.id: RuleText(one.id, one.section, one.text, one.name, one.line, one.numbered) for one in book.rules
    }
    targets = ((one.id, book.anchors.get(anchor, "")) for one in book.rules for anchor in one.leads_to)
    links = tuple(CrossReference(rule, target) for rule, target in targets if target and target != rule)
    found = tuple(sorted(book.problems, key=lambda problem: problem.line))
    return RulebookFile(path, book.title or path.name, {} if has_errors(found) else rules, links, found)


def _title(document: Mapping[str, Any], path: Path) -> str:
    """Return what a rulebook calls itself."""
    meta = document.get("meta")
    if not isinstance(meta, dict):
        return path.name
    told = cast("dict[str, Any]", meta)
    parts = [told.get("game"), told.get("rulebookVersion")]
    return " ".join(part.strip() for part in parts if isinstance(part, str) and part.strip()) or path.name


class _Reading:
    """The rules found so far in one document, and its faults."""

    def __init__(self, path: Path, text: str, problems: tuple[Problem, ...]) -> None:
        self.rules: dict[str, RuleText] = {}
        self.links: list[CrossReference] = []
        self.problems = list(problems)
        self._path = path
        self._lines = Positions(text)

    def own(self, document: Mapping[str, Any]) -> None:
        """Read the studio's own format: chapters of rules, each one line."""
        for chapter, place in self._objects(document, (), "chapters", needed=True):
            heading = self._text(chapter, place, "name")
            rules = chapter.get("rules")
            if not isinstance(rules, dict):
                self._fault("shape", "`rules` must be an object of ids and lines", (*place, "rules"))
                continue
            for rule, line in cast("dict[str, Any]", rules).items():
                where = (*place, "rules", rule)
                if isinstance(line, str):
                    self._add(rule, heading, line, "", where)
                else:
                    self._fault("shape", f"the line of {rule} must be a text", where)

    def foreign(self, document: Mapping[str, Any]) -> None:
        """Read sections, keywords, statuses, surfaces and cross-references."""
        named = [part for part, _heading, _text in NAMED_PARTS]
        if not any(part in document for part in ("sections", *named)):
            parts = "`sections`, `keywords`, `statuses` or `surfaces`"
            self._fault("format", f"this is no rulebook: it has neither {parts}, nor is its format {OWN_FORMAT}", ())
            return
        for section, place in self._objects(document, (), "sections"):
            self._pages(section, place)
        for part, heading, text in NAMED_PARTS:
            for entry, place in self._objects(document, (), part):
                self._named(entry, place, heading, text)
        for entry, place in self._objects(document, (), "crossrefs"):
            self._link(entry, place)

    def _pages(self, section: Mapping[str, Any], place: JsonPath) -> None:
        title = self._text(section, place, "title", needed=False)
        for page, at in self._objects(section, place, "pages"):
            headings = [title, self._text(page, at, "title", needed=False)]
            self._listed(page, at, headings)
            for part, within in self._objects(page, at, "subsections"):
                self._listed(part, within, [*headings, self._text(part, within, "title", needed=False)])

    def _listed(self, holder: Mapping[str, Any], place: JsonPath, headings: list[str]) -> None:
        """Read the rules listed under some headings."""
        section = " › ".join(heading for heading in headings if heading)
        for rule, at in self._objects(holder, place, "rules"):
            self._add(self._text(rule, at, "rid"), section, self._text(rule, at, "text"), "", (*at, "rid"))

    def _named(self, entry: Mapping[str, Any], place: JsonPath, heading: str, text: str) -> None:
        """Read a keyword, status or surface."""
        said = entry.get(text, ())
        lines = [said] if isinstance(said, str) else said
        if not isinstance(lines, (list, tuple)) or not all(isinstance(line, str) for line in cast("list[Any]", lines)):
            self._fault("shape", f"`{text}` must be a text or a list of texts", (*place, text))
            return
        told = [*cast("list[str]", lines), *self._gives(entry)]
        name = self._text(entry, place, "name", needed=False)
        self._add(self._text(entry, place, "id"), heading, "\n".join(told), name, (*place, "id"))

    def _gives(self, entry: Mapping[str, Any]) -> Iterator[str]:
        """Yield in words what a surface's fields say beside its text."""
        given = entry.get("inflicts")
        if isinstance(given, list) and given:
            yield f"Inflicts {', '.join(map(str, cast('list[Any]', given)))}."
        if isinstance(entry.get("intensity"), int):
            yield f"Intensity {entry['intensity']}."

    def _link(self, entry: Mapping[str, Any], place: JsonPath) -> None:
        source, target = self._text(entry, place, "from"), self._text(entry, place, "to")
        for name, rule in (("from", source), ("to", target)):
            if rule and rule not in self.rules:
                self._fault("no-rule", f"a cross-reference names {rule}, which no rule has", (*place, name), "warning")
        if source and target:
            self.links.append(CrossReference(source, target, self._text(entry, place, "why", needed=False)))

    def _add(self, rule: str, section: str, text: str, name: str, place: JsonPath) -> None:
        """Keep a rule, or say that its id is taken."""
        if not rule:
            return
        line = self._lines.line(place)
        if rule in self.rules:
            self._fault("duplicate-id", f"the id {rule} is taken already on line {self.rules[rule].line}", place)
        else:
            self.rules[rule] = RuleText(rule, section, text.strip(), name.strip(), line)

    def _objects(
        self, holder: Mapping[str, Any], place: JsonPath, name: str, *, needed: bool = False
    ) -> Iterator[tuple[Mapping[str, Any], JsonPath]]:
        """Yield the objects of a list with their places; a missing list is empty unless it is needed."""
        if name not in holder and not needed:
            return
        found = holder.get(name)
        if not isinstance(found, list):
            self._fault("shape", f"`{name}` must be a list", (*place, name))
            return
        for number, entry in enumerate(cast("list[Any]", found)):
            if isinstance(entry, dict):
                yield cast("dict[str, Any]", entry), (*place, name, number)
            else:
                self._fault("shape", f"each of `{name}` must be an object in braces", (*place, name, number))

    def _text(self, holder: Mapping[str, Any], place: JsonPath, name: str, *, needed: bool = True) -> str:
        """Return a text of an object, "" with a fault if it is missing though needed, or no text."""
        found = holder.get(name)
        if isinstance(found, str) and (found.strip() or not needed):
            return found.strip()
        if found is not None or needed:
            self._fault("missing" if found is None else "shape", f"`{name}` must be a text", (*place, name))
        return ""

    def _fault(self, code: str, message: str, place: JsonPath, severity: Severity = "error") -> None:
        line = self._lines.line(place)
        self.problems.append(Problem(severity, code, on_one_line(message), self._path, line, written(place)))
