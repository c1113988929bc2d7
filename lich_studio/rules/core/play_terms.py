"""Terms of playing a card: what else it costs, what may be paid instead, and when alone it may be played."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Cost
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.happenings import Happening
from lich_studio.rules.core.permissions import Limit
from lich_studio.rules.core.statics import Static

RULES = ("COST-001.3", "SRC-COST.3")


@dataclass(frozen=True, slots=True)
class PlayTerm(Static):
    """Something that a card says about the playing of itself; it does nothing when the card resolves."""

    alone: ClassVar[bool] = True
    apart: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class AdditionalCost(PlayTerm):
    """Something is paid beside the source cost.

    Attributes:
        price: what is paid.
    """

    price: Cost


@dataclass(frozen=True, slots=True)
class OtherCost(PlayTerm):
    """Something may be paid in place of the source cost.

    Attributes:
        price: what is paid.
    """

    price: Cost


@dataclass(frozen=True, slots=True)
class WithoutCost(PlayTerm):
    """The source cost need not be paid."""


@dataclass(frozen=True, slots=True)
class PlayOnlyIf(PlayTerm):
    """The card may be played only if something is so.

    Attributes:
        condition: what must be so.
        so: False where it must not be so.
    """

    condition: Question
    so: bool = True


@dataclass(frozen=True, slots=True)
class PlayOnly(PlayTerm):
    """The card may be played only so often, or on such a turn; cards of one name are counted together.

    Attributes:
        limit: the limit.
    """

    limit: Limit


@dataclass(frozen=True, slots=True)
class PlayOnlyWhen(PlayTerm):
    """The card may only be played to answer something.

    Attributes:
        what: what it answers.
    """

    what: Happening

    tells_what_set_it_off: ClassVar[bool] = True


_COST = "this card's source cost|this card's cost|its source cost|its cost|the source cost".replace(" ", "_")
_THIS = "this_card|this|this_technique|this_reaction|this_equipment|this_summon|this_skill|this_alteration"

PHRASES = (
    phrase("as an additional|extra|added cost to play this card, {price}", AdditionalCost, rule_ids=RULES,
           example="As an additional cost to play this card, pay 3 health."),
    phrase(f"as an additional|extra|added cost to|of play|playing|cast|casting {_THIS}, {{price}}", AdditionalCost,
           canonical=False),
    phrase("as an additional|extra|added cost, {price}", AdditionalCost, canonical=False),
    phrase("you may {price} rather_than|instead_of pay|paying this_card's_source_cost", OtherCost, rule_ids=RULES,
           example="You may pay 5 health rather than pay this card's source cost."),
    phrase(f"you may {{price}} rather_than|instead_of pay|paying {_COST}", OtherCost, canonical=False),
    phrase(f"you may {{price}} instead_of {_COST}", OtherCost, canonical=False),
    phrase("you may play this card without paying its source cost", WithoutCost, rule_ids=RULES,
           example="You may play this card without paying its source cost if you control 2 or more summons."),
    phrase("you may play this card without paying its cost", WithoutCost, canonical=False),
    phrase("you may play this without paying its cost", WithoutCost, canonical=False),
    phrase("you may play this without paying its source cost", WithoutCost, canonical=False),
    phrase("play this card only if {condition}", PlayOnlyIf, so=True,
           example="Play this card only if you control 3 or more summons."),
    # "When" is rather asked of what happens, "if" of what is so.
    *(phrase(f"{words} {asked} {{condition}}", PlayOnlyIf, canonical=False, yields=late)
      for asked, late in (("if", 0), ("when|while", 1))
      for words in (f"play {_THIS} only", f"you may|can only play {_THIS}", "play only", f"only play [{_THIS}]")),
    *(phrase(f"{words} when|after {{what}}", PlayOnlyWhen, canonical=False)
      for words in ("[is] only playable", f"{_THIS} is only playable", "playable only")),
    phrase("you cannot|can't|may_not play this card if {condition}", PlayOnlyIf, so=False,
           example="You cannot play this card if you moved this turn."),
    phrase(f"you cannot|can't|may_not play {_THIS} if|while|when {{condition}}", PlayOnlyIf, so=False,
           canonical=False),
    phrase(f"{_THIS} can|may only be played if {{condition}}", PlayOnlyIf, so=True, canonical=False),
    phrase(f"{_THIS} can|may only be played while|when {{condition}}", PlayOnlyIf, so=True, canonical=False, yields=1),
    phrase(f"{_THIS} can|may only be played when|after|if {{what}}", PlayOnlyWhen, canonical=False, yields=1),
    phrase(f"{_THIS} can|may only be played {{limit}}", PlayOnly, canonical=False),
    *(phrase(f"{words} {asked} {{condition}}", PlayOnlyIf, so=True, canonical=False, yields=late)
      for asked, late in (("if", 0), ("when|while", 1))
      for words in ("[is] only playable", f"{_THIS} is only playable", f"{_THIS} is playable only", "playable only")),
    *(phrase(f"{words} {{limit}}", PlayOnly, canonical=False)
      for words in ("[is] only playable", f"{_THIS} is only playable", "playable only")),
    phrase(f"{_THIS} cannot|can't|may_not be played if|while|when {{condition}}", PlayOnlyIf, so=False,
           canonical=False),
    phrase("play this card only {limit}", PlayOnly, example="Play this card only on your turn."),
    phrase(f"play {_THIS} only {{limit}}", PlayOnly, canonical=False),
    phrase("play only {limit}", PlayOnly, canonical=False),
    phrase(f"only play [{_THIS}] {{limit}}", PlayOnly, canonical=False),
    phrase(f"you may|can only play {_THIS} {{limit}}", PlayOnly, canonical=False),
    phrase("play this card only when {what}", PlayOnlyWhen, rule_ids=("REA-001.2",),
           example="Play this card only when you are dealt damage."),
    phrase(f"play {_THIS} only when|after {{what}}", PlayOnlyWhen, canonical=False),
    phrase(f"play {_THIS} only if {{what}}", PlayOnlyWhen, canonical=False, yields=1),
    phrase(f"play {_THIS} when|whenever|after {{what}}", PlayOnlyWhen, canonical=False),
    phrase("play only when|after {what}", PlayOnlyWhen, canonical=False),
    phrase(f"only play [{_THIS}] when|whenever|after {{what}}", PlayOnlyWhen, canonical=False),
    phrase(f"only play [{_THIS}] if {{what}}", PlayOnlyWhen, canonical=False, yields=1),
    phrase("play only if {what}", PlayOnlyWhen, canonical=False, yields=1),
    phrase("play when|whenever|after {what}", PlayOnlyWhen, canonical=False),
    phrase(f"you may|can only play {_THIS} when|after {{what}}", PlayOnlyWhen, canonical=False),
    phrase(f"you may|can play {_THIS} only when|after {{what}}", PlayOnlyWhen, canonical=False),
)  # fmt: skip
