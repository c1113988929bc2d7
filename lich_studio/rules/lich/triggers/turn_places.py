"""Where somebody is as a turn ends or starts, and who makes whom discard: "whenever you end your turn in Fire"."""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.nodes import Qualifier, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party, Whenever
from lich_studio.rules.core.selectors import AnyOf, Bound, Each
from lich_studio.rules.core.things import Aim, holds
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN
from lich_studio.rules.lich.triggers.parties import YOU, of_entity, player
from lich_studio.rules.lich.triggers.placing import happens

RULES = ("PH-ORDER", "AMB-223")


@dataclass(frozen=True, slots=True)
class EndsTurnThere(Happening):
    """A player's turn ends while the avatar is in a place.

    Attributes:
        who: the player.
        place: the place.
    """

    who: Party
    place: Qualifier


@dataclass(frozen=True, slots=True)
class StartsTurnThere(Happening):
    """A player's turn starts while the avatar is in a place.

    Attributes:
        who: the player.
        place: the place.
    """

    who: Party
    place: Qualifier


@dataclass(frozen=True, slots=True)
class MakesDiscard(Happening):
    """An effect of one player makes another discard a card.

    Attributes:
        who: whose effect it is.
        whom: who discards.
    """

    who: Party
    whom: Party


def _on_turn(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return the player whose turn it is, and the avatar."""
    return of_entity(game, event.actor)


def _is_there(game: Game, node: EndsTurnThere | StartsTurnThere, event: Event) -> bool:
    piece = avatar(game, event.actor)
    asked = {"seat": event.actor, "source": 0, "item": 0, "aims": ()}
    return holds(game, node.place, Aim("piece", piece), asked)


def _near_whom(game: Game, node: EndsTurnThere | StartsTurnThere, context: Registers) -> tuple[Aim, ...]:
    """Return what the avatar stands by, where the place is told by that: "adjacent to an opponent"."""
    by: Selector | None = getattr(node.place, "of", None)
    if not isinstance(by, AnyOf):
        return ()
    here = Aim("piece", avatar(game, context["event"].actor))
    others = (aim for aim in game.evaluate(Each(by.things), context) if aim != here)
    return tuple(aim for aim in others if holds(game, replace(node.place, of=Bound((aim,))), here, context))


def _maker(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return the player whose card makes somebody discard."""
    return (Aim("player", game.state.controller_of[event.source]),) if event.source else ()


def _is_made(game: Game, _node: MakesDiscard, event: Event) -> bool:
    return bool(event.source) and game.state.controller_of[event.source] != event.actor


MODULE = RuleModule(
    id="turn places",
    requires=("turn happenings", "deck happenings"),
    tables={
        "happening": (
            HappeningRow("EndsTurnThere", (END_OF_TURN,), (("who", _on_turn),), _is_there, _near_whom),
            HappeningRow("StartsTurnThere", (START_OF_TURN,), (("who", _on_turn),), _is_there, _near_whom),
            HappeningRow("MakesDiscard", ("discarded",), (("whom", player), ("who", _maker)), _is_made),
        )
    },
    nodes=tuple(NodeRule(node, evaluate=happens) for node in (EndsTurnThere, StartsTurnThere, MakesDiscard)),
    phrases=(
        phrase("you end your turn {place}", EndsTurnThere, who=YOU, rule_ids=RULES,
               example="Whenever you end your turn in Fire, draw 1 card."),
        phrase("{who} ends their|its turn {place}", EndsTurnThere, rule_ids=RULES),
        phrase("you start|begin your turn {place}", StartsTurnThere, who=YOU, rule_ids=RULES),
        phrase("{who} starts|begins their|its turn {place}", StartsTurnThere, rule_ids=RULES,
               example="Whenever an enemy starts their turn in Water, heal 1."),
        phrase("if you end your turn {place}", Whenever, inside=Inside("what", EndsTurnThere, (("who", YOU),)),
               canonical=False),
        phrase("if you start|begin your turn {place}", Whenever,
               inside=Inside("what", StartsTurnThere, (("who", YOU),)), canonical=False),
        phrase("{who} makes you discard a|any card", MakesDiscard, whom=YOU, rule_ids=("KW-DISCARD",),
               example="Whenever an opponent makes you discard a card, draw 1 card."),
        phrase("{who} makes {whom} discard a|any card", MakesDiscard, rule_ids=("KW-DISCARD",),
               example="When an opponent makes another opponent discard a card, draw 1 card."),
        phrase("you make {whom} discard a|any card", MakesDiscard, who=YOU, rule_ids=("KW-DISCARD",),
               example="Whenever you make an opponent discard a card, heal 1."),
    ),
)  # fmt: skip
