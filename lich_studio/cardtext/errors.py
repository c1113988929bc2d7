"""The error of this package."""
from __future__ import annotations


class CardTextError(Exception):
    """The phrase table is at fault, or a node cannot be said with it. Texts are never the cause."""


class TooMuchInOneError(CardTextError):
    """Effects were read in one sentence that canonical words say in several only."""
