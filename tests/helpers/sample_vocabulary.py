"""A small vocabulary of verbs and words for tests of the card language, shaped as mechanics write theirs."""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.nodes import Ability, Amount, Condition, Effect, Selector, Trigger, Vocabulary
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.rules.core import amounts, costs, durations, filters, selectors, targeting, things
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import Same, You


@dataclass(frozen=True, slots=True)
class Deal(Effect):
    amount: Amount
    to: Selector


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    amount: Amount
    who: Selector = You()


@dataclass(frozen=True, slots=True)
class Inflict(Effect):
    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    to: Selector


@dataclass(frozen=True, slots=True)
class Place(Effect):
    surface: Annotated[str, Vocabulary("surface")]
    where: Selector


@dataclass(frozen=True, slots=True)
class Move(Effect):
    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    amount: Amount


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class GainSource(Effect):
    amount: Amount
    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class May(Effect):
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Grant(Effect):
    ability: Ability
    to: Selector


@dataclass(frozen=True, slots=True)
class OnceOnYourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class YouDealDamage(Trigger):
    pass


VERBS: tuple[Phrase, ...] = (
    phrase("deal {amount} damage to {to}", Deal, rule_ids=("KW-DEAL",), example="Deal 6 damage to target."),
    phrase("deal {amount} damage", Deal, to=Same(), example="Inflict Burning 1 on target and deal 2 damage."),
    phrase("deal {amount} point(s) of damage to {to}", Deal, canonical=False),
    phrase("heal {amount}", Heal, who=You(), rule_ids=("KW-HEAL",), example="Heal 4."),
    phrase("heal {who} for {amount}", Heal, example="Heal target ally for 4."),
    phrase("heal {who} {amount}", Heal, canonical=False),
    phrase("heal {amount} health|life", Heal, who=You(), canonical=False),
    phrase("[you] gain {amount} health|life", Heal, who=You(), canonical=False),
    phrase("inflict {status} {amount} on {to}", Inflict, rule_ids=("KW-INFLICT",), example="Inflict Wet 1 on target."),
    phrase("inflict {status} {amount}", Inflict, to=Same()),
    phrase("inflict {status} on {to}", Inflict, amount=Number(1), canonical=False),
    phrase("inflict {status} {amount} to {to}", Inflict, canonical=False),
    phrase("apply {status} {amount} to {to}", Inflict, canonical=False),
    phrase("place {surface} on {where}", Place, rule_ids=("KW-PLACE.1",), example="Place Fire on target tile."),
    phrase("apply {surface} to {where}", Place, canonical=False),
    phrase("move {amount} tile(s)", Move, who=You(), rule_ids=("KW-MOVE.1",), example="Move 2 tiles."),
    phrase("move {who} {amount} tile(s)", Move, example="Move target 2 tiles."),
    phrase("draw {amount} card(s)", Draw, rule_ids=("KW-DRAW",), example="Draw 2 cards."),
    phrase("[you] draw a card", Draw, amount=Number(1), canonical=False),
    phrase("negate {what}", Negate, rule_ids=("KW-NEGATE",), example="Negate target effect."),
    phrase("gain {amount} {source} source", GainSource, rule_ids=("SRC-POOL.1",), example="Gain 1 Thermic source."),
    phrase("gain +{amount} {source} source", GainSource, canonical=False),
    phrase("+{amount} {source} source", GainSource, canonical=False),
    phrase("destroy {what}", Destroy, rule_ids=("KW-DESTROY.1",), example="Destroy target wall."),
    phrase("you may {effects}", May, example="You may draw 1 card and heal 1."),
    phrase("give {to} {ability}", Grant, example='Give target summon "Tap: Heal 1".'),
    phrase("give {to} the ability {ability}", Grant, canonical=False),
    phrase("once on your turn", OnceOnYourTurn, example="Once on your turn, you may heal 1."),
    phrase("whenever you deal damage", YouDealDamage, example="Whenever you deal damage, heal 1."),
    phrase("every time you deal damage", YouDealDamage, canonical=False),
)

WORDS: tuple[Word, ...] = (
    Word("status", "burning", "Burning", ("burn",)),
    Word("status", "stunned", "Stunned", ("stun",)),
    Word("status", "wet", "Wet"),
    Word("status", "sepsis", "Sepsis"),
    Word("status", "lichs_curse", "Lich's Curse"),
    Word("status", "impending_doom", "Impending Doom"),
    Word("surface", "fire", "Fire", ("flames",)),
    Word("surface", "water", "Water"),
    Word("surface", "vines", "Vines"),
    Word("surface", "death_fog", "Death Fog"),
    Word("source", "thermic", "Thermic", ("{t}",)),
    Word("source", "luminate", "Luminate", ("{l}",)),
)

NOUNS: tuple[Word, ...] = (*things.WORDS, *filters.WORDS)

CORE: tuple[Phrase, ...] = (
    *amounts.PHRASES,
    *selectors.PHRASES,
    *targeting.PHRASES,
    *things.PHRASES,
    *filters.PHRASES,
    *costs.PHRASES,
    *durations.PHRASES,
)


@lru_cache(maxsize=1)
def sample_table() -> PhraseTable:
    """Return the table of all rows and words above."""
    return PhraseTable.build((*CORE, *VERBS), (*NOUNS, *WORDS), (*costs.CHECKS, *selectors.CHECKS))
