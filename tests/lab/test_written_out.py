"""The source as expanded before compilation plays the same games as the source itself."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest

from bow.battle.effects.keywords import Pursue
from bow.realm.core.frame import RealmFrame
from tools.provers.fingerprints import fingerprint, realm_fingerprint

ROOT = Path(__file__).parents[2]
#: an attribute only for the compiler, absent at run time
FOR_THE_COMPILER = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
ASKED = """
import json, sys
from dataclasses import FrozenInstanceError
from typing import get_type_hints
from bow.battle.core.stack import Frame
from bow.battle.effects.keywords import Pursue
from bow.realm.core.frame import RealmFrame
from tools.provers.fingerprints import fingerprint, realm_fingerprint
try:
    Pursue(hexes=1).hexes = 2
    frozen = False
except FrozenInstanceError:
    frozen = True
print(json.dumps({
    "fingerprint": fingerprint(5),
    "realm": realm_fingerprint(5),
    "hints": repr(get_type_hints(Pursue, include_extras=True)),
    "equal": Pursue(2) == Pursue(hexes=2) != Pursue(3) and hash(Pursue(2)) == hash(Pursue(2)),
    "frozen": frozen,
    "text": repr(Pursue(2)),
    "fields": {kind: frame.FIELDS for kind, frame in Frame.registry.items()},
    "realm_fields": {kind: frame.FIELDS for kind, frame in RealmFrame.registry.items()},
}))
"""


@pytest.fixture(scope="module")
def written_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a copy of the engine with all expansions done."""
    folder = tmp_path_factory.mktemp("written")
    shutil.copytree(ROOT / "bow", folder / "bow", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("assets", "scenarios", "tools"):
        (folder / name).symlink_to(ROOT / name)
    build = hatch_build()
    before = {name: (folder / name).read_text(encoding="utf-8") for name in build.engine_modules(folder)}
    build.write_out(folder)
    changed = [name for name, text in before.items() if (folder / name).read_text(encoding="utf-8") != text]
    assert "bow/battle/rules/combat.py" in changed
    assert "bow/battle/effects/keywords.py" in changed
    assert "bow/realm/rules/combat.py" in changed
    for name in changed:
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace(FOR_THE_COMPILER, ""), encoding="utf-8")
    return folder


def hatch_build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "tools" / "hatch" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_plays_and_tells_the_same(written_out: Path) -> None:
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(written_out)!r}]\n{ASKED}"]
    run = subprocess.run(command, cwd=written_out, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["fingerprint"] == list(fingerprint(5))
    assert told["realm"] == list(realm_fingerprint(5))
    assert told["hints"] == repr(get_type_hints(Pursue, include_extras=True))
    assert (told["equal"], told["frozen"], told["text"]) == (True, True, repr(Pursue(2)))
    assert told["fields"]["act"] == {
        "house": "house",
        "units": "units",
        "moved": "ints",
        "attacks": "ints",
        "fighting": "bool",
        "followed": "units",
        "helped": "units",
        "tired": "bool",
    }
    assert told["realm_fields"] == {kind: frame.FIELDS for kind, frame in RealmFrame.registry.items()}


def test_frames_and_words_are_declared_once(written_out: Path) -> None:
    text = (written_out / "bow/battle/rules/orders.py").read_text(encoding="utf-8")
    assert "given(" not in text.partition("class Turn(Frame)")[2].partition("def advance")[0]
    assert "return Turn(house=self.house, over=self.over, again=self.again)" in text
    assert "def __init__(self, *, house: int, over: bool = False, again: bool = False) -> None:" in text


def test_games_may_give_their_frames_the_same_name(written_out: Path) -> None:
    for module, field in (
        ("bow/battle/rules/combat.py", "mode: str"),
        ("bow/realm/rules/combat.py", "due: int"),
    ):
        text = (written_out / module).read_text(encoding="utf-8").partition("class Combat(CombatRecord)")[2]
        constructor = next(line for line in text.splitlines() if "def __init__(self, *, " in line)
        assert field in constructor


def test_a_constructor_names_the_types_of_inherited_fields(written_out: Path) -> None:
    """A combat adds two fields to its record, which is in another module, and so are the types of its fields."""
    text = (written_out / "bow/realm/rules/combat.py").read_text(encoding="utf-8")
    assert "    from bow.realm.core.state import Counts\n" in text
    assert "force: Counts, supports: dict[str, str] | None = None," in text
    assert "self.supports = dict() if supports is None else supports" in text
