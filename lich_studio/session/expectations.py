"""What comes of a scenario's expectations: whether each holds, with the values or the rules behind it."""

from __future__ import annotations

from dataclasses import dataclass

from lich_studio.content.expression import Expectation
from lich_studio.content.expression_nodes import BoolOp, Compare, Expression, Not
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.query import evaluate
from lich_studio.session.explain import Instant
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.why_not import why_not

__all__ = ["Outcome", "outcome_of", "refused_lines"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one expectation.

    Attributes:
        text: the expectation as written.
        holds: whether it was met.
        detail: the values behind it, or why it could not be asked.
        at: the instant at which it was asked, None when it was not.
    """

    text: str
    holds: bool
    detail: str
    at: Instant | None = None


def refused_lines(expected: list[tuple[str, Expectation]], lines: int) -> set[int]:
    """Return the numbers of the lines that are expected to be refused, so that they are not played."""
    return {(one.after if one.after is not None else lines) for _, one in expected if one.rule and not one.intent}


def outcome_of(
    session: SandboxSession, text: str, expectation: Expectation, script: tuple[str, ...], line: int
) -> Outcome:
    """Return what comes of one expectation after a line of the script.

    Args:
        session: the game as it stands after that line.
        text: the expectation as written.
        expectation: it, read.
        script: all lines of the script.
        line: how many of them were played.
    """
    if expectation.condition is None:
        key = expectation.intent or (script[line - 1] if 0 < line <= len(script) else "")
        return _refusal(session, text, key, expectation.rule)
    try:
        holds = bool(evaluate(session.game, expectation.condition))
        return Outcome(text, holds, _values_in(session.game, expectation.condition))
    except EngineError as error:
        return Outcome(text, False, str(error))


def _values_in(game: Game, expression: Expression) -> str:
    """Return the values that decide an expression, in words: "5 == 12".

    Raises:
        EngineError: the expression makes no sense for this game.
    """
    if isinstance(expression, Compare):
        left, right = evaluate(game, expression.left), evaluate(game, expression.right)
        return f"{_shown(left)} {expression.operator} {_shown(right)}"
    if isinstance(expression, BoolOp):
        return f" {expression.operator} ".join(_values_in(game, part) for part in expression.parts)
    if isinstance(expression, Not):
        return f"not {_values_in(game, expression.operand)}"
    return _shown(evaluate(game, expression))


def _shown(value: int | str | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _refusal(session: SandboxSession, text: str, key: str, rule: str) -> Outcome:
    if any(option.key == key for option in session.options):
        return Outcome(text, False, f"`{key}` is offered")
    refusing = [line for line in why_not(session.game, key) if line.verdict == "refuses"]
    cited = [name for line in refusing for name in line.rule_ids]
    holds = any(name == rule or name.startswith(f"{rule}.") for name in cited)
    said = "; ".join(line.message for line in refusing) or "no clause refuses it"
    return Outcome(text, holds, f"{said} [{', '.join(dict.fromkeys(cited))}]")
