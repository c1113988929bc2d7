"""Damn: a card goes to its controller's abyss, from play or from the zone that the text names (KW-DAMN)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.field import ABYSS, MAY_BE_DAMNED, PLAYED, PURGATORY, SENT, Sending, is_in, to_abyss
from lich_studio.rules.lich.stack import unstack
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class Damn(Effect):
    """Cards go to the abyss; a summon's piece goes with its card (SUM-001.2).

    Attributes:
        what: the cards.
    """

    what: Selector


DAMNED_LATER = "damned after"
"""Memory: `(DAMNED_LATER, card)` is set for a card that is damned where it would go to a purgatory as it resolves."""
PLAYED_ON = "played on"
"""Memory: `("item", item, PLAYED_ON)` are the techniques and reactions that the effects of an item let be played."""


def _damn_instead(game: Game, sending: Sending) -> Sending:
    if sending.kind != PURGATORY or not game.recall(DAMNED_LATER, sending.card):
        return sending
    game.forget(DAMNED_LATER, sending.card)
    return sending._replace(kind=ABYSS)


def _may_be_damned(game: Game, card: int) -> bool:
    hooks = game.ruleset.hooks.get(MAY_BE_DAMNED, ())
    return all(hook.fold is None or hook.fold(game, card) is not None for hook in hooks)


def _run(game: Game, registers: Registers) -> Instruction:
    node: Damn = effect_node(game, registers)
    damn_cards(game, registers, cards_in(game, chosen(game, node.what, registers)))
    return RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    damn_cards(game, registers, cards_in(game, tuple(aim for act in acts for aim in act["patient"])))
    return NEXT


def damn_cards(game: Game, registers: Registers, cards: tuple[int, ...]) -> None:
    """Bring cards to their owners' abysses, those that let an effect play them once they have resolved.

    Args:
        game: the game.
        registers: `seat`, `source` and `item` of who does it.
        cards: the cards.
    """
    played: tuple[int, ...] = game.recall("item", registers["item"], PLAYED_ON) or ()
    for card in cards:
        if card in played and is_in(game, card, PLAYED):
            game.remember(1, DAMNED_LATER, card)
            continue
        if not _may_be_damned(game, card):
            continue
        unstack(game, card)
        if game.state.zone_of[card] and not is_in(game, card, ABYSS):
            to_abyss(game, card)
            game.announce(
                Event("card damned", registers["seat"], card, registers["source"], rules=("KW-DAMN", "ABY-001.1"))
            )


_DAMNED = ("equipment", "skill", "alteration", "source", "summon", "token")

MODULE = RuleModule(
    id="damn",
    requires=("field", "targeting"),
    events=(EventKind("card damned", "{subject} is damned", rule_ids=("KW-DAMN",), anywhere=True),),
    hooks=(Hook(SENT, fold=_damn_instead, order=5),),
    nodes=(NodeRule(Damn, procedure="damn.run", sentence="{source} damns {what}"),),
    phrases=(
        phrase("damn {what}", Damn, rule_ids=("KW-DAMN",), example="Damn target equipment."),
        phrase("exile|banish {what}", Damn, canonical=False),
        phrase("{what} is damned", Damn, canonical=False, yields=1),
        phrase("put|send|place {what} into|in|to the abyss", Damn, canonical=False),
    ),
    tables={
        "aimable": (Aimable("Damn", _DAMNED, ("effect",)),),
        "verb": (
            VerbRow("damn", ("card damned",), {"patient": THINGS}, _begin, ("patient",), picks="damn",
                    whole_zones=("patient",), aims_as={"patient": "Damn"}, tells=event_roles.DONE_TO),
        ),
    },
    procedures=(procedure("damn.run", step("damn", _run, "It goes to the abyss", "KW-DAMN"), title="Damn"),),
)
