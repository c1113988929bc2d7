"""How large a picture is, told from its first bytes: nothing is decoded before its size is known."""
from __future__ import annotations

import struct
from typing import Final

from lich_studio.content.problems import ContentError

MAX_PIXELS: Final = 64_000_000
"""Most pixels a picture may have: 8,000 by 8,000."""

LAST_BYTES: Final = 2**16
"""Where a picture's end is looked for: what programs add behind it fits."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_PNG_END: Final = b"IEND\xae\x42\x60\x82"
_JPEG_END: Final = b"\xff\xd9"
_NO_SIZE: Final = frozenset({0xC4, 0xC8, 0xCC})


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height, in pixels, of a PNG or JPEG picture, or None if it is neither or broken."""
    if data.startswith(_PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return int(width), int(height)
    return _jpeg_size(data) if data.startswith(b"\xff\xd8") else None


def check_picture(data: bytes, end: bytes = b"") -> tuple[int, int]:
    """Return width and height of a picture that may be decoded.

    Args:
        data: the picture, or its first bytes.
        end: its last bytes, where `data` does not hold them.

    Raises:
        ContentError: if it is no PNG or JPEG picture, is cut off, empty or larger than `MAX_PIXELS`.
    """
    size = picture_size(data)
    if size is None:
        raise ContentError("the picture is neither PNG nor JPEG, or it is broken", "picture")
    width, height = size
    if not 0 < width * height <= MAX_PIXELS:
        limit = f"{MAX_PIXELS // 1_000_000} million"
        raise ContentError(f"the picture has {width} x {height} pixels; allowed are 1 to {limit}", "picture")
    if (_PNG_END if data.startswith(_PNG) else _JPEG_END) not in (end or data)[-LAST_BYTES:]:
        raise ContentError("the picture ends in the middle; it seems to be cut off", "picture")
    return size


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Walk from segment to segment to the one that starts the frame."""
    position = 2
    while position + 9 <= len(data) and data[position] == 0xFF:
        marker = data[position + 1]
        if marker == 0xFF:
            position += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in _NO_SIZE:
            height, width = struct.unpack(">HH", data[position + 5 : position + 9])
            return int(width), int(height)
        position += 2 + int(struct.unpack(">H", data[position + 2 : position + 4])[0])
    return None
