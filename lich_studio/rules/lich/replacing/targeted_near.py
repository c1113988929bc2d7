"""What can be aimed at from near alone: "you can only be targeted by opponents within 2 tiles" (FX-001.2, TGT-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.content.counted import counted
from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.combat.may_not_attack import harms
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.origins import origins_of
from lich_studio.rules.lich.reach import elsewhere
from lich_studio.rules.lich.replacing.untargetable_by import aiming
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import piece_of

RULES = ("FX-001.2", "TGT-001.1")


@dataclass(frozen=True, slots=True)
class TargetedWithin(Ward):
    """Opponents can choose something as a target from near alone.

    Attributes:
        who: what.
        tiles: the greatest distance in tiles from the piece that aims.
    """

    who: Selector
    tiles: Amount


@dataclass(frozen=True, slots=True)
class NearOnly(Ward):
    """Those of a description can choose something as a target, or attack it, from near alone.

    Attributes:
        by: who aims.
        who: what they aim at.
        tiles: the greatest distance in tiles from the piece that aims.
        attacks: whether only what harms it is meant (ATK-001).
    """

    by: Things
    who: Selector
    tiles: Amount
    attacks: bool = False


def _bars(game: Game, ward: Modifier, intent: Intent) -> bool:
    """Return whether a ward is about who aims, and about what is done."""
    node, asked = ward.value, registers_of(game, ward)
    if isinstance(node, TargetedWithin):
        return not allied(game, intent.seat, asked["seat"])
    if not isinstance(node, NearOnly) or (node.attacks and not harms(game, intent)):
        return False
    return any(fits(game, node.by, face, asked) for face in aiming(game, intent))


def _near_enough(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    piece = piece_of(game, aim)
    end = game.state.tile_of[piece] if piece else None
    if end is None:
        return None
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, TargetedWithin | NearOnly) or not covers(game, node.who, ward, piece):
            continue
        if not _bars(game, ward, intent):
            continue
        reach = amount(game, node.tiles, registers_of(game, ward))
        if any(tile.distance(end) <= reach for tile in elsewhere(game, intent)):
            continue
        starts = (game.state.tile_of[origin] for origin in origins_of(game, intent.seat, intent.subject))
        if any(start is None or start.distance(end) > reach for start in starts):
            near = f"only from within {counted(reach, 'tile')}"
            message = f"{card_name(game, ward.source)} says that it can be aimed at {near}."
            return Refusal("too-far-to-target", RULES, message, (("card", ward.source), ("tiles", reach)))
    return None


_ONE = Number(1)
_FOES = "opponents|enemies"
_ANYBODY = Things(nouns=(Kind("player"),))
_ONLY = "may|can only be targeted by"

_NOT = "may_not|cannot|can't"
_UNLESS = "unless they_are|it_is|they_stand|the_opponent_is|that_opponent_is"
_BESIDE = "adjacent|next_to_you|adjacent_to_you|next_to_it|adjacent_to_it|next_to_them|adjacent_to_them"


def _rows() -> tuple[Phrase, ...]:
    """Return how it is said of those of a description that they aim from near alone."""
    rows: list[Phrase] = []
    for verb, done, attacks in (("target", "targeted", False), ("attack", "attacked", True)):
        given: dict[str, Any] = {"attacks": attacks, "canonical": False, "yields": 1}
        rows += [
            phrase(f"{{by(all)}} may_not {verb} {{who}} unless they_are within {{tiles}} tile(s)", NearOnly,
                   attacks=attacks, yields=1, rule_ids=RULES,
                   example=f"Summons may not {verb} you unless they are within 2 tiles."),
            phrase(f"{{by(all)}} {_NOT} {verb} {{who}} {_UNLESS} within {{tiles}} tile(s) [of you|it|them]", NearOnly,
                   **given),
            phrase(f"{{by(all)}} {_NOT} {verb} {{who}} {_UNLESS} {_BESIDE}", NearOnly, tiles=_ONE, **given),
            phrase(f"{{by(all)}} {_NOT} {verb} {{who}} from more_than|beyond {{tiles}} tile(s) [away]", NearOnly,
                   **given),
            phrase(f"{{by(all)}} may|can only {verb} {{who}} from|while|if|when|if_they_are|when_they_are within"
                   " {tiles} tile(s) [of you|it|them]", NearOnly, **given),
            phrase(f"{{by(all)}} may|can only {verb} {{who}} while|if|when|if_they_are|when_they_are {_BESIDE}",
                   NearOnly, tiles=_ONE, **given),
            phrase(f"{{who}} may|can only be {done} by {{by(all)}} if|while|when|if_they_are|that_are|unless_they_are"
                   " within {tiles} tile(s)", NearOnly, **given),
        ]  # fmt: skip
    return tuple(rows)


def _from_anywhere() -> tuple[Phrase, ...]:
    """Return how it is said that nobody at all aims from far: "you cannot be targeted from more than 5 tiles away"."""
    far = (
        "more_than|further_than|farther_than {tiles} tile(s) [away]", "beyond {tiles} tile(s)",
        "further|farther away than {tiles} tile(s)",
    )  # fmt: skip
    rows: list[Phrase] = []
    for done, attacks in (("targeted", False), ("attacked", True)):
        given: dict[str, Any] = {"by": _ANYBODY, "attacks": attacks, "canonical": False}
        for away in far:
            rows.append(phrase(f"{{who}} {_NOT} be {done} from {away}", NearOnly, **given))
            rows.append(phrase(f"{{who}} {_NOT} be {done} by anything|anyone|anybody [from] {away}", NearOnly, **given))
    for away in far:
        rows.append(phrase(f"{{who}} {_NOT} be targeted by attacks [from] {away}", NearOnly, by=_ANYBODY, attacks=True,
                           canonical=False))
    return tuple(rows)


MODULE = RuleModule(
    id="targeted near",
    requires=("wards", "legal targets"),
    nodes=(
        NodeRule(TargetedWithin, evaluate=keep, procedure="ward.holds", sentence="{who} is targeted from near alone"),
        NodeRule(NearOnly, evaluate=keep, procedure="ward.holds", sentence="{who} is aimed at from near alone"),
    ),
    clauses=(Clause("target.near", ("target",), "target", _near_enough, RULES,
                    "it may be aimed at from there", only_modified=True),),
    phrases=(
        phrase("{who} may only be targeted by opponents within {tiles} tile(s)", TargetedWithin, rule_ids=RULES,
               example="You may only be targeted by opponents within 2 tiles."),
        phrase(f"{{who}} {_ONLY} {_FOES} within {{tiles}} tile(s)", TargetedWithin, canonical=False),
        phrase(f"{{who}} {_ONLY} adjacent {_FOES}", TargetedWithin, tiles=_ONE, canonical=False),
        phrase(f"{_FOES} may|can only target {{who}} from|while within {{tiles}} tile(s)", TargetedWithin,
               canonical=False),
        phrase(f"{_FOES} may|can only target {{who}} while|when|if|from adjacent [tiles]", TargetedWithin, tiles=_ONE,
               canonical=False),
        phrase(f"{{who}} cannot|can't|may_not be targeted by {_FOES} more_than {{tiles}} tile(s) away", TargetedWithin,
               canonical=False),
        phrase(f"{_FOES} {_NOT} target {{who}} {_UNLESS} within {{tiles}} tile(s) [of you|it|them]", TargetedWithin,
               canonical=False),
        phrase(f"{_FOES} {_NOT} target {{who}} {_UNLESS} {_BESIDE}", TargetedWithin, tiles=_ONE, canonical=False),
        phrase(f"{_FOES} {_NOT} target {{who}} from more_than|beyond {{tiles}} tile(s) [away]", TargetedWithin,
               canonical=False),
        *_rows(),
        *_from_anywhere(),
    ),
)  # fmt: skip
