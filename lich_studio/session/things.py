"""Everything of a project that has a name: what one can go to, what a name means, and where it is used."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from lich_studio.content.counted import counted
from lich_studio.content.first_letter import upper_first

if TYPE_CHECKING:
    from lich_studio.content.scenario import Scenario
    from lich_studio.content.term import Term
    from lich_studio.session.workspace import Workspace

__all__ = ["KINDS", "Thing", "ThingKind", "term_uses", "thing_at", "saved_games", "things_of", "uses_of"]

GAMES, GAME_END = "games", ".record.json"
ThingKind = Literal["card", "deck", "map", "scenario", "term", "rule", "ruling"]
KINDS: Final[tuple[ThingKind, ...]] = ("card", "map", "deck", "scenario", "term", "rule", "ruling")
TERM_KINDS: Final = {
    "status": "status", "surface": "surface", "modifier": "keyword", "counter": "counter", "source": "source",
    "stat": "number", "card type": "card type", "phase": "phase",
}  # fmt: skip
"""The vocabularies whose words are terms of the game, not merely words of the language, and what they are called."""

MADE_KINDS: Final = ("status", "surface")
"""Those of them that designers make further ones of."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that has a name.

    Attributes:
        kind: what it is.
        id: its id within its kind.
        name: its name as people read it; of a rule its id; of a ruling switch one that no text says by chance.
        detail: what else identifies it, in few words.
        text: what a glance at it should say: a card's text, a rule's line.
        rule: of a term the id of the rule that says what it is, "" for none.
        is_made: whether it is a term such as designers make, of this project or of the game.
    """

    kind: ThingKind
    id: str
    name: str
    detail: str = ""
    text: str = ""
    rule: str = ""
    is_made: bool = False


def things_of(workspace: Workspace, *, of_rules: bool = True) -> tuple[Thing, ...]:
    """Return everything of a project that has a name, as it stands in its documents.

    Args:
        workspace: the project.
        of_rules: the words and rules of the game too, which need its rules loaded.

    Returns:
        Cards, maps, decks and scenarios, then terms, rules and ruling switches.
    """
    found = [*_cards(workspace), *_maps(workspace), *_decks(workspace), *_scenarios(workspace)]
    if of_rules:
        found += [*_terms(workspace), *_rules(workspace), *_rulings(workspace)]
    return tuple(found)


def saved_games(folder: Path) -> tuple[Path, ...]:
    """Return the files of a project's saved games, in the order of their names."""
    return tuple(sorted((folder / GAMES).glob(f"*{GAME_END}")))


def thing_at(things: Iterable[Thing], text: str, place: int) -> Thing | None:
    """Return the thing whose name stands at a place of a text, the longest name if there are several.

    Args:
        things: what there is.
        text: the text around the place.
        place: index of a letter, or of the gap behind one; -1 for anywhere in the text.
    """
    best: Thing | None = None
    low = text.casefold()
    for thing in things:
        if (best is not None and len(thing.name) <= len(best.name)) or thing.name.casefold() not in low:
            continue
        for found in re.finditer(rf"(?<!\w){re.escape(thing.name)}(?!\w)", text, re.IGNORECASE):
            if place < 0 or found.start() <= place <= found.end():
                best = thing
                break
    return best


def uses_of(workspace: Workspace, thing: Thing) -> tuple[Thing, ...]:
    """Return the things in which a thing is used, decks first; a thing does not count as using itself."""
    scenarios = _scenarios(workspace)
    if thing.kind == "card":
        decks = {deck.id for deck in workspace.library.decks_with(thing.id)}
        found = [deck for deck in _decks(workspace) if deck.id in decks]
        found += [card for card in _cards(workspace) if card.id != thing.id and _names(card.text, thing.name)]
        return (*found, *(one for one in scenarios if thing.id in _cards_in(workspace.scenarios[one.id])))
    if thing.kind == "deck":
        return tuple(one for one in scenarios if thing.id in {seat.deck for seat in workspace.scenarios[one.id].seats})
    if thing.kind == "map":
        return tuple(one for one in scenarios if workspace.scenarios[one.id].map == thing.id)
    if thing.kind == "term":
        term = workspace.terms.get(thing.id)
        if term is not None:
            return term_uses(workspace, term)
        return tuple(_saying(workspace, thing.id, (thing.name,), surface=thing.detail == TERM_KINDS["surface"]))
    if thing.kind == "rule":
        return tuple(one for one in scenarios if any(thing.id in line for line in _words_of(workspace, one.id)))
    return ()


def term_uses(workspace: Workspace, term: Term) -> tuple[Thing, ...]:
    """Return the cards and terms whose lines say a term, the cards of its subtype, and the maps on which it lies."""
    names = [word for word in (term.name, term.plural, *term.spellings) if word]
    surface, subtype = term.kind == "surface", term.name if term.kind == "subtype" else ""
    return tuple(_saying(workspace, term.id, names, surface=surface, subtype=subtype))


def _saying(
    workspace: Workspace, term: str, names: Iterable[str], *, surface: bool = False, subtype: str = ""
) -> Iterator[Thing]:
    """Yield the cards and terms that say one of a term's names, and the maps on which it lies as a surface."""
    said = re.compile(
        rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})s?(?![\w-])", re.IGNORECASE
    )
    library = workspace.library
    for card, thing in zip(library.cards, _cards(workspace), strict=True):
        if said.search(card.text) or (subtype and subtype in card.subtypes):
            yield thing
    for other in library.terms:
        if other.id != term and any(said.search(line) for line in other.behaviour):
            yield Thing("term", other.id, other.name, f"{other.kind} of this project", is_made=True)
    for entry in _maps(workspace) if surface else ():
        if term in workspace.map(entry.id).to_map().layers.get("surfaces", {}).values():
            yield entry


def _cards(workspace: Workspace) -> Iterator[Thing]:
    for card in workspace.library.cards:
        detail = " · ".join(part for part in (card.type.capitalize(), card.set) if part)
        yield Thing("card", card.id, card.name, detail, card.text)


def _maps(workspace: Workspace) -> Iterator[Thing]:
    for entry in workspace.maps:
        yield Thing("map", entry.id, entry.name, "unsaved" if entry.dirty else "")


def _decks(workspace: Workspace) -> Iterator[Thing]:
    library = workspace.library
    for deck in library.decks:
        hero = library.card(deck.hero).name if library.has_card(deck.hero) else deck.hero
        yield Thing("deck", deck.id, deck.name, f"{counted(sum(deck.cards.values()), 'card')} · {hero}", deck.notes)


def _scenarios(workspace: Workspace) -> list[Thing]:
    return [Thing("scenario", one.id, one.name, "", one.description)
            for one in sorted(workspace.scenarios.values(), key=lambda one: one.name.casefold())]  # fmt: skip


def _terms(workspace: Workspace) -> Iterator[Thing]:
    rules = workspace.rules.ruleset.rules
    own = {term.name.casefold() for term in workspace.terms.values()}
    for term in workspace.terms.values():
        detail = f"{term.kind} of this project"
        yield Thing("term", term.id, term.name, detail, term.reminder, term.rule_id(0), is_made=True)
    told = set(own)
    for word in workspace.rules.ruleset.words:
        if word.kind in TERM_KINDS and word.name.casefold() not in told:
            told.add(word.name.casefold())
            name = upper_first(word.name)
            rule = _rule_of(name, rules)
            made = word.kind in MADE_KINDS
            yield Thing("term", word.id, name, TERM_KINDS[word.kind], rules.get(rule, ""), rule, made)


def _rulings(workspace: Workspace) -> Iterator[Thing]:
    for switch in workspace.rules.ruleset.table("ruling").values():
        title = switch.id.replace("_", " ").capitalize()
        yield Thing("ruling", switch.id, f"Ruling: {title}", switch.ruling, switch.says)


def _rules(workspace: Workspace) -> Iterator[Thing]:
    for rule, line in workspace.rules.ruleset.rules.items():
        yield Thing("rule", rule, rule, line, line)


def _rule_of(name: str, rules: Mapping[str, str]) -> str:
    """Return the rule that says what a name means: one called by it, else the first that begins with it or names it."""
    called = re.compile(rf"-{re.escape(name.upper().replace(' ', '-'))}(?![A-Z])")
    begins = re.compile(rf"(?:(?:a|an|the|each)\s+)?{re.escape(name)}\b", re.IGNORECASE)
    found = [rule for rule in rules if called.search(rule)]
    found += [rule for rule, line in rules.items() if begins.match(line)]
    found += [rule for rule, line in rules.items() if _names(line, name)]
    return found[0] if found else ""


def _names(text: str, name: str) -> bool:
    return name.casefold() in text.casefold() and (
        re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None
    )


def _cards_in(scenario: Scenario) -> set[str]:
    """Return the cards that a scenario names in its seats and zones."""
    named = {card for seat in scenario.seats for zone in seat.zones.values() for card in zone}
    return named | {seat.hero for seat in scenario.seats}


def _words_of(workspace: Workspace, scenario_id: str) -> Sequence[str]:
    scenario = workspace.scenarios[scenario_id]
    shown = (*scenario.rules, *scenario.shows, *scenario.shows.values())
    return (*shown, *scenario.expectations, scenario.description, *scenario.rulings)
