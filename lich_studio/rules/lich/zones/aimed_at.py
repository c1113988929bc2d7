"""What waits on the stack by what it is aimed at, and how it is aimed at something else (TGT-001.1, STK-001.1).

"Negate target technique that targets you" asks for the targets that were chosen for it. "Change the target of target
attack to this card" gives it another, if it is one that its player could have chosen.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Effect, Qualifier, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node, referred
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.items import item_of, pending_of, set_item, stack
from lich_studio.rules.lich.keywords.negate_part import WHATEVER_PENDS
from lich_studio.rules.lich.legal_targets import is_legal
from lich_studio.rules.lich.standing_for import card_of, piece_of
from lich_studio.rules.lich.targeting import Aimable, Aimed
from lich_studio.rules.lich.zones.aiming_anew import AIMED_ANEW

RULES = ("TGT-001.1", "STK-001.1", "FX-001.1")


@dataclass(frozen=True, slots=True)
class AimedAt(Qualifier):
    """It waits on the stack, and something certain, or one of several things, is among its targets.

    Attributes:
        of: the target.
        alone: whether that is its only target.
    """

    of: Direct
    alone: bool = False


@dataclass(frozen=True, slots=True)
class AimAt(Effect):
    """Pending cards and effects with one target get another, if their players could choose that.

    Attributes:
        what: the pending things.
        to: the new target.
    """

    what: Selector
    to: Selector


def _targets(game: Game, aim: Aim) -> tuple[Aim, ...]:
    pending = pending_of(game, aim)
    return tuple(one for aims in item_of(game, pending).aims for one in aims) if pending else ()


def _faces(game: Game, aim: Aim) -> frozenset[int]:
    return frozenset(one for one in (piece_of(game, aim), card_of(game, aim)) if one)


def _is_aimed_at(game: Game, node: AimedAt, registers: Registers) -> bool:
    targets = _targets(game, registers["aim"])
    wanted = referred(game, node.of, registers)
    faces = frozenset(one for aim in wanted for one in _faces(game, aim))
    hit = [one in wanted or not faces.isdisjoint(_faces(game, one)) for one in targets]
    return any(hit) and (all(hit) or not node.alone)


def _run(game: Game, registers: Registers) -> Instruction:
    node: AimAt = effect_node(game, registers)
    to = chosen(game, node.to, registers)
    for aim in chosen(game, node.what, registers):
        pending = pending_of(game, aim)
        if pending and to:
            _aim_at(game, pending, to[0], registers)
    return RETURN


def _aim_at(game: Game, pending: int, to: Aim, registers: Registers) -> None:
    """Aim an item at something else; it keeps its target where its player could not choose the other."""
    item = item_of(game, pending)
    for number, aims in enumerate(item.aims):
        faces = (to, *(Aim(kind, one) for one in _faces(game, to) for kind in ("piece", "card")))
        new = next((one for one in faces if is_legal(game, item.seat, item.card, item.ability, number, one)), None)
        if len(aims) == 1 and new is not None and new != aims[0]:
            set_item(game, pending, item._replace(aims=(*item.aims[:number], (new,), *item.aims[number + 1 :])))
            seat, source = registers["seat"], registers["source"]
            game.announce(Event(AIMED_ANEW, seat, item.card or pending, source, rules=RULES))
            return
    game.announce(Event("not aimed", registers["seat"], item.card or pending, registers["source"], rules=RULES))


def _has_one_target(game: Game, aimed: Aimed) -> Refusal | None:
    if not isinstance(aimed.effect, AimAt) or aimed.aim.kind != "item":
        return None
    if aimed.aim.entity in stack(game) and len(_targets(game, aimed.aim)) == 1:
        return None
    return Refusal("not-one-target", RULES, "Only what waits on the stack and has one target is aimed elsewhere.")


_TARGETS = "that_targets|which_targets|targeting|that_is_targeting|aimed_at|that_is_aimed_at|against|that_would_target"
_THAT_EFFECT = ThatThing(Things(nouns=(Kind("effect"),)))
"""What was spoken of and waits on the stack, whatever else was named."""
_OF = "change|redirect the target of"

MODULE = RuleModule(
    id="aimed at",
    requires=("aiming anew",),
    events=(EventKind("not aimed", "{subject} cannot be aimed there", reactable=False, rule_ids=RULES),),
    hooks=(Hook("may aim AimAt", fold=_has_one_target),),
    nodes=(
        NodeRule(AimedAt, evaluate=_is_aimed_at, sentence="aimed at what the card names"),
        NodeRule(AimAt, procedure="aim at.run", sentence="{source} aims something elsewhere"),
    ),
    phrases=(
        phrase("that_targets {of}", AimedAt, alone=False, rule_ids=RULES,
               example="Negate target technique that targets you."),
        phrase("that_targets only {of}", AimedAt, alone=True, rule_ids=RULES,
               example="Negate target technique that targets only you."),
        phrase(f"{_TARGETS} {{of}}", AimedAt, alone=False, canonical=False),
        phrase("change the target to {to}", AimAt, what=WHATEVER_PENDS, rule_ids=RULES, card_types=("reaction",),
               example="Change the target to you."),
        phrase("change the target of {what} to {to}", AimAt, yields=1, rule_ids=RULES,
               example="Change the target of target technique to this card."),
        phrase(f"{_OF} {{what}} to {{to}}", AimAt, canonical=False, yields=1),
        phrase("{to} becomes|become the_target|the_new_target of {what} [instead]", AimAt, canonical=False, yields=1),
        phrase("change|redirect its|their target to {to}", AimAt, what=_THAT_EFFECT, canonical=False),
        phrase("it|that_effect targets {to} instead", AimAt, what=_THAT_EFFECT, canonical=False),
        phrase("{to} becomes|become the_target|the_new_target|its_target|its_new_target [instead]", AimAt,
               what=WHATEVER_PENDS, canonical=False, card_types=("reaction",), yields=2),
        phrase("redirect {what} to|at|toward|towards|onto {to}", AimAt, canonical=False, yields=1),
    ),
    tables={"aimable": (Aimable("AimAt", ("effect",), ("avatar", "summon", "token", "tile")),)},
    procedures=(
        procedure("aim at.run", step("aim", _run, "It is aimed at something else", *RULES), title="Another target"),
    ),
)  # fmt: skip
