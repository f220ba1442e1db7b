"""`--language`, before or after the command: it changes all output for players, and none for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.cli import app
from bow.words.messages import chosen_language

Run = Callable[..., tuple[int, str, str]]
SCENARIO = "01-clash-on-the-kingsroad"


def test_before_and_after_the_command_it_is_the_same(run: Run) -> None:
    before = run("--language", "ru", "rules", "ENG-5")
    after = run("rules", "ENG-5", "--language", "ru")
    assert before == after
    assert "удар в спину" in " ".join(before[1].split())


def test_without_it_english_is_spoken_whatever_was_before(run: Run) -> None:
    run("rules", "ENG-5", "--language", "ru")
    assert chosen_language() == "ru"
    code, out, _ = run("rules", "ENG-5")
    assert code == 0
    assert out.startswith("ENG-5  Breaking off")
    assert chosen_language() is None


def test_the_environment_may_say_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_LANGUAGE", "ru")
    assert "Снятие связывания" in run("rules", "ENG-5")[1]
    assert "Breaking off" in run("rules", "ENG-5", "--language", "en")[1]


@pytest.mark.parametrize("arguments", [("--language", "xx", "rules"), ("rules", "--language", "xx")])
def test_a_language_that_there_is_none_of(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert "unknown language 'xx'; choose one of: en, ru" in " ".join(err.replace("│", " ").split())


def test_every_command_has_it(run: Run) -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert "--language" in run(name, "--help")[1], name
    assert "--language" in run("content", "show", "--help")[1]


def test_a_battle_is_shown_in_russian(run: Run) -> None:
    code, out, _ = run("show", SCENARIO, "--language", "ru")
    assert code == 0
    for said in ("Схватка на Королевском тракте", "Раунд 1 из 5. Фаза командования. Мораль: поровну.", "Решают Старки",
                 "жетоны выбора", "Воины Севера", "Мэйдж Мормонт", "активен", "Победа", "лес"):  # fmt: skip
        assert said in out, said
    assert "Схватка" in run("scenarios", "--language", "ru")[1]


def test_what_programs_read_names_the_same_things(run: Run) -> None:
    english = json.loads(run("show", SCENARIO, "--json")[1])
    russian = json.loads(run("show", SCENARIO, "--json", "--language", "ru")[1])
    here, there = english.pop("decides"), russian.pop("decides")  # its sentences are for readers
    assert russian == english
    assert there["rout"] == here["rout"]
    assert there["end"] != here["end"]


def test_questions_are_answered_in_russian(run: Run) -> None:
    code, out, _ = run("legal", SCENARIO, "move s1 A1", "--language", "ru")
    assert code == 1
    assert out.startswith("Нельзя: Юнит Мэйдж Мормонт (s1) не выбран. (")
    assert "Решают Старки: ход" in run("legal", SCENARIO, "--language", "ru")[1]
    assert run("legal", SCENARIO, "pass", "--language", "ru")[1] == "Можно.\n"


def test_odds_are_told_in_russian(run: Run, tmp_path: Path) -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=3)
    while not any(action.verb == "attack" for action in battle.legal_actions()):
        liked = [action for action in battle.legal_actions() if action.verb in ("token", "move", "done")]
        battle = battle.apply((liked or list(battle.legal_actions()))[0])
    attack = next(action for action in battle.legal_actions() if action.verb == "attack")
    position = tmp_path / "duel.yaml"
    position.write_text(battle.text(), encoding="utf-8")
    code, out, _ = run("odds", str(position), str(attack), "--language", "ru")
    assert code == 0
    assert "таблица приказов: " in out
    assert "кубик" in out
    assert "раны" in out


def test_hotseat_speaks_russian(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["?", "h", "f", "w move s1 A1", "o pass", "u", "1", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    code, out, _ = run("hotseat", SCENARIO, "--seed", "1", "--language", "ru")
    assert code == 0
    for said in ("Битва начинается.", "поле боя", "Нет: Юнит Мэйдж Мормонт (s1)",
                 "Отменять нечего.", "Старки тратят"):  # fmt: skip
        assert said in out, said
    assert "Round" not in out


def test_a_replay_is_told_in_russian(run: Run, tmp_path: Path) -> None:
    from bow.record.recorded_battles import Journal

    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    journal = Journal.create(tmp_path / "a.bow", battle)
    action = battle.legal_actions()[0]
    journal.add(action, battle.apply(action))
    code, out, _ = run("replay", str(tmp_path / "a.bow"), "--text", "--language", "ru")
    assert code == 0
    assert f"Старки: {action}" in out
    checked = run("replay", str(tmp_path / "a.bow"), "--check", "--language", "ru")[1]
    assert checked.startswith("Совпадает с записью: 1 действие,")


def test_a_skirmish_is_asked_for_in_russian(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["?", "1", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    code, out, _ = run("skirmish", "--seed", "7", "--stark", "person", "--lannister", "bot", "--language", "ru")
    assert code == 1
    for said in ("выбрать командиров", "ценность", "Робб Старк, Молодой Волк", "Стычка не готова"):
        assert said in out, said
