"""Texts whose parts do not go together, asked when they are read: nothing can be what they speak of (AMB-203).

"Deal 3 damage to target, or 5 damage if it is an equipment" asks what no target of damage is; "destroy target summon
and it loses 3 health" acts on what is gone; "whenever you discard a card, deal that much damage" speaks of a number
that is always 1.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.spans import Span
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import FOUND, plan_of
from lich_studio.rules.core.conditions import Given, WasDone
from lich_studio.rules.core.happenings import HappeningRow
from lich_studio.rules.core.predicates import IsA
from lich_studio.rules.core.results import ThatMuch, ThatNumber
from lich_studio.rules.core.selector_roles import ACTS, roles_in
from lich_studio.rules.core.selectors import Same, names_one
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.nouns import CARD_NOUNS, WIDER
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.triggers.parties import ThisParty, YouParty
from lich_studio.rules.lich.zones.card_kinds import TacticKind

_LEAVING = frozenset({"Destroy", "Sacrifice", "Damn"})
_OF_WHAT_IS_THERE = frozenset({
    "Deal", "Heal", "HealFully", "LoseHealth", "ChangeNumber", "SetNumber", "Move", "Push", "Pull", "Teleport", "Tap",
    "Untap", "Inflict", "InflictSeveral", "Destroy", "SacrificeIt", "GainAbility", "GainModifier", "GainControl",
})  # fmt: skip
"""Effects on what is still in play."""
_ENDINGS = frozenset({
    "destroyed", "wall broken", "destroyed surface", "lost", "sacrificed", "card damned", "left play",
})  # fmt: skip
"""Kinds of event after which what they are about is no longer in play."""
_EVENTS_OF_ONE = frozenset({
    "declared", "played source", "drew", "discarded", "attrited", "card damned", "damned", "destroyed", "lost",
    "wall broken", "destroyed surface", "card tapped", "tapped", "card untapped", "untapped", "changed hands",
    "entered play", "token made", "left play", "attached", "sacrificed", "negated", "part negated",
})  # fmt: skip
"""Kinds of event that are about one thing and have no amount."""


class _Tables(NamedTuple):
    """What the check asks of the rules, by name of the node class."""

    aimable: dict[str, Aimable]
    happenings: dict[str, HappeningRow]


def _asks_what_cannot_be(ability: Ability, tables: _Tables) -> tuple[Effect, str] | None:
    """Return an effect that asks whether what something is done to is of a kind that nothing of it is, and the kind."""
    antecedents = plan_of(ability).antecedents
    for number, whole in enumerate(ability.effects):
        asked = {id(node.subject): node.kind for node in walk(whole) if isinstance(node, IsA)}
        for position, (_, selector, _) in enumerate(roles_in(whole)):
            kind = asked.get(id(selector))
            named = antecedents.get((number, position), ()) if isinstance(selector, Same) else ()
            if not isinstance(kind, Kind) or kind.noun not in CARD_NOUNS or kind.noun == "card":
                continue
            acting = [roles_in(ability.effects[at])[place] for at, place in named if place != FOUND]
            rows = [tables.aimable.get(type(one[0]).__name__) for one in acting if one[2] == ACTS]
            if rows and all(row is not None and kind.noun not in (*row.nouns, *row.named) for row in rows):
                return whole, kind.noun
    return None


def _acts_on_what_pends(ability: Ability, tables: _Tables) -> Effect | None:
    """Return an effect on something in play whose "it" is what waits on the stack: "negate target effect. Tap it"."""
    antecedents = plan_of(ability).antecedents
    for number, whole in enumerate(ability.effects):
        for position, (acting, selector, role) in enumerate(roles_in(whole)):
            if role != ACTS or not isinstance(selector, Same) or type(acting).__name__ not in _OF_WHAT_IS_THERE:
                continue
            for at, place in antecedents.get((number, position), ()):
                before, named, said = roles_in(ability.effects[at])[place] if place != FOUND else (whole, None, "")
                row = tables.aimable.get(type(before).__name__)
                tactic = any(isinstance(noun, TacticKind) for noun in getattr(named, "nouns", ()))
                if said == ACTS and row is not None and row.nouns == ("effect",) and not (
                    tactic and type(acting).__name__ == "Destroy"
                ):
                    return whole
    return None


def _acts_on_what_is_gone(ability: Ability) -> Effect | None:
    """Return an effect on something that an effect before it takes out of play in any case."""
    antecedents = plan_of(ability).antecedents
    for number, whole in enumerate(ability.effects):
        sure = not hasattr(whole, "effects") or (isinstance(whole, Given) and isinstance(whole.condition, WasDone))
        for position, (acting, selector, role) in enumerate(roles_in(whole) if sure else ()):
            if role != ACTS or not isinstance(selector, Same) or type(acting).__name__ not in _OF_WHAT_IS_THERE:
                continue
            for at, place in antecedents.get((number, position), ()):
                before = ability.effects[at]
                gone = before.effects[-1] if isinstance(before, May) and isinstance(whole, Given) else before
                leaves = at < number and type(gone).__name__ in _LEAVING and place != FOUND
                if leaves and roles_in(before)[place][0] is gone:
                    return whole
    return None


def _back_to_the_event(ability: Ability) -> Iterator[Effect]:
    """Yield each effect that acts on "it" before anything but the event has been named."""
    antecedents = plan_of(ability).antecedents
    for number, whole in enumerate(ability.effects):
        for position, (acting, selector, role) in enumerate(roles_in(whole)):
            if role == ACTS and isinstance(selector, Same) and (number, position) not in antecedents:
                yield acting


def _acts_on_what_ended(ability: Ability, tables: _Tables) -> bool:
    """Return whether "it" is what left play, by what sets the ability off, and an effect acts on what is there."""
    row = tables.happenings.get(type(getattr(ability.trigger, "what", None)).__name__)
    if row is None or not _ENDINGS.issuperset(row.events):
        return False
    return any(type(effect).__name__ in {*_OF_WHAT_IS_THERE, "AddCounters"} for effect in _back_to_the_event(ability))


def _acts_on_its_own_card(ability: Ability, context: CardContext, tables: _Tables) -> bool:
    """Return whether "it" is the card itself, by what sets the ability off, and an effect cannot act on such a card."""
    happening = getattr(ability.trigger, "what", None)
    row = tables.happenings.get(type(happening).__name__)
    parties = [getattr(happening, field) for field, _ in reversed(row.roles)] if row is not None else []
    meant = next((one for one in parties if one is not None and not isinstance(one, YouParty)), None)
    if not isinstance(meant, ThisParty) or context.card_type not in CARD_NOUNS:
        return False
    rows = (tables.aimable.get(type(effect).__name__) for effect in _back_to_the_event(ability))
    own = {context.card_type, *(noun for noun, several in WIDER.items() if context.card_type in several)}
    return any(row is not None and own.isdisjoint((*row.nouns, *row.named)) for row in rows)


def _counts_one(ability: Ability, tables: _Tables) -> bool:
    """Return whether "that much" is about an event of one thing."""
    row = tables.happenings.get(type(getattr(ability.trigger, "what", None)).__name__)
    if row is None or not _EVENTS_OF_ONE.issuperset(row.events) or not ability.effects:
        return False
    return any(isinstance(node, ThatMuch | ThatNumber) for node in walk(ability.effects[0]))


def _leaves_open_whose(ability: Ability) -> bool:
    """Return whether "its" behind a target can be the target's or that of the one thing that was paid with."""
    if not any(map(names_one, ability.costs)):
        return False
    last = [node for effect in ability.effects[:1] for node in walk(effect) if isinstance(node, EqualTo) and node.last]
    return any(isinstance(one, Same) for node in last for one in walk(node))


def _check(tables: _Tables) -> Check:
    def check(ability: Ability, context: CardContext) -> TextProblem | None:
        def place(effect: Effect) -> Span:
            return ability.effect_spans[ability.effects.index(effect)] if ability.effect_spans else ability.span

        asking = _asks_what_cannot_be(ability, tables)
        if asking is not None:
            message = f'"It" is what this is done to here, and that is never {_a(asking[1])}: say which card is meant.'
            return TextProblem(place(asking[0]), "never-of-that-kind", message, ("that card",))
        pends = _acts_on_what_pends(ability, tables)
        if pends is not None:
            message = '"It" is what waits on the stack here: say "that equipment", "its controller" or whom you mean.'
            return TextProblem(place(pends), "cannot-act-on", message, ("its controller", "that equipment"))
        gone = _acts_on_what_is_gone(ability)
        if gone is None and _acts_on_what_ended(ability, tables):
            gone = ability.effects[0]
        if gone is not None:
            message = '"It" has left play by then: say "its controller", "this card", or whom else you mean.'
            return TextProblem(place(gone), "gone-by-then", message, ("its controller", "this card"))
        if _acts_on_its_own_card(ability, context, tables):
            message = f'"It" is this {context.card_type} here, and this cannot act on one: say whom you mean.'
            return TextProblem(ability.span, "cannot-act-on", message, ("the attacker", "target"))
        if _leaves_open_whose(ability):
            message = '"Its" could be that of what was paid with, too: say "that card\'s", or "that summon\'s".'
            return TextProblem(place(ability.effects[0]), "two-meanings", message, ("that card's", "that summon's"))
        if _counts_one(ability, tables):
            message = 'This happens for one thing at a time, so "that much" is always 1: say the number you mean.'
            return TextProblem(place(ability.effects[0]), "always-one", message, ("1", "equal to its cost"))
        return None

    return check


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def at_odds_module(modules: Iterable[RuleModule]) -> RuleModule:
    """Return the module that refuses texts of which one part takes the sense from another.

    Args:
        modules: all other modules; those that a project adds are not asked.
    """
    tables = _Tables({}, {})
    for module in modules:
        tables.aimable.update((row.id, row) for row in cast("tuple[Aimable, ...]", module.tables.get("aimable", ())))
        rows = cast("tuple[HappeningRow, ...]", module.tables.get("happening", ()))
        tables.happenings.update((row.id, row) for row in rows)
    return RuleModule(id="at odds", text_checks=(_check(tables),))
