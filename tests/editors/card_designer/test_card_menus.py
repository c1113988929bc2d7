"""Right clicks on cards and decks, and decks built beside the library."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu
from pytestqt.qtbot import QtBot

from helpers.menu_hands import pick, right_click
from lich_studio.editors.card_designer.grid_page import GridPage
from lich_studio.editors.card_designer.tiles_page import TilesPage

Left, Plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def menu_at(hand: Any, qtbot: QtBot, view: QAbstractItemView, row: int) -> QMenu:
    def place() -> QPoint:
        return view.visualRect(view.model().index(row, 0)).center()

    qtbot.waitUntil(lambda: view.isVisible() and view.viewport().rect().contains(place()))
    qtbot.wait(20)
    right_click(view.viewport(), place())
    return opened_menu(qtbot)


def opened_menu(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_right_click_on_a_card_offers_the_same_in_list_pictures_and_table(hand: Any, qtbot: QtBot) -> None:
    view, offered = hand.view, []
    for page in ("list", "tiles", "grid"):
        if page != "list":
            (view.show_tiles if page == "tiles" else view.show_grid)()
        shown = view.pages.currentWidget()
        rows = shown.list if isinstance(shown, TilesPage) else shown.table if isinstance(shown, GridPage) else None
        menu = menu_at(hand, qtbot, rows or view.library.list, 1)
        offered.append([action.text() for action in menu.actions()])
        name = hand.card.name
        cards = view.library.model.count()
        pick(qtbot, menu, "Duplicate card")
        assert view.library.model.count() == cards + 1
        assert hand.card.name == f"{name} copy"
        hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        view.show_card()
    assert offered[0] == offered[1] == offered[2]
    assert offered[0][:2] == ["Write", "Try in the sandbox"] and "Add to First Deck" in offered[0]
    menu = menu_at(hand, qtbot, view.library.list, 1)
    pick(qtbot, menu, "Copy path")
    assert QApplication.clipboard().text().endswith(f"{hand.card.id}.card.json")


def test_a_menu_is_about_all_cards_that_are_selected(hand: Any, qtbot: QtBot) -> None:
    rows = hand.view.library.list
    hand.click_card("brass-knife")
    QTest.mouseClick(rows.viewport(), Left, Qt.KeyboardModifier.ControlModifier,
                     rows.visualRect(hand.view.library.model.index_of("quick-mend")).center())  # fmt: skip
    right_click(rows.viewport(), rows.visualRect(hand.view.library.model.index_of("brass-knife")).center())
    pick(qtbot, opened_menu(qtbot), "Delete 2 cards")
    assert {card.id for card in hand.library.cards}.isdisjoint({"brass-knife", "quick-mend"})


def test_a_right_click_on_a_deck_copies_and_deletes_it(hand: Any, qtbot: QtBot) -> None:
    decks = hand.view.decks
    hand.click(hand.view.sides[1])
    right_click(decks.total)
    pick(qtbot, opened_menu(qtbot), "Duplicate deck")
    assert decks.name.text() == "First Deck copy" and len(hand.library.decks) == 2
    right_click(decks.rows.row_of("brass-knife"))
    pick(qtbot, opened_menu(qtbot), "Take out")
    assert "brass-knife" not in hand.library.deck(decks.deck_id).cards
    right_click(decks.total)
    pick(qtbot, opened_menu(qtbot), "Delete deck")
    assert [deck.name for deck in hand.library.decks] == ["First Deck"]


def test_a_deck_is_built_beside_the_library_by_double_click_and_drag(hand: Any, qtbot: QtBot) -> None:
    view, rows = hand.view, hand.view.library.list
    hand.click(view.sides[1])
    assert rows.isVisible() and view.decks.isVisible() and view.preview.isVisible()
    deck = lambda: hand.library.deck("first").cards  # noqa: E731 - asked again after every step
    place = rows.visualRect(view.library.model.index_of("quick-mend")).center()
    QTest.mouseClick(rows.viewport(), Left, Plain, place)
    assert hand.card.id == "quick-mend" and view.decks.isVisible(), "looking at a card leaves the deck open"
    QTest.mouseDClick(rows.viewport(), Left, Plain, place)
    assert deck()["quick-mend"] == 2
    QTest.mouseRelease(rows.viewport(), Left, Plain, place)
    knife = rows.viewport().mapTo(
        hand.window, rows.visualRect(view.library.model.index_of("brass-knife")).center()
    )
    target = view.decks.rows.mapTo(hand.window, view.decks.rows.rect().center())
    handle = hand.window.windowHandle()
    for end, count in ((knife + QPoint(30, 40), 2), (target, 3)):
        QTest.mousePress(handle, Left, Plain, knife)
        for step in range(1, 6):
            QTest.mouseMove(handle, knife + (end - knife) * step / 5)
        assert view._drag.carried is not None and view._drag.carried.text() == "Brass Knife"
        QTest.mouseRelease(handle, Left, Plain, end)
        assert view._drag.carried is None
        assert deck()["brass-knife"] == count, "only what is let go over the deck is added"
    hand.undo_all()
    assert deck() == {"brass-knife": 2, "quick-mend": 1}
    hand.click_card("ash-warden")
    QTest.mouseDClick(rows.viewport(), Left, Plain, rows.visualRect(
        view.library.model.index_of("ash-warden")).center())  # fmt: skip
    assert deck() == {"brass-knife": 2, "quick-mend": 1} and "lead decks" in hand.said[-1]
    hand.click(view.sides[0])
    assert view.form.isVisible() and not view.decks.isVisible()


def test_the_status_bar_names_the_file_as_soon_as_a_card_is_saved(hand: Any) -> None:
    hand.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    hand.type("Lamp")
    assert "not saved yet" in hand.window.frame.status.text()
    hand.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "not saved yet" not in hand.window.frame.status.text()
    assert "lamp.card.json" in hand.window.frame.status.text()
