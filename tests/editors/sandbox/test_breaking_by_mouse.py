"""Breakpoints of every kind are set where their subject is seen, with the mouse, and each of them stops the game."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from helpers.armed import FIERY, begin_armed
from helpers.menu_hands import pick, right_click
from helpers.sandbox_hands import LEFT, RIGHT
from lich_studio.session.breakpoints import KINDS

CONTROL = Qt.KeyboardModifier.ControlModifier
PASSES = ("pass",) * 4
BURNT = ("use torch#1", "target tile -2,0", *PASSES, "use brand#1", "target avatar-2", "pass", "pass")
"""Fire lies below player 2, who burns."""


def line_place(rows, text):
    """Bring the row with a text into view, and return its middle."""
    row = next(row for row, line in enumerate(rows.rows()) if text in line.text)
    rows.bring_into_view(row)
    return rows.visualRect(rows.lines.index(row)).center()


def run_from_the_start(hands):
    hands.key(Qt.Key.Key_Home, CONTROL)
    hands.key(Qt.Key.Key_F8)


def test_every_kind_is_set_with_the_mouse_and_stops(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *BURNT, scenario=FIERY)
    view, menus, points = hands.view, hands.sandbox.menus, session.breakpoints
    log, frames = view.log.list, view.stack.frames

    def chip(name):
        return next(one for block in view.seats.blocks for one in block.chips if one.card.face.name == name)

    def in_menu(opening, *path):
        hands.key(Qt.Key.Key_End, CONTROL)
        opening()
        return pick(hands.qtbot, menus.menu, *path)

    def by_condition():
        hands.press(view.tabs.chips["breakpoints"])
        hands.qtbot.keyClicks(view.breakpoints.field, 'tile(-2,0).surfaces == "fire"')
        hands.qtbot.keyClick(view.breakpoints.field, Qt.Key.Key_Return)
        hands.press(view.tabs.chips["log"])

    def by_frame():
        hands.key(Qt.Key.Key_Home, CONTROL)
        while "Resolve Torch" not in [line.text for line in frames.rows()]:
            hands.key(Qt.Key.Key_F11)
        place = line_place(frames, "Resolve Torch")
        row = frames.visualRect(frames.indexAt(place))
        hands.qtbot.mouseClick(frames.viewport(), LEFT, pos=QPoint(row.left() + 5, row.center().y()))

    def log_menu(text):
        right_click(log.viewport(), line_place(log, text))

    ways = {
        "condition": by_condition,
        "card": lambda: in_menu(lambda: right_click(chip("Brand")), "Break when", "Brand is involved"),
        "event": lambda: in_menu(lambda: log_menu("gets Burning"), "Break when", "“"),
        "status": lambda: in_menu(lambda: hands.tile("-2,0", RIGHT), "Break when", "Burning changes"),
        "surface": lambda: in_menu(lambda: hands.tile("-2,0", RIGHT), "Break when", "Fire changes"),
        "tile": lambda: in_menu(lambda: hands.tile("-2,0", RIGHT), "Break when", "something happens on -2,0"),
        "player": lambda: in_menu(lambda: right_click(view.seats.blocks[1], QPoint(120, 12)), "Break when", "Player 2"),
        "rule": lambda: in_menu(lambda: log_menu("gets Burning"), "Break when", "rule KW-INFLICT"),
        "procedure": by_frame,
    }
    assert set(ways) == set(KINDS)
    for kind, set_it in ways.items():
        set_it()
        assert [one.kind for one in points] == [kind]
        run_from_the_start(hands)
        stop = session.stop
        assert stop is not None and stop.breakpoint.kind == kind, kind
        assert session.position < (session.length, 0) and view.transport.stop_chip.isVisible()
        hands.press(view.transport.stop_chip)
        assert view.tabs.current == "breakpoints"
        row = next(iter(view.breakpoints.rows.values()))
        hands.press(row.more)
        pick(hands.qtbot, row.menu, "Remove")
        hands.qtbot.waitUntil(lambda: not view.breakpoints.rows)
        hands.press(view.tabs.chips["log"])


def test_a_breakpoint_that_only_notes_counts_and_goes_on_and_one_that_is_off_does_neither(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *BURNT, scenario=FIERY)
    view = hands.view
    hands.tile("-2,0", RIGHT)
    pick(hands.qtbot, hands.sandbox.menus.menu, "Break when", "Burning changes")
    hands.press(view.tabs.chips["breakpoints"])
    row = next(iter(view.breakpoints.rows.values()))
    hands.press(row.more)
    pick(hands.qtbot, row.menu, "Only note it")
    point = lambda: next(iter(session.breakpoints))  # noqa: E731 - read each time
    hands.qtbot.waitUntil(lambda: point().log_only)
    run_from_the_start(hands)
    assert session.stop is None and session.position[0] == session.length
    assert point().hits > 0
    hits = point().hits
    row = next(iter(view.breakpoints.rows.values()))
    hands.qtbot.mouseClick(row.check, LEFT, pos=QPoint(8, row.check.height() // 2))
    hands.qtbot.waitUntil(lambda: not point().enabled)
    run_from_the_start(hands)
    assert point().hits == hits
