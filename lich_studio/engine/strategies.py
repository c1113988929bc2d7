"""What a ruleset chooses where the kernel leaves it the choice."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lich_studio.effects.nodes import Ability
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.survey import Looking, Surveyor
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import Area

if TYPE_CHECKING:
    from lich_studio.engine.game import Game
    from lich_studio.engine.ruleset import Ruleset
    from lich_studio.engine.setup import Setup


@dataclass(frozen=True, slots=True)
class Strategies:
    """What a ruleset chooses instead of the kernel.

    Attributes:
        root: the procedure that is the whole game.
        prepare: creates seats, cards, zones and layers from the setup.
        board: makes the unchanging geometry of a map: an object with `tiles` and `distance(a, b)`.
        rulings: checks ruling switches and returns the typed model that rules read.
        window: the procedure that lets seats answer a change, "" for none.
        allied: whether two seats are on one side, for hidden zones; asked once a zone, so it must not change.
        described: returns the further cards that the text of one describes, such as tokens.
        survey: answers questions about a board on which no game is played; None where there are no maps.
        looking: returns from where the seat that is asked looks at what it may choose; None where no sight is needed.
        score: returns how well a seat stands in a position, more is better; what bots aim at.
        once: returns the abilities of a card of a type that does its whole text once, by that type.
        set_off: returns for each of a player's abilities the numbers of those that what it does can set off.
        rule_ids: returns the rules that a part of a meaning rests on, by what the part is for.
        unfolded: returns a card's abilities with what its words stand for in their place, such as a project's keywords.
    """

    root: str
    prepare: Callable[[Game], None]
    board: Callable[[Setup], Any]
    rulings: Callable[[Mapping[str, Any]], Any]
    window: str = ""
    allied: Callable[[Game, int, int], bool] = lambda _game, one, other: one == other
    described: Callable[[CardDefinition, Ruleset], tuple[CardDefinition, ...]] = lambda _card, _ruleset: ()
    survey: Surveyor | None = None
    looking: Callable[[Game], Looking | None] = lambda _game: None
    score: Callable[[Game, int], int] = lambda _game, _seat: 0
    once: Callable[[tuple[Ability, ...], str], tuple[Ability, ...]] = lambda abilities, _card_type: abilities
    set_off: Callable[[Sequence[m.Ability], Ruleset], Sequence[Sequence[int]]] = lambda abilities, _ruleset: tuple(
        () for _ in abilities
    )
    rule_ids: Callable[[m.Node, Ruleset, Area], tuple[str, ...]] = lambda _node, _ruleset, _area: ()
    unfolded: Callable[[tuple[Ability, ...], Ruleset], tuple[Ability, ...]] = lambda abilities, _ruleset: abilities
