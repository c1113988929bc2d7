"""The picture on the preview: dropped there, moved with the mouse, and brought nearer with the wheel."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QMouseEvent, QWheelEvent

from lich_studio.content.card import Art
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.preview import CardPreview
from lich_studio.session.card_art import SUFFIXES, Crop, panned, zoomed

__all__ = ["ArtHand"]

NEARER: Final = 1.12
REST_MS: Final = 350
"""After this long without a turn of the wheel the crop is kept as one step."""
MOVED_PX: Final = 4


class ArtHand(QObject):
    """Watches the preview; what is tried out is shown at once and kept as one step.

    Signals:
        dropped(object): a picture file was dropped; its path.
    """

    dropped = Signal(object)

    def __init__(self, preview: CardPreview, current: CurrentCard) -> None:
        """Watch a preview."""
        super().__init__(preview)
        self._preview = preview
        self._current = current
        self._crop: Crop | None = None
        self._from: QPointF | None = None
        self._moved = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._keep)
        preview.setAcceptDrops(True)
        preview.installEventFilter(self)
        current.switched.connect(self._forget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what concerns the picture; let the rest pass."""
        if isinstance(event, QDragEnterEvent) and _picture_in(event) is not None:
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            found = _picture_in(event)
            if found is not None:
                event.acceptProposedAction()
                self.dropped.emit(found)
            return found is not None
        if isinstance(event, QWheelEvent):
            return self._wheel(event)
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        return super().eventFilter(watched, event)

    def _wheel(self, event: QWheelEvent) -> bool:
        turns = event.angleDelta().y() / 120
        if not turns or not self._on_art(event.position()):
            return False
        box, at = self._preview.art_rect(), event.position()
        where = ((at.x() - box.left()) / box.width(), (at.y() - box.top()) / box.height())
        self._try(zoomed(self._now(), NEARER**turns, where, self._shape()))
        self._rest.start()
        return True

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._moved = False
            self._from = event.position() if self._on_art(event.position()) else None
        elif event.type() == QEvent.Type.MouseMove and self._from is not None:
            way = event.position() - self._from
            if self._moved or way.manhattanLength() >= MOVED_PX:
                box = self._preview.art_rect()
                self._try(panned(self._now(), way.x() / box.width(), way.y() / box.height(), self._shape()))
                self._from, self._moved = event.position(), True
            return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._from = None
            if self._moved:
                self._moved = False
                self._keep()
                return True
        return False

    def _on_art(self, at: QPointF) -> bool:
        card, face = self._current.card, self._preview.face
        has_art = card is not None and card.art is not None and face is not None and face.art is not None
        return has_art and not self._current.library.read_only and self._preview.art_rect().contains(at)

    def _now(self) -> Crop:
        card = self._current.card
        if self._crop is not None:
            return self._crop
        return card.art.crop if card is not None and card.art is not None else (0.0, 0.0, 1.0, 1.0)

    def _shape(self) -> float:
        """Return the room's width by its height, each as a share of the picture's own."""
        face, box = self._preview.face, self._preview.art_rect()
        if face is None or face.art is None:
            return 1.0
        return (box.width() / box.height()) / (face.art.width() / face.art.height())

    def _try(self, crop: Crop) -> None:
        self._crop = crop
        self._preview.try_crop(crop)

    def _keep(self) -> None:
        card, crop = self._current.card, self._crop
        self._forget()
        if card is not None and card.art is not None and crop is not None and crop != card.art.crop:
            self._current.edit({"art": Art(path=card.art.path, crop=crop)}, self)

    def _forget(self) -> None:
        self._rest.stop()
        self._crop = None


def _picture_in(event: QDropEvent) -> Path | None:
    """Return the first picture file among what is dragged, or None."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix.lower() in SUFFIXES), None)
