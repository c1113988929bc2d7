"""A project's own status: its row, and what its lines forbid and do."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lich_studio.content.first_letter import lower_first
from lich_studio.content.term import Term
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Instruction, Procedure, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, Look, RuleModule, StateCheck
from lich_studio.rules.core.status import FADED, Status, bearers, status_module
from lich_studio.rules.lich.seats import avatar, pieces_of
from lich_studio.rules.lich.statuses.stunned import bound_by
from lich_studio.rules.lich.terms.lines import StatusPhase, TurnEnd
from lich_studio.rules.lich.terms.moments import Line, Point, done_at, hook_of, moment_of
from lich_studio.rules.lich.terms.standing_lines import Forbids, Lasting, WashesOff

POINTS = {StatusPhase: Point("status phase", 35), TurnEnd: Point("end phase", 5)}
"""After the built-in statuses of the status phase, before they run down; before the hand is filled up."""
STACKING = {"add": "add", "larger": "larger", "once": "once", "newest wins": "newest"}
HEALING = ("replace healed", "replace regenerated")
EXPIRY_ORDER = 90
WHO_IS_BOUND: dict[str, tuple[tuple[str, ...], Callable[[Game, str, Intent], int]]] = {
    "move": (("move", "step"), lambda game, status, intent: _borne(game, status, intent.subject)),
    "block": (("block",), lambda game, status, intent: bound_by(game, status, intent.seat, intent.subject)),
    "play": (("play",), lambda game, status, intent: _borne(game, status, avatar(game, intent.seat))),
}
"""For each deed that a line can forbid: the intents, and who of those concerned bears the status, 0 for nobody."""


def _borne(game: Game, status: str, piece: int) -> int:
    return piece if game.counter(piece, status) else 0


def status_of_term(term: Term, look: Look, lines: Sequence[Line]) -> RuleModule:
    """Return the rule module of a status.

    Args:
        term: the term.
        look: how it is drawn.
        lines: its behaviour, read.
    """
    effects = [(effect, line) for line in lines if not done_at(line) for effect in line.ability.effects]
    status = Status(
        term.id, term.name, STACKING[term.counter_rule], timed=term.expiry == "status phase",
        removable=not any(isinstance(effect, Lasting) for effect, _ in effects), rule_ids=(f"TERM-{term.id}",),
        reminder=term.reminder, spellings=tuple(spelling.casefold() for spelling in term.spellings),
    )  # fmt: skip
    doing = [line for line in lines if done_at(line)]
    procedures = [moment_of(line, _bearing(term.id), term.name) for line in doing]
    hooks = [hook_of(line, POINTS) for line in doing]
    if term.expiry == "end of turn":
        procedures.append(_ending(term))
        hooks.append(Hook("end phase", procedure=procedures[-1].name, order=EXPIRY_ORDER))
    forbidden = [(effect, line) for effect, line in effects if isinstance(effect, Forbids)]
    clauses = [_clause(term, effect, line) for effect, line in forbidden if effect.deed in WHO_IS_BOUND]
    unhealed = [line for effect, line in forbidden if effect.deed == "heal"]
    hooks += [Hook(point, fold=_no_healing(term.id, line.rule), order=20) for line in unhealed for point in HEALING]
    checks = [_washing(term.id, effect.status, line.rule) for effect, line in effects if isinstance(effect, WashesOff)]
    module = status_module(
        status, look, requires=("health", "damage", "windows", "blocking"), hooks=tuple(hooks), clauses=tuple(clauses),
        checks=tuple(checks), procedures=tuple(procedures),
    )  # fmt: skip
    return replace(module, id=f"term {term.id}")


def _bearing(status: str) -> Callable[[Game, int], tuple[int, ...]]:
    def about(game: Game, seat: int) -> tuple[int, ...]:
        return tuple(piece for piece in pieces_of(game, seat) if game.counter(piece, status))

    return about


def _ending(term: Term) -> Procedure:
    """Return the procedure that takes a status from everyone whose turn ends."""
    rule = f"TERM-{term.id}"

    def end(game: Game, registers: Registers) -> Instruction:
        tiles = game.state.tile_of
        events = [
            Event(FADED, 0, piece, 0, game.counter(piece, term.id), tiles[piece], word=term.id, rules=(rule,))
            for piece in _bearing(term.id)(game, registers["value"])
        ]
        registers["gone"] = ()
        return change(*events, into="gone")

    return procedure(
        f"{rule} ends",
        step("end", end, f"{term.name} ends", rule),
        step("return", lambda _game, registers: Done(registers["value"])),
        title=term.name,
    )


def _clause(term: Term, effect: Forbids, line: Line) -> Clause:
    intents, who = WHO_IS_BOUND[effect.deed]
    message = f"{term.name}: {lower_first(line.text)}"

    def judge(game: Game, intent: Intent) -> Refusal | None:
        bearer = who(game, term.id, intent)
        if not bearer:
            return None
        number = game.counter(bearer, term.id)
        remedy = (Edit("counter", (bearer, term.id, 0)),)
        return Refusal(f"term-{term.id}", (line.rule,), message, ((term.id, number),), remedy)

    return Clause(f"{line.rule}.{effect.deed}", intents, "actor", judge, (line.rule,), f"nobody bears {term.name}")


def _no_healing(status: str, rule: str) -> Callable[[Game, Event], Event | None]:
    def prevent(game: Game, event: Event) -> Event | None:
        if not game.counter(event.subject, status):
            return event
        game.cite(rule)
        return None

    return prevent


def _washing(status: str, other: str, rule: str) -> StateCheck:
    """Return the check that takes equal numbers of two statuses wherever both are."""

    def wash(game: Game) -> bool:
        washed = False
        for bearer in bearers(game, status):
            both = min(game.counter(bearer, status), game.counter(bearer, other))
            if both:
                for one in (status, other):
                    game.happen(Event(FADED, 0, bearer, 0, both, word=one, rules=(rule,)))
                washed = True
        return washed

    return StateCheck(rule, (f"counter:{status}", f"counter:{other}"), wash, (rule,), 70)
