"""The worked examples of the rulebooks: the game does what they say."""

from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_yaml
from bow.realm.casebook.playing_cases import RealmCase, play_realm_case, realm_cases_in

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [case for file in sorted(FOLDER.glob("*.yaml")) for case in realm_cases_in(read_yaml(file))]


def test_there_are_cases() -> None:
    assert len(CASES) > 40
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_comes_out_as_it_should(case: RealmCase) -> None:
    assert play_realm_case(case) == []


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    return path


RAID = """\
cases:
- id: raid
  position:
    power: {greyjoy: 0, tyrell: 1}
    units: {highgarden: {tyrell: {footman: 1}}, west_summer_sea: {greyjoy: {ship: 1}}}
    orders: {highgarden: [tyrell, consolidate], west_summer_sea: [greyjoy, raid]}
  actions: [{by: greyjoy, do: raid, from: west_summer_sea, target: TARGET}]
  expected: {power: {greyjoy: 1, tyrell: 0}}
"""


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("highgarden", []),
        ("none", ["power: expected {'greyjoy': 1, 'tyrell': 0}, found {'greyjoy': 0, 'tyrell': 1}"]),
        ("pyke", ["action 1 is refused: There is no order in Pyke. (RAI-2)"]),
        ("atlantis", ['target: "atlantis" is no area']),
    ],
)
def test_what_comes_otherwise_is_said(tmp_path: Path, target: str, said: list[str]) -> None:
    (case,) = realm_cases_in(read_yaml(written(tmp_path, RAID.replace("TARGET", target))))
    assert list(map(str, play_realm_case(case))) == said


def test_a_legal_action_that_should_be_refused_is_said(tmp_path: Path) -> None:
    text = RAID.replace("target: TARGET", "target: highgarden, legal: false").replace("greyjoy: 1, t", "greyjoy: 0, t")
    (case,) = realm_cases_in(read_yaml(written(tmp_path, text.replace("tyrell: 0}}", "tyrell: 1}}"))))
    assert list(map(str, play_realm_case(case))) == ["action 1 is legal, and should be refused"]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("{castles: {}}", "castles: is no part of a position"),
        ("{players: 2}", "players: found 2; expected 3 to 6"),
        ("{units: {pyke: {stark: {dragon: 1}}}}", 'units.pyke.stark.dragon: "dragon" is no unit'),
        ("{orders: {pyke: [stark]}}", "orders.pyke: found a list; expected a House and an order"),
        ("{iron_throne: [stark]}", "iron_throne: every House of the game stands on it once"),
        ("{options: {dice: true}}", "options: options.dice: is no setting"),
        ("{power: {stark: 21}}", "power.stark: found 21; expected 0 to 20"),
    ],
)
def test_a_position_that_is_wrong_is_named(tmp_path: Path, position: str, said: str) -> None:
    text = f"cases:\n- id: a\n  position: {position}\n  actions: []\n  expected: {{}}\n"
    (case,) = realm_cases_in(read_yaml(written(tmp_path, text)))
    (sentence,) = map(str, play_realm_case(case))
    assert sentence.startswith(said)


HEAD = "cases:\n- id: a\n  position: {}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cases: 3\n", "cases.yaml:1: expected `cases:` with a list"),
        ("cases:\n- 3\n", "cases.yaml:2: cases.1: expected a map"),
        ("cases:\n- id: a\n  position: {}\n", "cases.yaml:2: cases.a.actions: a case has `actions`"),
        (f"{HEAD}  actions: [{{go: 1}}]\n", "cases.yaml:4: cases.a.actions.1: expected a map"),
        (f"{HEAD}  actions: []\n  size: 3\n", "cases.yaml:5: cases.a.size: is no part"),
    ],
)
def test_a_file_that_is_wrong_is_named_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        realm_cases_in(read_yaml(written(tmp_path, text)))
    assert said in str(raised.value)
