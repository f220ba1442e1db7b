#!/usr/bin/env python3
"""Build the documentation as a site, in build/site, and check it in a browser with --check.

tools/docs.py            build/site/index.html
tools/docs.py --check    also opens every page in Chromium, as wide as a phone

It keeps the packages that it needs in an environment in build/docs-env.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

BUILD: Final = ROOT / "build"
ENVIRONMENT: Final = BUILD / "docs-env"
LOCK: Final = ROOT / "tools" / "locks" / "docs.txt"


def prepared() -> Path:
    """Return the Python of the environment, after it has the packages of the lock.

    Raises:
        SystemExit: they cannot be installed.
    """
    python = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = ENVIRONMENT / "installed"
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Installing what the site needs, in {ENVIRONMENT.relative_to(ROOT)}", file=sys.stderr)
    venv.create(ENVIRONMENT, with_pip=True, clear=True)
    command = [
        str(python),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--quiet",
        "--require-hashes",
        "-r",
        str(LOCK),
    ]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit(f"The packages of {LOCK.relative_to(ROOT)} could not be installed with {python}.")
    stamp.write_text(wanted, encoding="utf-8")
    return python


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a page has a fault, 2 something is missing."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 1 a page has a fault, 2 bad input, or a program is missing.",
    )
    parser.add_argument("--check", action="store_true", help="open every page of the built site in Chromium")
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.in_environment:
        again = [str(prepared()), __file__, "--in-environment", *sys.argv[1:]]
        return subprocess.run(again, check=False).returncode

    from tools.docs_site.site_check import check_site
    from tools.docs_site.site_pages import stage

    configuration = stage(BUILD / "docs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(configuration)]
    if subprocess.run(command, check=False, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}).returncode:
        return 1
    site = BUILD / "site"
    print(f"{(site / 'index.html').relative_to(ROOT)} is built.")
    return check_site(site) if options.check else 0


if __name__ == "__main__":
    sys.exit(main())
