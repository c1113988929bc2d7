"""Texts that change a number of what has no such number: the intelligence of a Rifle, the movement of a skill.

Whether a number lies on players, on pieces or on cards is told beside it (see `numbers`). Players have intelligence,
action slots, health and AP; players, summons and tokens move (PH-MAIN.2); equipment, summons and tokens have defense
(EQP-001.2, SUM-002.3).
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lich_studio.cardtext.joining_words import joined
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Node, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.gifts import OnYourTurnYouHave, YouHave
from lich_studio.rules.core.joined_gifts import gifts_in
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.cards.kinds import Subtype
from lich_studio.rules.lich.numbers import NUMBERS
from lich_studio.rules.lich.yours import YoursHave
from lich_studio.rules.lich.zones.card_kinds import TacticKind

_BEARER: Mapping[str, str] = {row.id: row.bearer for row in NUMBERS}
_PLAYERS = frozenset({"player", "opponent", "avatar", "hero"})
_PLACES = frozenset({"wall", "surface", "tile"})
_IN_PLAY = "card in play"
"""Whatever is yours and has a subtype."""
_STILL = frozenset({"equipment", "skill", "alteration", "source", "technique", "reaction", *_PLACES})
"""Things that neither stand on the board as pieces nor have any."""


class _Lacking(NamedTuple):
    """What never has the numbers of a bearer, and what an author can say instead.

    Attributes:
        kinds: ids of nouns and card types.
        who: who has such a number, as a message says it.
        instead: words to write instead.
    """

    kinds: frozenset[str]
    who: str
    instead: tuple[str, ...]


_LACKING: Mapping[str, _Lacking] = {
    "player": _Lacking(_STILL | {"summon", "token", _IN_PLAY}, "players have it", ("you have",)),
    "piece": _Lacking(_STILL, "players, summons and tokens have it", ("you have", "your summons have")),
    "card": _Lacking(
        (_STILL - {"equipment"}) | _PLAYERS, "equipment and summons have it",
        ("your summons have", "your equipment have"),
    ),
}  # fmt: skip
_NAMES: Mapping[str, str] = {
    "slots": "action slots", "max_health": "health of that kind", "action_limit": "AP", "hand_size": "hand",
}  # fmt: skip


def _changed(ability: Ability) -> Iterator[tuple[Node, str]]:
    """Yield whatever changes a number, with the number's id."""
    for node in walk(ability):
        gift: Any = getattr(node, "gift", None)
        for one in gifts_in(gift) if gift is not None else (node,):
            stat: object = getattr(one, "stat", None)
            if isinstance(stat, str) and (gift is not None or hasattr(node, "who")):
                yield node, stat


def _kinds(node: Node, context: CardContext) -> tuple[str, ...]:
    """Return the kinds of things whose number a node changes; none where a text leaves that open."""
    if isinstance(node, YouHave | OnYourTurnYouHave):
        return ("player",)
    who: Any = getattr(node, "who", None)
    if isinstance(who, You):
        return ("player",)
    if isinstance(who, ThisCard):
        return (context.card_type,)
    things: Any = getattr(node, "things", None) or getattr(who, "things", who)
    yours = isinstance(node, YoursHave) or Controlled("you") in getattr(things, "qualifiers", ())
    found: list[str] = []
    for noun in getattr(things, "nouns", ()):
        if isinstance(noun, Kind | TacticKind):
            found.append(noun.noun if isinstance(noun, Kind) else noun.kind)
        else:
            # A hero that is one of "your Humans" is called "you".
            found.append(_IN_PLAY if yours and isinstance(noun, Subtype) else "")
    return tuple(found)


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to change a number of what has none of the kind."""
    for node, stat in _changed(ability):
        lacking = _LACKING.get(_BEARER.get(stat, ""))
        kinds = _kinds(node, context)
        if lacking is not None and kinds and lacking.kinds.issuperset(kinds):
            message = f"{_said(kinds[0])} no {_NAMES.get(stat, stat)}: {lacking.who}."
            return TextProblem(ability.span, "no-such-number", message, lacking.instead, about=("stat", stat))
    return None


def _said(kind: str) -> str:
    return "A player has" if kind in _PLAYERS else f"{upper_first(joined(['a', kind]))} has"


def are_players(named: object) -> bool:
    """Return whether a selector or a description means nothing but players and their avatars."""
    nouns: tuple[object, ...] = getattr(getattr(named, "things", named), "nouns", ())
    players = all(isinstance(noun, Kind) and noun.noun in _PLAYERS for noun in nouns)
    return isinstance(named, You) or (bool(nouns) and players)


MODULE = RuleModule(id="numbers not had", requires=("numbers", "yours", "kinds of cards"), text_checks=(_check,))
