"""Using a card by a text: what it acts on, whether it costs action points, and that no card uses itself."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same, ThisCard
from lich_studio.rules.lich.field import ACTION, TAPPED, is_tapped
from lich_studio.rules.lich.keywords.tap import Tapped
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.turn.action_points import FREE_TAPS


@dataclass(frozen=True, slots=True)
class UseCard(Effect):
    """You use one of the effects of a card that you control, and pay its cost.

    Attributes:
        what: the card.
        spared: id of the word for the points that its Tap effect does not cost this time, "" where it does.
        only_taps: whether only effects that it is tapped for are meant.
        even_tapped: whether it may be tapped already; a card that is said to be tapped is used so, too.
    """

    what: Selector
    spared: Annotated[str, Vocabulary("points")] = ""
    only_taps: bool = False
    even_tapped: bool = False


SPARED = ("used without points",)
"""Expiry: the use of a card without action points ends it."""


def spare(game: Game, registers: Registers) -> Instruction:
    """Let the cards that may be used now cost no action point, and be tapped once more."""
    node: Any = effect_node(game, registers)
    if isinstance(node, UseCard) and _though_tapped(node):
        cards = cards_in(game, chosen(game, node.what, registers))
        registers["tapped before"] = tuple(card for card in cards if is_tapped(game, card))
        for card in registers["tapped before"]:
            game.set_stat(card, TAPPED.id, 0)
    if isinstance(node, UseCard) and node.spared:
        for card in cards_in(game, chosen(game, node.what, registers)):
            game.add_modifier(Modifier(FREE_TAPS.id, "add", 1, card, registers["source"], SPARED))
    return NEXT


def _though_tapped(node: UseCard) -> bool:
    return node.even_tapped or any(isinstance(one, Tapped) for one in walk(node.what))


def end_use(game: Game, registers: Registers) -> Instruction:
    """End what `spare` let be; the last step of the procedure."""
    node: Any = effect_node(game, registers)
    before: tuple[int, ...] = registers.get("tapped before", ())
    for card in before:
        if game.state.zone_of[card].startswith(ACTION):
            game.set_stat(card, TAPPED.id, 1)
    if isinstance(node, UseCard) and node.spared:
        game.remove_modifiers(lambda one: one.expiry == SPARED)
    return RETURN


def may_be_meant(node: UseCard, ability: Ability) -> bool:
    """Return whether an ability of a card is one of those that a text lets its player use."""
    return not node.only_taps or any(isinstance(cost, TapCost) for cost in ability.costs)


def check_use(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to let a card use itself; "use this only if ..." says when it may be used."""
    if any(isinstance(node, UseCard) and isinstance(node.what, ThisCard) for node in walk(ability)):
        message = 'A card does not use itself; to say when it may be used, write "use this only if ...".'
        return TextProblem(ability.span, "uses-itself", message, ("use this only if",))
    return None


_USE = "use|activate"
_A_TAP = "a|any|one|one_of_the|the tap_effect|tap_ability|tap_effects|tap_abilities"
_TAP = "tap_effect|tap_ability|tap_effects|tap_abilities"
_NOW = "this_turn|again|immediately|right_away|right_now|now|at_once"
_THOUGH = (
    ",_even_if_it_is_tapped|,_even_if_tapped|even_if_tapped|even_while_tapped|even_while_it_is_tapped"
    "|even_though_it_is_tapped|although_it_is_tapped|while_it_is_tapped|as_if_it_were_untapped|as_though_it_were_untapped"
)
_SPARING = ("without using|spending|paying [any|an|its] {spared}", "for 0|no {spared}")
RULES = ("FX-001.2", "AMB-230")
PHRASES = (
    phrase("use {what} without paying {spared}", UseCard, only_taps=False, rule_ids=(*RULES, "AP-002.1"),
           example="Use an equipment you control without paying AP."),
    phrase("use {what}", UseCard, spared="", only_taps=False, rule_ids=RULES,
           example="Untap target equipment you control. You may use it."),
    phrase("use a tap effect of {what} without paying {spared}", UseCard, only_taps=True,
           rule_ids=(*RULES, "AP-002.1"), example="Use a tap effect of an equipment you control without paying AP."),
    phrase("use a tap effect of {what}", UseCard, spared="", only_taps=True, rule_ids=RULES,
           example="Use a tap effect of an equipment you control."),
    phrase("use {what} even_if_it_is_tapped", UseCard, spared="", only_taps=False, even_tapped=True, rule_ids=RULES,
           example="Use target equipment you control even if it is tapped."),
    phrase(f"{_USE} {{what}} {_THOUGH}", UseCard, spared="", only_taps=False, even_tapped=True, canonical=False),
    *(phrase(f"{_USE} its {_TAP} [{_NOW}] {ends}", UseCard, what=Same(), only_taps=True, canonical=False)
      for ends in _SPARING),
    phrase(f"{_USE} its {_TAP} [{_NOW}]", UseCard, what=Same(), spared="", only_taps=True, canonical=False),
    *(phrase(f"{words} {ends}", UseCard, only_taps=taps, canonical=False)
      for words, taps in ((f"{_USE} {{what}}", False), (f"{_USE} {_A_TAP} of|on|from {{what}}", True),
                          (f"{_USE} {{what}} 's {_TAP}", True))
      for ends in _SPARING),
    *(phrase(words, UseCard, spared="", only_taps=taps, canonical=False)
      for words, taps in ((f"{_USE} {{what}} {_NOW}", False), ("activate {what}", False),
                          (f"{_USE} {_A_TAP} of|on|from {{what}} [{_NOW}]", True),
                          (f"{_USE} {{what}} 's {_TAP} [{_NOW}]", True))),
)  # fmt: skip
