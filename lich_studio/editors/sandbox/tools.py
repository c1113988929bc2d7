"""What a table has beside its game: watches, who answers by themselves, and what was last wished for."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lich_studio.engine.decisions import Choice
from lich_studio.session.answering import Answering
from lich_studio.session.bot_jobs import Answer
from lich_studio.session.sandbox_session import SandboxSession
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
    _weighed: dict[int, tuple[Answer, Mapping[str, str]]] = field(
        default_factory=dict[int, tuple[Answer, Mapping[str, str]]]
    )

    def keep(self, answer: Answer, number: int, called: Mapping[str, str]) -> None:
        """Keep an answer that was given without asking.

        Args:
            answer: the answer.
            number: which input it is, counted from 0.
            called: the options it weighed, with the names of what may have left the game later, by their keys.
        """
        self.answers.append(answer)
        if answer.thought.weighed:
            self._weighed[number] = (answer, called)

    def weighed_at(self, session: SandboxSession) -> tuple[Answer, Mapping[str, str]] | None:
        """Return what a bot weighed for the choice made at the present instant, or for the last one before it.

        Choices of other branches do not count: an input has to be the very one that was weighed. Whoever looks as a
        player is not told what another one weighed.
        """
        inputs = session.game.inputs
        latest = min(session.position[0], len(inputs) - 1)
        for number in range(latest, -1, -1) if self._weighed else ():
            found, given = self._weighed.get(number), inputs[number]
            if found is None or session.viewer not in (0, found[0].seat):
                continue
            if isinstance(given, Choice) and given.key == found[0].thought.key:
                return found
        return None
