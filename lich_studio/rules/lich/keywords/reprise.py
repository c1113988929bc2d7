"""Reprise: the Tap effect of a card resolves several times in a row for one action point (ST-REPRISE).

Each use is an item of its own: when one has left the stack, resolved, fizzled or negated, the next goes on it with
targets chosen anew and nothing to pay (AMB-173, AMB-225).
"""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.lich.abilities import number_at
from lich_studio.rules.lich.items import Item, item_of, set_item
from lich_studio.rules.lich.legal_targets import has_targets
from lich_studio.rules.lich.modifiers import CardModifier, asked_late, modifier_module, said_in, strength
from lich_studio.rules.lich.origins import has_lost_its_eyes
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.stack import AFTER_ITEM, AGAIN, LEFT_STACK
from lich_studio.rules.lich.windows import DECLARED

REPRISE = "reprise"


def _count(game: Game, event: Event) -> Event:
    """Note at the declaration of a Tap effect how many uses follow (AMB-172)."""
    item = item_of(game, event.subject)
    if item.kind != "ability" or item.data:
        return event
    ability = game.definitions[item.definition].abilities[item.ability]
    number = strength(game, item.card, REPRISE) + said_in(ability).count(REPRISE)
    further = number if game.rulings.reprise == "further" else number - 1
    if further > 0 and any(isinstance(cost, TapCost) for cost in ability.costs):
        set_item(game, event.subject, item._replace(data=(REPRISE, further)))
        game.cite("ST-REPRISE.1", "AMB-172")
    return event


def _note(game: Game, item: Item) -> Item:
    if item.data[:1] == (REPRISE,) and item.data[1] > 0:
        game.remember((*(game.recall(*AGAIN) or ()), item), *AGAIN)
    return item


def _look(game: Game, registers: Registers) -> Instruction:
    waiting: tuple[Item, ...] = game.recall(*AGAIN) or ()
    if not waiting:
        return Done(registers["value"])
    item, *rest = waiting
    game.remember(tuple(rest), *AGAIN)
    ability = number_at(game, item.card, item.definition, item.ability)
    ends = not is_alive(game, item.seat) or not has_targets(game, item.seat, item.card, ability)
    if ends or (item.aims and has_lost_its_eyes(game, item.card)):
        return Go("look")
    registers["item"] = item._replace(data=(REPRISE, item.data[1] - 1))
    chooser = {
        "seat": item.seat, "card": item.card, "definition": item.definition, "ability": ability, "aims": (),
    }  # fmt: skip
    return Call("aims.choose", chooser, "aims")


def _add(_game: Game, registers: Registers) -> Instruction:
    item: Item = registers["item"]
    return Call("stack.add", {"item": item._replace(aims=registers["aims"])}, "value")


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to say of what no Tap effect does that it has Reprise."""
    if REPRISE in said_in(ability) and not any(isinstance(cost, TapCost) for cost in ability.costs):
        return TextProblem(ability.span, "no-tap-effect", "Reprise lets a Tap effect happen again; this is none.")
    return asked_late(ability, REPRISE, "Reprise")


MODULE = modifier_module(
    CardModifier(
        REPRISE, "Reprise", rule_ids=("ST-REPRISE.1", "ST-REPRISE.2"),
        reminder="Its Tap effect resolves again, with new targets and at no cost.",
    ),
    {
        "ST-REPRISE.1": "Each Reprise lets a card's Tap effect resolve once more, separately and in a row.",
        "ST-REPRISE.2": "All of that costs a single action point.",
    },
    requires=("stack",),
    hooks=(
        Hook("event " + DECLARED, fold=_count),
        Hook(LEFT_STACK, fold=_note),
        Hook(AFTER_ITEM, procedure="reprise.next", order=10),
    ),
    procedures=(
        procedure(
            "reprise.next",
            step("look", _look, "The next use is looked for", "ST-REPRISE.1"),
            step("add", _add, "The next use goes on the stack", "ST-REPRISE.1", "ST-REPRISE.2", "AMB-173"),
            step("more", lambda _game, _registers: Go("look")),
            title="Reprise",
        ),
    ),
    text_checks=(_check,),
)  # fmt: skip
