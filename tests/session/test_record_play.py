"""Records of games and of failed rules, and which abilities answer what happened."""

from __future__ import annotations

import pytest

from helpers import sample_games
from helpers.lich_table import card, table
from lich_studio.engine.events import Event
from lich_studio.session import scenarios
from lich_studio.session.crash import Crash
from lich_studio.session.explain import Explainer
from lich_studio.session.record_play import keep_crash, open_record
from lich_studio.session.sandbox_session import SandboxRefusedError
from lich_studio.session.why_triggered import why_triggered

RULES, SHELF = sample_games.rules(), sample_games.shelf()


def test_a_record_is_opened_at_its_end():
    played = scenarios.play(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    opened = open_record(played.game.record.dump(), RULES)
    assert opened.game.hash() == played.game.hash()
    assert [line.sentence for line in opened.log] == [line.sentence for line in played.log]


def test_a_record_whose_rule_fails_is_opened_one_step_before(monkeypatch):
    played = scenarios.play(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    text = played.game.record.dump()
    block = RULES.ruleset.procedures["block.offer"]

    def fail(_game, _registers):
        raise ZeroDivisionError("a rule of ours")

    steps = tuple(type(one)(one.name, fail) if one.name == "block" else one for one in block.steps)
    broken = type(block)(block.name, steps, block.title, block.index)
    monkeypatch.setitem(RULES.ruleset.procedures, "block.offer", broken)
    opened = open_record(text, RULES)
    assert opened.crash.message == "ZeroDivisionError: a rule of ours"
    assert opened.length < played.length
    monkeypatch.undo()
    assert opened.next_decision()


@pytest.mark.parametrize("text", ["", "{}", '{"format": "lich-studio/map"}'])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(SandboxRefusedError, match="cannot be opened"):
        open_record(text, RULES)


def test_a_failed_rule_is_kept_once(tmp_path):
    first, second = (Crash("it broke", "", (0, 0), text) for text in ("one", "two"))
    kept = keep_crash(tmp_path, first)
    assert keep_crash(tmp_path, first) == kept
    assert keep_crash(tmp_path, second).name == "failed-rule-2.record.json"
    assert kept.read_text(encoding="utf-8") == "one"


def test_every_waiting_ability_says_whether_it_answers():
    echo = card("echo", "equipment", "Whenever you are dealt damage, heal 1.", defense=1)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("echo",)), cards=(echo,))
    explainer = Explainer(game.ruleset)
    hurt = Event("damage", 1, game.entity("avatar-2", 1), game.entity("free-bolt#1", 1), 6)
    (line,) = why_triggered(game, explainer, hurt)
    assert (line.verdict, line.message, line.says) == ("holds", "", "Echo of Player 2 answers it")
    (other,) = why_triggered(game, explainer, hurt._replace(subject=game.entity("avatar-1", 1)))
    assert (other.verdict, other.message) == ("refuses", "the event is not one that Echo answers")
    game.move_card(game.entity("echo#1", 0), "purgatory/2")
    (gone,) = why_triggered(game, explainer, hurt)
    assert "not in force" in gone.message
