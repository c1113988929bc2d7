"""Say by what designers look words up: what they want to happen, and the words of L.I.C.H. for it."""

from __future__ import annotations

from lich_studio.language.lexicon import Intent

INTENTS: tuple[Intent, ...] = (
    Intent("make somebody lose health", "deal; lose; inflict; burning; sepsis; bleed"),
    Intent("give health back", "heal"),
    Intent("take fewer hits", "prevent; block; redirect; defense; shield"),
    Intent("make somebody move", "push; pull; teleport; swap; move"),
    Intent("hold somebody in place", "stop; stunned; ensnared; vines"),
    Intent("change the ground", "place; remove; turn_into; fire; water; smoke; sludge"),
    Intent("have more cards in hand", "draw; search; return; survey; look"),
    Intent("take cards away from somebody", "discard; attrit; damn; reveal"),
    Intent("remove something from play", "destroy; sacrifice; damn; return; die"),
    Intent("bring something into play", "summon; put; play; enter"),
    Intent("stop what somebody does", "negate; block; prevent"),
    Intent("pay less or have more to spend", "gain; pay; untap; source cost"),
    Intent("use a card again", "untap; return; reprise"),
    Intent("count something on a card", "add; remove; double"),
    Intent("see what is hidden", "reveal; look; search; survey"),
    Intent("take what belongs to another", "control; exchange; swap; steal"),
    Intent("leave something to chance or choice", "choose; roll"),
    Intent("win or lose the game", "win; lose"),
)
