"""Starting games: the start panel, refusals, scenarios, and trying one card."""
from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QPushButton

from helpers.menu_hands import pick
from lich_studio.editors.sandbox.pieces import StatusChip
from lich_studio.engine.decisions import Edit
from lich_studio.ui.editor import Place

LEFT = Qt.MouseButton.LeftButton


def texts(widget):
    return [part.text() for part in widget.findChildren(QLabel) if not part.isHidden()]


def test_a_deck_with_a_draft_is_refused_with_its_reason_and_a_link(qtbot, sandbox):
    deck = sandbox.start.seats.rows[1].deck
    deck.setFocus()
    deck.setCurrentIndex(deck.findData("muddled"))
    assert any("Muddled Notes" in text and "Shuve" in text for text in texts(sandbox.start))
    assert not sandbox.start.start_button.isEnabled()
    link = sandbox.start.findChild(QPushButton, "openCard muddle")
    qtbot.waitUntil(link.isVisible)
    with qtbot.waitSignal(sandbox.place_requested) as found:
        qtbot.mouseClick(link, LEFT)
    assert (found.args[0].editor, found.args[0].document) == ("cards", "card:muddle")
    deck.setCurrentIndex(deck.findData("kiln"))
    assert sandbox.start.start_button.isEnabled()


def test_seats_are_added_up_to_six_and_taken_away(qtbot, sandbox):
    seats = sandbox.start.seats
    for _ in range(4):
        qtbot.mouseClick(seats.add_button, LEFT)
    assert len(seats.decks()) == 6
    assert not seats.add_button.isVisible()
    qtbot.mouseClick(seats.rows[2].remove, LEFT)
    assert len(seats.decks()) == 5 and seats.add_button.isVisible()


def test_a_map_without_room_refuses_and_says_so(qtbot, sandbox):
    qtbot.mouseClick(sandbox.start.seats.add_button, LEFT)
    third = sandbox.start.seats.rows[2].deck
    third.setCurrentIndex(third.findData("kiln"))
    said = []
    sandbox.message_posted.connect(lambda severity, text: said.append((severity, text)))
    qtbot.mouseClick(sandbox.start.start_button, LEFT)
    if sandbox.session is not None and sandbox.session.crash is None:
        sandbox.player.choose("start 2,0")
        sandbox.player.choose("start -2,0")
    assert said and "starting position" in said[-1][1]


def test_scenarios_are_run_and_show_each_expectation(qtbot, sandbox):
    row = sandbox.start.scenarios.rows["lash-hits"]
    qtbot.mouseClick(row.run_button, LEFT)
    assert sandbox.start.scenarios.results["lash-hits"].passed
    assert row.verdict.text() == "passed · 2 of 2 hold"
    assert "seat(2).health == 23" in texts(row)


def test_all_scenarios_are_run_by_one_click_and_summed_up(qtbot, sandbox, workspace):
    wrong = workspace.scenarios["lash-hits"].model_copy(update={"id": "wrong", "expectations": ("turn == 9",)})
    workspace.save_scenario(wrong)
    sandbox.start.refresh()
    scenarios = sandbox.start.scenarios
    qtbot.mouseClick(scenarios.run_button, LEFT)
    qtbot.waitUntil(lambda: scenarios.summary.text() == "1 passed · 1 failed")
    assert scenarios.rows["wrong"].verdict.text() == "failed · 0 of 1 hold"


def test_rows_of_scenarios_keep_their_height_while_others_change(qtbot, sandbox, workspace):
    first = workspace.scenarios["lash-hits"]
    for number in range(12):
        workspace.save_scenario(first.model_copy(update={"id": f"more-{number}", "name": f"More {number}"}))
    scenarios = sandbox.start.scenarios
    qtbot.waitUntil(lambda: all(row.height() > 50 for row in scenarios.rows.values()))
    kept = scenarios.rows["more-3"]
    for turn in range(4):
        workspace.save_scenario(first.model_copy(update={"name": f"The lash hits {turn}"}))
        sandbox.widget().grab()
        QCoreApplication.processEvents()
        assert scenarios.rows["more-3"] is kept and len(scenarios.rows) == 13
        assert min(row.height() for row in scenarios.rows.values()) > 50
        shown = scenarios.rows["lash-hits"]
        assert f"The lash hits {turn}" in texts(shown)
        assert shown.y() > kept.y(), "they stay in the order of their names"


def test_a_scenario_is_opened_and_walked_through(qtbot, sandbox):
    qtbot.mouseClick(sandbox.start.scenarios.rows["lash-hits"].open_button, LEFT)
    assert sandbox.session.seat_rows()[1].health == 23
    assert [document.title for document in sandbox.documents()] == ["New game", "The lash hits · 1"]
    qtbot.mouseClick(sandbox.view.transport.buttons["previous"], LEFT)
    assert sandbox.session.chosen_then


def test_a_card_is_tried_in_a_small_game(sandbox):
    sandbox.activate(Place("sandbox", options={"cards": ["cinder-lash"]}))
    lash = [tile.card for tile in sandbox.view.hand.tiles if tile.card.face.name == "Cinder Lash"]
    assert lash and lash[0].choices[0].key == "play cinder-lash#1"
    sandbox.player.choose("play cinder-lash#1")
    assert sandbox.session.crash is None


def test_cards_are_tried_together(sandbox):
    others = [card.id for card in sandbox._workspace.library.cards if card.type in ("technique", "equipment")]
    ids = ["cinder-lash", *[card_id for card_id in others if card_id not in ("cinder-lash", "muddle")][:1]]
    sandbox.activate(Place("sandbox", options={"cards": ids}))
    names = {sandbox._workspace.library.card(card_id).name for card_id in ids}
    assert len(names) == 2
    assert names <= {tile.card.face.name for tile in sandbox.view.hand.tiles}
    assert sandbox.documents()[-1].title == "Try 2 cards · 1"


def test_a_draft_cannot_be_tried(sandbox):
    said = []
    sandbox.message_posted.connect(lambda severity, text: said.append(text))
    sandbox.activate(Place("sandbox", options={"cards": ["cinder-lash", "muddle"]}))
    assert sandbox.session is None
    assert "Shuve" in said[0]


def test_games_are_tabs_and_close(qtbot, sandbox):
    for _ in range(2):
        sandbox.new_game()
        qtbot.mouseClick(sandbox.start.start_button, LEFT)
    start, first, second = [document.key for document in sandbox.documents()]
    assert sandbox.current_document() == second
    sandbox.show_document(first)
    sandbox.player.choose("start 2,0")
    sandbox.show_document(second)
    assert sandbox.session.position[0] == 0
    assert sandbox.close(second) and sandbox.current_document() == first
    assert sandbox.close(first) and sandbox.session is None
    assert sandbox.start.isVisible() and sandbox.current_document() == start
    assert sandbox.close(start) and [document.key for document in sandbox.documents()] == [start]


def test_a_status_is_shown_in_the_colours_the_rules_give_it(qtbot, sandbox):
    qtbot.mouseClick(sandbox.start.start_button, LEFT)
    sandbox.player.choose("start 2,0")
    sandbox.player.choose("start -2,0")
    session = sandbox.session
    avatar = session.game.entity("avatar-2", 0)
    session.give(Edit("counter", (avatar, "burning", 2)))
    sandbox.player.refresh()
    chips = sandbox.view.seats.blocks[1].findChildren(StatusChip)
    assert [chip.accessibleName() for chip in chips] == ["Burning 2"]
    shown = sandbox.view.seats.blocks[1].seat.statuses[0]
    look = session.rules.ruleset.looks["burning"]
    assert (shown.fill, shown.ink, shown.icon) == (look.fill, look.ink, look.icon)


def test_both_themes_paint_a_game(qtbot, sandbox):
    qtbot.mouseClick(sandbox.start.start_button, LEFT)
    for name in ("light", "dark"):
        sandbox.set_theme(name)
        assert not sandbox.widget().grab().isNull()


def test_a_game_is_set_up_by_mouse_and_keys_with_deck_seed_and_ruling(qtbot, sandbox, workspace):
    start = sandbox.start
    deck = start.seats.rows[0].deck
    qtbot.mouseClick(deck, LEFT)
    qtbot.waitUntil(deck.view().isVisible)
    qtbot.keyClick(deck.view(), Qt.Key.Key_End)
    while deck.view().currentIndex().data() != "Kiln Deck · Brother Kiln":
        qtbot.keyClick(deck.view(), Qt.Key.Key_Up)
    qtbot.keyClick(deck.view(), Qt.Key.Key_Return)
    assert start.seats.decks() == ["kiln", "kiln"]
    start.seed.setFocus()
    start.seed.selectAll()
    qtbot.keyClicks(start.seed, "77")
    assert start.rulings.text() == "As the project has them"
    qtbot.mouseClick(start.rulings, LEFT)
    pick(qtbot, start.rulings_menu, "Doom", "always converts")
    qtbot.mouseClick(start.rulings, LEFT)
    pick(qtbot, start.rulings_menu, "Action cards", "technique speed")
    assert start.rulings.text() == "doom: always converts and 1 more"
    qtbot.mouseClick(start.start_button, LEFT)
    setup = sandbox.session.game.setup
    assert [seat.hero for seat in setup.seats] == ["kiln", "kiln"] and sandbox.session.game.seed == 77
    assert setup.rulings == {"doom": "always converts", "action_cards": "technique speed"}
    assert workspace.project.rulings == {}, "the project's own readings stay"
    sandbox.new_game()
    qtbot.mouseClick(start.rulings, LEFT)
    pick(qtbot, start.rulings_menu, "As the project has them")
    qtbot.mouseClick(start.start_button, LEFT)
    assert sandbox.session.game.setup.rulings == {}


def test_six_seats_fit_a_low_window_without_scrolling(qtbot, sandbox):
    start = sandbox.start
    sandbox.widget().resize(1226, 628)
    for _ in range(4):
        qtbot.mouseClick(start.seats.add_button, LEFT)
    qtbot.waitUntil(lambda: start.verticalScrollBar().maximum() == 0)
    assert len(start.seats.rows) == 6 and start.start_button.visibleRegion().boundingRect() == start.start_button.rect()
    assert start.preview.height() >= 60


def test_scenarios_are_found_by_words_in_any_order_the_best_first(qtbot, sandbox, workspace):
    lash = workspace.scenarios["lash-hits"]
    workspace.scenarios["twin"] = lash.model_copy(update={"id": "twin", "name": "Twin", "description": "A lash hits."})
    workspace.scenarios["other"] = lash.model_copy(
        update={"id": "other", "name": "Other", "description": "", "script": (), "seats": ()}
    )
    scenarios = sandbox.start.scenarios
    scenarios.refresh()
    scenarios.search.setFocus()

    def shown():
        column = scenarios._column
        rows = [column.itemAt(place).widget() for place in range(column.count())]
        return [row.scenario.id for row in rows if row is not None and row.isVisibleTo(scenarios)]

    assert len(shown()) == len(workspace.scenarios)
    qtbot.keyClicks(scenarios.search, "hit lash")
    assert shown()[:2] == ["lash-hits", "twin"] and "other" not in shown()
    assert "<b" in scenarios.rows["lash-hits"]._name.text()
    qtbot.keyClicks(scenarios.search, " zebra quagga")
    assert not shown() and scenarios._nothing.isVisibleTo(scenarios)
