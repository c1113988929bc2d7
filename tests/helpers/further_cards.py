"""Cards for random games that do what the sample cards do not, or not often: nearly every phrase there is."""

from __future__ import annotations

from lich_studio.content.card import Card

TEXTS = {
    "technique": (
        "This card has Penetrate.\nDeal 5 Overwhelm damage to target enemy.",
        "Target equipment gains Reprise 1 until end of turn.\nDraw 1 card.",
        "You gain Unblockable until the start of your next turn.\nEach player discards 1 card.",
        "Inflict Possessed 3 on target.\nAttrit 1.",
        "Target opponent attrits 2.\nDraw 1 card.",
        "Inflict Invisible 2 on you.\nDraw 2 cards.",
        "Push target enemy 3 tiles.",
        "Place a wall on target tile within 2 tiles.",
        "Teleport up to 4 tiles.\nUntap each equipment you control.",
        "Swap places with target enemy.\nTarget enemy loses 2 health.",
        "Damn target equipment.\nYou may draw 2 cards and lose 1 health.",
    ),
    "reaction": (
        "Negate an incoming attack.",
        "Negate target attack.",
        "Negate 3 damage.",
        "Negate 1 movement.",
        "Prevent the next 4 damage that would be dealt to you this turn.",
        "Pull target enemy 2 tiles and deal 2 damage.",
        "Tap target equipment.",
        "Remove Possessed from you.\nHeal 1.",
    ),
    "equipment": (
        "This card has Reprise 1.\nTap: Deal 3 damage to target enemy.",
        "Whenever you deal damage, you may heal 1.\nPenetrate.\nTap: Deal 2 damage to target.",
        "When this card is destroyed, deal 3 damage to target enemy.\nPay 0 health: Heal 1.",
        "At the start of your turn, place Fire on target tile.\nWhen this card enters play, draw 1 card.",
        "At the end of your turn, you may lose 1 health.\nWhenever you are dealt damage, push target enemy 1 tile.",
        "Pay 1 health: Move target enemy 2 tiles.",
    ),
}
STAYING = (
    Card(id="grasp", name="Grasp", type="technique", text="Gain control of target."),
    Card(id="fell", name="Fell", type="technique", text="Destroy target."),
    Card(id="thicket", name="Thicket", type="technique", text="Place Vines on target tile."),
    Card(id="flick", name="Flick", type="reaction", text="Deal 6 damage to target."),
    Card(id="hush", name="Hush", type="reaction", text="Negate target effect."),
    Card(id="haul", name="Haul", type="technique", text="Move target 2 tiles."),
    Card(id="patience", name="Patience", type="skill", text="Tap: Draw 1 card.\n[2] You have +1 movement."),
    Card(id="shell", name="Shell", type="alteration", text="Attached summon has +2 defense."),
    Card(id="husk", name="Husk", type="summon", text="Pay 1 health: Deal 2 damage to target.", stats={"defense": 3}),
)
"""Cards that stay in play, and those that hand them over or end them."""
KEYWORDS = tuple(
    Card(
        id=f"{kind}-{number}",
        name=f"{kind.capitalize()} {number}",
        type=kind,
        text=text,
        stats={"defense": 2 + number} if kind == "equipment" else {},
    )
    for kind, texts in TEXTS.items()
    for number, text in enumerate(texts, 1)
)
"""One card of each text: modifiers, triggers, attacks, prevention, possession and pushes."""
