"""Control: a card in play comes under another player, while its owner stays who it was (AMB-166, AMB-220)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.lich.cards.action_cards import free_slot
from lich_studio.rules.lich.field import ACTION, IN_PLAY, SLOT, is_in
from lich_studio.rules.lich.seats import is_summon
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """Cards in play come under the control of whoever uses the effect.

    Attributes:
        what: the cards.
    """

    what: Selector


def _run(game: Game, registers: Registers) -> Instruction:
    node: GainControl = effect_node(game, registers)
    events: list[Event] = []
    for aim in chosen(game, node.what, registers):
        card = game.state.link_of[aim.entity] if aim.kind == "piece" and is_summon(game, aim.entity) else aim.entity
        if aim.kind in ("piece", "card"):
            events.append(Event("changed hands", registers["seat"], card, registers["source"], rules=("AMB-166",)))
    return change(*events) if events else RETURN


def _hand_over(game: Game, event: Event) -> Event | None:
    """Move a card in play to the same kind of zone of its new controller, where an action card needs a slot."""
    card, seat = event.subject, event.actor
    if not game.state.zone_of[card].startswith(IN_PLAY) or game.state.controller_of[card] == seat:
        return None
    if is_in(game, card, ACTION):
        slot = free_slot(game, seat)
        if not slot:
            return None
        game.set_stat(card, SLOT.id, slot)
    before = game.state.controller_of[card]
    game.set_controller(card, seat)
    game.move_card(card, zone_key(game.state.zone_of[card].partition("/")[0], seat))
    return event._replace(others=(before,))


MODULE = RuleModule(
    id="control",
    requires=("action cards", "alterations"),
    events=(
        EventKind("changed hands", "{actor} gains control of {subject}", _hand_over, rule_ids=("FX-001.1", "AMB-166")),
    ),
    nodes=(NodeRule(GainControl, procedure="control.run", sentence="{source} changes who controls a card"),),
    phrases=(
        phrase("gain control of {what}", GainControl, rule_ids=("AMB-166",), example="Gain control of target summon."),
    ),
    tables={"aimable": (Aimable("GainControl", ("equipment", "skill", "alteration", "source", "summon", "token")),)},
    procedures=(
        procedure("control.run", step("hand over", _run, "The card changes hands", "AMB-166"), title="Gain control"),
    ),
)
