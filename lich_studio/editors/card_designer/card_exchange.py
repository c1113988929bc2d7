"""Cards in and out of the card designer: asks, runs the work in the background, tells what came of it."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.problems import ContentError
from lich_studio.editors.card_designer.export_dialog import CardExportDialog
from lich_studio.editors.card_designer.export_form import Choice
from lich_studio.editors.card_designer.import_dialog import CardImportDialog
from lich_studio.editors.card_designer.look_row import PICTURES
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_batches import batch_of, deck_batch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_rows_in import ImportedCards
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.cards import TABLES
from lich_studio.exchange.report import Report
from lich_studio.publish.background import Written
from lich_studio.publish.card_background import read_cards
from lich_studio.publish.cut_pictures import CutPictures, cut_pictures, remove_cut, with_pictures
from lich_studio.render.card_frames import built_in_frames
from lich_studio.session.jobs import ForeignJob
from lich_studio.session.library_entries import Entry, EntryKey
from lich_studio.session.workspace import Workspace
from lich_studio.ui.background_read import BackgroundRead
from lich_studio.ui.report_dialog import BusyDialog, ReportDialog

if TYPE_CHECKING:
    from lich_studio.editors.card_designer.editor import CardDesigner

__all__ = ["CardExchange"]


class CardExchange(QObject):
    """Import and export of the library's cards, and pictures brought in.

    Attributes:
        export_dialog: the dialog last opened for an export.
        import_dialog: the dialog last opened for an import.
        report_dialog: the report last shown.
    """

    def __init__(self, editor: CardDesigner, workspace: Workspace) -> None:
        """Serve an editor."""
        super().__init__(editor)
        self._editor = editor
        self._workspace = workspace
        self._folder = workspace.folder
        self._last = ("all", "pdf", CardOptions())
        self.export_dialog: CardExportDialog | None = None
        self.import_dialog: CardImportDialog | None = None
        self.report_dialog: ReportDialog | None = None
        self._reading = BackgroundRead(self)
        self._reading.refused.connect(lambda text: editor.message_posted.emit("error", text))
        looks = editor.view.looks
        looks.wanted.connect(self._ask_picture)
        looks.refused.connect(lambda text: editor.message_posted.emit("warning", text))

    @property
    def busy_dialog(self) -> BusyDialog | None:
        """What shows the table that is being read, or None."""
        return self._reading.busy_dialog

    def export_cards(self) -> None:
        """Open the dialog that exports cards, as they stand."""
        library = self._workspace.library
        if not library.cards:
            self._editor.message_posted.emit("warning", "There is no card to export.")
            return
        frames = {**built_in_frames(), **self._workspace.frames}.values()
        chosen, format_id, options = self._last
        dialog = CardExportDialog(
            self._editor.widget(), self._choices(), frames, self._editor.dialogs, self._folder, chosen, format_id,
            options,
        )  # fmt: skip
        dialog.exported.connect(lambda written: self._exported(dialog, written))
        self.export_dialog = dialog
        dialog.open()

    def import_cards(self) -> None:
        """Ask for a table, a save of the table or records of the card site, and make cards of what is in it."""
        if self._workspace.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
            return
        filters = [f"Cards ({' '.join(f'*{suffix}' for suffix in TABLES)})"]
        self._editor.dialogs.ask_open(self._editor.widget(), "Import cards", self._folder, filters, self._read)

    def _ask_picture(self) -> None:
        editor = self._editor
        editor.dialogs.ask_open(
            editor.widget(), "Picture of the card", self._folder, [PICTURES], editor.view.looks.take
        )

    def _choices(self) -> list[Choice]:
        library, front = self._workspace.library, self._editor.current.card
        found = [library.card(card_id) for card_id in self._editor.view.library.model.ids]
        whole = f"All cards of the project ({len(library.cards):,})"
        choices = [Choice("all", whole, lambda: self._batch(library.cards))]
        if found and len(found) < len(library.cards):
            choices.append(Choice("found", f"Cards found ({len(found):,})", lambda: self._batch(found)))
        chosen = [library.card(card_id) for card_id in self._editor.view.chosen()]
        if len(chosen) > 1:
            choices.append(Choice("chosen", f"Cards selected ({len(chosen):,})", lambda: self._batch(chosen)))
        if front is not None:
            choices.append(Choice("front", front.name, lambda: self._batch([front], front.name)))
        for deck in library.decks:
            held = f"Deck: {deck.name} ({sum(deck.cards.values()) + 1})"
            choices.append(Choice(f"deck:{deck.id}", held, partial(self._deck, deck)))
        return choices

    def _deck(self, deck: Deck) -> CardBatch:
        return deck_batch(self._batch(self._workspace.library.cards), deck.name, [deck])

    def _batch(self, cards: Sequence[Card], name: str = "") -> CardBatch:
        workspace = self._workspace
        ordered = sorted(cards, key=lambda card: (card.set, card.name.casefold(), card.id))
        return batch_of(
            name or workspace.project.name, ordered, workspace.rules, workspace.project, workspace.folder,
            workspace.frames, lambda card: workspace.library.reading(card.id),
        )  # fmt: skip

    def _exported(self, dialog: CardExportDialog, written: Written) -> None:
        form = dialog.form
        self._folder = written.files[0].parent
        self._last = (form.cards.currentData(), form.format.id, form.options)
        many = len(written.files) > 3
        title = f"Exported {f'{len(written.files)} files' if many else ' and '.join(p.name for p in written.files)}"
        if written.report.findings:
            self._report(title, written.report)
        else:
            self._editor.message_posted.emit("info", f"{title}.")

    def _read(self, path: Path) -> None:
        self._folder = path.parent
        self._reading.read(
            self._editor.widget(), path, lambda file: ForeignJob(read_cards, file), lambda sheet: self._ask(path, sheet)
        )

    def _ask(self, path: Path, sheet: CardSheet) -> None:
        dialog = CardImportDialog(self._editor.widget(), path.name, sheet, self._workspace)
        dialog.chosen.connect(lambda result: self._take(path, result))
        self.import_dialog = dialog
        dialog.open()

    def _take(self, path: Path, result: ImportedCards) -> None:
        """Cut the pictures of the cards, if any, and take them all."""
        folder, pictures = self._workspace.folder, self._workspace.pictures
        try:
            places = pictures.free_places(result.pictures) if result.pictures else {}
        except ContentError as error:
            self._put(path, result, CutPictures(told=dict.fromkeys(result.pictures, str(error))))
            return
        if not places:
            self._put(path, result, CutPictures())
            return

        def cutting(_file: Path) -> ForeignJob[CutPictures]:
            return ForeignJob(cut_pictures, result.pictures, folder, places)

        def without(error: ContentError) -> None:
            remove_cut(folder, places)
            self._put(path, result, CutPictures(told=dict.fromkeys(result.pictures, str(error))))

        self._reading.read(
            self._editor.widget(), path, cutting, lambda cut: self._put(path, result, cut), without,
            lambda: remove_cut(folder, places),
        )  # fmt: skip

    def _put(self, path: Path, result: ImportedCards, cut: CutPictures) -> None:
        """Put the cards into the library as one step, and tell what was not taken as it stands."""
        cards = with_pictures(result, cut)
        self._workspace.pictures.adopt(cut.paths.values())
        name = f"Import {len(cards)} card{'s' * (len(cards) != 1)} from {path.name}"
        patch: dict[EntryKey, Entry | None] = {("card", card.id): card for card in cards}
        self._workspace.library.replace(name, patch, self)
        if cards:
            self._editor.current.show(cards[0].id)
        told = f"Imported {len(cards)} card{'s' * (len(cards) != 1)}{_told_apart(result)}"
        if result.report.findings:
            self._report(told, result.report, "The cards are in the library; Ctrl+Z takes them all back.")
        else:
            self._editor.message_posted.emit("info", f"{told}. Ctrl+Z takes them back.")

    def _report(self, title: str, report: Report, reassurance: str = "") -> None:
        self.report_dialog = ReportDialog(self._editor.widget(), title, report, reassurance)
        self.report_dialog.open()


def _told_apart(result: ImportedCards) -> str:
    """Return how many cards are new, changed and as they were; nothing when all are new."""
    states = Counter(row.state for row in result.rows)
    parts = [(states["new"], "new"), (states["changed"], "changed"), (states["same"], "already there as it is")]
    said = [f"{count} {word}" for count, word in parts if count]
    return f": {', '.join(said)}" if said != [f"{states['new']} new"] else ""
