"""How texts speak of what effects did: "the damage dealt", "that much", "each card discarded this way"."""
from __future__ import annotations

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.quantities import HalfDown, HalfUp, Twice
from lich_studio.rules.core.results import (
    CountThisWay,
    EachThisWay,
    ItWas,
    OneOfResult,
    OneThisWay,
    Result,
    ThatMuch,
    ThatNumber,
    WasThisWay,
)
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Kind, Things

_DEEDS = (
    ("discard|discarded", "cards discarded"), ("attrit|attrited", "cards attrited"), ("damn|damned", "cards damned"),
    ("destroy|destroyed|sacrifice|sacrificed", "destroyed"), ("draw|drew", "cards drawn"), ("tap|tapped", "tapped"),
)  # fmt: skip
"""What "you" do in a condition about what was done this way, and the result that it is."""
_TARGETS = Things(nouns=(Kind("target"),))
_HALF = "half that much|many|amount"
_THIS = "this|this_attack|the_attack|this_ability"
_GONE = "the_summon|the_card|the_wall|the_token|the_equipment"

PHRASES = (
    phrase("the {result}", Result, yields=2, example="Deal 5 damage to target and heal equal to the damage dealt."),
    phrase("that much|many", ThatMuch, example="Deal 5 damage to target and heal that much."),
    phrase("the_same|that number|amount of", ThatMuch, canonical=False),
    phrase("the_same amount", ThatMuch, canonical=False),
    phrase("that amount|number", ThatNumber, example="Deal 5 damage to target and heal equal to twice that amount."),
    phrase("twice|double that much|many|amount", EqualTo, quantity=Twice(ThatNumber()), canonical=False),
    phrase(f"{_HALF} ,_rounded_up|rounded_up", EqualTo, quantity=HalfUp(ThatNumber()), canonical=False),
    phrase(f"{_HALF} ,_rounded_down|rounded_down", EqualTo, quantity=HalfDown(ThatNumber()), canonical=False),
    phrase("the number of {things(all)} {done} this way", CountThisWay, yields=1,
           example="Attrit 2 and heal equal to the number of summons attrited this way."),
    phrase("{things} {done} this way", OneThisWay, yields=1,
           example="Attrit 2 and heal 1 for each summon attrited this way."),
    phrase("{things} {done}", OneThisWay, canonical=False, yields=2),
    phrase("[point of] {result}", OneOfResult, yields=1,
           example="Deal 5 damage to target and attrit 1 for each damage dealt."),
    phrase("each {things} {done} this way", EachThisWay,
           example="Deal 1 damage to each enemy and inflict Wet 1 on each avatar damaged this way."),
    phrase("a|an {things} was|is {done} this way", WasThisWay,
           example="Attrit 1. If a summon was attrited this way, heal 2."),
    *(phrase(f"you {deed} a|an {{things}} this way", WasThisWay, done=done, canonical=False) for deed, done in _DEEDS),
    phrase("this_damage|that_damage was|is dealt", WasThisWay, things=_TARGETS, done="damage dealt", canonical=False),
    phrase("any of this|that|the damage was|is dealt [this_way|to it|to_them]", WasThisWay, things=_TARGETS,
           done="damage dealt", canonical=False),
    phrase("[any] damage was|is dealt this_way", WasThisWay, things=_TARGETS, done="damage dealt", canonical=False),
    phrase("this_damage|that_damage destroys|kills a|an {things}", WasThisWay, done="destroyed", canonical=False),
    phrase("this_damage|that_damage destroys|kills it|the_target|that_target", ItWas, subject=Same(), done="destroyed",
           canonical=False),
    phrase("it was {done} [this way]", ItWas, subject=Same(),
           example="Deal 5 damage to target. If it was destroyed, heal 2."),
    phrase("it|that_card|that_summon is {done} this way", ItWas, subject=Same(), canonical=False),
    phrase("that|the target was|is {done} this way", ItWas, subject=Same(), canonical=False),
    phrase(f"{_GONE} was {{done}} [this way]", ItWas, subject=Same(), canonical=False),
    phrase(f"{_GONE}|that_summon|the_target is|gets destroyed", ItWas, subject=Same(), done="destroyed",
           canonical=False),
    phrase("it is|gets destroyed|killed", ItWas, subject=Same(), done="destroyed", canonical=False, yields=1),
    phrase(f"{_THIS} destroys|kills a|an {{things}}", WasThisWay, done="destroyed", canonical=False),
    phrase(f"{_THIS} destroys|kills it|the_target|that_target|them", ItWas, subject=Same(), done="destroyed",
           canonical=False),
    phrase("it|the_target|that_target died|dies [this way]", ItWas, subject=Same(), done="destroyed", canonical=False),
)  # fmt: skip
