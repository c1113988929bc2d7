"""Words that authors bring along from other games and that the rules of this one leave open."""
from __future__ import annotations

from lich_studio.cardtext.left_open import LEFT_OPEN
from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule

_REFLECT = (
    'What is reflected may spare you or not: write "redirect the damage to the attacker", or "deal that much damage '
    'to the attacker" if you are dealt it, too.'
)
_MUST = (
    'No rule makes a player attack, move or use a card: say what may not be done, as "enemies cannot attack your '
    'summons", or move the piece yourself: "move target enemy 2 tiles".'
)
_ON_TILES = "Counters lie on cards, players and what stands on the board: put them on this card, or place a surface."
_OPEN_HANDS = 'No hand stays open: say who shows it when, as "each player reveals their hand".'
_HOW_MANY = 'Nobody is asked for a number: say what is shown, as "target opponent reveals each reaction in their hand".'
_AT_ONCE = "Players choose one after the other, in seat order, and what they chose is done together: leave this out."
_NOT_TAPPED = (
    'To tap is a cost as well as an effect: say "target equipment cannot be used until end of turn", or "this card '
    'cannot be targeted by enemies".'
)
_WHOSE_ATTACK = 'Say whose attack: "after you are attacked", "when an enemy attacks".'
_BLOCKED_ANYWAY = "Damage may be blocked anyway, unless a text says that it cannot be: leave this out."
_RANGE = 'Say whom it reaches: "deal 5 damage to target within 3 tiles".'
_EVERYONE = 'Say whom: "each player", "each avatar", "each enemy" or "each target".'
_WHOSE_STATUS = (
    'Statuses do not tell who inflicted them: say whom they hurt more, as "Burning deals 1 more damage to enemies".'
)

_HANDS = (
    'There are no slots for hands: say "this card takes up 2 action slots", or "you may not control another Rifle".'
)

_FOG = (
    'Death Fog takes no health itself: it inflicts Impending Doom, which does. Say "Death Fog does not inflict '
    'statuses on you".'
)
_WHOSE_STATUSES = 'Say whose statuses go: "remove all statuses from target", "from each target".'

MODULE = RuleModule(
    id="left open",
    words=(
        Word(LEFT_OPEN, _REFLECT, "reflect", ("reflects", "reflected")),
        Word(LEFT_OPEN, _RANGE, "range 1", tuple(f"range {tiles}" for tiles in range(2, 10))),
        Word(LEFT_OPEN, _MUST, "must attack", (
            "must move", "must target", "must be attacked", "must be targeted", "must use", "must attack or move",
            "must use this skill", "must use this card", "must use this", "must use it", "must be used",
        )),
        Word(LEFT_OPEN, _HANDS, "hand slots", (
            "hand slot", "both hand slots", "2 hand slots", "two hand slots", "both hands", "two hands", "2 hands",
            "two-handed", "both your hands", "both of your hands", "one hand", "one-handed",
        )),
        Word(LEFT_OPEN, _FOG, "from death fog", (
            "death fog damage", "by death fog", "enter death fog", "move through death fog", "walk through death fog",
        )),
        Word(LEFT_OPEN, _WHOSE_STATUSES, "surfaces and statuses", (
            "statuses and surfaces", "remove all statuses", "surfaces and all statuses", "statuses and all surfaces",
        )),
        Word(LEFT_OPEN, _EVERYONE, "everyone", ("everybody",)),
        Word(LEFT_OPEN, _WHOSE_STATUS, "burning you inflict", ("sepsis you inflict", "your burning", "your sepsis")),
        Word(LEFT_OPEN, _ON_TILES, "counter on your tile", tuple(
            f"{several} on {where}" for several in ("counter", "counters")
            for where in ("a tile", "any tile", "target tile", "the tile", "your tile", "that tile", "its tile",
                          "an adjacent tile", "a wall", "a surface")
        )),
        Word(LEFT_OPEN, _OPEN_HANDS, "with their hand revealed", (
            "with their hands revealed", "with your hand revealed", "with hands revealed", "keeps their hand revealed",
        )),
        Word(LEFT_OPEN, _HOW_MANY, "tells you how many", ("tell you how many", "says how many", "tells how many")),
        Word(LEFT_OPEN, _NOT_TAPPED, "cannot be tapped", (
            "can't be tapped", "may not be tapped", "is never tapped", "cannot tap", "cannot become tapped",
        )),
        Word(LEFT_OPEN, _AT_ONCE, "at the same time", ("simultaneously",)),
        Word(LEFT_OPEN, _WHOSE_ATTACK, "after an attack", ("when an attack is made", "after any attack")),
        Word(LEFT_OPEN, _BLOCKED_ANYWAY, "may block it", (
            "may block this", "may block that", "can block it", "can block this", "may be blocked", "can be blocked",
        )),
    ),
)  # fmt: skip
