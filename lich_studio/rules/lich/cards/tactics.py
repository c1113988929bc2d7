"""Techniques and Reactions: cards that do something once and go to purgatory (TEC-001, REA-001)."""
from __future__ import annotations

from lich_studio.effects.nodes import Ability
from lich_studio.engine.frames import Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.choosers import rounds
from lich_studio.rules.core.permissions import REACTION_SPEED, TECHNIQUE_SPEED, speed_of_card
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.play_hooks import FAST, plays_fast
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import card_type, of_types
from lich_studio.rules.lich.items import Item, ItemKind
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.timing import at_technique_speed, may_answer

TACTICS = ("technique", "reaction")
"""Card types that do something once and go."""
BEFORE_EFFECT = "effect.before"
"""Hook point: the registers of an item with `effect`, the number of its next effect but the first; a hook that returns
None ends the item there."""


TOO_LATE = Refusal(
    "technique-speed",
    ("TEC-001.2", "SPD-TEC.1", "SPD-TEC.2"),
    "A technique needs your own main phase and an empty stack.",
)


def _abilities(game: Game, intent: Intent) -> tuple[Ability, ...]:
    return game.definitions[game.state.definition_of[intent.subject]].abilities


def _own_speed(game: Game, intent: Intent) -> Intent | None:
    """Return an intent to play a card of any type but a source at reaction speed if its own text allows it."""
    fast = card_type(game, intent.subject) != "source" and speed_of_card(_abilities(game, intent)) == REACTION_SPEED
    return intent if fast and may_answer(game, intent.seat) else None


def _technique_speed(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "technique" or at_technique_speed(game, intent.seat):
        return None
    return None if plays_fast(game, intent) else TOO_LATE


def _reaction_speed(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "reaction":
        return None
    if speed_of_card(_abilities(game, intent)) == TECHNIQUE_SPEED:
        slow = Refusal("technique-speed", ("SPD-TEC.2",), "It is of technique speed and cannot answer anything.")
        return None if at_technique_speed(game, intent.seat) else slow
    if may_answer(game, intent.seat):
        return None
    return Refusal(
        "nothing-to-answer", ("REA-001.2",), "A reaction answers an event in your sight; there is none to answer now."
    )


def _run_first(_game: Game, registers: Registers) -> Instruction:
    registers["effect"] = 0
    return Go("effects")


def run_effects(game: Game, registers: Registers) -> Instruction:
    """Carry out the next effect of an item's ability, each as one change (procedures 4.3).

    Registers `item` (the stack entity) and `effect` (its number); returns True when the last one is done.
    """
    from_item: Item | None = game.recall("item", registers["item"])
    if from_item is None or from_item.ability < 0:
        return Done(True)
    ability = game.definitions[from_item.definition].abilities[from_item.ability]
    left: tuple[tuple[tuple[Aim, ...], ...], ...] = registers.get("rounds", ())
    if not left:
        number: int = registers["effect"]
        if number >= len(ability.effects):
            return Done(True)
        for hook in game.ruleset.hooks.get(BEFORE_EFFECT, ()) if number else ():
            if hook.fold is not None and hook.fold(game, registers) is None:
                return Done(True)
        registers["effect"] = number + 1
        left = rounds(ability, number, from_item.aims)
    number = registers["effect"] - 1
    aims, registers["rounds"] = left[0], left[1:]
    return call_effect(
        game,
        ability.effects[number],
        {
            "item": registers["item"],
            "seat": from_item.seat,
            "source": from_item.card,
            "path": (from_item.definition, from_item.ability, number),
            "aims": aims,
        },
    )


def _resolve_card(game: Game, registers: Registers) -> Instruction:
    """Send each type of card where it belongs, or run its text."""
    item: Item = game.recall("item", registers["item"])
    for hook in game.ruleset.hooks.get("resolve " + card_type(game, item.card), ()):
        return Call(hook.procedure, {"value": item.card, "item": registers["item"]}, "entered")
    return Go("first")


MODULE = RuleModule(
    id="tactics",
    requires=("playing",),
    rules={
        "FX-001.1": "The texts of cards say how else they change the game.",
        "FX-001.3": "Texts use keywords, each of which stands for one defined act.",
        "TEC-001.1": "A technique is a tactic card.",
        "TEC-001.2": "A technique is played from the hand in your main phase.",
        "REA-001.1": "A reaction is a tactic card.",
        "REA-001.2": "A reaction is played after an event in your sight that may be answered.",
        "SPD-TEC.1": "Techniques are of technique speed.",
        "SPD-TEC.2": "Technique speed cannot be added to a stack that is there.",
        "SPD-TEC.3": "Technique speed always begins a stack of its own.",
    },
    clauses=(
        Clause("play.technique", ("play",), "phase", _technique_speed, ("SPD-TEC.2",), "a technique may be played now",
               of_types("technique"), of_moment=True),
        Clause("play.reaction", ("play",), "phase", _reaction_speed, ("REA-001.2",), "there is something to answer",
               of_types("reaction"), of_moment=True),
    ),
    tables={
        "card type": (CardType("technique", "Technique", aims=True), CardType("reaction", "Reaction", aims=True)),
        "item": (
            ItemKind("card", "card.resolve", declared="{seat} plays {card}"),
            ItemKind("ability", "ability.resolve"),
            ItemKind("trigger", "ability.resolve", declared="{card} of {seat} triggers"),
        ),
    },
    hooks=(Hook(FAST, fold=_own_speed),),
    procedures=(
        procedure(
            "card.resolve",
            step("by type", _resolve_card, "The card resolves", "STK-001.2"),
            step("entered", lambda _game, _registers: Done(True)),
            step("first", _run_first),
            step("effects", run_effects, "Its next instruction is carried out", "STK-001.1"),
            step("next", lambda _game, _registers: Go("effects")),
            title="Do what it says",
        ),
        procedure(
            "ability.resolve",
            step("first", _run_first),
            step("effects", run_effects, "Its next instruction is carried out", "STK-001.1"),
            step("next", lambda _game, _registers: Go("effects")),
            title="Do what it says",
        ),
    ),
)
