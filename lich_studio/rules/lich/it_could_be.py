"""What "it" can be where an effect acts on it, or a number is read from it: only cards and summons are tapped."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

from lich_studio.effects.nodes import Effect, Node, Noun, Selector, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import HappeningRow
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.quantities import Measure
from lich_studio.rules.core.selector_roles import ACTS, MEASURES
from lich_studio.rules.core.selectors import ControllerOf
from lich_studio.rules.core.things import Described, Kind
from lich_studio.rules.lich.nouns import WIDER, NarrowNoun, NounRow
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.discarding import DiscardThese

PIECES = frozenset({"avatar", "summon", "token"})
PERSONS = frozenset({"player", "avatar"})
CARDS = frozenset({"equipment", "skill", "alteration", "source", "summon", "technique", "reaction", "card"})
"""What goes from zone to zone, and has a cost."""
UNSEEN = frozenset({"technique", "reaction", "card"})
"""What a card may be that lies in a zone and of which nothing more is known."""
_MEASURED: Mapping[str, frozenset[str]] = {
    "health": PIECES | {"player"},
    "starting health": PERSONS,
    "missing health": PERSONS,
    "intelligence": PERSONS,
    "action points": PERSONS,
    "defense": frozenset({"summon", "token", "equipment"}),
    "movement": PIECES,
    "cost": CARDS,
}
_CONTROLLED = CARDS | {"token", "effect"}
"""What has a controller."""


class Tables(NamedTuple):
    """What the rules tell of nouns and effects, by name of the node class or by noun.

    Attributes:
        aimable: what effects act on.
        narrow: nouns for some of the things of another.
        nouns: nouns that are more than a word.
        happenings: the parties of what sets abilities off.
    """

    aimable: dict[str, Aimable]
    narrow: dict[str, NarrowNoun]
    nouns: dict[str, NounRow]
    happenings: dict[str, HappeningRow]


def tables_of(modules: Iterable[RuleModule]) -> Tables:
    """Return the tables of some modules."""
    tables = Tables({}, {}, {}, {})
    for module in modules:
        for name, found in zip(("aimable", "narrow noun", "noun", "happening"), tables, strict=True):
            rows = cast("dict[str, Any]", found)
            rows.update((row.id, row) for row in module.tables.get(name, ()))
    return tables


def kinds_of_noun(noun: Noun, tables: Tables) -> frozenset[str]:
    """Return the plain nouns among whose things a noun finds its own."""
    if not isinstance(noun, Kind):
        row = tables.nouns.get(type(noun).__name__)
        return frozenset(row.nouns if row is not None else ())
    if noun.noun in ("player", "opponent"):
        return PERSONS
    if noun.noun == "card":
        return CARDS
    narrow = tables.narrow.get(noun.noun)
    return frozenset((narrow.noun,) if narrow is not None else WIDER.get(noun.noun, (noun.noun,)))


def kinds_described(things: Described, tables: Tables) -> frozenset[str]:
    """Return what the things of a description may be, as plain nouns; none where it names no noun."""
    return frozenset(kind for noun in things.nouns for kind in kinds_of_noun(noun, tables))


def allowed(effect: Effect, selector: Selector, role: str, tables: Tables) -> frozenset[str] | None:
    """Return what something can be in its place, as plain nouns, None where that is not known.

    Args:
        effect: the innermost effect in which it stands.
        selector: the words for it, a node of that effect.
        role: what it is there for.
        tables: what effects act on.
    """
    if role == ACTS:
        lots = (node for node in walk(effect) if isinstance(node, Lot))
        moved = any(part is selector for lot in lots for part in walk(lot))
        if moved or (isinstance(effect, DiscardThese) and effect.what is selector and effect.who is not selector):
            return CARDS
        row = tables.aimable.get(type(effect).__name__)
        if row is not None:
            return _with_players((*row.nouns, *row.named))
        return PERSONS if getattr(effect, "who", None) is selector else None
    if role == MEASURES:
        return next((kinds for node in walk(effect) if (kinds := _asked_of(node, selector))), None)
    return None


def _with_players(nouns: tuple[str, ...]) -> frozenset[str]:
    """Return nouns and, where avatars are among them, the players for whom they stand."""
    return frozenset(nouns) | PERSONS if PERSONS.intersection(nouns) else frozenset(nouns)


def _asked_of(node: Node, selector: Selector) -> frozenset[str] | None:
    if isinstance(node, Measure) and node.of is selector:
        return _MEASURED.get(node.what)
    return _CONTROLLED if isinstance(node, ControllerOf) and node.of is selector else None
