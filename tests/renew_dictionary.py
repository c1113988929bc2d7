"""Writes the printed dictionary anew; run it after a change of the words, read the diff."""
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from lich_studio.language.dictionary import dictionary, markdown  # noqa: E402  # the checkout goes before an installed studio
from lich_studio.session.compile import Rules  # noqa: E402

PRINTED = ROOT / "resources" / "dictionary.md"


if __name__ == "__main__":
    PRINTED.write_text(markdown(dictionary(Rules.standard().language)), encoding="utf-8", newline="\n")
