"""How much a player has, said of the player: "if you have 3 or more cards in hand"."""
from __future__ import annotations

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.comparisons import Comparison
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.lying import LyingIn
from lich_studio.rules.core.quantities import Count, Fixed, Measure, Term
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.cards.free_slots import FreeSlots
from lich_studio.rules.lich.field import HAND, PURGATORY
from lich_studio.rules.lich.zones.piles import Pile


def _cards_in(zone: str) -> Count:
    return Count(Things((), (Kind("card"),), (LyingIn(Pile(zone, You())),)))


def _controlled(kind: str) -> Count:
    return Count(Things((), (Kind(kind),), (Controlled("you"),)))


_POINTS = Measure("action points", You())
_FREE_SLOTS = FreeSlots()
_FREE = ("open", "free", "empty", "available", "unoccupied")
_SLOT = "|".join(f"{free}_{slot}" for free in _FREE for slot in (
    "action_slot", "action_slots", "action_zone_slot", "action_zone_slots", "slot", "slots",
    "slot_in_your_action_zone", "slots_in_your_action_zone",
))  # fmt: skip
_LEFT = "[left|remaining|unspent|unused]"
HAD: tuple[tuple[str, Term], ...] = (
    ("card(s) in hand|your_hand", _cards_in(HAND)),
    ("card(s) in purgatory|your_purgatory", _cards_in(PURGATORY)),
    ("source(s)", _controlled("source")),
    ("equipment", _controlled("equipment")),
    ("summon(s)", _controlled("summon")),
    ("health|life", Measure("health", You())),
    ("intelligence|int", Measure("intelligence", You())),
    (f"ap|action_points {_LEFT}", _POINTS),
    (_SLOT, _FREE_SLOTS),
)
"""What a player has, in words, and the number that it is."""


def _compared(said: str, number: Term) -> tuple[Phrase, ...]:
    """Return the ways to compare what a player has; they are printed as comparisons of the number itself."""
    return (
        phrase(f"you have {{right}} or_more|or_greater|or_higher {said}", Comparison, compare="at least", left=number,
               canonical=False),
        phrase(f"you have at_least {{right}} {said}", Comparison, compare="at least", left=number, canonical=False),
        phrase(f"you have {{right}} or_less|or_fewer|or_lower {said}", Comparison, compare="at most", left=number,
               canonical=False),
        phrase(f"you have {{right}} {said} or_less|or_fewer|or_lower", Comparison, compare="at most", left=number,
               canonical=False),
        phrase(f"you have {{right}} {said} or_more|or_greater|or_higher", Comparison, compare="at least", left=number,
               canonical=False),
        phrase(f"you have at_most {{right}} {said}", Comparison, compare="at most", left=number, canonical=False),
        phrase(f"you have less|fewer than {{right}} {said}", Comparison, compare="less than", left=number,
               canonical=False),
        phrase(f"you have more than {{right}} {said}", Comparison, compare="more than", left=number, canonical=False),
        phrase(f"you have exactly {{right}} {said}", Comparison, compare="exactly", left=number, canonical=False),
        phrase(f"you have no {said}", Comparison, compare="exactly", left=number, right=Fixed(0), canonical=False),
    )


def _at_health() -> tuple[Phrase, ...]:
    """Return the ways to say how much health a player is at; they are printed as comparisons of health."""
    health, at = Measure("health", You()), "you are at|on"
    said = {
        "at most": (f"{at} {{right}} or_less|or_fewer|or_lower|or_below health|life",
                    f"{at} {{right}} health|life or_less|or_fewer|or_lower|or_below",
                    f"{at} at_most {{right}} health|life"),
        "at least": (f"{at} {{right}} or_more|or_higher|or_above health|life",
                     f"{at} {{right}} health|life or_more|or_higher|or_above", f"{at} at_least {{right}} health|life"),
        "less than": ("you are below|under {right} health|life", f"{at} less_than|fewer_than {{right}} health|life"),
        "more than": ("you are above|over {right} health|life", f"{at} more_than {{right}} health|life"),
        "exactly": (f"{at} [exactly] {{right}} health|life",),
    }  # fmt: skip
    return tuple(
        phrase(words, Comparison, compare=compare, left=health, canonical=False)
        for compare, several in said.items()
        for words in several
    )


MODULE = RuleModule(
    id="having",
    requires=("predicates", "quantities", "piles", "free slots"),
    phrases=(
        *(row for said, number in HAD for row in _compared(said, number)),
        *_at_health(),
        # Who has more of them has so many too.
        phrase(f"you have {{right}} ap|action_points {_LEFT}", Comparison, compare="at least", left=_POINTS,
               canonical=False),
        phrase(f"you have [any] ap|action_points {_LEFT}", Comparison, compare="at least", left=_POINTS, right=Fixed(1),
               canonical=False),
        phrase(f"you have a|an|any {_SLOT}", Comparison, compare="at least", left=_FREE_SLOTS, right=Fixed(1),
               canonical=False),
        phrase("your action_zone is full", Comparison, compare="exactly", left=_FREE_SLOTS, right=Fixed(0),
               canonical=False),
        phrase("your action_zone is not full", Comparison, compare="at least", left=_FREE_SLOTS, right=Fixed(1),
               canonical=False),
        phrase("your hand is empty", Comparison, compare="exactly", left=_cards_in(HAND), right=Fixed(0),
               canonical=False),
        phrase("your purgatory is empty", Comparison, compare="exactly", left=_cards_in(PURGATORY), right=Fixed(0),
               canonical=False),
    ),
)
