#!/usr/bin/env python3
"""Regenerate the files in tools/locks: the versions that tools/play, tools/test and other programs install.

Each file has one version of each package for every system and every Python from 3.11 on, with the checksums of its
files. The requirements are in pyproject.toml. This program needs `uv`, and an index of packages. It keeps the versions
of the present files where they still fit; --upgrade takes the newest ones.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
#: the extras and the groups of pyproject.toml in each file; None: without the requirements of bow itself
LOCKS: Final[dict[str, tuple[list[str] | None, list[str]]]] = {
    "play": (["table", "remote"], ["build"]),
    "test": (["table", "remote", "sheets"], ["dev"]),
    "lab": (["table", "remote", "sheets", "lab"], ["dev"]),
    "bundle": (["table", "remote"], ["bundle"]),
    "docs": (None, ["docs"]),
}
HEADER: Final = "# Written by tools/locks/write_locks.py. Do not edit: change pyproject.toml.\n"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    made.add_argument("--upgrade", action="store_true", help="take the newest versions that pyproject.toml allows")
    return made


def compiled(extras: list[str] | None, groups: list[str], target: Path, *options: str) -> None:
    """Let uv choose versions and write them to a file; versions that the file has already are preferred."""
    command = [
        "uv",
        "pip",
        "compile",
        *([] if extras is None else ["pyproject.toml"]),
        "--quiet",
        "--universal",
        "--python-version",
        "3.11",
    ]
    command += ["--fork-strategy", "fewest", "--generate-hashes", "--no-header", "--no-annotate", "-o", str(target)]
    command += [part for extra in extras or [] for part in ("--extra", extra)]
    command += [part for group in groups for part in ("--group", group)]
    subprocess.run([*command, *options], cwd=ROOT, check=True, env={**os.environ, "UV_NO_PROGRESS": "1"})


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 no versions fit, 2 there is no uv."""
    options = parser().parse_args()
    if shutil.which("uv") is None:
        print("This program needs uv. Install it: pip install uv", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name:
        # one file of all requirements first, so that the same package has the same version in each
        everything = Path(name) / "everything.txt"
        if not options.upgrade:
            everything.write_text("".join(map(Path.read_text, sorted(HERE.glob("*.txt")))), encoding="utf-8")
        extras, groups = (sorted({part for lock in LOCKS.values() for part in lock[side] or []}) for side in (0, 1))
        try:
            compiled(extras, groups, everything)
            for lock, (its_extras, its_groups) in LOCKS.items():
                target = Path(name) / f"{lock}.txt"
                compiled(its_extras, its_groups, target, "--constraint", str(everything))
                (HERE / target.name).write_text(HEADER + target.read_text(encoding="utf-8"), encoding="utf-8")
        except subprocess.CalledProcessError:
            print("uv could not choose the versions: its message is above.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
