"""The maps of a project as pictures, each with the worst that its checks found."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout

from lich_studio.editors.home.map_picture import PICTURE_PX, MapPicture
from lich_studio.editors.home.section import Section
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.map_scene import map_scene
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme
from lich_studio.session.map_checks import MapCheck, check_steps
from lich_studio.session.overview import worst_problem
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.flow import FlowLayout

__all__ = ["MapsSection"]

GAP_PX: Final = 4
EDGE_PX: Final = 13
"""Margin and border of a panel."""
LEAST_PX: Final = 190
"""Least width of a map with its picture."""
FINENESS: Final = 2
"""Pixels of a picture to one of the screen, so that it stays sharp where the system scales."""


class MapsSection(Section):
    """Pictures of all maps.

    Attributes:
        pictures: by map id.
    """

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no map yet."""
        super().__init__(theme, workspace, "Maps", "No map yet. A map is the board that a game is played on.")
        self.pictures: dict[str, MapPicture] = {}
        self.add_button("New map", "map.new-map")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let as many pictures stand side by side as fit, and fill the line."""
        super().resizeEvent(event)
        self._fit()

    def make_list(self) -> QLayout:
        """Set the pictures side by side."""
        return FlowLayout(gap=GAP_PX)

    def show_project(self) -> None:
        """Show every map by its name; pictures known already stay until new ones are painted."""
        before = self.pictures
        self.pictures = {}
        for entry in self.workspace.maps:
            made = MapPicture(self.theme, f"{entry.name} •" if entry.dirty else entry.name)
            made.clicked.connect(lambda _checked=False, map_id=entry.id: self.wanted.emit(Place("map", map_id)))
            if entry.id in before:
                made.picture, made.state, made.tone = (getattr(before[entry.id], name)
                                                       for name in ("picture", "state", "tone"))  # fmt: skip
            self.pictures[entry.id] = made
        self.summary.setText("")
        self._fit()
        self.fill(self.pictures.values())

    def look(self) -> Iterator[object]:
        """Paint the pictures one by one, and check the maps."""
        looks = BoardLooks(with_terms(self.theme, self.workspace.terms.values()).surfaces)
        painter = BoardPainter(self.theme, looks)
        faults = 0
        for number, (map_id, picture) in enumerate(list(self.pictures.items()), 1):
            if len(self.pictures) > 1:
                self.summary.setText(f"{number} of {len(self.pictures)}")
            document = self.workspace.map(map_id)
            yield
            scene = map_scene(document)
            yield
            wide, high = (side * FINENESS for side in PICTURE_PX)
            picture.show_picture(painter.image(scene, wide, high, margin=8.0 * FINENESS))
            yield
            checks: list[MapCheck] = []
            for check in check_steps(document):
                checks.append(check)
                yield
            faults += self._tell(picture, checks)
        self.summary.setText(f"{faults} to look at" if faults else "all good" if self.pictures else "")

    def _fit(self) -> None:
        room = self.width() - 2 * EDGE_PX
        beside = max(1, (room + GAP_PX) // (LEAST_PX + GAP_PX))
        for picture in self.pictures.values():
            picture.set_width((room + GAP_PX) // beside - GAP_PX)

    def _tell(self, picture: MapPicture, checks: list[MapCheck]) -> bool:
        """Show the worst that was found; return whether there is anything."""
        problem, count = worst_problem(checks)
        if problem is None:
            picture.set_state("all good", "good")
            return False
        more = f" (+{count - 1})" if count > 1 else ""
        picture.set_state(problem.message.rstrip(".") + more, "bad" if problem.is_error else "warn")
        return True
