"""`bow show`: what decides each battle and what scores in it, in both languages, for readers and for programs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest

import bow
from bow.battle import Battle
from bow.content.scenarios import scenario_paths
from bow.words.messages import Words
from bow.words.translation import translated
from bow.words.victory_conditions import moment_text, victory_conditions, winner_text

Run = Callable[..., tuple[int, str, str]]
BATTLES = [path.stem for path in scenario_paths()]
HEADINGS = {
    "en": ("Victory", "Victory points", "Special rules"),
    "ru": ("Победа", "Победные очки", "Особые правила"),
}


def start(name: str) -> Battle:
    return Battle.start(bow.load_scenario(name), seed=1)


def flat(text: str) -> str:
    return " ".join(text.split())


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def in_order(wanted: list[str], there: list[str]) -> bool:
    """Return whether words occur in this order; a table may break its cells over several lines."""
    rest = iter(there)
    return all(word in rest for word in wanted)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.rule("WIN-1", "WIN-2", "WIN-3", "MOR-5")
def test_a_battle_is_shown_with_all_that_decides_it(run: Run, name: str, language: str) -> None:
    code, out, _ = run("show", name, "--language", language)
    assert code == 0
    words = Words(language, strict=True)
    plan = translated(bow.load_scenario(name), words)
    decides = victory_conditions(start(name), words)
    lines = [line.rstrip() for line in out.splitlines()]
    assert all(len(line) <= 100 for line in lines)
    victory, points, rules = HEADINGS[language]
    said = lines[lines.index(victory) :]
    assert len(said) > 1
    assert said[1].strip()
    texts = [claim.text for claim in plan.victory]
    texts += list(dict.fromkeys(rule.text for rule in plan.rules.values() if rule.text))
    there = words_of(" ".join(said))
    for text in texts:
        assert in_order(words_of(text), there), text
    assert (points in lines) == bool(decides.points)
    assert (rules in lines) == bool(decides.rules)
    assert len(texts) == len(plan.victory) + len(decides.points) + len(decides.rules)
    ends: dict[str, str] = {str(house): end for house, end in plan.track.items()}
    routs = [house for house in ("stark", "lannister") if ends[house] == "rout"]
    assert list(decides.rout) == routs
    rout = {0: "", 1: words.say("book-rout", house=words.word((routs or [""])[0])), 2: words.say("book-rout-both")}
    assert rout[len(routs)] in flat(" ".join(said))
    assert decides.end in flat(" ".join(said))


@pytest.mark.parametrize("name", BATTLES)
def test_the_end_that_is_told_is_the_end_that_comes(name: str) -> None:
    """A random battle ends by one of the listed endings."""
    battle = start(name)
    decides = victory_conditions(battle, Words("en", strict=True))
    chance = random.Random(name)
    while battle.decision is not None:
        actions = battle.legal_actions()
        last = battle.play(chance.choice([a for a in actions if a.verb != "pass"] or actions))
    over = next(event for event in last if event.kind == "battle-over")
    if over.values["why"] == "scenario":
        assert over.values["values"]["text"] in {each.text for each in decides.conditions}
    elif over.values["why"] == "rout":
        assert over.values["values"]["loser"] in decides.rout
    else:
        assert over.values["why"] in ("points", "tie")
        assert ("victory points" in decides.end) == bool(decides.points)
        assert (
            decides.end.endswith("a tie goes to the higher morale, then to the momentum token.") or not decides.points
        )


@pytest.mark.parametrize(
    ("name", "scorers"),
    [
        ("02-paying-the-piper", [("lannister", "at-once"), ("both", "at-once"), ("both", "battle-end")]),
        ("06-wolf-raiders", [("stark", "at-once"), ("stark", "at-once"), ("lannister", "battle-end")]),
        ("07-rallying-the-remnant", [("both", "round-end"), ("both", "at-once")]),
        ("01-clash-on-the-kingsroad", []),
    ],
)
def test_who_scores_and_when(name: str, scorers: list[tuple[str, str]]) -> None:
    found = victory_conditions(start(name), Words("en"))
    assert [("both" if len(each.houses) == 2 else each.houses[0], *each.when) for each in found.points] == scorers


@pytest.mark.parametrize("language", ["en", "ru"])
def test_programs_are_told_too(run: Run, language: str) -> None:
    found = json.loads(run("show", "02-paying-the-piper", "--json", "--language", language)[1])["decides"]
    assert found == json.loads(json.dumps(victory_conditions(start("02-paying-the-piper"), Words(language)).as_dict()))
    assert found["rout"] == ["stark", "lannister"]
    assert found["points"][0]["houses"] == ["lannister"]
    assert found["points"][0]["when"] == ["at-once"]
    english = {
        "en": "The House with more victory points wins after round 6; a tie goes to the higher morale, then to the "
        "momentum token.",
        "ru": "После раунда 6 побеждает Дом, у которого больше победных очков; при равенстве решает мораль, затем "
        "жетон инициативы.",
    }
    assert found["end"] == english[language]


PLAN = """
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: C3}
"""


def test_a_position_without_a_plan_says_that_there_is_none(run: Run) -> None:
    found = victory_conditions(Battle.from_position(PLAN + "track: {stark: rout}\n"), Words("en"))
    assert found.end == "This battle has no victory conditions, so only a rout decides it."
    assert found.rout == ("stark",)
    assert (found.conditions, found.points, found.rules) == ((), (), ())


def test_a_rule_without_a_sentence_is_told_by_what_it_does() -> None:
    rules = (
        "limit: 3\nrules:\n  a:\n    on: {eliminated: {house: stark}}\n    for: lannister\n"
        "    do: [{score: {points: 2}}]\n"
    )
    found = victory_conditions(Battle.from_position(PLAN + rules), Words("en"))
    assert [(each.text, each.houses, each.when) for each in found.points] == [
        ("2 victory points.", ("lannister",), ("at-once",))
    ]
    assert found.end.startswith("The House with more victory points wins after round 3;")


def test_a_rule_that_ends_the_battle_is_a_condition() -> None:
    rules = (
        "rules:\n  a:\n    on: {captured: {house: stark}}\n    text: The Starks lose their lord.\n"
        "    do: [{by: {house: lannister, do: [score]}}, {end-battle: {winner: lannister, text: Over.}}]\n"
    )
    found = victory_conditions(Battle.from_position(PLAN + rules), Words("en"))
    assert [(each.winner, each.when) for each in found.conditions] == [("lannister", "at-once")]
    points = rules.replace("winner: lannister, ", "")
    (ends,) = victory_conditions(Battle.from_position(PLAN + points), Words("en")).conditions
    assert [winner_text(Words(language, strict=True), ends) for language in ("en", "ru")] == [
        "the battle ends",
        "битва окончена",
    ]
    assert found.points[0].houses == ("lannister",)
    assert found.rules == ()


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("in-round: {from: 2, to: 2}", "at the end of round 2"),
        ("in-round: {from: 1, to: 2}", "at the end of rounds 1 to 2"),
        ("in-round: {from: 3}", "at the end of round 3"),
        ("in-round: {from: 2}", "at the end of rounds 2 to 3"),
        ("holds-tokens: {tokens: [green]}", "at the end of each round"),
    ],
)
def test_a_line_of_victory_says_in_which_rounds_it_counts(condition: str, said: str) -> None:
    line = f"victory: [{{when: round-end, if: [{condition}], winner: stark, text: Stark holds.}}]\n"
    (found,) = victory_conditions(Battle.from_position(f"limit: 3\n{PLAN}{line}"), Words("en")).conditions
    assert moment_text(Words("en", strict=True), found.when, found.rounds) == said
    assert moment_text(Words("ru", strict=True), found.when, found.rounds) != said


def test_without_a_last_round_it_counts_from_a_round_on() -> None:
    line = "victory: [{when: round-end, if: [in-round: {from: 2}], winner: stark, text: Stark holds.}]\n"
    (found,) = victory_conditions(Battle.from_position(PLAN + line), Words("en")).conditions
    assert moment_text(Words("en"), found.when, found.rounds) == "at the end of each round, from round 2 on"


def test_a_score_of_one_round_says_so() -> None:
    rule = "rules: {late: {on: round-end, if: [in-round: {from: 2, to: 2}], for: stark, do: [{score: {points: 2}}]}}\n"
    (found,) = victory_conditions(Battle.from_position(f"limit: 3\n{PLAN}{rule}"), Words("en")).points
    assert (found.when, found.rounds) == (("round-end",), ((2, 2),))
