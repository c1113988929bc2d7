"""Sight, overlays, fairness, checks and the minimap, used with mouse and keys."""
from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from helpers import sample_games
from lich_studio.content.map import HexagonShape
from lich_studio.editors.map_editor.analysis import live_fairness
from lich_studio.grid.hex import Hex
from lich_studio.lab.seat_shares import SeatShare
from lich_studio.render.sight_painter import ray_marks

Left = Qt.MouseButton.LeftButton
Plain = Qt.KeyboardModifier.NoModifier


def lay(hand, layer: str, value: str, *tiles: tuple[int, int]) -> None:
    """Put things on the map without the mouse."""
    hand.document.apply(hand.document.plan_paint(layer, {Hex(*tile): value for tile in tiles}))


def calm(hand, qtbot: QtBot, timeout: int = 5000) -> None:
    """Wait until nothing is being measured."""
    analysis = hand.editor.analysis
    qtbot.waitUntil(lambda: not analysis.fairness.is_busy and not analysis.overlays.is_measuring, timeout=timeout)


def colour_at(hand, q: int, r: int, dx: int = 0, dy: int = 0) -> tuple[int, int, int]:
    """The colour of a pixel of the canvas near the middle of a tile."""
    point = hand.canvas.point_of(Hex(q, r)) + QPoint(dx, dy)
    colour = hand.canvas.grab().toImage().pixelColor(point)
    return colour.red(), colour.green(), colour.blue()


def look(hand, q: int, r: int) -> None:
    """Point at a tile; the mouse comes from elsewhere, for a mouse that stays where it is tells nothing."""
    hand.hover(-4, 2)
    hand.hover(q, r)


def press_button(button: QPushButton) -> None:
    QTest.mouseClick(button, Left)


class TestSight:
    def test_the_rays_of_the_tile_under_the_cursor_are_drawn_and_told(self, hand) -> None:
        lay(hand, "walls", "wall", (2, 0))
        hand.key("g")
        look(hand, 0, 0)
        card = hand.editor.analysis.overlays.card
        assert card.isVisible()
        assert card.text == "39 tiles in sight at intelligence 5; 1 of its 12 rays is stopped."
        assert card.rule_ids() == ["LOS-002.1", "WAL-001.3"]
        assert hand.window.frame.status.text().startswith("Sight from 0,0")

    def test_a_ray_is_solid_up_to_the_first_blocker_and_dotted_beyond(self, hand) -> None:
        lay(hand, "walls", "wall", (2, 0), (-2, 1), (-1, -1))
        ground = hand.editor.analysis._keeper.ground()
        lines = {(line.ray.kind, line.ray.index): line for line in ground.survey.lines(Hex(0, 0), 5)}
        solid, dotted = ray_marks(Hex(0, 0), lines["face", 0])
        assert (solid.points, solid.kind, solid.end) == (((0, 0), (2.0, 0.0)), "sight", "stop")
        assert (dotted.points, dotted.kind) == (((2.0, 0.0), (5, 0)), "beyond")
        (open_ray,) = ray_marks(Hex(0, 0), lines["face", 1])
        assert (open_ray.points, open_ray.end) == (((0, 0), (5, -5)), "")

    def test_sight_is_seen_on_the_board(self, hand) -> None:
        before = colour_at(hand, 1, 0)
        hand.key("g")
        look(hand, 0, 0)
        assert colour_at(hand, 1, 0) != before

    def test_a_click_pins_and_the_next_tile_is_asked_about(self, hand) -> None:
        lay(hand, "walls", "wall", (1, 0))
        lay(hand, "surfaces", "smoke", (1, -1))
        hand.key("g")
        hand.click(0, 0)
        assert hand.tiles("walls") == {(1, 0)}, "the sight tool paints nothing"
        hand.hover(2, -1)
        overlays = hand.editor.analysis.overlays
        answer = overlays.sight.answer(overlays._keeper.ground())
        assert answer.blockers == (Hex(1, 0), Hex(1, -1))
        assert "along the edge between the wall on 1,0 and the smoke on 1,-1" in overlays.card.text
        assert overlays.card.rule_ids()[0] == "LOS-002.2"
        assert "0,0 does not see 2,-1" in hand.window.frame.status.text()
        hand.hover(0, 3)
        assert "0,0 sees 0,3" in hand.window.frame.status.text()

    def test_escape_lets_go_of_the_pin_and_another_tool_ends_it(self, hand) -> None:
        overlays = hand.editor.analysis.overlays
        hand.key("g")
        hand.click(0, 0)
        assert overlays.sight.pinned == Hex(0, 0)
        hand.key(Qt.Key.Key_Escape)
        assert overlays.sight.pinned is None
        hand.key("b")
        assert not overlays.sight_on
        assert not overlays.card.isVisible()
        hand.click(3, 0)
        assert hand.tiles("walls") == {(3, 0)}

    def test_the_keyboard_alone_asks_about_a_pair(self, hand) -> None:
        hand.key("g")
        hand.canvas.setFocus(Qt.FocusReason.TabFocusReason)
        hand.canvas.set_cursor_tile(Hex(0, 0))
        hand.key(Qt.Key.Key_Return)
        hand.key(Qt.Key.Key_Down)
        hand.key(Qt.Key.Key_Down)
        assert hand.editor.analysis.overlays.sight.pinned == Hex(0, 0)
        assert "0,0 sees 0,2" in hand.window.frame.status.text()

    def test_the_chip_takes_sight_in_hand_and_lays_it_down(self, hand) -> None:
        hand.key("e")
        chip = hand.editor.analysis.overlays.bar.sight
        press_button(chip)
        assert hand.editor.settings.tool == "sight"
        press_button(chip)
        assert hand.editor.settings.tool == "eraser"

    def test_intelligence_bounds_what_is_seen(self, hand) -> None:
        hand.key("g")
        look(hand, 0, 0)
        card = hand.editor.analysis.overlays.card
        seen = int(card.text.split()[0])
        card.intelligence.stepDown()
        assert int(card.text.split()[0]) < seen

    def test_a_rule_s_badge_opens_the_rulebook(self, hand, qtbot: QtBot) -> None:
        lay(hand, "walls", "wall", (2, 0))
        hand.key("g")
        look(hand, 0, 0)
        badge = hand.editor.analysis.overlays.card._rules.findChildren(QPushButton)[0]
        with qtbot.waitSignal(hand.editor.place_requested) as asked:
            press_button(badge)
        assert (asked.args[0].editor, asked.args[0].part) == ("rulebook", "LOS-002.1")


class TestOverlays:
    def test_o_goes_through_them_one_at_a_time(self, hand, qtbot: QtBot) -> None:
        overlays = hand.editor.analysis.overlays
        shown = []
        for _ in range(5):
            hand.key("o")
            shown.append((overlays.overlay, overlays.bar.overlay.text()))
        assert shown == [
            ("sight", "Sight heat"), ("exposure", "Exposure"), ("chokes", "Choke points"), ("fog", "Fog"),
            ("", "No overlay"),
        ]  # fmt: skip
        assert not overlays.card.isVisible()

    @pytest.mark.parametrize("kind", ["sight", "exposure", "chokes"])
    def test_heat_tints_tiles_and_has_a_legend(self, hand, qtbot: QtBot, kind) -> None:
        plain = colour_at(hand, 1, 1, -18, 8)
        overlays = hand.editor.analysis.overlays
        while overlays.overlay != kind:
            hand.key("o")
        qtbot.waitUntil(lambda: overlays.heat is not None, timeout=5000)
        assert colour_at(hand, 1, 1, -18, 8) != plain
        assert overlays.heat.kind == kind
        assert overlays.card.ramp.isVisible()
        assert overlays.card.ramp.accessibleName() == f"From {overlays.heat.low} to {overlays.heat.high}"

    def test_heat_follows_the_brush(self, hand, qtbot: QtBot) -> None:
        overlays = hand.editor.analysis.overlays
        hand.key("o")
        qtbot.waitUntil(lambda: overlays.heat is not None, timeout=5000)
        before = overlays.heat.values[Hex(0, 0)]
        hand.click(1, 0)
        qtbot.waitUntil(lambda: Hex(1, 0) not in overlays.heat.values, timeout=5000)
        assert overlays.heat.values[Hex(0, 0)] < before
        hand.window.commands.undo.trigger()
        qtbot.waitUntil(lambda: overlays.heat.values.get(Hex(0, 0)) == before, timeout=5000)

    def test_the_fog_slider_tells_turn_and_round(self, hand) -> None:
        overlays = hand.editor.analysis.overlays
        for _ in range(4):
            hand.key("o")
        slider = overlays.card.turns
        assert slider.maximum() == 91
        plain = colour_at(hand, 5, -2, -18, 8)
        QTest.keyClick(slider, Qt.Key.Key_End)
        assert overlays.turn == 91
        assert colour_at(hand, 5, -2, -18, 8) != plain
        for _ in range(6):
            QTest.keyClick(slider, Qt.Key.Key_PageDown)
        QTest.keyClick(slider, Qt.Key.Key_Left)
        assert "Turn 30, round 5: 30 tiles gone" in overlays.card.text

    def test_a_large_map_is_measured_in_a_process_that_never_blocks_the_window(self, hand, qtbot: QtBot) -> None:
        hand.document.set_shape(HexagonShape(side=22))
        overlays = hand.editor.analysis.overlays
        hand.key("o")
        assert "1,387 tiles: measured when you ask for it." in overlays.card.text
        beats = []
        timer = QTimer()
        timer.timeout.connect(lambda: beats.append(overlays.is_measuring))
        timer.start(5)
        press_button(overlays.card.measure)
        assert overlays.card.cancel.isVisible()
        qtbot.waitUntil(lambda: overlays.heat is not None, timeout=60_000)
        timer.stop()
        assert len(overlays.heat.values) == 1387
        assert beats.count(True) > 20, "the window's events go on while the process measures"
        hand.click(0, 0)
        assert "before the last change" in overlays.card.text

    def test_measuring_a_large_map_can_be_cancelled(self, hand, qtbot: QtBot) -> None:
        hand.document.set_shape(HexagonShape(side=40))
        overlays = hand.editor.analysis.overlays
        hand.key("o")
        press_button(overlays.card.measure)
        press_button(overlays.card.cancel)
        assert "Stopped." in overlays.card.text
        assert not overlays.is_measuring
        assert overlays.heat is None
        qtbot.wait(100)


class TestFairness:
    def test_figures_stand_for_each_start_and_the_gap_is_named(self, hand, qtbot: QtBot) -> None:
        lay(hand, "source_stones", "stone", (2, 0))
        calm(hand, qtbot)
        panel = hand.editor.side.fairness
        assert [panel.cell("stones-1", seat) for seat in range(1, 7)] == ["2", "3", "4", "4", "4", "3"]
        assert panel.cell("stones-1", 0) == "by 2"
        assert panel.cell("seen-5", 0) == "even"

    def test_the_ghost_shows_before_and_after(self, hand, qtbot: QtBot) -> None:
        calm(hand, qtbot)
        panel = hand.editor.side.fairness
        before = panel.cell("seen-5", 1)
        hand.hover(4, 0)
        qtbot.waitUntil(lambda: panel.changes != "", timeout=5000)
        after = panel.cell("seen-5", 1)
        assert int(after) < int(before)
        assert f"start 1 seen by {before} to {after}" in panel.changes or "start 1 sees" in panel.changes
        hand.click(4, 0)
        hand.hover(-1, 0)
        calm(hand, qtbot)
        hand.key("g")
        calm(hand, qtbot)
        assert panel.cell("seen-5", 1) == after
        assert panel.changes == ""

    def test_fewer_players_sit_far_apart_and_every_reach_unfolds(self, hand, qtbot: QtBot) -> None:
        calm(hand, qtbot)
        panel = hand.editor.side.fairness
        for _ in range(4):
            panel.players.stepDown()
        calm(hand, qtbot)
        assert panel.cell("first", 1) != ""
        assert panel.cell("first", 2) == "", "two players take opposite corners"
        assert panel.cell("seen-8", 1) == ""
        press_button(panel.every_reach)
        assert all(panel.cell(f"seen-{reach}", 4) for reach in range(3, 9))

    def test_as_many_players_as_the_map_has_positions_and_it_is_said(self, hand, qtbot: QtBot) -> None:
        calm(hand, qtbot)
        panel = hand.editor.side.fairness
        assert panel.players.value() == 6 and not panel._positions.isVisible()
        for tile in list(hand.document.layer("starting_positions"))[2:]:
            lay(hand, "starting_positions", None, tuple(tile))
        calm(hand, qtbot)
        assert (panel.players.value(), panel.players.maximum()) == (2, 2)
        assert panel._positions.text() == "The map has 2 starting positions, so 2 can play."
        assert hand.editor.analysis.overlays.players == 2, "rounds of the fog count as many"
        hand.editor.undo()
        calm(hand, qtbot)
        assert panel.players.value() == 3, "all of them stay chosen"

    def test_a_start_s_number_leads_to_it(self, hand, qtbot: QtBot) -> None:
        calm(hand, qtbot)
        QTest.mouseClick(hand.editor.side.fairness.head(3), Left)
        assert hand.canvas.cursor_tile == Hex(-5, 5)

    def test_bots_play_in_a_process_and_the_shares_are_shown(self, hand, qtbot: QtBot, monkeypatch) -> None:
        shelf, library = sample_games.shelf(), type(hand.editor._workspace.library)
        monkeypatch.setattr(library, "decks", property(lambda _library: tuple(shelf.decks.values())))
        monkeypatch.setattr(library, "cards", property(lambda _library: tuple(shelf.cards.values())))
        plan = live_fairness.SeatPlan
        monkeypatch.setattr(live_fairness, "SeatPlan", lambda *given: plan(*given, games=4))
        calm(hand, qtbot)
        panel = hand.editor.side.fairness
        for _ in range(4):
            panel.players.stepDown()
        calm(hand, qtbot)
        press_button(panel.play)
        assert panel.cancel.isVisible()
        qtbot.waitUntil(lambda: bool(panel.shares), timeout=60_000)
        assert [share.seat for share in panel.shares] == [1, 4]
        assert sum(share.wins for share in panel.shares) <= 4
        assert panel.state.startswith("4 games")

    def test_without_decks_bots_say_what_they_need(self, hand, qtbot: QtBot) -> None:
        calm(hand, qtbot)
        press_button(hand.editor.side.fairness.play)
        assert "a deck in the project" in hand.editor.side.fairness.state

    def test_shares_are_drawn_with_their_interval(self, hand, qtbot: QtBot) -> None:
        hand.editor.side.fairness.show_shares((SeatShare(1, 60, 100, 0.5, 0.69), SeatShare(4, 40, 100, 0.31, 0.5)))
        texts = [label.text() for label in hand.editor.side.fairness._results.findChildren(QLabel)]
        assert "60%  (50% to 69%)" in texts


class TestMinimap:
    def test_it_shows_only_while_the_view_is_smaller_than_the_map(self, hand) -> None:
        minimap = hand.editor.analysis.minimap
        assert not minimap.isVisible()
        hand.canvas.zoom(3.0)
        assert minimap.isVisible()
        hand.key(Qt.Key.Key_Home)
        assert not minimap.isVisible()

    def test_a_click_goes_there(self, hand) -> None:
        hand.canvas.zoom(4.0)
        minimap = hand.editor.analysis.minimap
        there = minimap._measures()[3].to_pixel(Hex(5, 0))
        QTest.mouseClick(minimap, Left, Plain, QPoint(round(there[0]), round(there[1])))
        middle = hand.canvas.rect().center()
        assert hand.canvas.tile_at(middle) in (Hex(5, 0), *Hex(5, 0).neighbours())


def test_a_finding_leads_to_its_tile_and_passes_are_folded(hand, qtbot: QtBot) -> None:
    lay(hand, "walls", "wall", *(tuple(tile) for tile in Hex(0, 0).ring(1)))
    checks = hand.editor.side.checks
    qtbot.waitUntil(lambda: checks.verdict == "1 hint", timeout=3000)
    QTest.mouseClick(checks.findings()[0], Left)
    assert hand.canvas.cursor_tile == Hex(0, 0)
    def folds() -> list[str]:
        return [one.text() for one in checks.findChildren(QPushButton, "passedFold") if one.isVisible()]

    qtbot.waitUntil(lambda: folds() == ["7 passed"], timeout=3000)


def test_a_map_is_measured_in_slices_between_the_window_s_events(hand, qtbot: QtBot) -> None:
    hand.document.set_shape(HexagonShape(side=18))
    calm(hand, qtbot, 20_000)
    overlays, happened = hand.editor.analysis.overlays, []
    overlays._heat._measurer.progressed.connect(lambda share: happened.append(round(share, 3)))
    timer = QTimer()
    timer.timeout.connect(lambda: happened.append("event"))
    timer.start(0)
    hand.key("o")
    qtbot.waitUntil(lambda: overlays.heat is not None, timeout=20_000)
    timer.stop()
    slices = [at for at, what in enumerate(happened) if what != "event"]
    assert len(slices) > 3
    assert all("event" in happened[one:other] for one, other in pairwise(slices))
