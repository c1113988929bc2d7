"""Writes the ledger of verdicts anew; run it after a change of the phrase table, read the diff."""

from __future__ import annotations

import sys
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.verdicts import LEDGER, ledger  # noqa: E402  # the checkout goes before an installed studio


def renew() -> list[str]:
    """Write the ledger; return the lines that changed."""
    before = LEDGER.read_text(encoding="utf-8") if LEDGER.is_file() else ""
    now = ledger()
    LEDGER.write_text(now, encoding="utf-8", newline="\n")
    changed = list(unified_diff(before.splitlines(), now.splitlines(), "before", "now", lineterm="", n=0))
    return [line for line in changed if not line.startswith("@@")]


if __name__ == "__main__":
    print("\n".join(renew()) or "every verdict is as it was")
