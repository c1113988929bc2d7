"""Wordings that leave the tile open: "teleport anywhere on the board", "place Fire anywhere" (AMB-139, AMB-227)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import AnyOf, You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.cards.token_texts import HasDefense, SummonToken
from lich_studio.rules.lich.free_tiles import Available
from lich_studio.rules.lich.keywords.build_wall import BuildWall
from lich_studio.rules.lich.keywords.place import Place
from lich_studio.rules.lich.keywords.teleport import Teleport

_TILE = Things(nouns=(Kind("tile"),))
_FREE = Things(adjectives=(Available(),), nouns=(Kind("tile"),))
_HERE = "anywhere|anywhere_on_the_board|anywhere_on_the_map|anywhere_you_like|anywhere_you_want|anywhere_on_the_field"
_MAKE = "place|build|raise|create|put"
_PLAIN = dict.fromkeys(("second", "third", "fourth", "within", "beside"))


def _rows() -> Iterator[Phrase]:
    yield phrase(f"teleport [to] {_HERE}", Teleport, who=You(), distance=None, to=_FREE, canonical=False)
    yield phrase(f"teleport {{who}} [to] {_HERE}", Teleport, distance=None, to=_FREE, canonical=False)
    yield phrase("teleport to a tile of_your_choice", Teleport, who=You(), distance=None, to=_FREE, canonical=False)
    yield phrase(f"place|apply|create|put [a|an|one] {{surface}} {_HERE}", Place, where=AnyOf(_TILE), canonical=False)
    yield phrase(f"{_MAKE} a wall {_HERE}", BuildWall, where=AnyOf(_FREE), canonical=False)
    free: dict[str, Any] = {"count": Number(1), "where": AnyOf(_FREE), **_PLAIN, "canonical": False}
    for kind, unsaid in (("{kind} ", dict[str, Any]()), ("", dict[str, Any](kind=""))):
        yield phrase(f"summon|create a|an {kind}token {_HERE}", SummonToken, first=None, **free, **unsaid)
        yield phrase(f"summon|create a|an {kind}token with {{value}} defense {_HERE}", SummonToken,
                     inside=Inside("first", HasDefense), **free, **unsaid)


MODULE = RuleModule(
    id="anywhere",
    requires=("teleport", "place", "build wall", "tokens", "free tiles", "sight unneeded"),
    phrases=tuple(_rows()),
)
