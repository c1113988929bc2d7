"""Cards that block some damage alone: "this card can only block damage dealt by adjacent enemies" (BLK-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.things import Kind, Things, fits
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.lessening import dealers
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of

RULES = ("FX-001.2", "BLK-001.1")


@dataclass(frozen=True, slots=True)
class BlocksOnly(Ward):
    """A card can block nothing but damage dealt by things of a description.

    Attributes:
        who: the card.
        by: what deals the damage that it can block.
    """

    who: Direct
    by: Things


@dataclass(frozen=True, slots=True)
class NeverBlocksFrom(Ward):
    """A card cannot block damage dealt by things of a description.

    Attributes:
        who: the card.
        by: what deals the damage that it cannot block.
    """

    who: Direct
    by: Things


def _may_block(game: Game, intent: Intent) -> Refusal | None:
    frame = game.state.frames[-1] if game.state.frames else None
    if frame is None or frame.procedure != "block.offer":
        return None
    event: Event = frame.registers["value"].event
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, BlocksOnly | NeverBlocksFrom) or not covers(game, node.who, ward, intent.subject):
            continue
        given = registers_of(game, ward)
        meant = any(fits(game, node.by, aim, given) for aim in dealers(game, event))
        if meant != isinstance(node, BlocksOnly):
            message = f"{card_name(game, ward.source)} says whose damage this card can block, and whose it cannot."
            return Refusal("blocks-others", RULES, message, (("card", ward.source),))
    return None


_ATTACKS = Things(nouns=(Kind("attack"),))
_ONLY = "can_only|may_only|only_can|only_may"
_NEVER = "cannot|can't|may_not"
_FROM = "damage|attacks [that_is|that_are|dealt|made] by|from"

MODULE = RuleModule(
    id="only blocks",
    requires=("wards", "blocking"),
    nodes=(
        NodeRule(BlocksOnly, evaluate=keep, procedure="ward.holds", sentence="{who} blocks some damage alone"),
        NodeRule(NeverBlocksFrom, evaluate=keep, procedure="ward.holds", sentence="{who} does not block some damage"),
    ),
    clauses=(Clause("block.whose", ("block",), "object", _may_block, RULES,
                    "the card blocks damage of such things", only_modified=True),),
    phrases=(
        phrase("{who} can only block damage dealt by {by(all)}", BlocksOnly, rule_ids=RULES,
               example="This card can only block damage dealt by adjacent enemies."),
        phrase(f"{{who}} {_ONLY} block {_FROM} {{by(all)}}", BlocksOnly, canonical=False),
        phrase(f"{{who}} {_ONLY} block {_FROM} a|an {{by}}", BlocksOnly, canonical=False),
        phrase(f"{{who}} {_ONLY} block attacks", BlocksOnly, by=_ATTACKS, canonical=False),
        phrase("{who} cannot block damage dealt by {by(all)}", NeverBlocksFrom, rule_ids=RULES,
               example="This card cannot block damage dealt by summons."),
        phrase(f"{{who}} {_NEVER} block {_FROM} {{by(all)}}", NeverBlocksFrom, canonical=False),
        phrase(f"{{who}} {_NEVER} block {_FROM} a|an {{by}}", NeverBlocksFrom, canonical=False),
        phrase(f"{{who}} {_NEVER} block attacks", NeverBlocksFrom, by=_ATTACKS, canonical=False),
    ),
)  # fmt: skip
