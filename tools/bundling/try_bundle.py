#!/usr/bin/env python3
"""Try a bundle as a player would: commands, games of bots, a record, and the window, in a hidden screen.

tools/bundling/try_bundle.py build/bundle/dist/bow    the folder, on this system
tools/bundling/try_bundle.py --bare-root              the files in dist/, in Debians without Python and network

With --bare-root the package is installed with its dependencies, tried, and removed; then the archive is unpacked and
tried, in Debian bookworm, trixie and sid. That takes root, debootstrap and a mirror of Debian; the roots are kept in
build/bare-roots. The pictures of the window are in build/bundle.

The window needs Xvfb and xdotool; without them it is not tried, and that is printed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

PICTURES: Final = ROOT / "build" / "bundle"
#: the folder of the player's files in a trial
FILES: Final = "Große Schlachten – игры"


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 the bundle does not work, 2 it cannot be tried here."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 1 the bundle does not work, 2 it cannot be tried here.",
    )
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="the bundle")
    parser.add_argument("--bare-root", action="store_true", help="try the files in dist/ in a Debian without Python")
    parser.add_argument(
        "--release", metavar="NAME", help="with --bare-root: only this release of Debian, such as trixie"
    )
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that screens and programs are ended
    for stream in (sys.stdout, sys.stderr):  # a console may lack the letters of a path
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if bool(options.folder) == options.bare_root:
        parser.error("name either a folder or --bare-root")
    if not options.in_environment:
        from tools.locks.own_environment import prepared

        again = [str(prepared("bundle", "the bundle")), __file__, "--in-environment", *sys.argv[1:]]
        return subprocess.run(again, check=False).returncode

    from tools.bundling.bare_root import RELEASES, NotHereError, places
    from tools.bundling.trials import FaultError, Place, commands, served, title, turn

    PICTURES.mkdir(parents=True, exist_ok=True)

    def tried(place: Place) -> None:
        for said in (*commands(place), *served(place)):
            print(f"ok  {said}", flush=True)
        if sys.platform != "linux":  # the desktop itself shows the window
            for said in turn(place):
                print(f"ok  {said}", flush=True)
            return
        if not (shutil.which("Xvfb") and shutil.which("xdotool")):
            print("--  the window: not tried, for Xvfb and xdotool are not here", flush=True)
            return
        with hidden_screen() as display:
            for said in (*title(place, display, PICTURES), *turn(place)):
                print(f"ok  {said}", flush=True)

    try:
        if options.bare_root:
            for release in [options.release] if options.release else RELEASES:
                for name, there in places(ROOT / "dist", ROOT / "build" / "bare-roots" / release, FILES, release):
                    print(f"{release}: {name}")
                    tried(there)
            return 0
        with tempfile.TemporaryDirectory(prefix="bow-trial-") as folder:
            files = Path(folder) / FILES
            files.mkdir()
            program = options.folder.resolve() / ("bow.exe" if sys.platform == "win32" else "bow")
            environment = {**os.environ, "BOW_HOME": str(files / "home"), "PYTHONUTF8": "1"}
            tried(Place(str(program), str(files), files, program.parent, environment=environment))
    except FaultError as fault:
        print(f"FAIL {fault}")
        return 1
    except NotHereError as missing:
        print(missing, file=sys.stderr)
        return 2
    return 0


@contextmanager
def hidden_screen() -> Iterator[str]:
    """Start an X server without a screen, and yield the name of its display."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as said:
            yield f":{said.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
