"""What things have for as long as a card says so: numbers, keywords, abilities; and the sentences that give them."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from lich_studio.effects.clauses import EqualTo, Portion
from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class Gift(Portion):
    """Something that a thing can have."""


@dataclass(frozen=True, slots=True)
class SingleGift(Gift):
    """One thing, not several."""


@dataclass(frozen=True, slots=True)
class NumberGift(SingleGift):
    """A number that is other than printed."""


@dataclass(frozen=True, slots=True)
class SignedGift(NumberGift):
    """A number that is higher or lower than printed.

    Attributes:
        amount: by how much.
        stat: id of the number.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]


@dataclass(frozen=True, slots=True)
class KeywordGift(SingleGift):
    """A keyword."""


@dataclass(frozen=True, slots=True)
class More(SignedGift):
    """A number is higher."""


@dataclass(frozen=True, slots=True)
class Less(SignedGift):
    """A number is lower."""


@dataclass(frozen=True, slots=True)
class Exactly(NumberGift):
    """A number is what the card says, before what adds to it.

    Attributes:
        amount: what it is.
        stat: id of the number.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]

    def gained(self) -> Portion:
        """Return so much more, where words say the number by itself."""
        return More(self.amount, self.stat)


@dataclass(frozen=True, slots=True)
class Has(Static):
    """Something has a gift.

    Attributes:
        who: what has it.
        gift: what it has.
    """

    who: Selector
    gift: Gift


@dataclass(frozen=True, slots=True)
class AllHave(Static):
    """Every thing of a description has a gift.

    Attributes:
        things: which.
        gift: what each of them has.
    """

    things: Things
    gift: Gift


@dataclass(frozen=True, slots=True)
class YouHave(Static):
    """The player who controls the card has a gift.

    Attributes:
        gift: what that player has.
    """

    gift: Gift


@dataclass(frozen=True, slots=True)
class OnYourTurnYouHave(Static):
    """The player who controls the card has a gift in that player's own turns.

    Attributes:
        gift: what that player has.
    """

    gift: Gift


@dataclass(frozen=True, slots=True)
class BareNumber(Static):
    """A number by itself: that of the player who controls the card, or, where players have none such, of the card.

    Attributes:
        gift: the number.
    """

    gift: SignedGift


@dataclass(frozen=True, slots=True)
class BareKeyword(Static):
    """A keyword by itself: the card has it.

    Attributes:
        gift: the keyword.
    """

    gift: KeywordGift


class Giving(NamedTuple):
    """Whom a gift is given to, and how.

    Attributes:
        aim: the thing, as effects see it.
        registers: of the card that gives it: `seat` and `source`.
        expiry: what ends the modifiers.
    """

    aim: Any
    registers: Registers
    expiry: tuple[object, ...] = IN_FORCE


@dataclass(frozen=True, slots=True)
class GiftRow:
    """A row of the table "gift".

    Attributes:
        id: name of the gift's node class.
        give: returns the modifiers by which a thing has it; none where it cannot have it.
    """

    id: str
    give: Callable[[Game, Any, Giving], Iterable[Modifier]]


def modifiers_of(game: Game, gift: Gift, given: Giving) -> tuple[Modifier, ...]:
    """Return the modifiers by which a thing has a gift."""
    row: GiftRow = game.ruleset.table("gift")[type(gift).__name__]
    return tuple(row.give(game, gift, given))


def as_said(_game: Game, gift: Gift, _registers: Registers) -> Gift:
    """Return a gift as its text says it; what it amounts to depends on who has it, see `modifiers_of`."""
    return gift


_TILE = More(Number(1), "movement")
_SO_FAR = Inside("gift", Exactly, (("stat", "movement"),))
_NOT_TWO = "instead_of|rather_than 2|two [tiles]"
"""What everybody may move otherwise (PH-MAIN.2)."""

_AS_MUCH = Inside("amount", EqualTo)

PHRASES = (
    phrase("additional {stat(all)} equal_to {quantity}", More, inside=_AS_MUCH,
           example="This card has additional defense equal to your intelligence."),
    phrase("more|extra {stat(all)} equal_to {quantity}", More, inside=_AS_MUCH, canonical=False),
    phrase("+{amount} {stat(s)}", More),
    phrase("{amount} more|additional|extra {stat(s)}", More, canonical=False),
    phrase("an|another additional|extra|more {stat}", More, amount=Number(1), canonical=False),
    phrase("another {stat}", More, amount=Number(1), canonical=False),
    phrase("-{amount} {stat(s)}", Less),
    phrase("{amount} less|fewer {stat(s)}", Less, canonical=False),
    phrase("{amount} {stat(s)}", Exactly, example="This card has defense equal to your intelligence."),
    phrase("{who} has {gift}", Has, example="This card has +2 defense."),
    phrase("{who} gains|gets {gift}", Has, canonical=False, yields=2, gains=True),
    phrase("your avatar has {gift}", Has, who=You(), example="Your avatar has +1 movement."),
    phrase("{things(all)} have {gift}", AllHave, example="Summons you control have +2 defense."),
    phrase("{things(all)} gain|get {gift}", AllHave, canonical=False, gains=True),
    phrase("{things(all)} has {gift}", AllHave, canonical=False, yields=1),
    phrase("{things(all)} gains|gets {gift}", AllHave, canonical=False, yields=1, gains=True),
    phrase("you have {gift}", YouHave, example="You have +1 intelligence."),
    phrase("you may move an additional|extra|another tile", YouHave, gift=_TILE, canonical=False),
    phrase("you may|can move up to {amount} additional|extra|more tile(s) on your turn|turns", OnYourTurnYouHave,
           inside=Inside("gift", More, (("stat", "movement"),)), canonical=False),
    phrase("you may|can move {amount} additional|extra|more tile(s) on your turn|turns", OnYourTurnYouHave,
           inside=Inside("gift", More, (("stat", "movement"),)), canonical=False, yields=1),
    phrase("you may|can move an additional|extra {amount} tiles on your turn|turns", OnYourTurnYouHave,
           inside=Inside("gift", More, (("stat", "movement"),)), canonical=False),
    phrase("{who} may|can move an additional|extra|another tile", Has, gift=_TILE, canonical=False, yields=1),
    phrase("{who} may|can move an additional|extra|another tile on|during your turn|turns", Has, gift=_TILE,
           canonical=False, yields=1),
    phrase("{things(all)} may|can move an additional|extra|another tile", AllHave, gift=_TILE, canonical=False),
    phrase("you have {gift} on your turn", OnYourTurnYouHave, example="You have +1 movement on your turn."),
    phrase("gain {gift} on your turn", OnYourTurnYouHave, canonical=False, gains=True),
    *(
        phrase(f"{subject} may|can {words} {{amount}} tile(s) {when}", node, inside=_SO_FAR, canonical=False,
               yields=level + gives_way)
        for subject, when, node, level in (
            ("you", "on|during your turn|turns", OnYourTurnYouHave, 0), ("you", "each|per turn", YouHave, 0),
            ("{who}", "on|during your turn|turns", Has, 2), ("{who}", "each|per|a turn", Has, 2),
            ("{things(all)}", "each|per turn", AllHave, 2), ("you", _NOT_TWO, YouHave, 0), ("{who}", _NOT_TWO, Has, 2),
            ("you", f"on|during your turn|turns {_NOT_TWO}", OnYourTurnYouHave, 0),
            ("{things(all)}", _NOT_TWO, AllHave, 2),
        )
        for words, gives_way in (("move up to", 0), ("move", 1), ("only move", 1), ("move only", 1),
                                 ("only move up to", 0))
    ),
    *(
        phrase(f"{this} may|can move {amount} tile(s)", Has, who=ThisCard(), inside=_SO_FAR, canonical=False,
               yields=late)
        for this in ("this_summon|this_token|this_card", "~")
        for amount, late in (("up to {amount}", 3), ("{amount}", 4))
    ),
    phrase("you may move an additional|extra|another tile on your turn|turns", OnYourTurnYouHave, gift=_TILE,
           canonical=False),
    phrase("{gift}", BareNumber, example="+1 intelligence."),
    phrase("{gift}", BareKeyword, example="Overwhelm."),
)
