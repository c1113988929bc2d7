"""Costs of things in play: "destroy an Electronic you control: ...", "remove an adjacent Fire: ..." (COST-001.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Cost, Node, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.decisions import Option
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Adjacent, Controlled
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, Kind, Things, filters_of, kinds_of
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, SURFACE_DESTROYED, surface_at
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment
from lich_studio.rules.lich.field import HAND, IN_PLAY, card_name, may_be_destroyed, to_abyss
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.keywords.change_surfaces import OfSurface
from lich_studio.rules.lich.keywords.destroy import destroy_card
from lich_studio.rules.lich.standing_for import card_of, side_of, summon_piece
from lich_studio.rules.lich.zones.piles import send

RULES = ("COST-001.3", "KW-DESTROY.1")
DESTROYED, REMOVED, DAMNED, RETURNED = "destroy", "remove", "damn", "return"
_VERBS = {DESTROYED: "Destroy", REMOVED: "Remove", DAMNED: "Damn", RETURNED: "Return"}


@dataclass(frozen=True, slots=True)
class GiveUpCost(Cost):
    """Cards of one's own in play, walls or surfaces go.

    Attributes:
        things: which.
        count: how many.
        how: "destroy", "remove" for what lies on the board, "damn", or "return" for what goes to its hand.
    """

    things: Things
    count: int = 1
    how: str = DESTROYED


def _can_go(game: Game, seat: int, aim: Aim, cost: GiveUpCost) -> bool:
    if aim.kind == "wall":
        return True
    if aim.kind == "surface":
        present = surface_at(game, aim.tile) if aim.tile is not None else None
        return present is not None and not present.permanent
    card = card_of(game, aim)
    in_play = bool(card) and side_of(game, aim) == seat and game.state.zone_of[card].startswith(IN_PLAY)
    return in_play and (cost.how != DESTROYED or may_be_destroyed(game, card))


def _there(game: Game, seat: int, card: int, cost: GiveUpCost) -> tuple[Aim, ...]:
    """Return the things with which a cost can be paid, each once: cards, walls and surfaces."""
    asked = {"seat": seat, "controller": seat, "source": card, "aims": (), "item": 0}
    aims = (aim for aim in game.evaluate(Each(cost.things), asked) if _can_go(game, seat, aim, cost))
    return tuple(dict.fromkeys(Aim("card", found) if (found := card_of(game, aim)) else aim for aim in aims))


def _refuse(game: Game, seat: int, card: int, costs: tuple[GiveUpCost, ...]) -> Refusal | None:
    if all(len(_there(game, seat, card, cost)) >= cost.count for cost in costs) and len(costs) < 2:
        return None
    return Refusal("nothing-to-give-up", RULES, "There are too few things of that kind to pay with.")


def _option(game: Game, seat: int, aim: Aim, how: str) -> Option:
    verb = _VERBS[how]
    if aim.entity:
        name = card_name(game, aim.entity)
        return Option(f"{how} {game.handle(aim.entity, seat)}", aim.entity, f"{verb} {name}", aim.entity, None, RULES)
    where = aim.tile.key() if aim.tile is not None else ""
    present = surface_at(game, aim.tile) if aim.tile is not None and aim.kind == "surface" else None
    name = "wall" if present is None else present.name
    return Option(f"{how} {aim.kind} {where}", aim, f"{verb} the {name} on {where}", 0, aim.tile, RULES)


def _offer(
    game: Game, seat: int, card: int, cost: GiveUpCost, already: tuple[int | Aim, ...]
) -> tuple[Option, ...]:
    if len(already) >= cost.count:
        return ()
    options = (_option(game, seat, aim, cost.how) for aim in _there(game, seat, card, cost))
    return tuple(option for option in options if option.value not in already)


def _pay(game: Game, seat: int, card: int, cost: GiveUpCost) -> None:
    for one in game.recall(*PICKED) or ():
        if isinstance(one, Aim):
            gone = SURFACE_DESTROYED if cost.how == DESTROYED else CLEARED
            game.happen(Event(BROKEN if one.kind == "wall" else gone, seat, 0, card, 0, one.tile, rules=RULES))
        else:
            _take(game, seat, card, one, cost.how)


def _take(game: Game, seat: int, card: int, one: int, how: str) -> None:
    """Take a card out of play, with its piece."""
    piece = summon_piece(game, one)
    if how == DESTROYED:
        destroy_card(game, one, seat, card)
    elif how == DAMNED:
        to_abyss(game, one)
        game.announce(Event("card damned", seat, one, card, rules=("KW-DAMN", "ABY-001.1", "COST-001.3")))
    else:
        send(game, one, HAND, seat, {"seat": seat, "source": card})
    if piece:
        retire(game, piece, "gone")


_ON_THE_BOARD = frozenset({"wall", "surface"})
_NEVER = frozenset({"avatar", "player", "opponent", "enemy", "ally", "tile", "target", "unit", "effect"})


def _on_the_board(things: Things) -> bool:
    return bool(things.nouns) and all(
        isinstance(noun, OfSurface) or (isinstance(noun, Kind) and noun.noun in _ON_THE_BOARD) for noun in things.nouns
    )


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to pay with what others control, or with what is anywhere on the board."""
    parts: tuple[Node, ...] = (*ability.costs, *ability.effects)
    for cost in (node for part in parts for node in walk(part)):
        if not isinstance(cost, GiveUpCost):
            continue
        said = filters_of(cost.things)
        if _on_the_board(cost.things):
            if not said or Controlled("enemy") in said:
                message = "Say where the wall or surface is that is given up, such as an adjacent one."
                return TextProblem(ability.span, "given-up-where", message, ("adjacent", "within 2 tiles"))
        elif Controlled("you") not in said or not _NEVER.isdisjoint(kinds_of(cost.things)):
            message = "Only what you control pays for something: say so, or put the rest behind the colon."
            return TextProblem(ability.span, "given-up-whose", message, ("you control",))
    return None


def _rows(verbs: str, how: str, behind: str = "", **given: str) -> Iterator[Phrase]:
    """Give the rows of a verb: one thing, or several."""
    example = given.get("example", "")
    yield phrase(f"{verbs} a|an|one {{things}} {behind}".strip(), GiveUpCost, count=1, how=how, rule_ids=RULES,
                 example=example)
    yield phrase(f"{verbs} {{count}} {{things(s)}} {behind}".strip(), GiveUpCost, how=how, rule_ids=RULES)
    yield phrase(f"{verbs} one of {{things(all)}} {behind}".strip(), GiveUpCost, count=1, how=how, canonical=False)


_NEXT = (("adjectives", (Adjacent(),)),)

MODULE = RuleModule(
    id="things given up",
    requires=("choosing costs", "prices", "destroy", "surfaces change", "lots"),
    nodes=(NodeRule(GiveUpCost, procedure="cost.paid", sentence="{source} is paid for"),),
    tables={
        "cost": (Payment("GiveUpCost", _refuse, _pay),),
        "cost choice": (CostChoice("GiveUpCost", _offer),),
    },
    phrases=(
        *_rows("destroy|break", DESTROYED, example="Destroy an equipment you control: Draw 1 card."),
        *_rows("remove|clear", REMOVED, example="Remove an adjacent Fire: Heal 2."),
        *_rows("damn", DAMNED, example="Damn a summon you control: Draw 2 cards."),
        *_rows("return", RETURNED, "to your hand", example="Return an equipment you control to your hand: Heal 2."),
        phrase("remove|clear a|an {nouns/} from an|any adjacent tile", GiveUpCost, count=1, how=REMOVED,
               inside=Inside("things", Things, _NEXT), canonical=False),
        phrase("remove|clear {nouns/} from an|any adjacent tile", GiveUpCost, count=1, how=REMOVED,
               inside=Inside("things", Things, _NEXT), canonical=False),
    ),
    text_checks=(_check,),
)  # fmt: skip
