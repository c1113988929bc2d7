"""Say what lets a summon act on the turn it came as the numbers that the rules of moving and using ask (AMB-160)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.lich.board.movement_budget import MOVES_AT_ONCE, USES_AT_ONCE
from lich_studio.rules.lich.combat.blocking import BLOCKS_TAPPED

_DEEDS = {"move": MOVES_AT_ONCE.id, "attack": USES_AT_ONCE.id, "use": USES_AT_ONCE.id}
_TAPPED = m.Word("state", "tapped")
_THIS_TURN = m.Lasts(m.Edge("end", m.Period("turn")))


def at_once(rule: m.Rule) -> m.Statement:
    """Return "it may move and attack on the turn it is summoned", and blocking while tapped, as what it is let do.

    Any other rule is returned as it is.
    """
    events = rule.event.parts if isinstance(rule.event, m.Or) else (rule.event,)
    deeds = tuple(_let(event, rule.lasts) for event in events if isinstance(event, m.Event))
    if rule.mode != "may" or rule.price or rule.ignoring or len(deeds) < len(events) or None in deeds:
        return rule
    found = tuple(dict.fromkeys(one for one in deeds if one is not None))
    return found[0] if len(found) == 1 else m.Seq(found)


def _let(event: m.Event, lasts: m.Lasts | None) -> m.Modify | None:
    """Return what somebody is let do by one event of a permission."""
    who, said = event.role("agent"), {name for name, _ in event.roles}
    if event.manner or not isinstance(who, m.Thing | m.Ref):
        return None
    whom = replace(who, mark="") if isinstance(who, m.Thing) else who
    if event.verb == "block" and said == {"agent"} and lasts == m.Lasts(while_=m.Is(who, _TAPPED)):
        return m.Modify(whom, BLOCKS_TAPPED.id, "add", 1)
    if event.verb not in _DEEDS:
        return None
    own = m.Ref(who.mark) if isinstance(who, m.Thing) else who
    if said == {"agent", "during"} and lasts is None and _is_coming_of(event.role("during"), own):
        return m.Modify(whom, _DEEDS[event.verb], "add", 1)
    while_ = None if lasts is None or lasts.until is not None else lasts.while_
    if said == {"agent"} and isinstance(while_, m.Exists) and _is_coming_of(_without_time(while_.what), own):
        return m.Modify(whom, _DEEDS[event.verb], "add", 1)
    named = isinstance(who, m.Ref) and who not in (m.Ref(m.YOU), m.Ref(m.THIS))
    if said == {"agent"} and named and lasts == _THIS_TURN:
        return m.Modify(whom, _DEEDS[event.verb], "add", 1, lasts)
    return None


def _is_coming_of(event: Any, who: m.Ref) -> bool:
    """Return whether an event is that somebody is summoned, or comes into play."""
    if not isinstance(event, m.Event) or event.verb not in ("summon", "enter", "play"):
        return False
    return {name: value for name, value in event.roles if name != "to"} in ({"patient": who}, {"agent": who})


def _without_time(event: Any) -> Any:
    if not isinstance(event, m.Event) or event.role("during") != m.Period("turn"):
        return None
    return replace(event, roles=tuple(pair for pair in event.roles if pair[0] != "during"))
