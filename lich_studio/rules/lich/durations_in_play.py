"""How long something lasts by what stays in play: "for as long as it is in play", "until this card is destroyed".

What leaves play loses all that it has there (AMB-206), so that what lasts for as long as a thing is in play is for good
otherwise; what lasts for as long as the card itself is in play ends with it.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Duration, Effect, Selector, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.gift_checks import NEVER_IN_PLAY
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.field import LEFT_PLAY
from lich_studio.rules.lich.numbers_not_had import are_players

RULES = ("AMB-206", "AMB-217")
IN_PLAY_OF = "while in play"
"""Expiry: the card that has to stay in play."""


@dataclass(frozen=True, slots=True)
class WhileItIsInPlay(Duration):
    """For as long as what has it is in play."""


@dataclass(frozen=True, slots=True)
class WhileThisIsInPlay(Duration):
    """For as long as the card that says it is in play."""


def _ends(game: Game, event: Event) -> Event:
    """Let what lasts for as long as a card is in play end as that leaves play."""
    game.remove_modifiers(lambda modifier: modifier.expiry == (IN_PLAY_OF, event.subject))
    return event


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse such a time of what players have, and of a card that never lies in play."""
    for effect in (node for part in ability.effects for node in walk(part) if isinstance(node, Effect)):
        lasting = getattr(effect, "lasting", None)
        if isinstance(lasting, WhileThisIsInPlay) and context.card_type in NEVER_IN_PLAY:
            message = f"A {context.card_type} never lies in play, so say otherwise how long this lasts."
            return TextProblem(ability.span, "how-long", message, ("for the rest of the game", "until end of turn"))
        parts = (getattr(effect, item.name) for item in fields(effect))
        bearer = next((part for part in parts if isinstance(part, Selector | Things)), None)
        if isinstance(lasting, WhileItIsInPlay) and (bearer is None or are_players(bearer)):
            message = 'This does not say what has to stay in play: say how long, or name a card: "it gains ...".'
            return TextProblem(ability.span, "how-long", message, ("for the rest of the game", "until end of turn"))
    return None


_IT = (
    "it|they|that_card|that_summon|that_equipment|those_cards|those_summons|the_card|the_summon|the_target"
    "|that_target"
)
_THIS = ("this card", "~", "this equipment|summon|skill|token")


def _rows() -> Iterator[Phrase]:
    yield phrase("for_as_long_as it is_in_play", WhileItIsInPlay, rule_ids=RULES,
                 example="Target equipment gains Unblockable for as long as it is in play.")
    yield phrase(f"for_as_long_as {_IT} is|are|remains|remain|stays|stay in_play|on_the_board|on_the_field",
                 WhileItIsInPlay, canonical=False)
    yield phrase(f"until {_IT} is|are destroyed|killed", WhileItIsInPlay, canonical=False)
    yield phrase(f"until {_IT} leaves|leave play|the_board|the_field", WhileItIsInPlay, canonical=False)
    yield phrase("until destroyed|it_dies|they_die", WhileItIsInPlay, canonical=False)
    for name in _THIS:
        printed = name == "this card"
        yield phrase(f"for_as_long_as {name} is|remains|stays in_play|on_the_board|on_the_field", WhileThisIsInPlay,
                     canonical=printed, rule_ids=RULES if printed else ())
        yield phrase(f"until {name} is destroyed|killed", WhileThisIsInPlay, canonical=False)
        yield phrase(f"until {name} leaves play|the_board|the_field", WhileThisIsInPlay, canonical=False)


MODULE = RuleModule(
    id="durations in play",
    requires=("durations", "field", "numbers not had"),
    nodes=(
        NodeRule(WhileItIsInPlay, evaluate=lambda _game, _node, _registers: ()),
        NodeRule(WhileThisIsInPlay, evaluate=lambda _game, _node, registers: (IN_PLAY_OF, registers["source"])),
    ),
    phrases=tuple(_rows()),
    text_checks=(_check,),
    hooks=(Hook("event " + LEFT_PLAY, fold=_ends),),
)
