"""Whether a project's own surfaces can be told apart, by whatever eyes look at them."""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from lich_studio.content.problems import Problem
from lich_studio.content.term import Term
from lich_studio.session.colours import ALIKE_SURFACES, READS_AS_MARK, SIGHTS, contrast, difference, seen

__all__ = ["look_problems"]


def look_problems(term: Term, others: Mapping[str, str]) -> Iterator[Problem]:
    """Yield what is wrong with the colours of a surface; terms of other kinds have none to be told apart by.

    Args:
        term: the term.
        others: fills of the other surfaces by their names.
    """
    if term.kind != "surface":
        return
    reads = contrast(term.ink, term.fill)
    if reads < READS_AS_MARK:
        message = f"its ink reads badly on its fill: contrast {reads:.1f}, {READS_AS_MARK:.0f} are needed"
        yield Problem("warning", "faint-ink", message, json_path="$.ink")
    for name, fill in others.items():
        alike = [
            sight for sight in SIGHTS if difference(seen(term.fill, sight), seen(fill, sight)) < ALIKE_SURFACES
        ]
        if alike:
            eyes = " and ".join(alike)
            message = f"its fill looks like that of {name} to {eyes} sight; only the pattern tells them apart"
            yield Problem("warning", "alike-fill", message, json_path="$.fill")
