"""Ledgers of how sentences read: their meanings, and what their words refer to."""
from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lich_studio.language.lexicon import Lexicon
from lich_studio.language.reader import Language, Reading
from lich_studio.meaning.shown import shown
from lich_studio.rules.lich.words import WORDS

TESTS = Path(__file__).resolve().parent.parent
MEANINGS = TESTS / "language" / "meanings.txt"
REFERENCES = TESTS / "language" / "references.txt"
SETS = ("embers-and-brine", "lessons", "thorn-and-vesper")


@cache
def language() -> Language:
    """Return the language of the game, made once for all tests."""
    return Language(Lexicon.of(WORDS))


def sample_cards() -> Iterator[tuple[str, str, str]]:
    """Yield name, type and text of every sample card that people play."""
    for folder in SETS:
        for path in sorted((TESTS.parent / "sample_cards" / folder).rglob("*.card.json")):
            card = json.loads(path.read_text(encoding="utf-8"))
            yield card["name"], card["type"], card.get("text", "")


def entries(ledger: Path) -> list[tuple[str, str, list[str]]]:
    """Return the entries of a ledger: card type, text, and the indented lines below them."""
    found: list[tuple[str, str, list[str]]] = []
    for line in ledger.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[-1][2].append(line.strip())
        elif line and not line.startswith("#"):
            kind, _, text = line.partition(": ")
            found.append((kind, text, []))
    return found


def meanings(reading: Reading) -> list[str]:
    """Return the lines that the ledger of meanings has for a text."""
    return [f"unread: {one.message}" for one in reading.problems] or [shown(one) for one in reading.abilities]


def references(reading: Reading) -> list[str]:
    """Return the lines that the ledger of references has for a text."""
    return [f"{one.word} = {' or '.join(one.antecedents)}" for one in reading.references]


def renewed(ledger: Path) -> str:
    """Return a ledger as the texts in it read now."""
    lines = [line for line in ledger.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    told = meanings if ledger == MEANINGS else references
    for kind, text, _ in entries(ledger):
        lines += [f"{kind}: {text}", *(f"  {line}" for line in told(language().read(text, "Foo", [kind])))]
    return "\n".join(lines) + "\n"
