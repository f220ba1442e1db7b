#!/usr/bin/env python3
"""Print how much of layers 1 to 5 the tests have reached: for `tools/test --coverage`, which measures it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from coverage import Coverage
from coverage.exceptions import CoverageException

ROOT: Final = Path(__file__).resolve().parents[2]
#: the packages of `bow` in each layer
LAYERS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("game", "hexes"),
    2: ("content",),
    3: ("battle", "realm"),
    4: ("bots", "record", "words"),
    5: ("games", "skirmish"),
}
#: modules with the smallest shares, named at the end
LEAST: Final = 10


class Share(NamedTuple):
    """Statements of a module, a package or a layer, and how many of them a test has run."""

    name: str
    statements: int
    reached: int

    def __str__(self) -> str:
        percent = 100 * self.reached / self.statements if self.statements else 100.0
        return f"{self.name:44} {self.statements:7,} {self.reached:7,} {percent:6.1f} %"


def measured(coverage: Coverage, package: Path) -> list[Share]:
    """Return the share of each module below a folder, from a measurement."""
    found = []
    for path in sorted(package.rglob("*.py")) or [package.with_suffix(".py")]:
        _, statements, _, missing, _ = coverage.analysis2(str(path))
        found.append(Share(path.relative_to(ROOT).as_posix(), len(statements), len(statements) - len(missing)))
    return found


def total(name: str, shares: list[Share]) -> Share:
    """Return the share of all together."""
    return Share(name, sum(each.statements for each in shares), sum(each.reached for each in shares))


def table(modules: Mapping[str, list[Share]]) -> Iterator[str]:
    """Yield the lines of the report, from the modules of each package."""
    yield f"{'':44} {'lines':>7} {'reached':>7}"
    for layer, packages in LAYERS.items():
        yield str(total(f"layer {layer}", [each for package in packages for each in modules[package]]))
        yield from (str(total(f"    bow/{package}", modules[package])) for package in packages)
    everything = [each for package in modules.values() for each in package]
    yield str(total("layers 1 to 5", everything))
    yield "The modules with the smallest shares:"
    partly = [each for each in everything if each.reached < each.statements]
    yield from map(str, sorted(partly, key=lambda each: each.reached / each.statements)[:LEAST])


def main() -> int:
    """Run the command; return the exit code: 0 good, 2 nothing was measured."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="Exit codes: 0 good, 2 nothing was measured.")
    parser.add_argument("data", nargs="?", default=str(ROOT / "build" / "coverage" / "data"), help="the measurement")
    coverage = Coverage(parser.parse_args().data, config_file=str(ROOT / "pyproject.toml"))
    try:
        coverage.load()
        if not coverage.get_data().measured_files():
            raise CoverageException("it is empty")
    except CoverageException as error:
        print(f"There is no measurement: {error}. Run tools/test --coverage.", file=sys.stderr)
        return 2
    packages = [package for layer in LAYERS.values() for package in layer]
    print("\n".join(table({package: measured(coverage, ROOT / "bow" / package) for package in packages})))
    return 0


if __name__ == "__main__":
    sys.exit(main())
