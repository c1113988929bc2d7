"""Legality, once: options and "why not?" come from the same clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    """

    id: str
    intents: tuple[str, ...]
    stage: str
    check: Check
    rule_ids: tuple[str, ...]
    says: str = ""
    concerns: Concern = every_card


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
        self._all = {kind: tuple(one.check for one in found) for kind, found in clauses.items()}
        self._narrow = frozenset(
            kind for kind, found in clauses.items() if any(one.concerns is not every_card for one in found)
        )
        self._known: dict[tuple[str, int, int], tuple[CardDefinition, tuple[Check, ...]]] = {}

    def about(self, intent: Intent, card: CardDefinition | None) -> tuple[Check, ...]:
        """Return the checks that may refuse an intent.

        Args:
            intent: what somebody wants.
            card: the definition of its subject, None for what is no card.
        """
        kind = intent.kind
        if card is None or kind not in self._narrow:
            return self._all.get(kind, ())
        # Definitions never change; whatever is kept keeps its definition alive, so that none takes its place.
        key = (kind, id(card), intent.ability)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            found = (clause for clause in self._clauses[kind] if clause.concerns(card, intent.ability))
            known = self._known[key] = card, tuple(clause.check for clause in found)
        return known[1]


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
