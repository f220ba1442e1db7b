#!/usr/bin/env python3
"""Check that every package of the locks has a wheel for each Python and each system, so that nobody needs a compiler.

    tools/locks/check_wheels.py                      all locks, Pythons and systems; some minutes
    tools/locks/check_wheels.py --only play,bundle   some locks

pip chooses the files in the index of packages, and compares their checksums; it installs none of them. What pip asks
of an index is chosen by the Python that runs this program, so packages that only one system needs are checked there.
Exit codes: 0 all have wheels, 1 some have none, 2 bad input.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from tools.locks.write_locks import LOCKS  # noqa: E402  # the path comes first

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
#: the names of a system in the files of an index, the oldest first
SYSTEMS: Final = {
    "Linux on x86-64": (
        "manylinux2014_x86_64",
        "manylinux_2_17_x86_64",
        "manylinux_2_27_x86_64",
        "manylinux_2_28_x86_64",
    ),
    "Linux on ARM": (
        "manylinux2014_aarch64",
        "manylinux_2_17_aarch64",
        "manylinux_2_27_aarch64",
        "manylinux_2_28_aarch64",
    ),
    "Windows": ("win_amd64",),
    "macOS on ARM": ("macosx_11_0_arm64", "macosx_12_0_arm64", "macosx_13_0_arm64", "macosx_14_0_arm64"),
}
#: packages of Python code only that are published as their source: pip builds them without a compiler
SOURCES: Final = ("chess", "hexalattice")


def main() -> int:
    """Run the command; return the exit code: 0 all are ready-made, 1 some are not, 2 bad input."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(LOCKS), metavar="NAMES", help="only these locks, by their names")
    locks = parser.parse_args().only.split(",")
    for lock in locks:
        if lock not in LOCKS:
            parser.error(f"there is no lock {lock!r}; there are {', '.join(LOCKS)}")
    bad = 0
    for lock in locks:
        for python in PYTHONS:
            for system, names in SYSTEMS.items():
                faults = list(missing(lock, python, names))
                print(f"{'BAD' if faults else 'ok '}  {lock}, Python {python}, {system}", flush=True)
                for fault in faults:
                    print(f"     {fault}")
                bad += bool(faults)
    return 1 if bad else 0


def missing(lock: str, python: str, system: tuple[str, ...]) -> Iterator[str]:
    """Yield what pip reports about the packages of a lock that are not ready-made."""
    with tempfile.TemporaryDirectory() as name:
        wanted = Path(name) / "wanted.txt"
        wanted.write_text(without((HERE / f"{lock}.txt").read_text(encoding="utf-8"), SOURCES), "utf-8")
        command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--dry-run"]
        command += ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--target", str(Path(name) / "nothing")]
        command += ["--python-version", python, *(word for each in system for word in ("--platform", each))]
        done = subprocess.run([*command, "-r", str(wanted)], capture_output=True, text=True, check=False)
    if done.returncode:
        yield from (line for line in done.stderr.splitlines() if line.startswith("ERROR: No matching distribution"))
        if "ERROR: No matching distribution" not in done.stderr:
            yield from done.stderr.splitlines()[-3:]


def without(lock: str, packages: tuple[str, ...]) -> str:
    """Return the text of a lock without some of its packages."""
    kept, leaves_out = [], False
    for line in lock.splitlines(keepends=True):
        if not line.startswith(" "):
            leaves_out = line.partition("==")[0] in packages
        if not leaves_out:
            kept.append(line)
    return "".join(kept)


if __name__ == "__main__":
    sys.exit(main())
