#!/usr/bin/env python3
"""Build the compiled engine into build/compiled and compare it with the plain one.

    tools/compiled.py                      builds it, unless it is there and the source has not changed
    tools/compiled.py --fuzz 10000         plays as many decisions of each game with both, and compares all their
                                           output, bit for bit
    tools/compiled.py --fuzz 10000 --game realm    the same for one game
    tools/compiled.py --test               runs the tests of both games' engines with it
    tools/compiled.py --bench              tools/bench.py battles, then realm, both ways
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
GAMES = ("battle", "realm")
ENGINE_TESTS = ("tests/engine", "tests/rules", "tests/properties", "tests/golden", "tests/realm")
BATCH = 40  # games that each engine plays before they are compared


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuzz", type=int, default=0, metavar="N", help="compare so many decisions")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game (default: 1)")
    parser.add_argument("--game", choices=GAMES, help="compare this game only")
    parser.add_argument("--test", action="store_true", help="run the tests of the engines")
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
        for game in [asked.game] if asked.game else GAMES:
            good &= fuzz(game, asked.fuzz, asked.seed)
    if asked.test or asked.pytest:
        tests = asked.pytest or ["-q", *ENGINE_TESTS]
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests]
        good &= subprocess.run(command, cwd=BUILT, check=False).returncode == 0
    if asked.bench:
        for what, *which in (("battles",), ("realm",), ("battles", "--compiled"), ("realm", "--compiled")):
            command = [sys.executable, str(ROOT / "tools" / "bench.py"), what, *which]
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


def fuzz(game: str, decisions: int, seed: int) -> bool:
    """Play games with both engines until so many decisions have been compared; print the first difference."""
    done = games = 0
    while done < decisions:
        plain, compiled = (begin(root, game, seed) for root in (ROOT, BUILT))
        names, *pairs = zip(*(run.communicate()[0].splitlines() for run in (plain, compiled)), strict=False)
        if names != ("plain", "compiled"):
            print(f"compares the engines {names}")
            return False
        for one, other in pairs:
            if one != other:
                print(f"{game} differs: plain {one}, compiled {other} (seed, decisions, fingerprint)")
                return False
            done += int(one.split()[1])
        games += len(pairs)
        if plain.returncode or compiled.returncode or len(pairs) < BATCH:
            print(f"{game} stopped at seed {seed + len(pairs)}: exit codes {plain.returncode}, {compiled.returncode}")
            return False
        seed += BATCH
        print(f"{game}: {done} decisions of {games} games are the same", flush=True)
    return True


def begin(root: Path, game: str, seed: int) -> subprocess.Popen[str]:
    """Start to play a batch of games with the engine of a folder."""
    code = f"import sys; sys.path[:0] = [{str(root)!r}]; from tools.provers.fingerprints import main; main()"
    command = [sys.executable, "-c", code, game, str(seed), str(BATCH)]
    return subprocess.Popen(command, cwd=root, env={**os.environ, "PYTHONPATH": ""}, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    sys.exit(main())
