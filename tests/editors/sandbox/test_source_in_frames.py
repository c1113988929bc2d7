"""Stepping through an effect shows the card's text among the frames, and rings on the board what its words mean."""
from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from helpers.armed import ARMED, begin_armed
from helpers.sandbox_hands import LEFT
from lich_studio.grid.hex import Hex

SWEEPING = ARMED.model_copy(update={"id": "sweeping", "seats": (
    ARMED.seats[0].model_copy(update={"zones": {"hand": ("sweep",), "deck": ("ember",) * 20}}), ARMED.seats[1],
)})  # fmt: skip
SAID = "Draw a card. Each opponent within line of sight of you loses 2 health."


def test_stepping_lights_the_words_rings_what_they_mean_and_tells_it(hands, workspace):
    begin_armed(hands.sandbox, workspace, "play sweep#1", "pass", "pass", scenario=SWEEPING)
    hands.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    hands.key(Qt.Key.Key_I)
    frames, canvas = hands.view.stack.frames, hands.view.canvas
    lit: list[str] = []
    for _ in range(200):
        before = hands.session.position
        hands.key(Qt.Key.Key_F11)
        rows = [line for line in frames.rows() if line.lit]
        words = [line.text[start:end] for line in rows for start, end in line.lit]
        lit += (word for word in words if not lit or word != lit[-1])
        if lit and lit[-1].startswith("Each") and canvas.scene.highlights.get(Hex(-2, 0)) == "selected":
            break
        assert hands.session.position != before, "the end was reached"
    assert lit == ["Draw a card", "Each opponent within line of sight of you loses 2 health"]
    row = next(row for row, line in enumerate(frames.rows()) if line.lit)
    assert frames.rows()[row].text == SAID
    frames.bring_into_view(row)
    place = frames.visualRect(frames.lines.index(row)).center()
    hands.qtbot.mouseClick(frames.viewport(), LEFT, pos=place)
    QCoreApplication.sendPostedEvents()
    said = [part.text() for part in hands.view.inspector.findChildren(QLabel) if part.isVisible()]
    assert {"Words", "Says", "Means", "Player 2"} <= set(said)
    assert hands.view.prompt.question.text() == lit[-1]
    hands.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert canvas.scene.highlights.get(Hex(-2, 0)) != "selected"
