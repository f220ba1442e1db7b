"""The code of an attack, a card or a click runs through few files, as `tools/files_passed.py` counts them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parents[2] / "tools" / "files_passed.py"


def test_an_attack_a_card_and_a_click_pass_through_few_files() -> None:
    """The count runs in a separate process, without caches filled by other battles."""
    done = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.partition(":")[0] for line in done.stdout.splitlines() if "(at most" in line] == [
        "a close attack",
        "a card",
        "a click",
    ]
    assert "    battle/rules/combat.py" in done.stdout.splitlines(), "it counts nothing"
