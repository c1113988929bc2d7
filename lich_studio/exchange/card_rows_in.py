"""Cards out of the rows of a table: what is sound is taken, the rest is told by row and column and kept in notes."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.content.project import SOURCE_TYPES, SourceType
from lich_studio.exchange.card_columns import CardColumns
from lich_studio.exchange.card_row_draft import RowDraft
from lich_studio.exchange.card_sheet import CardSheet, PicturePart, Told
from lich_studio.exchange.report import Report
from lich_studio.exchange.text import shortened
from lich_studio.session.names import unique_id

Known = Literal["add", "update", "skip"]
"""What to do with a row whose card is there already: add another, change that one, or leave the row out."""
_LONG: Final = 20_000
_RECORD: Final = re.compile(r"(?m)^([^:\n]+): \{.*\}$")
"""A line of notes that an import wrote for a field which is a record: a newer one takes its place."""


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
        place: of the row in its file.
        card: the card, or None if there is none in it or it was to be left out.
        state: "new", "changed" for a card that is there already, "same" if it says what that says, or "left out".
        told: kind, message and heading of everything that was not taken as it stands.
        picture: what the card is to show, if it has no picture yet.
    """

    place: str
    card: Card | None
    state: Literal["new", "changed", "same", "left out"]
    told: tuple[Told, ...] = ()
    picture: PicturePart | None = None


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

    @property
    def pictures(self) -> dict[str, PicturePart]:
        """The pictures of the cards that are new or changed and have none, by the card's id."""
        return {
            row.card.id: row.picture for row in self.rows
            if row.picture is not None and row.card is not None and row.state in ("new", "changed")
        }


def cards_in(sheet: CardSheet, columns: CardColumns, rules: RowRules) -> ImportedCards:
    """Return the cards of a table.

    Nothing is lost: what no part of a card can hold is kept, with its heading, in the card's notes.

    Args:
        sheet: the table.
        columns: what its columns hold.
        rules: what it is read against.
    """
    reader = RowReader(sheet, columns, rules)
    return collected(sheet, columns, [reader.row(index) for index in range(len(sheet.rows))])


def collected(sheet: CardSheet, columns: CardColumns, rows: Iterable[RowFinding]) -> ImportedCards:
    """Return rows with the report of all that was not taken as it stands."""
    report, found = Report(), tuple(rows)
    report.extend(sheet.report)
    for heading, meaning in zip(sheet.headings, columns.fields, strict=True):
        if not meaning:
            place = f"{sheet.column_word} {heading}"
            report.add("changed", "kept in the notes: no part of a card is made of it", place)
    for wanted in ("name", "text"):
        if columns.where(wanted) < 0:
            report.add("changed", f"no {sheet.column_word} holds the {wanted}")
    for row in found:
        for kind, message, heading in row.told:
            report.add(kind, message, sheet.where(row.place, heading))
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
        self._seen = dict[str, str]()

    def row(self, index: int) -> RowFinding:
        """Return what a row of the sheet gives."""
        place, cells, known = self._sheet.places[index], self._sheet.rows[index], self._sheet.told.get(index, ())
        if any(kind == "left out" and not heading for kind, _, heading in known):
            return RowFinding(place, None, "left out", known)
        if not any(cell.strip() for cell in cells) and index not in self._sheet.pictures:
            empty: Told = ("left out", f"the {self._sheet.row_word} is empty", "")
            return RowFinding(place, None, "left out", (*known, empty))
        draft = RowDraft(self._sheet.headings, self._rules.sources, self._rules.types, self._rules.usual_type)
        for column, (meaning, cell) in enumerate(zip(self._columns.fields, cells, strict=True)):
            draft.take(column, meaning, cell)
        draft.told.extend(known)
        name = draft.name(upper_first(place))
        old = self._there(draft.values.get("id", ""), name)
        if old is not None and self._rules.known == "skip":
            draft.tell("left out", f"{name} is there already")
            return RowFinding(place, None, "left out", tuple(draft.told))
        kept = old if self._rules.known == "update" else None
        first = self._seen.setdefault(name.casefold(), place)
        if kept is not None:
            self._met.add(kept.id)
        elif first != place:
            draft.tell("changed", f"{shortened(name)} stands in {first} too; both are taken", "name")
        elif old is not None:
            draft.tell("taken", f"{shortened(name)} is there already; this is another card of that name", "name")
        card = self._card(draft, name, kept)
        unread = self._rules.unread(card) if self._rules.unread is not None and card.text else None
        if unread is not None:
            draft.tell("changed", f"the text is kept as a draft: {unread}", "text")
        picture = self._sheet.pictures.get(index) if card.art is None else None
        state = "new" if kept is None else "same" if card == kept and picture is None else "changed"
        return RowFinding(place, card, state, tuple(draft.told), picture)

    def _there(self, given: str, name: str) -> Card | None:
        """Return the card a row is about, by its id or else its name; no row is given the card of another."""
        found = [self._rules.cards[given]] if given in self._rules.cards else []
        found += self._by_name.get(name.casefold(), [])
        return next((card for card in found if card.id not in self._met), None)

    def _card(self, draft: RowDraft, name: str, old: Card | None) -> Card:
        values = {**draft.values, "name": name}
        if old is not None:
            return _updated(old, values, draft)
        given = str(values.pop("id", ""))
        card_id = given if given and given not in self._taken else unique_id(name, self._taken)
        if given and given != card_id:
            draft.tell("changed", f"the id {given} is taken; it became {card_id}", "id")
        self._taken.add(card_id)
        values |= {"id": card_id, "type": values.get("type", self._rules.usual_type)}
        values["notes"] = _fitting_notes(str(values.get("notes", "")), [draft.notes()], draft)
        return Card.model_validate(values)


def _fitting_notes(own: str, kept: Iterable[str], draft: RowDraft) -> str:
    """Return notes with what is kept in them; what they cannot hold is told."""
    notes = "\n".join(filter(None, (own, *kept)))
    if len(notes) > _LONG:
        draft.tell("left out", f"the last {len(notes) - _LONG:,} letters of the notes, which hold {_LONG:,}")
    return notes[:_LONG]


def _updated(old: Card, values: Mapping[str, Any], draft: RowDraft) -> Card:
    """Return a card with what the row gives; what it says nothing of stays."""
    fresh = {name: value for name, value in values.items() if name != "id"}
    if "stats" in fresh:
        fresh["stats"] = {**old.stats, **fresh["stats"]}
    notes = str(fresh.pop("notes", old.notes))
    for record in _RECORD.finditer(draft.notes()):
        if record[0] not in notes:
            notes = re.sub(rf"(?m)^{re.escape(record[1])}: \{{.*\}}$", lambda _old, new=record[0]: new, notes, count=1)
    lines = [line for line in draft.notes().splitlines() if line and line not in notes]
    return Card.model_validate({**dict(old), **fresh, "notes": _fitting_notes(notes, lines, draft)})
