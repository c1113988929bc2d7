"""Elsewhere: cards that would be put into a zone go to another, because a card in play says so (PUR-001, ABY-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Place
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import ABYSS, SENT, Sending, is_token
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.zones.piles import OwnersPile, seat_of, seats_of

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class GoesElsewhere(Ward):
    """Cards of a description that would be put into a zone are put into another.

    Attributes:
        things: which cards.
        place: the zone where they would go.
        to: where they go instead.
        from_play: whether only those are meant that leave play.
    """

    things: Things
    place: Place
    to: Place
    from_play: bool = False


def _redirect(game: Game, sending: Sending) -> Sending:
    """Ask the oldest card first; a card that was sent elsewhere once is not sent on (FX-001.2)."""
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, GoesElsewhere) or is_token(game, sending.card):
            continue
        if node.from_play and not sending.from_play:
            continue
        asked = registers_of(game, ward)
        kind: str = getattr(node.place, "zone", "")
        seats = seats_of(game, node.place, asked) or (seat_of(game, node.place, asked, sending.card),)
        if kind != sending.kind or sending.seat not in seats:
            continue
        if fits(game, node.things, Aim("card", sending.card), asked):
            seat = seat_of(game, node.to, asked, sending.card)
            place: str = getattr(node.to, "zone", sending.kind)
            game.announce(Event("sent elsewhere", 0, sending.card, ward.source, word=place, rules=RULES))
            return sending._replace(kind=place, seat=seat)
    return sending


_ONE = "a|an|any {things}"
_DAMN = "damn|exile|banish it|that_card"
_PUT = "put|move|place|send it into|in|to {to}"

MODULE = RuleModule(
    id="elsewhere",
    requires=("wards", "piles"),
    events=(EventKind("sent elsewhere", "{subject} goes to {place} instead", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(GoesElsewhere, evaluate=keep, procedure="ward.holds", sentence="{source} sends cards elsewhere"),),
    phrases=(
        phrase(f"if {_ONE} would be put into {{place}}, put it into {{to}} instead", GoesElsewhere, from_play=False,
               rule_ids=RULES, example="If a card would be put into your purgatory, put it into your abyss instead."),
        phrase(f"if {_ONE} would be put into {{place}} from play, put it into {{to}} instead", GoesElsewhere,
               from_play=True, rule_ids=RULES,
               example="If a summon you control would be put into your purgatory from play, put it into your hand"
                       " instead."),
        phrase(f"if {_ONE} would be put|go|goes into|in|to {{place}}, {_PUT} instead", GoesElsewhere, from_play=False,
               canonical=False),
        phrase(f"if {_ONE} would go|goes into|to {{place}}, {_PUT} instead", GoesElsewhere, from_play=False,
               canonical=False),
        phrase(f"if {_ONE} would be put into|in {{place}}, instead {_PUT}", GoesElsewhere, from_play=False,
               canonical=False),
        phrase(f"if {_ONE} would be put into|in {{place}} from play, {_PUT} instead", GoesElsewhere, from_play=True,
               canonical=False),
        *(
            phrase(f"if|when|whenever {_ONE} would be|go|come [put|placed|sent] into|in|to {{place}}{origin}, {words}",
                   GoesElsewhere, to=OwnersPile(ABYSS), from_play=bool(origin), canonical=False)
            for origin in ("", " from play")
            for words in (f"{_DAMN} instead", f"instead {_DAMN}")
        ),
        phrase("{things(all)} that would be put into|in {place} are put into|in {to} instead", GoesElsewhere,
               from_play=False, canonical=False),
    ),
    hooks=(Hook(SENT, fold=_redirect),),
)  # fmt: skip
