"""`bow realm content`: the printed content of the realm, in the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.words.realm_words import realm_texts

Run = Callable[..., tuple[int, str, str]]
CARD = """\
- id: robb_stark
  name: Robb the Young
  house: stark
  strength: 3
  text: The owner picks.
  effects: [pick-retreat]
  source: {grade: own, note: Ours.}
"""


def write_pack(folder: Path, cards: str = CARD) -> Path:
    folder.mkdir(parents=True)
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    return folder


def test_the_list_names_each_record_with_its_grade(run: Run) -> None:
    code, out, err = run("realm", "content", "list", "areas")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 58
    assert "castle_black           Castle Black (from open projects)" in out
    assert "harrenhal              Harrenhal (partly from rulebooks)" in out


def test_the_list_is_json_for_programs(run: Run) -> None:
    code, out, _ = run("realm", "content", "list", "borders", "--json")
    assert code == 0
    found = json.loads(out)
    assert len(found) == 143
    (twins,) = [each for each in found if each["id"] == "seagard+twins"]
    assert twins["name"] == "Seagard and The Twins (land)"
    assert (twins["grade"], twins["pack"], twins["over"]) == ("C", "core", [])
    assert twins["file"].endswith("borders.yaml")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("winterfell", "home: stark"),
        ("Robb_Stark", "effects: [pick-retreat]"),
        ("twins+seagard", "between: [seagard, twins]"),
        ("players_4", "overlay: true"),
        ("supply_3", "armies: [3, 2, 2, 2]"),
        ("box", "castles-to-win: 7"),
        ("I", "card: mustering"),
    ],
)
def test_a_record_is_shown_with_its_place(asked: str, told: str, run: Run) -> None:
    code, out, _ = run("realm", "content", "show", asked)
    assert code == 0
    assert told in out
    assert ", from the pack core: " in out.splitlines()[-1]


def test_a_record_that_is_not_there_is_a_no(run: Run) -> None:
    assert run("realm", "content", "show", "winterfel") == (
        1,
        "There is no record 'winterfel'. Did you mean winterfell?\n",
        "",
    )
    assert run("realm", "content", "show", "xyzzy")[0] == 1
    assert run("realm", "content", "list", "dragons")[0] == 2


def test_the_box_is_sound(run: Run) -> None:
    assert run("realm", "content", "check") == (0, "ok core: 313 records\n", "")
    report = json.loads(run("realm", "content", "check", "--json")[1])
    assert report["records"]["borders"] == 143
    assert report["faults"] == []


def test_a_pack_overrules_a_record(run: Run, tmp_path: Path) -> None:
    pack = str(write_pack(tmp_path / "mine"))
    assert re.fullmatch(r"ok core \+ mine 0 \(\w{16}\): 313 records\n", run("realm", "content", "check", pack)[1])
    code, out, _ = run("realm", "content", "list", "cards", "--content", pack)
    assert code == 0
    assert "Robb the Young (made up, mine over core)" in out
    assert run("realm", "content", "show", "robb_stark", "--content", pack)[1].endswith(
        "# replaces the record in core\n"
    )


def test_a_broken_pack_is_bad_input(run: Run, tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "mine", CARD.replace("pick-retreat", "pick-retrat"))
    code, out, _ = run("realm", "content", "check", str(pack))
    assert code == 2
    assert out.startswith(f'{pack}/cards.yaml:6: robb_stark.effects.1: unknown effect "pick-retrat".')
    report = json.loads(run("realm", "content", "check", str(pack), "--json")[1])
    assert (report["faults"][0]["line"], report["faults"][0]["field"]) == (6, "robb_stark.effects.1")
    code, _, err = run("realm", "content", "list", "--content", str(pack))
    assert (code, err[: len(str(pack))]) == (2, str(pack))
    assert run("realm", "content", "list", "--content", "nowhere")[0] == 2


def test_the_players_own_packs_are_in_use_unless_left_out(run: Run, home: Path) -> None:
    write_pack(home / "realm-content" / "mine")
    assert "Robb the Young" in run("realm", "content", "list", "cards")[1]
    assert "Robb the Young" not in run("realm", "content", "list", "cards", "--no-user-content")[1]
    write_pack(home / "realm-content" / "bad", "- {id: x}\n")
    code, out, err = run("realm", "content", "list", "cards")
    assert code == 0
    assert "Robb the Young" in out
    assert err.startswith(f"The content pack {home / 'realm-content' / 'bad'} is ignored:\n")


def test_everything_is_said_in_russian(run: Run) -> None:
    code, out, _ = run("realm", "content", "list", "--language", "ru")
    assert code == 0
    assert len(out.splitlines()) == 313
    assert "Чёрный Замок (из открытых проектов)" in out
    code, out, _ = run("realm", "content", "show", "crow_killers", "--language", "ru")
    assert "Убийцы ворон" in out
    assert not any(text in out for key, text in realm_texts().items() if key.startswith("printed-crow_killers"))
    assert run("realm", "content", "show", "xyzzy", "--language", "ru")[1].startswith("Записи 'xyzzy' нет.")


def test_every_word_is_listed_with_its_fields(run: Run) -> None:
    words = json.loads(run("realm", "content", "words", "--json")[1])
    assert len(words) == len({(each["of"], each["word"]) for each in words}) > 45
    assert all(each["does"].endswith(".") for each in words)
    (shift,) = [each for each in words if each["word"] == "shift-supply"]
    assert shift["fields"] == {"by": "-6..6"}
    (bonus,) = [each for each in words if each["word"] == "bonus"]
    assert bonus["fields"]["strength"] == "-10..10 = 0"
    code, out, _ = run("realm", "content", "words")
    assert code == 0
    assert "to-last: {tracks: list of iron_throne|fiefdoms|kings_court = [iron_throne, fiefdoms, kings_court]" in out
    russian = run("realm", "content", "words", "--language", "ru")[1]
    assert "Дом получает обратно власть, которую поставил." in russian
    assert not any(each["does"] in russian for each in words)
