"""Keeping answers about things that never change, by which thing it is."""
from __future__ import annotations

import gc
import weakref

import pytest

from lich_studio.effects import keeping
from lich_studio.effects.keeping import kept_for_all, kept_for_each


class Thing:
    """Something that is equal to all of its kind, and cannot be hashed."""

    __hash__ = None

    def __eq__(self, other):
        return True


@pytest.fixture
def asked():
    return []


def test_each_thing_is_asked_about_once_although_all_are_equal(asked):
    name = kept_for_each(lambda thing: asked.append(thing) or len(asked))
    one, other = Thing(), Thing()
    assert [name(one), name(other), name(one), name(other)] == [1, 2, 1, 2]


def test_each_row_of_things_is_asked_about_once_in_its_order(asked):
    name = kept_for_all(lambda *things: asked.append(things) or len(asked))
    one, other = Thing(), Thing()
    assert [name(one, other), name(other, one), name(one, other), name(one)] == [1, 2, 1, 3]


def test_what_is_kept_keeps_its_things_so_that_no_newcomer_is_taken_for_one(asked):
    name = kept_for_all(lambda *things: asked.append(1) or len(asked))
    assert [name(Thing(), Thing()) for _ in range(50)] == list(range(1, 51))


def test_after_so_many_answers_it_begins_anew(monkeypatch, asked):
    monkeypatch.setattr(keeping, "MOST_KEPT", 3)
    for kept in (kept_for_each, kept_for_all):
        name, first = kept(lambda _thing: asked.append(1)), Thing()
        gone = weakref.ref(first)
        name(first)
        del first
        for _ in range(3):
            name(Thing())
        gc.collect()
        assert gone() is None
