"""Cards and decks that were never saved take their id from their name when they are: the file is called after it."""
from __future__ import annotations

from lich_studio.session.names import slug, unique_id
from lich_studio.session.workspace import Workspace

__all__ = ["name_fresh_files"]


def name_fresh_files(workspace: Workspace) -> None:
    """Give every card that has no file yet the id of its name, with all references to it.

    Args:
        workspace: the project about to be saved.
    """
    library = workspace.library
    for key, entry in library.unsaved().items():
        if entry is None or key[0] != "card" or workspace.path_of(*key) is not None:
            continue
        if slug(entry.name) != entry.id:
            taken = {card.id for card in library.cards} - {entry.id}
            library.change_id(entry.id, unique_id(entry.name, taken))
