"""The ledger of verdicts: one line for each sample card and each text of the manner, so that a change is a diff."""
from __future__ import annotations

from pathlib import Path

from lich_studio.assets import sample_folder
from lich_studio.cli.read import Entry, collect
from lich_studio.session.compile import Rules, unread_word

MANNER = Path(__file__).parent.parent / "cardtext" / "manner_texts.json"
LEDGER = Path(__file__).parent.parent / "cardtext" / "verdicts.txt"


def line_of(entry: Entry, rules: Rules) -> str:
    """Return a card's line: its verdict, name, and the first word or sentence that was not understood."""
    reading = rules.read_text(entry.text, entry.name, entry.type)
    if reading.verdict == "read":
        return f"read   {entry.name}"
    problem = next(one for one in reading.problems if one.severity == "error")
    return f"draft  {entry.name}: {unread_word(entry.text, reading) or problem.code}"


def ledger() -> str:
    """Return the whole ledger as it is now."""
    lines: list[str] = []
    for title, path in (("sample cards", sample_folder("cards")), ("texts in the manner of designers", MANNER)):
        entries, rules, _ = collect(path)
        told = [line_of(entry, rules) for entry in entries]
        count = sum(line.startswith("read ") for line in told)
        lines += [f"# {title}: {count} of {len(told)} read", *told, ""]
    return "\n".join(lines)
