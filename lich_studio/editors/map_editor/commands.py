"""The map editor's commands as actions, for menus, keys and the command search."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from lich_studio.editors.map_editor.axes import level_axis, upright_axis
from lich_studio.editors.map_editor.tools import TOOLS
from lich_studio.grid.hex import DIRECTIONS, Hex

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["editor_actions"]

Act = Callable[[], object]
Row = tuple[str, str, Act, str, str]
"""Text, key, what it does, menu, and object name of a command."""
SIDES = ("south-east", "north-east", "north", "north-west", "south-west", "south")
"""What the six directions are called, on a board as it is drawn flat."""


def editor_actions(editor: MapEditor) -> list[QAction]:
    """Return all commands of the map editor; keys work while canvas, tools or panels have the focus."""
    groups = [*_files(editor), *_views(editor), *_pieces(editor), _selecting(editor), _painting(editor),
              _whole_map(editor), _hand(editor)]  # fmt: skip
    return [_action(editor, *row, group=str(number)) for number, rows in enumerate(groups) for row in rows]


def _files(editor: MapEditor) -> list[list[Row]]:
    whole = editor.whole
    return [
        [
            ("New map", "Ctrl+N", whole.new_map, "File", ""),
            ("Duplicate map", "", whole.duplicate_map, "File", ""),
            ("Rename map...", "", whole.ask_name, "File", ""),
            ("Delete map...", "", whole.ask_removal, "File", ""),
        ],
        [
            ("Import map...", "Ctrl+Shift+I", editor.exchange.import_map, "File", "importMap"),
            ("Export map...", "Ctrl+Shift+E", editor.exchange.export_map, "File", "exportMap"),
        ],
        [
            ("Copy for the table", "Ctrl+Alt+C", editor.exchange.copy_for_table, "File", "copyForTable"),
            ("Paste board of the table", "Ctrl+Alt+V", editor.exchange.paste_from_table, "File", "pasteFromTable"),
        ],
    ]


def _views(editor: MapEditor) -> list[list[Row]]:
    choices = editor.choices
    return [
        [
            ("Fit the board", "Home", editor.view.canvas.fit, "View", ""),
            ("Next overlay", "O", editor.analysis.overlays.next_overlay, "View", "nextOverlay"),
            ("Reference picture...", "", editor.side.reference.wanted.emit, "View", "referencePicture"),
        ],
        [
            ("Tile names: axial", "", lambda: choices.choose_naming("axial"), "View", ""),
            ("Tile names: column and row", "", lambda: choices.choose_naming("offset"), "View", ""),
            ("Tile names: as on a chessboard", "", lambda: choices.choose_naming("chess"), "View", ""),
        ],
    ]


def _hand(editor: MapEditor) -> list[Row]:
    """Return the tools, the palette and the stamps, which have keys but no place in a menu."""
    choices = editor.choices
    rows: list[Row] = [
        (tool.title, tool.key, lambda name=tool.id: choices.choose_tool(name), "", "") for tool in TOOLS
    ]
    for digit in range(10):
        text = "Next starting position" if digit == 0 else f"Palette entry {digit}"
        rows.append((text, str(digit), lambda digit=digit: choices.choose_key(digit), "", ""))
        rows.append((f"Stamp {digit}", f"Shift+{digit}", lambda digit=digit: editor.deeds.stamp(digit), "", ""))
        rows.append((f"Keep the selection as stamp {digit}", f"Ctrl+Shift+{digit}",
                     lambda digit=digit: editor.deeds.keep_stamp(digit), "", ""))
    return rows


def _selecting(editor: MapEditor) -> list[Row]:
    deeds = editor.deeds
    return [
        ("Select all", "Ctrl+A", deeds.select_all, "Edit", "selectAll"),
        ("Select nothing", "Ctrl+Shift+A", deeds.select_nothing, "Edit", "selectNothing"),
        ("Invert the selection", "Ctrl+I", deeds.invert, "Edit", "invertSelection"),
        ("Fill the selection", "Shift+F", deeds.fill, "Edit", "fillSelection"),
        ("Erase what is selected", "Del", deeds.erase, "Edit", "eraseSelection"),
        # One level at a time: the pinned tile of sight, then what the tools leave.
        ("Leave", "Esc", lambda: editor.analysis.let_go() or deeds.escape(), "", "leave"),
    ]


def _pieces(editor: MapEditor) -> list[list[Row]]:
    deeds = editor.deeds
    moves: list[Row] = [(f"Move the selection {side}", "", lambda way=way: deeds.nudge(way), "", "")
                        for way, side in enumerate(SIDES)]
    return [
        [
            ("Cut", "Ctrl+X", deeds.cut, "Edit", "cut"),
            ("Copy", "Ctrl+C", deeds.copy, "Edit", "copy"),
            ("Paste", "Ctrl+V", lambda: editor.exchange.paste_board() or deeds.paste(), "Edit", "paste"),
        ],
        [
            ("Turn the piece", "R", lambda: deeds.turn(1), "Edit", "turnPiece"),
            ("Turn the piece back", "Shift+R", lambda: deeds.turn(-1), "Edit", "turnPieceBack"),
            ("Mirror the piece", "H", lambda: deeds.turn(0, upright_axis(editor.document)), "Edit", "mirrorPiece"),
            ("Mirror the piece top to bottom", "Shift+H", lambda: deeds.turn(0, level_axis(editor.document)),
             "Edit", ""),
            ("Let go of the piece", "", deeds.let_go, "", "letGo"),
            *moves,
        ],
    ]


def _painting(editor: MapEditor) -> list[Row]:
    choices = editor.choices
    return [
        ("Replace...", "Ctrl+H", editor.view.show_replace, "Edit", "replace"),
        ("Swap the last two palette entries", "X", choices.swap_entries, "Edit", ""),
        ("Larger brush", "]", lambda: choices.enlarge(1), "Edit", ""),
        ("Smaller brush", "[", lambda: choices.enlarge(-1), "Edit", ""),
        ("Next symmetry", "S", choices.next_symmetry, "Edit", ""),
        ("Turn the mirror axes", "Shift+S", choices.turn_axes, "Edit", "turnAxes"),
        ("Make symmetric from the cursor's side", "Ctrl+M", editor.deeds.make_symmetric, "Edit", "makeSymmetric"),
    ]


def _whole_map(editor: MapEditor) -> list[Row]:
    whole = editor.deeds.whole
    rows: list[Row] = [
        ("Turn the whole map right", "Ctrl+R", lambda: whole("Turn map", lambda tile: tile.rotated(-1)), "Edit", ""),
        ("Turn the whole map left", "Ctrl+Shift+R", lambda: whole("Turn map", lambda tile: tile.rotated(1)),
         "Edit", ""),
        ("Mirror the whole map left to right", "",
         lambda: whole("Mirror map", lambda tile: tile.mirrored(upright_axis(editor.document))), "Edit", ""),
        ("Mirror the whole map top to bottom", "",
         lambda: whole("Mirror map", lambda tile: tile.mirrored(level_axis(editor.document))), "Edit", ""),
    ]
    for side, step in zip(SIDES, DIRECTIONS, strict=True):
        rows.append((f"Shift the whole map {side}", "", lambda step=step: whole("Shift map", _shifted(step)), "", ""))
    return rows


def _shifted(step: Hex) -> Callable[[Hex], Hex]:
    return lambda tile: tile + step


def _action(editor: MapEditor, text: str, key: str, act: Act, menu: str, name: str, group: str) -> QAction:
    """Make one command; all but those of the File menu belong to the map's widgets, where text fields type."""
    action = QAction(text, editor)
    action.setObjectName(name)
    action.setProperty("menu", menu)
    action.setProperty("group", group)
    action.triggered.connect(lambda _checked=False: act())
    if key:
        action.setShortcut(QKeySequence(key))
    if menu != "File":
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        editor.view.addAction(action)
        editor.side.add_action(action)
    return action
