"""The card designer: write cards in the rulebook's own words, see them read and printed as one types, build decks."""
from __future__ import annotations

from lich_studio.editors import Desk
from lich_studio.editors.card_designer.editor import CardDesigner
from lich_studio.ui.editor import Editor

__all__ = ["make_editor"]


def make_editor(desk: Desk) -> Editor:
    """Make the card designer of a workspace."""
    return CardDesigner(desk)
