"""Starts LICH Studio: the window when nothing is asked for or a game is to be opened, the command line otherwise.

The two sides are loaded late and apart, the one exception to imports at the top: the window's first
paint must not wait for the command line, and the command line must run where no window can.
"""
from __future__ import annotations

import sys


def main() -> int:
    """Open the window, or run the command named on the command line.

    Returns:
        the exit code of the process: 0 well, 1 faults found, 2 called wrongly.
    """
    arguments = sys.argv[1:]
    opens_game = len(arguments) == 1 and arguments[0].endswith(".record.json")
    if arguments and not opens_game:
        from lich_studio.cli.main import run

        return run(arguments)
    from lich_studio.app.main import run as open_window

    return open_window(arguments)


if __name__ == "__main__":
    sys.exit(main())
