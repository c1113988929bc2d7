"""Using a card by a text: what it acts on, whether it costs action points, and that no card uses itself."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, Vocabulary, walk
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.turn.action_points import FREE_TAPS


@dataclass(frozen=True, slots=True)
class UseCard(Effect):
    """You use one of the effects of a card that you control, and pay its cost.

    Attributes:
        what: the card.
        spared: id of the word for the points that its Tap effect does not cost this time, "" where it does.
    """

    what: Selector
    spared: Annotated[str, Vocabulary("points")] = ""


SPARED = ("used without points",)
"""Expiry: the use of a card without action points ends it."""


def spare(game: Game, registers: Registers) -> Instruction:
    """Let the cards that may be used now cost no action point."""
    node: Any = effect_node(game, registers)
    if isinstance(node, UseCard) and node.spared:
        for card in cards_in(game, chosen(game, node.what, registers)):
            game.add_modifier(Modifier(FREE_TAPS.id, "add", 1, card, registers["source"], SPARED))
    return NEXT


def end_use(game: Game, registers: Registers) -> Instruction:
    """End what `spare` let be; the last step of the procedure."""
    node: Any = effect_node(game, registers)
    if isinstance(node, UseCard) and node.spared:
        game.remove_modifiers(lambda one: one.expiry == SPARED)
    return RETURN


def check_use(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to let a card use itself; "use this only if ..." says when it may be used."""
    if any(isinstance(node, UseCard) and isinstance(node.what, ThisCard) for node in walk(ability)):
        message = 'A card does not use itself; to say when it may be used, write "use this only if ...".'
        return TextProblem(ability.span, "uses-itself", message, ("use this only if",))
    return None
