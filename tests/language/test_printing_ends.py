"""Printing a meaning ends in good time, whether or not there are words for all of it."""

from __future__ import annotations

import time

from helpers.meaning_ledgers import language

TEXT = "Tap: Deal 3 damage to an adjacent target, then deal 3 damage to the same target or another adjacent target."


def test_what_has_no_words_is_given_up_soon():
    abilities = language().read(TEXT, "Foo", ["equipment"]).abilities
    before = time.thread_time()
    for one in abilities:
        language().print(one, "Foo", ["equipment"])
    assert time.thread_time() - before < 5
