"""A person at the sandbox, who has a mouse and a keyboard."""
from __future__ import annotations

from PySide6.QtCore import Qt

from lich_studio.grid.hex import Hex

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Hands:
    """A person at the sandbox, who has a mouse and a keyboard."""

    def __init__(self, qtbot, sandbox):
        self.qtbot, self.sandbox, self.view = qtbot, sandbox, sandbox.view

    @property
    def session(self):
        return self.sandbox.session

    def press(self, widget, button=LEFT):
        self.qtbot.waitUntil(lambda: widget.isVisible() and widget.isEnabled())
        self.qtbot.mouseClick(widget, button)

    def tile(self, key, button=LEFT):
        canvas = self.view.canvas
        self.qtbot.mouseClick(canvas, button, pos=canvas.point_of(Hex.parse(key)))

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(self.view.canvas, key, modifiers)

    def start(self):
        self.press(self.sandbox.start.start_button)
        self.tile("2,0")
        self.tile("-2,0")

    def play(self, name):
        self.press(next(tile for tile in self.view.hand.tiles if tile.card.face.name == name and tile.card.choices))

    def use(self, name):
        chips = [chip for block in self.view.seats.blocks for chip in block.chips]
        self.press(next(chip for chip in chips if chip.card.face.name == name and chip.card.choices))

    def option(self, key):
        self.press(self.view.prompt.buttons[key])

    def pass_windows(self):
        """Pass, and let the fog rise wherever it is offered first."""
        while self.session.decision is not None and self.session.decision.kind in ("window", "fog"):
            if self.session.decision.kind == "fog":
                self.tile(min(tile.key() for tile in self.view.board.choices))
            else:
                self.key(Qt.Key.Key_P)

    def to_the_block(self):
        """Two turns in which each side arms itself, and the blow that leads to the question whether to block."""
        self.start()
        self.play("Ember Vein")
        self.play("Cinder Lash")
        self.pass_windows()
        self.option("end")
        self.pass_windows()
        self.play("Oak Buckler")
        self.pass_windows()
        self.option("end")
        self.pass_windows()
        self.use("Cinder Lash")
        self.tile("-2,0")
        self.pass_windows()
