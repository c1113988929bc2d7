"""Descriptions of things for tests: targets and groups made with a word instead of nodes."""
from __future__ import annotations

from lich_studio.effects.nodes import Adjective, Noun, Qualifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Adjacent, Controlled, Side, Within
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things


def things(kind: str = "", side: str = "", within: int | None = None, *, adjacent: bool = False) -> Things:
    """Return a description with at most one noun.

    Args:
        kind: the noun, "" for none.
        side: "enemy" or "ally" before the noun, "you" for "you control".
        within: the greatest distance in tiles.
        adjacent: whether "adjacent" stands first.
    """
    before: list[Adjective] = [Adjacent()] if adjacent else []
    before += [Side(side)] if side in ("enemy", "ally") else []
    after: list[Qualifier] = [Controlled("you")] if side == "you" else []
    after += [] if within is None else [Within(Number(within))]
    nouns: tuple[Noun, ...] = (Kind(kind),) if kind else ()
    return Things(tuple(before), nouns, tuple(after))


def target(
    kind: str = "",
    side: str = "",
    within: int | None = None,
    *,
    adjacent: bool = False,
    count: int = 1,
    up_to: bool = False,
) -> Target:
    """Return a target; see `things`."""
    said = things(kind, side, within, adjacent=adjacent)
    return Target(said.adjectives, said.nouns, said.qualifiers, count, up_to)


def each(kind: str, side: str = "", within: int | None = None, *, adjacent: bool = False) -> Each:
    """Return everything of a description; see `things`."""
    return Each(things(kind, side, within, adjacent=adjacent))
