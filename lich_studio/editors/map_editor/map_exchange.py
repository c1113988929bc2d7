"""Maps in and out of the map editor: asks for files, runs the work in the background, tells what came of it."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from lich_studio.editors.map_editor.export_dialog import ExportDialog
from lich_studio.editors.map_editor.tiles_dialog import TilesDialog
from lich_studio.exchange.formats import EXCHANGE_FORMATS
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Imported, Report
from lich_studio.exchange.tile_meanings import is_known
from lich_studio.publish.background import Written, read_map
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme
from lich_studio.session.jobs import ForeignJob
from lich_studio.session.workspace import Workspace
from lich_studio.ui.background_read import BackgroundRead
from lich_studio.ui.report_dialog import BusyDialog, ReportDialog

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["MapExchange"]

ASKED_FOR: Final = "not asked for"


class MapExchange(QObject):
    """Import and export of the editor's maps.

    Attributes:
        export_dialog: the dialog last opened for an export.
        tiles_dialog: the dialog last opened for what the tiles of an imported map mean.
        report_dialog: the report last shown.
    """

    def __init__(self, editor: MapEditor, workspace: Workspace) -> None:
        """Serve an editor."""
        super().__init__(editor)
        self._editor = editor
        self._workspace = workspace
        self._folder = workspace.folder
        self._format_id = "png"
        self._options = ExportOptions()
        self.export_dialog: ExportDialog | None = None
        self.tiles_dialog: TilesDialog | None = None
        self.report_dialog: ReportDialog | None = None
        self._reading = BackgroundRead(self)
        self._reading.refused.connect(lambda text: editor.message_posted.emit("error", text))

    @property
    def busy_dialog(self) -> BusyDialog | None:
        """What shows the import that runs, or None."""
        return self._reading.busy_dialog

    def export_map(self) -> None:
        """Open the dialog that exports the map in front, as it stands."""
        document = self._editor.document
        if document is None:
            self._editor.message_posted.emit("warning", "There is no map to export.")
            return
        dialog = ExportDialog(
            self._editor.widget(), document.to_map(), self._workspace.layers, self._editor.dialogs, self._folder,
            self._format_id, replace(self._options, terms=tuple(self._workspace.terms.values())),
        )  # fmt: skip
        dialog.exported.connect(lambda written: self._exported(dialog, written))
        self.export_dialog = dialog
        dialog.open()

    def import_map(self) -> None:
        """Ask for a file of another program and make a map of it."""
        if self._workspace.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
            return
        endings = [f"*{suffix}" for row in EXCHANGE_FORMATS if row.imports for suffix in row.suffixes]
        filters = [f"Maps of other programs ({' '.join(endings)})"]
        filters += [f"{row.name} ({' '.join(f'*{one}' for one in row.suffixes)})" for row in EXCHANGE_FORMATS]
        self._editor.dialogs.ask_open(self._editor.widget(), "Import map", self._folder, filters, self._read)

    def _read(self, path: Path) -> None:
        self._folder = path.parent
        self._reading.read(
            self._editor.widget(), path, lambda file: ForeignJob(read_map, file), lambda read: self._ask(path, read)
        )

    def _ask(self, path: Path, imported: Imported) -> None:
        """Ask what the tiles of a map mean, unless they are all called as the game calls them."""
        if is_known(imported.map, self._workspace.layers):
            self._imported(imported)
            return
        window = self._editor.widget()
        dark = window.palette().window().color().lightness() < 128
        theme = with_terms(Theme.load("dark" if dark else "light"), tuple(self._workspace.terms.values()))
        dialog = TilesDialog(window, path.name, imported, self._workspace.layers, theme)
        dialog.chosen.connect(self._imported)
        self.tiles_dialog = dialog
        dialog.open()

    def _imported(self, imported: Imported) -> None:
        document = self._workspace.add_map(imported.map)
        self._editor.show_document(document.details.id)
        title = f"Imported {document.details.name}"
        if imported.report.is_lossless:
            tiles = len(document.tiles)
            self._editor.message_posted.emit("info", f"{title}: {tiles:,} tile{'s' * (tiles != 1)}.")
        else:
            self._report(title, imported.report, "The file itself is as it was.")

    def _exported(self, dialog: ExportDialog, written: Written) -> None:
        self._folder = written.files[0].parent
        self._format_id, self._options = dialog.form.format.id, dialog.form.options
        title = f"Exported {' and '.join(path.name for path in written.files)}"
        surprises = [finding for finding in written.report.findings if not finding.message.endswith(ASKED_FOR)]
        if surprises:
            self._report(title, written.report)
        else:
            self._editor.message_posted.emit("info", f"{title}.")

    def _report(self, title: str, report: Report, reassurance: str = "") -> None:
        self.report_dialog = ReportDialog(self._editor.widget(), title, report, reassurance)
        self.report_dialog.open()
