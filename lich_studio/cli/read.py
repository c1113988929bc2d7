"""`lich-studio read`: which card texts are understood, and the first word of those that are not."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple, cast

import typer

from lich_studio.cli.faults import say_fault
from lich_studio.content.card import Card
from lich_studio.content.library import load_folder
from lich_studio.content.problems import ContentError, Problem, on_one_line
from lich_studio.content.project import Project
from lich_studio.content.reading import read_json
from lich_studio.content.sound_file import load_as
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.engine.errors import EngineError
from lich_studio.session.card_reading import Reading
from lich_studio.session.compile import Rules, unread_word
from lich_studio.session.shelf import project_folder


class Entry(NamedTuple):
    """A text to be read.

    Attributes:
        name: the card's name.
        type: its type in lower case.
        text: its rules text.
    """

    name: str
    type: str
    text: str


def command(
    path: Annotated[
        Path, typer.Argument(help="A JSON list of {name, types, text}, a card file, or a folder of cards.")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print a JSON list with a verdict for each card.")] = False,
) -> None:
    """Read card texts and print for each: read or draft, its canonical text, the first word not understood."""
    try:
        entries, rules, unread = collect(path)
    except (ContentError, EngineError) as error:
        say_fault(path, error)
        raise typer.Exit(1) from error
    for problem in unread:
        typer.echo(str(problem), err=True)
    readings = [(entry, rules.read_text(entry.text, entry.name, entry.type)) for entry in entries]
    if json:
        text = json_format.dumps([as_plain(*one) for one in readings], indent=2, ensure_ascii=False)
        typer.echo(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    else:
        for entry, reading in readings:
            print_reading(entry, reading)
        understood = sum(reading.verdict == "read" for _, reading in readings)
        typer.echo(f"{understood} read, {len(readings) - understood} drafts")
    if unread:
        raise typer.Exit(1)


def collect(path: Path) -> tuple[list[Entry], Rules, list[Problem]]:
    """Return the texts of a file or folder, the rules to read them with, and why files of cards cannot be used.

    Raises:
        ContentError: it holds nothing of the kind.
        EngineError: its project names rules that do not exist.
    """
    rules = _rules_for(path)
    if path.is_dir():
        library = load_folder(path)
        entries = [Entry(card.name, card.type, card.text) for card in library.cards.values()]
        files = {file for file, loaded in library.files.items() if loaded.value is None and _is_card(file)}
        return entries, rules, [one for one in library.problems if one.is_error and one.path in files]
    if _is_card(path):
        card = load_as(path, Card)
        return [Entry(card.name, card.type, card.text)], rules, []
    listed = list(_listed(path))
    types = frozenset(rules.ruleset.table("card type"))
    entries = [Entry(name, _card_type(said, types), text) for name, said, text in listed]
    return entries, _knowing_subtypes(rules, (word for _, said, _ in listed for word in _printed_types(said))), []


def _is_card(path: Path) -> bool:
    return path.name.lower().endswith(".card.json")


def _knowing_subtypes(rules: Rules, printed: Iterable[str]) -> Rules:
    """Return the rules with the types that the listed cards print and no rule names, as their subtypes."""
    known = {name.casefold() for word in rules.ruleset.words for name in (word.id, word.name)}
    known.update(rules.ruleset.table("card type"))
    subtypes = tuple(sorted({word for word in printed if word.casefold() not in known}))
    return Rules.of_project(Project(name="Texts", subtypes=subtypes)) if subtypes else rules


def _rules_for(path: Path) -> Rules:
    """Return the rules of the project that a folder or a card file belongs to, else those without a project."""
    if not path.is_dir() and not _is_card(path):
        return Rules.standard()
    library = load_folder(project_folder(path))
    return Rules.of_project(library.project, library.terms.values())


def _listed(path: Path) -> Iterator[tuple[str, Any, str]]:
    """Yield the name, the printed types and the text of each card of a list."""
    data, _text, problems = read_json(path)
    if any(problem.is_error for problem in problems):
        raise ContentError(str(problems[-1]), problems[-1].code, problems)
    if isinstance(data, dict):
        data = cast("dict[str, Any]", data).get("cards")
    if not isinstance(data, list):
        raise ContentError("a list of cards is needed, each with name, types and text")
    for number, item in enumerate(cast("list[Any]", data), 1):
        match item:
            case {"name": str(name), "text": str(text)}:
                said: Any = cast("dict[str, Any]", item).get("types", ())
                yield name, said, text
            case _:
                raise ContentError(f"card {number} of the list needs a name and a text, both texts")


def _card_type(said: Any, types: frozenset[str]) -> str:
    """Return the card type among printed types such as Source, Pure, Thermic."""
    lower = [word.lower() for word in _printed_types(said)]
    return next((word for word in lower if word in types), lower[0] if lower else "")


def _printed_types(said: Any) -> list[str]:
    words = [said] if isinstance(said, str) else cast("Sequence[Any]", said) if isinstance(said, list) else ()
    return [str(word) for word in words]


def as_plain(entry: Entry, reading: Reading) -> dict[str, Any]:
    """Return a verdict as JSON knows it."""
    return {
        "name": entry.name,
        "verdict": reading.verdict,
        "canonical": reading.canonical,
        "problems": [_plain_problem(entry.text, problem) for problem in reading.problems],
    }


def _plain_problem(text: str, problem: TextProblem) -> dict[str, Any]:
    return {
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message,
        "span": list(problem.span),
        "word": text[problem.span.start : problem.span.end],
        "fixes": [fix.text for fix in problem.fixes],
    }


def print_reading(entry: Entry, reading: Reading) -> None:
    """Print one card: verdict and name, its canonical text, and its problems."""
    unread = unread_word(entry.text, reading)
    mark = f"  first unread word: {unread}" if unread else ""
    _say(f"{reading.verdict:<5} {entry.name}{mark}")
    for line in reading.canonical.splitlines():
        _say(f"      {line}")
    for problem in reading.problems:
        _say(f"      {problem.severity}: {problem.message}")


def _say(text: str) -> None:
    """Print a line; half a character, or what would steer a terminal, is printed as its escape."""
    typer.echo(on_one_line(text))
