"""Cards that lie in a zone: said of a thing with "in your purgatory", of what is moved with "from your purgatory"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Effect, Node, Place, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Described


@dataclass(frozen=True, slots=True)
class LyingIn(Qualifier):
    """It is a card in a zone.

    Attributes:
        place: the zone.
    """

    place: Place


@dataclass(frozen=True, slots=True)
class Lot(Node):
    """Cards that are moved, looked at or chosen together."""


@dataclass(frozen=True, slots=True)
class ZoneLot(Lot):
    """Cards that are said with the zone in which they lie."""


@dataclass(frozen=True, slots=True)
class Finding(Effect):
    """An effect that finds cards, which the text then speaks of as "it" or "that card"."""


@dataclass(frozen=True, slots=True)
class Choosing(Effect):
    """An effect that only has things chosen, of whatever kind they are."""


@dataclass(frozen=True, slots=True)
class Flipping(Effect):
    """An effect that turns up cards which lie face down; of such a card only abilities with one are in force."""


@dataclass(frozen=True, slots=True)
class TargetFrom(ZoneLot):
    """Cards in a zone that are targets.

    Attributes:
        target: which.
        place: the zone.
    """

    target: Target
    place: Place


@dataclass(frozen=True, slots=True)
class OwnFrom(ZoneLot):
    """The card itself, out of a zone in which it lies; what says so is used while it lies there.

    Attributes:
        place: the zone.
    """

    place: Place


@kept_for_all
def place_of(things: Described, effects: tuple[Effect, ...] = ()) -> Place | None:
    """Return the zone in which the things of a description lie, None for what is in play.

    Args:
        things: the description.
        effects: the effects that act on them, which may say it.
    """
    for node in things.qualifiers:
        if isinstance(node, LyingIn):
            return node.place
    for effect in effects:
        for node in walk(effect):
            if isinstance(node, TargetFrom) and node.target is things:
                return node.place
    return None


_THIS = "this_equipment|this_summon|this_skill|this_alteration|this_source"
PHRASES = (
    phrase("in {place}", LyingIn, example="Draw 1 card for each summon in your purgatory."),
    phrase("this card from {place}", OwnFrom, rule_ids=("FX-001.2",),
           example="Pay 3 health: Return this card from your purgatory to your hand."),
    phrase(f"{_THIS} from {{place}}", OwnFrom, canonical=False),
    phrase("~ from {place}", OwnFrom, canonical=False),
    phrase("{target} from {place}", TargetFrom, example="Return target card from your purgatory to your hand."),
)
