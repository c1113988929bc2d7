"""What is wrong with a card's text, as the composed language says it, for whoever shows and mends it."""

from __future__ import annotations

from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.spans import Span
from lich_studio.language.problems import Problem

__all__ = ["not_carried_out", "text_problem_of"]

UNREAD = "unread-word"
"""The code of a word that is not understood, as cards, records and programs know it."""


def text_problem_of(problem: Problem) -> TextProblem:
    """Return a problem of the language as one of a card's text."""
    fixes = tuple(Fix(Span(fix.start, fix.end), fix.text) for fix in problem.fixes)
    code = UNREAD if problem.code == "unread" else problem.code
    return TextProblem(Span(problem.start, problem.end), code, problem.message, (), fixes)


def not_carried_out(text: str, reason: str) -> TextProblem:
    """Return the problem of a text that is understood and that the rules cannot carry out.

    Args:
        text: the text.
        reason: what of it nothing carries out.
    """
    start = len(text) - len(text.lstrip())
    message = f"This is understood, but cannot be played yet: {reason}."
    return TextProblem(Span(start, len(text.rstrip())), "not-carried-out", message)
