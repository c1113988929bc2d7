"""What a card does as turns start and end where it lies: "if this card is in your purgatory, heal 1" (FX-001.2).

Out of play no text is in force; one that begins by asking whether its card lies there can speak of nothing else.
"""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.rules.core.conditions import Given, WasDone
from lich_studio.rules.core.lying import LyingIn
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.selectors import Same, ThisCard, You
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.statics import Clause
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.field import ABYSS, PURGATORY, zone
from lich_studio.rules.lich.keywords.attrit import Attrit
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN
from lich_studio.rules.lich.triggers.cards import Dies, IsDestroyed, LeavesPlay
from lich_studio.rules.lich.triggers.turns import TurnEnds, TurnStarts
from lich_studio.rules.lich.zones.lots import Those
from lich_studio.rules.lich.zones.piles import Pile

PUBLIC = (PURGATORY, ABYSS)
"""Zones that everybody sees, so that nobody has to show a card for what it does there (PUR-001.4, ABY-001.3)."""
_LEAVING = (IsDestroyed, Dies, LeavesPlay)
_MOMENTS = {START_OF_TURN: TurnStarts, END_OF_TURN: TurnEnds}


def works_in(ability: Ability) -> str:
    """Return the zone out of play in which an ability is set off by turns, "" for none."""
    first = ability.effects[0] if ability.effects else None
    if not isinstance(ability.trigger, TurnStarts | TurnEnds) or not isinstance(first, Given):
        return ""
    asked = first.condition
    if not isinstance(asked, IsThere) or not asked.wanted or not isinstance(asked.subject, ThisCard):
        return ""
    place = asked.place.place if isinstance(asked.place, LyingIn) else None
    is_yours = isinstance(place, Pile) and isinstance(place.of, You) and place.zone in PUBLIC
    rests_on_it = all(isinstance(effect, Clause) for effect in ability.effects[1:])
    return place.zone if isinstance(place, Pile) and is_yours and rests_on_it else ""


def _wake(game: Game, event: Event) -> Event:
    """Set off the abilities of cards in those zones that wait for the moment."""
    for seat in living(game):
        for kind in PUBLIC:
            for card in zone(game, kind, seat):
                _wake_card(game, card, kind, event)
    return event


def _wake_card(game: Game, card: int, kind: str, event: Event) -> None:
    definition = game.definitions.get(game.state.definition_of[card])
    for number, ability in enumerate(definition.abilities if definition is not None else ()):
        if works_in(ability) != kind or not isinstance(ability.trigger, _MOMENTS[event.kind]):
            continue
        seat = game.state.owner_of[card]
        path = (game.state.definition_of[card], number)
        asked = {"source": card, "controller": seat, "seat": seat, "event": event, "path": path, "item": 0, "aims": ()}
        held = ability.condition is None or game.evaluate(ability.condition, asked)
        if held and game.evaluate(ability.trigger, {**asked, "telling": True}):
            game.state.waiting.append(Waiting(card, path, event, game.state.life_of[event.subject]))


def _is_that_card(what: object) -> bool:
    return isinstance(what, ThatThing) and Kind("card") in what.things.nouns


def _is_open(ability: Ability) -> bool:
    """Return whether "it" or "that card" may be the card that left play as well as one that was attrited for that."""
    left = ability.trigger is not None and isinstance(getattr(ability.trigger, "what", None), _LEAVING)
    if not left or not any(isinstance(node, Attrit) for effect in ability.effects for node in walk(effect)):
        return False
    if any(isinstance(node, Those) and _is_that_card(node.what) for effect in ability.effects for node in walk(effect)):
        return True
    paid_for = (one for one in ability.effects if isinstance(one, Given) and isinstance(one.condition, WasDone))
    return any(isinstance(node, Those) and isinstance(node.what, Same) for one in paid_for for node in walk(one))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse an "it" that would be what was paid with."""
    there = works_in(ability) and any(isinstance(node, Same) for effect in ability.effects for node in walk(effect))
    if there or _is_open(ability):
        message = 'Name the card that comes back: "return this card to your hand".'
        return TextProblem(ability.span, "which-card", message, ("this card",))
    return None


MODULE = RuleModule(
    id="out of play",
    requires=("triggers", "clauses", "piles"),
    text_checks=(_check,),
    hooks=tuple(Hook("event " + kind, fold=_wake) for kind in _MOMENTS),
)
