"""Legality, once: options and "why not?" come from the same clauses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from lich_studio.effects.keeping import MOST_KEPT
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.definition import CardDefinition
    from lich_studio.engine.game import Game

STAGES = ("phase", "actor", "resource", "object", "target", "path")
"""Clauses are asked stage by stage; a stage that refuses leaves the later ones unreached."""


class Intent(NamedTuple):
    """What somebody wants to do.

    Attributes:
        kind: what sort of act: "play", "activate", "move", "target", "block" ...
        seat: who.
        subject: the card, piece or item that acts.
        ability: number of the ability, -1 for none.
        target: the entity aimed at.
        tile: the tile aimed at or entered.
        data: whatever else the clauses of that kind need; plain data.
    """

    kind: str
    seat: int
    subject: int = 0
    ability: int = -1
    target: int = 0
    tile: Hex | None = None
    data: Any = None


class Refusal(NamedTuple):
    """Why something may not be done.

    Attributes:
        code: short stable name of the reason.
        rule_ids: the rules that forbid it.
        message: the reason in a designer's words.
        values: numbers and names behind it.
        remedy: state edits that would satisfy the clause, or None where nothing would.
    """

    code: str
    rule_ids: tuple[str, ...]
    message: str
    values: tuple[tuple[str, Any], ...] = ()
    remedy: tuple[Edit, ...] | None = None


Check = Callable[["Game", Intent], "Refusal | None"]
Concern = Callable[["CardDefinition", int], bool]


def every_card(_card: CardDefinition, _ability: int) -> bool:
    """Return True: the clause may refuse what any card, and any of its abilities, is wanted for."""
    return True


@dataclass(frozen=True, slots=True)
class Remedy:
    """A row of the table "remedy": how to mend refusals whose clause names no remedy itself.

    Attributes:
        id: the code of the refusals.
        find: returns state edits that would satisfy the clause, None where nothing would; asked only by `explain`.
    """

    id: str
    find: Callable[[Game, Intent, Refusal], tuple[Edit, ...] | None]


@dataclass(frozen=True, slots=True)
class Clause:
    """One condition that an intent must meet.

    Attributes:
        id: unique in the ruleset.
        intents: kinds of intent it judges.
        stage: one of `STAGES`.
        check: returns None when it holds.
        rule_ids: the rules it states.
        says: the condition in a designer's words.
        concerns: whether it may ever refuse what a card, or its ability of that number, is wanted for, by what is
            printed alone; where it says no, `Game.permits` need not ask. Numbers beyond the card's own abilities
            must be answered with True.
        only_modified: whether it refuses nothing as long as no modifier is in force, so that `Game.permits` need not
            ask it then.
        alike: whether its answer is the same whatever tile or target the intent names.
        of_moment: whether, as long as no modifier is in force, its answer follows from what is printed on the card and
            from the moment for that seat, which whoever asks `Game.permits` may name.
    """

    id: str
    intents: tuple[str, ...]
    stage: str
    check: Check
    rule_ids: tuple[str, ...]
    says: str = ""
    concerns: Concern = every_card
    only_modified: bool = False
    alike: bool = False
    of_moment: bool = False


class ClauseResult(NamedTuple):
    """One clause's answer to one intent.

    Attributes:
        clause: the clause asked.
        verdict: "holds", "refuses" or "not reached".
        refusal: the reason, when it refuses.
    """

    clause: Clause
    verdict: str
    refusal: Refusal | None = None


class Checks:
    """The checks behind the clauses, for each kind of intent and for each thing printed on cards."""

    def __init__(self, clauses: Mapping[str, tuple[Clause, ...]]) -> None:
        """Take the clauses for each kind of intent, in stage order."""
        self._clauses = clauses
        self._all = {
            (kind, modified): tuple(one.check for one in found if modified or not one.only_modified)
            for kind, found in clauses.items()
            for modified in (False, True)
        }
        self._narrow = frozenset(
            kind for kind, found in clauses.items() if any(one.concerns is not every_card for one in found)
        )
        self._known: dict[tuple[str, int, int, bool], tuple[CardDefinition, tuple[Check, ...]]] = {}
        self._of_moment = frozenset(one.check for found in clauses.values() for one in found if one.of_moment)
        self._now: dict[tuple[str, int, int, Hashable], tuple[CardDefinition, tuple[Check, ...] | None]] = {}
        self._alike = frozenset(one.check for found in clauses.values() for one in found if one.alike)
        self._parted: dict[tuple[Check, ...], tuple[tuple[Check, ...], tuple[Check, ...]]] = {}

    def about(self, intent: Intent, card: CardDefinition | None, *, modified: bool) -> tuple[Check, ...]:
        """Return the checks that may refuse an intent.

        Args:
            intent: what somebody wants.
            card: the definition of its subject, None for what is no card.
            modified: whether any modifier is in force.
        """
        kind = intent[0]
        if card is None or kind not in self._narrow:
            return self._all.get((kind, modified), ())
        # Definitions never change; whatever is kept keeps its definition alive, so that none takes its place.
        key = (kind, id(card), intent[3], modified)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            asked = (one for one in self._clauses[kind] if modified or not one.only_modified)
            found = tuple(one.check for one in asked if one.concerns(card, intent.ability))
            known = self._known[key] = card, found
        return known[1]

    def now(self, game: Game, intent: Intent, card: CardDefinition, moment: Hashable) -> tuple[Check, ...] | None:
        """Return the checks that may refuse an intent at a moment while no modifier is in force.

        Args:
            game: the game.
            intent: what somebody wants.
            card: the definition of its subject.
            moment: what the clauses "of the moment" depend on besides what is printed on the card.

        Returns:
            None where those clauses refuse it, which is found out once for each card and moment.
        """
        key = (intent[0], id(card), intent[3], moment)
        known = self._now.get(key)
        if known is None:
            checks = self.about(intent, card, modified=False)
            timely = all(check(game, intent) is None for check in checks if check in self._of_moment)
            others = tuple(check for check in checks if check not in self._of_moment)
            if len(self._now) >= MOST_KEPT:
                self._now.clear()
            known = self._now[key] = card, others if timely else None
        return known[1]

    def parted(self, checks: tuple[Check, ...]) -> tuple[tuple[Check, ...], tuple[Check, ...]]:
        """Return those of several checks that answer alike for every tile and target, and the others."""
        parts = self._parted.get(checks)
        if parts is None:
            alike = tuple(check for check in checks if check in self._alike)
            parts = self._parted[checks] = alike, tuple(check for check in checks if check not in alike)
        return parts


def explain(game: Game, clauses: tuple[Clause, ...], intent: Intent) -> tuple[ClauseResult, ...]:
    """Return every clause's answer, stage by stage.

    Args:
        game: the game as it stands.
        clauses: the clauses for the intent's kind, in stage order.
        intent: what somebody wants.

    Returns:
        One result a clause; once a stage refused, clauses of later stages are "not reached".
    """
    results: list[ClauseResult] = []
    refused = ""
    remedies: Mapping[str, Remedy] = game.ruleset.table("remedy")
    for clause in clauses:
        if refused and clause.stage != refused:
            results.append(ClauseResult(clause, "not reached"))
            continue
        refusal = clause.check(game, intent)
        if refusal is None:
            results.append(ClauseResult(clause, "holds"))
        else:
            refused = clause.stage
            row = remedies.get(refusal.code) if refusal.remedy is None else None
            if row is not None:
                refusal = refusal._replace(remedy=row.find(game, intent, refusal))
            results.append(ClauseResult(clause, "refuses", refusal))
    return tuple(results)
