"""Teleporting to a tile that nobody chooses: "teleport each player to a random starting tile" (FX-001.1, AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.free_tiles import Starting
from lich_studio.rules.lich.keywords.teleport import NOUNS, RULES, Teleport
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class TeleportAtRandom(Teleport):
    """Pieces are put on other tiles, each at random on one of those that it can enter.

    Attributes:
        who: the pieces.
        distance: always None.
        to: which tiles.
    """

    at_random: ClassVar[bool] = True


_TILE = Kind("tile")
_YOU = You()
_RANDOM = "a_random|any_random"
_AT_RANDOM = "at_random|chosen_at_random"

MODULE = RuleModule(
    id="teleport at random",
    requires=("teleport", "free tiles"),
    nodes=(
        NodeRule(TeleportAtRandom, procedure="teleport.run", sentence="{source} teleports {who} to a random tile"),
    ),
    tables={
        "aimable": (Aimable("TeleportAtRandom", NOUNS),),
        "harm": (Harm("TeleportAtRandom", whoever, ("ATK-001.2", "AMB-156")),),
    },
    phrases=(
        phrase("{adjectives*} starting_position|starting_positions|corner_tile|corner_tiles {qualifiers*}", Things,
               nouns=(_TILE,), adds={"adjectives": (Starting(),)}, canonical=False),
        phrase("teleport to a_random {to}", TeleportAtRandom, who=_YOU, distance=None, rule_ids=RULES,
               example="Teleport to a random starting tile."),
        phrase("teleport {who} to a_random {to}", TeleportAtRandom, distance=None, rule_ids=RULES,
               example="Teleport each avatar to a random tile."),
        phrase(f"teleport to {_RANDOM} {{to}}", TeleportAtRandom, who=_YOU, distance=None, canonical=False),
        phrase(f"teleport {{who}} to {_RANDOM} {{to}}", TeleportAtRandom, distance=None, canonical=False),
        phrase(f"teleport to a|an {{to}} {_AT_RANDOM}", TeleportAtRandom, who=_YOU, distance=None, canonical=False),
        phrase(f"teleport {{who}} to a|an {{to}} {_AT_RANDOM}", TeleportAtRandom, distance=None, canonical=False),
        phrase(f"{{who}} teleports|teleport to {_RANDOM} {{to}}", TeleportAtRandom, distance=None, canonical=False),
        phrase(f"{{who}} is|are teleported to {_RANDOM} {{to}}", TeleportAtRandom, distance=None, canonical=False),
    ),
)  # fmt: skip
