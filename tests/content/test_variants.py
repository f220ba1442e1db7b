"""Variants: one battle in several forms, in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

import bow
from bow.authoring.draft.battle_draft import checked
from bow.authoring.draft.resizing import BoardAnchor, resized
from bow.authoring.draft.symmetry import turned_battle
from bow.authoring.forms.known_ids import renamed_everywhere
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_yaml
from bow.content.scenarios import find_scenario
from bow.content.variants import split_variant
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, check, resume
from bow.words.messages import spoken
from bow.words.translation import translated

WINTER = """
variants:
  winter:
    name: In winter
    text: Snow lies.
    change:
      rounds: 4
      dice: {stark: 5}
      units: {l5: null, l4: {kind: lannisport-guards, rank: green, at: F1}}
      objectives: {upper-barn: {at: D3, control: stark, text: The barn under snow at D3.}}
translations:
  ru:
    name: Пожар
    objectives.upper-barn: Верхний амбар.
    objectives.far-barn: Дальний амбар.
    variants.winter.name: Зимой
    variants.winter.objectives.upper-barn: Амбар под снегом.
"""


@pytest.fixture
def farm(tmp_path: Path) -> Path:
    path = tmp_path / "farm.yaml"
    path.write_text(find_scenario("102-harrow-farm").read_text(encoding="utf-8") + WINTER, encoding="utf-8")
    return path


def replaced(path: Path, old: str, new: str) -> str:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        bow.load_scenario(path)
    return str(caught.value)


def test_a_variant_replaces_adds_and_removes(farm: Path) -> None:
    plain, winter = bow.load_scenario(farm), bow.load_scenario(f"{farm}:winter")
    assert (plain.rounds, winter.rounds) == (5, 4)
    assert dict(winter.dice) == {"stark": 5, "lannister": plain.dice["lannister"]}
    assert set(plain.units) - set(winter.units) == {"l5"}
    assert (winter.units["l4"].kind, winter.units["l3"]) == ("lannisport-guards", plain.units["l3"])
    assert winter.rules == plain.rules
    assert (plain.variant, winter.variant and winter.variant[0]) == (None, "winter")


def test_the_name_of_the_variant_follows_that_of_the_battle_in_every_language(farm: Path) -> None:
    winter = bow.load_scenario(f"{farm}:winter")
    assert translated(winter, spoken("en")).name == "Fire at Harrow Farm: In winter"
    russian = translated(winter, spoken("ru"))
    assert russian.name == "Пожар: Зимой"
    assert russian.objectives["upper-barn"].text == "Амбар под снегом."
    assert russian.objectives["far-barn"].text == "Дальний амбар."


def test_a_text_that_a_variant_changes_loses_the_translation_of_the_old_one(farm: Path) -> None:
    text = farm.read_text(encoding="utf-8").replace(
        "    variants.winter.objectives.upper-barn: Амбар под снегом.\n", ""
    )
    farm.write_text(text, encoding="utf-8")
    russian = translated(bow.load_scenario(f"{farm}:winter"), spoken("ru"))
    assert russian.objectives["upper-barn"].text == "The barn under snow at D3."


def test_a_record_says_which_variant_was_played(farm: Path, tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    begun = bow.Battle.start(bow.load_scenario(f"{farm}:winter"), seed=2)
    Journal.create(path, begun).close()
    (plan,) = read_history(path, BATTLE_RECORDS).start.versions.files
    assert (plan.of, plan.id, plan.variant) == ("battle", "harrow-farm", "winter")
    assert resume(path) == begun
    assert resume(path).scenario == begun.scenario
    farm.unlink()
    assert check(path).same, "the record needs no file"


def test_faults_of_a_variant_stand_at_its_lines(farm: Path) -> None:
    said = replaced(farm, "at: F1}}\n      obj", "at: F2}}\n      obj")
    line = next(n for n, text in enumerate(farm.read_text().splitlines(), 1) if text.startswith("      units: {l5"))
    assert said.startswith(f'{farm}:{line}: units.l4.at: in the variant "winter": F2 is occupied by l1')


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("      rounds: 4\n", "      rounds: 40\n", "variants.winter.change.rounds: found 40; expected at most 10"),
        ("      rounds: 4\n", "      name: Snow\n", 'variants.winter.change.name: unknown key "name"'),
        (WINTER[WINTER.index("    change:") :], "", "variants.winter: changes nothing"),
        ("variants.winter.name: Зимой", "variants.summer.name: Летом", 'unknown text "variants.summer.name"'),
    ],
)
def test_malformed_variants(old: str, new: str, why: str, farm: Path) -> None:
    assert why in replaced(farm, old, new)


def test_an_unknown_variant_is_refused_with_those_that_there_are(farm: Path) -> None:
    with pytest.raises(InputError, match=r'unknown variant "wintr"\. Did you mean "winter"'):
        bow.load_scenario(f"{farm}:wintr")
    with pytest.raises(InputError, match="has no variants"):
        bow.load_scenario("01:winter")


def test_a_colon_in_the_name_of_a_file_names_no_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a:b").touch()
    assert split_variant("a:b") == ("a:b", "")
    assert split_variant("my-ford:winter") == ("my-ford", "winter")
    assert split_variant("C:\\battles\\ford.yaml") == ("C:\\battles\\ford.yaml", "")


def test_warnings_name_the_variant(farm: Path) -> None:
    text = farm.read_text(encoding="utf-8").replace(
        "{at: D3, control: stark, text: The barn u", "{at: A1, control: stark, text: The barn u"
    )
    found = checked(text, catalogue(), "farm.yaml").warnings
    (warning,) = (each for each in found if each.warning == "objective-elsewhere")
    assert warning.fault.message.startswith('in the variant "winter": is called "barn"')


def test_a_variant_follows_a_board_that_is_mirrored_or_made_larger(farm: Path) -> None:
    value = read_yaml(farm).value
    turned = turned_battle(value, "left-right")
    change = turned["variants"]["winter"]["change"]
    assert change["units"]["l4"]["at"] == turned["units"]["l4"]["at"]
    assert change["objectives"]["upper-barn"] == {"at": "H3", "control": "stark", "text": "The barn under snow at H3."}
    assert "map" not in change
    assert turned_battle(turned, "left-right") == value
    larger = resized(value, 13, 9, anchor=BoardAnchor("right", "top")).value
    assert larger["variants"]["winter"]["change"]["objectives"]["upper-barn"]["at"] == "F3"


def test_a_new_id_reaches_the_variants(farm: Path) -> None:
    made = renamed_everywhere(read_yaml(farm).value, "unit", "l4", "archers")
    assert "archers" in made["variants"]["winter"]["change"]["units"]
