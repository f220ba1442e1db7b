#!/usr/bin/env python3
"""Build the site with the documentation and the game, in build/docs/site, and check it in a browser with --check.

tools/docs.py            build/docs/site/index.html, and build/docs/site/now/index.html to play
tools/docs.py --check    also opens every page in Chromium, as wide as a phone

It keeps the packages that it needs in an environment in build/docs-env.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

BUILD: Final = ROOT / "build"


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a page has a fault, 2 something is missing."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 1 a page has a fault, 2 bad input, or something is missing.",
    )
    parser.add_argument("--check", action="store_true", help="open every page of the built site in Chromium")
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.in_environment:
        from tools.locks.own_environment import prepared

        again = [str(prepared("docs", "the site")), __file__, "--in-environment", *sys.argv[1:]]
        return subprocess.run(again, check=False).returncode

    from tools.docs_site.site_check import PLAYED, check_site
    from tools.docs_site.site_pages import stage

    configuration = stage(BUILD / "docs")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", configuration.name]
    if subprocess.run(command, check=False, cwd=configuration.parent).returncode:
        return 1
    site = configuration.parent / "site"
    game = subprocess.run([sys.executable, str(ROOT / "tools" / "play_page.py"), str(site / PLAYED)], check=False)
    if game.returncode:
        return game.returncode
    print(f"{(site / 'index.html').relative_to(ROOT)} is built.")
    return check_site(site) if options.check else 0


if __name__ == "__main__":
    sys.exit(main())
