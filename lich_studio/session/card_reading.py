"""What reading a card's text says, for whoever plays, prints, lists or imports it.

A text is read by the composed language (`lich_studio.language`) and by the phrase table (`lich_studio.cardtext`). While
both stand, `session.compile` decides by which of them a card plays.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from lich_studio.cardtext.sentences import Aside
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.language.reader import Reading as Understood
from lich_studio.meaning import nodes as meaning

__all__ = ["Reading", "first_fault", "unread_in"]


def _not_understood() -> Understood | None:
    return None


@dataclass(frozen=True)
class Reading:
    """What a text says.

    Attributes:
        abilities: what it says by phrases, in order; empty where the phrase table does not read it.
        problems: what its author should know, in order of place.
        canonical: the text in canonical words; lines that were not read, and asides, as typed.
        verdict: "read" if a card with this text can be played, else "draft".
        asides: reminder text and flavour, in order.
        understand: reads the text by the composed language.
        plays_by_meaning: whether its card does what the text means, and not what its phrases say.
    """

    abilities: tuple[Ability, ...]
    problems: tuple[TextProblem, ...]
    canonical: str
    verdict: Literal["read", "draft"]
    asides: tuple[Aside, ...] = ()
    understand: Callable[[], Understood | None] = field(default=_not_understood, compare=False, repr=False)
    plays_by_meaning: bool = False

    @cached_property
    def understood(self) -> Understood | None:
        """The text as the composed language reads it, None where that does not read all of it; read when asked for."""
        return self.understand()

    @property
    def meaning(self) -> tuple[meaning.Ability, ...] | None:
        """The abilities of the text by the composed language, None where that does not read all of it."""
        return None if self.understood is None else self.understood.abilities

    def says_the_same(self, other: Reading) -> bool:
        """Return whether cards with either text do the same."""
        if self.plays_by_meaning or other.plays_by_meaning:
            return self.meaning is not None and self.meaning == other.meaning
        return self.abilities == other.abilities


def unread_in(reading: Reading | None) -> tuple[tuple[int, int], ...] | None:
    """Return the spans of a text that could not be read, or None for a card that is no draft."""
    if reading is None or reading.verdict != "draft":
        return None
    return tuple((one.span.start, one.span.end) for one in reading.problems if one.severity == "error")


def first_fault(reading: Reading) -> str | None:
    """Return in a sentence why a text is not read, or None for one that is."""
    if reading.verdict != "draft":
        return None
    return next((one.message for one in reading.problems if one.severity == "error"), "it is not read")
