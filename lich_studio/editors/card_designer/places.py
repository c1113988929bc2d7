"""Places in a text: Python counts characters, Qt counts units of UTF-16."""
from __future__ import annotations

__all__ = ["as_shown", "python_index", "qt_index"]

_TURNED = str.maketrans({"\r": "\n", "\u2028": "\n", "\u2029": "\n", "\ufdd0": "\n", "\ufdd1": "\n", "\u00a0": " "})


def as_shown(text: str) -> str:
    r"""Return a text as Qt's text fields give it back, so that showing it is no edit.

    >>> as_shown("one\r\ntwo\u00a0three")
    'one\ntwo three'
    """
    return text.replace("\r\n", "\n").translate(_TURNED)


def qt_index(text: str, index: int) -> int:
    """Return where Qt sees the character that Python finds at `index`.

    >>> qt_index("a\U0001f525b", 2)
    3
    """
    return index if text.isascii() else len(text[:index].encode("utf-16-le")) // 2


def python_index(text: str, index: int) -> int:
    """Return where Python finds the character that Qt sees at `index`.

    >>> python_index("a\U0001f525b", 3)
    2
    """
    if text.isascii():
        return index
    return len(text.encode("utf-16-le")[: index * 2].decode("utf-16-le", "ignore"))
