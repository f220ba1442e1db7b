"""A new kind of question works everywhere with only its class and a procedure that asks it.

Bots answer it, odds and refusals know it, a record keeps it, the terminal lists its answers, and the table
shows its prompt and its buttons. Only its sentences are in the locale files; without them, general
sentences are used.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bow.battle import Action, Battle, Decision
from bow.battle.core.stack import Frame
from bow.battle.core.state import State
from bow.battle.decisions.kinds import DECISIONS
from bow.bots import BOTS
from bow.cli.battle_seats import BattleSeats
from bow.game.frames import given
from bow.game.match import Match
from bow.record.recorded_battles import Journal, check, resume
from bow.table.battle.panels.question import ButtonRows, prompt
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session
from bow.ui.kit.canvas import Canvas
from bow.words.messages import Words, choose_language, spoken

POSITION = """
houses: {stark: {orders: [green, red]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C9}
  l1: {kind: lannisport-guards, rank: green, at: C4}
  l2: {kind: lannisport-guards, rank: green, at: D4}
doing:
  - {frame: rounds, step: 0, busy: false}
  - {frame: turn, house: stark, over: false, again: false}
  - {frame: dare, house: stark, unit: s1}
"""


@pytest.fixture(autouse=True)
def dare() -> Iterator[None]:
    """Define the question, which enemy s1 dares, for one test."""

    @dataclass(frozen=True)
    class DareEnemy(Decision):
        """The choice of the enemy whom a unit dares, or none."""

        kind = "dare"
        verbs = ("pick", "skip")
        unit: str

    class Dare(Frame):
        """A unit dares an enemy."""

        kind = "dare"
        house: int = given("house")
        unit: int = given("unit")

        def owner(self, s: State) -> int:
            return self.house

        def asks(self, s: State, house: str) -> Decision:
            return DareEnemy(house, s.id_in_play(self.unit))

        def legal_actions(self, s: State) -> list[Action]:
            enemies = (u for u in s.compiled.units_of[1 - self.house] if s.alive(u))
            return [*(Action("pick", (s.unit_id(u),)) for u in enemies), Action("skip")]

        def take(self, s: State, action: Action) -> None:
            s.stack.pop()
            if action.args:
                s.emit("picked", what=action.args[0])

    yield
    del DECISIONS["dare"], Frame.registry["dare"]


def asked() -> Battle:
    battle = Battle.from_position(POSITION)
    assert battle.decision is not None
    assert battle.decision.kind == "dare"
    return battle


def test_the_engine_asks_it_and_refuses_wrong_answers() -> None:
    battle = asked()
    assert [str(action) for action in battle.legal_actions()] == ["pick l1", "pick l2", "skip"]
    assert battle.odds("pick l1") is None
    for action, key in (("pick s1", "not-offered"), ("pass", "other-question"), ("counter", "only-counter")):
        refusal = battle.why_not(action)
        assert refusal is not None
        assert refusal.key == key
    after = battle.apply("pick l2").decision
    assert after is not None
    assert after.kind == "turn"
    assert Battle.from_position(battle.text()) == battle


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_every_bot_answers_it(bot: str) -> None:
    battle = asked()
    assert BOTS[bot](1).choose(battle.view("stark")) in battle.legal_actions()


def test_a_record_keeps_it(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "dared.bow", asked())
    journal.add(Action("pick", ("l1",)), asked().apply("pick l1"))
    journal.close()
    assert check(journal.path).same
    assert resume(journal.path) == asked().apply("pick l1")


def test_the_terminal_lists_its_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("why pick s1\npick s1\n2\nq\n"))
    seats = BattleSeats(Match(asked()), {}, spoken())
    assert not seats.play()
    out = capsys.readouterr().out
    assert "2 pick l2" in out
    assert "is not one of the choices" in out
    assert seats.battle.decision is not None
    assert seats.battle.decision.kind == "turn"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_shows_its_prompt_and_its_buttons(language: str) -> None:
    choose_language(language)
    try:
        session = Session(asked(), secrecy=False)
        controller = Controller(session)
        assert prompt(session.at_screen, controller.selection) == spoken().say(
            "prompt-any", house=spoken().word("stark")
        )
        offered = ButtonRows(Canvas(), session.at_screen, controller.selection).offered()
        assert [(offer.id, offer.label) for offer in offered] == [("skip", spoken().say("button-skip"))]
        assert controller.selection.lit >= {("unit", "l1"), ("unit", "l2")}
        assert controller.click("unit", "l2")
        assert session.battle == asked().apply("pick l2")
    finally:
        choose_language(None)


def test_its_own_sentence_is_said_with_its_fields_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    has, say = Words.has, Words.say
    monkeypatch.setattr(Words, "has", lambda words, key: key == "prompt-dare" or has(words, key))
    monkeypatch.setattr(
        Words, "say", lambda words, key, **v: f"{v['unit']} dares" if key == "prompt-dare" else say(words, key, **v)
    )
    session = Session(asked(), secrecy=False)
    assert prompt(session.at_screen, Controller(session).selection) == "War Host of the North (I) on C9 dares"
