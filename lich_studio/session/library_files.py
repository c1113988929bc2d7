"""Writing a library back to its files, each card, deck and term to its own."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.content.problems import Problem
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.names import slug
from lich_studio.session.project_files import ProjectFiles

__all__ = ["save_entries"]


def save_entries(library: LibraryDocument, files: ProjectFiles) -> list[Problem]:
    """Save the entries that changed, and delete the files of those removed.

    Args:
        library: what to save.
        files: where it belongs; a new card comes into the folder of its set.

    Returns:
        What failed; all else is saved.
    """
    problems: list[Problem] = []
    for key, entry in library.unsaved().items():
        if entry is None:
            problem = files.delete(key)
        else:
            subfolder = slug(entry.set) if isinstance(entry, Card) and entry.set else ""
            problem = files.save(key, entry, subfolder)
        if problem is None:
            library.mark_saved(key)
        else:
            problems.append(problem)
    return problems
