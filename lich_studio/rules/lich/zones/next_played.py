"""What becomes of the next card that somebody plays: "copy the next technique you play this turn" (AMB-118, AMB-217).

It is an answer for a time, printed as one: "until end of turn, the next time you play a technique, copy it".
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.nodes import Ability, Effect, Noun
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.answers_for import AnswersFor, NextTime
from lich_studio.rules.core.happenings import Party
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.keywords.negate import Negate
from lich_studio.rules.lich.triggers.cards import Plays
from lich_studio.rules.lich.triggers.parties import YOU, One
from lich_studio.rules.lich.zones.card_kinds import TacticKind
from lich_studio.rules.lich.zones.copying import Copy

_KINDS: tuple[tuple[str, Noun], ...] = (
    *((kind, TacticKind(kind)) for kind in ("technique", "reaction")),
    *((kind, Kind(kind)) for kind in ("card", "equipment", "summon", "skill")),
)
_OPPONENT = One(Things(nouns=(Kind("opponent"),)))
_ANYBODY = One(Things(nouns=(Kind("player"),)))
_PLAYERS: tuple[tuple[str, Party], ...] = (
    ("an_opponent|any_opponent|your_opponent|an_enemy plays|casts", _OPPONENT),
    ("your_opponents play|cast", _OPPONENT),
    ("a_player|any_player plays|casts", _ANYBODY),
    ("played", _ANYBODY),
)
_TWICE = "resolves_twice|is_played_twice|resolves_an_additional_time|resolves_one_additional_time|is_copied"
_NOT = "is_negated|is_cancelled|is_canceled|does_not_resolve|has_no_effect"


def _answer(who: Party, noun: Noun, effect: Effect) -> Ability:
    return Ability((effect,), trigger=NextTime(Plays(who, One(Things(nouns=(noun,))))))


def _rows() -> Iterator[Phrase]:
    for kind, noun in _KINDS:
        if isinstance(noun, TacticKind):
            copied = _answer(YOU, noun, Copy(Same()))
            yield phrase(f"copy the_next {kind} you play|cast {{lasting}}", AnswersFor, ability=copied, canonical=False)
            yield phrase(f"the_next {kind} you play|cast {{lasting}} {_TWICE}", AnswersFor, ability=copied,
                         canonical=False)
        for plays, who in _PLAYERS:
            negated = _answer(who, noun, Negate(Same()))
            yield phrase(f"negate the_next {kind} {plays} {{lasting}}", AnswersFor, ability=negated, canonical=False)
            yield phrase(f"the_next {kind} {plays} {{lasting}} {_NOT}", AnswersFor, ability=negated, canonical=False)


MODULE = RuleModule(
    id="next played", requires=("copy", "negate"), phrases=tuple(_rows())
)
