"""With what a hero begins the game: cards in the first hand, and health (DRW-001.2, HRO-HP.1, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.gifts import Exactly, Less, More, YouHave
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.lich.seats import FIRST_HAND

RULES = ("FX-001.2", "DRW-001.2")
MORE, FEWER, EXACTLY = "more", "fewer", "exactly"


@dataclass(frozen=True, slots=True)
class FirstHand(Static):
    """A player's first hand has another number of cards than intelligence says.

    Attributes:
        number: how many cards.
        compare: "more" or "fewer" by so many, or "exactly" so many.
    """

    number: Amount
    compare: str = MORE


def _dealt(game: Game, node: FirstHand, registers: Registers) -> tuple[Modifier, ...]:
    number = amount(game, node.number, registers)
    value = -number if node.compare == FEWER else number
    how = "set" if node.compare == EXACTLY else "add"
    return (Modifier(FIRST_HAND.id, how, value, registers["seat"], registers["source"], IN_FORCE),)


_HERO = ("hero",)
_ONE = Number(1)
_GAME = "start|begin [the|each|every] game with"
_BEGIN = (f"you {_GAME}", _GAME, "you start|begin with")
_MORE = "additional|extra|more"
_KINDS = ((_MORE, MORE), ("fewer|less", FEWER))
_IN = "[in_hand|in_your_hand|in_your_starting_hand|in_your_opening_hand|in_your_first_hand]"


def _cards(before: str) -> tuple[Phrase, ...]:
    rows = (
        *((f"{{number}} {words} card(s) {_IN}", compare) for words, compare in _KINDS),
        (f"{{number}} card(s) {_IN}", EXACTLY), ("a hand of {number} [card(s)]", EXACTLY),
    )  # fmt: skip
    ones = ((f"an|one|a {words} card {_IN}", compare) for words, compare in _KINDS)
    return (
        *(phrase(f"{before} {words}", FirstHand, compare=compare, canonical=False, card_types=_HERO)
          for words, compare in rows),
        *(phrase(f"{before} {words}", FirstHand, compare=compare, number=_ONE, canonical=False, card_types=_HERO)
          for words, compare in ones),
    )  # fmt: skip


_SLOT = "action slot|slots"
_SLOTS: tuple[tuple[str, tuple[tuple[str, object], ...]], ...] = (
    (f"{{amount}} {_MORE} {_SLOT}", ()), (f"an|one {_MORE} {_SLOT}", (("amount", _ONE),)),
)  # fmt: skip


def _health(before: str) -> tuple[Phrase, ...]:
    """Return how it is said that a hero has other starting health than printed, which is the maximum too (HRO-HP.1)."""
    return tuple(
        phrase(f"{before} {words}", YouHave, inside=Inside("gift", node, (("stat", "max_health"),)), canonical=False,
               card_types=_HERO)
        for words, node in (
            (f"{{amount}} {_MORE} [starting|max|maximum] health|life", More), ("+{amount} health|life", More),
            ("{amount} fewer|less health|life", Less), ("{amount} [starting|max|maximum] health|life", Exactly),
        )
    )  # fmt: skip


MODULE = RuleModule(
    id="starting",
    requires=("statics", "seats"),
    nodes=(NodeRule(FirstHand, evaluate=_dealt, procedure="gift.holds", sentence="{source} changes the first hand"),),
    phrases=(
        *(row for before in _BEGIN for row in _health(before)),
        *(phrase(f"{before} {words}", YouHave, inside=Inside("gift", More, (("stat", "slots"), *fixed)),
                 canonical=False, card_types=_HERO) for before in _BEGIN for words, fixed in _SLOTS),
        phrase("you have|gain +{amount} health|life", YouHave, inside=Inside("gift", More, (("stat", "max_health"),)),
               canonical=False, card_types=_HERO),
        phrase(f"you have {{amount}} {_MORE} health|life", YouHave,
               inside=Inside("gift", More, (("stat", "max_health"),)), canonical=False, card_types=_HERO),
        *(phrase(f"you have {{number}} {words} card(s) in your starting|opening|first|initial hand", FirstHand,
                 compare=compare, canonical=False, card_types=_HERO) for words, compare in _KINDS),
        phrase("you start the game with {number} additional card(s)", FirstHand, compare=MORE, card_types=_HERO,
               rule_ids=RULES, example="You start the game with 2 additional cards."),
        phrase("you start the game with {number} fewer card(s)", FirstHand, compare=FEWER, card_types=_HERO,
               rule_ids=RULES, example="You start the game with 2 fewer cards."),
        phrase("you start the game with {number} card(s)", FirstHand, compare=EXACTLY, card_types=_HERO,
               rule_ids=RULES, example="You start the game with 4 cards."),
        *(row for before in _BEGIN for row in _cards(before)),
        phrase(f"your first|starting|opening|initial hand has|contains {{number}} {_MORE} card(s)", FirstHand,
               compare=MORE, canonical=False, card_types=_HERO),
        phrase("your first|starting|opening|initial hand is|has|contains {number} card(s)", FirstHand,
               compare=EXACTLY, canonical=False, card_types=_HERO),
        phrase("your starting|opening|initial hand size is {number} [card(s)]", FirstHand,
               compare=EXACTLY, canonical=False, card_types=_HERO),
        phrase(f"you draw {{number}} {_MORE} card(s) for|in your first|starting|opening|initial hand", FirstHand,
               compare=MORE, canonical=False, card_types=_HERO),
    ),
)  # fmt: skip
