"""Drawings that content brings along as SVG text: which of them may be painted without harm.

Icons are small: shapes, groups, gradients, and shapes used again. What can be made to take a painter hours or gigabytes
(parts that use each other over and over, dashed lines, filters, pictures, files from elsewhere) is refused. Of shapes
too large Qt itself takes care.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Final
from xml.parsers import expat

__all__ = ["drawing_fault", "is_drawing"]

MOST_LETTERS: Final = 20_000
MOST_PARTS: Final = 2_000
"""Elements of a drawing, with those used again counted each time; long outlines count as several."""
LETTERS_A_PART: Final = 20
"""Letters of an outline (`d`, `points`) that count as one part."""
DEEPEST: Final = 20

_PARTS: Final = frozenset({
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "path", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "linearGradient", "radialGradient", "stop",
})  # fmt: skip


def is_drawing(text: str) -> bool:
    """Say whether a text is a drawing itself, and not the name of one."""
    return text.lstrip().startswith("<svg")


@lru_cache(maxsize=256)
def drawing_fault(text: str) -> str:
    """Return why a drawing may not be painted, with its line; "" if it may."""
    if len(text) > MOST_LETTERS:
        return f"a drawing has at most {MOST_LETTERS:,} letters, this one {len(text):,}"
    look = _Look()
    try:
        look.parser.Parse(text.encode("utf-8", "replace"), True)
        look.count_uses()
    except expat.ExpatError as error:
        return f"the drawing is no sound SVG: {expat.ErrorString(error.code)} (line {error.lineno})"
    except _DrawingError as error:
        return str(error)
    return ""


class _DrawingError(Exception):
    """Why a drawing may not be painted."""


class _Look:
    """Looks at one element after the other, and keeps how many there are in each that can be used again."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._open: list[tuple[int, str]] = []
        self._parents: list[int] = []
        self._weights: list[int] = []
        self._used: list[str] = []
        self._ids: dict[str, int] = {}

    def count_uses(self) -> None:
        """Refuse drawings that become too much, or never end, once what they use again is put in."""
        children: list[list[int]] = [[] for _ in self._parents]
        for number, parent in enumerate(self._parents):
            if parent >= 0:
                children[parent].append(number)
        known: dict[int, int] = {}

        def parts(number: int, way: tuple[int, ...]) -> int:
            if number in way:
                raise _DrawingError("the drawing uses itself without end")
            if number not in known:
                used = self._ids.get(self._used[number], -1) if self._used[number] else -1
                inside = (*children[number], *([used] if used >= 0 else ()))
                if len(way) > DEEPEST * 2:
                    raise _DrawingError("the drawing's parts use each other too deeply")
                known[number] = self._weights[number] + sum(parts(one, (*way, number)) for one in inside)
            return known[number]

        if self._parents and parts(0, ()) > MOST_PARTS:
            raise _DrawingError(f"the drawing has more than {MOST_PARTS:,} parts once those used again are counted")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        number = len(self._parents)
        name = tag.rpartition(":")[2]
        if name not in _PARTS:
            self._stop(f"a drawing may not hold <{tag}>; save it as plain SVG, with shapes and groups only")
        if len(self._open) >= DEEPEST:
            self._stop("the drawing is nested too deeply")
        if number >= MOST_PARTS:
            self._stop(f"the drawing has more than {MOST_PARTS:,} parts")
        self._parents.append(self._open[-1][0] if self._open else -1)
        self._open.append((number, tag))
        plain = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        outline = len(plain.get("d", "")) + len(plain.get("points", ""))
        self._weights.append(1 + outline // LETTERS_A_PART)
        if plain.get("stroke-dasharray", "none").strip() != "none" or "dasharray" in plain.get("style", ""):
            self._stop("a drawing may have no dashed lines; turn them into shapes")
        link = plain.get("href", "")
        if link and not link.startswith("#"):
            self._stop("a drawing may use nothing from outside itself")
        self._used.append(link[1:] if name == "use" else "")
        known = plain.get("id", "")
        if known and known in self._ids:
            self._stop(f"the id {known[:40]!r} stands there twice")
        if known:
            self._ids[known] = number

    def _end(self, _tag: str) -> None:
        self._open.pop()

    def _doctype(self, *_about: object) -> None:
        self._stop("a drawing may declare nothing of its own (<!DOCTYPE>)")

    def _stop(self, message: str) -> None:
        raise _DrawingError(f"{message} (line {self.parser.CurrentLineNumber})")

