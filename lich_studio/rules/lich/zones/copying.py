"""Copy: what waits on the stack is put there once more, for the player who copies it (STK-001.1, AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Call, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.items import Item, item_of, pending_of, set_item, stack
from lich_studio.rules.lich.legal_targets import has_targets
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("STK-001.1", "FX-001.1", "AMB-230")
COPY = "copy"
"""First word of the data of an item that is a copy."""
KINDS = ("card", "ability", "trigger")


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """Pending cards and effects are put on the stack again, aimed at the same things.

    Attributes:
        what: the pending things.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class AimAnew(Effect):
    """What was copied gets new targets, chosen by the player whose copy it is."""


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Copy = effect_node(game, registers)
    registers["left"] = tuple(one for aim in chosen(game, node.what, registers) if (one := pending_of(game, aim)))
    registers["copy"] = 0
    return Go("copy")


def _copy(game: Game, registers: Registers) -> Instruction:
    """Put a copy of the next item on the stack; it is an effect of its card, and no card itself."""
    made: tuple[int, ...] = game.recall("item", registers["item"], COPY) or ()
    if registers["copy"]:
        game.remember((*made, registers["copy"]), "item", registers["item"], COPY)
    left: tuple[int, ...] = registers["left"]
    if not left:
        return RETURN
    registers["left"] = left[1:]
    item = item_of(game, left[0])
    if item.kind not in KINDS or item.ability < 0:
        return Go("copy")
    game.announce(Event("copied", registers["seat"], left[0], registers["source"], rules=RULES))
    kind = "ability" if item.kind == "card" else item.kind
    data = item.data if item.kind == "trigger" else (COPY,)
    return Call("stack.add", {"item": item._replace(kind=kind, seat=registers["seat"], data=data)}, "copy")


def _begin_aiming(game: Game, registers: Registers) -> Instruction:
    registers["left"] = tuple(one for one in game.recall("item", registers["item"], COPY) or () if one in stack(game))
    return Go("aim")


def _aim(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return RETURN
    item: Item = item_of(game, left[0])
    if not item.aims or not has_targets(game, item.seat, item.card, item.ability):
        registers["left"] = left[1:]
        return Go("aim")
    chooser = {"seat": item.seat, "card": item.card, "definition": item.definition, "ability": item.ability}
    return Call("aims.choose", {**chooser, "aims": ()}, "aims")


def _keep(game: Game, registers: Registers) -> Instruction:
    entity, *rest = registers["left"]
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    set_item(game, entity, item_of(game, entity)._replace(aims=aims))
    registers["left"] = tuple(rest)
    return Go("aim")


def _pending(game: Game, aimed: Aimed) -> Refusal | None:
    aim = aimed.aim
    if aim.kind == "item" and aim.entity in stack(game) and item_of(game, aim.entity).kind in KINDS:
        return None
    return Refusal("not-pending", ("STK-001.1",), "Only a card or effect that waits on the stack can be copied.")


def _check_copied(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse new targets for a copy where nothing is copied."""
    nodes = tuple(walk(ability))
    if any(isinstance(node, AimAnew) for node in nodes) and not any(isinstance(node, Copy) for node in nodes):
        message = 'Nothing is copied here: say what gets new targets, "choose a new target for target technique".'
        return TextProblem(ability.span, "nothing-copied", message, ("for target technique",))
    return None


MODULE = RuleModule(
    id="copy",
    requires=("stack", "aiming", "card kinds"),
    events=(EventKind("copied", "{source} copies {subject}", reactable=False, rule_ids=RULES),),
    hooks=(Hook("may aim Copy", fold=_pending),),
    nodes=(
        NodeRule(Copy, procedure="copy.run", sentence="{source} copies {what}"),
        NodeRule(AimAnew, procedure="aim anew.run", sentence="{source} gives a copy new targets"),
    ),
    phrases=(
        phrase("copy {what}", Copy, rule_ids=RULES, example="Copy target technique."),
        phrase("choose new targets|target for the copy|copies", AimAnew, rule_ids=RULES,
               example="Copy target technique. You may choose new targets for the copy."),
        phrase("choose a_new_target|new_targets for that_copy|the_copies|those_copies|each_copy", AimAnew,
               canonical=False),
        phrase("choose a_new_target|new_targets", AimAnew, canonical=False),
        phrase("choose a_new_target for the copy", AimAnew, canonical=False),
    ),
    text_checks=(_check_copied,),
    tables={"aimable": (Aimable("Copy", ("effect",)),)},
    procedures=(
        procedure(
            "copy.run",
            step("begin", _begin),
            step("copy", _copy, "A copy goes on the stack", *RULES),
            step("more", lambda _game, _registers: Go("copy")),
            title="Copy",
        ),
        procedure(
            "aim anew.run",
            step("begin", _begin_aiming),
            step("aim", _aim, "The copy gets new targets", *RULES, "TGT-001.1"),
            step("keep", _keep),
            title="New targets",
        ),
    ),
)
