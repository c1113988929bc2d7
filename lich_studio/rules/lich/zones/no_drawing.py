"""Who cannot draw because a card says so: at all, by effects, or more than so many cards a turn (FX-001.2, KW-DRAW)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, Phrase, phrase
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


@dataclass(frozen=True, slots=True)
class NoDrawUp(Ward):
    """Players do not draw up to their hand size in their end phases (PH-END.1).

    Attributes:
        who: the players.
    """

    who: Selector


NODES = (CannotDraw, DrawAtMost, NoDrawUp)


def _is_barred(game: Game, node: CannotDraw | DrawAtMost | NoDrawUp, event: Event) -> bool:
    if isinstance(node, NoDrawUp):
        return not event.source and game.recall("turn", "phase") == "end"
    if isinstance(node, CannotDraw):
        return not node.by_effects or bool(event.source)
    drawn: int = game.recall(*DEEDS, "drew", event.actor) or 0
    return drawn >= node.most


def _no_drawing(game: Game, event: Event) -> Event | None:
    for ward in in_force(game):
        node = ward.value
        barred = isinstance(node, NODES) and _is_barred(game, node, event)
        if barred and covers(game, node.who, ward, event.actor):
            game.announce(Event("draw barred", event.actor, 0, ward.source, rules=RULES))
            return None
    return event


_NOT = "cannot|can't|may_not"
_EFFECTS = "from|by|with|because_of effects|card_effects|cards|abilities"
_TURN = "each|per|a|every turn"
_EACH = Inside("who", Each)


def _draw_up_rows() -> Iterator[Phrase]:
    """Give the rows of who draws nothing in the end phase, in whatever words that draw is told."""
    yield phrase("you do_not draw cards in your end phase", NoDrawUp, who=_YOU, rule_ids=("FX-001.2", "PH-END.1"),
                 example="You do not draw cards in your end phase.")
    yield phrase("{who} does not draw cards in their end phase", NoDrawUp, rule_ids=("FX-001.2", "PH-END.1"),
                 example="Each opponent does not draw cards in their end phase.")
    cards = "[any|your|up_to] cards|a_card|card|hand_size|up"
    for subject, bars, theirs in (
        ("you", f"{_NOT}|do_not|don't|never", "your"), ("{who}", f"{_NOT}|does_not|doesn't|never", "their|its"),
        ("{things(all)}", f"{_NOT}|do_not|don't|never", "their"),
    ):  # fmt: skip
        given: dict[str, Any] = {"who": _YOU} if subject == "you" else {}
        inside = _EACH if subject.startswith("{things") else None
        when = (f"in|during|at [the] {theirs} end phase|phases|step", f"at|in|during the end of {theirs} turn|turns",
                f"at the end of each|every of {theirs} turns", f"at {theirs} end of turn")
        no_cards = "draw|draws no cards" if subject != "you" else "draw no cards"
        draws = (no_cards, f"{bars} draw {cards}", f"{bars} draw", f"{bars} draw|fill|refill|draw_up {theirs} hand")
        for words in (f"{draw} {moment}" for draw in draws for moment in when):
            yield phrase(f"{subject} {words}", NoDrawUp, inside=inside, canonical=False, **given)
    yield phrase("you always skip your draw", NoDrawUp, who=_YOU, canonical=False)
    yield phrase("you skip your draw each|every turn", NoDrawUp, who=_YOU, canonical=False)


MODULE = RuleModule(
    id="no drawing",
    requires=("wards", "draw", "deeds", "instead"),
    events=(EventKind("draw barred", "{source} keeps {actor} from drawing", reactable=False, rule_ids=RULES),),
    hooks=(Hook(WOULD_DRAW, fold=_no_drawing, order=5),),
    nodes=(
        NodeRule(CannotDraw, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {who} from drawing"),
        NodeRule(NoDrawUp, evaluate=keep, procedure="ward.holds", sentence="{who} will not draw up"),
        NodeRule(DrawAtMost, evaluate=keep, procedure="ward.holds", sentence="{source} lets {who} draw only so much"),
    ),
    tables={"aimable": tuple(Aimable(node.__name__, ("player",)) for node in NODES)},
    phrases=(
        *_draw_up_rows(),
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
        *(row for words, canonical in ((f"{_NOT} draw more_than {{most}} card(s) {_TURN}", True),
                                       (f"may|can only draw {{most}} card(s) {_TURN}", False),
                                       (f"may|can draw only {{most}} card(s) {_TURN}", False),
                                       (f"may|can draw no_more_than|at_most|up_to {{most}} card(s) {_TURN}", False))
          for row in (
              phrase(f"you {words}", DrawAtMost, who=_YOU, canonical=canonical, rule_ids=RULES if canonical else (),
                     example="You cannot draw more than 1 card each turn." if canonical else ""),
              phrase(f"{{who}} {words}", DrawAtMost, canonical=canonical, rule_ids=RULES if canonical else ()),
              phrase(f"{{things(all)}} {words}", DrawAtMost, inside=_EACH, canonical=False),
          )),
    ),
)  # fmt: skip
