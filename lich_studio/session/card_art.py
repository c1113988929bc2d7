"""Pictures of cards: brought into the project folder as long as a card shows them, and cut by panning and zooming."""
from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.images import check_picture
from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import read_bytes
from lich_studio.content.writing import write_whole
from lich_studio.session.library_document import LibraryChange, LibraryDocument
from lich_studio.session.names import unique_id

__all__ = ["BroughtPictures", "Crop", "bring_in", "panned", "zoomed"]

Crop = tuple[float, float, float, float]
"""Left, top, width and height of the part shown, as shares of the picture from 0 to 1."""
ART_FOLDER = "art"
SUFFIXES = (".png", ".jpg", ".jpeg")
LEAST_SHARE = 0.05
"""How little of a picture's width and height can be shown."""


class BroughtPictures:
    """Copies of pictures made since a project was opened; each is in the folder only while a card shows it.

    Undoing what brought a picture in takes its file away, and doing it again brings the file back. A picture that a
    saved card shows stays until that card is saved without it, and a file that was changed meanwhile stays for good.
    """

    def __init__(self, folder: Path, library: LibraryDocument) -> None:
        """Follow the cards of a project folder."""
        self._folder, self._library = folder, library
        self._data: dict[str, bytes] = {}
        library.changed.add(lambda change: self._heed(change.what))

    def take(self, picture: Path, name: str) -> str:
        """Return the path inside the project of a picture, as `bring_in` does; what is copied is kept track of."""
        path = bring_in(self._folder, picture, name, [Path(known).stem for known in self._data])
        if not picture.resolve().is_relative_to(self._folder.resolve()):
            self._data[path] = (self._folder / path).read_bytes()
        return path

    def free_places(self, names: Iterable[str]) -> dict[str, str]:
        """Return where pictures can be written, as `free_places` does; work elsewhere may write them there."""
        return free_places(self._folder, names, [Path(known).stem for known in self._data])

    def adopt(self, paths: Iterable[str]) -> None:
        """Keep track of pictures that were written to such places; one that cannot be read is a file like any other."""
        for path in paths:
            with suppress(OSError):
                self._data[path] = (self._folder / path).read_bytes()

    def settle(self) -> None:
        """Take away the copies that no card shows, and bring back those that one shows again."""
        library = self._library
        cards = [*library.cards, *(library.saved_entry(("card", card.id)) for card in library.cards)]
        cards += [library.saved_entry(key) for key in library.unsaved()]
        shown = {card.art.path for card in cards if isinstance(card, Card) and card.art is not None}
        for path, data in self._data.items():
            file = self._folder / path
            with suppress(OSError, ContentError):
                if path in shown and not file.exists():
                    write_whole(file, data)
                elif path not in shown and file.read_bytes() == data:
                    file.unlink()

    def _heed(self, what: LibraryChange) -> None:
        if self._data and what.cards and (not what.fields or "art" in what.fields):
            self.settle()


def bring_in(folder: Path, picture: Path, name: str, taken: Iterable[str] = ()) -> str:
    """Return the path inside a project of a picture; one from elsewhere is copied into its folder of pictures.

    Args:
        folder: the project folder.
        picture: a PNG or JPEG file.
        name: what the copy is called after, such as the card's id.
        taken: further names that the copy must not have.

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
    suffix = picture.suffix.lower() if picture.suffix.lower() in SUFFIXES else ".png"
    (place,) = free_places(root, [name], taken, suffix).values()
    write_whole(root / place, data)
    return place


def free_places(
    folder: Path, names: Iterable[str], taken: Iterable[str] = (), suffix: str = ".jpg"
) -> dict[str, str]:
    """Return a path inside a project for a picture of each name, where no file is yet.

    Args:
        folder: the project folder; its folder of pictures is made if it is not there.
        names: what the pictures are called after, each once.
        taken: further names that none must have.
        suffix: how the files end.

    Raises:
        ContentError: if there can be no folder of pictures.
    """
    place = folder / ART_FOLDER
    try:
        place.mkdir(exist_ok=True)
        used = {path.stem for path in place.iterdir()}.union(taken)
    except OSError as error:
        raise ContentError(f"no picture can be written to {place}: {error.strerror or error}", "save") from error
    found = dict[str, str]()
    for name in names:
        own = unique_id(name, used)
        used.add(own)
        found[name] = f"{ART_FOLDER}/{own}{suffix}"
    return found


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
