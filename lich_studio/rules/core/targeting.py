"""Targets: what the player who uses an effect chooses (TGT-001), and the nouns that say which things may be chosen."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase


@dataclass(frozen=True, slots=True)
class Target(Selector):
    """Things that the acting player chooses in line of sight (LOS-001.1).

    Attributes:
        kind: id of a noun, such as "avatar" or "tile"; "any" for whatever may be targeted there.
        owner: "any", or the side it must belong to: "enemy", "ally", "you".
        within: greatest distance in tiles from the acting avatar, None for no limit of its own.
        adjacent: whether it must stand next to the acting avatar.
        count: how many are chosen, 1 or more.
        up_to: whether fewer than `count` may be chosen, down to none.
    """

    kind: Annotated[str, Vocabulary("noun")] = "any"
    owner: Annotated[str, Vocabulary("side")] = "any"
    within: int | None = None
    adjacent: bool = False
    count: int = 1
    up_to: bool = False


PHRASES = (
    phrase(
        "[a|an|any] target [{owner}] [{kind}] [within {within} tile(s)]",
        Target,
        rule_ids=("LOS-001.1", "TGT-001.1"),
        example="Deal 8 damage to target enemy within 2 tiles.",
    ),
    phrase(
        "[a|an|any] target [{kind}] you control [within {within} tile(s)]",
        Target,
        owner="you",
        example="Move target summon you control 2 tiles.",
    ),
    phrase(
        "[a|an|any] target adjacent [{owner}] [{kind}]",
        Target,
        adjacent=True,
        example="Destroy target adjacent wall.",
    ),
    phrase("[a|an|any] target adjacent {kind} you control", Target, owner="you", adjacent=True),
    phrase("[a|an|any] adjacent target", Target, adjacent=True, canonical=False),
    phrase("up to {count} target(s) [within {within} tile(s)]", Target, up_to=True, example="Destroy up to 2 targets."),
    phrase("up to {count} target {owner(s)} [within {within} tile(s)]", Target, up_to=True),
    phrase("up to {count} target {kind(s)} [within {within} tile(s)]", Target, up_to=True),
    phrase("up to {count} target {owner} {kind(s)} [within {within} tile(s)]", Target, up_to=True),
)

WORDS = (
    Word("side", "enemy", "enemy", ("opposing",), "enemies"),
    Word("side", "ally", "ally", ("allied", "friendly"), "allies"),
    Word("noun", "avatar", "avatar", (), "avatars"),
    Word("noun", "summon", "summon", (), "summons"),
    Word("noun", "token", "token", (), "tokens"),
    Word("noun", "equipment", "equipment", ()),
    Word("noun", "skill", "skill", (), "skills"),
    Word("noun", "alteration", "alteration", (), "alterations"),
    Word("noun", "source", "source", (), "sources"),
    Word("noun", "wall", "wall", (), "walls"),
    Word("noun", "surface", "surface", (), "surfaces"),
    Word("noun", "tile", "tile", (), "tiles"),
    Word("noun", "player", "player", (), "players"),
    Word("noun", "opponent", "opponent", (), "opponents"),
    Word("noun", "effect", "effect", (), "effects"),
    Word("noun", "card", "card", (), "cards"),
)
