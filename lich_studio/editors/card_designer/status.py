"""What the status bar says about the card in front."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.term import Term
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.session.library_document import LibraryDocument

__all__ = ["status_of", "status_of_term"]

GAP = "     "


def status_of(card: Card, library: LibraryDocument, language: CardLanguage, faults: int, path: Path | None) -> str:
    """Return one line: problems, type and numbers, use, file.

    Args:
        card: the card in front.
        library: where its decks are.
        language: knows its type's name.
        faults: how many problems it has.
        path: its file, or None if it was never saved.
    """
    decks = len(library.decks_with(card.id))
    numbers = [f"{value} {name}" for name, value in card.stats.items()]
    return GAP.join((
        _counted(faults, "problem") if faults else "no problems",
        " · ".join((language.type_name(card.type), *numbers)),
        f"used in {_counted(decks, 'deck')}" if decks else "in no deck",
        path.name if path is not None else "not saved yet",
    ))  # fmt: skip


def status_of_term(term: Term, faults: int, uses: int) -> str:
    """Return one line on a term: problems, kind, use."""
    return GAP.join((
        _counted(faults, "problem") if faults else "no problems",
        f"{term.kind.capitalize()} · {_counted(len(term.behaviour), 'line')}",
        f"used {_counted(uses, 'time')}" if uses else "not used yet",
    ))  # fmt: skip


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
