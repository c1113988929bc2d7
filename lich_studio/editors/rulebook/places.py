"""Where the rulebook leads to in other editors, and what it says of ids that lead nowhere."""
from __future__ import annotations

from lich_studio.session.rule_scenarios import Citation
from lich_studio.ui.editor import Place

__all__ = ["place_of", "place_of_card", "unknown"]

RULING = "AMB-"
"""How the ids of rulings begin."""


def place_of(found: Citation) -> Place:
    """Return where a scenario shows a rule; where it ends if no line of its log rests on the rule."""
    options: dict[str, object] = {"scenario": found.scenario}
    if found.lent:
        options["sample"] = True
    if found.at is not None:
        options |= {"at": found.at, "steps": found.quiet}
    return Place("sandbox", options=options)


def place_of_card(card: str) -> Place:
    """Return where a card's text is."""
    return Place("cards", document=f"card:{card}", part="text")


def unknown(part: str) -> tuple[str, str]:
    """Return how grave it is that an id leads nowhere, and what is said about it."""
    if part.startswith(RULING):
        return "info", f"{part} is settled in one way only; there is no switch for it."
    return "warning", f"No rule has the id {part}."
