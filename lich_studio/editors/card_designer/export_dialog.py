"""The dialog that exports cards."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from lich_studio.content.frame import Frame
from lich_studio.editors.card_designer.export_form import CardExportForm, Choice
from lich_studio.exchange.card_options import CardOptions
from lich_studio.publish import card_foresight
from lich_studio.publish.background import Written
from lich_studio.publish.card_background import write_cards
from lich_studio.session.jobs import Job
from lich_studio.session.names import slug
from lich_studio.ui.export_dialog import BackgroundExport
from lich_studio.ui.file_dialogs import FileDialogs

__all__ = ["CardExportDialog"]

HEIGHT_PX: Final = 540
"""Room for the rows of every format, so that nothing moves when they come and go."""


class CardExportDialog(BackgroundExport):
    """Asks which cards to export, how and where, and does it in the background.

    Attributes:
        form: the choices.
    """

    def __init__(
        self, parent: QWidget, choices: Sequence[Choice], frames: Iterable[Frame], dialogs: FileDialogs, folder: Path,
        chosen: str, format_id: str, options: CardOptions,
    ) -> None:
        """Show the choices.

        Args:
            parent: the widget it belongs to.
            choices: the cards that can be exported together.
            frames: all frames, whose backs can be chosen.
            dialogs: how the file is asked for.
            folder: where the file is proposed.
            chosen: id of the choice made at first.
            format_id: the format chosen at first.
            options: the options chosen at first.
        """
        self.form = CardExportForm(choices, frames, chosen, format_id, options)
        super().__init__(parent, "Export cards", self.form, dialogs, folder / "cards")
        self._folder = folder
        self.setMinimumHeight(HEIGHT_PX)
        self.look_ahead()

    def proposed(self) -> Path:
        """Return a file called like the cards chosen."""
        return self._folder / slug(self.form.batch.name)

    def told(self) -> str:
        """Return how much the export will be."""
        return card_foresight.told(self.form.batch, self.form.format.id, self.form.options)

    def drawn(self, size: QSize) -> QImage:
        """Return a small picture of its first piece."""
        return card_foresight.picture(self.form.batch, self.form.format.id, self.form.options, size)

    def job(self, target: Path) -> Job[Written]:
        """Begin to write the cards."""
        return Job(write_cards, self.form.batch, target, self.form.options, self.form.format.id)
