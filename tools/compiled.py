#!/usr/bin/env python3
"""Build the compiled engine into build/compiled and compare it with the plain one.

    tools/compiled.py                      builds it, unless it is there and the source has not changed
    tools/compiled.py --fuzz 10000         plays as many decisions with both, and compares all their output, bit for
                                           bit
    tools/compiled.py --test               runs the tests of the engine with it
    tools/compiled.py --bench              tools/bench.py battles, both ways
    tools/compiled.py -- tests/rules -x    arguments of pytest, run with it

Exit codes: 0 all is the same, 1 something differs or fails, 2 it cannot be built here.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
STAMP = BUILT / "built-from.txt"
#: the other files that tests need
BESIDE = ("scenarios", "assets", "tests", "tools", "docs", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml")
ENGINE_TESTS = ("tests/engine", "tests/rules", "tests/properties", "tests/golden")
BATCH = 40  # battles that each engine plays before they are compared


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuzz", type=int, default=0, metavar="N", help="compare so many decisions")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle (default: 1)")
    parser.add_argument("--test", action="store_true", help="run the tests of the engine")
    parser.add_argument("--bench", action="store_true", help="measure both")
    parser.add_argument("pytest", nargs="*", metavar="TEST", help="tests to be run, and what pytest understands")
    asked = parser.parse_args()
    try:
        if not build():
            return 2
    except ModuleNotFoundError as error:
        how = "tools/test makes an environment; then: .venv/bin/python tools/compiled.py"
        print(f"There is no {error.name} here. {how}", file=sys.stderr)
        return 2
    good = True
    if asked.fuzz:
        good &= fuzz(asked.fuzz, asked.seed)
    if asked.test or asked.pytest:
        tests = asked.pytest or ["-q", *ENGINE_TESTS]
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests]
        good &= subprocess.run(command, cwd=BUILT, check=False).returncode == 0
    if asked.bench:
        for which in ([], ["--compiled"]):
            command = [sys.executable, str(ROOT / "tools" / "bench.py"), "battles", *which]
            good &= subprocess.run(command, check=False).returncode == 0
    return 0 if good else 1


def build() -> bool:
    """Build the engine, unless it has been built from the same source; print why if that is not possible."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "tools" / "hatch" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hatch_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hatch_build)
    stamp = source_stamp()
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp):
        shutil.rmtree(BUILT, ignore_errors=True)
        BUILT.mkdir(parents=True)
        began = time.monotonic()
        try:
            made = hatch_build.compile_engine(ROOT, BUILT)
        except hatch_build.CannotCompileError as error:
            print(f"The engine cannot be compiled here: {error}")
            return False
        print(f"{len(made) - 1} modules compiled in {time.monotonic() - began:.0f} seconds")
        STAMP.write_text(stamp, encoding="utf-8")
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.rmtree(BUILT / name, ignore_errors=True)
            shutil.copytree(ROOT / name, BUILT / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(ROOT / name, BUILT / name)
    return True


def source_stamp() -> str:
    """Return a hash of all sources of the build."""
    found = hashlib.blake2b(sys.version.encode(), digest_size=16)
    for path in (*sorted((ROOT / "tools" / "hatch").glob("*.py")), *sorted((ROOT / "bow").rglob("*"))):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()


def fuzz(decisions: int, seed: int) -> bool:
    """Play battles with both engines until so many decisions have been compared; print the first difference."""
    done = battles = 0
    while done < decisions:
        plain, compiled = (begin(root, seed) for root in (ROOT, BUILT))
        names, *pairs = zip(*(run.communicate()[0].splitlines() for run in (plain, compiled)), strict=False)
        if names != ("plain", "compiled"):
            print(f"compares the engines {names}")
            return False
        for one, other in pairs:
            if one != other:
                print(f"differs: plain {one}, compiled {other} (seed, decisions, fingerprint)")
                return False
            done += int(one.split()[1])
        battles += len(pairs)
        if plain.returncode or compiled.returncode or len(pairs) < BATCH:
            print(f"stopped at seed {seed + len(pairs)}: exit codes {plain.returncode}, {compiled.returncode}")
            return False
        seed += BATCH
        print(f"{done} decisions of {battles} battles are the same", flush=True)
    return True


def begin(root: Path, seed: int) -> subprocess.Popen[str]:
    """Start to play a batch of battles with the engine of a folder."""
    code = f"import sys; sys.path[:0] = [{str(root)!r}]; from tools.provers.fingerprints import main; main()"
    command = [sys.executable, "-c", code, str(seed), str(BATCH)]
    return subprocess.Popen(command, cwd=root, env={**os.environ, "PYTHONPATH": ""}, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    sys.exit(main())
