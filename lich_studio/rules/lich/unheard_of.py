"""Words of other games, with what an author of this one can say instead; a text with one of them stays a draft."""
from __future__ import annotations

from lich_studio.effects.phrase import UNHEARD_OF, Word
from lich_studio.engine.module import RuleModule

_CHANCE = 'No dice are rolled and no coins thrown in this game: let a player choose, or say "at random" of cards.'
_ROW = 'Say how the tiles lie: "3 tiles in a line starting adjacent to you", or "3 tiles adjacent to you".'
_COLOURLESS = 'Source is of a type here, and what costs less costs less of any: write "cost 1 less".'
_SIZE = 'A summon has defense, and deals damage by what its text says: "Tap: Deal 3 damage to target".'

MODULE = RuleModule(
    id="unheard of",
    words=(
        Word(UNHEARD_OF, _CHANCE, "die", ("dice", "coin", "coins", "roll", "rolls", "heads", "tails", "d6", "d20")),
        Word(UNHEARD_OF, _ROW, "consecutive", ("contiguous", "successive")),
        Word(UNHEARD_OF, _COLOURLESS, "generic", ("colorless", "colourless")),
        Word(UNHEARD_OF, _SIZE, "power", ("toughness", "strength")),
        Word(UNHEARD_OF, 'Cards are paid for with source: "1 Thermic source".', "mana", ("energy",)),
        Word(UNHEARD_OF, 'Cards go to the purgatory here: "your purgatory".', "graveyard"),
        Word(UNHEARD_OF, 'Cards are drawn from the deck here: "your deck".', "library"),
        Word(UNHEARD_OF, "Cards that do something once are techniques and reactions here.", "spell",
             ("spells", "instant", "instants", "sorcery", "sorceries")),
    ),
)  # fmt: skip
