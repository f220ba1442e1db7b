"""`bow realm show`, `legal`, `rules`, `cases` and `simulate`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.bots.realm import REALM_BOTS
from bow.realm.content.realm_rules import load_realm_rules

ROOT = Path(__file__).parents[3]
Run = Callable[..., tuple[int, str, str]]
CASES = """\
cases:
- id: MINE-1
  title: A supply card counts icons
  rules: [SUP-1]
  position:
    units: {lannisport: {lannister: {footman: 1}}}
  actions:
  - {event: westeros_card, card: supply}
  expected:
    supply: {lannister: %s}
"""


def test_the_set_up_is_shown(run: Run) -> None:
    code, out, err = run("realm", "show", "--players", "3")
    assert (code, err) == (0, "")
    assert "home of Stark      Stark: 1 footman and 1 knight; garrison 2" in out
    assert re.search(r"^The Eyrie +castle, crowns: 1, supply: 1 +neutral force 6$", out, re.MULTILINE)
    assert re.search(r"^Harrenhal +castle, crowns: 1$", out, re.MULTILINE)
    assert "Winterfell borders on Bay of Ice, Castle Black, Karhold" in out
    assert "Armies: 2. Supply limit: 3, 2. Special orders allowed: 2, left: 2" in out
    assert "House cards: Eddard Stark: strength 4, 2 swords; Robb Stark: strength 3, text" in out
    assert "Valyrian Steel Blade: Stark\n" in out
    assert "Discard pile: none" in out
    assert "Iron Throne: Baratheon, Lannister, Stark" in out
    russian = run("realm", "show", "--players", "4", "--language", "ru")[1]
    assert "Старк: 1 пеший воин и 1 рыцарь; гарнизон 2" in russian
    assert "1 корона" in russian
    assert not re.search("[a-z]{3,}", russian)


def test_the_position_is_json_for_programs(run: Run) -> None:
    position = json.loads(run("realm", "show", "--json", "--players", "6", "--option", "tides=true")[1])
    assert position["players"] == 6
    assert position["options"] == {"tides": True}


def test_what_is_legal_and_what_follows(run: Run) -> None:
    listed = json.loads(run("realm", "legal", "--json")[1])
    assert "order dragonstone march_0" in listed
    after = json.loads(run("realm", "legal", "--json", "--after", "order dragonstone march_0")[1])
    assert not any(action.startswith("order dragonstone") for action in after)
    assert "Dragonstone: March" in run("realm", "legal")[1]


def test_why_something_is_not_legal(run: Run) -> None:
    assert run("realm", "legal", "order dragonstone raid") == (0, "order dragonstone raid is legal.\n", "")
    code, out, _ = run("realm", "legal", "order pyke raid")
    assert (code, out) == (1, "House Baratheon has no units in Pyke. (PLN-1)\n")
    found = json.loads(run("realm", "legal", "order pyke raid", "--json")[1])
    assert found["rule"] == "PLN-1"
    assert not found["legal"]
    assert run("realm", "legal", "order pyke raid", "--language", "ru")[1].endswith("нет отрядов на Пайке. (PLN-1)\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "--players", "7"),
        ("show", "--option", "dragons=true"),
        ("show", "--option", "dragons"),
        ("legal", "--after", "fly away"),
        ("simulate", "--bots", "genius"),
        ("simulate", "--stark", "genius"),
        ("simulate", "--stark", "person"),
        ("simulate", "--tyrell", "greedy"),
        ("cases", "no-such-file.yaml"),
        ("show", "--content", "no-such-folder"),
    ],
    ids=" ".join,
)
def test_bad_input_is_told(arguments: tuple[str, ...], run: Run) -> None:
    code, out, err = run("realm", *arguments)
    assert (code, out) == (2, "")
    assert err
    assert "Traceback" not in err
    assert run("realm", *arguments, "--language", "ru")[2] != err


def test_rules_are_found_by_id_chapter_and_word(run: Run) -> None:
    assert len(run("realm", "rules")[1].splitlines()) == 34
    code, out, _ = run("realm", "rules", "realm:mar-5")
    assert code == 0
    assert out.startswith("MAR-5  With one order")
    chapter = json.loads(run("realm", "rules", "retreat", "--json")[1])
    assert [rule["id"] for rule in chapter["rules"]] == [f"RET-{n}" for n in range(1, 11)]
    assert "SHP-1" in run("realm", "rules", "chain")[1] + run("realm", "rules", "SHP")[1]
    assert run("realm", "rules", "xyzzy")[0] == 1
    russian = run("realm", "rules", "набеги", "--language", "ru")[1]
    assert russian.startswith("RAI-1  Дома исполняют приказы набега в порядке хода")


def test_every_rule_that_a_rule_names_is_there() -> None:
    book = load_realm_rules()
    assert len(book.rules) == 267
    for rule in book.rules.values():
        named = set(re.findall(r"\b[A-Z]{3}-\d+\b", rule.note or ""))
        assert named <= book.rules.keys(), rule.id


def test_cases_are_played(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(CASES % 2, encoding="utf-8")
    bad.write_text(CASES % 5, encoding="utf-8")
    assert run("realm", "cases", str(good)) == (0, "ok MINE-1\n1 passed, 0 failed\n", "")
    code, out, _ = run("realm", "cases", str(tmp_path))
    assert code == 1
    assert out.startswith(f"FAIL MINE-1: {bad}:10: expected.supply: expected {{lannister: 5}}, found {{lannister: 2}}")
    assert out.endswith("1 passed, 1 failed\n")
    assert json.loads(run("realm", "cases", str(bad), "--json")[1])["failed"] == 1


def test_games_are_simulated_alike(run: Run) -> None:
    arguments = ("realm", "simulate", "--players", "3", "--games", "2", "--seed", "5", "--json")
    first = json.loads(run(*arguments)[1])
    assert first == json.loads(run(*arguments)[1])
    assert sum(first["wins"].values()) == first["games"] == 2
    assert "Games: 1. Per game:" in run("realm", "simulate", "--players", "3", "--games", "1")[1]


def test_bots_of_different_houses_play(run: Run) -> None:
    arguments = ("realm", "simulate", "--games", "2", "--seed", "5", "--stark", "greedy", "--baratheon", "bot:random")
    found = json.loads(run(*arguments, "--json")[1])
    assert found["bots"] == {"baratheon": "random", "lannister": "random", "stark": "greedy"}
    assert found["wins"] == {"stark": 2}
    assert run(*arguments)[1].startswith("Stark (greedy): 2 (100%)\n")
    assert (
        json.loads(run("realm", "simulate", "--games", "1", "--bots", "greedy", "--json")[1])["bots"]["stark"]
        == "greedy"
    )


@pytest.mark.parametrize("command", ["hotseat", "simulate"])
def test_the_help_names_every_bot_that_there_is(run: Run, command: str) -> None:
    for language in ("en", "ru"):
        out = run("realm", command, "--help", "--language", language)[1]
        assert all(bot in out for bot in REALM_BOTS), language
    page = (ROOT / "docs" / "realm.md").read_text(encoding="utf-8")
    assert all(f"`{bot}`" in page or f" {bot}`" in page for bot in REALM_BOTS)


def test_a_game_that_is_over_says_who_has_won(run: Run) -> None:
    game = str(ROOT / "tests" / "golden" / "realm-of-three.bow")
    out = run("realm", "show", game)[1]
    assert re.search(
        r"^\w+ wins the game (at once|after the last round)\. Castles and strongholds: ", out, re.MULTILINE
    )
    russian = run("realm", "show", game, "--language", "ru")[1]
    assert re.search(r"побеждает \w+. Замки и крепости: ", russian)
    assert not re.search("[a-z]{3,}", russian)


def test_a_game_is_drawn(run: Run, tmp_path: Path) -> None:
    game = ROOT / "tests" / "golden" / "realm-of-three.bow"
    code, out, err = run("realm", "show", str(game), "--png", str(tmp_path / "map.png"), "--language", "ru")
    assert (code, err) == (0, "")
    assert "Карта нарисована: " in out
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")
    code, _, err = run("realm", "show", "--png", str(tmp_path / "no" / "map.png"))
    assert code == 2
    assert "cannot be written: the folder" in " ".join(err.split())
    assert run("realm", "show", str(game), "--after", "ready")[0] == 2


def test_the_help_names_the_extra_for_pictures(run: Run) -> None:
    for language, said in (("en", "needs the extra"), ("ru", "нужен набор")):
        out = run("realm", "show", "--help", "--language", language)[1]
        assert said in " ".join(out.replace("│", " ").split())
        assert "sheets" in out


def test_a_rule_is_one_text(run: Run) -> None:
    out = run("realm", "rules", "MAR-5", "--language", "ru")[1]
    assert "Атака на нейтрального лорда или на вражескую престольную землю" in out
    assert not re.search("[a-z]{3,}", out)
    assert "an enemy home area guarded only by a garrison" in run("realm", "rules", "MAR-5")[1]


def test_a_record_that_was_cut_off_is_told_of(run: Run, tmp_path: Path) -> None:
    cut = tmp_path / "cut.bow"
    cut.write_bytes((ROOT / "tests" / "golden" / "realm-of-three.bow").read_bytes()[:3000])
    code, out, err = run("realm", "replay", str(cut), "--check")
    assert (code, out) == (0, "ok: 1 action, every roll, card and position as recorded\n")
    assert err == f"{cut}:3: the last line was cut off and is ignored\n"


def test_what_is_typed_wrong_is_told_as_it_was_typed(run: Run) -> None:
    assert run("realm", "legal", "raid")[1] == 'After "raid", type AREA TARGET. (notation)\n'
    assert run("realm", "legal", "raid", "--language", "ru")[1] == "После `raid` пишут: AREA TARGET. (notation)\n"
    assert run("realm", "legal", "ready now")[1] == 'After "ready", type nothing. (notation)\n'
    assert run("realm", "legal", "ready now", "--language", "ru")[1] == "После `ready` ничего не пишут. (notation)\n"
    assert run("realm", "legal", "raid pyke nowhere")[1] == "nowhere is not a known area. (notation)\n"
    assert run("realm", "legal", "raid pyke nowhere", "--language", "ru")[1] == "Области nowhere нет. (notation)\n"
    assert (
        run("realm", "show", "--players", "7", "--language", "ru")[2] == "игроков не может быть 7; можно: 3, 4, 5, 6\n"
    )


def test_areas_that_nobody_may_enter_are_listed(run: Run) -> None:
    (line,) = [line for line in run("realm", "show", "--players", "3")[1].splitlines() if "Impassable" in line]
    assert "Pyke" in line
    assert "Impassable" not in run("realm", "show", "--players", "6")[1]
