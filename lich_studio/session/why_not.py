"""Answers to "why not?": every clause's word on what somebody wants to do."""

from __future__ import annotations

from dataclasses import dataclass

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.session.explain import unique

__all__ = ["WhyNotLine", "read_intent", "why_not"]


@dataclass(frozen=True, slots=True)
class WhyNotLine:
    """One clause's answer to something somebody wants to do.

    Attributes:
        clause: its id; "" when the wish could not even be read.
        says: the condition in a designer's words.
        verdict: "holds", "refuses" or "not reached".
        message: the reason, when it refuses.
        rule_ids: the rules behind it.
        remedy: edits that would satisfy it, None where nothing would.
    """

    clause: str
    says: str
    verdict: str
    message: str = ""
    rule_ids: tuple[str, ...] = ()
    remedy: tuple[Edit, ...] | None = None


def read_intent(game: Game, key: str, seat: int = 0) -> Intent | None:
    """Return what an option key asks for, or None if it asks for nothing that clauses judge.

    Args:
        game: the game as it stands.
        key: the key, such as `play cinder-lash#1`, whether it is offered or not.
        seat: who wants it; 0 for the seat that has to decide.
    """
    who = seat or (game.decision.seat if game.decision is not None else 0)
    word, _, rest = key.strip().partition(" ")
    reader = game.ruleset.readers.get(word)
    try:
        return reader.read(game, who, rest) if reader is not None and who else None
    except ValueError:
        return None


def why_not(game: Game, key: str, seat: int = 0) -> tuple[WhyNotLine, ...]:
    """Return every clause's answer to what an option key asks for; see `read_intent`."""
    intent = read_intent(game, key, seat)
    if intent is None:
        return (WhyNotLine("", "", "refuses", f"Nothing here can be asked for as '{key}'."),)
    found: list[WhyNotLine] = []
    for result in game.why_not(intent):
        clause, refusal = result.clause, result.refusal
        if refusal is None:
            found.append(WhyNotLine(clause.id, clause.says, result.verdict, "", clause.rule_ids))
        else:
            rules = unique((*refusal.rule_ids, *clause.rule_ids))
            found.append(WhyNotLine(clause.id, clause.says, result.verdict, refusal.message, rules, refusal.remedy))
    return tuple(found)
