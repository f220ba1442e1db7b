"""The start of the bundle: the command `bow`, or one of its processes; with no terminal and no command, the window."""

import multiprocessing
import os
import sys


def give_back_library_path() -> None:
    """Take the folder of the bundle's libraries out of the environment: programs of players have libraries of their
    own.
    """
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        os.environ.pop(name, None)
        if before is not None:
            os.environ[name] = before


if __name__ == "__main__":
    give_back_library_path()
    multiprocessing.freeze_support()
    from bow.cli import main

    # Without a console there is no input. A terminal of another system on Windows has one that is no terminal.
    clicked = sys.stdin is None or (sys.platform != "win32" and not sys.stdin.isatty())
    if len(sys.argv) == 1 and clicked:
        sys.argv.append("play")
    main()
