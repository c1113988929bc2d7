"""What effects can have done, and what texts call it: "the damage dealt", "each card discarded this way"."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.core.status import INFLICTED, REMOVED
from lich_studio.rules.lich.cards.counters import TAKEN
from lich_studio.rules.lich.field import DESTROYED

DISCARDS = ("Discard", "DiscardAll", "DiscardThese", "DiscardBy", "DiscardKind", "DiscardAny", "DiscardFrom")
CARDS_MOVED = "cards moved"
"""Result of effects that bring cards from zone to zone."""
SURFACES_REMOVED = "surfaces removed"
WALLS_BROKEN, SURFACES_DESTROYED = "walls destroyed", "surfaces destroyed"
"""Results of effects that destroy what lies on the board and is no card."""
PLACED_THIS_WAY, WALLS_BUILT = "placed", "walls built"
"""Results of effects that put surfaces on tiles and walls, which are placed as cards are that come to a zone."""
RESULTS = (
    ResultRow("damage dealt", ("damage",), ("Deal",)),
    ResultRow("damage prevented", ("prevented",)),
    ResultRow("health gained", ("healed",), ("Heal",)),
    ResultRow("health lost", ("lost health",), ("LoseHealth",)),
    ResultRow("cards drawn", ("drew",), ("Draw",), counted=True),
    ResultRow("cards discarded", ("discarded",), DISCARDS, counted=True),
    ResultRow("cards attrited", ("attrited",), ("Attrit",), counted=True),
    ResultRow("cards damned", ("card damned",), ("Damn",), counted=True),
    ResultRow("cards offered", ("damned",), ("DamnFrom",), counted=True),
    ResultRow("destroyed", (DESTROYED,), ("Destroy",), counted=True, also=(WALLS_BROKEN, SURFACES_DESTROYED)),
    ResultRow("source gained", ("gained source",), ("GainSource",)),
    ResultRow("counters removed", (REMOVED, TAKEN),
              ("RemoveStatus", "RemoveStatuses", "RemoveAStatus", "RemoveCounters", "RemoveAnyCounters")),
    ResultRow("counters inflicted", (INFLICTED,), ("Inflict",)),
    ResultRow("tiles moved", ("entered",), ("Move", "Push", "Pull"), counted=True, also=(CARDS_MOVED,)),
    ResultRow("tapped", ("card tapped",), ("Tap",), counted=True),
    ResultRow("put into purgatory", ("attrited", "discarded", DESTROYED), ("Attrit", *DISCARDS, "Destroy"),
              counted=True),
)

WORDS = (
    Word("result", "damage dealt", "damage dealt", ("amount of damage dealt", "damage dealt this way")),
    Word("result", "damage prevented", "damage prevented", ("amount of damage prevented", "damage prevented this way")),
    Word("result", "health gained", "health gained", ("amount healed", "health healed", "life gained",
         "health gained this way", "amount of health gained")),
    Word("result", "health lost", "health lost", ("life lost", "amount of health lost", "health lost this way")),
    Word("result", "cards drawn", "number of cards drawn", ("number of cards drawn this way",)),
    Word("result", "cards discarded", "number of cards discarded", ("number of cards discarded this way",)),
    Word("result", "cards attrited", "number of cards attrited", ("number of cards attrited this way",)),
    Word("result", "cards damned", "number of cards damned", ("number of cards damned this way",)),
    Word("result", "cards offered", "number of cards offered", ("number of cards offered to the lich",
         "number of cards offered this way")),
    Word("result", "source gained", "source gained", ("amount of source gained", "source gained this way")),
    Word("result", "counters removed", "number of counters removed", ("number removed", "counters removed",
         "counters removed this way", "number of counters removed this way")),
    Word("result", "counters inflicted", "number of counters inflicted"),
    Word("result", "tiles moved", "number of tiles moved", ("tiles moved", "number of tiles moved this way",
         "tiles moved this way")),
    Word("done", "damage dealt", "damaged", ("dealt damage",)),
    Word("done", "health gained", "healed"),
    Word("done", "cards drawn", "drawn"),
    Word("done", "cards discarded", "discarded"),
    Word("done", "cards attrited", "attrited", ("attritted",)),
    Word("done", "cards damned", "damned"),
    Word("done", "cards offered", "offered", ("offered to the lich",)),
    Word("done", "destroyed", "destroyed", ("sacrificed", "killed")),
    Word("done", "tapped", "tapped"),
    Word("done", "tiles moved", "moved", ("pushed", "pulled")),
    Word("done", "put into purgatory", "put into purgatory", ("sent to purgatory", "put into a purgatory",
         "put in purgatory", "placed in purgatory", "placed into purgatory", "put into your purgatory",
         "sent to the purgatory")),
)  # fmt: skip
