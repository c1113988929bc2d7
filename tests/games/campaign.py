"""Plays thousands of random games over all rulings, seats, teams, maps, openings and decks, and checks every one.

    campaign.py                          20,000 games from seed 0
    campaign.py --games 500 --seed 7000  the games of the seeds 7000 to 7499
    campaign.py --jobs 2                 in two processes
    campaign.py --replay FILE            the record of a game that went wrong, to the error

Every game is checked after every step and at every decision; each must end, and replay from its record
to the same hash. The first fault ends the run; its record is written, and its seed plays it again.
"""
from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import invariants, sample_games  # noqa: E402  # the checkout goes before an installed studio
from helpers.campaign import Failure, Tally, play_seed  # noqa: E402
from helpers.tables import draw_table  # noqa: E402
from lich_studio.engine.game import Game  # noqa: E402
from lich_studio.engine.record import GameRecord  # noqa: E402

GAMES = 20_000
REPORT_SECONDS = 20.0
CHUNK = 10
KINDS = ("seats", "teams", "opening", "map", "deck", "end", "ruling", "with")


@contextmanager
def outcomes(seeds: range, jobs: int) -> Iterator[Iterator[tuple[Tally, Failure | None]]]:
    """Yield the outcomes of the seeds' games, in this process or in several."""
    draw_table(seeds.start).start()
    # Cards and rules stay for good, and games make few circles: what is collected now need not be looked at again.
    gc.freeze()
    gc.set_threshold(100_000)
    if jobs == 1:
        yield map(play_seed, seeds)
        return
    with get_context("fork").Pool(jobs) as pool:
        yield pool.imap(play_seed, seeds, CHUNK)


def run(seeds: range, jobs: int, folder: Path, most_faults: int) -> int:
    """Play the games, telling how it goes, to the end or to the last fault that is allowed; return the exit code."""
    total, began, told, faults = Tally(), time.monotonic(), time.monotonic(), 0
    with outcomes(seeds, jobs) as played:
        for tally, failure in played:
            if failure is not None:
                tell_failure(failure, folder)
                faults += 1
                if faults == most_faults:
                    return 1
                continue
            total.add(tally)
            if time.monotonic() - told > REPORT_SECONDS:
                told = time.monotonic()
                print(progress(total, len(seeds), told - began), flush=True)
    print(progress(total, len(seeds), time.monotonic() - began))
    print(f"{total.decisions} decisions, {total.steps} steps, the longest game {total.longest} decisions, "
          f"{total.seconds:.0f} s of processor time")  # fmt: skip
    print(f"the hashes of all ends add up to {total.ends:016x}")
    for kind in KINDS:
        for name, count in sorted(total.games.items()):
            if name.startswith(kind + " "):
                print(f"  {count:6} {name}")
    print(f"{faults or 'No'} faults in the games of seeds {seeds.start} to {seeds.stop - 1}.")
    return 1 if faults else 0


def progress(total: Tally, wanted: int, seconds: float) -> str:
    """Return a line that says how far it is."""
    done = total.games["all"]
    return f"{done} of {wanted} games, {done / max(seconds, 0.001):.1f} a second"


def tell_failure(failure: Failure, folder: Path) -> None:
    """Say what went wrong where, and keep the record that leads there."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fault-{failure.table.seed}.record.json"
    path.write_text(failure.record, encoding="utf-8")
    print(f"Seed {failure.table.seed}, after {failure.inputs} inputs and {failure.steps} steps:\n{failure.error}")
    print(failure.table)
    print(f"The record is in {path}.")


def play_record(path: Path) -> int:
    """Play a record step by step, checking after each, and say where it breaks; return the exit code."""
    record = GameRecord.load(path.read_text(encoding="utf-8"))
    rules = sample_games.rules()
    cards = {name: rules.define(name, content) for name, content in record.cards.items()}
    game = Game.start(record.setup, cards, rules.ruleset, record.seed, run=False)
    watcher = invariants.Watcher(game)
    for number in range(len(record.inputs) + 1):
        while game.status == "running":
            step = game.ruleset.procedures[game.state.frames[-1].procedure].steps[game.state.frames[-1].step]
            game.step()
            if found := watcher.step_faults():
                print(f"After {number} inputs, at step {step.name!r}: {found}")
                return 1
        if number < len(record.inputs):
            game.feed(record.inputs[number])
    print(f"All {len(record.inputs)} inputs were given; now {game.status}, with {watcher.decision_faults()}")
    return 0


def main() -> int:
    """Do what the arguments ask for; return the exit code."""
    parser = argparse.ArgumentParser(description="Plays random games over all rulings and checks every one.")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default %(default)s)")
    parser.add_argument("--folder", type=Path, default=Path(), help="where the record of a fault goes")
    parser.add_argument("--faults", type=int, default=1, help="faults that end the run (default %(default)s)")
    parser.add_argument("--replay", type=Path, help="a record to play again, looking for faults after every step")
    given = parser.parse_args()
    if given.replay is not None:
        return play_record(given.replay)
    return run(range(given.seed, given.seed + given.games), given.jobs, given.folder, given.faults)


if __name__ == "__main__":
    sys.exit(main())
