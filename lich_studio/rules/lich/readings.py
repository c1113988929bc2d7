"""What each reading of each ruling means at the table, in plain words for those who choose between them."""
from __future__ import annotations

from collections.abc import Mapping

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "profile": {
        "rulebook": "The rulebook holds as it is written.",
        "later rulings": "Where the designer changed a rule afterwards, the changed rule holds.",
    },
    "doom": {
        "converts on fog": "Impending Doom turns into Lich's Curse after a status phase spent on Death Fog; "
        "elsewhere it waits.",
        "always converts": "Impending Doom turns into Lich's Curse after its next status phase, wherever that is.",
    },
    "mulligan_discard": {
        "at each": "Every mulligan but the first is paid at once: 1 card for the second, 2 more for the third, "
        "and so on.",
        "at the end": "Only when you keep a hand you discard 1 card less than you took mulligans.",
    },
    "mulligan_redraw": {
        "full hand": "A mulligan draws a whole new hand, as many cards as your intelligence.",
        "as many as returned": "A mulligan draws only as many cards as you put back.",
    },
    "empty_deck": {
        "nothing": "You draw what is there; nothing else happens.",
        "lose": "Whoever has to draw a card that is not there loses the game.",
        "reshuffle": "Your purgatory is shuffled into your deck, and you go on drawing.",
        "lose health": "Each card that is not there costs you 2 health.",
    },
    "status_numbers": {
        "duration": "The number counts the status phases that are left; its strength is always the same.",
        "strength": "The number says how strong the status is: Burning 2 deals 10, Sepsis 2 takes 2 action points a "
        "tile. It stays until something removes it; only possession runs down.",
        "both": "The number says how strong the status is, and falls by 1 in each status phase.",
    },
    "surface_statuses": {
        "kept up": "Whoever stays in Smoke, Water or Vines keeps their status for as long as that lasts.",
        "on entering": "Smoke, Water and Vines give their status once; it runs out even if the bearer stays inside.",
    },
    "invisible": {
        "everybody": "Nobody can aim at an Invisible piece from farther than 1 tile, not even allies; your own avatar "
        "is always within your reach.",
        "enemies": "Only enemies have to be adjacent; allies can aim at it from anywhere.",
    },
    "possession": {
        "runs down": "Possession falls by 1 in each of its victim's status phases and ends at 0.",
        "until removed": "Possession lasts until an effect removes it or the possessor loses the game.",
    },
    "fizzling": {
        "lost target": "A card or effect comes to nothing when something it was aimed at is gone or no longer legal; "
        "too few cards or too little room for healing do not matter.",
        "any shortfall": "It also comes to nothing when it is known beforehand to do less than it says.",
        "never": "Whatever can still be done is done.",
    },
    "sight_tested": {
        "twice": "A target has to be in sight and range when it is chosen and again when the effect happens.",
        "at declaration": "A target has to be in sight and range only when it is chosen; running away does not help.",
    },
    "penetrate_line": {
        "twice": "With Penetrate, targets that have left the line to the first one are skipped when the effect "
        "happens; nobody asks where sight counts only once.",
        "at declaration": "With Penetrate, targets stand on one line when they are chosen; where they go then does not "
        "matter as long as each is legal.",
    },
    "summon_origin": {
        "summon": "Effects of a summon look, and count their range, from the summon.",
        "avatar": "Effects of a summon look, and count their range, from its player's avatar.",
        "both": "The target has to be in sight and range of the summon and of the avatar.",
    },
    "priority": {
        "left of the actor": "The player to the left of whoever acted may answer first, and the actor last.",
        "active player": "The player whose turn it is may always answer first.",
    },
    "action_cards": {
        "reaction speed": "In your own main phase you may play equipment, summons and skills also while something "
        "waits on the stack.",
        "technique speed": "Equipment, summons and skills are played only while the stack is empty.",
    },
    "alterations": {
        "own main phase": "Alterations are played in your own main phase, also as an answer there.",
        "any time": "Alterations may also answer what you witness on the turns of others.",
    },
    "damage_dealt": {
        "health lost": "Damage counts as dealt only as far as it takes health.",
        "blocked counts": "Damage that was blocked counts as dealt too, so what waits for damage happens.",
    },
    "healing": {
        "up to the start": "Nobody is healed above the health printed on the hero.",
        "no limit": "Healing may go above the health printed on the hero.",
    },
    "attacks": {
        "harm": "An attack aims at something of another side and takes its health or defense, hinders its movement or "
        "gives it a harmful status.",
        "any involvement": "Whatever aims at something of another side is an attack, even a gift.",
    },
    "fog_as_target": {
        "refused": "A tile with Death Fog cannot be chosen for a surface.",
        "allowed": "A tile with Death Fog may be chosen for a surface; the fog stays, and nothing is placed.",
    },
    "summon_tiles": {
        "in sight": "A summon appears on any free tile in your avatar's sight and range.",
        "adjacent": "A summon appears on a free tile next to your avatar.",
        "anywhere": "A summon appears on any free tile of the board.",
    },
    "summon_movement": {
        "own budget": "Each summon moves up to 2 tiles in your main phase, beside your avatar.",
        "shared": "Summons and avatar share the avatar's movement.",
        "none": "Summons do not move by themselves; effects can move them.",
    },
    "summoning_turn": {
        "rests": "On the turn it came a summon neither moves nor uses Tap effects.",
        "acts": "A summon may move and use its effects at once.",
    },
    "full_action_zone": {
        "cannot be played": "With no free slot no action card can be played.",
        "replaces": "With no free slot an action card takes the place of one of yours, which goes to purgatory as the "
        "new one comes into play.",
    },
    "silent_skills": {
        "start phase": "A skill that does not say how it gains counters gains 1 in each of your start phases.",
        "use": "A skill that does not say how it gains counters gains 1 whenever one of its effects is used.",
        "every skill's start phase": "Every skill gains 1 counter in each of your start phases, beside what it says.",
    },
    "reprise": {
        "further": "Reprise 2 means twice more: three times in all.",
        "in all": "Reprise 2 means twice in all; Reprise 1 changes nothing.",
    },
    "source_stones": {
        "on entering": "An avatar gets a source each time it enters a source stone.",
        "each start phase too": "An avatar that stands on a source stone gets a source in its start phases too.",
    },
    "automatic_passes": {
        "passed over": "Only players who can answer are asked; whoever is asked is thereby known to hold an answer.",
        "always ask": "Every witness with cards that others cannot see is asked, even without an answer; to be asked, "
        "or not to be, tells nothing of a hand.",
    },
    "own_death": {
        "no fog": "When the active player dies the turn ends at once, without Death Fog.",
        "fog still comes": "The Death Fog of that turn is still placed; the next player in turn chooses where.",
    },
}
"""By field of the rulings and by reading: what is so at a table that chose it."""

SETTLED_RULES: Mapping[str, tuple[str, ...]] = {
    "doom": ("ST-IMPENDING-DOOM.2", "ST-IMPENDING-DOOM.3"),
    "mulligan_discard": ("DRW-001.5",),
    "mulligan_redraw": ("DRW-001.4",),
    "empty_deck": ("DK-001.1", "KW-DRAW", "PH-END.1"),
    "status_numbers": ("PH-STATUS-1.1", "STA-001.2", "ST-BURNING", "ST-SEPSIS"),
    "surface_statuses": ("SFC-006", "SF-VINES.2", "SF-WATER.2", "SF-SMOKE.3"),
    "invisible": ("ST-INVISIBLE",),
    "possession": ("ST-POSSESSED.2", "ST-POSSESSED.3"),
    "fizzling": ("FIZ-001.1",),
    "sight_tested": ("LOS-001.1", "FIZ-001.1"),
    "penetrate_line": ("ST-PENETRATE.2",),
    "summon_origin": ("HRO-INT.3", "LOS-001.1", "LOS-001.2"),
    "priority": ("STK-001.1", "REA-001.2"),
    "action_cards": ("ACT-001.2", "SPD-REA.1"),
    "alterations": ("ALT-001.1",),
    "damage_dealt": ("DMG-001", "BLK-001.3", "BLK-001.4"),
    "healing": ("KW-HEAL",),
    "attacks": ("ATK-001.1", "ATK-001.2", "ATK-001.3", "ATK-001.4"),
    "fog_as_target": ("KW-PLACE.3", "SF-DEATH-FOG.1"),
    "summon_tiles": ("SUM-002.2",),
    "summon_movement": ("PH-MAIN.2",),
    "summoning_turn": ("PH-MAIN.2", "PH-MAIN.4"),
    "full_action_zone": ("FLD-001.2", "FLD-001.3", "ACT-001.1"),
    "silent_skills": ("SKL-001.2",),
    "reprise": ("ST-REPRISE.1",),
    "source_stones": ("SRC-001.2",),
    "automatic_passes": ("REA-001.2", "HAND-001.2"),
    "own_death": ("HRO-DEATH.1", "PH-END.3"),
}
"""By field of the rulings: the rules that may be read in several ways, and that it settles."""
