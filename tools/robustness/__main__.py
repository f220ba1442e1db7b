"""Give the commands of `bow` malformed files and bad surroundings, and report what breaks them.

    python -m tools.robustness malformed      malformed files, sent through all commands that read them: no traceback,
                                              no more than 2 seconds and 500 MB
    python -m tools.robustness broken         files broken at a known line: each error names that line
    python -m tools.robustness surroundings   every command with streams closed, signals, full disks and the like

The options of each: python -m tools.robustness malformed --help.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Final

from tools.robustness import broken, malformed, surroundings

KINDS: Final[Mapping[str, ModuleType]] = {"malformed": malformed, "broken": broken, "surroundings": surroundings}
"""Each kind is a module: `HELP` explains it, `add_options` adds its options, and `run` runs it."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code: 0 nothing is wrong, 1 something is, 2 bad input."""
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m tools.robustness",
        description=__doc__,
        formatter_class=shape,
        epilog="Exit codes: 0 nothing was found, 1 something was, 2 bad input.",
    )
    kinds = parser.add_subparsers(metavar="KIND", dest="kind", required=True)
    parsers = {
        name: kinds.add_parser(name, description=kind.HELP, help=kind.HELP.partition("\n")[0], formatter_class=shape)
        for name, kind in KINDS.items()
    }
    for name, kind in KINDS.items():
        kind.add_options(parsers[name])
    asked = parser.parse_args(words)
    result: int = KINDS[asked.kind].run(asked, parsers[asked.kind].error)
    return result


if __name__ == "__main__":
    sys.exit(main())
