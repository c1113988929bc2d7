"""Why an ability did or did not answer what happened: one line for each ability in the game that waits for anything."""

from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.session.explain import Explainer
from lich_studio.session.secrets import may_see
from lich_studio.session.why_not import WhyNotLine

__all__ = ["why_triggered"]


def why_triggered(game: Game, explainer: Explainer, event: Event, seat: int = 0) -> tuple[WhyNotLine, ...]:
    """Return, for every triggered ability of the cards in the game, whether it answers an event, and if not, why.

    Args:
        game: the game right after the event.
        explainer: names the cards.
        event: what happened.
        seat: the seat that asks, which is told nothing of cards it may not look at; 0 for all of them.
    """
    found: list[WhyNotLine] = []
    state = game.state
    for card, kind in enumerate(state.kind_of):
        definition = game.definitions.get(state.definition_of[card]) if kind == "card" else None
        if definition is None or not may_see(game, card, seat):
            continue
        for _, number in dict.fromkeys(definition.triggers):
            reasons = game.why_trigger(card, (definition.id, number), event)
            owner = f"Player {state.controller_of[card]}"
            says = f"{explainer.name(game, card)} of {owner} answers it"
            line = WhyNotLine(f"{game.handle(card, 0)} {number}", says, "refuses" if reasons else "holds",
                              "; ".join(reasons))  # fmt: skip
            if line not in found:
                found.append(line)
    return tuple(sorted(found, key=lambda line: line.verdict != "holds"))
