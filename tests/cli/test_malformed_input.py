"""Malformed files and names: a sentence for the author, never a traceback, a hang or an exploit."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import bow
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import MAX_NODES, parse_yaml, read_yaml
from bow.record.recorded_battles import Journal

Run = Callable[..., tuple[int, str, str]]
ARENA = Path(__file__).parents[1] / "effects" / "arena.yaml"
OUTRIDERS = Path(__file__).parents[1] / "packs" / "outriders"


def arena(tmp_path: Path, **parts: Any) -> str:
    """Return the file of a small battle plan with some parts replaced or added."""
    value = {**read_yaml(ARENA).value, **parts}
    path = tmp_path / "plan.yaml"
    # through JSON, so that no object occurs twice, which YAML would write as an alias
    path.write_text(yaml.safe_dump(json.loads(json.dumps(value)), sort_keys=False), encoding="utf-8")
    return str(path)


def rule(*deeds: Any, on: Any = "round-begin", **more: Any) -> dict[str, Any]:
    """Return the rules of a battle plan: one rule with these deeds."""
    return {"endless": {"on": on, "for": "stark", "do": list(deeds), **more}}


# --- bounds
@pytest.mark.parametrize(
    "text",
    ["[" * 40 + "1," * 300_000 + "1" + "]" * 40, "a: 1\n" * 300_000, "- a\n" * 300_000, "- {}\n" * 300_000],
    ids=["deep", "keys", "words", "maps"],
)
def test_a_file_is_read_up_to_a_bound(text: str) -> None:
    with pytest.raises(InputError, match=f"has more than {MAX_NODES} values") as refusal:
        parse_yaml(text, "giant.yaml")
    assert len(refusal.value.faults) == 1


def test_twenty_faults_are_told_and_how_many_there_are_more(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "keys.yaml"
    path.write_text("a: 1\n" * 100, encoding="utf-8")
    code, out, _ = run("check", str(path))
    assert code == 2
    assert len(out.splitlines()) == 21
    assert out.splitlines()[-1] == "... and 79 more faults"
    assert len(json.loads(run("check", str(path), "--json")[1])[0]["faults"]) == 99


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("reserve", {f"r{n}": {"kind": "winterfell-riders", "rank": "green"} for n in range(99)}, "at most 100"),
        (
            "reserve",
            {f"r{n}": {"kind": "winterfell-riders", "rank": "green"} for n in range(101)},
            "holds 101; expected at most 100",
        ),
        (
            "rules",
            {f"r{n}": {"on": "round-end", "do": [{"score": {}}]} for n in range(201)},
            "holds 201; expected at most 200",
        ),
        ("markers", {f"m{n}": {"kind": "m", "count": 40} for n in range(6)}, "240 markers, counted one by one"),
        ("tokens", {"stark": 10**9, "lannister": 1}, "at most 1000"),
    ],
)
def test_the_parts_of_a_plan_have_bounds(run: Run, tmp_path: Path, part: str, value: Any, said: str) -> None:
    code, out, _ = run("check", arena(tmp_path, **{part: value}))
    assert code == 2
    assert said in out


@pytest.mark.parametrize(
    "deed",
    [
        {"shift": {"target": {"where": "anywhere", "how-many": "all"}, "hexes": 10**9}},
        {"roll": {"dice": 10**9, "shows": ["green"], "do": [{"score": {}}]}},
        {"roll-tokens": {"dice": 10**9}},
        {"draw-cards": {"cards": 10**9}},
    ],
)
def test_numbers_of_words_have_bounds(run: Run, tmp_path: Path, deed: Any) -> None:
    code, out, _ = run("check", arena(tmp_path, rules=rule(deed)))
    assert code == 2
    assert "rules.endless.do.1" in out
    assert "found 1000000000; expected at most" in out
    assert len(out.splitlines()) == 1, "and what is left of the rule is no fault of its own"


# --- battles without end
def test_a_battle_without_end_counts_as_unfinished(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.lab.playing.MOST_ACTIONS", 5)
    code, out, _ = run("simulate", arena(tmp_path), "--games", "2", "--jobs", "1", "--stark", "random", "--json")
    assert code == 0
    told = json.loads(out)
    assert told["wins"] == {"stark": 0, "lannister": 0, "none": 0, "unfinished": 2}
    assert "is not over after 5 actions" in told["unfinished"][0]
    _, out, _ = run("simulate", arena(tmp_path), "--games", "2", "--jobs", "1", "--stark", "random")
    assert "Unfinished" in out


# --- texts
@pytest.mark.parametrize(("character", "told"), [("\x1b", r"\x1b"), ("\x9b", r"\x9b"), ("\u202e", r"\u202e")])
def test_control_characters_are_refused_and_shown(run: Run, tmp_path: Path, character: str, told: str) -> None:
    code, out, err = run("check", arena(tmp_path, name=f"a{character}[2Jb"))
    assert code == 2
    assert character not in out + err
    assert f"name: contains the control character {told}" in out
    code, out, err = run("check", arena(tmp_path, id=f"a{character}b"))
    assert code == 2
    assert character not in out + err
    assert told in out


def test_control_characters_in_the_text_of_a_word_are_refused(run: Run, tmp_path: Path) -> None:
    deed = {"may": {"text": "a\x1bb", "do": [{"score": {}}]}}
    assert "control character" in run("check", arena(tmp_path, rules=rule(deed)))[1]


def test_a_fault_is_one_line_whatever_is_in_it() -> None:
    assert str(Fault("a\x1bb", 1, "c", "d\ne\x9b\ud800")) == r"a\x1bb:1: c: d\ne\x9b\ud800"


def test_a_name_is_one_line(run: Run, tmp_path: Path) -> None:
    assert "name: contains a line break" in run("check", arena(tmp_path, name="a\nb"))[1]


def bracketed_pack(tmp_path: Path) -> str:
    """Write a pack whose names look like markup."""
    folder = tmp_path / "pack"
    folder.mkdir()
    source = {"grade": "reconstruction", "note": "For tests only."}
    box = bow.load_scenario("01")
    content = bow.Battle.start(box).catalogue
    kind = content.entries["units"]["war-host-of-the-north"].written()
    ground = content.entries["terrain"]["hill"].written()
    setups = [entry.written() for entry in content.entries["setups"].values() if entry.record.house == "stark"]
    records = {
        "units": [{**kind, "name": "[/bold]Guards", "source": source}],
        "terrain": [{**ground, "name": "[/x]Hill", "text": "[link=file:///]", "source": source}],
        "setups": [{**setups[0], "name": "[/y]Card", "source": source}],
    }
    (folder / "all.yaml").write_text(yaml.safe_dump(json.loads(json.dumps(records))), encoding="utf-8")
    return str(folder)


def test_markup_in_the_names_of_a_pack_is_shown_as_it_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = bracketed_pack(tmp_path)
    assert run("content", "check", pack)[0] == 0
    code, out, _ = run("show", "01", "--content", pack)
    assert (code, "[/bold]Guards" in out) == (0, True)
    code, out, _ = run("rules", "TER-hill", "--content", pack)
    assert code == 0
    code, out, _ = run("rules", "terrain", "--content", pack)
    assert "[/x]Hill" in out
    assert "[link=file:///]" in out
    monkeypatch.setattr("builtins.input", lambda _: "q")
    code, out, _ = run("skirmish", "--seed", "3", "--stark", "person", "--content", pack)
    assert "[/y]Card" in out


# --- positions
def written(tmp_path: Path, position: dict[str, Any]) -> str:
    path = tmp_path / "position.yaml"
    path.write_text(yaml.safe_dump(position, sort_keys=False), encoding="utf-8")
    return str(path)


STRANGE: tuple[list[Any], ...] = (
    [{"frame": ["x"]}],
    [{"frame": {}}],
    [{1: 2}],
    [{"frame": "over", "winner": 5, "why": "x", "values": {}}],
    [{"frame": "over", "winner": 0, "why": "rout", "values": {"text": "\x1b"}}],
    [{"frame": "over", "winner": 0, "why": "rout", "values": {"loser": []}}],
    [{"frame": "over", "winner": 0, "why": "rout", "values": {}}] * 2,
)


@pytest.mark.parametrize("doing", STRANGE)
@pytest.mark.parametrize("on_top", [False, True])
@pytest.mark.parametrize("command", ["check", "show", "legal"])
def test_strange_open_decisions_are_refused(run: Run, tmp_path: Path, doing: Any, on_top: bool, command: str) -> None:
    position = bow.Battle.start(bow.load_scenario("01")).to_position()
    path = written(tmp_path, {**position, "doing": [*(position["doing"] if on_top else []), *doing]})
    code, out, err = run(command, path)
    assert code == 2
    assert f"{path}:" in out + err
    assert "doing" in out + err


def test_open_decisions_that_do_not_fit_are_refused(run: Run, tmp_path: Path) -> None:
    battle = bow.Battle.start(bow.load_scenario("01"))
    position = battle.to_position()
    doing = [*position["doing"], {"frame": "pick", "house": "stark", "card": None, "commander": None, "rule": None,
             "script": None, "begun": True, "hex": None, "marker": None, "leader": None, "index": 99, "picked": [],
             "enough": False}]  # fmt: skip
    code, out, _ = run("check", written(tmp_path, {**position, "doing": doing}))
    assert code == 2
    assert ":3: doing.3.script: nothing is not a list of effects in this battle" in out


def test_a_position_looks_at_no_file_outside_its_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("CANARY: 1\n", encoding="utf-8")
    inside = tmp_path / "inside"
    inside.mkdir()
    plan = inside / "plan.yaml"
    plan.write_text(ARENA.read_text(encoding="utf-8"), encoding="utf-8")
    (inside / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    unit = {"s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "C4"}}
    for named in ("../secret.yaml", str(tmp_path / "secret.yaml"), "link.yaml"):
        code, out, err = run("check", written(inside, {"battle": named, "units": unit}))
        assert code == 2
        assert "CANARY" not in out + err
        assert "nor a file in the folder of the position" in out
    assert run("check", written(inside, {"battle": "plan.yaml", "units": unit}))[0] == 0
    assert run("check", written(inside, {"battle": "01-clash-on-the-kingsroad", "units": unit}))[0] == 0


# --- names of files
LONG = "x" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", LONG),
        ("show", LONG),
        ("legal", LONG),
        ("odds", LONG, "pass"),
        ("cases", LONG),
        ("content", "check", LONG),
        ("content", "diff", LONG),
        ("show", "01", "--content", LONG),
    ],
)
def test_a_name_too_long_for_the_file_system_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert LONG in out + err


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_folder_whose_name_is_no_text_is_a_pack_like_any_other(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"p\xff")
    folder.mkdir()
    (folder / "units.yaml").write_text("- id: x\n", encoding="utf-8")
    code, out, _ = run("content", "check", str(folder))
    assert code == 2
    assert r"p\udcff" in out


def test_an_empty_path_is_refused(run: Run) -> None:
    assert run("check", "")[0] == 2
    assert run("cases", "")[0] == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_written_to(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    code, _, err = run("skirmish", "--seed", "3", "--out", str(pipe))
    assert code == 2
    assert "is not a regular file" in err


def test_a_long_topic_is_answered_in_words(run: Run) -> None:
    code, out, _ = run("rules", "x" * 3000)
    assert code == 1
    assert "{???}" not in out


@pytest.mark.parametrize("name", ["8", "08", "08-breaking-the-siege", "breaking-the-siege"])
@pytest.mark.parametrize(
    "command", [("show",), ("check",), ("simulate", "-n", "1", "--stark", "random", "--jobs", "1")]
)
def test_a_battle_goes_by_its_number_too(run: Run, name: str, command: tuple[str, ...]) -> None:
    if command[0] == "simulate" and name != "8":
        command = ("legal",)
    assert run(command[0], name, *command[1:])[0] == 0


def test_the_version_is_an_option_too(run: Run) -> None:
    assert run("--version") == run("version")


# --- recorded battles
def test_the_faults_of_a_recorded_plan_name_the_recorded_file(run: Run, tmp_path: Path) -> None:
    from bow.record.lines import line_of, parse_line

    path = tmp_path / "battle.bow"
    Journal.create(path, bow.Battle.start(bow.load_scenario("01")))
    first, *others = path.read_bytes().splitlines(keepends=True)
    value = parse_line(first.rstrip(b"\n"))
    value["scenario"] = {**plain(bow.load_scenario("01")), "rounds": 99}
    path.write_bytes(b"".join([line_of(value), *others]))
    for command in (("show",), ("legal",), ("replay", "--check"), ("replay", "--text"), ("replay", "--json")):
        code, out, err = run(*command, str(path))
        assert code in (1, 2)
        assert f"{path}:1: " in out + err
        assert "scenario:1" not in out + err


def test_what_is_wrong_with_an_action_before_names_the_file(run: Run) -> None:
    code, _, err = run("show", "01", "--after", "nonsense here")
    assert code == 2
    assert err.startswith("01: --after 'nonsense here': ")


def test_control_characters_in_a_recorded_battle_are_shown(run: Run, tmp_path: Path) -> None:
    from bow.record.lines import line_of, parse_line

    path = tmp_path / "battle.bow"
    battle = bow.Battle.start(bow.load_scenario("01"))
    journal = Journal.create(path, battle)
    action = battle.legal_actions()[0]
    journal.add(action, battle.apply(action))
    first, second = path.read_bytes().splitlines(keepends=True)
    value = parse_line(second.rstrip(b"\n"))
    value["events"][0][0] = "\x1b[2Jpwn"
    path.write_bytes(first + line_of(value))
    code, out, err = run("replay", str(path), "--check")
    assert code == 1
    assert "\x1b" not in out + err
    assert r"\x1b[2Jpwn" in out + err
