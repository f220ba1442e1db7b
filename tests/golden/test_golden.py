from pathlib import Path

import pytest

from bow.battle import Battle
from bow.content.documents.yaml_reading import read_yaml
from tools.golden import golden_battle, sequences

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*-seed-*.txt")), ids=lambda path: path.stem)
def test_a_golden_battle_is_played_as_written(path: Path) -> None:
    scenario, _, seed = path.stem.rpartition("-seed-")
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(golden_battle(scenario, int(seed)), written, strict=True), 1):
        assert now == then, f"line {number}; if a rule was changed on purpose, run tools/golden.py"


@pytest.mark.parametrize("path", sorted(HERE.glob("count-*.yaml")), ids=lambda path: path.stem)
def test_the_number_of_action_sequences_is_known(path: Path) -> None:
    value = read_yaml(path).value
    battle = Battle.from_position(value["position"])
    assert [sequences(battle, depth) for depth in range(1, len(value["counts"]) + 1)] == value["counts"]
