"""Pictures of cards: brought into the project folder, and cut by panning and zooming."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.images import check_picture
from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import read_bytes
from lich_studio.content.writing import write_whole
from lich_studio.session.names import unique_id

__all__ = ["Crop", "bring_in", "panned", "zoomed"]

Crop = tuple[float, float, float, float]
"""Left, top, width and height of the part shown, as shares of the picture from 0 to 1."""
ART_FOLDER = "art"
SUFFIXES = (".png", ".jpg", ".jpeg")
LEAST_SHARE = 0.05
"""How little of a picture's width and height can be shown."""


def bring_in(folder: Path, picture: Path, name: str) -> str:
    """Return the path inside a project of a picture; one from elsewhere is copied into its folder of pictures.

    Args:
        folder: the project folder.
        picture: a PNG or JPEG file.
        name: what the copy is called after, such as the card's id.

    Raises:
        ContentError: if it is no picture that may be shown, or cannot be copied.
    """
    try:
        data, _ = read_bytes(picture)
    except ContentError as error:
        raise ContentError(f"{picture.name} {error}", error.code) from error
    check_picture(data)
    whole, root = picture.resolve(), folder.resolve()
    if whole.is_relative_to(root):
        return whole.relative_to(root).as_posix()
    place = root / ART_FOLDER
    try:
        place.mkdir(exist_ok=True)
        taken = {path.stem for path in place.iterdir()}
    except OSError as error:
        raise ContentError(f"{picture.name} was not copied: {error.strerror or error}", "save") from error
    suffix = picture.suffix.lower() if picture.suffix.lower() in SUFFIXES else ".png"
    target = place / f"{unique_id(name, taken)}{suffix}"
    write_whole(target, data)
    return target.relative_to(root).as_posix()


def zoomed(crop: Crop, factor: float, at: tuple[float, float], shape: float) -> Crop:
    """Return the part of a picture that is shown after zooming in or out.

    Args:
        crop: the part shown before.
        factor: above 1 to come nearer.
        at: the point that stays where it is, as shares of the part shown.
        shape: width by height of the room it is shown in, each as a share of the picture's own; 1 shows it whole.
    """
    left, top, width, height = _seen(crop, shape)
    wide = min(1.0, shape, max(LEAST_SHARE, width / factor))
    high = wide / shape
    return _inside(left + (width - wide) * at[0], top + (height - high) * at[1], wide, high)


def panned(crop: Crop, across: float, down: float, shape: float) -> Crop:
    """Return the part of a picture that is shown after it was moved under its room.

    Args:
        crop: the part shown before.
        across: how far the picture moved to the right, as a share of the room's width.
        down: the same downwards, as a share of its height.
        shape: as for `zoomed`.
    """
    left, top, width, height = _seen(crop, shape)
    return _inside(left - across * width, top - down * height, width, height)


def _seen(crop: Crop, shape: float) -> Crop:
    """Return what of a part is truly seen: the room cuts it to its own proportions, around its middle."""
    left, top, width, height = crop
    wide, high = min(width, height * shape), min(height, width / shape)
    return left + (width - wide) / 2, top + (height - high) / 2, wide, high


def _inside(left: float, top: float, width: float, height: float) -> Crop:
    """Return a part moved so that it lies on the picture, its shares rounded to what a file should say."""
    wide, high = min(1.0, width), min(1.0, height)
    kept = (min(max(0.0, left), 1.0 - wide), min(max(0.0, top), 1.0 - high))
    return round(kept[0], 4), round(kept[1], 4), round(wide, 4), round(high, 4)
