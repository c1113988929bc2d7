"""Whom "it" means where several things were named: the only one that it can be, or the author has to say which.

What was named last is "it" (AMB-140); this looks where a reader would take something else, because what was named last
cannot be it, or could honestly take either of two things.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple, cast

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import FOUND, plan_of
from lich_studio.rules.core.quantities import Measure
from lich_studio.rules.core.rounds import ForEach
from lich_studio.rules.core.selector_roles import ACTS, MEASURES, roles_in
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.it_could_be import CARDS, Tables, allowed, tables_of
from lich_studio.rules.lich.named_things import CARD, LAST, Mention, Named, by_effects, by_event, told_apart
from lich_studio.rules.lich.said_outright import as_printed, with_it_told
from lich_studio.rules.lich.zones.discarding import DiscardThese

_HARMS = frozenset({"Deal", "Inflict", "InflictSeveral", "LoseHealth", "Push", "ForbidMoving", "StopMoving"})
_HELPS = frozenset({"Heal", "HealFully", "Untap", "GainAbility", "GainModifier", "GainStep", "Prevent"})
"""Effects that nobody would put on one's own, and on an enemy, where either could be meant."""
_SUFFERED = frozenset({"LoseHealth", "ForbidMoving", "StopMoving", "ChangeNumber"})
"""Effects of which "it" is the subject, so that it could be who did something: "this card attacks, it loses ..."."""
_PERSONAL = frozenset({"they", "them", "their"})
Words = tuple[tuple[str, ...], ...]
"""For each effect its words "it", "they" and the like; nothing where they are not known."""


class _It(NamedTuple):
    """A word "it" of an ability.

    Attributes:
        number: of the effect in which it stands.
        ahead: how many words "it" stand before it in that effect.
        place: its place among the selectors of that effect.
        effect: the innermost effect in which it stands.
        selector: its node.
        role: what it is there for.
    """

    number: int
    ahead: int
    place: int
    effect: Effect
    selector: Same
    role: str

    def is_they(self, ability: Ability, words: Words) -> bool:
        """Return whether the text says "they", "them" or "their"."""
        said = words[self.number] if self.number < len(words) else ()
        if said and _PERSONAL.issuperset(said):
            return True
        total = sum(isinstance(selector, Same) for _, selector, _ in roles_in(ability.effects[self.number]))
        return len(said) == total and said[self.ahead] in _PERSONAL


class _Open(NamedTuple):
    """An "it" that is not what was named last, or could be several things.

    Attributes:
        it: the word.
        could_be: what it could be.
    """

    it: _It
    could_be: tuple[Named, ...]


def _words_it(ability: Ability) -> Iterator[_It]:
    """Yield each "it" of an ability, but those of a round, "for each wall, destroy it", which the round names."""
    for number, whole in enumerate(ability.effects):
        if any(isinstance(node, ForEach) or hasattr(node, "meant") or hasattr(node, "would") for node in walk(whole)):
            continue
        ahead = -1
        for place, (effect, selector, role) in enumerate(roles_in(whole)):
            if isinstance(selector, Same):
                ahead += 1
                yield _It(number, ahead, place, effect, selector, role)


def _open(ability: Ability, context: CardContext, tables: Tables, words: Words = ()) -> _Open | None:
    """Return the first "it" that is not what was named last, or could be several things."""
    known = plan_of(ability).antecedents
    named, last = by_event(ability, context.card_type, tables) if ability.trigger is not None else ([], None)
    mentions = by_effects(ability, context.card_type, named, tables)
    for it in _words_it(ability):
        kinds = allowed(it.effect, it.selector, it.role, tables)
        if kinds is None:
            continue
        back = known.get((it.number, it.place))
        if back is None and it.number == 0 and last is not None:
            fitting = [one for one in named if not kinds.isdisjoint(one.kinds)]
            could = _after_event(ability, it, fitting, words)
            plainly = _after_event(ability, it, fitting, ()) if words else could
            if could and not could == plainly == [last]:
                # Words that mean several of those named do not say which.
                one = told_apart(could[0], named) if len(could) == 1 else None
                return _Open(it, tuple([one] if one else could if len(could) > 1 else named))
        elif back is not None:
            could = _after_effects(ability, it, kinds, mentions, words)
            if could:
                return _Open(it, tuple(could))
    return None


def _after_event(ability: Ability, it: _It, could: list[Named], words: Words) -> list[Named]:
    """Return those of the things that an event is about which every reader would take for "it"."""
    of_they = it.is_they(ability, words)
    could = [one for one in could if one.person == of_they] or could
    if len(could) < 2 or it.role != ACTS:
        return could
    side = _whose(it.effect)
    suffers = side == "other" and type(it.effect).__name__ in _SUFFERED
    found = [one for one in could if one.side == side] if side else []
    found = found or [one for one in could if side and one.side == ""]
    if len(found) == 1 and not (suffers and could[0] not in found):
        return found
    # What something comes near to is only where it happens: "an enemy moves adjacent to this card".
    near = any(item.name == "near" for item in fields(cast("Any", ability.trigger).what))
    return could[:1] if near else could


def _whose(effect: Effect) -> str:
    """Return on whose things an effect is put by whoever wants to win: "own", "other", "" where it could be either."""
    name = type(effect).__name__
    if name == "ChangeNumber":
        return "other" if cast("Any", effect).lowers else "own"
    return "other" if name in _HARMS else "own" if name in _HELPS else ""


def _after_effects(
    ability: Ability, it: _It, kinds: frozenset[str], mentions: list[Mention], words: Words
) -> list[Named]:
    """Return what "it" could be where that is not simply what effects before it named last; nothing if it is."""
    back = plan_of(ability).antecedents[it.number, it.place]
    before = [one for one in mentions if one.at < (it.number, it.place)]
    at = {(number, LAST if place == FOUND else place) for number, place in back}
    current = [one for one in before if one.at in at]
    if len(current) != 1:
        return []
    last = current[0]
    fits = not kinds.isdisjoint(last.named.kinds)
    others = [
        one for one in before
        if one is not last and (one.named != last.named or (it.role == MEASURES and one.found != last.found))
        and not one.several and not kinds.isdisjoint(one.named.kinds)
    ]  # fmt: skip
    if it.is_they(ability, words) and not last.named.person and not last.several:
        persons = [one.named for one in others if one.named.person]
        return persons[-1:]
    others = [one for one in others if not one.named.person]
    if it.role == MEASURES and _measures(it.effect, it.selector):
        earlier = [one.named for one in others if one.at[0] < it.number and not one.describes]
        if fits:
            either = [last.named, earlier[-1]] if earlier and last.at[0] == it.number else []
            sure = [one for one in either if one.kinds <= kinds]  # not every target has a defense or a cost
            return either if len(sure) != 1 else [one for one in sure if one is not last.named]
        return earlier
    if it.role != ACTS:
        return []
    if fits:
        beside = [one for one in others if one.describes and one.at[0] == last.at[0]]
        given = [one for one in others if one.found and one is not last] if kinds == CARDS and not last.found else []
        if given and given[-1].at > last.at:
            return [given[-1].named]
        more = [one for one in others if one.found and last.found and one.theirs != last.theirs and kinds == CARDS]
        either = beside or given or more
        return [last.named, either[-1].named] if either else []
    plain = [one for one in others if not one.describes]
    if last.named.person and len(plain) == 1 and plain[0].found and plain[0].at > last.at:
        # "Target opponent reveals a card, and they discard it": what is shown is "it" anyway.
        return []
    return [one.named for one in plain] if all(one.named.node is not None for one in plain) else []


def _measures(effect: Effect, selector: Selector) -> bool:
    return any(isinstance(node, Measure) and node.of is selector for node in walk(effect))


def _settled(ability: Ability, context: CardContext, tables: Tables, words: Words) -> Ability:
    """Return an ability in which each "it" that is not what was named last is said outright, if it can be but one."""
    for _ in range(sum(isinstance(node, Same) for node in walk(ability))):
        found = _open(ability, context, tables, words)
        one, *more = found.could_be if found is not None else (None,)
        if found is None or one is None or one.node is None or more:
            break
        effects = list(ability.effects)
        number = found.it.number
        own = isinstance(found.it.effect, DiscardThese) and found.it.effect.what is found.it.selector
        meant = CARD.node if own else one.node
        effects[number] = cast("Effect", with_it_told(effects[number], [found.it.ahead], cast("Selector", meant)))
        said = list(words)
        if len(said) > number:
            total = sum(isinstance(selector, Same) for _, selector, _ in roles_in(ability.effects[number]))
            at = found.it.ahead
            said[number] = (*said[number][:at], *said[number][at + 1 :]) if len(said[number]) == total else ()
        ability, words = replace(ability, effects=tuple(effects)), tuple(said)
    return ability


def _one_of_several(ability: Ability, words: Words) -> TextProblem | None:
    """Refuse "it" where two things were named together: "tap target summon and target equipment. It ..."."""
    known = plan_of(ability).antecedents
    for it in _words_it(ability):
        back = known.get((it.number, it.place), ())
        said = words[it.number] if it.number < len(words) else ()
        if len(back) > 1 and it.role == ACTS and said and {"it", "its"}.issuperset(said):
            message = 'Two things were named before, and "it" is one: say "them", or which one you mean.'
            return TextProblem(ability.effect_spans[it.number], "which-it", message, ("them", "both of them"))
    return None


def _check(tables: Tables) -> Check:
    def check(ability: Ability, context: CardContext) -> TextProblem | None:
        found = _open(ability, context, tables) if any(isinstance(node, Same) for node in walk(ability)) else None
        if found is None:
            return None
        span = ability.effect_spans[found.it.number] if ability.effect_spans else ability.span
        could = list(found.could_be)
        apart = [(told_apart(one, could) or one).said for one in could]
        said = tuple(one for one in apart if one and apart.count(one) == 1)
        quoted = " or ".join(f'"{one}"' for one in said) or "which one you mean"
        return TextProblem(span, "which-it", f'Here "it" could be either of two things: say {quoted}.', said)

    return check


def which_it_module(modules: Iterable[RuleModule]) -> RuleModule:
    """Return the module that tells whom "it" means, and refuses texts that leave it open.

    Args:
        modules: all other modules; those that a project adds are not asked.
    """
    tables = tables_of(modules)

    def tell(ability: Ability, context: CardContext, words: Words) -> tuple[Ability, TextProblem | None]:
        if not any(isinstance(node, Same) for node in walk(ability)):
            return ability, None
        said = _settled(ability, context, tables, words)
        effects = tuple(as_printed(one) for one in said.effects)
        several = _one_of_several(ability, words)
        return replace(said, effects=effects) if effects != said.effects else said, several

    return RuleModule(id="which it", text_checks=(_check(tables),), text_pronouns=(tell,))
