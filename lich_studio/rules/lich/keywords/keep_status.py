"""Statuses that something has for as long as a card says so, instead of being given counters that run down.

What keeps a status lends its bearer one counter where there is none, and takes it back when it no longer holds; so
everything that looks for the status finds it. Whoever is immune is lent none.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Duration, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule, StateCheck
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.engine.watching import EVERYTHING
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.status import GIVING, INFLICTED, LENDING, LENT, REMOVED, can_bear, status_row
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.durations import expiry_for
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "STA-001.1", "AMB-217")
KEPT = StatKey("kept statuses", "Kept statuses")
"""Key of the modifiers whose value is the id of a status that their bearer has."""
_YOU = You()


@dataclass(frozen=True, slots=True)
class BecomeStatus(Effect):
    """Something has a status for a time.

    Attributes:
        status: id of the status.
        lasting: how long.
        who: what has it.
    """

    status: Annotated[str, Vocabulary("status")]
    lasting: Duration
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class IsStatus(Static):
    """Something has a status while the card is in play.

    Attributes:
        who: what has it.
        status: id of the status.
    """

    who: Selector
    status: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class AllAreStatus(Static):
    """Every thing of a description has a status while the card is in play.

    Attributes:
        things: which.
        status: id of the status.
    """

    things: Things
    status: Annotated[str, Vocabulary("status")]


def _modifiers(
    game: Game, status: str, aims: tuple[Aim, ...], source: int, expiry: tuple[object, ...]
) -> tuple[Modifier, ...]:
    return tuple(Modifier(KEPT.id, "add", status, one, source, expiry) for one in bearers_of(game, status, aims))


def _is(game: Game, node: IsStatus, registers: Registers) -> tuple[Modifier, ...]:
    return _modifiers(game, node.status, tuple(game.evaluate(node.who, registers)), registers["source"], IN_FORCE)


def _all_are(game: Game, node: AllAreStatus, registers: Registers) -> tuple[Modifier, ...]:
    aims = tuple(game.evaluate(Each(node.things), registers))
    return _modifiers(game, node.status, aims, registers["source"], IN_FORCE)


def _become(game: Game, registers: Registers) -> Instruction:
    node: BecomeStatus = effect_node(game, registers)
    for aim in chosen(game, node.who, registers):
        expiry = expiry_for(game, node, registers, aim)
        for modifier in _modifiers(game, node.status, (aim,), registers["source"], expiry):
            game.add_modifier(modifier)
    return RETURN


def _may_have(game: Game, bearer: int, status: str) -> bool:
    """Return whether nothing keeps a status from a bearer."""
    if not can_bear(game, bearer, status):
        return False
    event = Event(INFLICTED, 0, bearer, 0, 1, game.state.tile_of[bearer], word=status, rules=RULES)
    hooks: Iterable[object] = game.ruleset.hooks.get(GIVING, ())
    folds = (getattr(hook, "fold", None) for hook in hooks)
    return all(fold is None or fold(game, event) is not None for fold in folds)


def _tell(game: Game, bearer: int, status: str, source: int) -> None:
    """Tell those who ask who gives a status that a card lends one."""
    actor = game.state.controller_of[source]
    event = Event(INFLICTED, actor, bearer, source, 1, game.state.tile_of[bearer], word=status, rules=RULES)
    for hook in game.ruleset.hooks.get(LENDING, ()):
        if hook.fold is not None:
            hook.fold(game, event)


def _lend(game: Game) -> bool:
    """Lend and take back counters, so that everybody has the statuses that cards keep; return whether any moved."""
    lent: tuple[tuple[int, str], ...] = game.recall(*LENT) or ()
    if not lent and not game.state.modifiers:
        return False
    kept = {
        (who, one.value): one.source
        for (who, key), found in game.state.modifiers.items() if key == KEPT.id for one in found
    }  # fmt: skip
    if not lent and not kept:
        return False
    held = [pair for pair in lent if pair in kept and game.counter(*pair)]
    for bearer, status in lent:
        if (bearer, status) not in kept and game.counter(bearer, status):
            game.add_counter(bearer, status, -1)
    for bearer, status in sorted(kept.keys() - held):
        if not game.counter(bearer, status) and _may_have(game, bearer, status):
            game.add_counter(bearer, status, 1)
            held.append((bearer, status))
            _tell(game, bearer, status, kept[bearer, status])
    if tuple(held) == lent:
        return False
    game.remember(tuple(held), *LENT)
    return True


def _removed(game: Game, event: Event) -> Event:
    """End what gives a status for a time, where an effect takes the last counter of it; what holds gives it anew."""
    if status_row(game, event.word).removable and game.counter(event.subject, event.word) <= event.amount:
        game.remove_modifiers(
            lambda one: one.key == KEPT.id and (one.entity, one.value) == (event.subject, event.word)
            and one.expiry[:1] != IN_FORCE
        )
    return event


def _victim(game: Game, node: BecomeStatus, aim: Aim) -> int:
    return side_of(game, aim) if status_row(game, node.status).harmful else 0


MODULE = RuleModule(
    id="keep status",
    requires=("status", "inflict", "statics", "durations"),
    stats=(KEPT,),
    hooks=(Hook("event " + REMOVED, fold=_removed),),
    checks=(StateCheck("kept statuses", (EVERYTHING,), _lend, RULES, 8),),
    nodes=(
        NodeRule(BecomeStatus, procedure="become status.run", sentence="{who} becomes {status}"),
        NodeRule(IsStatus, evaluate=_is, sentence="{who} is {status}"),
        NodeRule(AllAreStatus, evaluate=_all_are, sentence="{source} keeps a group {status}"),
    ),
    phrases=(
        phrase("become {status} {lasting}", BecomeStatus, who=_YOU, rule_ids=RULES,
               example="Become Invisible until the start of your next turn."),
        phrase("[you] turn {status} {lasting}", BecomeStatus, who=_YOU, canonical=False),
        phrase("{who} turns {status} {lasting}", BecomeStatus, canonical=False),
        phrase("you are|become {status} {lasting}", BecomeStatus, who=_YOU, canonical=False),
        phrase("gain {status} {lasting}", BecomeStatus, who=_YOU, canonical=False),
        phrase("{who} becomes {status} {lasting}", BecomeStatus, rule_ids=RULES,
               example="Target ally becomes Invisible until end of turn."),
        phrase("{who} is {status} {lasting}", BecomeStatus, canonical=False),
        phrase("make {who} {status} {lasting}", BecomeStatus, canonical=False),
        phrase("inflict {status} on|to {who} {lasting}", BecomeStatus, canonical=False),
        phrase("you are always {status}", IsStatus, who=_YOU, canonical=False),
        phrase("{who} is always {status}", IsStatus, canonical=False),
        phrase("{things(all)} are always {status}", AllAreStatus, canonical=False),
        *(phrase(f"{verb} {{who}} {{lasting}}", BecomeStatus, status=status, canonical=False)
          for verb, status in (("stun", "stunned"), ("ensnare", "ensnared"), ("blind", "blind"),
                               ("possess", "possessed"))),
        phrase("{who} is {status}", IsStatus, rule_ids=RULES, example="This card is Invisible."),
        phrase("you are {status}", IsStatus, who=_YOU, rule_ids=RULES),
        phrase("{who} has {status}", IsStatus, canonical=False),
        phrase("you have {status}", IsStatus, who=_YOU, canonical=False),
        phrase("{things(all)} have {status}", AllAreStatus, canonical=False),
        phrase("{things(all)} are {status}", AllAreStatus, rule_ids=RULES, example="Enemies in Smoke are Blind."),
    ),
    tables={
        "aimable": (Aimable("BecomeStatus", ("avatar", "summon", "token"), ("equipment", "skill", "alteration")),),
        "harm": (Harm("BecomeStatus", _victim, ("ATK-001.4",)),),
    },
    procedures=(
        procedure("become status.run", step("become", _become, "A status holds for a time", *RULES), title="Become"),
    ),
)  # fmt: skip
