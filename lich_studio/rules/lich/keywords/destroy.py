"""Destroy: a card in play, a summon, a wall or Vines are gone (KW-DESTROY)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.field import DESTROYED, IN_PLAY, may_be_destroyed
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.seats import is_summon
from lich_studio.rules.lich.standing_for import card_of
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Something in play is destroyed.

    Attributes:
        what: the card, summon, wall or surface.
    """

    what: Selector


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Destroy = effect_node(game, registers)
    registers["left"] = chosen(game, node.what, registers)
    return NEXT


def _next(game: Game, registers: Registers) -> Instruction:
    left: tuple[Aim, ...] = registers["left"]
    if not left:
        return Done()
    aim = registers["aim"] = left[0]
    registers["left"] = left[1:]
    card = card_of(game, aim) if aim.kind in ("piece", "card") else 0
    if not card or not game.state.zone_of[card].startswith(IN_PLAY):
        registers["coming"] = aim
        return NEXT
    event = Event(DESTROYED, registers["seat"], card, registers["source"], rules=("KW-DESTROY.1", "KW-DESTROY.2"))
    return fold("replace " + DESTROYED, event, "coming")


def _carry_out(game: Game, registers: Registers) -> Instruction:
    seat, source = registers["seat"], registers["source"]
    aim: Aim = registers["aim"]
    if registers["coming"] is None:
        return Go("next")
    if aim.kind == "wall":
        game.happen(Event(BROKEN, seat, 0, source, 0, aim.tile, rules=("KW-DESTROY.1", "AMB-063")))
    elif aim.kind == "surface":
        game.happen(Event(SURFACE_DESTROYED, seat, 0, source, 0, aim.tile, rules=("KW-DESTROY.1", "AMB-203")))
    elif aim.kind == "piece" and is_summon(game, aim.entity):
        if destroy_card(game, game.state.link_of[aim.entity], seat, source):
            retire(game, aim.entity, "gone")
    elif aim.kind == "card":
        destroy_card(game, aim.entity, seat, source)
    return Go("next")


def destroy_card(game: Game, card: int, seat: int, source: int) -> bool:
    """Destroy a card in play: it goes to its controller's purgatory (KW-DESTROY.2).

    Returns:
        Whether it could be destroyed, or was out of play before.
    """
    if game.state.zone_of[card].startswith(IN_PLAY):
        event = Event(DESTROYED, seat, card, source, rules=("KW-DESTROY.1", "KW-DESTROY.2"))
        if not may_be_destroyed(game, card, event=event):
            return False
        game.announce(event)
    return True


MODULE = RuleModule(
    id="destroy",
    requires=("death", "walls", "surfaces"),
    rules={
        "KW-DESTROY.1": "Destroy: take a card in play away.",
        "KW-DESTROY.2": "A destroyed card goes to its controller's purgatory.",
    },
    nodes=(NodeRule(Destroy, procedure="destroy.run", sentence="{source} destroys"),),
    phrases=(
        phrase("destroy {what}", Destroy, rule_ids=("KW-DESTROY.1",), example="Destroy target wall."),
        phrase("kill|slay {what}", Destroy, canonical=False),
        phrase("{what} is destroyed", Destroy, canonical=False, yields=1),
    ),
    tables={
        "aimable": (
            Aimable("Destroy", ("equipment", "skill", "alteration", "source", "summon", "token", "wall", "surface")),
        )
    },
    procedures=(
        procedure(
            "destroy.run",
            step("begin", _begin),
            step("next", _next, "It is to be destroyed", "KW-DESTROY.1"),
            step("destroy", _carry_out, "It is destroyed", "KW-DESTROY.1"),
            title="Destroy",
        ),
    ),
)
