"""Cards exported and imported from the window: menu, choices, progress, stops, columns, reports, undo."""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QWidget

from helpers.foreign_cards import draw_sheet, save_of, sheets, table_card, thing
from helpers.job_work import abort, cut_slowly
from lich_studio.content.library import load_folder
from lich_studio.editors.card_designer import card_exchange
from lich_studio.exchange.card_options import CardOptions
from lich_studio.ui.file_dialogs import FileDialogs

Left = Qt.MouseButton.LeftButton
Control = Qt.KeyboardModifier.ControlModifier
CtrlShift = Control | Qt.KeyboardModifier.ShiftModifier
PATIENCE_MS = 20_000
TABLE = (
    "Card;Kind;Pays;HP;Rules;Artist\n"
    "Quick Mend;Technique;V;;Heal 3.;J. Doe\n"
    "Ember Oath;Skill;TT;;Tap: Wobble the table.;\n"
    "Gate Hound;Summon;1T;many;Tap: Deal 3 damage to target.;A. Roe\n"
)


class ChosenFile(FileDialogs):
    """Answers every question for a file with the same one, at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked: list[tuple[str, Path, list[str]]] = []

    def ask_open(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        self.asked.append((title, start, list(filters)))
        answer(self.path)

    ask_save = ask_open


def click_menu(hand, text: str) -> None:
    """Choose an entry of the File menu with the mouse."""
    bar = hand.window.menuBar()
    menu = bar.findChild(QMenu, "menuFile")
    QTest.mouseClick(bar, Left, pos=bar.actionGeometry(menu.menuAction()).center())
    action = next(action for action in menu.actions() if action.text() == text)
    QTest.mouseClick(menu, Left, pos=menu.actionGeometry(action).center())


def choose(box: QComboBox, words: str) -> None:
    """Go down a list by keys until an entry begins so."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if not box.currentText().startswith(words):
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText().startswith(words)


def opened(hand):
    click_menu(hand, "Export cards...")
    dialog = hand.editor.exchange.export_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    return dialog


def importing(hand, qtbot, tmp_path, text=TABLE, name="new.csv"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    hand.editor.dialogs = ChosenFile(path)
    before = hand.editor.exchange.import_dialog
    hand.key(Qt.Key.Key_I, CtrlShift)
    qtbot.waitUntil(lambda: hand.editor.exchange.import_dialog is not before, timeout=PATIENCE_MS)
    dialog = hand.editor.exchange.import_dialog
    qtbot.waitUntil(lambda: dialog.import_button.text() != "Import", timeout=PATIENCE_MS)
    return dialog


def test_a_deck_goes_to_sheets_of_paper_by_mouse_and_keys(hand, qtbot, tmp_path):
    hand.editor.dialogs = ChosenFile(tmp_path / "first.pdf")
    hand.key(Qt.Key.Key_E, CtrlShift)
    dialog = hand.editor.exchange.export_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    form = dialog.form
    assert dialog.size_told.text() == "4 cards on 1 sheet of A4 paper"
    before = dialog.picture.pixmap().toImage()
    choose(form.cards, "Deck: First")
    assert dialog.picture.pixmap().toImage() != before
    choose(form.card_size, "Standard")
    choose(form.paper, "Letter")
    choose(form.backs, "Turned over to")
    QTest.mouseClick(form.marks, Left, pos=QPoint(10, form.marks.height() // 2))
    assert dialog.size_told.text() == "4 cards on 1 sheet of Letter paper, and 1 page of backs"
    assert form.back_frame.isVisible()
    assert form.across.isVisible()
    wanted = CardOptions(size="standard", paper="letter", backs="left-right", crop_marks=False)
    assert form.options == wanted
    with qtbot.waitSignal(dialog.exported, timeout=PATIENCE_MS):
        QTest.mouseClick(dialog.export_button, Left)
    assert hand.editor.dialogs.asked[0][1].name == "first-deck.pdf"
    assert (tmp_path / "first.pdf").read_bytes().startswith(b"%PDF-1.4")
    assert hand.said[-1] == "Exported first.pdf."
    again = opened(hand)
    assert (again.form.cards.currentData(), again.form.options) == ("deck:first", wanted), "kept for the next time"
    again.reject()


@pytest.mark.parametrize(
    ("format_id", "shown"),
    [("png", {"card_size", "dpi", "bleed", "backs"}), ("pdf", {"card_size", "bleed", "paper", "marks", "backs"}),
     ("tts", {"back_frame", "address"}), ("csv", set()), ("site", set()), ("cockatrice", {"address"})],
)  # fmt: skip
def test_only_what_concerns_the_format_is_asked(hand, format_id, shown):
    dialog = opened(hand)
    QTest.mouseClick(dialog.form.formats[format_id], Left)
    fields = ("card_size", "dpi", "bleed", "paper", "marks", "backs", "back_frame", "across", "address")
    assert {name for name in fields if getattr(dialog.form, name).isVisible()} == shown
    dialog.reject()


def test_all_formats_can_be_seen_whole(hand):
    dialog = opened(hand)
    for name, chip in dialog.form.formats.items():
        assert chip.visibleRegion().boundingRect() == chip.rect(), f"{name} is cut"
    dialog.reject()


def test_a_draft_is_exported_with_its_ribbon_and_told(hand, qtbot, tmp_path):
    hand.click_card("odd-charm")
    hand.editor.dialogs = ChosenFile(tmp_path / "odd.png")
    dialog = opened(hand)
    choose(dialog.form.cards, "Odd Charm")
    QTest.mouseClick(dialog.form.formats["png"], Left)
    with qtbot.waitSignal(dialog.exported, timeout=PATIENCE_MS):
        QTest.mouseClick(dialog.export_button, Left)
    report = hand.editor.exchange.report_dialog
    assert report.windowTitle() == "Exported odd.png"
    assert "Odd Charm is printed with the ribbon of a draft" in report.findings.toPlainText()
    QTest.mouseClick(report.close_button, Left)
    assert (tmp_path / "odd.png").exists()


def test_an_export_shows_how_far_it_is_and_can_be_stopped(hand, qtbot, tmp_path):
    mend = hand.library.card("quick-mend")
    many = {("card", f"c-{n}"): mend.model_copy(update={"id": f"c-{n}", "name": f"Card {n}"}) for n in range(150)}
    hand.library.replace("Many", many)
    hand.editor.dialogs = ChosenFile(tmp_path / "many.png")
    dialog = opened(hand)
    QTest.mouseClick(dialog.form.formats["png"], Left)
    QTest.mouseClick(dialog.export_button, Left)
    assert not dialog.form.isEnabled()
    qtbot.waitUntil(lambda: dialog.job_row.bar.value() > 0, timeout=PATIENCE_MS)
    assert dialog.job_row.words.text() == "Drawing project"
    QTest.mouseClick(dialog.close_button, Left)
    qtbot.waitUntil(lambda: dialog.form.isEnabled(), timeout=PATIENCE_MS)
    assert [path.name for path in tmp_path.iterdir() if "many" in path.name] == []
    QTest.mouseClick(dialog.close_button, Left)
    assert not dialog.isVisible()


def test_a_table_comes_in_as_one_step_with_its_columns_named(hand, qtbot, tmp_path):
    dialog = importing(hand, qtbot, tmp_path)
    assert [box.currentText() for box in dialog.meanings] == [
        "Name", "Type", "Keep in the notes", "Health", "Text", "Keep in the notes",
    ]  # fmt: skip
    choose(dialog.meanings[2], "Cost")
    choose(dialog.known, "Change the card")
    qtbot.waitUntil(lambda: dialog.import_button.text() == "Import 3 cards", timeout=PATIENCE_MS)
    assert dialog.summary.text() == "1 changed, 2 new, 2 with a remark"
    told = [dialog.rows.item(row, 3).text() for row in range(3)]
    assert told[0] == ""
    assert "the text is kept as a draft" in told[1]
    assert "HP: 'many' is no whole number; it is kept in the notes" in told[2]
    steps = hand.library.stack.index
    QTest.mouseClick(dialog.import_button, Left)
    assert hand.library.stack.index == steps + 1
    assert hand.editor.undo_text() == "Import 3 cards from new.csv"
    hound = hand.library.card("gate-hound")
    assert (hound.cost, hound.type, hound.notes) == ({"thermic": 1}, "summon", "HP: many\nArtist: A. Roe")
    assert hand.library.card("quick-mend").text == "Heal 3."
    report = hand.editor.exchange.report_dialog
    assert "(row 4, column HP)" in report.findings.toPlainText()
    QTest.mouseClick(report.copy_button, Left)
    assert "column Artist" in QGuiApplication.clipboard().text()
    QTest.mouseClick(report.close_button, Left)
    hand.window.activateWindow()
    qtbot.waitUntil(hand.window.isActiveWindow)
    hand.undo_all()
    assert not hand.library.has_card("gate-hound")
    assert hand.library.card("quick-mend").text == "Heal 2."


def test_a_table_with_two_cards_of_one_name_comes_in_twice_and_is_saved(hand, qtbot, tmp_path):
    table = "Name,Type,Text\nOak Guard,Summon,Tap: Heal 1.\nOak Guard,Summon,Tap: Heal 2.\n"
    first = importing(hand, qtbot, tmp_path, table)
    QTest.mouseClick(first.import_button, Left)
    leave(hand, qtbot, hand.editor.exchange.report_dialog.close_button)
    hand.library.set_field("quick-mend", "text", "Heal 9.")
    hand.key(Qt.Key.Key_S, Control)
    assert hand.editor.is_dirty() is False
    assert {card.text for card in load_folder(hand.folder).cards.values() if card.name == "Oak Guard"} == {
        "Tap: Heal 1.", "Tap: Heal 2.",
    }
    assert load_folder(hand.folder).cards["quick-mend"].text == "Heal 9."
    again = importing(hand, qtbot, tmp_path, table.replace("Heal 2.", "Heal 3.") + "Bolt,Skill,Tap: Heal 1.\n")
    assert again.summary.text() == "1 same, 1 changed, 1 new"
    QTest.mouseClick(again.import_button, Left)
    assert hand.said[-1].startswith("Imported 2 cards: 1 new, 1 changed, 1 already there as it is.")
    assert [card.id for card in hand.library.cards if card.name == "Oak Guard"] == ["oak-guard", "oak-guard-2"]


def leave(hand, qtbot, button):
    """Close a dialog by one of its buttons and come back to the window."""
    QTest.mouseClick(button, Left)
    hand.window.activateWindow()
    qtbot.waitUntil(hand.window.isActiveWindow)


def test_what_columns_held_is_known_again_for_the_same_headings(hand, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    first = importing(hand, qtbot, tmp_path)
    choose(first.meanings[2], "Cost")
    choose(first.meanings[3], "Keep in the notes")
    qtbot.waitUntil(lambda: first.import_button.text() == "Import 3 cards", timeout=PATIENCE_MS)
    QTest.mouseClick(first.import_button, Left)
    leave(hand, qtbot, hand.editor.exchange.report_dialog.close_button)
    again = importing(hand, qtbot, tmp_path)
    kept = [box.currentText() for box in again.meanings]
    assert kept == ["Name", "Type", "Cost", "Keep in the notes", "Text", "Keep in the notes"]
    choose(again.meanings[2], "Keep in the notes")
    leave(hand, qtbot, again.close_button)
    other = importing(hand, qtbot, tmp_path, TABLE.replace("Pays", "Price"))
    assert other.meanings[3].currentText() == "Health", "another table is guessed anew"
    leave(hand, qtbot, other.close_button)
    third = importing(hand, qtbot, tmp_path)
    assert third.meanings[2].currentText() == "Cost", "a cancelled import is not remembered"
    leave(hand, qtbot, third.close_button)


def table_night(folder: Path) -> bytes:
    """Return a save of the table with a deck in a bag, whose faces lie beside it, and some things that are odd."""
    draw_sheet(folder / "faces.png")
    cards = [
        table_card("Quick Mend | Technique", "Heal 3.", 100), table_card("Gate Hound | Summon, Beast", "", 104),
        table_card("Ember Oath | Weapon", "Wobble the table.", 207), 5,
        table_card("Gate Hound | Summon, Beast", "", 104),
    ]  # fmt: skip
    deck = thing("DeckCustom", ContainedObjects=cards, CustomDeck=sheets(face="http://example.org/faces.png"))
    return json.dumps(save_of(thing("Custom_Board"), thing("Bag", ContainedObjects=[deck]))).encode()


def test_a_save_of_the_table_comes_in_by_the_same_page_with_its_pictures(hand, qtbot, tmp_path):
    dialog = importing(hand, qtbot, tmp_path, table_night(tmp_path), "night.json")
    captions = {one.text() for one in dialog.findChildren(QLabel) if one.isVisible()}
    assert {"4 cards, 6 fields", "Fields", "What comes of each card"} <= captions
    assert dialog.rows.horizontalHeaderItem(0).text() == "Place"
    shown = [[dialog.rows.item(row, column).text() for column in range(4)] for row in range(4)]
    assert shown[0] == ["object 2.1.1", "Quick Mend", "changed", ""]
    assert shown[1][:3] == ["object 2.1.2", "Gate Hound", "new"]
    assert "there is no card type 'Weapon'" in shown[2][3] and "no sheet of faces has the number 2" in shown[2][3]
    assert shown[3] == ["object 2.1.4", "", "left out", "'5' is no object of the table"]
    assert dialog.summary.text() == "1 changed, 2 new, 1 left out, 2 with a remark"
    choose(dialog.meanings[-2], "Notes")
    qtbot.waitUntil(lambda: dialog.import_button.text() == "Import 3 cards", timeout=PATIENCE_MS)
    QTest.mouseClick(dialog.import_button, Left)
    qtbot.waitUntil(lambda: hand.library.has_card("gate-hound"), timeout=PATIENCE_MS)
    report = hand.editor.exchange.report_dialog
    told = report.findings.toPlainText()
    assert "Left out: 1 thing of the table that is no card: 1 'Custom_Board'" in told
    assert "Left out: '5' is no object of the table (object 2.1.4)" in told
    leave(hand, qtbot, report.close_button)
    hound = hand.library.card("gate-hound")
    assert (hound.subtypes, hound.art.path, hound.notes) == (("Beast",), "art/gate-hound.jpg", "2")
    assert hand.library.card("quick-mend").art.path == "art/quick-mend.jpg"
    assert (hand.folder / "art" / "gate-hound.jpg").exists()
    assert hand.undo_all() == 1
    assert hand.library.card("quick-mend").art is None
    assert not (hand.folder / "art" / "gate-hound.jpg").exists(), "its picture goes with it"


def test_a_sheet_that_breaks_whoever_cuts_it_keeps_no_card_out(hand, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(card_exchange, "cut_pictures", abort)
    dialog = importing(hand, qtbot, tmp_path, table_night(tmp_path), "night.json")
    QTest.mouseClick(dialog.import_button, Left)
    qtbot.waitUntil(lambda: hand.library.has_card("gate-hound"), timeout=PATIENCE_MS)
    report = hand.editor.exchange.report_dialog
    assert "Changed: its picture is not taken: the program that reads such files broke" in report.findings.toPlainText()
    leave(hand, qtbot, report.close_button)
    assert hand.library.card("gate-hound").art is None


def test_an_import_stopped_while_its_pictures_are_cut_leaves_nothing_behind(hand, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(card_exchange, "cut_pictures", cut_slowly)
    dialog = importing(hand, qtbot, tmp_path, table_night(tmp_path), "night.json")
    QTest.mouseClick(dialog.import_button, Left)
    qtbot.waitUntil(lambda: len(list((hand.folder / "art").iterdir())) == 1, timeout=PATIENCE_MS)
    busy = hand.editor.exchange.busy_dialog
    qtbot.waitUntil(busy.isVisible, timeout=PATIENCE_MS)
    QTest.mouseClick(busy.stop_button, Left)
    qtbot.waitUntil(lambda: hand.editor.exchange.busy_dialog is None, timeout=PATIENCE_MS)
    assert list((hand.folder / "art").iterdir()) == []
    assert not hand.library.has_card("gate-hound")


def test_records_of_the_site_go_out_and_come_back_by_hand(hand, qtbot, tmp_path):
    hand.editor.dialogs = ChosenFile(tmp_path / "out.json")
    dialog = opened(hand)
    QTest.mouseClick(dialog.form.formats["site"], Left)
    with qtbot.waitSignal(dialog.exported, timeout=PATIENCE_MS):
        QTest.mouseClick(dialog.export_button, Left)
    report = hand.editor.exchange.report_dialog
    assert "Quick Mend has no rarity; it became Silver" in report.findings.toPlainText()
    leave(hand, qtbot, report.close_button)
    records = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert [one["name"] for one in records] == ["Ash Warden", "Brass Knife", "Odd Charm", "Quick Mend"]
    records[1] |= {"description": "Tap: Deal 4 damage to target.", "rarity": 4, "artist": "J. Doe"}
    back = importing(hand, qtbot, tmp_path, json.dumps(records), "back.json")
    assert back.rows.item(1, 2).text() == "changed"
    QTest.mouseClick(back.copy_button, Left)
    assert "its picture" not in QGuiApplication.clipboard().text()
    QTest.mouseClick(back.import_button, Left)
    leave(hand, qtbot, hand.editor.exchange.report_dialog.close_button)
    knife = hand.library.card("brass-knife")
    assert (knife.text, knife.rarity) == ("Tap: Deal 4 damage to target.", "Aether")
    assert "artist: J. Doe" in knife.notes


@pytest.mark.parametrize(
    ("data", "said"),
    [("{", "night.json was not imported: the file ends in the middle; it seems to be cut off (line 1)"),
     ('{"success": false, "message": "Nothing there."}', "the site had no cards to give: 'Nothing there.'"),
     ("[" + "{}," * 3_100_000 + "{}]", "holds more than 3,000,000 values")],
    ids=["cut off", "nothing", "too much"],
)  # fmt: skip
def test_a_file_that_holds_no_cards_is_refused_in_a_line(hand, qtbot, tmp_path, data, said):
    path = tmp_path / "night.json"
    path.write_text(data)
    hand.editor.dialogs = ChosenFile(path)
    click_menu(hand, "Import cards...")
    qtbot.waitUntil(lambda: any(said in line for line in hand.said), timeout=PATIENCE_MS)
    assert hand.editor.exchange.import_dialog is None


def test_a_cancelled_import_and_a_file_that_is_no_table_change_nothing(hand, qtbot, tmp_path):
    before = hand.library.cards
    dialog = importing(hand, qtbot, tmp_path)
    QTest.mouseClick(dialog.copy_button, Left)
    assert "kept in the notes" in QGuiApplication.clipboard().text()
    QTest.mouseClick(dialog.close_button, Left)
    hand.editor.dialogs = ChosenFile(tmp_path / "no.csv")
    (tmp_path / "no.csv").write_bytes(b"\0\1")
    click_menu(hand, "Import cards...")
    qtbot.waitUntil(lambda: any("no.csv was not imported" in line for line in hand.said), timeout=PATIENCE_MS)
    assert hand.library.cards == before
    assert hand.editor.exchange.busy_dialog is None


def test_a_project_that_is_read_only_takes_no_cards(hand):
    hand.editor._workspace.read_only = True
    hand.editor._workspace.refusal = "Another window has this project open."
    hand.key(Qt.Key.Key_I, CtrlShift)
    assert hand.said[-1] == "Another window has this project open."
    hand.editor._workspace.read_only = False
