"""Tells what changed in an open project, unsaved changes included, for processes that follow it while one edits."""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.session.map_document import MapDocument
from lich_studio.session.watch_work import ContentKey
from lich_studio.session.workspace import Workspace

__all__ = ["ProjectFeed"]


class ProjectFeed:
    """What stands in the documents of a project, and what of it is new.

    Attributes:
        known: everything as it stood when `changes` was asked last.
    """

    def __init__(self, workspace: Workspace, *, scenarios: bool = True) -> None:
        """Follow a workspace.

        Args:
            workspace: the project.
            scenarios: whether its scenarios count.
        """
        self.known: dict[ContentKey, ContentModel] = {}
        self._workspace = workspace
        self._scenarios = scenarios
        self._frozen: dict[str, Map] = {}
        self._ends: list[Callable[[], None]] = []

    def follow(self, stirred: Callable[[], object]) -> None:
        """Call `stirred` with every change of anything; `changes` should be asked once it is quiet."""
        workspace = self._workspace

        def follow_map(map_id: str) -> None:
            def drop(_change: object) -> None:
                self._frozen.pop(map_id, None)
                stirred()

            self._ends.append(workspace.map(map_id).changed.add(drop))

        def follow_new(map_id: str) -> None:
            self._frozen[map_id] = workspace.atlas.saved(map_id)
            follow_map(map_id)

        for map_id in workspace.atlas.opened_ids:
            follow_map(map_id)
        self._ends += [
            workspace.atlas.opened.add(follow_new),
            workspace.library.changed.add(lambda _change: stirred()),
            workspace.changed.add(lambda _change: stirred()),
        ]

    def changes(self) -> dict[ContentKey, ContentModel | None]:
        """Return what is new or different since this was asked last, None for what is gone."""
        now = self._standing()
        found: dict[ContentKey, ContentModel | None] = {
            key: entry for key, entry in now.items() if self.known.get(key) is not entry
        }
        found.update((key, None) for key in self.known if key not in now)
        self.known = now
        return found

    def close(self) -> None:
        """End the following."""
        for end in self._ends:
            end()
        self._ends.clear()

    def _standing(self) -> dict[ContentKey, ContentModel]:
        """Return everything of the project as it stands in its documents."""
        workspace, library = self._workspace, self._workspace.library
        found: dict[ContentKey, ContentModel] = {("card", card.id): card for card in library.cards}
        found |= {("deck", deck.id): deck for deck in library.decks}
        found |= {("term", term.id): term for term in library.terms}
        if self._scenarios:
            found |= {("scenario", one.id): one for one in workspace.scenarios.values()}
        found |= {("map", entry.id): self._map(entry.id) for entry in workspace.maps}
        return found

    def _map(self, map_id: str) -> Map:
        """Return a map as it stands; the same object while it stays the same."""
        atlas = self._workspace.atlas
        if map_id not in atlas.opened_ids:
            return atlas.saved(map_id)
        if map_id not in self._frozen:
            self._frozen[map_id] = _frozen(atlas.document(map_id))
        return self._frozen[map_id]


def _frozen(document: MapDocument) -> Map:
    """Return a map as it stands without looking whether it is sound: this happens while one paints."""
    layers = {
        name: {tile.key(): value for tile, value in document.layer(name).items()} for name in document.layer_names
    }
    return document.details.model_copy(update={"layers": layers})
