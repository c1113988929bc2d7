"""Whose effect is negated: "negate the Tap effect of target equipment", "negate target summon's effect"."""
from __future__ import annotations

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.cards.tap_effects import TAP_EFFECT
from lich_studio.rules.lich.keywords.negate import Negate


def _rows() -> tuple[Phrase, ...]:
    """Return the ways to say whose effect is negated; they are printed as an effect of its kind."""
    found: list[Phrase] = []
    for words, noun in (("tap_effect|tap_ability", TAP_EFFECT), ("effect|ability", "effect")):
        inside = Inside("what", Target, (("nouns", (Kind(noun),)),))
        found += (
            phrase(f"negate the|an|a|any|target {words} of target|an|a|any {{adjectives+}}", Negate, inside=inside,
                   canonical=False),
            phrase(f"negate target {{adjectives+}} 's {words}", Negate, inside=inside, canonical=False),
        )
    return tuple(found)


MODULE = RuleModule(id="negate whose", requires=("negate", "tap effects"), phrases=_rows())
