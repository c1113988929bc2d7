"""Which things an instruction acts on when nobody chooses: this card, you, the thing just named, each of a kind."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Selector, Vocabulary, walk
from lich_studio.effects.phrase import phrase


@dataclass(frozen=True, slots=True)
class ThisCard(Selector):
    """The card that the text stands on; a summon's card stands for its piece too."""


@dataclass(frozen=True, slots=True)
class You(Selector):
    """The player who controls the card, on the board that player's avatar."""


@dataclass(frozen=True, slots=True)
class Same(Selector):
    """What the sentence chose last: said as "it", or not said at all."""


@dataclass(frozen=True, slots=True)
class Each(Selector):
    """Every thing of a kind; nobody chooses.

    Attributes:
        kind: id of a noun, such as "summon" or "tile".
        owner: "any", or the side it must belong to: "enemy", "ally", "you".
        within: greatest distance in tiles from the acting avatar, None for no limit.
        adjacent: whether it must stand next to the acting avatar.
    """

    kind: Annotated[str, Vocabulary("noun")] = "any"
    owner: Annotated[str, Vocabulary("side")] = "any"
    within: int | None = None
    adjacent: bool = False


PHRASES = (
    phrase("this card", ThisCard, example="Destroy this card."),
    phrase("~", ThisCard, canonical=False),
    phrase("this equipment|summon|skill|alteration|hero|source|token", ThisCard, canonical=False),
    phrase("you", You, example="Inflict Burning 1 on you."),
    phrase("yourself", You, canonical=False),
    phrase("your avatar|hero", You, canonical=False),
    phrase("it", Same, example="Deal 5 damage to target and move it 1 tile."),
    phrase("that|the target", Same, canonical=False),
    phrase("each {kind} you control [within {within} tile(s)]", Each, owner="you"),
    phrase("each adjacent {kind} you control", Each, owner="you", adjacent=True),
    phrase("each adjacent {owner} {kind}", Each, adjacent=True),
    phrase("each adjacent {kind}", Each, adjacent=True),
    phrase("each adjacent {owner}", Each, adjacent=True),
    phrase("each {owner} {kind} [within {within} tile(s)]", Each),
    phrase("each {kind} [within {within} tile(s)]", Each, example="Deal 2 damage to each summon within 3 tiles."),
    phrase("each {owner} [within {within} tile(s)]", Each, example="Deal 2 damage to each enemy."),
)


def check_back_references(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse an ability that speaks of "it", or leaves out whom it acts on, before anything was named.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    if ability.trigger is not None:
        return None
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    named = False
    for effect, span in zip(ability.effects, spans, strict=True):
        for node in walk(effect):
            if isinstance(node, Same) and not named:
                return TextProblem(
                    span,
                    "nothing-named-before",
                    "This does not say what it acts on, and nothing before it in the sentence does.",
                    ("target", "this card", "you"),
                )
            named = named or (isinstance(node, Selector) and not isinstance(node, You | Same))
    return None


CHECKS: tuple[Check, ...] = (check_back_references,)
