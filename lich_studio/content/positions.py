"""On which line of a JSON text a value stands, and which names an object has twice.

The text is scanned only when a problem was found: reading a sound file never comes here.

    >>> Positions('{"cost": {\\n  "thermic": 3 } }').line(("cost", "thermic"))
    2
"""
from __future__ import annotations

import json
import re
from bisect import bisect_left
from itertools import islice
from typing import Final

JsonPath = tuple[str | int, ...]
"""The way to a value from the top of a document: names in objects, places in lists."""

DEEPEST: Final = 48
"""How far down positions are kept; no format of the studio goes nearly as deep."""

TOKEN: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
"""What a JSON text is made of: texts, marks, and numbers or words."""
MOST_TOKENS: Final = 500_000
"""How far into a text positions are kept: four times the largest map; what stands behind has its parent's line."""
_SHOWN: Final = 100
"""Letters of a name that are shown of a longer one."""
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class Positions:
    """Lines of all values of one JSON text.

    Attributes:
        duplicates: ways to names that stand twice in the same object, in order, each with its later line.
    """

    def __init__(self, text: str) -> None:
        """Scan `text`, which has been read as JSON before; anything else gives few or odd lines, no errors."""
        self.duplicates: list[tuple[JsonPath, int]] = []
        self._lines: dict[JsonPath, int] = {}
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._scan(text)

    def line(self, path: JsonPath) -> int:
        """Return the line of the value at `path`, or of the nearest value around it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _scan(self, text: str) -> None:
        open_keys: list[str | int | None] = []  # for each open bracket the name or number of what comes next
        name_next = False
        for match in islice(TOKEN.finditer(text), MOST_TOKENS):
            token = match.group()
            if token in "{[":
                self._note(open_keys, match.start())
                open_keys.append(None if token == "{" else 0)
                name_next = token == "{"
            elif token in "}]":
                del open_keys[-1:]
                name_next = False
            elif token == ",":
                if open_keys and isinstance(open_keys[-1], int):
                    open_keys[-1] += 1
                name_next = bool(open_keys) and not isinstance(open_keys[-1], int)
            elif name_next and token[0] == '"':
                open_keys[-1] = _text_of(token)
                name_next = False
                self._note_name(open_keys, match.start())
            elif token != ":":
                self._note(open_keys, match.start())

    def _note_name(self, keys: list[str | int | None], start: int) -> None:
        path = _path(keys)
        if path is not None and path in self._lines:
            self.duplicates.append((path, self._line_at(start)))
        self._note(keys, start)

    def _note(self, keys: list[str | int | None], start: int) -> None:
        path = _path(keys)
        if path is not None:
            self._lines.setdefault(path, self._line_at(start))

    def _line_at(self, start: int) -> int:
        return bisect_left(self._ends, start) + 1


def written(path: JsonPath) -> str:
    """Return a path as people write it, such as `$.layers.walls["2,-1"]`."""
    short = (part if isinstance(part, int) or len(part) <= _SHOWN else f"{part[:_SHOWN]}..." for part in path)
    parts = (
        f"[{part}]" if isinstance(part, int) else f".{part}" if _PLAIN_NAME.fullmatch(part) else f"[{json.dumps(part)}]"
        for part in short
    )
    return "$" + "".join(parts)


def _path(keys: list[str | int | None]) -> JsonPath | None:
    if len(keys) > DEEPEST:
        return None
    return tuple(key for key in keys if key is not None)


def _text_of(token: str) -> str:
    try:
        return str(json.loads(token, strict=False))
    except ValueError:
        return token
