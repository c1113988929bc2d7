"""What damage to some things is like: "damage you deal to targets occupying Death Fog gains Overwhelm" (FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.modifiers import BARS
from lich_studio.rules.lich.replacing.lessening import dealing_things
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class DealsWith(Ward):
    """Damage that something deals to things of a description has modifiers.

    Attributes:
        who: what deals it.
        to: which things it is dealt to.
        modifiers: ids of the modifiers.
    """

    who: Selector
    to: Things
    modifiers: tuple[Annotated[str, Vocabulary("damage modifier")], ...]


def _strike(game: Game, blow: Blow) -> Blow:
    """Give damage the modifiers that it has by whom it is dealt to."""
    flags = blow.event.word.split()
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, DealsWith) or not is_meant(game, node.to, ward, blow.event.subject):
            continue
        if any(covers(game, node.who, ward, one) for one in dealing_things(game, blow.event)):
            flags += node.modifiers
    word = " ".join(dict.fromkeys(flags))
    if word != blow.event.word:
        game.cite(*RULES)
    return blow._replace(event=blow.event._replace(word=word))


_ALL = "[any|all|the]"
_YOURS = ("damage you deal to {to(all)}", "your damage to {to(all)}", "damage dealt by you to {to(all)}")


def _rows() -> Iterator[Phrase]:
    yield phrase("damage dealt by {who} to {to(all)} has {modifiers/(all)}", DealsWith, rule_ids=RULES,
                 example="Damage dealt by this card to Burning enemies has Overwhelm.")
    others = f"{_ALL} damage dealt by {{who}} to {{to(all)}}"
    wordings: tuple[tuple[str, dict[str, Any]], ...] = (
        (others, {}), ("damage {who} deals to {to(all)}", {}),
        *((f"{_ALL} {words}", {"who": You()}) for words in _YOURS),
    )  # fmt: skip
    for damage, said in wordings:
        yield phrase(f"{damage} has|gains|is {{modifiers/(all)}}", DealsWith, canonical=False, **said)
        for bar, modifier in BARS:
            yield phrase(f"{damage} cannot|can't|may_not be {bar}", DealsWith, modifiers=(modifier,), canonical=False,
                         **said)


MODULE = RuleModule(
    id="damage to some",
    requires=("lessening", "wards", "damage"),
    nodes=(NodeRule(DealsWith, evaluate=keep, procedure="ward.holds", sentence="{source} changes damage"),),
    phrases=tuple(_rows()),
    hooks=(Hook(BEFORE_APPLY, fold=_strike, order=9),),
)
