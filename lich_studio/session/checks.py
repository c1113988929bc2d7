"""What the rules have to say about a library that is sound in itself: drafts, types, layers, surfaces, scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from lich_studio.content.deck import Deck
from lich_studio.content.library import Library
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import Positions
from lich_studio.content.problems import Problem, on_one_line
from lich_studio.content.term import Term
from lich_studio.engine.errors import EngineError
from lich_studio.engine.ruleset import Ruleset
from lich_studio.session.compile import Draft, Rules, card_problems, compile_card, text_problem
from lich_studio.session.deck_checks import chosen_format, format_problems
from lich_studio.session.deck_circles import circle_problems, set_circles
from lich_studio.session.look_checks import card_look_problems, look_problems
from lich_studio.session.map_layers import LICH_LAYERS
from lich_studio.session.scenario_checks import ruling_problems, scenario_problems
from lich_studio.session.subtypes import subtypes_of, without_known

__all__ = ["meaning_problems"]

DRAWN_ONLY = frozenset({"labels", "regions"})
"""Map layers that no rule reads."""
_ENTRY: Final = re.compile(r"(.*)\[([0-9]+)\]")


def meaning_problems(library: Library) -> Iterator[Problem]:
    """Yield what the rules of its game have against a library; each problem names its file and line.

    A card that cannot be played is a warning here: drafts may be kept. A deck or scenario that needs one is an error.
    """
    try:
        rules = Rules.of_project(library.project, library.terms.values())
    except EngineError as error:
        yield from _placed(library, library.project, "project", (Problem("error", "rules", str(error)),))
        return
    yield from _placed(library, library.project, "project", ruling_problems(library.project.rulings, rules.ruleset))
    yield from _terms(library, rules)
    drafts: dict[str, Draft] = {}
    subtypes = subtypes_of(library.cards.values())
    for card in library.cards.values():
        compiled = compile_card(card, rules)
        if isinstance(compiled, Draft):
            drafts[card.id] = compiled
        told = without_known(card_problems(card, rules), card.text, subtypes)
        found = (replace(one, severity="warning") for one in told)
        looks = card_look_problems(card, library.root, library.frames)
        yield from _placed(library, card, f"card `{card.id}`", (*found, *looks))
    deck_format = chosen_format(library.project)
    if library.project.deck_format and deck_format is None:
        message = f"there is no deck format {library.project.deck_format!r}"
        problem = Problem("error", "unknown-deck-format", message, json_path="$.deck_format")
        yield from _placed(library, library.project, "project", (problem,))
    for deck in library.decks.values():
        problems = list(_deck(deck, library, drafts))
        problems += circle_problems(deck, library.cards, rules)
        if deck_format is not None:
            problems += format_problems(deck, deck_format, library.cards, rules)
        yield from _placed(library, deck, f"deck `{deck.id}`", problems)
    yield from _placed(library, library.project, "project", set_circles(library.cards, library.decks.values(), rules))
    for board in library.maps.values():
        yield from _placed(library, board, f"map `{board.id}`", _map(board, rules.ruleset))
    for scenario in library.scenarios.values():
        told = scenario_problems(scenario, library, rules.ruleset, drafts)
        yield from _placed(library, scenario, f"scenario `{scenario.id}`", told)


def _terms(library: Library, rules: Rules) -> Iterator[Problem]:
    """Yield what is wrong with the project's terms; a term that cannot be read has no meaning on cards and maps."""
    looks, surfaces = rules.ruleset.looks, rules.ruleset.table("surface")
    fills = {surface.name: looks[name].fill for name, surface in surfaces.items() if name in looks}
    for term in library.terms.values():
        others = {name: fill for name, fill in fills.items() if name != term.name}
        faults = [*_term_name(term), *look_problems(term, others)]
        yield from _placed(library, term, f"term `{term.id}`", faults)
    for found in rules.term_problems:
        term = library.terms.get(found.term)
        place = "$" if found.line < 0 else f"$.behaviour[{found.line}]"
        problem = replace(text_problem(found.problem), json_path=place)
        if term is None:
            yield from _placed(library, library.project, "project", (replace(problem, json_path="$.statuses"),))
        else:
            yield from _placed(library, term, f"term `{term.id}`", (problem,))


def _term_name(term: Term) -> Iterator[Problem]:
    """Yield why cards cannot say a term's name; that two terms bear one name is found where rules are made of them."""
    if not any(letter.isalpha() for letter in term.name):
        message = f"its name {term.name!r} has no letter, so no card text can say it"
        yield Problem("error", "term-name", message, json_path="$.name")


def _deck(deck: Deck, library: Library, drafts: dict[str, Draft]) -> Iterator[Problem]:
    hero = library.cards.get(deck.hero)
    if hero is not None and hero.type != "hero":
        message = f"`{deck.hero}` is no hero but a card of type {hero.type}"
        yield Problem("error", "no-hero", message, json_path="$.hero")
    for name, place in ((deck.hero, "$.hero"), *((card, f"$.cards.{card}") for card in deck.cards)):
        if name in drafts:
            yield Problem("error", "draft-in-deck", drafts[name].reason, json_path=place)
    for name in deck.cards:
        card = library.cards.get(name)
        if card is not None and card.type == "hero":
            yield Problem(
                "error", "hero-in-deck", f"the hero `{name}` cannot lie in a deck", json_path=f"$.cards.{name}"
            )


def _map(board: Map, ruleset: Ruleset) -> Iterator[Problem]:
    known = {layer.id: {entry.value for entry in layer.entries} for layer in LICH_LAYERS if layer.id in ruleset.layers}
    known["surfaces"] = set(ruleset.table("surface"))
    for layer, cells in board.layers.items():
        if layer in DRAWN_ONLY:
            continue
        if layer not in ruleset.layers:
            yield Problem("error", "unknown-layer", f"the rules know no layer {layer}", json_path=f"$.layers.{layer}")
            continue
        for key, value in cells.items():
            if known.get(layer) and value not in known[layer]:
                message = f"layer {layer}: the rules know no {value!r}, which tile {key} holds"
                yield Problem("error", "unknown-value", message, json_path=f"$.layers.{layer}.{key}")


def _placed(library: Library, model: ContentModel, subject: str, found: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems of one thing with its name, its file and the line they are on."""
    problems = list(found)
    if not problems:
        return
    path = library.file_of(model) or library.root
    lines = _lines(path)
    for problem in problems:
        line = lines.line(_parts(problem.json_path)) if lines is not None else 0
        yield replace(problem, message=on_one_line(f"{subject}: {problem.message}"), path=path, line=line)


def _lines(path: Path | None) -> Positions | None:
    if path is None:
        return None
    try:
        return Positions(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        return None


def _parts(json_path: str) -> tuple[str | int, ...]:
    """Return the parts of a path such as `$.seats[0].zones.hand`; a tile `2,-1` is one part."""
    found: list[str | int] = []
    for part in json_path.removeprefix("$").split("."):
        entry = _ENTRY.fullmatch(part)
        found += [part] if entry is None else [entry[1], int(entry[2])]
    return tuple(part for part in found if part != "")
