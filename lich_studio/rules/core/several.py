"""Where "it" stands for several things, so that a text says "them" or "their"."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.effects.nodes import Ability, Amount, Effect, walk
from lich_studio.rules.core.choosers import FOUND, plan_of
from lich_studio.rules.core.lying import Finding, Lot
from lich_studio.rules.core.selector_roles import roles_in, selectors_of
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.spoken_of import ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things

_PERSONS = frozenset({"player", "opponent"})


def said_of_several(ability: Ability) -> frozenset[int]:
    """Return the identities of those words "it" of an ability that stand for several things.

    What was said of each of them, "each enemy", is "it": each of them for itself. A player is "they".

    Args:
        ability: the ability.
    """
    several: set[int] = set()
    single: set[int] = set()
    for number, whole in enumerate(ability.effects):
        ahead = ability.effects[number - 1] if number else None
        for position, (effect, selector, _) in enumerate(roles_in(whole)):
            if isinstance(selector, Same):
                named = plan_of(ability).antecedents.get((number, position), ())
                told = any(_names_several(ability.effects[at], place) for at, place in named)
                before = _right_before(whole, effect, ahead)
                found = not named and before is not None and takes_several(before)
                # Where a card is found in what a player has, "it" is the card; who does something is the player.
                acts = getattr(effect, "who", None) is selector and _names_a_person(ability, named)
                many = len(named) > 1 or told or found or acts
                (several if many else single).add(id(selector))
    # One node can stand in two places: a wording that leaves it unsaid always makes the same.
    return frozenset(several - single)


def _right_before(whole: Effect, effect: Effect, ahead: Effect | None) -> Effect | None:
    """Return the effect that stands right before another one, maybe both within a clause such as "if ..., ... and ...".

    Args:
        whole: the effect of the ability in which it stands, or it itself.
        effect: the effect.
        ahead: what stands before the whole.

    Returns:
        None where there is none, or the clause says itself what "it" means: "if one of them is an equipment, ... it".
    """
    parts: tuple[Effect, ...] = getattr(whole, "effects", ())
    for number, part in enumerate(parts):
        if part is effect or any(node is effect for node in walk(part)):
            says = hasattr(getattr(whole, "condition", None), "meant")
            return _right_before(part, effect, parts[number - 1] if number else None if says else ahead)
    return ahead


def _names_several(effect: Effect, place: int) -> bool:
    """Return whether what an effect names in a place, or finds, is several things."""
    if place == FOUND:
        return _finds_several(effect)
    selector = selectors_of(effect)[place]
    return isinstance(selector, ThoseThings) or (isinstance(selector, Target | AnyOf) and _is_many(selector.count))


def _finds_several(effect: Effect) -> bool:
    return _is_many(getattr(effect, "count", getattr(getattr(effect, "what", None), "count", 1)))


def _names_a_person(ability: Ability, named: Iterable[tuple[int, int]]) -> bool:
    """Return whether what is spoken of is players: one that is named, else whoever set it off."""
    selectors = [selectors_of(ability.effects[at])[place] for at, place in named if place != FOUND]
    return all(map(_is_person, selectors or (getattr(getattr(ability.trigger, "what", None), "who", None),)))


def _is_person(named: object) -> bool:
    """Return whether words name players, each of whom is "they", "them" and "their"."""
    things = named if isinstance(named, Target) else getattr(named, "things", None)
    nouns = things.nouns if isinstance(things, Things | Target) else ()
    return bool(nouns) and all(isinstance(noun, Kind) and noun.noun in _PERSONS for noun in nouns)


def takes_several(effect: Effect) -> bool:
    """Return whether an effect is about several cards of a zone or a hand."""
    if hasattr(effect, "tells_one"):
        return _is_many(getattr(effect, "amount", 1))
    if isinstance(effect, Finding):
        return _finds_several(effect)
    lots = (node for node in walk(effect) if isinstance(node, Lot))
    return any(_is_many(getattr(lot, "count", getattr(lot, "amount", 1))) for lot in lots)


def _is_many(count: object) -> bool:
    return not count.is_one if isinstance(count, Amount) else count != 1
