"""`bow new`: the battles that it writes are playable, formatted and free of warnings."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.authoring.beginnings import TEMPLATES, id_from
from bow.authoring.draft.warnings import warnings_of
from bow.authoring.position_plan import from_battle
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.editing.layout import formatted
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in, scenario_paths
from bow.record.recorded_battles import Journal

Run = Callable[..., tuple[int, str, str]]


def sound(text: str, *, warnings: bool = False) -> Scenario:
    """Return the plan; fail if it has faults, cannot be played, or, unless `warnings` is set, trips a warning."""
    document = parse_yaml(text, "new.yaml")
    scenario = scenario_in(document, catalogue([]), WORDS)
    assert warnings or [warning.id for warning in warnings_of(document, scenario, catalogue([]))] == []
    assert formatted(text) == text
    battle = Battle.start(scenario, seed=1)
    assert battle.faults() == []
    assert battle.legal_actions()
    return scenario


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template(run: Run, tmp_path: Path, template: str) -> None:
    file = tmp_path / "My Own_battle.yaml"
    assert run("new", str(file), "--template", template)[0] == 0
    text = file.read_text(encoding="utf-8")
    scenario = sound(text)
    assert (scenario.id, scenario.name) == ("my-own-battle", "My Own Battle")
    assert text.count("#") >= 3
    assert run("check", "--strict", str(file))[0] == 0
    assert run("format", "--check", str(file))[0] == 0


@pytest.mark.parametrize("seed", [1, 7])
def test_a_skirmish(run: Run, tmp_path: Path, seed: int) -> None:
    file = tmp_path / "raid.yaml"
    assert run("new", str(file), "--skirmish", str(seed), "--name", "The Raid")[0] == 0
    assert sound(file.read_text(encoding="utf-8")).name == "The Raid"


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_the_beginning_of_a_battle(path: Path) -> None:
    whole = bow.load_scenario(str(path))
    made = sound(from_battle(Battle.start(whole, seed=1)).text)
    assert {id: unit.at for id, unit in made.units.items()} == {id: unit.at for id, unit in whole.units.items()}
    assert set(made.rules) == set(whole.rules)
    assert made.victory == whole.victory
    assert made.rounds == whole.rounds


@pytest.mark.parametrize("path", scenario_paths()[::3], ids=lambda path: path.stem)
@pytest.mark.parametrize("actions", [60, 250])
def test_the_middle_of_a_battle(path: Path, actions: int) -> None:
    chosen = random.Random(actions)
    battle = Battle.start(bow.load_scenario(str(path)), seed=1)
    for _ in range(actions):
        if battle.decision is not None:
            battle = battle.apply(chosen.choice(battle.legal_actions()))
    made = sound(from_battle(battle).text, warnings=True)
    assert {id: unit.at for id, unit in made.units.items()} == {id: unit.at for id, unit in battle.units.items()}
    assert made.rounds == (battle.limit or 0) - battle.round + 1


def test_a_recorded_battle(run: Run, tmp_path: Path) -> None:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    journal = Journal.create(tmp_path / "a.bow", battle)
    action = str(battle.legal_actions()[0])
    journal.add(action, battle.apply(action))
    file = tmp_path / "later.yaml"
    code, out, _ = run("new", str(file), "--from", str(tmp_path / "a.bow"), "--json")
    assert code == 0
    said = json.loads(out)
    assert (said["file"], said["id"]) == (str(file), "later")
    assert "turn" in [each["part"] for each in said["left_out"]]
    assert sound(file.read_text(encoding="utf-8")).name == "Later"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "no file is given"),
        (("there.yaml",), "there.yaml: already exists; choose another name"),
        (("a.yaml", "--template", "meting"), 'Did you mean "meeting"?'),
        (("a.yaml", "--skirmish", "1", "--card", "raid"), "unknown skirmish card."),
        (("a.yaml", "--card", "raid"), "--card needs --skirmish"),
        (("a.yaml", "--skirmish", "1", "--from", "x"), "use only one of"),
        (("a.yaml", "--from", "nowhere"), "nowhere: unknown scenario."),
        (("nowhere/a.yaml",), "cannot be written"),
        (("a.yaml", "--name", "one\ntwo"), "write a name in one line"),
    ],
)
def test_bad_input(
    run: Run, arguments: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.yaml").write_text("mine\n", encoding="utf-8")
    code, _, err = run("new", *arguments)
    assert code == 2
    assert told in err
    assert [path.name for path in tmp_path.iterdir()] == ["there.yaml"]
    assert Path("there.yaml").read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize(("stem", "id"), [("My Battle", "my-battle"), ("08-siege", "battle-08-siege"), ("Я", "battle")])
def test_the_id_comes_from_the_name_of_the_file(stem: str, id: str) -> None:
    assert id_from(stem) == id


def test_faults_of_a_plan_that_is_copied_name_its_file(run: Run, tmp_path: Path) -> None:
    plan = tmp_path / "mine.yaml"
    assert run("new", str(plan))[0] == 0
    plan.write_text(plan.read_text(encoding="utf-8") + "fires: [C3]\n", encoding="utf-8")
    code, _, err = run("new", str(tmp_path / "other.yaml"), "--from", str(plan))
    assert code == 2
    assert f"{plan}:" in err
    assert "fires: found a list" in err
