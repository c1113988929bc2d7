"""How the card in front looks: its frame, and its picture chosen, dropped or taken away."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.card import Art
from lich_studio.content.problems import ContentError
from lich_studio.editors.card_designer.art_hand import ArtHand
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.preview import CardPreview
from lich_studio.render.card_frames import USUAL_FRAME, built_in_frames
from lich_studio.session.card_art import SUFFIXES, bring_in
from lich_studio.session.workspace import Workspace
from lich_studio.ui.fields import choice_field
from lich_studio.ui.forms import button, row

__all__ = ["PICTURES", "LookRow"]

PICTURES = f"Pictures ({' '.join(f'*{suffix}' for suffix in SUFFIXES)})"


class LookRow(QWidget):
    """Frame and picture of the card in front.

    Attributes:
        frame: the frames there are.
        choose: asks for a picture.
        remove: takes the picture away; the file stays.
        hand: moves the picture on the preview.

    Signals:
        wanted(): a picture is to be chosen from the disk.
        refused(str): why a picture was not taken.
    """

    wanted = Signal()
    refused = Signal(str)

    def __init__(self, current: CurrentCard, workspace: Workspace, preview: CardPreview) -> None:
        """Serve the card in front."""
        super().__init__()
        self._current = current
        self._workspace = workspace
        frames = {**built_in_frames(), **workspace.frames}
        names = [("" if frame.id == USUAL_FRAME else frame.id, frame.name) for frame in frames.values()]
        self.frame = choice_field(names, "")
        self.frame.setAccessibleName("Frame")
        self.frame.setToolTip("The frame the card is printed in")
        self.frame.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choose = button("Picture...", self.wanted.emit)
        self.choose.setToolTip("Choose the card's picture; or drop one on the card, drag it, and turn the wheel on it")
        self.remove = button("Remove", lambda: self._set(None), quiet=True)
        self.remove.setToolTip("Print the card without this picture; the file stays")
        self.hand = ArtHand(preview, current)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(row(self.frame, self.choose, self.remove, spacing=6))
        self.frame.activated.connect(lambda _index: self._current.edit({"frame": self.frame.currentData()}, self))
        self.hand.dropped.connect(self.take)
        current.switched.connect(self._load)
        current.changed.connect(lambda _change: self._load())
        self._load()

    def take(self, picture: Path) -> None:
        """Give the card a picture; one from elsewhere is copied into the project."""
        card = self._current.card
        if card is None or self._workspace.read_only:
            self.refused.emit(self._workspace.refusal or "There is no card to give a picture.")
            return
        try:
            path = bring_in(self._workspace.folder, picture, card.id)
        except ContentError as error:
            self.refused.emit(f"{picture.name} was not taken: {error}")
            return
        self._set(Art(path=path))

    def _set(self, art: Art | None) -> None:
        self._current.edit({"art": art}, self)

    def _load(self) -> None:
        card = self._current.card
        self.setEnabled(card is not None)
        if card is not None:
            chosen = "" if card.frame == USUAL_FRAME else card.frame
            self.frame.setCurrentIndex(self.frame.findData(chosen))
            self.frame.setPlaceholderText(card.frame)
            self.remove.setVisible(card.art is not None)
