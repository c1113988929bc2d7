"""Running what a card says: which effect it is, what was chosen for it, how much it is."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.nodes import Ability, Amount, Effect, Selector
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.choosers import FOUND, plan_of
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.prices import PayTo
from lich_studio.rules.core.rounds import round_of
from lich_studio.rules.core.selector_roles import is_lined, roles_in, selectors_of
from lich_studio.rules.core.selectors import AnyOf, Each, Same, Together
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim

EFFECT_PATH = 3
"""Length of the path to an effect; that of a trigger or its condition is shorter."""
SPARED = "spared"
"""Memory of an item: things that a group means no longer, because their player paid to be left out of the effect."""
CHOSEN = "chosen"
"""Result of an effect by which somebody chose things; "it" and "that card" mean these before anything else."""
PAID_WITH = ("cost", "paid with")
"""Memory: the cards picked to pay for what is declared next; an item keeps its own under the last part."""
SET_OFF = "set off"
"""Memory of an item: the event that a card was played to answer, and what its text calls "it" then."""


def effect_node(game: Game, registers: Registers) -> Any:
    """Return the effect node that a running frame carries out; its path may lead into effects within effects."""
    return _nodes_on_path(game, registers)[-1]


def nodes_above(game: Game, registers: Registers) -> tuple[Effect, ...]:
    """Return the effects within which the running one stands, the outermost first."""
    return tuple(_nodes_on_path(game, registers)[:-1]) if len(registers["path"]) >= EFFECT_PATH else ()


def _nodes_on_path(game: Game, registers: Registers) -> list[Any]:
    """Return the effects from the ability's own down to the running one."""
    inmost: Any = _ability(game, registers)
    found: list[Any] = []
    for number in registers["path"][2:]:
        inmost = inmost.effects[number]
        found.append(inmost)
    return found


def chosen(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector of the running effect stands for.

    Targets are those chosen when the item was declared; everything else is read from the game now; "it" is
    whatever the sentence named last, as it was when it was named.

    Args:
        game: the game.
        selector: a selector node of the running effect.
        registers: registers `path`, `aims`, `seat`, `source` and `item` of the effect's frame.
    """
    if isinstance(selector, Together):
        parts = (part for part in (selector.first, selector.second, selector.third) if part is not None)
        return tuple(dict.fromkeys(aim for part in parts for aim in chosen(game, part, registers)))
    if len(registers["path"]) < EFFECT_PATH:
        return _spoken_of_before(game, registers) if isinstance(selector, Same) else ()
    ability, place = _ability(game, registers), place_of(game, selector, registers)
    plan = plan_of(ability)
    places, antecedents = plan.places, plan.antecedents
    if isinstance(selector, Same):
        # "That player" within a description is no selector of the effect; it means the last target before.
        before = max((at for at in places if at[0] < place[0]), default=None)
        last = () if before is None else (before,)
        return _spoken_of(game, registers, place[0], antecedents.get(place, ()) if place[1] >= 0 else last)
    if isinstance(selector, Target):
        return _aims(registers, places[place])
    if isinstance(selector, AnyOf) or is_lined(selector):
        return picked(game, registers, place[1])
    spared: tuple[Aim, ...] = game.recall("item", registers.get("item", 0), SPARED) or ()
    found = tuple(aim for aim in game.evaluate(selector, registers) if aim not in spared)
    if any(place in named for named in antecedents.values()):
        game.remember(found, "item", registers["item"], "named", *place)
    return found


def _spoken_of(game: Game, registers: Registers, effect: int, named: tuple[tuple[int, int], ...]) -> tuple[Aim, ...]:
    """Return what "it" means: what was chosen last since it was named, else what stood at the places that named it.

    Args:
        game: the game.
        registers: those of the running effect's frame.
        effect: number of the running effect.
        named: effect and position of each selector that "it" goes back to; none where the ability has none.
    """
    ability = _ability(game, registers)
    last = named[-1] if named else (-1, 0)
    by = roles_in(ability.effects[effect])[last[1]][0] if last[0] == effect else None
    under_way = round_of(game, registers, nodes_above(game, registers), by)
    asked = _asked_about(game, registers) if last[0] < effect else ()
    if asked:
        return asked
    latest = _chosen_since(game, registers, last[0], under_way.facts)
    if latest or under_way.aims:
        return latest or under_way.aims
    if not named:
        return _spoken_of_before(game, registers)
    return tuple(dict.fromkeys(aim for at in named for aim in _named(game, registers, ability, at)))


def _named(game: Game, registers: Registers, ability: Ability, at: tuple[int, int]) -> tuple[Aim, ...]:
    """Return what the selector at a place of the running ability stood for when it was named."""
    places = plan_of(ability).places
    if at in places:
        return _aims(registers, places[at])
    if at[1] == FOUND:
        return ()
    found: tuple[Aim, ...] | None = game.recall("item", registers["item"], "named", *at)
    return tuple(game.evaluate(selectors_of(ability.effects[at[0]])[at[1]], registers)) if found is None else found


def _asked_about(game: Game, registers: Registers) -> tuple[Aim, ...]:
    """Return what the condition above the running effect speaks of: "if a summon was attrited this way, ... it"."""
    for above in reversed(nodes_above(game, registers)):
        meant: Selector | None = getattr(getattr(above, "condition", None), "meant", None)
        if meant is not None:
            return tuple(game.evaluate(meant, registers))
    return ()


def _position(game: Game, selector: Selector, registers: Registers, whole: Effect) -> int:
    """Return the place of a selector among those of its effect, -1 for none; a node may stand in several effects."""
    running = effect_node(game, registers)
    found = [(at, innermost) for at, (innermost, one, _) in enumerate(roles_in(whole)) if one is selector]
    return next((at for at, innermost in found if innermost is running), found[0][0] if found else -1)


def _chosen_since(game: Game, registers: Registers, effect: int, told: int) -> tuple[Aim, ...]:
    """Return what an effect from that number on let somebody choose, the latest of it; `told` facts are too old."""
    facts: tuple[tuple[Any, ...], ...] = (game.recall("item", registers["item"], "facts") or ())[told:]
    chosen_things = (fact[3] for fact in facts if fact[0] == CHOSEN and fact[1] >= effect)
    return next(reversed(tuple(chosen_things)), ())


def _spoken_of_before(game: Game, registers: Registers) -> tuple[Aim, ...]:
    """Return what "it" means before an ability names anything: what was done something to, or set the ability off."""
    told: tuple[tuple[Any, ...], ...] = game.recall("item", registers.get("item", 0), "facts") or ()
    seat: int | None = registers.get("seat")  # one is "you" oneself, and never "it"
    facts = tuple(fact for fact in told if not fact[3] or not all(_is_oneself(game, one, seat) for one in fact[3]))
    back = _comes_back(game, registers, any(thing.kind == "card" for fact in facts for thing in fact[3]))
    if back:
        return back
    paid = paid_with(game, registers)
    if paid and not any(thing.kind == "card" for fact in facts for thing in fact[3]):
        return paid
    if facts:
        return tuple(dict.fromkeys(thing for fact in facts if fact[:2] == facts[-1][:2] for thing in fact[3]))
    set_off = set_off_by(game, registers)
    return set_off[1] if len(set_off) > 1 else ()


def _is_oneself(game: Game, thing: Aim, seat: int | None) -> bool:
    return thing.entity == seat or (thing.kind == "piece" and game.state.link_of[thing.entity] == seat)


def _comes_back(game: Game, registers: Registers, any_cards: bool) -> tuple[Aim, ...]:
    """Return what set an ability off where "it" is a card that is moved: what is paid for that never comes back.

    "When this card is destroyed, you may attrit 2 to return it to your hand" speaks of this card.
    """
    if len(registers["path"]) < EFFECT_PATH or not isinstance(getattr(effect_node(game, registers), "what", None), Lot):
        return ()
    set_off = set_off_by(game, registers)
    meant: tuple[Aim, ...] = set_off[1] if len(set_off) > 1 else ()
    is_paid_for = any(isinstance(above, PayTo) for above in nodes_above(game, registers))
    moves = any(aim.kind in ("card", "piece") for aim in meant) and (is_paid_for or not any_cards)
    return meant if moves else ()


def paid_with(game: Game, registers: Registers) -> tuple[Aim, ...]:
    """Return the cards that the running item was paid for with; `registers` are those of one of its effects."""
    found: tuple[Aim, ...] | None = game.recall("item", registers.get("item", 0), PAID_WITH[-1])
    return found or ()


def set_off_by(game: Game, registers: Registers) -> tuple[Any, ...]:
    """Return the event that set the running item off or that it was played to answer, and what the text calls "it".

    Args:
        game: the game.
        registers: register `item` of an effect's frame.

    Returns:
        The event and things; nothing for what nothing set off.
    """
    entity: int = registers.get("item", 0)
    item = game.recall("item", entity)
    if item is not None and item.kind == "trigger":
        data: tuple[Any, ...] = item.data
        return data
    return game.recall("item", entity, SET_OFF) or ()


def place_of(game: Game, selector: Selector, registers: Registers) -> tuple[int, int]:
    """Return the number of the running effect and the place of a selector in it."""
    effect: int = registers["path"][2]
    return effect, _position(game, selector, registers, _ability(game, registers).effects[effect])


def keep_picked(game: Game, selector: Selector, registers: Registers, aims: tuple[Aim, ...]) -> None:
    """Note what was chosen for a selector of the running effect, so that `chosen` returns it."""
    game.remember(aims, "item", registers["item"], "named", *place_of(game, selector, registers))


def picked(game: Game, registers: Registers, position: int) -> tuple[Aim, ...]:
    """Return what was chosen for a selector when its effect resolved."""
    found: tuple[Aim, ...] | None = game.recall("item", registers["item"], "named", registers["path"][2], position)
    return found or ()


def referred(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector within a filter stands for: "adjacent to a wall" means any of the walls.

    Args:
        game: the game.
        selector: the selector.
        registers: registers `seat` and `source`; what was chosen needs those of an effect's frame.
    """
    if isinstance(selector, AnyOf):
        return tuple(game.evaluate(Each(selector.candidates), registers))
    if isinstance(selector, Same | Target):
        return chosen(game, selector, registers) if "path" in registers else ()
    return tuple(game.evaluate(selector, registers))


def _ability(game: Game, registers: Registers) -> Ability:
    """Return the ability of which an effect is running."""
    definition: str = registers["path"][0]
    number: int = registers["path"][1]
    return game.definitions[definition].abilities[number]


def _aims(registers: Registers, number: int) -> tuple[Aim, ...]:
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    return aims[number] if number < len(aims) else ()


def amount(game: Game, node: Amount, registers: Registers) -> int:
    """Return how much an amount node is now, 0 or more."""
    if isinstance(node, Number | UpTo):
        return node.value
    return max(0, int(game.evaluate(node, registers)))
