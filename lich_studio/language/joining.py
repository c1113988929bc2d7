"""Put the sentences of a line together: which make one ability, which begin another, which say when it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from lich_studio.language.chart import Derivation
from lich_studio.language.phrases import Said
from lich_studio.language.sentence_templates import used
from lich_studio.meaning.nodes import (
    HOST,
    Ability,
    Adjust,
    And,
    Condition,
    Edge,
    Event,
    Grant,
    Later,
    Math,
    May,
    Modes,
    Modify,
    Ref,
    Rel,
    Replace,
    Rule,
    Seq,
    Statement,
    Thing,
    transform,
    walk,
)


def with_options(said: Sequence[Said], spans: Sequence[int]) -> list[Said]:
    """Return a choice with the sentences of each line below it as one of its options."""
    bodies: dict[int, list[Any]] = {}
    for one, line in zip(said, spans, strict=True):
        if line and one.body is not None:
            bodies.setdefault(line, []).extend(one.body.parts if isinstance(one.body, Seq) else [one.body])
    parts = tuple(steps[0] if len(steps) == 1 else Seq(tuple(steps)) for steps in bodies.values())

    def fill(node: Any) -> Any:
        return (
            replace(node, parts=parts, most=node.most or len(parts))
            if isinstance(node, Modes) and not node.parts
            else node
        )

    return [transform(one, fill) for one, line in zip(said, spans, strict=True) if not line]


def conditioned(
    said: Sequence[Said], read: Sequence[Derivation], *, is_instruction: bool
) -> tuple[list[Said], list[Derivation]]:
    """Return sentences in which what a card needs to be played stands on the sentence that says what it does."""
    done: list[Said] = []
    kept: list[Derivation] = []
    needs: list[Said] = []
    for one, derivation in zip(said, read, strict=True):
        if one.body is None and (one.on or one.price or one.only) and is_instruction and not done:
            needs.append(one)
            continue
        for need in needs:
            one = replace(
                one, on=one.on or need.on, price=(*need.price, *one.price), limit=one.limit or need.limit,
                only=one.only if need.only is None else need.only if one.only is None else And((need.only, one.only)),
            )  # fmt: skip
        needs = []
        done.append(one)
        kept.append(derivation)
    for need, derivation in zip(needs, read, strict=False):
        done.append(need)
        kept.append(derivation)
    return done, kept


def abilities_of(said: Sequence[Said], read: Sequence[Derivation], *, is_instruction: bool) -> Iterator[Ability]:
    """Yield the abilities of a line: sentences run on, and one with an occasion or limit of its own begins another.

    On a card that is played and gone, and behind a price, such a sentence is part of what is done: it happens later.
    """
    line: list[Said] = []
    altered = _altered(said[0]) if said else None
    for one, derivation in zip(map(used, said), read, strict=True):
        if is_instruction and isinstance(one.on, Edge) and one.body is not None and not line:
            one = replace(one, on=None, body=Later(one.on, one.body, 1 if _happens_once(one.on) else 0))
        says_when = one.body is None and one.on is None and not one.price and (one.limit or one.only)
        if line and says_when and not alters(line[0]):
            line[0] = replace(line[0], limit=one.limit or line[0].limit, only=_both(line[0].only, one.only))
            continue
        if line and one.on is not None and one.body is not None and _happens_later(one, line, is_instruction):
            line.append(Said(Later(one.on, one.body, 1 if _happens_once(one.on) else 0)))
            continue
        begins = one.on is not None or one.limit is not None or bool(one.price)
        apart = altered is not None and not _leans(one.body, altered)
        if line and (begins or apart or alters(line[-1]) or (_sets_off(line[0]) and _holds_always(one, derivation))):
            yield ability_of(line)
            line = []
        line.append(one)
    if line:
        yield ability_of(line)


def _both(first: Condition | None, second: Condition | None) -> Condition | None:
    return And((first, second)) if first and second else first or second


def _sets_off(said: Said) -> bool:
    return said.on is not None or said.limit is not None


def _happens_later(one: Said, line: Sequence[Said], is_instruction: bool) -> bool:
    return is_instruction or bool(line[0].price) or (isinstance(one.on, Edge) and one.on.period.which == "next")


def _happens_once(on: Any) -> bool:
    return isinstance(on, Edge) and (on.period.which != "each" or on.period.whose is not None)


def alters(said: Any) -> bool:
    """Whether a sentence says what the card alters."""
    return isinstance(said, Said) and isinstance(said.body, Event) and said.body.verb == "alter"


def _holds_always(said: Said, read: Derivation) -> bool:
    """Whether a sentence tells a standing fact ("it has", not "it gains") that leans on nothing said before."""
    body = said.body
    if not isinstance(body, Modify | Grant | Adjust | Event) or getattr(body, "lasts", None) is not None:
        return False
    if isinstance(body, Event) and not (isinstance(body.role("amount"), Math) and body.role("amount").op == "more"):
        return False
    if isinstance(body, Event) and body.role("agent") in (None, Ref("you")):
        return False
    return not _gains(read) and not _leans(body)


def _leans(body: Any, except_for: str = "") -> bool:
    """Whether a statement refers to what a sentence before it has named."""
    return any(isinstance(one, Ref) and one.slot.isdigit() and one.slot != except_for for one in walk(body))


def _altered(said: Said) -> str | None:
    """Return the number of what a sentence alters ("" if it has none), None if it alters nothing."""
    return getattr(said.body.role("patient"), "mark", "") if isinstance(said.body, Event) and alters(said) else None


def _gains(read: Derivation) -> bool:
    """Whether a reading says that somebody comes to have something."""
    if read.rule is not None and any(
        item.word in ("gain", "gains", "get", "gets", "loses") for item in read.rule.items
    ):
        return True
    return any(_gains(part) for _, part in read.parts)


def of_host(abilities: Sequence[Ability]) -> Iterator[Ability]:
    """Yield abilities in which what the first alters is the host of the others."""
    known: dict[str, Any] = {}
    for one in abilities:
        thing = altered_by(one)
        if thing is not None:
            known |= _owners_of(thing) | ({thing.mark: Ref(HOST)} if thing.mark else {})
            yield transform(one, lambda node: replace(node, mark="") if getattr(node, "mark", "") else node)
            continue
        inside = {getattr(node, "mark", "") for node in walk(one)}
        named = {mark: what for mark, what in known.items() if mark not in inside}
        yield transform(one, lambda node, named=named: named.get(node.slot, node) if isinstance(node, Ref) else node)
        definite = [node for node in walk(one) if isinstance(node, Thing) and node.how == "the" and node.mark]
        known |= {node.mark: _with_host(replace(node, mark=""), known) for node in definite}


def _with_host(node: Any, known: dict[str, Any]) -> Any:
    return transform(node, lambda one: known.get(one.slot, one) if isinstance(one, Ref) else one)


def altered_by(ability: Ability) -> Thing | None:
    """Return what an ability says that the card alters."""
    body = ability.body
    patient = body.role("patient") if isinstance(body, Event) and body.verb == "alter" else None
    return patient if isinstance(patient, Thing) else None


def _owners_of(altered: Thing) -> dict[str, Any]:
    """Return whoever is named in the description of what is altered, as who controls that now."""
    where = altered.where.parts if isinstance(altered.where, And) else (altered.where,)
    controller = Thing("controller", "the", where=Rel(Ref("one"), "of", Ref(HOST)))
    return {
        one.to.mark: controller
        for one in where
        if isinstance(one, Rel) and one.relation == "of" and isinstance(one.to, Thing) and one.to.mark
    }


def standing(ability: Ability, is_instruction: bool) -> tuple[Ability, ...]:
    """Return an ability that costs nothing and waits for nothing as what it is: lines that hold, and what recurs."""
    if ability.price or ability.on or ability.limit or is_instruction:
        return (ability,)
    parts = ability.body.parts if isinstance(ability.body, Seq) else (ability.body,)
    marked = (node for node in walk(ability.body) if isinstance(node, Thing) and node.mark)
    groups = {node.mark: replace(node, mark="") for node in marked}
    if any(map(_recurs, parts)) and all(
        group.how == "each" for group in groups.values()
    ):  # each line names them itself
        parts = tuple(_unshared(one, groups) for one in parts)
    named = {getattr(node, "mark", "") for one in parts for node in walk(one)} - {""}
    recurring = [one for one in parts if _recurs(one)]
    if recurring and not named:
        rest = tuple(one for one in parts if one is not None and one not in recurring)
        again = tuple(replace(ability, on=one.on, body=one.body) for one in recurring)
        held = replace(ability, body=rest[0] if len(rest) == 1 else Seq(rest))
        return again if not rest else (*standing(held, is_instruction), *again)
    return (_held(ability, parts),)


def _unshared(statement: Any, groups: dict[str, Thing]) -> Any:
    """Return a statement with groups described where it refers to them."""

    def change(node: Any) -> Any:
        if isinstance(node, Ref):
            return groups.get(node.slot, node)
        return groups[node.mark] if isinstance(node, Thing) and node.mark in groups else node

    return transform(statement, change)


def _recurs(statement: Any) -> TypeGuard[Later]:
    """Whether a statement waits for a moment of every turn."""
    if not isinstance(statement, Later) or not isinstance(statement.on, Edge):
        return False
    return statement.lasts is None and statement.on.period.which == "each"


def _held(ability: Ability, parts: tuple[Any, ...]) -> Ability:
    """Return a line that holds: what it offers is permitted, what it says of a group while they are so is of those."""
    if len(parts) == 1 and isinstance(parts[0], Modify | Grant):
        return replace(ability, body=_of_those(parts[0]))
    if not all(isinstance(one, May | Modify | Grant | Rule | Adjust | Replace) for one in parts):
        return ability
    allowed: tuple[Any, ...] = tuple(_allowed(one) for one in parts)
    return replace(ability, body=Seq(allowed) if isinstance(ability.body, Seq) else allowed[0])


def _of_those(held: Modify | Grant) -> Statement:
    """Return what holds of each of a group while it is so, as what holds of those of whom it is so."""
    group, while_ = held.whom, held.lasts.while_ if held.lasts is not None else None
    about = [node for node in walk(while_) if isinstance(node, Ref) and node.slot.isdigit()] if while_ else []
    if not isinstance(group, Thing) or not group.mark or {one.slot for one in about} != {group.mark}:
        return held
    others = [node for node in walk(held.value if isinstance(held, Modify) else held.what) if node == Ref(group.mark)]
    inside = any(Ref(group.mark) in walk(node) for node in walk(while_) if isinstance(node, Thing))
    if group.how != "each" or others or inside or held.lasts is None or held.lasts.until is not None:
        return held
    so = transform(while_, lambda node: Ref("one") if node == Ref(group.mark) else node)
    known = () if group.where is None else group.where.parts if isinstance(group.where, And) else (group.where,)
    return replace(held, whom=replace(group, mark="", where=And((*known, so)) if known else so), lasts=None)


def _allowed(statement: Any) -> Any:
    if not (isinstance(statement, May) and isinstance(statement.body, Event)):
        return statement
    roles = tuple(sorted((*statement.body.roles, ("agent", statement.who)), key=lambda pair: pair[0]))
    return Rule("may", replace(statement.body, roles=roles))


def ability_of(said: Iterable[Said]) -> Ability:
    """Return the ability that sentences make together: the first says when and for what, all say what is done."""
    first, *rest = said
    steps: list[Statement] = []
    for one in (first, *rest):
        if one.body is not None:
            steps += one.body.parts if isinstance(one.body, Seq) else (one.body,)
    body = None if not steps else steps[0] if len(steps) == 1 else Seq(tuple(steps))
    return Ability(body, first.price, first.on, first.only, first.limit, first.tier, first.speed)
