"""`bow skirmish` in the terminal: by a seed, and by earlier choices."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.cli import main
from bow.content.box import box_warnings
from bow.skirmish import SETUP_BOTS
from bow.words.messages import message_keys

Run = Callable[..., tuple[int, str, str]]
PACK = """
skirmishes:
  - id: river-crossing
    name: The River Crossing
    source: {grade: reconstruction, note: For a test.}
    story: A river and two fords.
    board: deep
    commanders: 1
    total: 3
    momentum: stark
    unit-cards: 1
    terrain-cards: 2
    placing: {terrain: 8, commanders: 3, units: 4}
    rounds: 4
    tokens: {stark: 3, lannister: 3}
    dice: {stark: 4, lannister: 4}
    cards: {stark: 2, lannister: 2}
    track: {stark: rout, lannister: rout}
    points:
      - {for: commander-captured, points: 3, text: 3 points for each enemy commander.}
setups:
"""
#: forty cards of Stark with a river, and a ford that needs one: a random draw nearly always has two of them
PACK += "".join(
    f"""  - id: wet-{n}
    name: Wet Card {n}
    source: {{grade: reconstruction, note: For a test.}}
    house: stark
    units: [{{kind: northmen-archers, rank: green}}]
    terrain: [ford, river]
"""
    for n in range(40)
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        lines = iter(typed.splitlines())

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as end:
            main(("skirmish", *arguments))
        out, err = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, out, err

    return run


def test_a_seed_draws_all_of_it_and_always_the_same(run: Run, tmp_path: Path) -> None:
    code, first, err = run("--seed", "7")
    assert (code, err) == (0, "")
    assert run("--seed", "7") == (0, first, "")
    code, out, _ = run("--seed", "7", "--out", "raid.yaml")
    assert code == 0
    assert out.startswith("raid.yaml: ")
    assert (tmp_path / "raid.yaml").read_text(encoding="utf-8") == first
    scenario = bow.load_scenario(tmp_path / "raid.yaml")
    assert bow.Battle.start(scenario, 7).decision is not None
    code, out, _ = run("--choices", "raid.yaml")
    assert (code, out) == (0, first)


def test_what_one_box_does_not_hold_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "many").mkdir()
    archers = "{kind: northmen-archers, rank: green}"
    cards = PACK.replace(f"[{archers}]", f"[{', '.join([archers] * 5)}]").replace("[ford, river]", "[forest]")
    (tmp_path / "many" / "skirmish.yaml").write_text(cards, encoding="utf-8")
    _, out, _ = run("--seed", "2", "--card", "river-crossing", "--content", "many", "--out", "archers.yaml")
    beyond = box_warnings(bow.load_scenario("archers.yaml"), catalogue())
    assert any("figures of northmen-archers" in text for text in beyond)
    assert out.splitlines()[1:] == [f"  one box does not have enough pieces: {text}" for text in beyond]
    _, out, _ = run("--seed", "7", "--card", "raid-in-the-riverlands", "--out", "raid.yaml")
    assert out == "raid.yaml: Raid in the Riverlands, seed 7\n"


def test_card_and_edge_can_be_named(run: Run) -> None:
    for card in ("raid-in-the-riverlands", "westerlands-bounty"):
        _, out, _ = run("--seed", "3", "--card", card, "--top", "lannister")
        assert f"id: {card}-3\n" in out
        assert "edges: {stark: bottom, lannister: top}" in out


def test_json(run: Run) -> None:
    code, out, _ = run("--seed", "7", "--stark", "random", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["seed"] == 7
    assert found["seats"] == {"stark": "random", "lannister": "bot"}
    assert found["choices"][0]["do"].startswith("choose setup-")
    assert found["scenario"]["id"] == f"{found['card']}-7"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--card", "raid-in-the-riverland"), 'Did you mean "raid-in-the-riverlands"?'),
        (("--seed", "1", "--stark", "greedily"), "Unknown player 'greedily'. Choose one of: person, bot, random."),
        (("--seed", "1", "--top", "bolton"), "for the top edge. Choose one of: stark, lannister."),
        (("--choices", "nowhere.yaml"), "there is no such file"),
        (("--seed", "1", "--out", "no/such/folder.yaml"), "cannot be written"),
        (("--json",), "With --json, nobody can be asked"),
    ],
)
def test_bad_input_is_told(run: Run, arguments: tuple[str, ...], told: str) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert told in err


def test_a_card_of_a_content_pack(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my-pack"
    pack.mkdir()
    (pack / "skirmish.yaml").write_text(PACK, encoding="utf-8")
    code, out, err = run("--seed", "2", "--card", "river-crossing", "--content", "my-pack", "--out", "crossing.yaml")
    assert (code, err) == (0, "")
    assert "crossing.yaml: The River Crossing, seed 2" in out
    scenario = bow.load_scenario(tmp_path / "crossing.yaml")
    assert scenario.momentum == "stark"
    assert scenario.map.count("~") == 2
    assert sorted(scenario.pieces.values()) == ["ford", "ford"]
    assert [rule.text for rule in scenario.rules.values() if rule.text] == ["3 points for each enemy commander."]


# --- two people at one terminal
def test_two_people_choose_in_secret_and_place_in_turn(run: Run, tmp_path: Path) -> None:
    typed = "\n".join(
        (
            "",
            "4 7",
            "5 9",
            "",
            "choose setup-jaime setup-mountain",
            "?",
            "1",
            "1 a99",
            "m",
            "forest",
            "auto",
            "auto",
            "mine.yaml",
        )
    )
    code, out, _ = run(
        "--seed", "5", "--card", "raid-in-the-riverlands", "--stark", "person", "--lannister", "person", typed=typed
    )
    assert code == 0, out
    assert "Stark chooses in secret" in out
    assert "Lannister chooses in secret" in out
    assert "House Stark reveals" in out
    assert "There is no hex A99 on this board. (SKM-6)" in out
    assert "mine.yaml: Raid in the Riverlands, seed 5" in out
    assert bow.load_scenario(tmp_path / "mine.yaml").name == "Raid in the Riverlands"
    before = out.index("Lannister chooses in secret")
    assert "Maege" not in out[before : out.index("House Stark reveals")], (
        "what Stark chose shows after both have chosen"
    )


def test_a_person_against_a_bot_and_a_step_back(run: Run) -> None:
    typed = "choose setup-maege\nu\nplace nonsense A1\nq\n"
    code, out, _ = run("--seed", "5", "--stark", "person", typed=typed)
    assert code == 1
    assert "chooses in secret" not in out, "a bot does not look over the shoulder"
    assert "There is nothing to take back." in out
    assert "has no nonsense left to place now. (SKM-6)" in out
    assert "nothing was written" in out


def test_taking_back(run: Run) -> None:
    typed = "\n".join(("", "choose setup-maege", "", "choose setup-kevan", "1 a8", "u", "1 b8", "q"))
    code, out, _ = run(
        "--card", "raid-in-the-riverlands", "--seed", "4", "--stark", "person", "--lannister", "person", typed=typed
    )
    assert code == 1
    assert "Taken back." in out
    assert out.count(" on A8.") == 1
    assert out.count(" on B8.") == 1


def test_choices_begun_are_resumed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "begun.txt").write_text(
        "card raid-in-the-riverlands\nseed 9\nstark choose setup-maege\n", encoding="utf-8"
    )
    code, out, _ = run("--choices", "begun.txt")
    assert code == 0
    assert "commanders chosen: Maege Mormont, She-Bear (1)\n" in out


def test_who_can_choose_is_said_by_the_words_of_the_table() -> None:
    """The table names every seat, and pairs each bot of the battle with one that chooses."""
    from bow.table.battle.play.skirmish_session import CHOOSER

    assert set(CHOOSER.values()) - {"person"} <= set(SETUP_BOTS)
    assert {f"level-name-{name}" for name in ("person", *BOTS)} <= message_keys("en")
