#!/usr/bin/env python3
"""Write the JSON Schemas of bow/authoring/schemas from the models; --check only reports whether they are up to date."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.authoring.schema import FOLDER, texts  # the path comes first


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a stale schema."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="Exit codes: 0 good, 1 a schema is old, 2 bad input.")
    parser.add_argument("--check", action="store_true", help="write nothing; each must be as it would be written")
    check = parser.parse_args().check
    FOLDER.mkdir(exist_ok=True)
    old = []
    for path, text in texts():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            old.append(path)
            if not check:
                path.write_text(text, encoding="utf-8", newline="\n")
    for path in old:
        print(f"{path.name} is old: run tools/schemas.py" if check else f"{path.name} is written.")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
