"""How the card in front looks: its frame, and its picture chosen, dropped or taken away."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.card import Art
from lich_studio.content.problems import ContentError
from lich_studio.editors.card_designer.art_hand import ArtHand
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.frame_box import FrameBox
from lich_studio.editors.card_designer.preview import CardPreview
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_frames import USUAL_FRAME, built_in_frames
from lich_studio.render.theme import Theme
from lich_studio.session.card_art import SUFFIXES
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import button, row

__all__ = ["PICTURES", "LookRow"]

PICTURES = f"Pictures ({' '.join(f'*{suffix}' for suffix in SUFFIXES)})"


class LookRow(QWidget):
    """Frame and picture of the card in front.

    Attributes:
        frame: the frames there are; it opens as pictures of the card in each.
        choose: asks for a picture.
        remove: takes the picture away.
        hand: moves the picture on the preview.

    Signals:
        wanted(): a picture is to be chosen from the disk.
        refused(str): why a picture was not taken.
    """

    wanted = Signal()
    refused = Signal(str)

    def __init__(self, current: CurrentCard, workspace: Workspace, preview: CardPreview, theme: Theme) -> None:
        """Serve the card in front."""
        super().__init__()
        self._current = current
        self._workspace = workspace
        self._preview = preview
        frames = {**built_in_frames(), **workspace.frames}
        names = [("" if frame.id == USUAL_FRAME else frame.id, frame.name) for frame in frames.values()]
        self.frame = FrameBox(names, self._face_in, theme)
        self.frame.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choose = button("Picture...", self.wanted.emit)
        self.choose.setToolTip("Choose the card's picture; or drop one on the card, drag it, and turn the wheel on it")
        self.remove = button("Remove", lambda: self._set(None), quiet=True)
        self.remove.setToolTip("Print the card without this picture")
        self.hand = ArtHand(preview, current)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(row(self.frame, self.choose, self.remove, spacing=6))
        self.frame.activated.connect(lambda _index: self._current.edit({"frame": self.frame.currentData()}, self))
        self.hand.dropped.connect(self.take)
        current.switched.connect(self._load)
        current.changed.connect(lambda _change: self._load())
        self._load()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.frame.set_theme(theme)

    def take(self, picture: Path) -> None:
        """Give the card a picture; one from elsewhere is copied into the project."""
        card = self._current.card
        if card is None or self._workspace.read_only:
            self.refused.emit(self._workspace.refusal or "There is no card to give a picture.")
            return
        try:
            path = self._workspace.pictures.take(picture, card.id)
        except ContentError as error:
            self.refused.emit(f"{picture.name} was not taken: {error}")
            return
        self._set(Art(path=path))
        self._workspace.pictures.settle()

    def _face_in(self, frame: str) -> CardFace:
        """Return the card in front as it is printed in a frame."""
        card = self._current.card
        assert card is not None, "without a card the row cannot be used"
        return self._preview.face_for(card.model_copy(update={"frame": frame}), self._current.reading)

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
