"""Whether a project's own surfaces can be told apart by whatever eyes, and cards have the looks they ask for."""
from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from lich_studio.assets import resource
from lich_studio.content.card import Card
from lich_studio.content.images import LAST_BYTES, check_picture
from lich_studio.content.paths import inside
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.term import Term
from lich_studio.session.colours import ALIKE_SURFACES, READS_AS_MARK, SIGHTS, contrast, difference, seen

__all__ = ["card_look_problems", "look_problems"]

FRAME_SUFFIX = ".frame.json"
_HEAD = 2**20
"""Bytes that are read of a picture to learn its size; what a camera writes before it in a JPEG fits well."""


def look_problems(term: Term, others: Mapping[str, str]) -> Iterator[Problem]:
    """Yield what is wrong with the colours of a surface; terms of other kinds have none to be told apart by.

    Args:
        term: the term.
        others: fills of the other surfaces by their names.
    """
    if term.kind != "surface":
        return
    reads = contrast(term.ink, term.fill)
    if reads < READS_AS_MARK:
        message = f"its ink reads badly on its fill: contrast {reads:.1f}, {READS_AS_MARK:.0f} are needed"
        yield Problem("warning", "faint-ink", message, json_path="$.ink")
    for name, fill in others.items():
        alike = [
            sight for sight in SIGHTS if difference(seen(term.fill, sight), seen(fill, sight)) < ALIKE_SURFACES
        ]
        if alike:
            eyes = " and ".join(alike)
            message = f"its fill looks like that of {name} to {eyes} sight; only the pattern tells them apart"
            yield Problem("warning", "alike-fill", message, json_path="$.fill")


def card_look_problems(card: Card, folder: Path, frames: Container[str]) -> Iterator[Problem]:
    """Yield what will not be printed as a card asks for it: a frame or a picture that is not there.

    Args:
        card: the card.
        folder: the project folder.
        frames: ids of the project's own frames.
    """
    if card.frame and card.frame not in frames and card.frame not in _studio_frames():
        message = f"there is no frame {card.frame!r}; the card is printed in the usual one"
        yield Problem("warning", "unknown-frame", message, json_path="$.frame")
    fault = picture_fault(folder, card.art.path) if card.art is not None else ""
    if fault:
        message = f"{fault}; the card is printed with one that is made from its name"
        yield Problem("warning", "no-picture", message, json_path="$.art.path")


def picture_fault(folder: Path, path: str) -> str:
    """Return why a picture of a project cannot be shown, "" if its first bytes promise that it can.

    Args:
        folder: the project folder.
        path: the picture, relative to it.
    """
    try:
        place = inside(folder, path)
        if not place.is_file():
            return f"there is no picture {path}"
        with place.open("rb") as file:
            head = file.read(_HEAD)
            file.seek(max(0, place.stat().st_size - LAST_BYTES))
            check_picture(head, file.read(LAST_BYTES))
    except ContentError as error:
        return str(error) if error.code == "outside" else f"{path}: {error}"
    except OSError as error:
        return f"the picture {path} cannot be read: {error.strerror or error}"
    return ""


@lru_cache(maxsize=1)
def _studio_frames() -> frozenset[str]:
    paths = resource("card_frames").glob(f"*{FRAME_SUFFIX}")
    return frozenset(path.name.removesuffix(FRAME_SUFFIX) for path in paths)
