"""Triggers that can set themselves off again: found when the text is read (AMB-219).

Each effect is known to tell certain kinds of event. A trigger one of whose kinds is told by one of its own effects,
about somebody whom the trigger can mean, can go round for ever; play stops it at the limit, and its author is warned.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Node, Selector, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import FirstTime, OnceEachTurn, Party, When, Whenever
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.things import kinds_of
from lich_studio.rules.lich.cards.counters import ANY
from lich_studio.rules.lich.cards.token_texts import SummonToken
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.triggers.parties import One, YouParty

DOES = {
    "Deal": ("DealsDamage", "TakesDamage"),
    "Heal": ("Heals", "HealsOther"),
    "LoseHealth": ("LosesHealth",),
    "Draw": ("Draws",),
    "Discard": ("Discards",),
    "Attrit": ("Attrits",),
    "Inflict": ("InflictsStatus", "GetsStatus", "GetsEither"),
    "Place": ("PlacesSurface", "SurfacePlaced"),
    "Tap": ("BecomesTapped",),
    "Untap": ("BecomesUntapped",),
    "Move": ("Moves", "EntersTile"),
    "Push": ("IsPushed", "IsPushedOrPulled", "EntersTile"),
    "Pull": ("IsPulled", "IsPushedOrPulled", "EntersTile"),
    "Teleport": ("Teleports", "EntersTile"),
    "GainSource": ("GainsSource",),
    "GainPoints": ("GainsPoints",),
    "AddCounters": ("GainsCounter",),
    "DoubleCounters": ("GainsCounter",),
    "SummonToken": ("Summons", "IsSummoned", "EntersPlay"),
    "Survey": ("Surveys",),
    "Shuffle": ("Shuffles",),
    "Swap": ("SwapsPlaces",),
}
"""For each effect, the happenings that it can be."""
WORDS = {
    "DealsDamage": "damage is dealt", "TakesDamage": "damage is dealt", "Heals": "health is gained",
    "HealsOther": "health is gained", "LosesHealth": "health is lost", "Draws": "cards are drawn",
    "Discards": "cards are discarded", "Attrits": "cards are attrited", "InflictsStatus": "a status is inflicted",
    "GetsStatus": "a status is inflicted", "GetsEither": "a status is inflicted",
    "PlacesSurface": "a surface is placed",
    "SurfacePlaced": "a surface is placed", "BecomesTapped": "a card is tapped",
    "BecomesUntapped": "a card is untapped",
    "Moves": "a piece moves", "EntersTile": "a piece enters a tile", "IsPushed": "a piece is pushed",
    "IsPulled": "a piece is pulled", "IsPushedOrPulled": "a piece is pushed or pulled",
    "Teleports": "a piece is teleported", "GainsSource": "source is gained",
    "GainsPoints": "AP are gained", "GainsCounter": "a counter is added", "Summons": "something is summoned",
    "IsSummoned": "something is summoned", "EntersPlay": "a card enters play", "Surveys": "a player surveys",
    "Shuffles": "a deck is shuffled", "SwapsPlaces": "pieces swap places",
}  # fmt: skip
DOERS = ("DealsDamage", "HealsOther", "InflictsStatus", "PlacesSurface")
"""Happenings whose party `who` is the one who does it; of all others it is the one to whom it is done."""


def _is_of_others(party: Party | None) -> bool:
    """Return whether a party never means you or what is yours."""
    return isinstance(party, One) and _names_others(party)


@kept_for_each
def _names_others(party: One) -> bool:
    said = {getattr(node, name, "") for node in walk(party.things) for name in ("noun", "side", "by")}
    return not said.isdisjoint({"enemy", "opponent"})


@kept_for_each
def _sides(effect: Effect) -> tuple[bool, bool]:
    """Return whether an effect can act on you, and whether it can act on others."""
    selectors = [node for node in walk(effect) if isinstance(node, Selector)]
    if not selectors:
        return True, False
    said = {getattr(node, name, "") for node in walk(effect) for name in ("noun", "side", "by")}
    hostile = not said.isdisjoint({"enemy", "opponent"})
    own = isinstance(selectors[0], You | ThisCard) and len(selectors) == 1
    return not hostile, not own


def _speaks_of_tokens(happening: Node) -> bool:
    named = getattr(happening, "what", None) or getattr(happening, "who", None)
    return isinstance(named, One) and "token" in kinds_of(named.things)


def _meets(happening: Node, effect: Effect) -> bool:
    """Return whether what an effect does can be what a happening speaks of."""
    for mine in ("status", "surface", "source", "counter"):
        said, done = getattr(happening, mine, ""), getattr(effect, mine, "")
        if said and done and said not in (done, ANY):
            return False
    if isinstance(effect, SummonToken) and not _speaks_of_tokens(happening):
        return False
    on_you, on_others = _sides(effect)
    doer = type(happening).__name__ in DOERS
    if doer and _is_of_others(getattr(happening, "who", None)):
        return False
    party: Party | None = getattr(happening, "to" if doer else "who", None)
    if isinstance(party, YouParty):
        return on_you
    return on_others if _is_of_others(party) else True


def check_circle(ability: Ability, context: CardContext) -> TextProblem | None:
    """Warn of a trigger that one of its own effects can set off again.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The warning, or None; what happens once, once each turn, or only if its player likes ends by itself.
    """
    trigger = ability.trigger
    if not isinstance(trigger, When | Whenever) or isinstance(trigger, FirstTime | OnceEachTurn):
        return None
    spans = ability.effect_spans or (ability.span,) * len(ability.effects)
    for effect, span in zip(ability.effects, spans, strict=True):
        for inner in _certain(effect):
            said = type(trigger.what).__name__
            if said in DOES.get(type(inner).__name__, ()) and _meets(trigger.what, inner):
                message = (
                    f"This can set itself off again for ever: it answers that {WORDS[said]}, and does that itself. "
                    'Say "once each turn", or "you may".'
                )
                return TextProblem(span, "answers-itself", message, ("once each turn", "you may"), severity="warning")
    return None


def _certain(whole: Effect) -> Iterator[Effect]:
    """Yield an effect and those within it, but for what its player may leave, whatever that depends on."""
    left = {id(part) for node in walk(whole) if isinstance(node, May) for part in walk(node)}
    yield from (node for node in walk(whole) if isinstance(node, Effect) and id(node) not in left)


MODULE = RuleModule(id="circles", requires=("triggers", "counters", "tokens"), text_checks=(check_circle,))
