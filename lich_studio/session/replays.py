"""Playing a game again with another card text or another ruling, and where it first goes otherwise."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.content.card import Card
from lich_studio.engine.decisions import Choice, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.session.branches import Difference, first_difference
from lich_studio.session.compile import Rules, compile_cards
from lich_studio.session.game_file import named
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession

__all__ = ["Retelling", "Retold", "with_cards", "with_rulings"]


@dataclass(frozen=True, slots=True)
class Retold:
    """A game that was played again.

    Attributes:
        session: the new game, at its end or before the first input that is no longer possible.
        difference: where its log first differs from the old one's, None if it does not.
        missing: the first input that is no longer possible, "" when all were.
        given: how many inputs were given.
    """

    session: SandboxSession
    difference: Difference | None
    missing: str
    given: int


class Retelling:
    """A game that is being played again, some inputs at a time, for whoever must not wait for all of them.

    Attributes:
        given: how many inputs were given so far.
        count: how many there are.
    """

    def __init__(
        self,
        session: SandboxSession,
        definitions: Mapping[str, CardDefinition],
        rulings: Mapping[str, Any],
        rules: Rules,
    ) -> None:
        """Begin the present branch of a game anew with other definitions or rulings; no input is given yet."""
        setup = replace(session.game.setup, rulings=dict(rulings))
        game = Game.start(setup, definitions, rules.ruleset, session.game.seed, run=False)
        self._told = SandboxSession(game, rules)
        self._inputs, self._lines = tuple(session.game.inputs), session.whole_log
        self._missing = ""
        self.given, self.count = 0, len(self._inputs)

    @property
    def over(self) -> bool:
        """Whether all inputs were given, or one is no longer possible."""
        return bool(self._missing) or self.given == self.count

    def advance(self, seconds: float) -> bool:
        """Give inputs until that much time has passed, one at least; return whether all is told."""
        until = time.perf_counter() + seconds
        while not self.over:
            one = self._inputs[self.given]
            if self._told.decision is None or self._told.crash is not None or not _offers(self._told, one):
                self._missing = named(one)
                break
            self._told.give(one)
            self.given += 1
            if time.perf_counter() >= until:
                break
        return self.over

    def finish(self) -> Retold:
        """Give what is left, and return the game with where it first went otherwise."""
        while not self.over:
            self.advance(1.0)
        difference = first_difference(self._told.whole_log, self._lines)
        return Retold(self._told, difference, self._missing, self.given)


def with_cards(session: SandboxSession, cards: Mapping[str, Card], rules: Rules | None = None) -> Retelling:
    """Begin to play the present branch again with the cards as they stand now.

    Args:
        session: the game; it is not changed.
        cards: the cards as they stand now, by id; those of the game that are not among them, such as a hero lent for
            a trial, stay as they are.
        rules: the rules now, where the project's own words changed; None for those of the game.

    Raises:
        SandboxRefusedError: a card that is used is a draft now.
    """
    now = rules or session.rules
    then, used = session.game.definitions, sorted(session.game.used_definitions())
    current = [cards.get(name) or Card.model_validate(dict(then[name].content), strict=False) for name in used]
    playable, drafts = compile_cards(current, now)
    if drafts:
        raise SandboxRefusedError(draft.reason for draft in drafts)
    return Retelling(session, playable, session.game.setup.rulings, now)


def with_rulings(session: SandboxSession, rulings: Mapping[str, Any]) -> Retelling:
    """Begin to play the present branch again with other rulings; switches that are not named keep their default."""
    return Retelling(session, _authored(session.game), rulings, session.rules)


def _offers(session: SandboxSession, given: Input) -> bool:
    return not isinstance(given, Choice) or any(option.key == given.key for option in session.options)


def _authored(game: Game) -> dict[str, CardDefinition]:
    """Return the cards that somebody wrote; what their texts describe is found anew."""
    return {name: card for name, card in game.definitions.items() if not card.parent}
