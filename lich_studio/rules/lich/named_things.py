"""What a text has named where it says "it": those whom an event is about, what effects act on, and cards they find."""
from __future__ import annotations

from typing import NamedTuple, cast

from lich_studio.effects.nodes import Ability, Direct, Effect, Landmark, Selector, parts_of, walk
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Controlled, Side
from lich_studio.rules.core.happenings import AttachedParty, HappeningRow, Party
from lich_studio.rules.core.lying import Finding, Lot
from lich_studio.rules.core.selector_roles import DESCRIBES, roles_in
from lich_studio.rules.core.selectors import AnyOf, Attached, ControllerOf, Each, ThisCard, You
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Described, Kind, Things
from lich_studio.rules.lich.combat.attackers import Attacker
from lich_studio.rules.lich.it_could_be import CARDS, PERSONS, PIECES, UNSEEN, Tables, kinds_described
from lich_studio.rules.lich.triggers.parties import One, ThisParty, YouParty

_OF_CARDS = frozenset({"drew", "discarded", "attrited"})
"""Kinds of event about a card that no words name: "an opponent draws a card"."""
_ATTACKS = frozenset({"Attacks", "AttacksWith", "IsAttacked"})
"""Happenings after which somebody is "the attacker"."""
LAST = 10_000
"""Place in an effect behind all its selectors, where what it finds is named."""


class Named(NamedTuple):
    """Something that was named before "it".

    Attributes:
        kinds: what it may be, as plain nouns.
        said: the words that mean nothing else, "" where there are none.
        node: the selector for which they stand.
        side: "own", "other", or "" where it could be on either.
        person: whether its words are those for a player, who is "they".
        full: longer words and the selector for which they stand, where the first do not tell it from something else.
    """

    kinds: frozenset[str]
    said: str
    node: Selector | None
    side: str = ""
    person: bool = False
    full: tuple[str, Selector] | None = None


CARD = Named(UNSEEN, "that card", ThatThing(Things(nouns=(Kind("card"),))))
"""A card of a zone that nothing more is known of."""


class Mention(NamedTuple):
    """Something that an effect names.

    Attributes:
        at: number of the effect, and place in it.
        named: what.
        describes: whether it only helps to describe what the effect is about.
        found: whether it is a card that the effect finds, or that is given up for it.
        several: whether it is more than one thing.
        theirs: whether it is a card of somebody else than oneself.
    """

    at: tuple[int, int]
    named: Named
    describes: bool = False
    found: bool = False
    several: bool = False
    theirs: bool = False


def of_things(things: Described, tables: Tables) -> Named:
    """Return what the things of a description are."""
    noun = things.nouns[0] if len(things.nouns) == 1 else None
    node: Direct | None = None
    said = ""
    if isinstance(noun, Kind):
        plain = "player" if noun.noun == "opponent" else noun.noun
        node, said = ThatThing(Things(nouns=(Kind(plain),))), f"that {plain}"
    own = any(isinstance(one, Controlled) and one.by == "you" for one in things.qualifiers)
    sides = {one.side for one in things.adjectives if isinstance(one, Side)}
    sides |= {one.noun for one in things.nouns if isinstance(one, Kind)}
    side = "own" if own or "ally" in sides else "other" if sides & {"enemy", "opponent"} else ""
    full = None
    if isinstance(noun, Kind) and noun.noun in CARDS and side:
        theirs = Things(adjectives=(Side("enemy"),), nouns=(noun,))
        yours = Things(nouns=(noun,), qualifiers=(Controlled("you"),))
        one = yours if side == "own" else theirs
        full = (f"{said} you control" if side == "own" else f"that enemy {noun.noun}", ThatThing(one))
    return Named(kinds_described(things, tables), said, node, side, said == "that player", full)


def told_apart(one: Named, others: list[Named]) -> Named | None:
    """Return something with words that mean it alone among all that was named, None where there are none."""
    if not isinstance(one.node, ThatThing):
        return one
    kinds = UNSEEN if one.said == "that card" else one.kinds
    sided = one.said in ("that enemy", "that ally")
    alike = [other for other in others if other is not one and not isinstance(other.node, ThisCard)]
    alike = [other for other in alike if not kinds.isdisjoint(other.kinds)]
    if not any(not sided or other.side in ("", one.side) for other in alike):
        return one
    if one.full is not None and isinstance(one.full[1], Attacker):
        return one._replace(said=one.full[0], node=one.full[1])
    if one.full is None or any(other.side in ("", one.side) for other in alike):
        return None
    return one._replace(said=one.full[0], node=one.full[1])


def _of_party(party: Party, card_type: str, tables: Tables) -> Named | None:
    """Return what a party of a happening is, None where its words leave that open."""
    if isinstance(party, ThisParty):
        return Named(frozenset({card_type}), "this card", ThisCard(), "own") if card_type else None
    if isinstance(party, AttachedParty):
        kinds = {"avatar"} if party.kind == "hero" else {party.kind} if party.kind != "card" else PIECES | CARDS
        said = f"attached {party.kind}" if not party.subtype else "the attached card"
        return Named(frozenset(kinds), said, Attached(party.kind, party.subtype))
    return of_things(party.things, tables) if isinstance(party, One) else None


def by_event(ability: Ability, card_type: str, tables: Tables) -> tuple[list[Named], Named | None]:
    """Return what the words for an event name, whoever it is said of first, and what "it" means after them.

    Args:
        ability: an ability that an event sets off.
        card_type: the type of its card.
        tables: what the rules tell of events.

    Returns:
        Nothing and None where that is not told by words alone.
    """
    happening = getattr(ability.trigger, "what", None)
    row: HappeningRow | None = tables.happenings.get(type(happening).__name__)
    if row is None or row.beside is not None:
        return [], None
    parties = [getattr(happening, name) for name, _ in row.roles]
    told = [one for one in parties if one is not None and not isinstance(one, YouParty)]
    known = [_of_party(one, card_type, tables) for one in told]
    if not known or None in known:
        return [], None
    named = cast("list[Named]", known)
    subject = getattr(happening, "who", None)
    attacker = getattr(happening, "by" if row.id == "IsAttacked" else "who", None) if row.id in _ATTACKS else None
    named = [
        one._replace(full=("the attacker", Attacker())) if party is attacker and isinstance(party, One) else one
        for party, one in zip(told, named, strict=True)
    ]
    last = named[-1]
    # Whoever it is said of comes first, however an event shows it: "this card is attacked by an enemy".
    ordered = sorted(zip(told, named, strict=True), key=lambda one: one[0] is not subject)
    named = [one for _, one in ordered]
    if _OF_CARDS.issuperset(row.events) and not any("card" in one.kinds for one in named):
        named.append(CARD)
    return named, last


def by_effects(ability: Ability, card_type: str, event: list[Named], tables: Tables) -> list[Mention]:
    """Return what the effects of an ability name, in printed order, and before that what an event does; not oneself."""
    found = [Mention((-1, place), one) for place, one in enumerate(event)]
    for number, whole in enumerate(ability.effects):
        for position, (effect, selector, role) in enumerate(roles_in(whole)):
            named = _of_selector(selector, effect, card_type, tables)
            if named is not None:
                near = any(isinstance(node, Landmark) and selector in parts_of(node) for node in walk(effect))
                describes = role == DESCRIBES or near or isinstance(effect, Finding)
                if describes and isinstance(selector, ThisCard):
                    continue
                found.append(Mention((number, position), named, describes, several=_is_several(selector)))
        found.extend(
            Mention((number, LAST), *given)
            for node in walk(whole) if isinstance(node, Effect) and (given := _found_by(node, tables)) is not None
        )  # fmt: skip
    return found


def _of_selector(selector: Selector, effect: Effect, card_type: str, tables: Tables) -> Named | None:
    if isinstance(selector, ControllerOf):
        return Named(PERSONS, "its controller", selector, person=True)
    if isinstance(selector, ThisCard):
        return Named(frozenset({card_type}), "this card", selector, "own")
    if isinstance(selector, ThatThing):
        return of_things(selector.things, tables)
    if isinstance(selector, Target) and not selector.nouns:
        row = tables.aimable.get(type(effect).__name__)
        return Named(frozenset(row.nouns if row is not None else PIECES), "the target", None)
    if isinstance(selector, Target):
        return of_things(selector, tables)
    if isinstance(selector, AnyOf | Each):
        return of_things(selector.candidates if isinstance(selector, AnyOf) else selector.things, tables)
    return None


def _is_several(selector: Selector) -> bool:
    return isinstance(selector, Each) or getattr(selector, "count", 1) != 1


def _found_by(effect: Effect, tables: Tables) -> tuple[Named, bool, bool, bool, bool] | None:
    """Return the one card that an effect finds or gives up, as the fields of a mention; None for none or several."""
    who = getattr(effect, "who", None)
    lot = getattr(effect, "what", None)
    things = getattr(effect, "things", None)
    one = getattr(effect, "names", False) or isinstance(effect, Finding)
    if not one and not hasattr(effect, "tells_one") and not isinstance(lot, Lot):
        return None
    if isinstance(lot, Lot) and not (hasattr(lot, "count") or hasattr(lot, "amount")):
        return None
    if {getattr(part, name, Number(1)) for part in (effect, lot) for name in ("count", "amount")} - {1, Number(1)}:
        return None
    named = of_things(things, tables) if isinstance(things, Things) and things.nouns else CARD
    return named, False, True, False, not isinstance(who, You | None)

