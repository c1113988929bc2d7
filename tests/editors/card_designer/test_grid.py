"""The table of cards by mouse, keys and clipboard; sorting and grouping the library."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from lich_studio.content.library import load_folder
from lich_studio.editors.card_designer.grid_columns import block_of, written_block

Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def grid(hand):
    hand.view.library.list.setFocus()
    hand.key(Qt.Key.Key_T, Control | Shift)
    page = hand.view.pages.currentWidget()
    assert page.table.hasFocus()
    return page


def click(hand, grid, row, field, held=Qt.KeyboardModifier.NoModifier):
    rect = grid.table.visualRect(grid.model.index(row, grid.model.column_of(field)))
    place = grid.table.viewport().mapTo(hand.window, rect.center())
    QTest.mouseClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, held, place)


def names(grid):
    return [grid.model.cells([(row, 0)])[0][0] for row in range(grid.model.rowCount())]


def test_a_cell_is_typed_and_undone_by_name(hand, grid):
    assert names(grid) == ["Ash Warden", "Brass Knife", "Odd Charm", "Quick Mend"]
    click(hand, grid, 1, "cost")
    hand.type("TTV")
    hand.key(Qt.Key.Key_Return)
    assert hand.library.card("brass-knife").cost == {"thermic": 2, "verdant": 1}
    assert hand.library.stack.undo_name == "Change cost of 1 card"
    grid.table.setFocus()
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.card("brass-knife").cost == {"arcanic": 1}


def test_many_cells_take_one_value_in_one_step(hand, grid):
    click(hand, grid, 1, "rarity")
    click(hand, grid, 3, "rarity", Shift)
    before = hand.library.stack.index
    hand.key(Qt.Key.Key_D, Control)
    assert [card.rarity for card in hand.library.cards] == ["", "Silver", "Silver", "Silver"]
    assert hand.library.stack.index == before + 1
    assert len(hand.library.cards) == 4, "Ctrl+D fills down here and duplicates no card"
    click(hand, grid, 1, "set")
    click(hand, grid, 2, "set", Shift)
    hand.key(Qt.Key.Key_Delete)
    assert [card.set for card in hand.library.cards] == ["Core", "", "", "Core"]
    click(hand, grid, 3, "set")
    click(hand, grid, 1, "set", Control)
    click(hand, grid, 0, "set", Control)
    hand.key(Qt.Key.Key_Return, Control)
    assert [card.set for card in hand.library.cards] == ["Core", "Core", "", "Core"]


@pytest.mark.parametrize("field", ["set", "name"])
def test_what_is_being_typed_goes_into_all_selected_cells(hand, grid, field):
    click(hand, grid, 1, field)
    click(hand, grid, 3, field, Shift)
    before = hand.library.stack.index
    hand.type("Ash")
    hand.key(Qt.Key.Key_Return, Control)
    found = [getattr(card, field) for card in hand.library.cards]
    assert found.count("Ash") == 3, found
    assert hand.library.stack.index == before + 1
    assert grid.table.hasFocus()
    hand.key(Qt.Key.Key_Z, Control)
    assert names(grid) == ["Ash Warden", "Brass Knife", "Odd Charm", "Quick Mend"]


def test_what_is_being_typed_is_filled_down(hand, grid):
    click(hand, grid, 3, "rarity")
    click(hand, grid, 1, "rarity", Shift)
    hand.type("Gold")
    hand.key(Qt.Key.Key_D, Control)
    assert [card.rarity for card in hand.library.cards] == ["", "Gold", "Gold", "Gold"]
    click(hand, grid, 1, "rarity")
    click(hand, grid, 3, "rarity", Shift)
    hand.type("Silver")
    hand.key(Qt.Key.Key_D, Control)
    assert [card.rarity for card in hand.library.cards] == ["", "Gold", "Gold", "Gold"], "the first of them is filled"


@pytest.mark.parametrize("end", ["save", "close", "undo by menu", "save all"])
def test_what_is_being_typed_is_in_the_card_whatever_ends_it(hand, grid, end):
    hand.library.set_field("quick-mend", "text", "Heal 3.")
    click(hand, grid, 1, "set")
    hand.type("Ash")
    if end == "save":
        hand.key(Qt.Key.Key_S, Control)
        assert load_folder(hand.folder).cards["brass-knife"].set == "Ash"
        assert not hand.editor.is_dirty()
    elif end == "save all":
        hand.key(Qt.Key.Key_S, Control | Shift)
        assert load_folder(hand.folder).cards["brass-knife"].set == "Ash"
    elif end == "undo by menu":
        hand.window.commands.undo.trigger()
        assert hand.library.card("brass-knife").set == "Core"
        assert hand.library.card("quick-mend").text == "Heal 3.", "what was typed last is taken back first"
        hand.window.commands.redo.trigger()
        assert hand.library.card("brass-knife").set == "Ash"
    else:
        asked = []
        hand.window.dialogs.ask_unsaved = lambda _parent, documents, _answer: asked.append(documents)
        hand.library.stack.mark_clean()
        hand.window.close()
        assert asked == [["Cards and decks"]], "what was typed is unsaved"


def test_a_block_of_a_spreadsheet_is_pasted_and_its_faults_are_told(hand, grid):
    QGuiApplication.clipboard().setText('Iron Knife\tTechnique\t\tTT\n"Odd ""Charm"""\tGizmo\tRelic\t1V\n')
    click(hand, grid, 1, "name")
    hand.key(Qt.Key.Key_V, Control)
    knife, charm = hand.library.card("brass-knife"), hand.library.card("odd-charm")
    assert (knife.name, knife.type, knife.subtypes, knife.cost, knife.stats) == (
        "Iron Knife", "technique", (), {"thermic": 2}, {},
    )  # fmt: skip
    assert (charm.name, charm.type, charm.subtypes, charm.cost) == (
        'Odd "Charm"', "equipment", ("Relic",), {"verdant": 1},
    )  # fmt: skip
    assert "Type: there is no type 'Gizmo'" in hand.said[-1]
    assert hand.library.stack.undo_name == "Paste 2 rows"
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.card("brass-knife").name == "Brass Knife"
    click(hand, grid, 1, "name")
    click(hand, grid, 2, "name", Shift)
    hand.key(Qt.Key.Key_C, Control)
    assert QGuiApplication.clipboard().text() == "Brass Knife\nOdd Charm"


def test_cards_are_deleted_and_copied_together(hand, grid):
    click(hand, grid, 0, "name")
    click(hand, grid, 2, "name", Shift)
    hand.click(grid.remove)
    assert [card.id for card in hand.library.cards] == ["ash-warden", "quick-mend"]
    assert "1 stayed: they lead a deck" in hand.said[-1]
    assert hand.library.deck("first").cards == {"quick-mend": 1}
    grid.table.setFocus()
    hand.key(Qt.Key.Key_Z, Control)
    assert len(hand.library.cards) == 4 and hand.library.deck("first").cards == {"brass-knife": 2, "quick-mend": 1}
    click(hand, grid, 1, "name")
    hand.click(grid.copy)
    assert names(grid) == ["Ash Warden", "Brass Knife", "Brass Knife copy", "Odd Charm", "Quick Mend"]


def test_blocks_keep_line_breaks_tabs_and_quotation_marks():
    cells = [["a\tb", 'say "hi"'], ["one\ntwo", ""]]
    assert block_of(written_block(cells)) == cells
    assert block_of("a\r\nb\r\n") == [["a"], ["b"]]


def test_the_library_is_sorted_and_grouped_by_what_is_typed_or_chosen(hand):
    library = hand.view.library
    library.order_by("group", "type")
    assert library.search.text() == "group:type"
    shown = [library.model.index(row).data() for row in range(library.model.rowCount())]
    assert shown == ["Equipment", "Brass Knife", "Odd Charm", "Hero", "Ash Warden", "Technique", "Quick Mend"]
    assert library.count.text().startswith("4 cards")
    hand.click_card("odd-charm")
    library.search.setFocus()
    hand.key(Qt.Key.Key_Down)
    assert hand.card.id == "ash-warden", "headings are stepped over"
    library.order_by("sort", "cost")
    library.order_by("group", "")
    assert library.search.text() == "sort:cost"
    assert library.found() == ["ash-warden", "brass-knife", "quick-mend", "odd-charm"]
    library.search.setText("state:unused")
    assert library.found() == ["odd-charm"]
    library.search.setText("does:heal")
    assert library.found() == ["quick-mend"]


def test_a_new_name_is_said_in_other_texts_once_it_is_typed(hand):
    hand.click_card("odd-charm")
    hand.end_of_text()
    hand.type(" Search your deck for Brass Knife.")
    hand.click_card("brass-knife")
    hand.view.form.focus_name()
    hand.type("Bone Knife")
    assert "Brass Knife" in hand.library.card("odd-charm").text
    hand.key(Qt.Key.Key_Return)
    assert hand.library.card("odd-charm").text.endswith("Search your deck for Bone Knife.")
    assert "1 card" in hand.said[-1]
    hand.key(Qt.Key.Key_Z, Control)
    assert "Brass Knife" in hand.library.card("odd-charm").text
