"""With `--language ru` all output of every command is Russian.

A line is English if it has Latin words that are not ids, file names, notation or names: two in a row, or
one in a line without any Russian.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import bow
from bow.authoring import schema
from bow.authoring.beginnings import TEMPLATES
from bow.authoring.pack_beginnings import EXAMPLES
from bow.battle import Battle
from bow.battle.decisions import VERBS
from bow.battle.events import KINDS
from bow.battle.reading import catalogue
from bow.battle.vocabulary import CONDITIONS, COUNTS, TRIGGERS, VOCABULARY
from bow.cli.realm.realm_records import REALM_SHELVES
from bow.cli.records import SHELVES
from bow.content.case_files import Expected
from bow.content.models import Card, Commander, Die, Terrain, Track, UnitKind
from bow.content.plans import Scenario
from bow.content.positions import Position
from bow.content.scenarios import scenario_paths
from bow.content.skirmish_cards import SetupCard, Skirmish
from bow.lab.report import report_page
from bow.lab.report.report_page import pictures_of
from bow.record.recorded_battles import Journal
from tests.cli.test_help import COMMANDS

Run = Callable[..., tuple[int, str, str]]
SCENARIO = "01-clash-on-the-kingsroad"
ROOT = Path(__file__).parents[2]

#: Texts that are the same in any language.
TYPED = re.compile(
    r"`[^`]*`|'[^']*'|\"[^\"]*\"|«[^»]*»"  # text to type, and typed text
    r"|--?[a-z][a-z-]*"  # options
    r"|\bbow .*?(?=  |$)"  # a command
    r"|\.[a-z]{3,4}\b|\S*/\S*|\b[\w-]+\.(?:yaml|yml|bow|png|pdf|svg|md)\b(?::\d+)?"  # files
    r"|\b[a-z0-9]+(?:[-:][a-z0-9]+)+\b"  # ids: war-host-of-the-north, kevan-lannister:trusted-captain
    r"|\b(?:[SL]L\d+|[sl]\d+|[A-O]\d{1,2}|[A-Z]{2,4}-\w+)\b"  # cards, units, hexes, rules
    r"|<[a-z ]+>|\[[^\]]*[A-Za-z=][^\]]*\]|\{[A-Z]+\}"  # values of options
)
#: Keys of a file: of a record that is shown as its file holds it, of a fault at its field.
KEYS = re.compile(r"^[\s#]*(?:- )*(?:[a-z0-9-]+: )*[a-z0-9-]+:(?=\s|$)|(?<=[{,] )[a-z-]+:|(?<=\{)[a-z-]+:")
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
#: Names of languages, tools and programs; numerals; names of values on command lines; connecting words of the notation.
NAMES = frozenset(
    [
        "bow", "Python", "Arcade", "Linux", "English", "YAML", "JSON", "UTF", "Enter", "II", "III", "COMMAND", "DIR",
        "FILE", "ACTION", "BATTLE", "SCENARIO", "TOPIC", "PATH", "ID", "SHELF", "NAME", "WHO", "BOT", "HOUSE", "core",
        "greedy", "captain", "warlord", "regent", "random", "person", "bot", "auto", "quit", "help", "map", "undo",
        "forces", "hand", "via", "true", "false", "none",
    ]
)  # fmt: skip


#: Function words of English sentences; some of them are keys of files, but then a colon follows.
GLUE = frozenset(
    [
        "in", "of", "or", "at", "to", "by", "for", "on", "with", "if", "do", "is", "and", "the", "who", "when", "text",
        "that", "per", "every", "into", "from", "as", "be", "not",
    ]
)  # fmt: skip


@cache
def notation() -> frozenset[str]:
    """Return words of files and of the notation: verbs, symbols, the vocabulary, events, keys and values of records."""
    found = {
        *VERBS,
        *VOCABULARY,
        *CONDITIONS,
        *COUNTS,
        *TRIGGERS,
        *KINDS,
        *SHELVES,
        *REALM_SHELVES,
        *Expected.model_fields,
    }
    for model in (Card, Commander, Die, Terrain, Track, UnitKind, SetupCard, Skirmish, Scenario, Position):
        found |= {name.rstrip("_").replace("_", "-") for name in model.model_fields}
        found |= set(re.findall(r"'([a-z-]+)'", str(model.model_json_schema())))
    for made in (*VOCABULARY.values(), *CONDITIONS.values(), *COUNTS.values(), *TRIGGERS.values()):
        for field in fields(made):
            found |= {field.name.rstrip("_").replace("_", "-"), *re.findall(r"[a-z-]+", str(field.type))}
    for entries in catalogue().entries.values():
        found |= {part for id in entries for part in (id, *id.split(":"))}
    return frozenset(found - GLUE)


def english(text: str) -> list[str]:
    return [line for line in text.splitlines() if is_english(line)]


def is_english(line: str) -> bool:
    """Return whether a line has two Latin words in a row, or one and no Russian."""
    rest = TYPED.sub(" 0 ", KEYS.sub(" 0 ", line))
    for run in re.findall(r"[A-Za-z][A-Za-z'’]+(?:[ ,.;:!?()—-]+[A-Za-z][A-Za-z'’]+)*", rest):
        words = WORD.findall(run)
        unknown = [word for word in words if word not in NAMES and word not in notation()]
        if unknown and (len(words) > 1 or not re.search("[а-яё]", line, re.IGNORECASE)):
            return True
    return False


# --- the measure itself
@pytest.mark.parametrize(
    "line",
    [
        "name: Pass the Word",
        "    text: Order 1 infantry unit adjacent to the unit named.",
        "- {text: Order 2 units., cost: 1, count: 2}",
        "# cards, from the pack core: /a/b/cards.yaml:3",
        "SL12  Pass the Word (reconstruction)",
        "ok scenarios/a.yaml (scenario)",
        "2 battles in 3.1 s",
        "winner   battles  share",
        "Nobody      0   0.0%",
        "a.yaml:3: units.s1.kind: unknown kind of unit",
        "│ --json    Print JSON, for programs. │",
        "Usage: bow show [OPTIONS] {BATTLE}",
        "The packs add and change nothing.",
        "Старки: round begins",
    ],
)
def test_an_english_line_is_found(line: str) -> None:
    assert is_english(line)


@pytest.mark.parametrize(
    "line",
    [
        "name: Передай дальше",
        "  - dice-limit: {dice: 2, when: attacked}",
        "# карты приказов, набор core: /a/b/cards.yaml:3",
        "верно scenarios/a.yaml (сценарий)",
        "  token green s1",
        "  move s1 C5 via B4",
        "bow 0.1.0",
        "Python 3.11.7, Arcade 3.3.3, Linux-6.1-x86_64-with-glibc2.36",
        "   bow show my-battle.bow --json",
        "    III   4   движение 1",
        "шаг 3: ожидалось: units.l1.figures 3, а там 2",
        "",
    ],
)
def test_what_is_no_english_is_left_alone(line: str) -> None:
    assert not is_english(line)


# --- every command
@pytest.fixture
def russian(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Provide a function that runs a command in Russian in a folder with sample files, and fails on English output."""
    monkeypatch.chdir(tmp_path)
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    journal = Journal.create(Path("a.bow"), battle)
    for action in ("token green s3", "done"):
        if battle.why_not(action) is None:
            battle = battle.apply(action)
            journal.add(action, battle)
    Path("sound.yaml").write_text(
        "houses: {stark: {orders: [green]}, lannister: {orders: [green]}}\n"
        "units:\n  s1: {kind: war-host-of-the-north, rank: green, at: C5}\n"
        "  l1: {kind: lannisport-guards, rank: green, at: C4}\n",
        encoding="utf-8",
    )
    Path("broken.yaml").write_text(
        "units:\n  s1: {kind: war-hosts, rank: grean, at: Z9, figures: many}\n  l1: {at: C4}\nunitss: 3\n",
        encoding="utf-8",
    )
    Path("tabs.yaml").write_text("units:\n\ts1: {}\n", encoding="utf-8")
    Path("cases.yaml").write_text(
        "- id: good\n  position: sound\n".replace(
            "sound", "{units: {s1: {kind: war-host-of-the-north, rank: green, at: C5}}}"
        )
        + "  steps:\n    - expect: {units: {s1: {figures: 3}}, winner: stark, owes: lannister}\n"
        "- id: refused\n  position: {units: {s1: {kind: war-host-of-the-north, rank: green, at: C5}}}\n"
        "  steps: [token green s1, illegal: fly s1]\n",
        encoding="utf-8",
    )

    def say(*arguments: str, code: int, own: Iterable[str] = ()) -> str:
        """Run a command; `own` are words of the user, which stay as they are."""
        found, out, err = run("--language", "ru", *arguments)
        told = out + err
        assert found == code, told
        assert told
        for words in own:
            told = told.replace(words, "")
        assert english(told) == []
        return told

    return say


Say = Callable[..., str]
RECORDS = ("die", "track", "forest", "lannisport-guards", "kevan-lannister:trusted-captain", "SL12", "LL1",
           "setup-maege", "westerlands-bounty", "clash-on-the-kingsroad")  # fmt: skip


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_is_shown_in_russian(russian: Say, record: str) -> None:
    assert re.search("name: .*[А-Я]", russian("content", "show", record, code=0))


def test_what_is_printed_is_listed_and_checked_in_russian(russian: Say) -> None:
    assert "Передай дальше (реконструкция)" in russian("content", "list", "cards", code=0)
    for shelf in ("die", "terrain", "units", "commanders", "setups", "skirmishes", "battles"):
        russian("content", "list", shelf, code=0)
    assert russian("content", "check", code=0).startswith("верно core: записей ")
    assert "Записи 'sl99' нет." in russian("content", "show", "sl99", code=1)


def test_packs_are_compared_in_russian(russian: Say) -> None:
    units = (ROOT / "bow" / "content" / "core" / "units.yaml").read_text(encoding="utf-8")
    Path("same").mkdir()
    Path("same/units.yaml").write_text(units, encoding="utf-8")
    assert "Наборы ничего не добавляют" in russian("content", "diff", "same", code=1)
    Path("same/units.yaml").write_text(units.replace("range: 4", "range: 5", 1), encoding="utf-8")
    assert "изменено, юниты, " in russian("content", "diff", "same", code=0, own=["Northmen Archers"])
    Path("same/units.yaml").write_text(units.replace("range: 4", "range: far", 1), encoding="utf-8")
    assert 'здесь "far"; нужно: целое число' in russian("content", "check", "same", code=2)


def test_the_vocabulary_is_described_in_russian(run: Run) -> None:
    """The types of the program describe the arguments of a word; its effect is described in Russian."""
    code, out, _ = run("--language", "ru", "content", "words")
    assert code == 0
    told = [line for line in out.splitlines() if line.startswith("    ")]
    assert len(told) > 100
    assert english("\n".join(told)) == []


@pytest.mark.parametrize("name", [path.stem for path in scenario_paths()])
def test_a_battle_is_shown_in_russian(russian: Say, name: str) -> None:
    russian("show", name, code=0)


def test_battles_rules_and_versions_are_told_in_russian(russian: Say) -> None:
    russian("scenarios", code=0)
    for topic in ((), ("KEY",), ("ENG-5",), ("terrain",), ("units",), ("keywords",), ("SKM",), ("OPT",)):
        russian("rules", *topic, code=0)
    russian("rules", "qwertz", code=1)
    russian("version", code=0)


def test_the_realm_speaks_russian(russian: Say, run: Run) -> None:
    russian("realm", "rules", code=0)
    assert "А" in run("--language", "ru", "realm", "content", "words")[1]
    seats = [word for house in ("stark", "lannister", "baratheon") for word in (f"--{house}", "bot:random")]
    russian("realm", "hotseat", "--seed", "1", *seats, "--journal", "g.bow", code=0)
    russian("realm", "replay", "g.bow", "--check", code=0)
    russian("realm", "analyse", "g.bow", code=0)
    russian("realm", "content", "list", code=0)
    assert "Убийцы ворон" in run("--language", "ru", "realm", "content", "show", "crow_killers")[1]
    russian("realm", "content", "check", code=0)
    russian("realm", "show", "--players", "3", code=0)
    assert "Набег" in run("--language", "ru", "realm", "legal", "--players", "3")[1]
    cases = ROOT / "tests" / "realm" / "cases" / "raids_and_power.yaml"
    assert run("--language", "ru", "realm", "cases", str(cases))[1].startswith("верно ")
    russian("realm", "simulate", "--players", "3", "--games", "1", code=0)
    russian("realm", "simulate", "--stark", "cmd:nowhere/mybot", code=2)
    russian("realm", "bot-server", "--bot", "nobody", code=2)
    russian("realm", "play", "--players", "3", "--tyrell", "greedy", code=2)


def test_campaigns_speak_russian(russian: Say, home: Path) -> None:
    russian("campaign", "new", "salt-and-smoke", "--stark", "random", "--lannister", "random", code=0)
    war = next(home.rglob("*.war")).stem
    assert "Соль и дым" in russian("campaign", "list", code=0, own=[war])
    assert "Застава" in russian("campaign", "show", "salt-and-smoke", code=0)
    russian("campaign", "show", war, code=0)
    russian("campaign", "skip", war, code=0)
    russian("campaign", "ransom", war, "robb-stark", code=2)
    russian("campaign", "fight", war, code=0)
    russian("campaign", "report", war, code=0)
    bots = ("--stark", "random", "--lannister", "random", "-j", "1")
    russian("campaign", "simulate", "salt-and-smoke", "-n", "1", *bots, code=0)


def test_tables_elsewhere_and_the_book_speak_russian(russian: Say) -> None:
    assert "Ленты: 0" in russian("book", code=1)
    russian("book", "--ribbons", code=1)
    russian("serve", "nowhere", code=2)
    russian("serve", "skirmish", "--name", "table.example", code=2, own=["table.example"])
    Path("link.txt").write_text("ссылка", encoding="utf-8")
    assert "это не ссылка на стол" in russian("join", "--link-file", "link.txt", code=2)


def test_questions_are_answered_in_russian(russian: Say) -> None:
    russian("legal", SCENARIO, code=0)
    for action in ("move s1 A1", "fly s1", "attack s1", "!", "keep SL1", "hounds s1 l1"):
        assert "Нельзя: " in russian("legal", SCENARIO, action, code=1)
    russian("odds", "sound.yaml", "attack s1 l1", "--after", "token green s1", code=0)
    assert "кубики не бросают" in russian("odds", "sound.yaml", "pass", code=1)
    russian("legal", "sound.yaml", "--after", "attack s1 l1", code=2)
    russian("legal", "sound.yaml", "--after", "token green s1 => green", code=2)


def test_files_are_checked_in_russian(russian: Say) -> None:
    assert "верно sound.yaml (позиция)" in russian("check", "sound.yaml", code=0)
    russian("check", str(ROOT / "scenarios"), code=0)
    told = russian("check", "broken.yaml", code=2)
    assert "неизвестно: ключ «unitss». Может быть, «units»?" in told
    assert 'broken.yaml:2:46: units.s1.figures: здесь "many"; нужно: целое число' in told
    russian("check", "tabs.yaml", code=2)
    russian("check", "nowhere.yaml", code=2)
    russian("show", "broken.yaml", code=2)
    russian("show", "no-such-battle", code=2)


def test_authors_are_helped_in_russian(russian: Say) -> None:
    russian("schema", code=0)
    russian("schema", "scenario", "--out", ".", code=0, own=["scenario.schema.json"])
    russian("schema", "scenaro", code=2, own=[", ".join(schema.KINDS)])
    russian("format", "sound.yaml", "--check", code=0)
    russian("format", "tabs.yaml", code=2)
    russian("new", "mine.yaml", code=0)
    russian("new", "mine.yaml", code=2)
    russian("new", "other.yaml", "--template", "meting", code=2, own=[", ".join(TEMPLATES), *TEMPLATES])
    russian("new", "--list", code=0)
    russian("content", "new", "mine", "--example", "unit", code=0)
    russian("content", "new", "mine", code=2)
    russian("content", "new", "other", "--example", "units", code=2, own=[", ".join(EXAMPLES), *EXAMPLES])
    russian("check", "--list-warnings", code=0)


def test_cases_are_played_in_russian(russian: Say) -> None:
    assert "неверно: 0" in russian("cases", str(ROOT / "tests" / "rules" / "rounds" / "morale.yaml"), code=0)
    told = russian("cases", "cases.yaml", code=1)
    assert "НЕВЕРНО good: шаг 1: ожидалось: units.s1.figures 3, а там 4" in told
    assert "неверно: 2" in told
    russian("cases", "broken.yaml", code=2)


def test_bots_sheets_and_records_speak_russian(russian: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_page, "pictures_of", lambda *asked: islice(pictures_of(*asked), 1))  # drawing takes long
    assert "победа" in russian("simulate", SCENARIO, "--games", "1", "--stark", "random", "--count", code=0)
    russian("simulate", SCENARIO, "--stark", "nobody", code=2)
    russian("simulate", SCENARIO, "--stark", "cmd:nowhere/mybot", code=2)
    russian("bot-server", "--bot", "nobody", code=2)
    russian("try", SCENARIO, "--games", "none", code=2)
    plan = f"format: 1\nplay: {{battle: {SCENARIO}, bots: random}}\ngames: 1\nresults: out\n"
    Path("plan.yaml").write_text(plan, encoding="utf-8")
    assert "Сыграно партий: 1" in russian("lab", "run", "plan.yaml", "--jobs", "1", code=0)
    russian("lab", "run", "plan.yaml", code=0)
    russian("lab", "battle", "out", "0", "--out", "played.bow", code=0)
    russian("lab", "battle", "out", "7", "--out", "played.bow", code=2)
    assert "Кто побеждает" in russian("lab", "report", "out", "--html", "report.html", code=0, own=["report.html"])
    assert "сыграйте больше" in russian("lab", "compare", "out", "out", code=2)
    russian("sheet", SCENARIO, "--out", "a.gif", code=2)
    russian("print", SCENARIO, "--out", "a.gif", code=2)
    assert "Битва начинается." in russian("replay", "a.bow", "--text", code=0)
    russian("replay", "a.bow", "--check", code=0)
    russian("report", "a.bow", code=0)
    russian("replay", "sound.yaml", "--check", code=2)
    lines = Path("a.bow").read_text(encoding="utf-8").splitlines(keepends=True)
    Path("a.bow").write_text(lines[0] + lines[1].replace("token", "taken", 1) + lines[-1], encoding="utf-8")
    assert "запись повреждена: строка изменена" in russian("replay", "a.bow", "--check", code=1)


@pytest.mark.deep
def test_what_takes_long_speaks_russian(russian: Say) -> None:
    russian("try", SCENARIO, "--games", "1", "--bots", "random", code=0)
    assert "Самые дорогие решения" in russian("analyse", "a.bow", "--all", "--depth", "20", "--jobs", "1", code=0)
    russian("print", SCENARIO, "--only", "map", "--out", "b.png", code=0)
    russian("sheet", SCENARIO, "--out", "a.png", code=0)


def test_a_battle_and_a_skirmish_at_the_terminal_speak_russian(russian: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["?", "h", "f", "m", "w move s1 A1", "o pass", "u", "1", "u", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    russian("hotseat", SCENARIO, "--seed", "1", code=0)
    lines = iter(["?", "9 9", "choose setup-tywin", "1", "auto"])
    russian("skirmish", "--seed", "7", "--stark", "person", "--lannister", "bot", "--out", "raid.yaml", code=0)
    lines = iter(["1", "?", "1", "place forest Z9", "m", "u", "q"])
    russian("skirmish", "--seed", "7", "--stark", "person", "--lannister", "bot", code=1)
    russian("skirmish", "--seed", "8", "--card", "no-such-card", code=2)
    russian("skirmish", "--stark", "nobody", code=2)
    russian("hotseat", SCENARIO, "--stark", "nobody", code=2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a window needs no display server")
def test_without_a_screen_the_table_says_so_in_russian(russian: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    own = ["WAYLAND_DISPLAY", "DISPLAY", "VNC", "RDP", "ssh -X"]
    assert "Окну игры нужен экран" in russian("play", code=2, own=own)
    assert "Битву можно создать" in russian("edit", "mine.yaml", code=2, own=own)
    assert "Окну игры нужен экран" in russian("replay", "a.bow", code=2, own=own)


@pytest.mark.parametrize("command", [(), ("content",), *COMMANDS], ids=" ".join)
def test_the_help_of_every_command_is_russian(russian: Say, command: tuple[str, ...]) -> None:
    told = russian(*command, "--help", code=0)
    assert "Вызов: bow" in told
    assert "Коды выхода" in told


@pytest.mark.parametrize(
    "arguments",
    [
        ("shw",), ("show",), ("show", "--sead", "3", SCENARIO), ("simulate", SCENARIO, "--games", "0"),
        ("simulate", SCENARIO, "--games", "many"), ("show", SCENARIO, "more"), ("sheet", SCENARIO), ("show", "--seed"),
        ("content", "list", "cakes"), ("play", SCENARIO, "--battle", SCENARIO), ("play", "--option", "dreams"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_is_wrong_with_a_command_line_is_said_in_russian(russian: Say, arguments: tuple[str, ...]) -> None:
    russian(*arguments, code=2)


@pytest.mark.parametrize("arguments", [("show", "--help"), ("show",), ("shw",), ("show", "--sead")], ids=" ".join)
def test_the_language_may_stand_last(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments, "--language", "ru")
    assert code == (0 if "--help" in arguments else 2)
    assert "Вызов: bow" in out + err
    assert english(out + err) == []


def test_english_is_spoken_again_after_russian(russian: Say, run: Run) -> None:
    russian("show", "--help", code=0)
    out = run("show", "--help")[1]
    assert "Usage: bow show" in out
    assert "Exit codes" in out


def test_every_command_is_tried() -> None:
    tried = Path(__file__).read_text(encoding="utf-8")
    for command in COMMANDS:
        words = ", ".join(f'"{word}"' for word in command)
        assert re.search(rf"(russian\(|\(\"--language\", \"ru\", |^ +\(){words}", tried, re.MULTILINE), command
