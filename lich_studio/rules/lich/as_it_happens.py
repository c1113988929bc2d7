"""What happens instead, said of what happens and not of what would: "whenever an opponent heals, you heal instead"."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import ThatMuch
from lich_studio.rules.lich.keywords.heal import Heal
from lich_studio.rules.lich.replacing.replacement import Replace
from lich_studio.rules.lich.replacing.would import (
    Would,
    WouldDie,
    WouldDraw,
    WouldGetStatus,
    WouldHeal,
    WouldLoseHealth,
    WouldTakeDamage,
)
from lich_studio.rules.lich.triggers.parties import YOU
from lich_studio.rules.lich.would_do import WouldAttrit, WouldSurvey

_WHEN = "if|when|whenever"
_HAPPENINGS: tuple[tuple[type[Would], str, str], ...] = (
    (WouldHeal, "heal|heals", ""),
    (WouldHeal, "gain|gains health|life", ""),
    (WouldLoseHealth, "lose|loses health|life", ""),
    (WouldTakeDamage, "are|is dealt damage", "[by {by}]"),
    (WouldTakeDamage, "take|takes damage", "[from {by}]"),
    (WouldDraw, "draw|draws a card", ""),
    (WouldGetStatus, "are|is inflicted_with {status}", ""),
    (WouldDie, "die|dies", ""),
    (WouldSurvey, "survey|surveys", ""),
    (WouldAttrit, "attrit|attrits", ""),
)
_HEALS = ("heal|heals", "would heal", "gains|gain health|life", "would gain health|life")
_THAT_MUCH = (Heal(ThatMuch()),)


def _rows() -> Iterator[Phrase]:
    for node, does, rest in _HAPPENINGS:
        for who, inside in (("you", Inside("would", node, (("who", YOU),))), ("{who}", Inside("would", node))):
            head = f"{_WHEN} {who} {does} {rest},".replace(" ,", ",")
            yield phrase(f"{head} {{effects.}} instead", Replace, inside=inside, canonical=False)
            yield phrase(f"{head} instead {{effects}}", Replace, inside=inside, canonical=False)
    for heals in _HEALS:
        for you in ("you heal|gain_that_much_health instead [of_them|of_that_player]", "instead you heal"):
            yield phrase(f"{_WHEN} {{who}} {heals}, {you}", Replace, inside=Inside("would", WouldHeal),
                         effects=_THAT_MUCH, canonical=False)


MODULE = RuleModule(id="as it happens", requires=("would do", "heal"), phrases=tuple(_rows()))
