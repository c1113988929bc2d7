"""The commands that check content and write schemas."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from lich_studio.cli import check, schema
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import Library
from lich_studio.content.problems import Problem
from lich_studio.content.writing import save


def run(module: object, *arguments: str) -> tuple[int, str, str]:
    """Run one command and return its exit code and what it printed."""
    app = typer.Typer()
    app.command()(module.command)  # type: ignore[attr-defined]
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(tmp_path / "good.card.json", Card(id="good", name="Good", type="technique", text="Heal 4."))
    return tmp_path


def test_sound_content_passes(folder: Path) -> None:
    assert run(check, str(folder), str(folder / "good.card.json")) == (0, "", "0 errors, 0 warnings\n")


def test_problems_are_printed_with_their_place_and_fail(folder: Path) -> None:
    bad = folder / "bad.card.json"
    bad.write_text('{"format": "lich-studio/card", "version": 1,\n"id": "bad", "name": "B"}', encoding="utf-8")
    code, out, err = run(check, str(folder))
    assert code == 1
    assert out == f"{bad}:1: card `bad`: `type` is missing ($.type)\n"
    assert err == "1 error, 0 warnings\n"
    code, out, _ = run(check, "--json", str(bad))
    assert code == 1
    assert json.loads(out)["json_path"] == "$.type"
    assert json.loads(out)["path"] == str(bad)


def test_warnings_do_not_fail(folder: Path) -> None:
    good = folder / "good.card.json"
    good.write_bytes(b"\xef\xbb\xbf" + good.read_bytes())
    code, out, _ = run(check, str(good))
    assert (code, "byte order mark" in out) == (0, True)


def test_a_path_that_is_not_there_fails(tmp_path: Path) -> None:
    code, out, _ = run(check, str(tmp_path / "gone"))
    assert code == 1
    assert "there is no file or folder gone" in out


def test_checks_of_meaning_join_on_folders(folder: Path) -> None:
    def meaning(library: Library) -> list[Problem]:
        return [Problem("warning", "meaning", f"{len(library.cards)} cards")]

    assert [problem.message for problem in check.problems_of([folder], [meaning])] == ["1 cards"]


def test_schemas_are_written_into_a_folder(tmp_path: Path) -> None:
    code, out, _ = run(schema, str(tmp_path / "a" / "schemas"))
    assert code == 0
    names = {path.name for path in (tmp_path / "a" / "schemas").iterdir()}
    assert "card.schema.json" in names
    assert len(out.splitlines()) == len(names)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, _, err = run(schema, str(tmp_path / "file"))
    assert (code, "cannot be written" in err) == (1, True)


def test_folders_given_together_and_the_samples_may_be_referred_to(tmp_path: Path) -> None:
    cards, decks = tmp_path / "cards", tmp_path / "decks"
    cards.mkdir()
    decks.mkdir()
    save(cards / "knife.card.json", Card(id="knife", name="Knife", type="equipment", stats={"defense": 1}))
    save(decks / "own.deck.json", Deck(id="own", name="Own", hero="serava", cards={"knife": 1}))
    code, out, _ = run(check, str(decks))
    assert code == 1 and "there is no card `knife`" in out and "serava" not in out
    assert run(check, str(decks), str(cards))[0] == 0


def test_a_file_is_checked_as_a_part_of_its_folder(tmp_path: Path) -> None:
    save(tmp_path / "mumble.card.json", Card(id="mumble", name="Mumble", type="technique", text="Wobble target."))
    save(tmp_path / "other.card.json", Card(id="other", name="Other", type="technique", text="Mutter target."))
    _, out, _ = run(check, str(tmp_path / "mumble.card.json"))
    assert "Wobble" in out and "Mutter" not in out
