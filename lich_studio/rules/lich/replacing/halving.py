"""How damage is said to be less or half while a card says so, or in answer to what deals it (FX-001.2)."""
from __future__ import annotations

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.lich.replacing.changed_damage import DealsHalf, DealsLess, TakesHalf, TakesLess

_EACH = Inside("who", Each)
_BY = "[by|from {by(all)}]"
_YOU_TAKE = "damage you take|receive|suffer"
INCOMING = "incoming_damage|incoming_damage_to_you"
BORNE_BY_YOU = ("equipment", "hero", "skill", "source", "technique", "reaction")
"""Types of cards on which damage that is said to come in is that to their player; a summon's could be its own."""


_TO = "[to {to(all)}]"
_ANY_SOURCE = "from_each_source|from_any_source|from_every_source|from_all_sources|from_anything [of_damage]"


def _dealt(ending: str, *, up: bool) -> tuple[Phrase, ...]:
    """Give the looser wordings of half the damage that something deals, with how the half is rounded."""
    return (
        phrase(f"any|all damage dealt by {{who}} {_TO} is halved {ending}", DealsHalf, up=up, canonical=False),
        phrase(f"[any|all] damage dealt by {{who}} {_TO} is reduced by half {ending}", DealsHalf, up=up,
               canonical=False),
        phrase(f"halve [any|all|the] damage dealt by {{who}} {_TO} {ending}", DealsHalf, up=up, canonical=False),
        phrase(f"[any|all] damage you deal {_TO} is halved {ending}", DealsHalf, who=You(), up=up, canonical=False),
        phrase(f"{{who}} deals half|half_the|half_its|half_as_much damage {_TO} {ending}", DealsHalf, up=up,
               canonical=False, yields=1),
        phrase(f"you deal half|half_the|half_as_much damage {_TO} {ending}", DealsHalf, who=You(), up=up,
               canonical=False),
        phrase(f"{{to(all)}} take|takes|receive|are_dealt half|half_the damage from {{who}} {ending}", DealsHalf, up=up,
               canonical=False, yields=1),
    )  # fmt: skip


def _halved(ending: str, *, up: bool) -> tuple[Phrase, ...]:
    """Give the looser wordings that end in how the half is rounded."""
    return (
        phrase(f"any|all damage dealt to {{who}} {_BY} is halved {ending}", TakesHalf, up=up, canonical=False),
        phrase(f"[any|all] damage dealt to {{things(all)}} {_BY} is halved {ending}", TakesHalf, up=up, inside=_EACH,
               canonical=False),
        phrase(f"[any|all] damage [dealt] to {{who}} {_BY} is reduced by half {ending}", TakesHalf, up=up,
               canonical=False),
        phrase(f"reduce [any|all|the] damage dealt to {{who}} {_BY} by half {ending}", TakesHalf, up=up,
               canonical=False),
        phrase(f"halve [any|all|the] damage dealt to {{who}} {_BY} {ending}", TakesHalf, up=up, canonical=False),
        phrase(f"{{who}} takes half|half_the damage [from {{by(all)}}] {ending}", TakesHalf, up=up, canonical=False),
        phrase(f"you take half|half_the damage [from {{by(all)}}] {ending}", TakesHalf, who=You(), up=up,
               canonical=False),
        phrase(f"halve [any|all|the] {_YOU_TAKE} [from {{by(all)}}] {ending}", TakesHalf, who=You(), up=up,
               canonical=False),
        phrase(f"[any|all] {_YOU_TAKE} [from {{by(all)}}] is halved {ending}", TakesHalf, who=You(), up=up,
               canonical=False),
        phrase(f"halve [any|all|the] {INCOMING} [from {{by(all)}}] {ending}", TakesHalf, who=You(), up=up,
               canonical=False, card_types=BORNE_BY_YOU),
        phrase(f"reduce [any|all|the] {INCOMING} [from {{by(all)}}] by half {ending}", TakesHalf, who=You(), up=up,
               canonical=False, card_types=BORNE_BY_YOU),
        phrase(f"[any|all] {INCOMING} [from {{by(all)}}] is halved|reduced_by_half {ending}", TakesHalf, who=You(),
               up=up, canonical=False, card_types=BORNE_BY_YOU),
    )  # fmt: skip


HALVING = (
    phrase("damage dealt to {who} [by {by(all)}] is halved", TakesHalf, up=False,
           example="Damage dealt to you is halved."),
    phrase("damage dealt to {who} [by {by(all)}] is halved ,_rounded_up|rounded_up", TakesHalf, up=True,
           example="Damage dealt to you is halved, rounded up."),
    phrase("damage dealt to {who} [by {by(all)}] is halved ,_rounded_down|rounded_down", TakesHalf, up=False,
           canonical=False),
    phrase("damage dealt by {who} [to {to(all)}] is halved", DealsHalf, up=False, rule_ids=("FX-001.2",),
           example="Damage dealt by target equipment is halved until end of turn."),
    phrase("damage dealt by {who} [to {to(all)}] is halved ,_rounded_up|rounded_up", DealsHalf, up=True,
           rule_ids=("FX-001.2",), example="Damage dealt by this card is halved, rounded up."),
    phrase("damage dealt by {who} [to {to(all)}] is halved ,_rounded_down|rounded_down", DealsHalf, up=False,
           canonical=False),
    *_dealt("", up=False),
    *_dealt(",_rounded_down|rounded_down", up=False),
    *_dealt(",_rounded_up|rounded_up", up=True),
    *_halved("", up=False),
    *_halved(",_rounded_down|rounded_down", up=False),
    *_halved(",_rounded_up|rounded_up", up=True),
)  # fmt: skip
LESSENING = (
    phrase("damage dealt by {who} [to {to(all)}] is reduced by {amount}", DealsLess, rule_ids=("FX-001.2",),
           example="Damage dealt by target enemy is reduced by 2 until end of turn."),
    phrase("any|all damage dealt by {who} [to {to(all)}] is reduced by {amount}", DealsLess, canonical=False),
    phrase("{who} deals {amount} less|fewer damage [to {to(all)}]", DealsLess, canonical=False, yields=2),
    phrase("{who} deals -{amount} damage [to {to(all)}]", DealsLess, canonical=False, yields=2),
    phrase("you deal {amount} less|fewer damage [to {to(all)}]", DealsLess, who=You(), canonical=False),
    phrase("damage dealt to {who} [by {by(all)}] is reduced by {amount}", TakesLess,
           example="Damage dealt to you is reduced by 1."),
    phrase("damage to {who} [from|by {by(all)}] is reduced by {amount}", TakesLess, canonical=False),
    phrase(f"any|all damage [dealt] to {{who}} {_BY} is reduced by {{amount}}", TakesLess, canonical=False),
    phrase(f"reduce [any|all|the] damage dealt to {{who}} {_BY} by {{amount}}", TakesLess, canonical=False),
    phrase(f"reduce [any|all|the] {_YOU_TAKE} [from {{by(all)}}] by {{amount}}", TakesLess, who=You(),
           canonical=False),
    phrase(f"[any|all] {_YOU_TAKE} [from {{by(all)}}] is reduced by {{amount}}", TakesLess, who=You(),
           canonical=False),
    phrase(f"reduce [any|all|the] {INCOMING} [from {{by(all)}}] by {{amount}}", TakesLess, who=You(),
           canonical=False, card_types=BORNE_BY_YOU),
    phrase(f"[any|all] {INCOMING} [from {{by(all)}}] is reduced by {{amount}}", TakesLess, who=You(),
           canonical=False, card_types=BORNE_BY_YOU),
    phrase("take {amount} less damage [from {by(all)}]", TakesLess, who=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase("you take {amount} less damage [from {by(all)}]", TakesLess, who=You(), canonical=False, yields=1),
    phrase(f"[you] take {{amount}} less damage {_ANY_SOURCE}", TakesLess, who=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase(f"{{who}} takes {{amount}} less damage {_ANY_SOURCE}", TakesLess, canonical=False),
    phrase("[you] take {amount} less damage from all {by(all)}", TakesLess, who=You(), canonical=False, yields=2,
           card_types=BORNE_BY_YOU),
    phrase("{who} takes {amount} less damage from all {by(all)}", TakesLess, canonical=False, yields=1),
    phrase("whenever|when|if you are|would_be dealt damage [by|from {by(all)}], reduce it|that_damage by {amount}",
           TakesLess, who=You(), canonical=False),
    phrase("{who} takes {amount} less damage [from {by(all)}]", TakesLess, canonical=False),
    phrase("{by(all)} deal {amount} less damage to {who}", TakesLess, canonical=False),
)  # fmt: skip
