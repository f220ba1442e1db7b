"""`bow content`, `--content` and the player's own content folder."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.content.packs import in_use

Run = Callable[..., tuple[int, str, str]]
PACKS = Path(__file__).parents[1] / "packs"
OUTRIDERS = str(PACKS / "outriders")
HOUSE_RULES = str(PACKS / "house-rules")
BATTLE = "the-supply-road"


@pytest.fixture
def run(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)

    def run_and_look(*arguments: str) -> tuple[int, str, str]:
        result = run(*arguments)
        assert in_use() == (), "a command leaves no pack behind"
        return result

    return run_and_look


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", BATTLE),
        ("legal", BATTLE),
        ("odds", BATTLE, "pass"),
        ("simulate", BATTLE, "--games", "2", "--jobs", "2", "--stark", "random", "--lannister", "random"),
        ("hotseat", BATTLE, "--seed", "1", "--stark", "random", "--lannister", "random"),
        ("rules", "units"),
        ("check", f"{OUTRIDERS}/{BATTLE}.yaml"),
        ("content", "show", BATTLE),
    ],
    ids=lambda arguments: arguments[0],
)
def test_commands_know_what_a_pack_adds(arguments: tuple[str, ...], run: Run) -> None:
    code, out, err = run(*arguments, "--content", OUTRIDERS)
    assert code in (0, 1), err
    assert "Traceback" not in out + err
    if arguments[0] in ("show", "rules"):
        assert "Tully Outriders" in out or "tully" in out


def test_the_players_own_packs_are_in_use_unless_left_out(run: Run, home: Path) -> None:
    shutil.copytree(OUTRIDERS, home / "content" / "mine")
    assert BATTLE in run("scenarios")[1]
    assert BATTLE not in run("scenarios", "--no-user-content")[1]
    assert run("show", BATTLE)[0] == 0
    assert run("show", BATTLE, "--no-user-content")[0] == 2


def test_a_pack_of_the_own_folder_is_known_by_name(run: Run, home: Path, tmp_path: Path) -> None:
    shutil.copytree(OUTRIDERS, home / "content" / "mine")
    code, by_name, _ = run("content", "check", "mine", "--no-user-content")
    assert code == 0
    assert by_name == run("content", "check", OUTRIDERS, "--no-user-content")[1]
    assert run("content", "diff", "mine", "--no-user-content")[0] == 0
    assert run("show", BATTLE, "--content", "mine", "--no-user-content")[0] == 0
    (tmp_path / "mine").mkdir()  # this folder takes precedence
    assert run("content", "check", "mine")[0] == 2


def test_a_broken_pack_of_the_players_own_does_not_keep_him_from_playing(run: Run, home: Path) -> None:
    folder = home / "content" / "mine"
    shutil.copytree(OUTRIDERS, folder)
    (folder / "units.yaml").write_text("- {id: x}\n")
    code, out, err = run("scenarios")
    assert code == 0
    assert BATTLE not in out
    assert err.startswith(f"The content pack {folder} is ignored:\n{folder}/units.yaml:1: x.name: is missing")


def test_a_named_pack_takes_the_place_of_the_players_own_with_its_id(run: Run, home: Path, tmp_path: Path) -> None:
    shutil.copytree(HOUSE_RULES, home / "content" / "old")
    code, out, _ = run("content", "list", "cards", "--content", HOUSE_RULES, "--json")
    assert code == 0
    (card,) = [each for each in json.loads(out) if each["id"] == "SL12"]
    assert card["file"].startswith(HOUSE_RULES)
    assert (card["pack"], card["over"]) == ("house-rules", ["core"])


def test_a_named_pack_that_is_broken_is_bad_input(run: Run, tmp_path: Path) -> None:
    assert run("show", BATTLE, "--content", "no-such-folder")[::2] == (
        2,
        "no-such-folder: is not a content pack: No such file or directory\n",
    )
    shutil.copytree(OUTRIDERS, tmp_path / "bad")
    plan = tmp_path / "bad" / f"{BATTLE}.yaml"
    plan.write_text(plan.read_text().replace("at: E4, control", "at: Z4, control"))
    code, _, err = run("scenarios", "--content", "bad")
    assert code == 2
    assert err.startswith(f"bad/{BATTLE}.yaml:26: objectives.wagons.at: ")


def test_list(run: Run) -> None:
    listed = {each["id"]: each for each in json.loads(run("content", "list", "--json", "--content", HOUSE_RULES)[1])}
    assert {each["shelf"] for each in listed.values()} >= {"die", "track", "units", "setups", "skirmishes", "battles"}
    assert all(each["source"] and each["note"] and each["line"] for each in listed.values())
    out = run("content", "list", "cards", "--content", HOUSE_RULES)[1]
    assert "SL12  Pass the Word (reconstruction, house-rules over core)\n" in out
    assert "SL11  Bear Island Stands (reconstruction)\n" in out


def test_show_says_where_a_record_comes_from(run: Run) -> None:
    out = run("content", "show", "sl12", "--content", HOUSE_RULES)[1]
    assert out.startswith("id: SL12\n")
    assert "note: How one table plays it." in out
    assert out.endswith(
        f"# cards, from the pack house-rules: {HOUSE_RULES}/cards.yaml:2\n# replaces the record in core\n"
    )
    shown = json.loads(run("content", "show", "die", "--json")[1])
    assert (shown["pack"], shown["source"], shown["record"]["id"]) == ("core", "rulebook", "die")


def test_check(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("content", "check")
    assert code == 0
    assert out.startswith("ok core: ")
    code, out, _ = run("content", "check", OUTRIDERS, HOUSE_RULES)
    assert code == 0
    assert re.match(r"ok core \+ outriders 1.0 \(\w{16}\) \+ house-rules 2 \(\w{16}\): ", out)
    found = json.loads(run("content", "check", OUTRIDERS, "--json")[1])
    assert BATTLE in found["battles"]
    assert [pack["id"] for pack in found["packs"]] == ["outriders"]
    shutil.copytree(OUTRIDERS, tmp_path / "bad")
    cards = tmp_path / "bad" / "cards.yaml"
    cards.write_text(cards.read_text().replace("commander: brynden-tully", "commander: brynden", 1))
    code, out, _ = run("content", "check", "bad")
    assert code == 2
    assert 'bad/cards.yaml:5: SL36.commander: unknown commander "brynden". Did you mean' in out
    code, out, _ = run("content", "check", "bad", "--json")
    assert code == 2
    assert json.loads(out)["faults"][0]["line"] == 5
    assert run("check", "bad")[0] == 2


def test_check_finds_a_battle_of_the_box_that_a_pack_breaks(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "flood"
    folder.mkdir()
    (folder / "terrain.yaml").write_text(
        "- id: road\n  name: Road\n  source: {grade: reconstruction, note: Flooded.}\n  kind: ground\n"
        '  map: "="\n  blocks-sight: false\n  enter: impassable\n  text: No way through.\n'
    )
    code, out, _ = run("content", "check", "flood")
    assert code == 2
    assert "01-clash-on-the-kingsroad.yaml" in out
    assert "is road, which no unit can enter" in out


def test_diff(run: Run) -> None:
    code, out, _ = run("content", "diff", HOUSE_RULES)
    assert code == 0
    assert out.startswith("changed cards SL12: Pass the Word (reconstruction, house-rules)\n    source.note: One of")
    assert "    orders.1.count: 2 -> 3\n" in out
    found = json.loads(run("content", "diff", OUTRIDERS, "--json")[1])
    assert [(each["what"], each["shelf"]) for each in found][:2] == [("added", "units"), ("added", "commanders")]
    assert found[-1]["id"] == BATTLE


def test_diff_of_a_pack_that_changes_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "same"
    folder.mkdir()
    (folder / "die.yaml").write_text(run("content", "show", "die")[1])
    assert run("content", "diff", "same")[:2] == (1, "The packs add and change nothing.\n")
    assert run("content", "diff", "same", "--json")[:2] == (1, "[]\n")
