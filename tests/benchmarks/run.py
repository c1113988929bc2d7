"""Measures the studio and prints one table: `studio.py bench [--json] [WORD ...]`.

Every other module of this folder offers `figures(small)`, which measures and yields `helpers.figures.Figure`.
Words choose the modules whose names contain one of them. The exit code is 1 if a figure misses its bar.
"""
from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER.parent.parent), str(FOLDER.parent)]

from helpers.figures import Figure  # noqa: E402 - found through the line above


def suites(words: list[str]) -> Iterator[Path]:
    """List the modules that measure.

    Args:
        words: parts of their names; none means all.
    """
    for path in sorted(FOLDER.glob("*.py")):
        measures = path.name not in {"run.py", "conftest.py"} and not path.name.startswith("test_")
        if measures and (not words or any(word in path.stem for word in words)):
            yield path


def measure(path: Path, small: bool = False) -> Iterator[Figure]:
    """Load a module and take its figures, telling on the error stream which one runs.

    Args:
        path: the module.
        small: whether to do everything once, and as little of it as goes: to see that it runs.
    """
    print(f"measuring {path.stem.replace('_', ' ')} ...", file=sys.stderr, flush=True)
    specification = importlib.util.spec_from_file_location(f"benchmark_{path.stem}", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[module.__name__] = module
    specification.loader.exec_module(module)
    yield from module.figures(small)


def rounded(value: float) -> float:
    """Keep three significant digits."""
    return float(f"{value:.3g}")


def print_table(found: list[Figure]) -> None:
    """Print the figures for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="LICH Studio, measured")
    for heading, side in (("figure", "left"), ("value", "right"), ("unit", "left"), ("bar", "right"), ("", "left")):
        table.add_column(heading, justify=side)
    table.add_column("measured against")
    for figure in found:
        verdict = {True: "[green]ok[/]", False: "[red]missed[/]", None: ""}[figure.ok]
        table.add_row(figure.name, f"{rounded(figure.value):g}", figure.unit, figure.bar, verdict, figure.versus)
    console = Console()
    console.print(table) if console.is_terminal else Console(width=140).print(table)


def main(arguments: list[str]) -> int:
    """Measure and print.

    Args:
        arguments: `--json`, and words that choose modules.

    Returns:
        the exit code.
    """
    parser = argparse.ArgumentParser(prog="studio.py bench", description="Measure the studio.")
    parser.add_argument("--json", action="store_true", help="print a list of objects instead of a table")
    parser.add_argument("words", nargs="*", metavar="WORD", help="measure only modules whose name contains a word")
    options = parser.parse_args(arguments)
    chosen = list(suites(options.words))
    if not chosen:
        parser.error(f"no such figures; there are: {', '.join(path.stem for path in suites([]))}")
    found = [figure for path in chosen for figure in measure(path)]
    if options.json:
        print(json.dumps([{**figure._asdict(), "value": rounded(figure.value)} for figure in found], indent=2))
    else:
        print_table(found)
    return int(any(figure.ok is False for figure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
