#!/usr/bin/env python3
"""Regenerate the golden battles, game and counts of tests/golden after a deliberate rule change; look at the diff."""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bow.battle import Battle  # noqa: E402  # the path comes first
from bow.content.documents.yaml_reading import dump_yaml, read_yaml  # noqa: E402
from tools.provers.golden_battles import golden_battle, record_golden_realm, sequences  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"


def main() -> None:
    """Write every generated file of tests/golden."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    for path in sorted(GOLDEN.glob("*.txt")):
        stem, _, seed = path.stem.rpartition("-seed-")
        path.write_text("\n".join(golden_battle(stem, int(seed))) + "\n", encoding="utf-8")
        print(path.name)
    for path in sorted(GOLDEN.glob("count-*.yaml")):
        value = read_yaml(path).value
        battle = Battle.from_position(value["position"])
        value["counts"] = [sequences(battle, depth) for depth in range(1, len(value["counts"]) + 1)]
        path.write_text(dump_yaml(value), encoding="utf-8")
        print(path.name, value["counts"])
    game = record_golden_realm(GOLDEN / "realm-mustering.bow")
    print("realm-mustering.bow", game.digest())


if __name__ == "__main__":
    main()
