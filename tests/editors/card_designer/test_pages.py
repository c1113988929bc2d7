"""The pages in the middle: the preview game, a deck at a glance, and the statistics of the set."""
from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.editors.card_designer.plots import Point, PointPlot
from lich_studio.render.theme import Theme
from lich_studio.session.self_play import SelfPlay


@pytest.fixture
def stocked(hand):
    """The same project with sources and a deck that can be played."""
    library = hand.library
    for number in range(1, 9):
        library.add_card(Card(id=f"bolt-{number}", name=f"Bolt {number}", type="technique", cost={"thermic": number},
                              text=f"Deal {3 * number} damage to target."))  # fmt: skip
    library.add_card(Card(id="bargain", name="Bargain", type="technique", cost={"thermic": 1},
                          text="Deal 24 damage to target."))  # fmt: skip
    library.add_card(Card(id="vein", name="Vein", type="source", text="Tap: Gain 1 Thermic source."))
    library.add_deck(Deck(id="fire", name="Fire", hero="ash-warden", cards={"vein": 20, "bolt-1": 10, "bolt-2": 4}))
    return hand


def test_a_card_plays_by_itself_and_follows_an_edit(stocked, qtbot):
    hand = stocked
    hand.click_card("bolt-1")
    hand.click(hand.view.watch)
    page = hand.view.pages.currentWidget()
    qtbot.waitUntil(lambda: not page.playing)
    assert "Bolt 1 deals 3 damage to Player 2" in page.sentences()
    assert [piece.health for piece in page.before.scene.pieces] == [30, 30]
    assert sorted(piece.health for piece in page.after.scene.pieces) == [27, 30]
    hand.click_card("odd-charm")
    qtbot.waitUntil(lambda: not page.playing)
    assert page.preview is None and "Wobble" in page.note.text()
    page.setFocus()
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.pages.name == "card"


@pytest.fixture
def late(stocked, monkeypatch):
    """A designer with a card that takes its time to play, because everything is done one choice at a time."""
    monkeypatch.setattr("lich_studio.editors.card_designer.preview_page.SLICE_S", 0.0)
    monkeypatch.setattr("lich_studio.editors.card_designer.preview_page.TELL_S", 0.0)
    stocked.library.add_card(Card(id="late", name="Late", type="reaction", cost={"thermic": 1},
                                  text="Deal 2 damage to target enemy."))  # fmt: skip
    return stocked


def test_a_card_that_plays_long_lets_the_window_in_and_stops_when_it_is_left(late, qtbot, monkeypatch):
    hand, given = late, []
    advance = SelfPlay.advance
    monkeypatch.setattr(SelfPlay, "advance", lambda play, seconds: given.append(play) or advance(play, seconds))
    hand.click_card("late")
    hand.click(hand.view.watch)
    page = hand.view.pages.currentWidget()
    assert page.playing
    assert page.preview is None
    qtbot.waitUntil(lambda: "Late is being played by itself" in page.note.text())
    page.setFocus()
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.pages.name == "card"
    assert not page.playing
    so_far = len(given)
    qtbot.wait(20)
    assert len(given) == so_far
    hand.click(hand.view.watch)
    qtbot.waitUntil(lambda: page.preview is not None)
    assert "Late deals 2 damage to Player 2" in page.sentences()
    assert len(given) > so_far + 5


def test_another_card_takes_the_place_of_one_that_still_plays(late, qtbot):
    hand = late
    hand.click_card("late")
    hand.click(hand.view.watch)
    page = hand.view.pages.currentWidget()
    assert page.playing
    # The card is read, the table is laid, the game has begun: each is a rest at which somebody may click.
    for rests in range(4):
        hand.click_card("late")
        qtbot.waitUntil(lambda: page.playing)
        for _ in range(rests):
            QTest.qWait(1)
        hand.click_card("bolt-2")
        qtbot.waitUntil(lambda: not page.playing)
        assert "Bolt 2 deals 6 damage to Player 2" in page.sentences()
        assert not any("Late" in sentence for sentence in page.sentences())


def test_a_deck_shows_format_curve_and_hands(stocked):
    hand = stocked
    hand.click(hand.view.sides[1])
    hand.view.decks.show_deck("fire")
    hand.click(next(tool for tool, icon in hand.view.decks._tools if icon == "chart"))
    page = hand.view.pages.currentWidget()
    assert page.curve.curve == {1: {"thermic": 10.0}, 2: {"thermic": 4.0}}
    first = page.hand.names()
    assert len(first) == 5, "the hero's intelligence"
    hand.click(page.again)
    assert len(page.hand.names()) == 5
    page.formats.setFocus()
    hand.key(Qt.Key.Key_Down)
    said = [entry.message for entry in page.problems.entries()]
    assert any("at least 40" in text for text in said) and any("ore than 3 copies of Bolt 1" in text for text in said)
    assert hand.editor._workspace.project.deck_format == "tournament"


def test_statistics_name_the_bargain_and_lead_to_it(stocked, qtbot):
    hand = stocked
    hand.click(next(tool for tool, icon in hand.view.library._tools if icon == "chart"))
    page = hand.view.pages.currentWidget()
    assert [one.card.name for one in page.figures.outliers] == ["Bargain"]
    assert page.figures.outliers[0].is_cheap
    assert page.curve.curve[8] == {"thermic": 1.0}
    hand.click(page.plot, page.plot.place_of("bargain").toPoint())
    assert (hand.card.id, hand.view.pages.name) == ("bargain", "card")


def test_similar_cards_are_named_and_twins_broken_and_unsaved_ones_found(stocked, qtbot):
    hand = stocked
    hand.window.resize(1600, 1200)
    hand.click_card("bolt-2")
    qtbot.waitUntil(lambda: {"bolt-1", "bolt-3"} <= set(hand.view.similar.names()))
    library = hand.view.library
    library.search.setText("state:twin")
    assert library.found() == []
    hand.editor.deeds.duplicate()
    library.search.setText("state:twin")
    assert library.found() == ["bolt-2", "bolt-2-copy"]
    library.search.setText("state:unsaved type:source")
    assert library.found() == ["vein"]
    library.search.setText("state:read")
    hand.library.set_field("bolt-5", "text", "Wobble.")
    library.search.setText("state:broken")
    assert library.found() == ["bolt-5"]
    library.search.setText("like:bolt-1 cost<=2")
    assert "bolt-2" in library.found()


def test_the_cards_found_are_shown_as_pictures_with_the_list_s_selection(hand, qtbot):
    tool = next(tool for tool, icon in hand.view.library._tools if icon == "grid")
    hand.click(tool)
    page = hand.view.pages.currentWidget()
    assert hand.view.pages.name == "tiles" and not hand.view.column.isVisible()
    mend = page.list.visualRect(hand.view.library.model.index_of("quick-mend"))
    blank = page.list.viewport().grab(mend).toImage()
    hand.click(page.list.viewport(), mend.center())
    assert hand.card.id == "quick-mend" == hand.view.library.chosen()[0]
    assert page.list.viewport().grab(mend).toImage() != blank, "the selected one is marked"
    hand.view.library.search.setText("type:equipment")
    assert page.list.model().count() == 2
    hand.view.library.search.setText("")
    rect = page.list.visualRect(hand.view.library.model.index_of("brass-knife"))
    at = page.list.viewport().mapTo(hand.window, rect.center())
    hand.click(page.list.viewport(), rect.center())
    QTest.mouseDClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert hand.view.pages.name == "card" and hand.card.id == "brass-knife"
    hand.click(tool)
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.pages.name == "card"


def test_names_in_a_plot_lie_on_no_other_name(qtbot):
    plot = PointPlot("Strength", "Cost", Theme.load("dark"))
    crowd = [Point(20 + number / 10, 3, f"Card number {number}", f"card-{number}", marked=True) for number in range(6)]
    plot.show_points([*crowd, Point(60, 1, "Far away", "far", marked=True)], None)
    plot.resize(600, 300)
    qtbot.addWidget(plot)
    plot.grab()
    assert {"card-0", "card-1", "far"} <= set(plot.names)
    assert not any(one.intersects(other) for one, other in combinations(plot.names.values(), 2))


def test_the_list_takes_more_of_a_wide_window_until_its_edge_is_moved(hand, qtbot):
    hand.window.resize(1280, 720)
    qtbot.waitUntil(lambda: hand.view.library.width() < 310)
    hand.window.resize(2400, 900)
    qtbot.waitUntil(lambda: hand.view.library.width() > 340)
    handle = hand.view._splitter.handle(1)
    middle = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(handle, middle - QPoint(60, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=middle - QPoint(60, 0))
    chosen = hand.view.library.width()
    hand.window.resize(2300, 900)
    qtbot.wait(50)
    assert abs(hand.view.library.width() - chosen) <= 1
