"""The dialog that exports a map."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from lich_studio.content.map import Map
from lich_studio.editors.map_editor.export_form import ExportForm
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish.background import Written, write_map
from lich_studio.publish.foresight import Foresight
from lich_studio.session.jobs import Job
from lich_studio.session.map_layers import LayerRule
from lich_studio.ui.export_dialog import BackgroundExport
from lich_studio.ui.file_dialogs import FileDialogs

__all__ = ["ExportDialog"]


class ExportDialog(BackgroundExport):
    """Asks how and where to export a map, and does it in the background.

    Attributes:
        form: the choices.
    """

    def __init__(
        self, parent: QWidget, board: Map, rules: Sequence[LayerRule], dialogs: FileDialogs, folder: Path,
        format_id: str = "png", options: ExportOptions | None = None,
    ) -> None:
        """Show the choices for a map.

        Args:
            parent: the widget it belongs to.
            board: the map as it stands.
            rules: its layers as a person names them.
            dialogs: how the file is asked for.
            folder: where the file is proposed.
            format_id: the format chosen at first.
            options: the options chosen at first.
        """
        self.form = ExportForm(board, rules, format_id, options or ExportOptions())
        super().__init__(parent, f"Export {board.name}", self.form, dialogs, folder / board.id)
        self._board = board
        self._foresight = Foresight(board)
        self.look_ahead()

    def told(self) -> str:
        """Return how large the export will be."""
        return self._foresight.told(self.form.format.id, self.form.options)

    def drawn(self, size: QSize) -> QImage:
        """Return a small picture of the board."""
        return self._foresight.picture(self.form.options, size.width(), size.height())

    def job(self, target: Path) -> Job[Written]:
        """Begin to write the map."""
        return Job(write_map, self._board, target, self.form.options, self.form.format.id)
