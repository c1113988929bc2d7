"""What every option of a decision leads to, found out in small slices while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Iterable

from lich_studio.engine.game import Game
from lich_studio.session.explain import Explainer
from lich_studio.session.previews import Attempt, Preview

__all__ = ["Outlook"]


class Outlook:
    """The options of one decision, tried one after the other.

    It reads the game and never changes it; when the game has moved on, make another.
    """

    def __init__(
        self, game: Game, explainer: Explainer, keys: Iterable[str], closed: frozenset[int] = frozenset()
    ) -> None:
        """Try these options of the pending decision, the first ones first; `closed` seats hide what they hold."""
        self._game, self._explainer, self._closed = game, explainer, closed
        self._waiting = dict.fromkeys(keys)
        self._found: dict[str, Preview | None] = {}
        self._attempt: Attempt | None = None

    @property
    def done(self) -> bool:
        """Whether every option has been tried."""
        return self._attempt is None and not self._waiting

    def of(self, key: str) -> Preview | None:
        """Return what an option leads to; None while that is not known, and when it cannot be."""
        return self._found.get(key)

    def hurry(self, key: str) -> None:
        """Try an option next."""
        busy = self._attempt.key if self._attempt is not None else ""
        if key not in self._found and key != busy:
            self._waiting.pop(key, None)
            self._waiting = {key: None, **self._waiting}

    def advance(self) -> str:
        """Do a little; return the option that has just been tried, "" when none has."""
        if self._attempt is None:
            if not self._waiting:
                return ""
            key = next(iter(self._waiting))
            del self._waiting[key]
            self._attempt = Attempt(self._game, self._explainer, key, self._closed)
        attempt = self._attempt
        if not attempt.advance():
            return ""
        self._attempt = None
        self._found[attempt.key] = attempt.found
        return attempt.key
