"""The editors the window offers, in the order of the activity bar. A further editor is one line here.

An editor's code is named, not imported: the window shows its frame and this list first, and loads the
editors from its event loop afterwards.
"""
from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EDITORS", "EditorSpec"]


@dataclass(frozen=True, slots=True)
class EditorSpec:
    """One editor of the window.

    Attributes:
        id: the `Editor.id`.
        title: name in tool tips and in the Go menu.
        icon: name of its icon.
        module: package with a function `make_editor(desk: Desk) -> Editor`.
    """

    id: str
    title: str
    icon: str
    module: str


EDITORS: tuple[EditorSpec, ...] = (
    EditorSpec("home", "Home", "home", "lich_studio.editors.home"),
    EditorSpec("map", "Map", "map", "lich_studio.editors.map_editor"),
    EditorSpec("cards", "Cards", "cards", "lich_studio.editors.card_designer"),
    EditorSpec("sandbox", "Sandbox", "sandbox", "lich_studio.editors.sandbox"),
    EditorSpec("rulebook", "Rulebook", "rulebook", "lich_studio.editors.rulebook"),
)
