"""One row of a table on its way to being a card: each cell taken, or told of and kept."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from lich_studio.content.card import Art
from lich_studio.content.model import MAX_COST, MAX_STAT
from lich_studio.content.project import SourceType
from lich_studio.exchange.card_columns import COST, STAT
from lich_studio.exchange.card_cost import read_cost
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import FindingKind
from lich_studio.exchange.text import is_slug, is_word, seen, shortened, word_of

_SHORT, _LONG = 120, 20_000
_EMPTY: Final = frozenset({"", "-", "\N{EN DASH}", "\N{EM DASH}"})


class RowDraft:
    """A card in the making.

    Attributes:
        values: fields of the card.
        told: what was not taken as it stands.
    """

    def __init__(
        self, headings: Sequence[str], sources: Sequence[SourceType], types: Mapping[str, str], usual_type: str
    ) -> None:
        self.values: dict[str, Any] = {}
        self.told: list[tuple[FindingKind, str, str]] = []
        self._headings = headings
        self._sources = sources
        self._types = types
        self._usual_type = usual_type
        self._kept: list[str] = []
        self._fields: dict[str, str] = {}

    def tell(self, kind: FindingKind, message: str, field_or_heading: str = "") -> None:
        """Note what was not taken as it stands."""
        self.told.append((kind, message, self._fields.get(field_or_heading, field_or_heading)))

    def notes(self) -> str:
        """Return what no part of the card could hold."""
        return "\n".join(self._kept)

    def name(self, usual: str) -> str:
        """Return the card's name, a usual one if it has none."""
        name = str(self.values.get("name", ""))
        if not name:
            name = usual
            self.tell("changed", f"the card has no name; it is called {name}", "name")
        return name

    def take(self, column: int, meaning: str, cell: str) -> None:
        """Take one cell; a faulty one goes to the notes."""
        heading = self._headings[column]
        if meaning:
            self._fields[meaning] = heading
        text = cell.strip()
        if not text:
            return
        if not meaning:
            self._kept.append(f"{heading}: {text}")
            return
        try:
            self._put(meaning, text)
        except ExchangeError as error:
            self._kept.append(f"{heading}: {text}")
            self.tell("changed", f"{error}; it is kept in the notes", heading)

    def _put(self, meaning: str, text: str) -> None:
        if meaning.startswith(STAT):
            if text not in _EMPTY:
                self.values.setdefault("stats", {})[meaning.removeprefix(STAT)] = _number(text, MAX_STAT)
        elif meaning.startswith(COST):
            if text not in _EMPTY and (count := _number(text, MAX_COST)):
                self.values.setdefault("cost", {})[meaning.removeprefix(COST)] = count
        elif meaning == "cost":
            if text not in _EMPTY and text != "0":
                self.values["cost"] = {**self.values.get("cost", {}), **read_cost(text, self._sources)}
        elif meaning == "subtypes":
            self.values["subtypes"] = tuple(_fitting(seen(part), _SHORT) for part in _parts(text))
        elif meaning == "type":
            self.values["type"] = self._type(text)
        elif meaning == "id":
            if not is_slug(text):
                raise ExchangeError(f"{shortened(text)} cannot be an id")
            self.values["id"] = text
        elif meaning == "art":
            self.values["art"] = _art(text, (0.0, 0.0, 1.0, 1.0))
        elif meaning == "crop":
            self._crop(text)
        else:
            is_long = meaning in ("text", "flavour", "notes")
            lines = ("\n" if is_long else " ").join(line.strip() for line in text.splitlines())
            self.values[meaning] = _fitting(lines, _LONG) if is_long else _fitting(seen(lines), _SHORT)

    def _crop(self, text: str) -> None:
        art, shares = self.values.get("art"), text.split()
        try:
            left, top, width, height = (float(share) for share in shares)
        except ValueError as error:
            raise ExchangeError(f"{shortened(text)} is no part of a picture: it takes four shares") from error
        if not isinstance(art, Art):
            raise ExchangeError("a part of a picture needs the picture, in a column before it")
        self.values["art"] = _art(art.path, (left, top, width, height))

    def _type(self, text: str) -> str:
        word = text.casefold()
        known = self._types.get(word) or self._types.get(word.removesuffix("s"))
        if known is None and self._types:
            raise ExchangeError(f"there is no card type {shortened(text)}, so it became {self._usual_type}")
        return known or (word if is_word(word) else word_of(word))


def _number(text: str, most: int) -> int:
    """Return a whole number, also one written as 3.0; with three zeros it might mean a thousand times as much."""
    match = re.fullmatch(r"([+-]?\d{1,9})(?:[.,]0{1,2})?", text)
    if match is None:
        raise ExchangeError(f"{shortened(text)} is no whole number")
    if not 0 <= int(match[1]) <= most:
        raise ExchangeError(f"{text} is not within 0 to {most}")
    return int(match[1])


def _parts(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;/|\N{MIDDLE DOT}]", text) if part.strip()]


def _fitting(text: str, most: int) -> str:
    if len(text) > most:
        raise ExchangeError(f"{shortened(text)} is longer than {most:,} letters")
    return text


def _art(text: str, crop: tuple[float, float, float, float]) -> Art:
    try:
        return Art(path=text.replace("\\", "/"), crop=crop)
    except ValidationError as error:
        raise ExchangeError(f"{shortened(text)} is no path inside the project") from error
