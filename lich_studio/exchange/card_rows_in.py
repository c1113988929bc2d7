"""Cards out of the rows of a table: what is sound is taken, the rest is told by row and column and kept in notes."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from lich_studio.content.card import Card
from lich_studio.content.project import SOURCE_TYPES, SourceType
from lich_studio.exchange.card_columns import CardColumns
from lich_studio.exchange.card_row_draft import RowDraft
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.report import FindingKind, Report
from lich_studio.exchange.text import shortened
from lich_studio.session.names import unique_id

Known = Literal["add", "update", "skip"]
"""What to do with a row whose card is there already: add another, change that one, or leave the row out."""
_LONG: Final = 20_000


@dataclass(frozen=True, slots=True)
class RowRules:
    """What rows are read against.

    Attributes:
        sources: the project's source types.
        types: card types by everything they may be called, in small letters.
        usual_type: the type of a row that gives none.
        cards: the cards there are, by id.
        known: what to do with a row whose card is among them.
        unread: returns the words of a card's text that the rules do not read, none for a text that is read.
    """

    sources: Sequence[SourceType] = SOURCE_TYPES
    types: Mapping[str, str] = field(default_factory=dict[str, str])
    usual_type: str = "technique"
    cards: Mapping[str, Card] = field(default_factory=dict[str, Card])
    known: Known = "update"
    unread: Callable[[Card], str | None] | None = None


@dataclass(frozen=True, slots=True)
class RowFinding:
    """What a row gave.

    Attributes:
        number: of the row in its file.
        card: the card, or None if there is none in it or it was to be left out.
        state: "new", "changed" for a card that is there already, "same" if it says what that says, or "left out".
        told: kind, message and heading of everything that was not taken as it stands.
    """

    number: int
    card: Card | None
    state: Literal["new", "changed", "same", "left out"]
    told: tuple[tuple[FindingKind, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ImportedCards:
    """What a table gave.

    Attributes:
        rows: one for each row, in its order.
        report: all that was not taken as it stands, with row and column.
    """

    rows: tuple[RowFinding, ...]
    report: Report

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are new or changed."""
        return tuple(row.card for row in self.rows if row.card is not None and row.state in ("new", "changed"))


def cards_in(sheet: CardSheet, columns: CardColumns, rules: RowRules) -> ImportedCards:
    """Return the cards of a table.

    Nothing is lost: what no part of a card can hold is kept, with its heading, in the card's notes.

    Args:
        sheet: the table.
        columns: what its columns hold.
        rules: what it is read against.
    """
    reader = RowReader(sheet, columns, rules)
    rows = [reader.row(number, cells) for number, cells in zip(sheet.numbers, sheet.rows, strict=True)]
    return collected(sheet, columns, rows)


def collected(sheet: CardSheet, columns: CardColumns, rows: Iterable[RowFinding]) -> ImportedCards:
    """Return rows with the report of all that was not taken as it stands."""
    report, found = Report(), tuple(rows)
    report.extend(sheet.report)
    for heading, meaning in zip(sheet.headings, columns.fields, strict=True):
        if not meaning:
            report.add("changed", "kept in the notes: no part of a card is made of it", f"column {heading}")
    for wanted in ("name", "text"):
        if columns.where(wanted) < 0:
            report.add("changed", f"no column holds the {wanted}")
    for row in found:
        for kind, message, heading in row.told:
            report.add(kind, message, f"row {row.number}, column {heading}" if heading else f"row {row.number}")
    return ImportedCards(found, report)


class RowReader:
    """Reads one row after the other; knows which ids are taken."""

    def __init__(self, sheet: CardSheet, columns: CardColumns, rules: RowRules) -> None:
        """Begin with a table; its rows are to be read in their order, each once."""
        self._sheet = sheet
        self._columns = columns
        self._rules = rules
        self._taken = set(rules.cards)
        self._by_name = dict[str, list[Card]]()
        # Cards of one name were numbered as their rows came: so each row meets its own card again.
        for card in sorted(rules.cards.values(), key=lambda card: (len(card.id), card.id)):
            self._by_name.setdefault(card.name.casefold(), []).append(card)
        self._met = set[str]()
        self._seen = dict[str, int]()

    def row(self, number: int, cells: Sequence[str]) -> RowFinding:
        """Return what a row gives."""
        if not any(cell.strip() for cell in cells):
            return RowFinding(number, None, "left out", (("left out", "the row is empty", ""),))
        draft = RowDraft(self._sheet.headings, self._rules.sources, self._rules.types, self._rules.usual_type)
        for column, (meaning, cell) in enumerate(zip(self._columns.fields, cells, strict=True)):
            draft.take(column, meaning, cell)
        name = draft.name(number)
        old = self._there(draft.values.get("id", ""), name)
        if old is not None and self._rules.known == "skip":
            draft.tell("left out", f"{name} is there already")
            return RowFinding(number, None, "left out", tuple(draft.told))
        kept = old if self._rules.known == "update" else None
        first = self._seen.setdefault(name.casefold(), number)
        if kept is not None:
            self._met.add(kept.id)
        elif first != number:
            draft.tell("changed", f"{shortened(name)} stands in row {first} too; both are taken", "name")
        elif old is not None:
            draft.tell("taken", f"{shortened(name)} is there already; this is another card of that name", "name")
        card = self._card(draft, name, kept)
        unread = self._rules.unread(card) if self._rules.unread is not None and card.text else None
        if unread is not None:
            draft.tell("changed", f"the text is kept as a draft: {unread}", "text")
        state = "new" if kept is None else "same" if card == kept else "changed"
        return RowFinding(number, card, state, tuple(draft.told))

    def _there(self, given: str, name: str) -> Card | None:
        """Return the card a row is about, by its id or else its name; no row is given the card of another."""
        found = [self._rules.cards[given]] if given in self._rules.cards else []
        found += self._by_name.get(name.casefold(), [])
        return next((card for card in found if card.id not in self._met), None)

    def _card(self, draft: RowDraft, name: str, old: Card | None) -> Card:
        values = {**draft.values, "name": name}
        if old is not None:
            return _updated(old, values, draft.notes())
        given = str(values.pop("id", ""))
        card_id = given if given and given not in self._taken else unique_id(name, self._taken)
        if given and given != card_id:
            draft.tell("changed", f"the id {given} is taken; it became {card_id}", "id")
        self._taken.add(card_id)
        values |= {"id": card_id, "type": values.get("type", self._rules.usual_type)}
        own = str(values.pop("notes", ""))
        return Card.model_validate({**values, "notes": "\n".join(filter(None, (own, draft.notes())))[:_LONG]})


def _updated(old: Card, values: Mapping[str, Any], kept: str) -> Card:
    """Return a card with what the row gives; what it says nothing of stays."""
    fresh = {name: value for name, value in values.items() if name != "id"}
    if "stats" in fresh:
        fresh["stats"] = {**old.stats, **fresh["stats"]}
    notes = str(fresh.pop("notes", old.notes))
    lines = [line for line in kept.splitlines() if line and line not in notes]
    return Card.model_validate({**dict(old), **fresh, "notes": "\n".join(filter(None, (notes, *lines)))[:_LONG]})
