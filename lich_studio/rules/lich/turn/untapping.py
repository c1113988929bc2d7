"""Cards untap in their controller's start phase (PH-START.1, KW-TAP.4)."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.lich.allowed import may_happen
from lich_studio.rules.lich.field import KEPT_TAPPED, TAPPED, UNTAPPED, zone
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.statics import PLACES


def _untap(game: Game, seat: int) -> int:
    """Untap the active player's cards, in the order in which they lie there (PH-START.1, AMB-028)."""
    tapped, controller = game.state.columns[TAPPED.id], game.state.controller_of
    for card in (card for other in living(game) for place in PLACES for card in zone(game, place, other)):
        if tapped[card] and controller[card] == seat and not game.stat(card, KEPT_TAPPED.id):
            event = Event(UNTAPPED, seat, card, rules=("PH-START.1", "KW-TAP.4"))
            if not may_happen(game, event):
                continue
            game.set_stat(card, TAPPED.id, 0)
            game.announce(event)
            game.cite("PH-START.1", "KW-TAP.4")
    return seat


MODULE = RuleModule(
    id="untapping",
    requires=("phases",),
    rules={
        "PH-START.1": "In the start phase your tapped cards untap.",
        "KW-TAP.4": "Tapped cards untap in their controller's start phase.",
        "KW-UNTAP": "Untap: turn the card upright.",
    },
    hooks=(Hook("start phase", fold=_untap, order=20),),
)
