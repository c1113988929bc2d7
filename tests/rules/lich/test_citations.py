"""Every event, refusal and prompt cites rules of the rulebook: in random games, in the scenarios, and in the code."""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import lich_studio.rules.lich
from helpers import sample_games
from lich_studio.engine.game import Game
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.explain import Explainer
from lich_studio.session.rulebook import chapters
from lich_studio.session.scenarios import play

BOOK = frozenset(rule for chapter in chapters() for rule in chapter.rules)
FOLDER = Path(lich_studio.rules.lich.__file__).parent
SEEDS = range(6)


def rests_on_the_book(rules):
    """Whether a citation names a rule of the book, be it among rulings."""
    return bool(BOOK.intersection(rules))


class Collector:
    """Collects what happens in games, with the rules each of it cites."""

    def __init__(self) -> None:
        self.events = defaultdict(list)
        self.prompts = defaultdict(list)
        self.options = defaultdict(list)

    def listen(self, game: Game) -> None:
        explainer = Explainer(game.ruleset)

        def hear(entry):
            for line in explainer.entry_lines(game, entry):
                if line.kind in LICH.events:
                    self.events[line.kind].append(line.rule_ids)

        game.sink = hear

    def ask(self, decision) -> None:
        self.prompts[decision.kind].append(decision.rule_ids)
        for option in decision.options:
            self.options[f"{decision.kind}: {option.key.partition(' ')[0]}"].append(option.rule_ids)


@pytest.fixture(scope="module")
def collected():
    found = Collector()
    for seed in SEEDS:
        game = sample_games.start(seed, 2 + seed % 3)
        found.listen(game)
        players = sample_games.bots(seed, game)
        for _ in range(400):
            if game.decision is None:
                break
            found.ask(game.decision)
            game.choose(players[game.decision.seat - 1].choose(game.decision))
    for scenario in sample_games.shelf().scenarios.values():
        session = play(scenario, sample_games.rules(), sample_games.shelf())
        for line in session.whole_log:
            if line.kind in LICH.events:
                found.events[line.kind].append(line.rule_ids)
        for inputs in range(len(scenario.edits) + len(scenario.forced), session.length + 1):
            session.seek(inputs)
            if session.decision is not None:
                found.ask(session.decision)
    return found


def lacking(found):
    return sorted(name for name, cited in found.items() if not all(map(rests_on_the_book, cited)))


def test_every_event_in_games_and_scenarios_cites_a_rule(collected):
    assert len(collected.events) > 40, sorted(collected.events)
    assert lacking(collected.events) == []


def test_every_prompt_in_games_and_scenarios_cites_a_rule(collected):
    assert {"main", "window", "target", "block", "path", "fog", "offering", "possession",
            "first offering", "mulligan", "start"} <= set(collected.prompts)  # fmt: skip
    assert {"discard", "pick"} & set(collected.prompts)
    assert lacking(collected.prompts) == []


def test_every_option_in_games_and_scenarios_cites_a_rule(collected):
    assert len(collected.options) > 25, sorted(collected.options)
    assert lacking(collected.options) == []


def test_every_kind_of_event_cites_a_rule_whatever_its_cause():
    assert [kind.id for kind in LICH.events.values() if not rests_on_the_book(kind.rule_ids)] == []


def test_every_clause_cites_a_rule():
    clauses = {clause.id: clause for row in LICH.clauses.values() for clause in row}
    assert len(clauses) > 30
    assert [name for name, clause in clauses.items() if not rests_on_the_book(clause.rule_ids)] == []


def calls(name) -> Iterator[tuple[str, ast.Call, object]]:
    """Yield every call of a name in the rules: where it stands, the call, and the module it stands in."""
    for path in sorted(FOLDER.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts = path.relative_to(FOLDER.parent.parent).with_suffix("").parts
        module = importlib.import_module(".".join(("lich_studio", *parts)))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield f"{'/'.join(parts)}:{node.lineno}", node, module


def written(node, module):
    """Return the rules that a piece of code writes out or names, None for what only a game can tell."""
    if isinstance(node, ast.Tuple):
        told = [part.value for part in node.elts if isinstance(part, ast.Constant)]
        return told if len(told) == len(node.elts) or rests_on_the_book(told) else None
    return getattr(module, node.id, None) if isinstance(node, ast.Name) else None


@pytest.mark.parametrize(("name", "place", "most_untold"), [("Refusal", 1, 20), ("Decision", 4, 4)])
def test_every_refusal_and_prompt_that_is_written_out_cites_a_rule(name, place, most_untold):
    found = [(where, written(call.args[place], module)) for where, call, module in calls(name)]
    assert len(found) > most_untold
    assert [where for where, rules in found if rules is not None and not rests_on_the_book(rules)] == []
    assert sum(rules is None for _where, rules in found) <= most_untold
