"""Breakpoints of every kind are set where their subject is seen, with the mouse, and each of them stops the game."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from helpers.armed import FIERY, TO_THE_BLOCK, begin_armed
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
        # A menu that opens under a mouse at rest takes no click there.
        hands.qtbot.mouseMove(hands.view.canvas)
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


def test_a_condition_is_completed_checked_as_it_is_entered_and_stops_at_the_event(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, "take")
    panel = hands.view.breakpoints
    hands.press(hands.view.tabs.chips["breakpoints"])
    field, popup = panel.field, panel.field.popup

    def proposed():
        return [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]

    hands.qtbot.keyClicks(field, "damgae > 4")
    hands.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert "perhaps damage" in panel.fault.text() and not len(session.breakpoints)
    field.clear()
    hands.qtbot.keyClicks(field, "dam")
    assert popup.isVisible() and "damage" in proposed()
    hands.qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert field.text() == "damage" and not popup.isVisible()
    hands.qtbot.keyClicks(field, " and target.hea")
    assert proposed() == ["health"]
    hands.qtbot.keyClick(popup, Qt.Key.Key_Return)
    hands.qtbot.keyClicks(field, " < 30")
    hands.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert not panel.fault.isVisible()
    assert [one.subject for one in session.breakpoints] == ["damage and target.health < 30"]
    run_from_the_start(hands)
    assert session.stop is not None and session.log[-1].sentence == "Cinder Lash deals 5 damage to Player 2"


def test_a_piece_offers_what_it_does_and_suffers(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, "take")
    menus = hands.sandbox.menus
    stops = {
        "Player 2 takes damage": "Cinder Lash deals 5 damage to Player 2",
        "Player 2 is targeted": "Player 1 uses Cinder Lash",
        "Player 1 deals damage": "Cinder Lash deals 5 damage to Player 2",
    }
    for offer, sentence in stops.items():
        hands.key(Qt.Key.Key_End, CONTROL)
        hands.tile("-2,0" if offer.startswith("Player 2") else "2,0", RIGHT)
        breaks = next(action.menu() for action in menus.menu.actions() if action.text() == "Break when")
        labels = [action.text() for action in breaks.actions()]
        every = ("deals damage", "takes damage", "is healed", "moves", "is targeted")
        assert {offer[:9] + what for what in every} <= {*labels}
        pick(hands.qtbot, menus.menu, "Break when", offer)
        run_from_the_start(hands)
        assert session.stop is not None and session.log[-1].sentence == sentence, offer
        session.breakpoints.remove(session.stop.breakpoint.number)
