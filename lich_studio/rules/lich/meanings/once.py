"""Tell apart what is done to a target from what a text does besides, which happens once however many are hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable
from lich_studio.rules.lich.meanings.stand_ins import targets_in

PENETRATE = "penetrate"


def parted(body: m.Statement | None) -> tuple[m.Statement, ...]:
    """Return what is done before, to, and after the one target of a text, each as a statement of its own (AMB-135).

    Args:
        body: what an ability does.

    Returns:
        The body alone where it has no target, or several, or where all of it speaks of what another part did.
    """
    targets = [] if body is None else list(targets_in(body))
    if not isinstance(body, m.Seq) or len(targets) != 1 or (targets[0].least, targets[0].most) != (1, 1):
        return () if body is None else (body,)
    parts = body.parts
    first, last = 0, len(parts)
    while not _is_needed(parts[first], parts[first + 1 :]):
        first += 1
    while not _is_needed(parts[last - 1], parts[first : last - 1]):
        last -= 1
    return tuple(_joined(some) for some in (parts[:first], parts[first:last], parts[last:]) if some)


def refuse_repeated(meanings: tuple[m.Ability, ...]) -> None:
    """Refuse a card with Penetrate of which a line does something else amid what it does to the target (AMB-135).

    Raises:
        NotRunnable: naming that.
    """
    nodes = (node for one in meanings for node in m.walk(one))
    if not any(isinstance(node, m.Word) and node.id == PENETRATE for node in nodes):
        return
    for body in (_without_gifts(one.body) for one in meanings):
        if len(list(targets_in(body))) > 1:
            raise NotRunnable("several targets of a card with Penetrate")
        core = next((part for part in parted(body) if any(targets_in(part))), None)
        parts = core.parts if isinstance(core, m.Seq) else ()
        about = _marks(parts)
        if not all(any(targets_in(part)) or _slots(part) & about for part in parts):
            raise NotRunnable("what happens once amid what is done to each target")


_PLAIN = (m.Event, m.Thing, m.Ref, m.Word, m.Rel, m.Is, m.And)


def _is_needed(part: m.Statement, others: Sequence[m.Statement]) -> bool:
    """Return whether a part names a target, speaks of anything that happened, or is spoken of by the others."""
    plain = isinstance(part, m.Event) and all(isinstance(one, _PLAIN) for one in m.walk(part))
    if not plain or any(targets_in(part)):
        return True
    known = _slots(part) <= {m.YOU, m.THIS, m.ONE}
    return not known or bool(_marks((part,)) & frozenset().union(*map(_slots, others)))


def _without_gifts(body: m.Statement | None) -> m.Statement | None:
    """Return a text without what it says of its own keywords."""
    parts = body.parts if isinstance(body, m.Seq) else ()
    left = tuple(part for part in parts if not isinstance(part, m.Grant) or part.whom != m.Ref(m.THIS))
    return _joined(left) if left else body


def _marks(parts: Sequence[Any]) -> frozenset[str]:
    nodes: Iterator[m.Node] = (node for part in parts for node in m.walk(part))
    return frozenset(node.mark for node in nodes if isinstance(node, m.Thing | m.Event) and node.mark)


def _slots(part: Any) -> frozenset[str]:
    return frozenset(node.slot for node in m.walk(part) if isinstance(node, m.Ref))


def _joined(parts: Sequence[m.Statement]) -> m.Statement:
    return parts[0] if len(parts) == 1 else m.Seq(tuple(parts))
