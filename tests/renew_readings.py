"""Write the ledgers of readings again; run it after a change of the card language and read the difference."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.meaning_ledgers import MEANINGS, REFERENCES, renewed  # noqa: E402  # the checkout goes before an installed studio

if __name__ == "__main__":
    for ledger in (MEANINGS, REFERENCES):
        ledger.write_text(renewed(ledger), encoding="utf-8", newline="\n")
