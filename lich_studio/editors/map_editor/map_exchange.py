"""Maps in and out of the map editor: asks for files, runs the work in the background, tells what came of it."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from lich_studio.editors.map_editor.export_dialog import ExportDialog
from lich_studio.editors.map_editor.tiles_dialog import TilesDialog
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import EXCHANGE_FORMATS
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Imported, Report
from lich_studio.exchange.table_boards import USUAL_WALL, board_state, read_text, written
from lich_studio.exchange.tile_meanings import is_known
from lich_studio.publish.background import Written, read_maps
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
            self._format_id,
            replace(self._options, terms=tuple(self._workspace.terms.values()), wall_object=""),
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
            self._editor.widget(), path, lambda file: ForeignJob(read_maps, file),
            lambda boards: self._ask(path.name, boards),
        )  # fmt: skip

    def copy_for_table(self) -> None:
        """Copy the map in front as the text that a table of Tabletop Simulator takes for a board."""
        document = self._editor.document
        if document is None:
            self._editor.message_posted.emit("warning", "There is no map to copy.")
            return
        report = Report()
        try:
            state = board_state(document.to_map(), ExportOptions(), report)
        except ExchangeError as error:
            self._editor.message_posted.emit("error", f"Nothing was copied: {error}.")
            return
        QGuiApplication.clipboard().setText(written(state).strip())
        name, count = document.details.name, len(state["hexObjects"])
        title = f"Copied {name} for the table: {count} thing{'s' * (count != 1)}"
        layers = [finding.place.removeprefix("layer ").replace("_", " ") for finding in report.findings
                  if finding.place.startswith("layer ")]
        if len(layers) < len(report.findings):
            self._report(title, report, "The map itself is as it was.")
        else:
            without = f", without its {' and '.join(layers)}" if layers else ""
            self._editor.message_posted.emit("info", f"{title}{without}.")

    def paste_from_table(self) -> None:
        """Make maps of the boards that the clipboard holds, or say that there are none."""
        if not self.paste_board():
            self._editor.message_posted.emit("warning", "The clipboard holds no board of a table.")

    def paste_board(self) -> bool:
        """Make maps of the boards of a table that the clipboard holds; return whether it holds any."""
        try:
            boards = read_text(QGuiApplication.clipboard().text())
        except ExchangeError as error:
            self._editor.message_posted.emit("error", f"The board in the clipboard cannot be taken: {error}.")
            return True
        if boards is None:
            return False
        if self._workspace.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
        else:
            self._ask("a board of the table", boards)
        return True

    def _ask(self, name: str, boards: Sequence[Imported]) -> None:
        """Ask what the tiles of maps mean, unless they are all called as the game calls them."""
        if all(is_known(imported.map, self._workspace.layers) for imported in boards):
            self._imported(boards)
            return
        window = self._editor.widget()
        dark = window.palette().window().color().lightness() < 128
        theme = with_terms(Theme.load("dark" if dark else "light"), tuple(self._workspace.terms.values()))
        dialog = TilesDialog(window, name, boards, self._workspace.layers, theme)
        dialog.chosen.connect(self._imported)
        self.tiles_dialog = dialog
        dialog.open()

    def _imported(self, boards: Sequence[Imported]) -> None:
        report, names = Report(), list[str]()
        for imported in boards:
            document = self._workspace.add_map(imported.map)
            self._editor.show_document(document.details.id)
            names.append(document.details.name)
            for finding in imported.report.findings:
                where = ", ".join(filter(None, (names[-1] if len(boards) > 1 else "", finding.place)))
                report.add(finding.kind, finding.message, where)
        title = f"Imported {names[0]}" if len(names) == 1 else f"Imported {len(names)} maps"
        if report.is_lossless:
            tiles = sum(len(imported.map.tiles()) for imported in boards)
            self._editor.message_posted.emit("info", f"{title}: {tiles:,} tile{'s' * (tiles != 1)}.")
        else:
            self._report(title, report, "The file itself is as it was.")

    def _exported(self, dialog: ExportDialog, written: Written) -> None:
        self._folder = written.files[0].parent
        self._format_id, self._options = dialog.form.format.id, dialog.form.options
        document = self._editor.document
        if self._format_id == "table" and document is not None:
            wall = self._options.wall_object
            document.set_details(table_object="" if wall == USUAL_WALL else wall)
        title = f"Exported {' and '.join(path.name for path in written.files)}"
        surprises = [finding for finding in written.report.findings if not finding.message.endswith(ASKED_FOR)]
        if surprises:
            self._report(title, written.report)
        else:
            self._editor.message_posted.emit("info", f"{title}.")

    def _report(self, title: str, report: Report, reassurance: str = "") -> None:
        self.report_dialog = ReportDialog(self._editor.widget(), title, report, reassurance)
        self.report_dialog.open()
