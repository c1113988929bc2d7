"""What texts say of all attacks of a player, or of those made with some cards (ATK-001.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Amount, Direct, Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.rules.core.selectors import Each, ThisCard
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.modifiers import BARS
from lich_studio.rules.lich.replacing.wards import Ward

RULES = ("FX-001.2", "ATK-001.3")
MORE = "more|additional|extra"


@dataclass(frozen=True, slots=True)
class AttacksDealMore(Ward):
    """Your attacks deal more damage to each that they hit.

    Attributes:
        amount: damage points.
        to: to which things, None for any.
        made_with: the cards that they are made with, None for any.
    """

    amount: Amount
    to: Things | None = None
    made_with: Direct | None = None


@dataclass(frozen=True, slots=True)
class AttacksDealDouble(Ward):
    """Your attacks deal double damage.

    Attributes:
        to: to which things, None for any.
        made_with: the cards that they are made with, None for any.
    """

    to: Things | None = None
    made_with: Direct | None = None


@dataclass(frozen=True, slots=True)
class AttacksHave(Ward):
    """The damage of your attacks has modifiers.

    Attributes:
        modifiers: ids of the modifiers.
        made_with: the cards that they are made with, None for any.
        against: whom that damage is dealt to, None for anyone.
    """

    modifiers: tuple[Annotated[str, Vocabulary("damage modifier")], ...]
    made_with: Direct | None = None
    against: Things | None = None


@dataclass(frozen=True, slots=True)
class AttacksDealNone(Ward):
    """Your attacks deal no damage to some things.

    Attributes:
        to: to which things.
        made_with: the cards that they are made with, None for any.
    """

    to: Things
    made_with: Direct | None = None


WITH = "with|from|made_with|using"
YOURS = "your_attacks|attacks_you_make|all_your_attacks|all_attacks_you_make|all_of_your_attacks"


def _always() -> Iterator[Phrase]:
    """Give the rows of what holds of all attacks, and of those made with some cards."""
    more, doubled, having = "{amount} more damage", "double damage", "{modifiers/(all)}"
    printed: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("", "Your attacks", {"made_with": None}), ("with {made_with} ", "Your attacks with this card", {"yields": 1}),
    )
    for with_it, shown, unsaid in printed:
        yield phrase(f"your attacks {with_it}deal {more} [to {{to(all)}}]", AttacksDealMore, rule_ids=RULES,
                     example=f"{shown} deal 1 more damage.", **unsaid)
        yield phrase(f"your attacks {with_it}deal {doubled} [to {{to(all)}}]", AttacksDealDouble, rule_ids=RULES,
                     example=f"{shown} deal double damage.", **unsaid)
        yield phrase(f"your attacks {with_it}deal no damage to {{to(all)}}", AttacksDealNone, rule_ids=RULES,
                     example=f"{shown} deal no damage to allies.", **unsaid)
        yield phrase(f"your attacks {with_it}have {having} [against {{against(all)}}]", AttacksHave, rule_ids=RULES,
                     example=f"{shown} have Overwhelm.", **unsaid)
    these = Inside("made_with", Each)
    attacks_of: tuple[tuple[str, Inside | None, dict[str, Any]], ...] = (
        (YOURS, None, {"made_with": None}), (f"{YOURS}|attacks {WITH} {{made_with}}", None, {"yields": 1}),
        (f"{YOURS}|attacks {WITH} {{things(all)}}", these, {}),
        (f"{YOURS}|attacks {WITH} a|an|any {{things}}", these, {}),
        *((f"{this} 's attacks", None, {"made_with": ThisCard()}) for this in ("this_card|this_equipment", "~")),
    )
    for attacks, inside, unsaid in attacks_of:
        for said, node in (
            (f"deal {{amount}} {MORE} damage [to {{to(all)}}]", AttacksDealMore),
            ("deal +{amount} damage [to {to(all)}]", AttacksDealMore),
            ("deal double|twice_the damage [to {to(all)}]", AttacksDealDouble),
            ("have|gain|are {modifiers/(all)} [against|on {against(all)}]", AttacksHave),
            ("against|on {against(all)} have|gain|are {modifiers/(all)}", AttacksHave),
            ("deal no|0 damage to {to(all)}", AttacksDealNone),
            ("do_not|don't|cannot|can't|may_not damage|harm|hurt|deal_damage_to|hit {to(all)}", AttacksDealNone),
        ):
            yield phrase(f"{attacks} {said}", node, inside=inside, canonical=False, **unsaid)
        for bar, modifier in BARS:
            yield phrase(f"{attacks} cannot|can't|may_not be {bar}", AttacksHave, inside=inside,
                         modifiers=(modifier,), canonical=False, **unsaid)
            yield phrase(f"{attacks} against|on {{against(all)}} cannot|can't|may_not be {bar}", AttacksHave,
                         inside=inside, modifiers=(modifier,), canonical=False, **unsaid)


ALWAYS = tuple(_always())
"""The rows."""
