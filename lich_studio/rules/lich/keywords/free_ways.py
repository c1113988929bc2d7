"""Moving for nothing: tiles that use no movement, and tiles that cost no AP (PH-MAIN.2, ST-SEPSIS)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.lich.board.free_steps import FREE_STEP, Step
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep
from lich_studio.rules.lich.statuses.sepsis import MAY_CHARGE
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS

RULES = ("FX-001.2", "PH-MAIN.2")
POINT_RULES = ("FX-001.2", "ST-SEPSIS")


@dataclass(frozen=True, slots=True)
class StepsFree(Ward):
    """A piece enters tiles in one kind of surface for nothing; that uses none of its movement.

    Attributes:
        who: whose piece.
        onto: id of the surface.
        origin: id of the surface in which it has to stand before, "" for wherever it stands.
    """

    who: Selector
    onto: Annotated[str, Vocabulary("surface")]
    origin: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class MovesWithoutPoints(Ward):
    """The tiles that a piece moves cost no action points.

    Attributes:
        who: whose piece.
        points: id of the word for what they do not cost.
    """

    who: Selector
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


def _free(game: Game, step: Step) -> Step | None:
    """Free a step where a card in force says so."""
    lying = game.state.layers[SURFACES]
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, StepsFree) or lying.get(step.tile) != node.onto:
            continue
        if node.origin in ("", lying.get(step.origin)) and covers(game, node.who, ward, step.piece):
            return None
    return step


def _spare(game: Game, piece: int) -> int | None:
    """Spare a piece the action points of its tiles where a card in force says so."""
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, MovesWithoutPoints) and covers(game, node.who, ward, piece):
            game.cite(*POINT_RULES)
            return None
    return piece


_ONTO = "onto|into|through|to|over|across"
_ON_TILES = (
    "{onto}", "a|an|any {onto}", "{onto} tile(s)", "a|an|any {onto} tile", "a|an|any tile with|of {onto} [on it]",
    "tiles with|of {onto} [on them]",
)  # fmt: skip
_NO_HERO = ("hero", "equipment", "skill", "alteration", "source", "technique", "reaction")
"""On a summon it could be its own movement, or its player's."""


def _none_of(whose: str) -> str:
    """Return the words for using no movement of somebody's: "your", "its", or "" where that is not said."""
    movement = f"{whose}_movement" if whose else "movement"
    verbs = (
        "use", "use_up", "use_any_of", "use_any", "cost", "cost_you", "require", "count_toward", "count_towards",
        "count_against", "spend", "consume",
    )  # fmt: skip
    said = [f"does_not_{verb}_{movement}" for verb in verbs] + [f"doesn't_{verb}_{movement}" for verb in verbs]
    return "|".join(said)


_COSTS_NONE = "costs_no_movement|costs_you_no_movement|costs_0_movement|costs_you_0_movement|uses_no_movement|is_free"


def _rows() -> tuple[Phrase, ...]:
    """Return how else it is said that tiles use no movement."""
    rows: list[Phrase] = []
    for tiles in _ON_TILES:
        way = f"{_ONTO} {tiles}"
        rows += [
            phrase(f"moving|movement {way} {_none_of('your')}", StepsFree, who=You(), origin="",
                   canonical=False),
            phrase(f"moving|movement {way} {_none_of('its')}", StepsFree, who=ThisCard(), origin="",
                   card_types=("summon",), canonical=False),
            phrase(f"moving|movement {way} {_none_of('')}|{_COSTS_NONE}", StepsFree, who=You(), origin="",
                   card_types=_NO_HERO, canonical=False),
            phrase(f"you may|can move {way} for_free|without_using_movement|without_using_your_movement"
                   "|without_spending_movement", StepsFree, who=You(), origin="", canonical=False),
            phrase(f"{{who}} may|can move {way} for_free|without_using_movement|without_using_its_movement", StepsFree,
                   origin="", canonical=False),
            phrase(f"{{who}} may|can move any_number_of tiles {way}", StepsFree, origin="", canonical=False),
            phrase(f"you may|can move any_number_of tiles {way}", StepsFree, who=You(), origin="", canonical=False),
            phrase(f"you do_not|don't use|spend [your|any] movement to_move|when_moving|while_moving|moving {way}",
                   StepsFree, who=You(), origin="", canonical=False),
        ]  # fmt: skip
    return (
        *rows,
        phrase(f"moving from {{origin}} to|onto|into {{onto}} {_none_of('your')}", StepsFree, who=You(),
               canonical=False),
        phrase(f"moving from {{origin}} to|onto|into {{onto}} {_none_of('')}|{_COSTS_NONE}", StepsFree, who=You(),
               card_types=_NO_HERO, canonical=False),
    )  # fmt: skip


_WITHOUT = "without spending|using|paying [any] {points}"
_NOT = "does_not|doesn't|do_not|don't"

MODULE = RuleModule(
    id="free ways",
    requires=("wards", "movement", "sepsis"),
    nodes=(
        NodeRule(StepsFree, evaluate=keep, procedure="ward.holds", sentence="{who} moves in {onto} for nothing"),
        NodeRule(MovesWithoutPoints, evaluate=keep, procedure="ward.holds", sentence="{who} moves for no AP"),
    ),
    hooks=(Hook(FREE_STEP, fold=_free), Hook(MAY_CHARGE, fold=_spare)),
    phrases=(
        phrase("moving onto {onto} does_not_use your movement", StepsFree, who=You(), origin="", rule_ids=RULES,
               example="Moving onto Water does not use your movement."),
        phrase("moving from {origin} to {onto} does_not_use your movement", StepsFree, who=You(), rule_ids=RULES,
               example="Moving from Water to Water does not use your movement."),
        phrase("moving onto {onto} does_not_use {who}'s movement", StepsFree, origin="", rule_ids=RULES,
               example="Moving onto Water does not use this card's movement."),
        phrase("moving from {origin} to {onto} does_not_use {who}'s movement", StepsFree, rule_ids=RULES),
        phrase("you do_not use {points} to move", MovesWithoutPoints, who=You(), rule_ids=POINT_RULES,
               example="You do not use AP to move."),
        phrase("{who} does_not use {points} to move", MovesWithoutPoints, rule_ids=POINT_RULES,
               example="This card does not use AP to move."),
        phrase("you do_not|don't use|spend|pay|need [any] {points} to_move|when_moving|while_moving|for_moving",
               MovesWithoutPoints, who=You(), canonical=False),
        phrase("you do_not|don't have_to|need_to spend|use|pay [any] {points} to_move|when_moving|for_moving",
               MovesWithoutPoints, who=You(), canonical=False),
        phrase(f"{{who}} {_NOT} use|spend|pay|need [any] {{points}} to_move|when_moving|while_moving|for_moving",
               MovesWithoutPoints, canonical=False),
        phrase(f"moving|movement {_NOT} cost|use|require [you|any] {{points}}", MovesWithoutPoints, who=You(),
               card_types=_NO_HERO, canonical=False),
        phrase(f"moving|movement {_NOT} cost you {{points}}", MovesWithoutPoints, who=You(), canonical=False),
        phrase("moving|movement costs no|0 {points}", MovesWithoutPoints, who=You(), card_types=_NO_HERO,
               canonical=False),
        phrase("moving|movement costs you no|0 {points}", MovesWithoutPoints, who=You(), canonical=False),
        phrase(f"you may|can move {_WITHOUT}", MovesWithoutPoints, who=You(), canonical=False),
        phrase(f"{{who}} may|can move {_WITHOUT}", MovesWithoutPoints, canonical=False),
        *_rows(),
    ),
)  # fmt: skip
