"""Writes what sample scenarios and the trials of sample cards tell anew; run it after a change that shows in them.

Read the diff: it is what the change does.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import card_trials  # noqa: E402  # the checkout goes before an installed studio
from helpers.sample_games import shelf  # noqa: E402  # the checkout goes before an installed studio
from helpers.transcripts import GOLDEN, kept, transcript  # noqa: E402


def renew() -> list[str]:
    """Write every transcript, and delete those of what is gone; return the names of what changed."""
    card_trials.GOLDEN.mkdir(parents=True, exist_ok=True)
    wanted = {kept(name): transcript(name) for name in shelf().scenarios}
    wanted |= {card_trials.kept(name): card_trials.tell(name) for name in card_trials.tried_cards()}
    gone = [path for path in GOLDEN.rglob("*.txt") if path not in wanted]
    for path in gone:
        path.unlink()
    changed = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in changed:
        path.write_text(wanted[path], encoding="utf-8", newline="\n")
    return sorted(path.stem for path in (*gone, *changed))


if __name__ == "__main__":
    print("\n".join(renew()) or "every transcript is as it was")
