"""Whatever is clicked tells its numbers, where they come from and who changed them last."""
from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from helpers.armed import TO_THE_BLOCK, begin_armed
from helpers.sandbox_hands import LEFT, RIGHT
from lich_studio.engine.stats import Modifier


def said(panel):
    QCoreApplication.sendPostedEvents()
    return [part.text() for part in panel.findChildren(QLabel) if part.isVisible() and part.text()]


def test_a_piece_a_card_a_tile_and_a_frame_are_inspected(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, "take")
    view, panel = hands.view, hands.view.inspector
    hands.key(Qt.Key.Key_I)
    assert view.tabs.current == "inspector" and panel.isVisible()
    assert "Click a piece" in panel.about.text()
    hands.tile("-2,0", RIGHT)
    hands.sandbox.menus.menu.close()
    assert (panel.title.text(), panel.about.text()) == ("Player 2", "avatar of player 2")
    assert {"Health", "23", "Stands on", "-2,0"} <= set(said(panel))
    change = panel.changes["Health"]
    assert change.whole.startswith("28 → 23: Cinder Lash deals 5 damage")
    there = next(line for line in session.log if line.kind == "damage").instant
    hands.press(change)
    assert session.position == there
    assert panel.title.text() == "Player 2" and "23" in said(panel)
    hands.press(view.transport.buttons["back"])
    assert "28" in said(panel) and "Health" not in panel.changes
    frames = view.stack.frames
    row = next(row for row, line in enumerate(frames.rows()) if line.text == "Resolve Cinder Lash")
    frames.bring_into_view(row)
    place = frames.visualRect(frames.lines.index(row)).center()
    hands.qtbot.mouseClick(frames.viewport(), LEFT, pos=place)
    assert panel.title.text() == "Resolve Cinder Lash"
    hands.tile("0,-2", RIGHT)
    hands.sandbox.menus.menu.close()
    assert panel.title.text() == "Tile 0,-2" and {"Surface", "Fire"} <= set(said(panel))


def test_a_card_names_what_changes_its_number_and_hidden_cards_keep_silent(hands, workspace):
    session = begin_armed(hands.sandbox, workspace)
    panel, view = hands.view.inspector, hands.view
    chip = next(chip for block in view.seats.blocks for chip in block.chips if chip.card.face.name == "Oak Buckler")
    card, lash = chip.card.entity, session.game.entity("cinder-lash#1", 0)
    session.game.add_modifier(Modifier("defense", "add", 2, card, lash, ("end of turn",)))
    hands.press(chip)
    hands.press(view.tabs.chips["inspector"])
    assert panel.title.text() == "Oak Buckler"
    texts = said(panel)
    assert "7" in texts
    assert "printed 5 · +2 from Cinder Lash, until the end of the turn" in texts
    assert "Tap: Heal 1" in texts
    hidden = session.hand(1)[0].entity
    hands.sandbox.player.inspecting._look_at_card(view.hand.tiles[0].card)
    assert view.hand.tiles[0].card.entity == hidden and panel.title.text() == "Ember Vein"
    hands.sandbox.game_menu.seen_as.emit(2)
    assert not panel.title.isVisible() and "not there" in panel.about.text()


def entry_of(hands, tile, name):
    """Open the menu of a tile and choose an entry by keys."""
    hands.tile(tile, RIGHT)
    menu = hands.sandbox.menus.menu
    hands.qtbot.waitUntil(menu.isVisible)
    names = [action.text() for action in menu.actions()]
    assert name in names, names
    for _ in range(names.index(name) + 1):
        hands.qtbot.keyClick(menu, Qt.Key.Key_Down)
    hands.qtbot.keyClick(menu, Qt.Key.Key_Return)


def test_the_menu_of_a_piece_leads_to_the_last_change_of_its_health(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, "take")
    end, told = session.position, []
    hands.sandbox.message_posted.connect(lambda _level, text: told.append(text))
    entry_of(hands, "-2,0", "Who changed its health")
    hands.qtbot.waitUntil(lambda: bool(told))
    assert session.position == next(line for line in session.log if line.kind == "damage").instant != end
    assert told == ["The health of Player 2 went from 28 to 23 here: Cinder Lash deals 5 damage to Player 2."]
    hands.sandbox.walk.to_end()
    entry_of(hands, "2,0", "Who changed its health")
    hands.qtbot.waitUntil(lambda: len(told) == 2)
    assert session.position[0] < end[0] and "The health of Player 1 came to 30" in told[1]


def test_the_menu_of_a_piece_shows_its_card_until_the_next_press(hands, workspace):
    begin_armed(hands.sandbox, workspace)
    peek = hands.view.peek
    entry_of(hands, "-2,0", "See its card")
    assert peek.isVisible() and peek._picture.face.name == "Brother Kiln"
    assert not peek.geometry().intersects(hands.view.prompt.geometry())
    hands.tile("0,3")
    assert not peek.isVisible()
