"""The valid files for mutations, and the commands that read each kind."""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from functools import cache, partial
from io import StringIO
from pathlib import Path
from typing import Final

import yaml

import bow
from bow.content.scenarios import scenario_paths

ROOT = Path(bow.__file__).parents[1]


@dataclass(frozen=True)
class Kind:
    """A kind of file: the format of its values, its name, the commands that read it.

    The commands contain `FILE`, `FOLDER`, and `OUT` for a file that they write.
    """

    form: str
    name: str
    commands: Sequence[tuple[str, ...]]
    samples: Callable[[], Mapping[str, bytes]]
    folder: Path | Callable[[], Path] | None = None
    """A folder that the file needs beside it; it is copied."""

    @property
    def beside(self) -> Path | None:
        """The folder to copy, made first if necessary."""
        return self.folder() if callable(self.folder) else self.folder


def scenarios() -> dict[str, bytes]:
    """Return the shipped battle plans."""
    return {path.stem: path.read_bytes() for path in scenario_paths()}


def positions() -> dict[str, bytes]:
    """Return positions in the middle of battles, and short ones as people write them."""
    found = {}
    for n, path in enumerate(scenario_paths()):
        battle = bow.Battle.start(bow.load_scenario(path), seed=n)
        for step in range(25 + 7 * n):
            actions = battle.legal_actions()
            if not actions:
                break
            battle.play(actions[(step * 7) % len(actions)])
        found[path.stem] = battle.text().encode()
    value = bow.Battle.start(bow.load_scenario("08")).to_position()
    for part in ("doing", "map", "compass"):
        value.pop(part)
    found["short"] = yaml.safe_dump(value, sort_keys=False).encode()
    return found


def cases() -> dict[str, bytes]:
    """Return rule cases, three of each file."""
    found = {}
    for path in sorted((ROOT / "tests" / "rules").rglob("*.yaml")):
        value = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        three = yaml.safe_dump(value[:3], sort_keys=False, allow_unicode=True)
        found[f"{path.parent.name}-{path.stem}"] = three.encode()
    return found


def realm_cases() -> dict[str, bytes]:
    """Return cases of the realm, four of each file and from several places in it."""
    found = {}
    for path in sorted((ROOT / "tests" / "realm" / "cases").glob("*.yaml")):
        value = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)["cases"]
        for n in range(0, len(value), 4):
            four = yaml.safe_dump({"cases": value[n : n + 4]}, sort_keys=False, allow_unicode=True)
            found[f"{path.stem}-{n}"] = four.encode()
    return found


def journals() -> dict[str, bytes]:
    """Return recorded battles, a few actions long."""
    from bow.record.recorded_battles import Journal

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for n, name in enumerate(("01", "05", "08", "06")):
            path = Path(folder, f"{name}.bow")
            battle = bow.Battle.start(bow.load_scenario(name), seed=n)
            journal = Journal.create(path, battle)
            for step in range(12):
                actions = battle.legal_actions()
                action = actions[(step * 5) % len(actions)]
                battle = battle.apply(action)
                journal.add(action, battle)
            found[name] = path.read_bytes()
    return found


def skirmishes() -> dict[str, bytes]:
    """Return the choices of drawn skirmishes, a line each."""
    from bow.cli import app

    found = {}
    for seed in ("3", "7", "11"):
        out = StringIO()
        with redirect_stdout(out):
            app(args=["skirmish", "--seed", seed, "--json"], standalone_mode=False)
        made = json.loads(out.getvalue())
        lines = [
            f"card {made['card']}",
            f"seed {made['seed']}",
            *(f"{each['house']} {each['do']}" for each in made["choices"]),
        ]
        found[seed] = "\n".join(lines).encode() + b"\n"
    return found


def _of_pack(name: str) -> Callable[[], dict[str, bytes]]:
    """Return a function that reads the files with a name from all packs of the tests."""
    return lambda: {path.parent.name: path.read_bytes() for path in (ROOT / "tests" / "packs").glob(f"*/{name}")}


def _core(name: str) -> Callable[[], dict[str, bytes]]:
    """Return a function that reads the first records of a kind in the box."""

    def read() -> dict[str, bytes]:
        path = ROOT / "bow" / "content" / "core" / name
        value = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        few = value[:4] if isinstance(value, list) else value
        return {"core": yaml.safe_dump(few, sort_keys=False, allow_unicode=True).encode()}

    return read


def settings() -> dict[str, bytes]:
    """Return the settings as they are saved."""
    from bow.ui.player_settings import Settings

    return {"plain": json.dumps(asdict(Settings())).encode()}


def seats() -> dict[str, bytes]:
    """Return a file that says who plays which House."""
    return {"plain": b'{"stark": "person", "lannister": "greedy"}'}


PLANS: Final = {
    "battle": "format: 1\nname: A run\nplay: {bots: random, options: [evade]}\n"
    "cross: {battle: ['01', raid-in-the-riverlands]}\ngames: 2\nresults: out\n",
    "unkept": "format: 1\nplay: {battle: '01', bots: random}\ngames: 2\nactions: false\nresults: out\n",
    "realm": "format: 1\ngame: realm\nplay: {players: 3, bots: random, settings: {tides: true}}\n"
    "games: 1\nresults: out\n",
}
"""The plans of short runs of each game in the laboratory."""


@cache
def _home() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="bow-malformed-lab-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def results_of(name: str) -> Path:
    """Play the games of one of `PLANS`; return the folder of its results."""
    from bow.lab.runs.plan_reading import read_plan_file
    from bow.lab.runs.results_folder import on_cores, run_plan

    folder = _home() / name
    folder.mkdir()
    (folder / "plan.yaml").write_text(PLANS[name], encoding="utf-8")
    return run_plan(read_plan_file(folder / "plan.yaml"), on_cores(1)).results


def file_of(name: str, file: str) -> Callable[[], dict[str, bytes]]:
    """Return a function that reads a file from the results of one of `PLANS`."""
    return lambda: {name: (results_of(name) / file).read_bytes()}


def plans() -> dict[str, bytes]:
    """Return the plans themselves."""
    return {name: text.encode() for name, text in PLANS.items()}


WITH_PACK = (
    ("content", "check", "FOLDER"),
    ("show", "01", "--content", "FOLDER"),
    ("rules", "terrain", "--content", "FOLDER"),
)
OUTRIDERS = ROOT / "tests" / "packs" / "outriders"
BATTLE = (("check", "FILE"), ("show", "FILE"), ("legal", "FILE", "--json"))

RESULTS = (
    ("lab", "report", "FOLDER"),
    ("lab", "report", "FOLDER", "--json"),
    ("lab", "compare", "FOLDER", "FOLDER"),
    ("lab", "battle", "FOLDER", "0", "--out", "OUT"),
)
PART = "part-0000000.parquet"

KINDS: dict[str, Kind] = {
    "scenario": Kind("yaml", "plan.yaml", (*BATTLE, ("show", "FILE", "--language", "ru")), scenarios),
    "position": Kind("yaml", "position.yaml", (*BATTLE, ("odds", "FILE", "attack s1 l1")), positions),
    "cases": Kind("yaml", "cases.yaml", (("check", "FILE"), ("cases", "FILE")), cases),
    "realm-cases": Kind(
        "yaml",
        "cases.yaml",
        (
            ("realm", "cases", "FILE"),
            ("check", "FILE"),
            ("format", "--check", "FILE"),
            ("realm", "cases", "FILE", "--language", "ru"),
        ),
        realm_cases,
    ),
    "journal": Kind(
        "journal",
        "battle.bow",
        (("show", "FILE"), ("replay", "FILE", "--check"), ("replay", "FILE", "--text")),
        journals,
    ),
    "choices": Kind("text", "choices.txt", (("skirmish", "--choices", "FILE", "--json"),), skirmishes),
    "pack-label": Kind("yaml", "pack.yaml", WITH_PACK, _of_pack("pack.yaml"), OUTRIDERS),
    "pack-units": Kind("yaml", "units.yaml", WITH_PACK, _of_pack("units.yaml"), OUTRIDERS),
    "pack-cards": Kind("yaml", "cards.yaml", WITH_PACK, _of_pack("cards.yaml"), OUTRIDERS),
    "pack-commanders": Kind("yaml", "commanders.yaml", WITH_PACK, _of_pack("commanders.yaml"), OUTRIDERS),
    "pack-plan": Kind("yaml", "the-supply-road.yaml", WITH_PACK, _of_pack("the-supply-road.yaml"), OUTRIDERS),
    "pack-terrain": Kind("yaml", "terrain.yaml", WITH_PACK, _core("terrain.yaml"), OUTRIDERS),
    "pack-skirmish": Kind(
        "yaml",
        "skirmish.yaml",
        (*WITH_PACK, ("skirmish", "--seed", "5", "--json", "--content", "FOLDER")),
        _core("skirmish.yaml"),
        OUTRIDERS,
    ),
    "settings": Kind("json", "settings.json", (("settings", "FOLDER"),), settings),
    "seats": Kind("json", "battle.seats", (("seats", "FILE"),), seats),
    "lab-plan": Kind("yaml", "plan.yaml", (("plan", "FILE"),), plans),
    **{
        f"lab-{what}-{name}": Kind(form, file, RESULTS, file_of(name, file), partial(results_of, name))
        for name in ("battle", "unkept", "realm")
        for what, form, file in (("run", "json", "run.json"), ("rows", "parquet", PART))
    },
}
