"""A project's shelf as it stands in its documents, for games and scenarios played while it is being edited."""
from __future__ import annotations

from lich_studio.session.shelf import Shelf
from lich_studio.session.workspace import Workspace

__all__ = ["shelf_of"]


def shelf_of(workspace: Workspace) -> Shelf:
    """Return everything of the project as it stands in its documents, unsaved changes included."""
    library = workspace.library
    return Shelf(
        project=workspace.project,
        cards={card.id: card for card in library.cards},
        decks={deck.id: deck for deck in library.decks},
        maps={entry.id: workspace.map(entry.id).to_map() for entry in workspace.maps},
        scenarios=workspace.scenarios,
    )
