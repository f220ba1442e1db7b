"""Environments of single programs: each has the packages of one file in tools/locks, and nothing else."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent


def prepared(lock: str, purpose: str) -> Path:
    """Return the Python of the environment build/LOCK-env, after it has the packages of the lock.

    Raises:
        SystemExit: they cannot be installed.
    """
    environment, file = ROOT / "build" / f"{lock}-env", HERE / f"{lock}.txt"
    python = environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = environment / "installed"
    wanted = hashlib.sha256(file.read_bytes()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Installing what {purpose} needs, in {environment.relative_to(ROOT)}", file=sys.stderr)
    venv.create(environment, with_pip=True, clear=True)
    options = ["--disable-pip-version-check", "--quiet", "--no-deps", "--require-hashes", "-r", str(file)]
    if subprocess.run([str(python), "-m", "pip", "install", *options], check=False).returncode:
        raise SystemExit(f"The packages of {file.relative_to(ROOT)} could not be installed with {python}.")
    stamp.write_text(wanted, encoding="utf-8")
    return python
