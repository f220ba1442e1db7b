"""Two packs without Python: one with a unit, a commander with five cards and a battle, one with house rules."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import dump_yaml
from bow.content.packs import in_use, packs_in, using, with_packs
from bow.content.scenarios import scenario_paths
from bow.lab.playing import play, with_bots
from bow.lab.simulate import simulate

HERE = Path(__file__).parent
OUTRIDERS = HERE / "outriders"
HOUSE_RULES = HERE / "house-rules"
BATTLE = "the-supply-road"


@pytest.fixture
def outriders() -> Iterator[None]:
    with using([OUTRIDERS]):
        yield


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Provide a copy of the pack, to break."""
    folder = tmp_path / "outriders"
    shutil.copytree(OUTRIDERS, folder)
    return folder


def refusal(*packs: Path) -> list[str]:
    with pytest.raises(InputError) as caught:
        catalogue(packs)
    return str(caught.value).splitlines()


def test_it_adds_to_the_box_and_changes_nothing_else(outriders: None) -> None:
    box, found = catalogue([]), catalogue()
    assert [pack.id for pack in found.packs] == ["outriders"]
    assert set(found.kinds) - set(box.kinds) == {"tully-outriders"}
    assert set(found.commanders) - set(box.commanders) == {"brynden-tully:the-blackfish"}
    assert set(found.cards) - set(box.cards) == {f"SL{n}" for n in range(36, 41)}
    assert all(found.cards[id] == card for id, card in box.cards.items())
    assert len(found.deck("stark", ["brynden-tully:the-blackfish"])) == 15


def test_its_records_have_the_source_that_the_pack_names(outriders: None) -> None:
    note = "Invented for the tests of this project; nothing of it was ever printed."
    assert catalogue().cards["SL36"].source.note == note
    assert bow.load_scenario(BATTLE).source.note == note


def test_its_battle_is_found_while_it_is_in_use() -> None:
    with using([OUTRIDERS]):
        assert bow.load_scenario(BATTLE).number == 101
        assert OUTRIDERS / "the-supply-road.yaml" in scenario_paths()
    assert in_use() == ()
    with pytest.raises(InputError, match="unknown scenario"):
        bow.load_scenario(BATTLE)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_its_battle_is_played_to_the_end(bot: str, outriders: None) -> None:
    for seed in range(3):
        battle = bow.Battle.start(bow.load_scenario(BATTLE), seed)
        end = play(battle, with_bots({house: BOTS[bot](seed) for house in ("stark", "lannister")})).game
        assert end.outcome is not None
        assert end.faults() == []


@pytest.mark.spawned
def test_other_processes_play_it_too(outriders: None) -> None:
    bots = {"stark": "random", "lannister": "random"}
    two = simulate(BATTLE, games=4, seed=1, bots=bots, jobs=2)
    assert two.as_dict() == simulate(BATTLE, games=4, seed=1, bots=bots, jobs=1).as_dict()


def test_a_card_of_the_box_is_overruled() -> None:
    box, changed = catalogue([]), catalogue([HOUSE_RULES])
    assert [card.id for card in box.cards.values() if card != changed.cards[card.id]] == ["SL12"]
    assert [order.count for order in changed.cards["SL12"].orders] == [3]
    entry = changed.entries["cards"]["SL12"]
    assert entry.pack.id == "house-rules"
    assert entry.over is not None
    assert entry.over.pack.id == "core"
    assert entry.over.record == box.cards["SL12"]


def test_the_digest_names_the_records_not_the_files(copied: Path) -> None:
    (first,) = catalogue([OUTRIDERS]).packs
    path = copied / "cards.yaml"
    path.rename(copied / "cards-of-brynden.yaml")
    path = copied / "cards-of-brynden.yaml"
    path.write_text("# another comment\n" + path.read_text())
    assert catalogue([copied]).packs == (first,)
    path.write_text(path.read_text().replace("cards: 1", "cards: 2"))
    (changed,) = catalogue([copied]).packs
    assert (changed.id, changed.version) == (first.id, first.version)
    assert changed.digest != first.digest


def test_a_battle_overrules_one_of_the_same_id(tmp_path: Path) -> None:
    shipped = next(path for path in scenario_paths() if path.stem == "01-clash-on-the-kingsroad")
    mine = tmp_path / "mine" / "short.yaml"
    mine.parent.mkdir()
    mine.write_text(shipped.read_text().replace("rounds: 5", "rounds: 2", 1))
    with using([mine.parent]):
        assert bow.load_scenario("clash-on-the-kingsroad").rounds == 2
        assert shipped not in scenario_paths()
        assert len(with_packs([shipped])) == 1


BROKEN = [
    ("cards.yaml", "commander: brynden-tully", "commander: brynden-tuly",
     'cards.yaml:5: SL36.commander: unknown commander "brynden-tuly". Did you mean "brynden-tully"?'),
    ("cards.yaml", "- id: SL40", "- id: SL20",
     "SL20: takes a card from rickard-karstark: rickard-karstark has 4 Leadership cards; a commander needs 5 (SET-3)"),
    ("the-supply-road.yaml", "id: the-supply-road", "iq: the-supply-road",
     'the-supply-road.yaml:2: iq: unknown key "iq". Allowed: '),
    ("cards.yaml", "- id: SL40\n", "- id: SL39\n", 'SL39: the id "SL39" is already used in '),
    ("cards.yaml", "  commander: brynden-tully\n  orders:\n    - {text: Rally",
     "  commander: maege-mormont\n  orders:\n    - {text: Rally",
     "SL40: is one card too many: maege-mormont has 6 Leadership cards; a commander needs 5 (SET-3)"),
    ("cards.yaml", "  commander: brynden-tully\n  orders:\n    - {text: Rally", "  orders:\n    - {text: Rally",
     "SL40: is one card too many: House stark has 11 basic cards; it must have 10"),
    ("cards.yaml", "kinds: [tully-outriders]", "kinds: [outriders]",
     'cards.yaml:34: SL38.orders.2.who.kinds.1: unknown kind of unit "outriders".'),
    ("cards.yaml", "draw-cards", "draw-card", 'draw-card". Did you mean "draw-cards"?'),
    ("commanders.yaml", "      - pathfinder\n", "      - shift: {target: {where: zone, how-many: 2}, hexes: 1}\n",
     'commanders.yaml:16: brynden-tully:the-blackfish.ability.effects.2.shift: "shift" happens once; use a lasting e'),
    ("commanders.yaml", "aura: {effects: [pathfinder]}", "aura: {effects: [rally]}",
     'ability.effects.1.aura.effects.1: "rally" happens once; use a lasting effect.'),
    ("cards.yaml", "effects: [slip]}", "effects: [rally]}",
     'effects.1.grant.effects.1: "rally" happens once; use a lasting effect.'),
    ("commanders.yaml", "unit: tully-outriders", "unit: casterly-rock-cavaliers",
     "unit: casterly-rock-cavaliers belongs to House lannister, the commander to House stark"),
    ("units.yaml", "figures: 2", "figures: two", 'units.yaml:5: tully-outriders.figures: found "two"'),
    ("units.yaml", "- id: tully", "id: tully", "units.yaml:"),
    ("pack.yaml", 'version: "1.0"', "version: 1.0",
     "pack.yaml:4: version: found 1.0; expected text; put it in quotes"),
    ("pack.yaml", "id: outriders", "id: core", '"core" is the id of the box, which every command checks'),
    ("pack.yaml", "grade: reconstruction", "grade: printed", 'source.grade: found "printed". Allowed: rulebook'),
    ("the-supply-road.yaml", "id: the-supply-road\n", "", "the-supply-road.yaml:1: id: is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN, ids=[message[:50] for *_, message in BROKEN])
def test_a_broken_pack_is_refused_with_words(file: str, old: str, new: str, message: str, copied: Path) -> None:
    path = copied / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    found = refusal(copied)
    assert any(message in line for line in found), found
    assert all(line.startswith(str(copied)) for line in found), found


def test_a_commander_without_all_his_cards_is_refused(copied: Path) -> None:
    path = copied / "cards.yaml"
    path.write_text(path.read_text().partition("- id: SL40")[0])
    (found,) = refusal(copied)
    assert found.startswith(f"{copied / 'commanders.yaml'}:1: brynden-tully:the-blackfish: ")
    assert found.endswith(": brynden-tully has 4 Leadership cards; a commander needs 5 (SET-3)")


def test_what_a_pack_breaks_elsewhere_is_told_with_its_own_line(tmp_path: Path) -> None:
    folder = tmp_path / "traitors"
    folder.mkdir()
    kind = plain(catalogue([]).kinds["northmen-archers"]) | {"house": "lannister"}
    (folder / "units.yaml").write_text(dump_yaml([kind]))
    found = refusal(folder)
    assert found
    assert all(f"(according to the pack traitors, {folder}/units.yaml:1)" in line for line in found), found


def test_a_battle_of_a_pack_is_checked_against_it(copied: Path) -> None:
    path = copied / "the-supply-road.yaml"
    path.write_text(path.read_text().replace("kind: tully-outriders", "kind: tuly-outriders"))
    with using([copied]), pytest.raises(InputError, match='unknown kind of unit "tuly-outriders"'):
        bow.load_scenario(BATTLE)


def test_files_may_lie_in_folders_and_hidden_ones_do_not_count(copied: Path) -> None:
    (copied / "battles").mkdir()
    (copied / "the-supply-road.yaml").rename(copied / "battles" / "the-supply-road.yaml")
    (copied / ".git").mkdir()
    (copied / ".git" / "x.yaml").write_text("no content\n")
    with using([copied]):
        assert bow.load_scenario(BATTLE).source.grade == "reconstruction"


def test_the_packs_of_a_folder(tmp_path: Path, copied: Path) -> None:
    (tmp_path / "notes.txt").write_text("no pack")
    (tmp_path / ".hidden").mkdir()
    assert packs_in(tmp_path) == (copied,)
    assert packs_in(tmp_path / "none") == ()
