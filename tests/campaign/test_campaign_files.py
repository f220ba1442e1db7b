"""Campaign files: the shipped ones, faults with their lines, and a file for each warning."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.authoring.draft.campaign_warnings import CAMPAIGN_IDS, campaign_warnings
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.campaigns import CampaignPlans, campaign_paths, read_campaign
from bow.content.documents.faults import InputError
from bow.content.documents.layout import formatted
from bow.content.documents.yaml_reading import read_yaml
from bow.content.packs import using

WARNINGS = Path(__file__).parent / "warnings"
#: the line of each file that its warning is about
ABOUT = {
    "close-missing": "ford:",
    "reserve-missing": "ford:",
    "stand-in-missing": "wood:",
    "stand-in-text": "robb-stark:",
    "campaign-untranslated": "ru:",
}
GOOD = """\
campaign: 1
id: two
name: Two
source: {grade: reconstruction, note: Ours.}
story: Two battles.
places:
  one: {battle: the-tollhouse}
  two: {battle: harrow-farm}
branches:
  b:
    after: one
    if: [{controls: {house: stark, objectives: [bridge]}}]
    in: two
    text: The bridge is held.
    changes: [{rank: {unit: s2}}]
"""


def read(path: Path) -> CampaignPlans:
    return read_campaign(path, catalogue([]), WORDS)


@pytest.mark.parametrize("path", campaign_paths(), ids=lambda path: path.stem)
def test_the_shipped_campaigns_are_sound_and_tidy(path: Path) -> None:
    assert campaign_warnings(read_yaml(path), read(path), catalogue([])) == []
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text


def test_each_warning_has_a_file() -> None:
    assert {path.stem for path in WARNINGS.iterdir()} == set(CAMPAIGN_IDS) == set(ABOUT)


@pytest.mark.parametrize("id", CAMPAIGN_IDS)
def test_a_file_trips_its_warning_at_its_line(id: str) -> None:
    path = WARNINGS / f"{id}.yaml"
    found = campaign_warnings(read_yaml(path), read(path), catalogue([]))
    assert [warning.id for warning in found] == [id]
    line = path.read_text(encoding="utf-8").splitlines()[(found[0].fault.line or 0) - 1]
    assert line.strip().startswith(ABOUT[id])


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("the-tollhouse", "the-tolhouse", 7, "the-tolhouse"),
        ("in: two", "in: one", 13, "comes before the end of one"),
        ("in: two", "in: three", 13, "unknown place"),
        ("bridge]", "brigde]", 12, "unknown objective"),
        ("rank: {unit: s2}", "rank: {unit: s9}", 15, "unknown unit"),
        ("rank: {unit: s2}", "rank: {unit: s2, by: -1}", 15, "cannot be moved"),
        ("rank: {unit: s2}", "momentum: {house: lannister}", 15, "has the momentum token already"),
        ("rank: {unit: s2}", "place: {unit: s2, at: Z9}", 15, "Z9"),
        ("rank: {unit: s2}", "join: {unit: s2, kind: northmen-archers, rank: green, at: A9}", 15, "has a unit s2"),
        ("rank: {unit: s2}", 'lead: {unit: l2, commander: "robb-stark:young-wolf"}', 15, "belongs to House stark"),
        ("rank: {unit: s2}", "tokens: {house: stark, by: -4}", 15, "leave it at least one"),
        ("rank: {unit: s2}", "promote: {unit: s2}", 15, "unknown change"),
        ("story:", "stroy:", 5, 'unknown key "stroy"'),
        ("campaign: 1", "campaign: 2", 1, "2"),
    ],
)
def test_faults_are_told_with_their_line(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(GOOD, encoding="utf-8")
    read(path)
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as error:
        read(path)
    assert any(fault.line == line and why in str(fault) for fault in error.value.faults), error.value


def test_packs_can_have_campaigns(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\nname: Mine\nversion: '1'\n", encoding="utf-8")
    (tmp_path / "two.yaml").write_text(GOOD, encoding="utf-8")
    with using([tmp_path]):
        assert tmp_path / "two.yaml" in campaign_paths()
