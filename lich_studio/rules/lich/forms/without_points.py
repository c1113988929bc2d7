"""Tap effects that cost no action point, because a card in play says so, or for a time (AP-002)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Duration, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, FREE_TAPS

RULES = ("FX-001.2", "AP-002.1")


@dataclass(frozen=True, slots=True)
class UsesNoPoints(Static):
    """Tap effects of a card cost no action point.

    Attributes:
        who: the card.
        points: id of the word for what it does not cost.
    """

    who: Selector
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


@dataclass(frozen=True, slots=True)
class NoneUsePoints(Static):
    """Tap effects of the cards of a description cost no action point.

    Attributes:
        things: which cards.
        points: id of the word for what they do not cost.
    """

    things: Things
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


@dataclass(frozen=True, slots=True)
class YoursUseNoPoints(Static):
    """Tap effects of the player who controls the card cost no action point.

    Attributes:
        points: id of the word for what they do not cost.
    """

    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


@dataclass(frozen=True, slots=True)
class YouUseFree(Static):
    """Tap effects of the player's cards of a description cost no action point; those of others do.

    Attributes:
        things: which cards.
        points: id of the word for what they do not cost.
    """

    things: Things
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


@dataclass(frozen=True, slots=True)
class FreeFromPoints(Effect):
    """Tap effects of a card cost no action point for a time.

    Attributes:
        who: the card.
        lasting: how long.
        points: id of the word for what it does not cost.
    """

    who: Selector
    lasting: Duration
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


_MARK = Mark(FREE_TAPS, cards_in)


def _yours(_game: Game, _node: YoursUseNoPoints, registers: Registers) -> tuple[Modifier, ...]:
    return (Modifier(FREE_TAPS.id, "add", 1, registers["seat"], registers["source"], IN_FORCE),)


def _own(game: Game, node: YouUseFree, registers: Registers) -> tuple[Modifier, ...]:
    found = _MARK.on_things(game, node, registers)
    return tuple(one for one in found if game.state.controller_of[one.entity] == registers["seat"])


def _free(game: Game, registers: Registers) -> Instruction:
    for card in _MARK.lay(game, registers):
        game.announce(Event("freed from points", registers["seat"], card, registers["source"], rules=RULES))
    return RETURN


_NOT = "does_not|doesn't"
_NOT_ALL = "do_not|don't"
_USE = "use|cost|need|require|spend [any|an] {points}"
_SPARED = "without using|spending|paying [any|an] {points}"
_TAPS = "tap_effects|tap_abilities|tap_ability|tap_effect|effects|abilities"

MODULE = RuleModule(
    id="without points",
    requires=("costs", "points and source", "statics", "durations"),
    events=(EventKind("freed from points", "Tap effects of {subject} cost no AP for now", reactable=False,
                      rule_ids=RULES),),
    nodes=(
        NodeRule(UsesNoPoints, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} costs no AP"),
        NodeRule(NoneUsePoints, evaluate=_MARK.on_things, procedure="gift.holds",
                 sentence="{source} frees cards from AP"),
        NodeRule(YoursUseNoPoints, evaluate=_yours, procedure="gift.holds", sentence="{source} frees you from AP"),
        NodeRule(YouUseFree, evaluate=_own, procedure="gift.holds", sentence="{source} frees cards of yours from AP"),
        NodeRule(FreeFromPoints, procedure="free from points.run", sentence="{who} costs no AP for now"),
    ),
    phrases=(
        phrase("{who} does_not use {points}", UsesNoPoints, rule_ids=RULES,
               example="Attached equipment does not use AP."),
        phrase(f"{{who}} {_NOT} {_USE}", UsesNoPoints, canonical=False),
        phrase(f"{{who}} {_NOT} {_USE} to use|tap|activate", UsesNoPoints, canonical=False),
        phrase(f"{{who}} 's {_TAPS} {_NOT_ALL} {_USE}", UsesNoPoints, canonical=False),
        phrase("{who} costs no|0 {points} [to_use]", UsesNoPoints, canonical=False),
        phrase(f"{{who}} may|can be used|tapped|activated {_SPARED}", UsesNoPoints, canonical=False),
        phrase(f"you may|can use|tap|activate {{who}} {_SPARED}", UsesNoPoints, canonical=False),
        phrase("using|tapping|activating {who} does_not|doesn't cost|use|require [any|an] {points}", UsesNoPoints,
               canonical=False),
        phrase("using|tapping|activating {who} costs no|0 {points}", UsesNoPoints, canonical=False),
        phrase("{who} 's tap_effect|tap_ability|effect|ability costs no|0 {points}", UsesNoPoints, canonical=False),
        phrase("{who} 's tap_effect|tap_ability|effect|ability does_not|doesn't cost|use|require [any|an] {points}",
               UsesNoPoints, canonical=False),
        phrase("{things(all)} do_not use {points}", NoneUsePoints, rule_ids=RULES,
               example="Equipment you control do not use AP."),
        phrase(f"{{things(all)}} {_NOT_ALL} {_USE}", NoneUsePoints, canonical=False),
        phrase(f"{{things(all)}} {_NOT_ALL} {_USE} to use|tap|activate", NoneUsePoints, canonical=False),
        phrase(f"{_TAPS} of {{things(all)}} {_NOT_ALL} {_USE}", NoneUsePoints, canonical=False),
        phrase(f"{{things}} tap_effects|tap_abilities {_NOT_ALL} {_USE}", NoneUsePoints, canonical=False),
        phrase(f"{{things}} tap_effects|tap_abilities {_NOT_ALL} cost you {{points}}", YouUseFree, canonical=False),
        phrase(f"{{things(all)}} {_NOT_ALL} cost you {{points}} [to_use|to_tap]", YouUseFree, canonical=False),
        phrase("{things(all)} cost no|0 {points} [to_use]", NoneUsePoints, canonical=False),
        phrase(f"{{things(all)}} may|can be used|tapped|activated {_SPARED}", NoneUsePoints, canonical=False),
        phrase("you may use {things(all)} without using {points}", YouUseFree, rule_ids=RULES, yields=1,
               example="You may use Pistols without using AP."),
        phrase(f"you may|can use|tap|activate {{things(all)}} {_SPARED}", YouUseFree, canonical=False, yields=1),
        phrase("using|tapping|activating {things(all)} does_not|doesn't cost|use|require [any|an] {points}",
               NoneUsePoints, canonical=False, yields=1),
        phrase("using|tapping|activating {things(all)} costs no|0 {points}", NoneUsePoints, canonical=False, yields=1),
        phrase("your tap effects do_not use {points}", YoursUseNoPoints, rule_ids=RULES,
               example="Your Tap effects do not use AP."),
        phrase(f"your {_TAPS} {_NOT_ALL} {_USE}", YoursUseNoPoints, canonical=False),
        phrase("your tap_effects|tap_abilities cost no|0 {points}", YoursUseNoPoints, canonical=False),
        phrase("{who} does_not use {points} {lasting}", FreeFromPoints, rule_ids=RULES,
               example="Target equipment does not use AP until end of turn."),
        phrase(f"{{who}} {_NOT} {_USE} {{lasting}}", FreeFromPoints, canonical=False),
    ),
    tables={"aimable": (Aimable("FreeFromPoints", ("summon", "token"), ("equipment", "skill", "alteration")),)},
    procedures=(
        procedure("free from points.run", step("free", _free, "A card costs no AP", *RULES), title="Without AP"),
    ),
)  # fmt: skip
