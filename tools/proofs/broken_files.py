#!/usr/bin/env python3
"""Break valid files at known lines, check each as `bow check` does, and print how long that took: at most a second.

Exit codes: 0 all are reported at their line within a second, 1 one is not, 2 bad input.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bow.cli.checking import fault_in  # the path comes first
from tools.authoring.broken import broken_files

MOST_SECONDS = 1.0


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", metavar="N", type=int, default=500, help="how many (default: 500)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of what is drawn (default: 1)")
    asked = parser.parse_args()
    if asked.files < 1:
        parser.error("--files must be above 0")
    slowest, sound, wrong = 0.0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for n, broken in enumerate(broken_files(asked.files, asked.seed)):
            place = Path(folder, str(n))
            place.mkdir()
            file = broken.laid_in(place)
            began = time.process_time()
            error = fault_in(file)
            seconds = time.process_time() - began
            slowest = max(slowest, seconds if n else 0.0)  # the first also reads the content of the box
            sound += error is None
            lines = [fault.line or 0 for fault in error.faults] if error is not None else [broken.first]
            if seconds > MOST_SECONDS and n:
                wrong += 1
                print(f"{n}: {broken.how} in {broken.name}: {seconds:.2f} s")
            if not any(broken.first <= line <= broken.last for line in lines):
                wrong += 1
                print(f"{n}: {broken.how} in line {broken.first} of {broken.name} is told of {lines}")
    print(f"{asked.files} files, {sound} of them sound after all; slowest {slowest:.2f} s of the processor")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
