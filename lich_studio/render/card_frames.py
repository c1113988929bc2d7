"""The card frames that come with the studio, and the colours that a frame's words stand for."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor

from lich_studio.assets import resource
from lich_studio.content.frame import Frame
from lich_studio.content.sound_file import load_as
from lich_studio.render.theme import SourceLook, mixed

USUAL_FRAME: Final = "hearth"
"""The frame of cards that ask for none, or for one that is not there."""
_DEEP, _PALE = 0.4, 0.62
_DARK_BELOW: Final = 0.4


@lru_cache(maxsize=1)
def built_in_frames() -> Mapping[str, Frame]:
    """Return the studio's own frames by id, the usual one first.

    Raises:
        ContentError: if a file of the installation is damaged.
    """
    paths = sorted(resource("card_frames").glob("*.frame.json"))
    found = [load_as(path, Frame) for path in paths]
    found.sort(key=lambda frame: (frame.id != USUAL_FRAME, frame.name))
    return MappingProxyType({frame.id: frame for frame in found})


def frame_named(name: str, own: Mapping[str, Frame] | None = None) -> Frame:
    """Return a frame by its id.

    Args:
        name: what the card asks for; "" for the usual one.
        own: the project's frames, which come before the studio's; one called like the usual takes its place.

    Returns:
        The frame, or the usual one where there is none of that name.
    """
    known = {**built_in_frames(), **(own or {})}
    return known.get(name) or known[USUAL_FRAME]


def frame_colour(word: str, source: SourceLook) -> QColor:
    """Return the colour that a word of a frame stands for on a card of a source."""
    if word.startswith("#"):
        return QColor(word)
    if word == "source ink":
        return source.frame_ink
    if word == "source text":
        return source.type_ink
    if word == "source deep":
        return mixed(source.type_ink, QColor("black"), _DEEP)
    if word == "source pale":
        return mixed(source.frame, QColor("white"), _PALE)
    return source.frame


def is_dark_paper(frame: Frame, source: SourceLook) -> bool:
    """Say whether letters on the frame's paper are light."""
    return frame_colour(frame.paper, source).lightnessF() < _DARK_BELOW
