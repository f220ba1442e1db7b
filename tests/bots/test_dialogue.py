"""The lines sent to a bot program hold everything that its House may know, and nothing else."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections import defaultdict
from dataclasses import astuple
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.bots.programs.dialogue import (
    FIRST,
    MOST_SENT,
    PROTOCOL,
    Budget,
    Info,
    begin_message,
    go_message,
    hello,
    info_in,
    line_for,
    message_in,
    whole_position,
)
from bow.bots.programs.outside_bot import OutsideBot
from bow.content.scenarios import scenario_paths
from bow.games.battle import BATTLE
from bow.lab.playing import any_verb
from tests.bots.conftest import Odd
from tests.bots.test_bots import hidden_otherwise, some_battles

WOOD = "05-battle-of-the-whispering-wood"


def lines_for(battle: bow.Battle, house: str) -> bytes:
    """Return all lines that a program is sent for a decision."""
    view = battle.view(house)
    return line_for(begin_message(BATTLE.bots.game, PROTOCOL, view, 7)) + line_for(go_message(view, 1, Budget(500, 20)))


def markers_otherwise(battle: bow.Battle, house: str) -> bow.Battle:
    """Return a battle that looks the same to this House, with indistinguishable markers exchanged."""
    position = battle.to_position()
    lying = position.get("lying", {})
    kinds = {marker.id: marker.kind for marker in battle.markers()}
    groups = defaultdict(list)
    for id in sorted(lying.keys() - battle.view(house).position().get("lying", {}).keys()):
        groups[kinds[id]].append(id)
    for ids in groups.values():
        places = [lying[id] for id in ids]
        lying.update(zip(ids, places[1:] + places[:1], strict=True))
    return bow.Battle.from_position(position, None, battle.scenario)


# --- secrets
def test_nothing_hidden_is_sent() -> None:
    """With another enemy hand, other decks and another random generator the lines are the same, byte by byte."""
    seen = 0
    for n, battle in enumerate(some_battles(40, seed=5)):
        assert battle.decision is not None
        house = battle.decision.house
        sent = lines_for(battle, house)
        for seed in (3 * n, 3 * n + 1):
            other = hidden_otherwise(battle, house, seed)
            seen += other != battle
            assert lines_for(other, house) == sent
    assert seen > 40


def test_no_marker_is_told_by_where_it_lies() -> None:
    battle = bow.Battle.start(bow.load_scenario(WOOD), seed=3)
    choose, seen = any_verb(4), 0
    for _ in range(60):
        assert battle.decision is not None
        house = battle.decision.house
        other = markers_otherwise(battle, house)
        seen += other != battle
        assert lines_for(other, house) == lines_for(battle, house)
        battle = battle.apply(choose(battle))
    assert seen > 5


def test_what_a_program_really_gets_holds_nothing_hidden(odd: Odd, tmp_path: Path) -> None:
    """With the same two battles, a real program reads the same bytes."""
    heard = []
    battles = [battle for battle in some_battles(30, seed=8) if battle.decision and battle.decision.house == "stark"]
    for seed in (1, 2):
        notes = tmp_path / str(seed)
        bot = BATTLE.bots.program(odd("listen", 0, str(notes)), "stark", 1, own=7)
        others = [hidden_otherwise(battle, "stark", seed + n) for n, battle in enumerate(battles)]
        for battle in others:
            bot.choose(battle.view("stark"))
        bot.close()
        assert bot.failure is None
        heard.append(notes.read_bytes())
    assert heard[0] == heard[1]
    kinds = [json.loads(line)["type"] for line in heard[0].splitlines()]
    assert kinds == ["hello", "battle", *["go"] * len(battles), "quit"]


def test_the_seed_of_the_battle_is_not_sent() -> None:
    battle = bow.Battle.start(bow.load_scenario(WOOD), seed=987654321)
    assert battle.decision is not None
    assert b"987654321" not in lines_for(battle, battle.decision.house)


# --- versions
def test_both_versions_differ_in_the_first_message_alone() -> None:
    battle = bow.Battle.start(bow.load_scenario(WOOD), seed=3)
    game, view = BATTLE.bots.game, battle.view("stark")
    assert hello(game) == {"type": "hello", "protocol": FIRST, "newest": PROTOCOL, "game": "bow"}
    old, new = (begin_message(game, protocol, view, 7) for protocol in (FIRST, PROTOCOL))
    assert list(old) == ["type", "house", "seed", "rules", "packs", "options", "scenario"]
    assert (old.pop("type"), new.pop("type"), new.pop("game")) == ("battle", "game", "battle")
    assert old == new


@pytest.mark.parametrize(("mode", "kind"), [("listen", "battle"), ("new", "game")])
def test_programs_of_both_versions_play_battles(odd: Odd, tmp_path: Path, mode: str, kind: str) -> None:
    """A program that says 1, as all old ones do, is sent the lines of version 1."""
    bot = BATTLE.bots.seated(odd(mode, 0, str(tmp_path / "notes")), "stark", 1)
    assert isinstance(bot, OutsideBot)
    battles = [battle for battle in some_battles(12, seed=8) if battle.decision and battle.decision.house == "stark"]
    for battle in battles:
        assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]
    bot.close()
    assert bot.failure is None
    types = [json.loads(line)["type"] for line in (tmp_path / "notes").read_bytes().splitlines()]
    assert types == ["hello", kind, *["go"] * len(battles), "quit"]


# --- whole views
@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_the_view_comes_out_as_it_went_in(path: Path) -> None:
    battle = bow.Battle.start(bow.load_scenario(path), seed=3)
    sent = line_for(begin_message(BATTLE.bots.game, PROTOCOL, battle.view("stark"), 1))
    view_of = BATTLE.server_reader(catalogue())(message_in(sent))
    choose = any_verb(5)
    for number in range(60):
        if battle.decision is None:
            break
        if number % 5 == 0:
            house = battle.decision.house
            view = battle.view(house)
            line = line_for(go_message(view, 1, Budget()))
            assert len(line) < MOST_SENT
            back = view_of(whole_position(message_in(line)), house)
            assert back.decision == view.decision
            assert back.legal_actions() == view.legal_actions()
            assert back.position() == view.position()
            assert back.sample(9) == view.sample(9)
            assert line_for(go_message(back, 1, Budget())) == line
        battle = battle.apply(choose(battle))


def test_the_text_of_the_view_and_the_guess_make_a_position() -> None:
    battle = next(some_battles(1, seed=2))
    assert battle.decision is not None
    go = go_message(battle.view(battle.decision.house), 1, Budget())
    enemy = "lannister" if battle.decision.house == "stark" else "stark"
    assert "hand" not in go["view"]["houses"][enemy]
    assert len(go["guess"]["houses"][enemy]["hand"]) == battle.house(enemy).cards
    assert not go["guess"].keys() & {"units", "map", "morale"}


# --- lines
@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b'{"type":"info","value":NaN}', "is not JSON"),
        (b"[" * 60_000, "is not JSON"),
        (b"1" * 6000, "is not JSON"),
        (b"[1]", "is not a JSON object with a `type`"),
        (b'{"type":7}', "is not a JSON object with a `type`"),
    ],
)
def test_what_is_no_message_is_refused(line: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        message_in(line)


def test_a_line_is_plain_ascii() -> None:
    assert line_for({"type": "é\n"}) == b'{"type":"\\u00e9\\n"}\n'


@pytest.mark.parametrize(
    ("told", "info"),
    [
        ({"depth": 3, "nodes": 9, "value": 2}, Info(3, 9, 2.0)),
        ({"depth": 10**30, "nodes": "9", "value": 10**400}, Info()),
        ({"depth": True, "value": False, "line": ["pass"]}, Info()),
        ({"line": "x" * 900, "text": "a\tb\n\ud800"}, Info(line="x" * 200, text="a?b??")),
    ],
)
def test_what_a_program_tells_is_bounded(told: dict[str, object], info: Info) -> None:
    assert info_in({"type": "info", **told}) == info


# --- the page
def test_the_dialogue_on_the_page_is_what_is_said() -> None:
    """The page's lines are valid messages with the fields that the game sends; the game understands the program's
    lines.
    """
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    said = re.search(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert said is not None
    battle = next(some_battles(1))
    assert battle.decision is not None
    view = battle.view(battle.decision.house)
    game = BATTLE.bots.game
    begun = [begin_message(game, protocol, view, 1) for protocol in (FIRST, PROTOCOL)]
    sent = {each["type"]: each for each in (hello(game), *begun, go_message(view, 1, Budget(1, 1)))}
    types = []
    for line in said[1].splitlines():
        who, text = line[0], line[2:].replace("{...}", "{}")
        message = message_in(text.encode())
        types.append(f"{who}{message['type']}")
        if who == ">" and message["type"] in sent:
            assert message.keys() == sent[message["type"]].keys()
        elif message["type"] == "info":
            assert None not in astuple(info_in(message))[:4]
    assert set(types) == {">hello", "<hello", ">game", "<ready", ">go", "<info", "<best", ">stop", ">quit"}


def test_the_bot_on_the_page_is_the_one_that_is_shipped() -> None:
    docs = Path(__file__).parents[2] / "docs"
    shown = f"```py file=first_bot.py\n{(docs / 'examples' / 'first_bot.py').read_text(encoding='utf-8')}```\n"
    assert shown in (docs / "bots.md").read_text(encoding="utf-8")
    assert len(shown.splitlines()) <= 42


def test_the_bot_on_the_page_plays_legally() -> None:
    shipped = Path(__file__).parents[2] / "docs" / "examples" / "first_bot.py"
    bot = BATTLE.bots.seated(f"cmd:{shlex.join([sys.executable, str(shipped)])}", "stark", 1)
    assert isinstance(bot, OutsideBot)
    attacks = 0
    for battle in some_battles(60, seed=4):
        if battle.decision and battle.decision.house == "stark":
            legal = battle.legal_actions()
            chosen = bot.choose(battle.view("stark"))
            if can := [action for action in legal if action.verb == "attack"]:
                assert chosen in can
                attacks += 1
    bot.close()
    assert bot.failure is None
    assert bot.name == "First Bot"
    assert attacks
