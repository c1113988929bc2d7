"""What a table has beside its game: watches, who answers by themselves, and what was last wished for."""
from __future__ import annotations

from dataclasses import dataclass, field

from lich_studio.session.answering import Answering
from lich_studio.session.bot_jobs import Answer
from lich_studio.session.watches import Watches

__all__ = ["Tools"]


@dataclass(slots=True)
class Tools:
    """What a table has beside its game.

    Attributes:
        watches: what is watched.
        answering: who answers by themselves.
        answers: what was answered without asking, the latest last.
        wish: the option key that was last asked about, and the seat that wanted it.
    """

    watches: Watches = field(default_factory=Watches)
    answering: Answering = field(default_factory=Answering)
    answers: list[Answer] = field(default_factory=list[Answer])
    wish: tuple[str, int] = ("", 0)
