"""New targets for what waits on the stack: "choose a new target for target technique" (TGT-001.1, STK-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Call, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.items import Item, item_of, set_item, stack
from lich_studio.rules.lich.targeting import Aimable, Aimed
from lich_studio.rules.lich.zones.copying import COPY

RULES = ("TGT-001.1", "STK-001.1", "FX-001.1")
AIMED_ANEW = "aimed anew"


@dataclass(frozen=True, slots=True)
class AimOther(Effect):
    """Other targets are chosen for pending cards and effects, out of those that their players could choose.

    Attributes:
        what: the pending things.
    """

    what: Selector


def _begin(game: Game, registers: Registers) -> Instruction:
    node: AimOther = effect_node(game, registers)
    # "It" behind a copy is the copy.
    copies: tuple[int, ...] = (game.recall("item", registers["item"], COPY) or ()) if node.what == Same() else ()
    found = copies or tuple(one for aim in chosen(game, node.what, registers) for one in _items(game, aim))
    registers["left"] = tuple(one for one in dict.fromkeys(found) if one in stack(game) and item_of(game, one).aims)
    return Go("aim")


def _items(game: Game, aim: Aim) -> tuple[int, ...]:
    """Return what pends of a thing: itself, or all that a card has put on the stack."""
    if aim.kind == "item":
        return (aim.entity,)
    return tuple(one for one in stack(game) if aim.kind == "card" and item_of(game, one).card == aim.entity)


def _aim(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return RETURN
    item: Item = item_of(game, left[0])
    barred = tuple(aim for aims in item.aims for aim in aims)
    return Call("aims.choose", {
        "seat": item.seat, "card": item.card, "definition": item.definition, "ability": item.ability, "aims": (),
        "asked": registers["seat"], "barred": barred,
    }, "aims")  # fmt: skip


def _keep(game: Game, registers: Registers) -> Instruction:
    """Let the item have the new targets; one for which there is no other keeps the old one."""
    entity, *rest = registers["left"]
    registers["left"] = tuple(rest)
    item = item_of(game, entity)
    found: tuple[tuple[Aim, ...], ...] = registers["aims"]
    aims = tuple(new or old for new, old in zip(found, item.aims, strict=True))
    if aims != item.aims:
        set_item(game, entity, item._replace(aims=aims))
        told = Event(AIMED_ANEW, registers["seat"], item.card or entity, registers["source"], rules=RULES)
        game.announce(told)
    return Go("aim")


def _has_targets(game: Game, aimed: Aimed) -> Refusal | None:
    aim = aimed.aim
    if aim.kind == "item" and aim.entity in stack(game) and any(item_of(game, aim.entity).aims):
        return None
    return Refusal("no-targets", RULES, "Only what waits on the stack and has targets can get others.")


_OF_YOUR_CHOICE = ("another_target", "a_new_target", "a_different_target", "a_target", "any_target", "new_targets")
_TO_ANOTHER = "|".join(f"to_{one}" for one in (
    *_OF_YOUR_CHOICE, *(f"{one}_of_your_choice" for one in _OF_YOUR_CHOICE), "a_legal_target", "another_legal_target",
    "a_new_legal_target", "any_other_target", "other_targets",
))  # fmt: skip
_NEW = "a_new_target|new_targets|another_target|a_different_target|a_legal_target"

MODULE = RuleModule(
    id="aiming anew",
    requires=("copy", "aiming"),
    events=(EventKind(AIMED_ANEW, "{subject} gets other targets", reactable=False, rule_ids=RULES),),
    hooks=(Hook("may aim AimOther", fold=_has_targets),),
    nodes=(NodeRule(AimOther, procedure="aim other.run", sentence="{source} gives other targets"),),
    phrases=(
        phrase("choose a_new_target for {what}", AimOther, rule_ids=RULES,
               example="Choose a new target for target technique."),
        phrase(f"choose {_NEW} for {{what}}", AimOther, canonical=False),
        phrase("change|redirect the target|targets of {what} "
               f"[{_TO_ANOTHER}] [within_its_range|in_its_range|within_range|in_range]",
               AimOther, canonical=False),
        phrase(f"redirect {{what}} {_TO_ANOTHER} [within_its_range|in_its_range|within_range|in_range]", AimOther,
               canonical=False),
    ),
    tables={"aimable": (Aimable("AimOther", ("effect",)),)},
    procedures=(
        procedure(
            "aim other.run",
            step("begin", _begin),
            step("aim", _aim, "Another target is chosen", *RULES),
            step("keep", _keep),
            title="New targets",
        ),
    ),
)  # fmt: skip
