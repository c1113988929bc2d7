"""Cards that are used, or block, more than once each turn: until the last time of a turn they stay untapped."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.selectors import Each, ThisCard, You
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things, kinds_of
from lich_studio.rules.lich.field import TAPPED
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.standing_for import cards_in

USED_AGAIN = StatKey("used again", "Further uses each turn", minimum=0)
BLOCKS_AGAIN = StatKey("blocks again", "Further blocks each turn", minimum=0)
USE_RULES = ("FX-001.2", "KW-TAP.1")
BLOCK_RULES = ("FX-001.2", "BLK-001.5")
PAID = "AP-002.1"
"""The rule that tells a card tapped for its own effect from one that something else taps."""


@dataclass(frozen=True, slots=True)
class UsedOften(Static):
    """A card is tapped only by its last use of a turn.

    Attributes:
        who: the card.
        times: how often it can be used in a turn.
    """

    who: Selector
    times: int = 2


@dataclass(frozen=True, slots=True)
class BlocksOften(Static):
    """A card is tapped only by its last block of a turn.

    Attributes:
        who: the card.
        times: how often it can block in a turn.
    """

    who: Selector
    times: int = 2


def _more(stat: StatKey, game: Game, node: UsedOften | BlocksOften, registers: Registers) -> tuple[Modifier, ...]:
    cards = cards_in(game, tuple(game.evaluate(node.who, registers)))
    return tuple(
        Modifier(stat.id, "add", node.times - 1, card, registers["source"], IN_FORCE) for card in cards
    )


def _stays(game: Game, card: int, stat: StatKey, rules: tuple[str, ...]) -> None:
    """Untap a card that was just tapped, as long as that was not its last time this turn."""
    further = game.stat(card, stat.id)
    done = (game.recall(TURN_USES, stat.id, card) or 0) + 1
    game.remember(done, TURN_USES, stat.id, card)
    if further and done <= further and game.stat(card, TAPPED.id):
        game.set_stat(card, TAPPED.id, 0)
        game.announce(Event("ready again", game.state.controller_of[card], card, card, rules=rules))


def _used(game: Game, event: Event) -> Event:
    if event.subject == event.source and PAID in event.rules:
        _stays(game, event.subject, USED_AGAIN, USE_RULES)
    return event


def _blocked(game: Game, event: Event) -> Event:
    _stays(game, event.source, BLOCKS_AGAIN, BLOCK_RULES)
    return event


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to use players, or to block with what never blocks, several times: that is done with cards."""
    for node in walk(ability):
        if not isinstance(node, UsedOften | BlocksOften):
            continue
        uses = isinstance(node, UsedOften)
        kinds = kinds_of(things) if isinstance(things := getattr(node.who, "things", node.who), Things | Target) else ()
        hero = isinstance(node.who, ThisCard) and context.card_type == "hero"
        if hero or isinstance(node.who, You) or (kinds and _NO_CARDS.issuperset(kinds)):
            message = _USED_UP if uses else _BLOCKS_WITH
            possible = ("your equipment may be used", "you have +1 AP") if uses else ("your equipment may block",)
            return TextProblem(ability.span, "done-with-cards", message, possible)
    return None


_NO_CARDS = frozenset({"player", "opponent", "avatar", "wall", "surface", "tile"})
_USED_UP = "Players attack with cards, as often as they have AP: say which card may be used that often, or give AP."
_BLOCKS_WITH = "Players block with cards: say which card may block that often."
_TURN = "each|per|a|every|in_a|in_each turn"
_USED = "used|activated|tapped"
_USE = "use|activate|tap"


def _wordings(node: type[Static], deed: str, does: tuple[str, ...], example: str) -> Iterator[Phrase]:
    """Give the rows that say how often: twice, another time, or so many times.

    Args:
        node: what they say.
        deed: what the card may do, as it is printed.
        does: sentences with the thing as {{}}, without how often.
        example: a sentence that shows the first of them.
    """
    yield phrase(f"{{who}} may {deed} twice each turn", node, times=2, rule_ids=USE_RULES, example=example)
    yield phrase(f"{{who}} may {deed} {{times}} times each turn", node, rule_ids=USE_RULES)
    often = (f"twice {_TURN}", f"a_second_time {_TURN}", f"an_additional|one_additional|one_more time {_TURN}",
             f"one_additional_time|one_more_time {_TURN}")  # fmt: skip
    for whom, inside in (("{who}", None), ("{things(all)}", Inside("who", Each))):
        for words in does:
            said = words.replace("{}", whom)
            for times in dict.fromkeys(often):
                yield phrase(f"{said} {times}", node, times=2, inside=inside, canonical=False)
            yield phrase(f"{said} {{times}} times {_TURN}", node, inside=inside, canonical=False)


MODULE = RuleModule(
    id="often",
    requires=("blocking", "costs", "statics", "limits"),
    stats=(USED_AGAIN, BLOCKS_AGAIN),
    events=(EventKind("ready again", "{subject} stays untapped for another time this turn", reactable=False,
                      rule_ids=("FX-001.2",)),),
    nodes=(
        NodeRule(UsedOften, evaluate=lambda game, node, registers: _more(USED_AGAIN, game, node, registers),
                 procedure="gift.holds", sentence="{who} may be used several times each turn"),
        NodeRule(BlocksOften, evaluate=lambda game, node, registers: _more(BLOCKS_AGAIN, game, node, registers),
                 procedure="gift.holds", sentence="{who} may block several times each turn"),
    ),
    phrases=(
        *_wordings(UsedOften, "be used", (f"{{}} may|can be {_USED}", f"you may|can {_USE} {{}}", "{} may|can attack",
                                     "you may|can attack with {}"),
                   "This card may be used twice each turn."),
        *_wordings(BlocksOften, "block", ("{} may|can block", "you may|can block with {}",
                                          "{} may|can be used to block"), "This card may block twice each turn."),
    ),
    text_checks=(_check,),
    hooks=(Hook("event tapped", fold=_used, order=30), Hook("event blocked", fold=_blocked, order=30)),
)  # fmt: skip
