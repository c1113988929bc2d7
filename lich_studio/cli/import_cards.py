"""`lich-studio import` for cards: the rows of a table become the cards of a project."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import typer

from lich_studio.cli.faults import reason, say_fault
from lich_studio.content.card import Card
from lich_studio.content.library import Library, load_folder
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.exchange.card_batches import row_rules, stat_names
from lich_studio.exchange.card_columns import CardColumns, all_fields, guessed_columns
from lich_studio.exchange.card_rows_in import ImportedCards, Known, cards_in, collected
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Finding
from lich_studio.publish.card_background import read_cards
from lich_studio.session.card_art import free_places
from lich_studio.session.compile import Rules
from lich_studio.session.jobs import read_foreign

CUTTING: Final = "lich_studio.publish.cut_pictures"
"""Starts Qt; loaded only where there are pictures to cut, so that tables need no Qt."""


def import_card_table(path: Path, out: Path, said: Sequence[str], known: Known, *, dry_run: bool) -> bool:
    """Import a table into a project's folder, tell of every row that is not taken as it stands, and say how it went.

    Args:
        path: the table.
        out: the project's folder; it is made if it is not there.
        said: what columns hold, as HEADING=FIELD, where their headings do not tell.
        known: what to do with rows whose card is there already.
        dry_run: whether nothing is to be written.

    Raises:
        ContentError: if nothing can be imported at all.
    """
    try:
        sheet = read_foreign(read_cards, path)
    except ContentError as error:
        say_fault(path, error)
        return False
    if out.exists() and not out.is_dir():
        raise ContentError(f"{out} is a file; cards go into a project's folder")
    library = load_folder(out) if out.is_dir() else Library(out, Project(name=out.name or "Project"))
    rules = Rules.of_project(library.project, library.terms.values())
    fields = all_fields(library.project.source_types, stat_names(rules))
    columns = with_said(sheet, guessed_columns(sheet.headings, library.project.source_types, stat_names(rules)), said,
                        fields)
    result = cards_in(sheet, columns, row_rules(rules, library.project, library.cards.values(), known))
    for line in told(sheet, columns, result):
        typer.echo(f"{path}: {line}", err=True)
    well = dry_run or written(result, library, out)
    counts = Counter(row.state for row in result.rows)
    typer.echo(", ".join(f"{count} {state}" for state, count in counts.items()))
    return well


def with_said(sheet: CardSheet, columns: CardColumns, said: Iterable[str], fields: Sequence[str]) -> CardColumns:
    """Return columns as a person says they are.

    Raises:
        ExchangeError: if there is no such column or field.
    """
    for pair in said:
        heading, _, field = pair.rpartition("=")
        if heading not in sheet.headings:
            raise ExchangeError(f"there is no column {heading!r}; there are {', '.join(sheet.headings)}")
        if field and field not in fields:
            raise ExchangeError(f"no column can hold {field!r}; there are {', '.join(fields)}")
        columns = columns.with_field(sheet.headings.index(heading), field)
    return columns


def told(sheet: CardSheet, columns: CardColumns, result: ImportedCards) -> list[str]:
    """Return every finding: those of the whole table, then those of each row, none left out."""
    whole = collected(sheet, columns, ()).report.lines()
    rows = [
        str(Finding(kind, message, sheet.where(row.place, heading)))
        for row in result.rows for kind, message, heading in row.told
    ]  # fmt: skip
    return [*whole, *rows]


def written(result: ImportedCards, library: Library, out: Path) -> bool:
    """Write cards and their pictures, those that are there already to their own files; say whether all were written."""
    well = True
    for card in _pictured(result, out):
        old = library.cards.get(card.id)
        place = library.file_of(old) if old is not None else None
        target = place or out / "cards" / f"{card.id}.card.json"
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            save(target, card, force=place is not None)
        except (ContentError, OSError) as error:
            typer.echo(f"{target}: {reason(error)}", err=True)
            well = False
    return well


def _pictured(result: ImportedCards, out: Path) -> list[Card]:
    """Return the cards with the pictures that are at hand, which are written into the project's folder."""
    if not result.pictures:
        return list(result.cards)
    before, cutting, places = len(result.report.findings), import_module(CUTTING), dict[str, str]()
    try:
        out.mkdir(parents=True, exist_ok=True)
        places = free_places(out, result.pictures)
        cards = cutting.with_pictures(result, read_foreign(cutting.cut_pictures, result.pictures, out, places))
    except (ContentError, OSError) as error:
        cutting.remove_cut(out, places)
        typer.echo(f"no pictures were taken: {reason(error)}", err=True)
        return list(result.cards)
    for finding in result.report.findings[before:]:
        typer.echo(str(finding), err=True)
    return cards
