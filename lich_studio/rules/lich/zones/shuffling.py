"""Shuffle: decks come into random order, alone or with cards that go into them (AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Place, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.field import DECK
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.holding import give_back_all
from lich_studio.rules.lich.zones.piles import RULES, Pile, doers, kind_of, note_doer, seats_of

SHUFFLED = "shuffled"


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle zones.

    Attributes:
        who: the players who do it, one after another.
        place: the zones.
    """

    who: Selector
    place: Place


def shuffle_zone(game: Game, kind: str, seat: int, registers: Registers) -> None:
    """Bring a zone of a player into random order, with the cards that were taken up from it, and tell of it."""
    give_back_all(game, kind, seat)
    game.shuffle(zone_key(kind, seat))
    game.announce(Event(SHUFFLED, registers["seat"], seat, registers["source"], word=kind, rules=RULES))


def _run(game: Game, registers: Registers) -> Instruction:
    node: Shuffle = effect_node(game, registers)
    for doer in doers(game, node.who, registers):
        note_doer(registers, node.who, doer)
        for seat in seats_of(game, node.place, registers):
            shuffle_zone(game, kind_of(node.place), seat, registers)
    return RETURN


MODULE = RuleModule(
    id="shuffling",
    requires=("piles",),
    events=(EventKind(SHUFFLED, "The {word} of {subject} is shuffled", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(Shuffle, procedure="shuffle.run", sentence="{source} shuffles a zone"),),
    phrases=(
        phrase("shuffle {place}", Shuffle, who=You(), rule_ids=RULES, example="Shuffle your deck."),
        phrase("shuffle {place} afterwards", Shuffle, who=You(), canonical=False),
        phrase("shuffle [afterwards]", Shuffle, who=You(), place=Pile(DECK, You()), canonical=False),
        phrase("{who} shuffles {place}", Shuffle, example="Target opponent shuffles their deck."),
    ),
    tables={"aimable": (Aimable("Shuffle", ("player",)),)},
    procedures=(
        procedure("shuffle.run", step("shuffle", _run, "Cards come into random order", *RULES), title="Shuffle"),
    ),
)
