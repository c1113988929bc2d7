"""Carry out verbs whose numbers a text only implies: what is doubled, divided, or given up down to so many."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.engine.frames import NEXT, Call, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, DONE, THINGS, Act, NotRunnable, VerbForm, VerbRow
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.keywords.divide import SHARED
from lich_studio.rules.lich.standing_for import pieces_in

_ONE, _YOU = m.Ref(m.ONE), m.Ref(m.YOU)


def _divide(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let the player say how much of some damage each gets; with fewer points than targets the last get none."""
    (act,) = acts
    left = lowered(game, registers, "damage", act["amount"])
    waiting = pieces_in(game, act["patient"])[:left]
    given = {"seat": registers["seat"], "source": registers["source"], "left": left, "waiting": waiting, "shares": ()}
    return Call(SHARED, given) if waiting else NEXT


def _dividing(event: m.Event) -> m.Event | None:
    """Return damage "divided as you choose" as what is divided."""
    total = event.role("split")
    return None if total is None else reworded(event, "divide damage", ("split",), amount=total)


def _down_to(event: m.Event) -> m.Event | None:
    """Return "discard down to 2 cards" as discarding as many cards as somebody has more than that in hand."""
    down, agent = event.role("down"), event.role("agent") or _YOU
    if down is None:
        return None
    if isinstance(agent, m.Thing) and agent.how == "target":
        agent = replace(agent, mark=agent.mark or "who discards")
    elif isinstance(agent, m.Thing):
        agent = replace(agent, mark=agent.mark or "each who discards")
    whose = m.Ref(agent.mark) if isinstance(agent, m.Thing) else agent
    hand = m.Thing("hand", "the", where=m.Rel(_ONE, "of", whose))
    held = m.Count(m.Thing("card", "each", where=m.Rel(_ONE, "in", hand)))
    more = m.Math("most", (0, m.Math("-", (held, down))))
    return reworded(event, "discard", ("down",), agent=agent, patient=m.Thing("card", "pick", more, more))


def _doubled(event: m.Event) -> m.Statement | None:
    """Return doubled counters, of a status or of another name, as that many more of them."""
    counters = event.role("counter")
    if not isinstance(counters, m.Thing):
        return None
    parts = conjuncts(counters.where)
    word = next((one.word for one in parts if isinstance(one, m.Is) and one.word.kind in ("counter", "status")), None)
    on = next((one.to for one in parts if isinstance(one, m.Rel) and one.relation in ("on", "of")), None)
    if word is None or not word.id or on is None or len(parts) != 2:
        raise NotRunnable("doubled counters that are described so")
    if isinstance(on, m.Thing) and on.how not in ("target", "pick", "each", "all", "the"):
        raise NotRunnable(f"doubled counters on “{on.how} {on.noun}”")
    group = isinstance(on, m.Thing) and (on.how in ("each", "all") or on.most != 1)
    bearer = replace(on, mark=on.mark or "bearer") if isinstance(on, m.Thing) else on
    whose = m.Ref(bearer.mark) if isinstance(bearer, m.Thing) else bearer
    there = m.And((m.Is(_ONE, replace(word, value=None)), m.Rel(_ONE, "on", whose)))
    more = replace(word, value=m.Count(m.Thing("counter", "each", where=there)))

    def add(to: Any) -> m.Event:
        if word.kind == "status":
            return m.event("inflict", mark=event.mark, status=more, patient=to)
        return m.event("add counters", mark=event.mark, counter=more, to=to)

    if not group:
        return add(bearer)
    assert isinstance(bearer, m.Thing)
    if bearer.how not in ("each", "all"):
        raise NotRunnable("doubled counters on several that are chosen")
    return m.Each(bearer, add(whose))


VERBS = (
    VerbRow("divide damage", ("damage",), {"amount": AMOUNT, "patient": THINGS}, _divide, ("amount", "patient"),
            one_by_one=True, aims_as={"patient": "DealDivided"},
            tells={**event_roles.DONE_TO, "amount": event_roles.number, "agent": event_roles.dealer}),
)  # fmt: skip
FORMS = (
    VerbForm("divide damage", "deal", _dividing, only=DONE),
    VerbForm("discard down", "discard", _down_to, only=DONE),
    VerbForm("double counters", "double", _doubled, only=DONE),
)
