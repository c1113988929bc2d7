"""The stack: episodes, triggers, and how the top item resolves (STK-001, procedures 4)."""
from __future__ import annotations

from lich_studio.engine import loops
from lich_studio.engine.events import HAPPENED, Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Moment
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import RuleModule
from lich_studio.engine.things import spoken
from lich_studio.rules.lich.field import PLAYED, is_in, to_purgatory
from lich_studio.rules.lich.fizzling import fizzles, still_legal
from lich_studio.rules.lich.items import LEFT, Item, ItemKind, free_retired, item_of, retire, set_item, stack
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.timing import END_OF_EPISODE, EPISODE
from lich_studio.rules.lich.windows import DECLARED, take_seen, witnesses

AFTER_ITEM = "stack.after item"
"""Hook point: the item that went on the stack last, 0 for none; hooks put more on it (procedures 4.5, 4.6)."""
LEFT_STACK = "stack.left"
"""Hook point: an `Item` that has just left the stack, resolved, fizzled or negated."""
FINISHED = "stack.finished"
"""Hook point: an item that has done all it does and is about to leave the stack, 0 for one that has not."""
RESOLVED = "stack.resolved"
"""Hook point: 0, after an item was carried out or has fizzled, before anybody may answer again."""
AGAIN = ("window", "again")
"""Memory: items of which another use goes on the stack when they have left it (AMB-225)."""


def _create(game: Game, registers: Registers) -> Instruction:
    item: Item = registers["item"]
    number = (game.recall("window", "items") or 0) + 1
    game.remember(number, "window", "items")
    entity = game.create("item", item.seat, f"item-{number}")
    game.move_card(entity, "stack/0")
    set_item(game, entity, item)
    registers["entity"] = entity
    return NEXT


def _declare(game: Game, registers: Registers) -> Instruction:
    entity = registers["entity"]
    item = item_of(game, entity)
    aimed = tuple(aim.entity for aims in item.aims for aim in aims if aim.entity)
    places = tuple(tile for aims in item.aims for aim in aims if (tile := tile_of(game, aim)) is not None)
    event = Event(
        DECLARED, actor=item.seat, subject=entity, source=item.card, others=aimed, tile=places[0] if places else None,
        rules=("STK-001.1",),
    )  # fmt: skip
    game.announce(event)
    game.remember(witnesses(game, event, places), "window", "declared", entity)
    game.remember(event, "window", "told", entity)
    # What the declaration set off goes on the stack above it (procedures 2.5); triggers wait for each other instead.
    registers["begins"] = not game.recall(*EPISODE)
    if not game.state.waiting or item.kind == "trigger":
        return NEXT
    # The episode has begun with the item itself, so that what it set off only joins it.
    game.remember(1, *EPISODE)
    return fold(AFTER_ITEM, 0, "added")


def _begin(game: Game, registers: Registers) -> Instruction:
    top: int = registers.get("added") or registers["entity"]
    return Call("stack.episode", {"opener": item_of(game, top).seat}) if registers["begins"] else NEXT


def _return_entity(_game: Game, registers: Registers) -> Instruction:
    return Done(registers["entity"])


def _open_episode(game: Game, _registers: Registers) -> Instruction:
    game.remember(1, *EPISODE)
    return NEXT


def _open_window(game: Game, registers: Registers) -> Instruction:
    return Call("stack.window", {"opener": registers["opener"], "fresh": take_seen(game)})


def _resolve_next(game: Game, registers: Registers) -> Instruction:
    items = stack(game)
    if not items:
        return Go("end")
    registers["opener"] = item_of(game, items[-1]).seat
    return Call("stack.resolve", {"entity": items[-1], HAPPENED: None})


def _add_more(game: Game, registers: Registers) -> Instruction:
    if game.state.waiting or game.recall(*AGAIN):
        return fold(AFTER_ITEM, 0, "added")
    registers["added"] = 0
    return NEXT


def _note_opener(game: Game, registers: Registers) -> Instruction:
    if registers["added"]:
        registers["opener"] = item_of(game, registers["added"]).seat
    return Go("window")


def _end(game: Game, _registers: Registers) -> Instruction:
    free_retired(game)
    game.forget("window")
    game.forget("item")
    game.remove_modifiers(lambda modifier: modifier.expiry == END_OF_EPISODE)
    game.state.fresh.clear()
    loops.quiet(game)
    return RETURN


def _check_fizzle(game: Game, registers: Registers) -> Instruction:
    entity = registers["entity"]
    item = item_of(game, entity)
    if fizzles(game, item):
        event = Event("fizzled", actor=item.seat, subject=entity, source=item.card, rules=("FIZ-001.1", "FIZ-001.3"))
        game.announce(event)
        take_off(game, entity)
        return Done()
    set_item(game, entity, item._replace(aims=still_legal(game, item) or ()))
    row: ItemKind = game.ruleset.table("item")[item.kind]
    return Call(row.resolve, {"item": entity}, "finished")


def _finish(_game: Game, registers: Registers) -> Instruction:
    return fold(FINISHED, registers["entity"] if registers["finished"] else 0, "settled")


def _leave(game: Game, registers: Registers) -> Instruction:
    entity = registers["entity"]
    if registers["finished"] and entity in stack(game):
        take_off(game, entity)
    return Done()


def take_off(game: Game, entity: int) -> None:
    """Take an item off the stack; a card that was only being played goes to purgatory (AMB-188, AMB-117)."""
    item = item_of(game, entity)
    if item.card and item.kind == "card" and is_in(game, item.card, PLAYED):
        to_purgatory(game, item.card)
    game.forget("item", entity)
    game.remember(item, *LEFT, entity)
    game.drop("window", "declared", entity)
    game.drop("window", "told", entity)
    retire(game, entity, "spent")
    for hook in game.ruleset.hooks.get(LEFT_STACK, ()):
        if hook.fold is not None:
            hook.fold(game, item)


def unstack(game: Game, card: int) -> None:
    """Take the playing of a card off the stack, as the card goes elsewhere; not of one that is resolving."""
    resolving = {frame.registers["entity"] for frame in game.state.frames if frame.procedure == "stack.resolve"}
    for entity in stack(game):
        item = item_of(game, entity)
        if item.kind == "card" and item.card == card and entity not in resolving:
            take_off(game, entity)


MODULE = RuleModule(
    id="stack",
    requires=("windows",),
    rules={
        "STK-001.1": "Played cards and used effects wait on the stack for their turn to resolve.",
        "STK-001.2": "What was put on the stack last resolves first.",
    },
    events=(
        EventKind("declared", "{item}", rule_ids=("STK-001.1",)),
        EventKind("fizzled", "{subject} fizzles", reactable=False, rule_ids=("FIZ-001.1",)),
        EventKind("item left", "{subject} leaves the stack", reactable=False, rule_ids=("STK-001.1",), quiet=True),
    ),
    tables={
        "moment": (
            Moment("targeted", "is targeted", DECLARED, lambda game, piece: f"{spoken(game, piece)} in others"),
        ),
    },
    procedures=(
        procedure(
            "stack.add",
            step("create", _create),
            step("declare", _declare, "It goes on the stack", "STK-001.1"),
            step("begin", _begin),
            step("return", _return_entity),
            title="Put on the stack",
        ),
        procedure(
            "stack.episode",
            step("open", _open_episode),
            step("window", _open_window),
            step("resolve", _resolve_next, "The top of the stack resolves", "STK-001.2"),
            step("settle", lambda _game, _registers: fold(RESOLVED, 0, "settled")),
            step("more", _add_more),
            step("again", _note_opener),
            step("end", _end),
            title="The stack resolves",
        ),
        procedure(
            "stack.resolve",
            step("check", _check_fizzle, "Its targets are looked at once more", "FIZ-001.1"),
            step("finish", _finish),
            step("leave", _leave),
            title="Resolve {entity}",
        ),
    ),
)
