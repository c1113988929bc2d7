"""The ledger of verdicts is as it was: a text that is no longer read, or newly read, shows as a diff."""
from __future__ import annotations

from difflib import unified_diff

from helpers.verdicts import LEDGER, ledger, line_of
from lich_studio.cli.read import Entry
from lich_studio.session.compile import Rules


def test_every_verdict_is_as_the_ledger_says():
    kept, now = LEDGER.read_text(encoding="utf-8").splitlines(), ledger().splitlines()
    diff = "\n".join(unified_diff(kept, now, "ledger", "now", lineterm="", n=0))
    assert not diff, f"{diff}\nIf it is meant so: python tests/renew_verdicts.py"


def test_every_sample_card_is_read():
    samples = LEDGER.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
    assert len(samples) > 20
    assert [line for line in samples[1:] if not line.startswith("read ")] == []


def test_a_line_names_the_first_word_that_was_not_understood():
    rules = Rules.standard()
    assert line_of(Entry("Ram", "technique", "Destroy target wall."), rules) == "read   Ram"
    assert line_of(Entry("Ram", "technique", "Destroy terget wall."), rules) == "draft  Ram: terget"
    assert line_of(Entry("Ram", "equipment", "[3] Tap: Destroy target wall."), rules).startswith("draft  Ram: ")
