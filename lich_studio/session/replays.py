"""Playing a game again with another card text or another ruling, and where it first goes otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.content.card import Card
from lich_studio.engine.decisions import Choice, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.session.branches import Difference, first_difference
from lich_studio.session.compile import Rules, compile_cards
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession

__all__ = ["Retold", "retell", "with_cards", "with_rulings"]


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


def with_cards(session: SandboxSession, cards: Mapping[str, Card], rules: Rules | None = None) -> Retold:
    """Play the present branch again with the cards as they stand now.

    Args:
        session: the game; it is not changed.
        cards: all cards by id.
        rules: the rules now, where the project's own words changed; None for those of the game.

    Raises:
        SandboxRefusedError: a card that is used is a draft now, or is gone.
    """
    now = rules or session.rules
    used = session.game.used_definitions()
    missing = [f"There is no card {name} any more" for name in sorted(used) if name not in cards]
    playable, drafts = compile_cards((cards[name] for name in sorted(used) if name in cards), now)
    reasons = [*missing, *(draft.reason for draft in drafts)]
    if reasons:
        raise SandboxRefusedError(reasons)
    return retell(session, playable, session.game.setup.rulings, now)


def with_rulings(session: SandboxSession, rulings: Mapping[str, Any]) -> Retold:
    """Play the present branch again with other rulings; switches that are not named keep their default."""
    return retell(session, _authored(session.game), rulings, session.rules)


def retell(
    session: SandboxSession, definitions: Mapping[str, CardDefinition], rulings: Mapping[str, Any], rules: Rules
) -> Retold:
    """Play the present branch of a game again with other definitions or rulings."""
    setup = replace(session.game.setup, rulings=dict(rulings))
    game = Game.start(setup, definitions, rules.ruleset, session.game.seed, run=False)
    other = SandboxSession(game, rules)
    given, missing = 0, ""
    for one in session.game.inputs:
        if other.decision is None or other.crash is not None or not _offers(other, one):
            missing = named(one)
            break
        other.give(one)
        given += 1
    difference = first_difference(other.whole_log, session.whole_log)
    return Retold(other, difference, missing, given)


def named(given: Input) -> str:
    """Return what people call an input."""
    return given.key if isinstance(given, Choice) else "an edit"


def _offers(session: SandboxSession, given: Input) -> bool:
    return not isinstance(given, Choice) or any(option.key == given.key for option in session.options)


def _authored(game: Game) -> dict[str, CardDefinition]:
    """Return the cards that somebody wrote; what their texts describe is found anew."""
    return {name: card for name, card in game.definitions.items() if not card.parent}
