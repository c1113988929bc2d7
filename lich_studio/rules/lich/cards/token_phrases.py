"""How card texts speak of tokens that are made, and of what each of them is (AMB-179)."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import Each, Same, ThisCard
from lich_studio.rules.lich.cards.token_texts import (
    HasAbility,
    HasDefense,
    HasDefenseEqualTo,
    HasKeyword,
    HasMovement,
    HasNumber,
    HasXDefense,
    SummonCopy,
    SummonToken,
)

RULES = ("FX-001.1", "AMB-179", "AMB-157", "AMB-158")
_VERB = "summon|create|make|place|put"
_WITH = "with|that_has|that_have|which_has|having|each_with|,_each_with|,_with"
_NAMES = ("first", "second", "third", "fourth")
_JOINED = ("", "{first}", "{first} [,] and|that_has|that_have {second}", "{first} , {second} [,] and {third}",
           "{first} , {second} , {third} [,] and {fourth}")
_LOOSELY = ((2, "{first} , {second}"), (3, "{first} , {second} , {third}"),
            (3, "{first} and {second} [,] and {third}"), (3, "{first} and {second} , {third}"),
            (4, "{first} , {second} and {third} [,] and {fourth}"),
            (4, "{first} and {second} , {third} [,] and {fourth}"),
            (4, "{first} and {second} and {third} [,] and {fourth}"))
"""How so many things are said of a token, one after the other."""


_PLACES = (
    (" [on|to|onto|at {where}]", dict[str, Any](within=None, beside=None), True),
    (" within {within} tile(s)", dict[str, Any](where=None, beside=None), True),
    (" within {within} tile(s) of {beside}", dict[str, Any](where=None), True),
    (" adjacent|next to {beside}", dict[str, Any](where=None, within=1), True),
    (" there", dict[str, Any](where=Same(), within=None, beside=None), False),
)
"""Where tokens come, the fields that it says, and whether it is printed so."""


def _rows() -> Iterator[Phrase]:
    """Yield the ways to say how many tokens come, with up to four things said of them."""
    for number, joined in (*enumerate(_JOINED), *_LOOSELY):
        said = f" {_WITH} {joined}" if number else ""
        for place, fixed, printed in _PLACES if joined in _JOINED else _PLACES[:1]:
            none: dict[str, Any] = {**fixed, **dict.fromkeys(_NAMES[number:])}
            canonical = printed and joined in _JOINED
            kind = "[{kind}]" if canonical else "{kind}"
            yield phrase(f"{_VERB} a|an {kind} token{said}{place}", SummonToken, count=Number(1), **none,
                         canonical=canonical, rule_ids=RULES)
            yield phrase(f"{_VERB} {{count}} {kind} token(s){said}{place}", SummonToken, **none,
                         canonical=canonical, rule_ids=RULES)


def _rows_of_place() -> Iterator[Phrase]:
    """Yield the ways to say where a token comes before what it is: "a Wolf token adjacent to you with 3 defense"."""
    for number, joined in enumerate(_JOINED[1:4], 1):
        for place, fixed, _ in _PLACES:
            none: dict[str, Any] = {**fixed, **dict.fromkeys(_NAMES[number:])}
            said = f"{place.replace('[', '').replace(']', '')} {_WITH} {joined}"
            yield phrase(f"{_VERB} a|an {{kind}} token{said}", SummonToken, count=Number(1), **none, canonical=False)
            yield phrase(f"{_VERB} {{count}} {{kind}} token(s){said}", SummonToken, **none, canonical=False)


def _rows_of_size() -> Iterator[Phrase]:
    """Yield the ways to say a token's defense before its name: "a 3 defense Wolf token"."""
    further = ("", "{second}", "{second} [,] and {third}", "{second} , {third} [,] and {fourth}")
    for number, joined in enumerate(further):
        said = f" {_WITH} {joined}" if number else ""
        none: dict[str, Any] = dict.fromkeys(_NAMES[number + 1 :])
        counts = (("a|an", dict[str, Any](count=Number(1))), ("{count}", dict[str, Any]()))
        for (count, fixed), (place, there, _) in product(counts, _PLACES):
            yield phrase(f"{_VERB} {count} {{value}} defense [{{kind}}] token(s){said}{place}", SummonToken,
                         canonical=False, inside=Inside("first", HasDefense), **fixed, **there, **none)


def _rows_of_all() -> Iterator[Phrase]:
    """Yield the ways to put one token on each of several tiles without a number: "Wolf tokens on all free tiles"."""
    for number, joined in enumerate(_JOINED[:3]):
        said = f" {_WITH} {joined}" if number else ""
        none: dict[str, Any] = dict.fromkeys((*_NAMES[number:], "within", "beside"))
        yield phrase(f"{_VERB} [{{kind}}] tokens{said} on|onto all {{things(s)}}", SummonToken, count=Number(1),
                     inside=Inside("where", Each), canonical=False, **none)


_NOWHERE: dict[str, Any] = {"where": None, "within": None, "beside": None}


def _rows_of_copies() -> Iterator[Phrase]:
    """Yield the ways to say that tokens are copies, and where they come.

    "A copy of target summon adjacent to you" could tell where the summon stands; only the card itself is named enough.
    """
    for place, fixed, printed in _PLACES:
        own = "where" not in place
        example = "" if own else "Summon a token that is a copy of target summon."
        for of in ("this card", "~") if own else ("{of}",):
            given: dict[str, Any] = {**fixed, "of": ThisCard()} if own else fixed
            says = printed and of != "~"
            yield phrase(f"{_VERB} a token that is a copy of {of}{place}", SummonCopy, count=Number(1), **given,
                         canonical=says, rule_ids=RULES, example=example)
            yield phrase(f"{_VERB} {{count}} tokens that are copies of {of}{place}", SummonCopy, **given,
                         canonical=says, rule_ids=RULES)
            for said in (f"a token that 's a copy of {of}", f"a|an [token] copy of {of}"):
                yield phrase(f"{_VERB} {said}{place}", SummonCopy, count=Number(1), **given, canonical=False)
            yield phrase(f"{_VERB} {{count}} copies of {of}{place}", SummonCopy, **given, canonical=False)


PHRASES = (
    phrase("{value} defense", HasDefense),
    phrase("{value} health|life", HasDefense, canonical=False),
    phrase("a defense of {value}", HasDefense, canonical=False),
    phrase("{value} defense each", HasDefense, canonical=False),
    phrase("{value} defense", HasXDefense, example="Summon a Wolf token with X defense, where X is your health."),
    phrase("defense equal to {quantity}", HasDefenseEqualTo),
    phrase("a defense equal to {quantity}", HasDefenseEqualTo, canonical=False),
    phrase("{value} movement", HasMovement),
    phrase("a movement of {value}", HasMovement, canonical=False),
    phrase("can|may move [up to] {value} tile(s) [each|per turn]", HasMovement, canonical=False),
    phrase("the ability {ability}", HasAbility),
    phrase("[the] ability|abilities|text|effect|following_ability [:] {ability}", HasAbility, canonical=False),
    phrase("{ability}", HasAbility, canonical=False),
    phrase("{gift}", HasKeyword),
    phrase("{gift}", HasNumber),
    *_rows(),
    *_rows_of_place(),
    *_rows_of_size(),
    *_rows_of_all(),
    *_rows_of_copies(),
    phrase("double the number of {things(all)}", SummonCopy, count=Number(1), inside=Inside("of", Each),
           canonical=False, **_NOWHERE),
    phrase("summon|create|make a copy of each_of {things(all)}", SummonCopy, count=Number(1), inside=Inside("of", Each),
           canonical=False, **_NOWHERE),
)
