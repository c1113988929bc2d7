"""Seeing past what blocks sight: "Smoke does not block your line of sight", "this card can see through walls".

Said of a player it is about what that player's avatar sees; said of a card, about what its own effects aim at.
"""
from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.board.sight import SEEN_BY, LayeredSight, Look
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import is_summon
from lich_studio.rules.lich.standing_for import cards_in, seats_in, summon_piece
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "LOS-001.1")
_YOU = You()


@dataclass(frozen=True, slots=True)
class SeesThrough(Ward):
    """Something that blocks sight does not block that of somebody.

    Attributes:
        who: whose sight.
        surface: id of a surface that does not block it, "" for none.
        other: id of another such surface, "" for none.
    """

    who: Selector
    surface: Annotated[str, Vocabulary("surface")]
    other: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class SeesThroughWalls(Ward):
    """Walls do not block the sight of somebody.

    Attributes:
        who: whose sight.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class SeesThroughSummons(Ward):
    """Summons do not block the sight of somebody.

    Attributes:
        who: whose sight.
    """

    who: Selector


SEEING = ("avatar", "summon", "token", "equipment", "skill")
NODES = (SeesThrough, SeesThroughWalls, SeesThroughSummons)


def looks_for(game: Game, who: Selector, ward: Modifier, seat: int, card: int) -> bool:
    """Return whether what looks for a seat is meant by a ward: an effect of a card, or the avatar for a card of 0."""
    if card and isinstance(who, Each) and fits(game, who.things, Aim("card", card), registers_of(game, ward)):
        return True  # a technique or reaction lies nowhere in play as it aims
    aims: tuple[Aim, ...] = tuple(game.evaluate(who, registers_of(game, ward)))
    if card and card in cards_in(game, aims):
        return True
    players = seats_in(game, tuple(aim for aim in aims if not cards_in(game, (aim,))))
    # Effects of a summon look from its own tile, so they are none of its player's sight (AMB-106).
    return seat in players and not (card and summon_piece(game, card))


def _look(game: Game, look: Look) -> Look:
    """Leave out of the board of a look what it passes."""
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, NODES) or not looks_for(game, node.who, ward, look.seat, look.card):
            continue
        board = look.board
        walls: Container[Hex] = board.walls
        opaque, pieces = board.opaque, board.pieces
        if isinstance(node, SeesThrough):
            opaque = frozenset(board.opaque) - {node.surface, node.other}
        elif isinstance(node, SeesThroughWalls):
            walls = ()
        else:
            pieces = {tile: one for tile, one in game.state.occupants.items() if not is_summon(game, one)}
        look = look._replace(board=LayeredSight(board.tiles, walls, board.surfaces, opaque, pieces))
    return look


_THROUGH = "may|can see|target|look|shoot|aim through"
_BLOCK = "does_not|doesn't|do_not|don't|cannot|can't|may_not block"
_SIGHT = "line_of_sight"
_STILL_HARMS = "|".join(f",_{but}{rest}" for but in ("", "but_") for rest in (
    "you_can_still_be_affected_by_it", "you_can_still_be_affected_by_them", "it_still_affects_you",
    "still_inflicts_statuses_on_you", "still_affects_you",
))  # fmt: skip
_STILL_BLINDS = "|".join(f",_{but}{rest}" for but in ("", "but_") for rest in (
    "you_can_still_be_blinded_by_it", "you_are_still_blinded_by_it", "it_can_still_blind_you", "it_still_blinds_you",
    "you_may_still_be_blinded_by_it", "still_blinds_you",
))  # fmt: skip
"""What seeing through a surface leaves as it is; said for whoever reads it, and nothing happens by it."""
_EACH = Inside("who", Each)


def _rows(node: type[Ward], what: str, shown: str) -> tuple[Phrase, ...]:
    """Return how it is said that something is seen through; `shown` is it in the examples, one thing of several."""
    given: dict[str, Any] = {"other": ""} if node is SeesThrough and "other" not in what else {}
    name = shown or what
    return (
        phrase(f"you can see through {what}", node, who=_YOU, rule_ids=RULES, example=f"You can see through {name}.",
               **given),
        phrase(f"you {_THROUGH} {what}", node, who=_YOU, canonical=False, **given),
        phrase(f"you ignore {what} for|when|while|with line_of_sight|your_line_of_sight", node, who=_YOU,
               canonical=False, **given),
        phrase(f"{{who}} can see through {what}", node, rule_ids=RULES, example=f"This card can see through {name}.",
               **given),
        phrase(f"{{who}} {_THROUGH} {what}", node, canonical=False, **given),
        phrase(f"{{things(all)}} {_THROUGH} {what}", node, canonical=False, inside=_EACH, **given),
        phrase(f"{what} {_BLOCK} your {_SIGHT}|sight", node, who=_YOU, canonical=False, **given),
        phrase(f"{what} {_BLOCK} {{who}}'s {_SIGHT}|sight", node, canonical=False, **given),
        phrase(f"your {_SIGHT} is_not|isn't blocked by {what}", node, who=_YOU, canonical=False, **given),
        phrase(f"{{who}}'s {_SIGHT} is_not|isn't blocked by {what}", node, canonical=False, **given),
        phrase(f"your {_SIGHT} ignores {what}", node, who=_YOU, canonical=False, **given),
        phrase(f"you ignore {what} when targeting", node, who=_YOU, canonical=False, **given),
        phrase(f"{{who}} ignores {what} when targeting", node, canonical=False, **given),
        phrase(f"attacks|shots with {{who}} ignore {what}", node, canonical=False, **given),
        phrase(f"attacks|shots with {{things(all)}} ignore {what}", node, canonical=False, yields=1, inside=_EACH,
               **given),
    )


MODULE = RuleModule(
    id="keen sight",
    requires=("wards", "sight", "targeting"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{who} sees past what blocks sight")
        for node in NODES
    ),
    hooks=(Hook(SEEN_BY, fold=_look, only_modified=True),),
    tables={"aimable": tuple(Aimable(node.__name__, SEEING) for node in NODES)},
    phrases=(
        *_rows(SeesThrough, "{surface}", "Smoke"),
        *_rows(SeesThrough, "{surface} and {other}", "Smoke and Vines"),
        phrase(f"{{surface}} {_BLOCK} your {_SIGHT} {_STILL_HARMS}", SeesThrough, who=_YOU, other="", canonical=False),
        phrase(f"smoke {_BLOCK} your {_SIGHT} {_STILL_BLINDS}", SeesThrough, who=_YOU, surface="smoke", other="",
               canonical=False),
        *_rows(SeesThroughWalls, "walls", ""),
        *_rows(SeesThroughSummons, "summons", ""),
    ),
)
