#!/usr/bin/env python3
"""Build the page that plays without a server, as a folder for any static host: build/play/index.html.

tools/play_page.py             build/play
tools/play_page.py --serve     also serves the folder on this computer
tools/play_page.py --measure   also prints its sizes, and the time to the first decision in Chromium

It keeps the packages that it needs in an environment in build/test-env.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

BUILD: Final = ROOT / "build" / "play"


def main() -> int:
    """Run the command; return the exit code: 0 good, 2 bad input, or something cannot be fetched."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 2 bad input, or something that the page needs cannot be fetched.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=BUILD, help="the folder (default: build/play)")
    parser.add_argument(
        "--battle", action="append", metavar="ID", help="paint only the ground of this battle; can be repeated"
    )
    parser.add_argument("--serve", action="store_true", help="serve the folder on this computer until Ctrl-C")
    parser.add_argument("--measure", action="store_true", help="print sizes, and the time to the first decision")
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.in_environment:
        from tools.locks.own_environment import prepared

        again = [str(prepared("test", "the page that plays")), __file__, "--in-environment", *sys.argv[1:]]
        return subprocess.run(again, check=False).returncode

    from tools.play_folder.locked_files import MissingError
    from tools.play_folder.measuring import measured
    from tools.play_folder.page_folder import build
    from tools.play_folder.serving import served

    try:
        build(options.folder, options.battle)
    except MissingError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{options.folder / 'index.html'} is built.")
    if options.measure:
        for line in measured(options.folder):
            print(line)
    if options.serve:
        with served(options.folder) as address:
            print(f"{address} (Ctrl-C ends)", flush=True)
            try:
                sys.stdin.read()
            except KeyboardInterrupt:
                print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
