"""Who cannot draw because a card says so: at all, by effects, or more than so many cards a turn (FX-001.2, KW-DRAW)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.lich.deeds import DEEDS
from lich_studio.rules.lich.field import WOULD_DRAW
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "KW-DRAW")
_YOU = You()


@dataclass(frozen=True, slots=True)
class CannotDraw(Ward):
    """Players draw no cards.

    Attributes:
        who: the players.
        by_effects: whether they draw all the same where no card says so, as in the end phase (PH-END.1).
    """

    who: Selector
    by_effects: bool = False


@dataclass(frozen=True, slots=True)
class DrawAtMost(Ward):
    """Players draw no more than so many cards in a turn.

    Attributes:
        who: the players.
        most: how many cards each.
    """

    who: Selector
    most: int


def _is_barred(game: Game, node: CannotDraw | DrawAtMost, event: Event) -> bool:
    if isinstance(node, CannotDraw):
        return not node.by_effects or bool(event.source)
    drawn: int = game.recall(*DEEDS, "drew", event.actor) or 0
    return drawn >= node.most


def _no_drawing(game: Game, event: Event) -> Event | None:
    for ward in in_force(game):
        node = ward.value
        barred = isinstance(node, CannotDraw | DrawAtMost) and _is_barred(game, node, event)
        if barred and covers(game, node.who, ward, event.actor):
            game.announce(Event("draw barred", event.actor, 0, ward.source, rules=RULES))
            return None
    return event


_NOT = "cannot|can't|may_not"
_EFFECTS = "from|by|with|because_of effects|card_effects|cards|abilities"
_TURN = "each|per|a|every turn"
_EACH = Inside("who", Each)


MODULE = RuleModule(
    id="no drawing",
    requires=("wards", "draw", "deeds", "instead"),
    events=(EventKind("draw barred", "{source} keeps {actor} from drawing", reactable=False, rule_ids=RULES),),
    hooks=(Hook(WOULD_DRAW, fold=_no_drawing, order=5),),
    nodes=(
        NodeRule(CannotDraw, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {who} from drawing"),
        NodeRule(DrawAtMost, evaluate=keep, procedure="ward.holds", sentence="{source} lets {who} draw only so much"),
    ),
    tables={"aimable": (Aimable("CannotDraw", ("player",)), Aimable("DrawAtMost", ("player",)))},
    phrases=(
        phrase(f"you {_NOT} draw [any|more|additional] cards", CannotDraw, who=_YOU, by_effects=False, rule_ids=RULES,
               example="You cannot draw cards."),
        phrase(f"{{who}} {_NOT} draw [any|more|additional] cards", CannotDraw, by_effects=False, rule_ids=RULES),
        phrase(f"{{things(all)}} {_NOT} draw [any|more|additional] cards", CannotDraw, by_effects=False, inside=_EACH,
               canonical=False),
        phrase(f"you {_NOT} draw [any|additional] cards {_EFFECTS}", CannotDraw, who=_YOU, by_effects=True,
               rule_ids=RULES, example="You cannot draw cards from effects."),
        phrase(f"{{who}} {_NOT} draw [any|additional] cards {_EFFECTS}", CannotDraw, by_effects=True, rule_ids=RULES),
        phrase(f"{{things(all)}} {_NOT} draw [any|additional] cards {_EFFECTS}", CannotDraw, by_effects=True,
               inside=_EACH, canonical=False),
        *(row for words in (f"{_NOT} draw more_than {{most}} card(s) {_TURN}",
                            f"may|can only draw {{most}} card(s) {_TURN}",
                            f"may|can draw only {{most}} card(s) {_TURN}",
                            f"may|can draw no_more_than|at_most|up_to {{most}} card(s) {_TURN}")
          for row in (
              phrase(f"you {words}", DrawAtMost, who=_YOU, rule_ids=RULES,
                     example="You cannot draw more than 1 card each turn." if "more_than {" in words and "no_" not in
                     words else ""),
              phrase(f"{{who}} {words}", DrawAtMost, rule_ids=RULES),
              phrase(f"{{things(all)}} {words}", DrawAtMost, inside=_EACH, canonical=False),
          )),
    ),
)  # fmt: skip
