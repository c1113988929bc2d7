"""Damage that some cards cannot block: "your Rifles cannot be blocked by Shields" (BLK-001.1, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.cards.kinds import Subtype
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import avatar

RULES = ("FX-001.2", "BLK-001.1")


@dataclass(frozen=True, slots=True)
class NotBlockedBy(Ward):
    """Damage of a card cannot be blocked by cards of a description.

    Attributes:
        who: the card, or the summon.
        by: which cards cannot block it.
    """

    who: Direct
    by: Things


@dataclass(frozen=True, slots=True)
class NoneBlockedBy(Ward):
    """Damage of cards of a description cannot be blocked by those of another.

    Attributes:
        things: whose damage.
        by: which cards cannot block it.
    """

    things: Things
    by: Things


@dataclass(frozen=True, slots=True)
class YoursNotBlockedBy(Ward):
    """Damage of any card of the player who controls the card cannot be blocked by cards of a description.

    Attributes:
        by: which cards cannot block it.
    """

    by: Things


def _speaks_of(game: Game, ward: Modifier, source: int) -> bool:
    """Return whether a ward is about the damage of a card."""
    node = ward.value
    if isinstance(node, NotBlockedBy):
        return covers(game, node.who, ward, source)
    if isinstance(node, NoneBlockedBy):
        return fits(game, node.things, Aim("card", source), registers_of(game, ward))
    return game.state.controller_of[source] == registers_of(game, ward)["seat"]


def _may_block(game: Game, intent: Intent) -> Refusal | None:
    frame = game.state.frames[-1] if game.state.frames else None
    if frame is None or frame.procedure != "block.offer":
        return None
    event: Event = frame.registers["value"].event
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, NotBlockedBy | NoneBlockedBy | YoursNotBlockedBy):
            continue
        faces = (Aim("card", intent.subject), Aim("player", intent.seat), Aim("piece", avatar(game, intent.seat)))
        by = any(fits(game, node.by, face, registers_of(game, ward)) for face in faces)
        if by and event.source and _speaks_of(game, ward, event.source):
            message = f"{card_name(game, ward.source)} says that this card cannot block it."
            return Refusal("cannot-block-it", RULES, message, (("card", ward.source),))
    return None


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to keep from blocking what never blocks."""
    for node in walk(ability):
        if isinstance(node, NotBlockedBy | NoneBlockedBy | YoursNotBlockedBy):
            nouns = node.by.nouns
            if not nouns or any(noun not in _BLOCKING and not isinstance(noun, Subtype) for noun in nouns):
                message = "Only players block, with equipment: say who, or which equipment, cannot block this."
                return TextProblem(ability.span, "never-blocks", message, ("equipment", "Shields", "enemies"))
    return None


_BLOCKING = frozenset(Kind(noun) for noun in ("equipment", "player", "opponent", "enemy", "ally", "avatar", "unit"))
_CANNOT = "cannot|can't|may_not be blocked by|with"
NODES = (NotBlockedBy, NoneBlockedBy, YoursNotBlockedBy)

MODULE = RuleModule(
    id="not blocked by",
    requires=("wards", "blocking", "kinds of cards"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} keeps cards from blocking")
        for node in NODES
    ),
    clauses=(Clause("block.by kind", ("block",), "object", _may_block, RULES,
                    "no card keeps it from blocking this", only_modified=True),),
    phrases=(
        phrase("{who} cannot be blocked by {by(all)}", NotBlockedBy, rule_ids=RULES,
               example="This card cannot be blocked by Shields."),
        phrase(f"{{who}} {_CANNOT} {{by(all)}}", NotBlockedBy, canonical=False),
        phrase("{things(all)} cannot be blocked by {by(all)}", NoneBlockedBy, rule_ids=RULES,
               example="Rifles you control cannot be blocked by Shields."),
        phrase(f"{{things(all)}} {_CANNOT} {{by(all)}}", NoneBlockedBy, canonical=False),
        phrase("damage you_deal cannot be blocked by {by(all)}", YoursNotBlockedBy, rule_ids=RULES,
               example="Damage you deal cannot be blocked by Shields."),
        phrase(f"your_attacks|your_damage|attacks_you_make {_CANNOT} {{by(all)}}", YoursNotBlockedBy, canonical=False),
    ),
    text_checks=(_check,),
)  # fmt: skip
