"""The rows of a finder: icon, name with the typed letters marked, what else is known, and kind or keys at the right."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.fuzzy import Match

__all__ = ["Offer", "OfferDelegate", "OfferModel"]

ROW_PX: Final = 32
_ICON_PX: Final = 18
_EDGE_PX: Final = 12
_TEXT_LEFT_PX: Final = 42
_GAP_PX: Final = 10
OFFER_ROLE: Final = Qt.ItemDataRole.UserRole
_MATCH_ROLE: Final = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """One thing a finder offers.

    Attributes:
        key: by which it is remembered when chosen.
        name: what is searched and shown.
        act: called when it is chosen.
        icon: name of its icon.
        detail: shown dim beside the name, and searched where the name does not fit.
        kind: shown at the right.
        keys: keys that do the same, shown as keys at the right.
        glance: shown below the list while it is the one chosen.
        enabled: whether it can be chosen now.
    """

    key: str
    name: str
    act: Callable[[], object]
    icon: str = ""
    detail: str = ""
    kind: str = ""
    keys: str = ""
    glance: str = ""
    enabled: bool = True


class OfferModel(QAbstractListModel):
    """The offers that were found, the best first."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self.found: Sequence[tuple[Offer, Match]] = ()

    def show(self, found: Sequence[tuple[Offer, Match]]) -> None:
        """Show these instead."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many there are."""
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name, the offer or how it was found."""
        offer, match = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return offer.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (offer.name, offer.detail, offer.kind, offer.keys) if part)
        return offer if role == OFFER_ROLE else match if role == _MATCH_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let everything be walked through, so that a row says why it cannot be chosen."""
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class OfferDelegate(QStyledItemDelegate):
    """Draws an offer."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        """Draw for a view in a theme."""
        super().__init__(view)
        self._theme, self._view = theme, view
        self._plain, self._small = ui_font(theme.type_sizes["body"]), ui_font(theme.type_sizes["small"])
        self._strong = ui_font(theme.type_sizes["body"], bold=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a row; all are equally high."""
        return QSize(self._view.viewport().width(), ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        offer: Offer = index.data(OFFER_ROLE)
        match: Match = index.data(_MATCH_ROLE)
        blank = QStyleOptionViewItem(option)
        blank.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("text"))
        self._view.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, blank, painter, self._view)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if offer.icon:
            top = round(rect.center().y() - _ICON_PX / 2)
            icon(offer.icon, self._theme, "dim").paint(painter, int(rect.left()) + _EDGE_PX, top, _ICON_PX, _ICON_PX)
        right = self._paint_right(painter, rect, offer)
        left = self._paint_name(painter, rect, offer, match, right)
        if offer.detail:
            rest = QRectF(left, rect.top(), right - left, rect.height())
            self._write(painter, rest, offer.detail, self._small, "dim")
        painter.restore()

    def _paint_right(self, painter: QPainter, rect: QRectF, offer: Offer) -> float:
        """Draw kind and keys; return where they begin."""
        right = rect.right() - _EDGE_PX
        if offer.keys:
            right = self._paint_keys(painter, rect, offer.keys, right) - _GAP_PX
        if offer.kind:
            wide = QFontMetricsF(self._small).horizontalAdvance(offer.kind)
            self._write(painter, QRectF(right - wide - 1, rect.top(), wide + 1, rect.height()), offer.kind,
                        self._small, "dim")  # fmt: skip
            right -= wide + _GAP_PX
        return right

    def _paint_keys(self, painter: QPainter, rect: QRectF, keys: str, right: float) -> float:
        wide = QFontMetricsF(self._small).horizontalAdvance(keys) + 12
        cap = QRectF(right - wide, rect.center().y() - 10, wide, 20)
        painter.setPen(self._theme.colour("line"))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("dim"))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), keys)
        return cap.left()

    def _paint_name(self, painter: QPainter, rect: QRectF, offer: Offer, match: Match, right: float) -> float:
        """Draw the name, what was typed of it in bold; return where it ends."""
        x = rect.left() + (_TEXT_LEFT_PX if offer.icon else _EDGE_PX)
        colour = "text" if offer.enabled else "disabled"
        for text, marked in _runs(offer.name, match.places):
            font = self._strong if marked else self._plain
            box = QRectF(x, rect.top(), right - x, rect.height())
            x += self._write(painter, box, text, font, "accent" if marked and offer.enabled else colour)
        return x + _GAP_PX

    def _write(self, painter: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> float:
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
        return metrics.horizontalAdvance(shown)


def _runs(name: str, places: Sequence[int]) -> list[tuple[str, bool]]:
    """Cut a name into runs of letters that were typed and that were not."""
    marked = set(places)
    runs: list[tuple[str, bool]] = []
    for at, letter in enumerate(name):
        if runs and runs[-1][1] == (at in marked):
            runs[-1] = runs[-1][0] + letter, runs[-1][1]
        else:
            runs.append((letter, at in marked))
    return runs
