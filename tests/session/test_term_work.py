"""Working on terms: their lines while they are typed, what uses them, the game's own and copies of them."""
from __future__ import annotations

import pytest

from helpers.term_project import BLEED, MIRE, write_term_project
from lich_studio.content.term import Term
from lich_studio.session.compile import Rules
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.terms import (
    TermLanguage,
    builtin_terms,
    copied_term,
    copy_of_builtin,
    surface_matrix,
)
from lich_studio.session.things import term_uses
from lich_studio.session.workspace import Workspace


@pytest.fixture(scope="module")
def rules():
    return Rules.standard()


@pytest.fixture
def workspace(tmp_path):
    opened = Workspace.open(write_term_project(tmp_path / "project"))
    yield opened
    opened.close()


def test_faults_stand_where_they_are_in_the_lines_joined(workspace):
    term = Term.model_validate({**BLEED, "behaviour": ("You cannot move.", "You cannot blok.")}, strict=False)
    language = TermLanguage(workspace.project)
    (fault,) = language.text_problems(term, [term])
    text = "\n".join(term.behaviour)
    assert text[fault.span.start : fault.span.end] == "blok"
    assert text[: fault.fixes[0].span.start].endswith("cannot ") and fault.fixes[0].text == "block"


def test_completion_knows_what_a_kind_may_say(workspace):
    language, terms = TermLanguage(workspace.project), workspace.library.terms
    bleed, mire = terms
    assert "block" in language.next_words("You cannot ", bleed, terms)
    assert "Mire" in language.next_words("Placed on ", mire, terms)


def test_uses_name_cards_terms_and_maps(workspace):
    bleed, mire = workspace.library.terms
    assert [(use.kind, use.id) for use in term_uses(workspace, bleed)] == [("card", "thorn"), ("term", "mire")]
    assert [(use.kind, use.id) for use in term_uses(workspace, mire)] == [("card", "seep"), ("map", "field")]


def test_the_matrix_says_what_lies_there_then(rules):
    names, results = surface_matrix(rules.ruleset)
    assert {"fire", "water", "fog"} <= set(names)
    assert results["fire", "water"] == "steam"
    assert results["water", "sludge"] == "water"
    assert results["fire", "fog"] == ""


def test_a_copy_of_a_game_surface_does_the_same_by_lines(rules, workspace):
    builtins = {builtin.term.name: builtin for builtin in builtin_terms(rules.ruleset)}
    assert {"Burning", "Lich's Curse", "Fire", "Death Fog"} <= set(builtins)
    for name in ("Fire", "Water", "Vines", "Smoke", "Steam", "Sludge"):
        made = copy_of_builtin(builtins[name], rules.ruleset, ())
        assert made.name == f"{name} copy" and made.fill == builtins[name].term.fill
        assert TermLanguage(workspace.project).problems([made]) == (), name
        copied = Rules.of_project(workspace.project, [made]).ruleset.table("surface")
        row, own = rules.ruleset.table("surface")[builtins[name].term.id], copied[made.id]
        assert (own.blocks_sight, own.entering, own.toll, own.health) == (
            row.blocks_sight, row.entering, row.toll, row.health,
        )  # fmt: skip
    assert "curse" in copy_of_builtin(builtins["Lich's Curse"], rules.ruleset, ()).notes.lower()


def test_terms_are_edited_undone_and_saved_with_the_library(workspace, tmp_path):
    library: LibraryDocument = workspace.library
    (bleed, _) = library.terms
    for text in ("Y", "Yo", "You"):
        library.set_fields(("term", "bleed"), {"behaviour": tuple(text.split("\n"))})
    assert library.stack.index == 2, "letters of one word are one step after what they replace"
    library.replace("Copy", {("term", "bleed-copy"): copied_term(bleed, library.terms)})
    assert workspace.save_all() == []
    assert (tmp_path / "project" / "bleed-copy.term.json").is_file()
    for _ in range(3):
        library.stack.undo()
    assert library.terms[0] == bleed
    assert workspace.save_all() == []
    assert not (tmp_path / "project" / "bleed-copy.term.json").exists()


def test_new_terms_are_read_on_cards_once_the_rules_are_renewed(workspace):
    daze = Term(id="daze", kind="status", name="Daze")
    mud = Term(id="mud", kind="surface", name="Mud", behaviour=(MIRE["behaviour"][0],))
    card = workspace.library.new_card("technique", "Knock").id
    workspace.library.set_field(card, "text", "Inflict Daze 1 on target enemy.")
    assert workspace.library.reading(card).verdict == "draft"
    told = []
    workspace.changed.add(lambda change: told.append(change.what))
    workspace.library.replace("New terms", {("term", "daze"): daze, ("term", "mud"): mud})
    workspace.renew_rules()
    assert workspace.library.reading(card).verdict == "read"
    assert told == ["rules"]
    assert "mud" in [entry.value for layer in workspace.layers for entry in layer.entries]
