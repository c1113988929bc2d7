"""Writes the printed dictionary of phrases anew; run it after a change of the phrase table, read the diff."""
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from lich_studio.cardtext.dictionary import dictionary, markdown  # noqa: E402  # the checkout goes before an installed studio
from lich_studio.session.compile import Rules  # noqa: E402

PRINTED = ROOT / "resources" / "dictionary.md"


if __name__ == "__main__":
    PRINTED.write_text(markdown(dictionary(Rules.standard().table)), encoding="utf-8", newline="\n")
