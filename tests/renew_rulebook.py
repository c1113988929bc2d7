"""Writes into the rulebook how the rule modules now word their rules; run it after changing or adding a rule.

What no module states keeps its line, and the order of the rulebook stays.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from lich_studio.rules.lich.lich import LICH  # noqa: E402  # the checkout goes before an installed studio

BOOK = ROOT / "resources" / "rulebook" / "lich.json"


def renewed() -> str:
    """Return the rulebook's text with the lines of the modules."""
    book = json.loads(BOOK.read_text(encoding="utf-8"))
    for chapter in book["chapters"]:
        chapter["rules"] = {rule: LICH.rules.get(rule, line) for rule, line in chapter["rules"].items()}
    return json.dumps(book, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    BOOK.write_text(renewed(), encoding="utf-8")
