"""The coverage that `tools/test --coverage` prints: layers as tests/house has them, and shares of what was run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from coverage import Coverage

from tests.house.test_layers import LAYERS as HELD
from tools.measuring.covered_layers import LAYERS, Share, table

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tools" / "measuring" / "covered_layers.py"


def test_the_layers_are_those_of_the_code() -> None:
    named = {package: layer for layer, packages in LAYERS.items() for package in packages}
    assert named == {package: layer for package, layer in HELD.items() if 1 <= layer <= 5}


def test_shares_are_summed() -> None:
    modules = {package: [Share(f"bow/{package}/x.py", 10, 10)] for layer in LAYERS.values() for package in layer}
    modules["realm"].append(Share("bow/realm/y.py", 30, 0))
    lines = [line.split() for line in table(modules)]
    assert ["layer", "3", "50", "20", "40.0", "%"] in lines
    assert ["bow/realm", "40", "10", "25.0", "%"] in lines
    assert lines[-1] == ["bow/realm/y.py", "30", "0", "0.0", "%"]


def test_it_reads_a_measurement(tmp_path: Path) -> None:
    data, program = str(tmp_path / "data"), tmp_path / "program.py"
    program.write_text("import bow.content.documents.letters\n", encoding="utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--data-file={data}", str(program)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    Coverage(data).combine([str(tmp_path)])
    done = subprocess.run([sys.executable, str(PROGRAM), data], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (content,) = (line.split() for line in done.stdout.splitlines() if line.startswith("    bow/content "))
    assert 0 < int(content[2].replace(",", "")) < int(content[1].replace(",", ""))


def test_without_a_measurement_it_says_so(tmp_path: Path) -> None:
    command = [sys.executable, str(PROGRAM), str(tmp_path / "data")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("There is no measurement: ")
