"""Kinds of surfaces, and what two of them make where they meet (SFC-005)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Word
from lich_studio.engine.stats import StatKey

PLACED = "placed"
MAY_BE_LAID = "may be laid"
"""Hook point: the event that lays a surface; a hook returns None where a card keeps it away."""


@dataclass(frozen=True, slots=True)
class Surface:
    """One kind of surface: a row of the table "surface".

    Attributes:
        id: what maps, layers and cards call it.
        name: how it is printed.
        blocks_sight: whether nothing is seen beyond it.
        entering: (status, n): whoever is within has that status at n or more (AMB-073, AMB-074); None for nothing.
        status_phase: (status, n): given in the occupant's status phase (AMB-069); None for nothing.
        permanent: whether nothing can replace or remove it.
        health: damage that destroys it; 0 for what cannot be damaged or destroyed.
        toll: movement that entering it costs beyond the tile itself.
        event: kind of the event that lays it.
        rule_ids: the rules it states.
        reminder: what a card may say in parentheses.
        sight_rules: the rules by which it blocks sight.
        spellings: further accepted words, in lower case.
    """

    id: str
    name: str
    blocks_sight: bool = False
    entering: tuple[str, int] | None = None
    status_phase: tuple[str, int] | None = None
    permanent: bool = False
    health: int = 0
    toll: int = 0
    event: str = PLACED
    rule_ids: tuple[str, ...] = ()
    reminder: str = ""
    sight_rules: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mix:
    """A row of the table "surface mix": two surfaces that become a third one (SFC-005).

    Attributes:
        id: unique, such as "fire on water".
        new: the surface placed.
        old: the surface that lies there.
        result: what lies there then.
        rule_ids: the rules it states.
    """

    id: str
    new: str
    old: str
    result: str
    rule_ids: tuple[str, ...]


def surface_word(surface: Surface) -> Word:
    """Return the word by which card texts name a surface."""
    names = (surface.name.casefold(), *surface.spellings)
    called = tuple(f"{name} {noun}" for name in names for noun in ("surface", "surfaces"))
    return Word("surface", surface.id, surface.name, (*surface.spellings, *called))


def step_stat(surface: Surface) -> StatKey:
    """Return the number of a piece that a surface does not harm."""
    return StatKey(f"{surface.id} step", f"{surface.name}-step", minimum=0)
