"""XML of strangers, read without harm: no entities, no files of its own choosing, bounded depth and size."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from lich_studio.exchange.errors import ExchangeError

MAX_DEPTH: Final = 60
MAX_ELEMENTS: Final = 1_500_000


@dataclass(slots=True)
class Element:
    """One element.

    Attributes:
        tag: its name.
        attributes: text by name.
        line: line of the file it begins in, from 1.
        children: the elements in it.
        text: the characters in it, those of its children left out.
    """

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    line: int = 0
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> Iterator[Element]:
        """Yield the children of a name."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> Element | None:
        """Return the first child of a name, or None."""
        return next(self.all(tag), None)

    def add(self, tag: str, attributes: Mapping[str, object] | None = None, text: str = "") -> Element:
        """Append a child and return it."""
        child = Element(tag, {name: str(value) for name, value in (attributes or {}).items()}, text=text)
        self.children.append(child)
        return child


def parse_xml(data: bytes) -> Element:
    """Return the root element of an XML file.

    Raises:
        ExchangeError: if it is no XML, declares entities, or is nested or filled beyond the limits.
    """
    parser = expat.ParserCreate()
    builder = _Builder(parser)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        message = f"this is not sound XML: {expat.ErrorString(error.code)}"
        raise ExchangeError(message, f"line {error.lineno}, column {error.offset + 1}") from error
    except (ValueError, LookupError) as error:
        raise ExchangeError(f"this is not sound XML: {error}") from error
    return builder.root


class _Builder:
    """Collects elements while the parser walks the file."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.root = Element("")
        self._parser = parser
        self._open: list[tuple[Element, list[str]]] = []
        self._count = 0
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.EntityDeclHandler = self._entity

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        self._count += 1
        if len(self._open) >= MAX_DEPTH:
            raise ExchangeError("the file is nested too deeply", f"line {line}")
        if self._count > MAX_ELEMENTS:
            raise ExchangeError(f"the file has more than {MAX_ELEMENTS:,} elements", f"line {line}")
        element = Element(tag, attributes, line)
        if self._open:
            self._open[-1][0].children.append(element)
        else:
            self.root = element
        self._open.append((element, []))

    def _end(self, _tag: str) -> None:
        element, texts = self._open.pop()
        element.text = "".join(texts)

    def _characters(self, text: str) -> None:
        self._open[-1][1].append(text)

    def _entity(self, name: str, *_rest: object) -> None:
        place = f"line {self._parser.CurrentLineNumber}"
        raise ExchangeError(f"the file declares the entity {name}; files with entities are not read", place)


def is_xml_character(character: str) -> bool:
    """Say whether XML 1.0 can hold a character."""
    code = ord(character)
    return character in "\t\n\r" or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000


def xml_text(root: Element) -> bytes:
    """Return an XML file: one element a line, one space a level."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    _write(root, lines, "")
    return ("\n".join(lines) + "\n").encode("utf-8")


def _write(element: Element, lines: list[str], indent: str) -> None:
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.attributes.items())
    text = escape(element.text, {"\r": "&#13;"})
    if not element.children:
        closed = f">{text}</{element.tag}>" if text else "/>"
        lines.append(f"{indent}<{element.tag}{attributes}{closed}")
        return
    lines.append(f"{indent}<{element.tag}{attributes}>{text}")
    for child in element.children:
        _write(child, lines, indent + " ")
    lines.append(f"{indent}</{element.tag}>")
