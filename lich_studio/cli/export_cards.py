"""`lich-studio export` for cards and decks."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

import typer

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import Library, load_folder
from lich_studio.content.paths import files_under
from lich_studio.content.problems import ContentError
from lich_studio.content.sound_file import load_as
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_batches import batch_of, deck_batch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.publish.cards import card_format, export_cards
from lich_studio.session.compile import Rules
from lich_studio.session.shelf import project_folder, sample_libraries

PAINTING = "lich_studio.publish.painting"
"""Starts Qt; loaded only where something is painted, so that tables need no Qt."""
CARD, DECK, MAP = ".card.json", ".deck.json", ".map.json"


def export_card_files(given: Sequence[Path], to: str, out: Path, options: CardOptions) -> bool:
    """Export cards and decks to one file, tell what was written and what was not, and say whether it went well.

    Raises:
        ContentError: if they cannot be exported so at all.
    """
    row = card_format(to)
    batch = batch_from(given)
    target = target_in(out, row, given)
    running = import_module(PAINTING).ensure_painting() if row.paints else None
    try:
        made = export_cards(batch, target, options, format_id=to)
    except ContentError as error:
        typer.echo(f"{target}: {error}", err=True)
        return False
    finally:
        del running
    for line in made.report.lines():
        typer.echo(line, err=True)
    for name in made.files:
        typer.echo(str(target.parent / name))
    return True


def has_cards(given: Iterable[Path]) -> bool:
    """Say whether folders hold cards and no maps."""
    folders = [path for path in given if path.is_dir()]
    maps = any(True for folder in folders for one in files_under(folder) if one.name.endswith(MAP))
    return not maps and any(True for folder in folders for one in files_under(folder) if one.name.endswith(CARD))


def batch_from(given: Sequence[Path]) -> CardBatch:
    """Return the cards that are meant: those named, those in folders, and those that decks hold.

    All must stand in one project. Decks may hold cards of the samples.

    Raises:
        ContentError: if a file is unsound, or there is no card.
    """
    folder = given[0].resolve() if given[0].is_dir() else project_folder(given[0].resolve())
    library = load_folder(folder, sample_libraries())
    decks = [load_as(path, Deck) for path in given if path.name.endswith(DECK)]
    if decks and len(decks) < len(given):
        raise ContentError("decks and cards are exported apart: name only decks, or only cards and folders")
    rules = Rules.of_project(library.project, library.terms.values())
    cards = list(_behind(library).values()) if decks else _cards(given, library)
    name = decks[0].name if len(decks) == 1 else library.project.name
    batch = batch_of(name, cards, rules, library.project, folder, library.frames)
    return deck_batch(batch, name, decks) if decks else batch


def _behind(library: Library) -> dict[str, Card]:
    found = dict[str, Card]()
    for one in (*sample_libraries(), library):
        found.update(one.cards)
    return found


def _cards(given: Sequence[Path], library: Library) -> list[Card]:
    found = dict[str, Card]()
    for path in given:
        if path.is_dir():
            inside = library if path.resolve() == library.root else load_folder(path.resolve())
            found.update(inside.cards)
        else:
            card = load_as(path, Card)
            found[card.id] = card
    if not found:
        raise ContentError(f"there is no card in {given[0]} (no file ending in {CARD})")
    return sorted(found.values(), key=lambda card: (card.set, card.name.casefold(), card.id))


def target_in(out: Path, row: ForeignFormat, given: Sequence[Path]) -> Path:
    """Return the file to write; its folder is made now.

    Raises:
        ContentError: if it cannot be.
    """
    target = out
    if out.is_dir() or not out.suffix:
        target = out / f"{given[0].resolve().name.split('.')[0]}{row.suffixes[0]}"
    elif out.suffix.lower() not in row.suffixes:
        raise ContentError(f"a {row.name} ends in {row.suffixes[0]}, not in {out.suffix}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError(f"the folder {target.parent} cannot be made: {error.strerror}") from error
    return target
