"""What things have for as long as a card says so: numbers, keywords, abilities; and the sentences that give them."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from lich_studio.effects.clauses import Portion
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Node, Selector, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.for_a_time import ForATime
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class Gift(Portion):
    """Something that a thing can have."""


@dataclass(frozen=True, slots=True)
class NumberGift(Gift):
    """A number that is other than printed."""


@dataclass(frozen=True, slots=True)
class SignedGift(NumberGift):
    """A number that is higher or lower than printed."""


@dataclass(frozen=True, slots=True)
class KeywordGift(Gift):
    """A keyword."""


@dataclass(frozen=True, slots=True)
class More(SignedGift):
    """A number is higher.

    Attributes:
        amount: by how much.
        stat: id of the number.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]


@dataclass(frozen=True, slots=True)
class Less(SignedGift):
    """A number is lower.

    Attributes:
        amount: by how much.
        stat: id of the number.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]


@dataclass(frozen=True, slots=True)
class Exactly(NumberGift):
    """A number is what the card says, before what adds to it.

    Attributes:
        amount: what it is.
        stat: id of the number.
    """

    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]


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


def keyword_of(effect: Node) -> KeywordGift | None:
    """Return the keyword that a static effect says its own card has, or None."""
    if isinstance(effect, BareKeyword):
        return effect.gift
    if isinstance(effect, Has) and isinstance(effect.who, ThisCard) and isinstance(effect.gift, KeywordGift):
        return effect.gift
    return None


NEVER_IN_PLAY = ("technique", "reaction")
"""Card types that leave as they resolve, so that nothing can hold while they lie in play."""


def check_statics(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse targets of what only holds, which nobody chooses, and what would hold while a tactic card is in play.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    # What holds for a time stands in an effect that says how long; a gift that is told how long first has no targets.
    lasting = [node for node in walk(ability) if hasattr(node, "lasting")]
    timed = {id(part) for node in lasting for part in walk(node)}
    choosing = {id(part) for node in lasting if not isinstance(node, ForATime) for part in walk(node)}
    for node in walk(ability):
        if id(node) in choosing:
            continue
        gives = isinstance(node, Has | AllHave | YouHave | OnYourTurnYouHave | BareNumber | BareKeyword)
        held = isinstance(node, Static) and (gives or id(node) not in timed)
        if held and any(isinstance(inner, Target) for inner in walk(node)):
            message = 'Nobody chooses a target for what always holds: name a group ("each summon"), or say how long.'
            return TextProblem(ability.span, "nobody-chooses", message, ("each", "this card", "until end of turn"))
        if gives and id(node) not in timed and context.card_type in NEVER_IN_PLAY and keyword_of(node) is None:
            message = f"A {context.card_type} never lies in play, so say how long this holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
    return None


CHECKS: tuple[Check, ...] = (check_statics,)

PHRASES = (
    phrase("+{amount} {stat(s)}", More),
    phrase("{amount} more|additional|extra {stat(s)}", More, canonical=False),
    phrase("-{amount} {stat(s)}", Less),
    phrase("{amount} less|fewer {stat(s)}", Less, canonical=False),
    phrase("{amount} {stat(s)}", Exactly),
    phrase("{who} has {gift}", Has, example="This card has +2 defense."),
    phrase("your avatar has {gift}", Has, who=You()),
    phrase("{things(all)} have {gift}", AllHave, example="Summons you control have +2 defense."),
    phrase("{things(all)} gain|get {gift}", AllHave, canonical=False),
    phrase("you have {gift}", YouHave, example="You have +1 intelligence."),
    phrase("you may move an additional|extra tile", YouHave, gift=More(Number(1), "movement"), canonical=False),
    phrase("you have {gift} on your turn", OnYourTurnYouHave, example="You have +1 movement on your turn."),
    phrase("gain {gift} on your turn", OnYourTurnYouHave, canonical=False),
    phrase("{gift}", BareNumber, example="+1 intelligence."),
    phrase("{gift}", BareKeyword, example="Overwhelm."),
)
