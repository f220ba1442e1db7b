"""The reference of the table, the text field, and the steps of the lesson: without a window."""

import arcade
import pytest

import bow
from bow.battle import Action, Battle, load_scenario
from bow.content.rulebook import load_rulebook
from bow.table.battle.play.guided_battle import GuidedBattle, lessons
from bow.table.battle.play.log_lines import lines_of
from bow.table.battle.play.player_files import FIRST
from bow.table.battle.play.session import Session
from bow.table.battle.play.statistics import points
from bow.table.battle.texts.guide import guide
from bow.ui.kit.commands import key_values
from bow.ui.kit.text_fields import TextField
from bow.ui.wording import words
from bow.words.messages import Words
from bow.words.reference import Reference

SECOND = "tactics-and-terrain"

KEY = arcade.key


# --- the reference
def test_it_has_every_rule_terrain_unit_and_keyword() -> None:
    pages = {page.id: page for page in guide().pages}
    rules = [entry.id for page in guide().pages for entry in page.entries if entry.kind == "rule"]
    assert rules == list(load_rulebook().rules)
    box = bow.battle.reading.catalogue()
    assert [entry.id for entry in pages["land"].entries] == list(box.terrain)
    assert [entry.id for entry in pages["units"].entries] == list(box.kinds)
    assert [entry.id for entry in pages["keywords"].entries] == list(Reference().keywords)


@pytest.mark.parametrize(
    ("asked", "first"),
    [("eng-6", "ENG-6"), ("parting blow", "ENG-6"), ("stalwart", "stalwart"), ("Hill", "hill"), ("flank", "ENG-3")],
)
def test_what_is_named_comes_first(asked: str, first: str) -> None:
    assert guide().find(asked)[0].id == first


def test_results_come_with_every_letter_and_words_may_stand_in_any_order() -> None:
    for n in range(2, len("engagement") + 1):
        assert guide().find("engagement"[:n])
    assert guide().find("blow parting")[0].id == "ENG-6"
    assert guide().find("  ") == ()
    assert guide().find("qwertz") == ()


def test_every_rule_that_the_engine_names_can_be_opened() -> None:
    for id in load_rulebook().rules:
        assert guide().page_of(id) == id.partition("-")[0]
    assert guide().page_of("notation") is None


def test_a_battle_has_a_page_of_its_own() -> None:
    battle = Battle.start(bow.load_scenario("02-paying-the-piper"), seed=1)
    page = guide().with_battle(battle).page("battle")
    said = " ".join(f"{entry.title} {entry.text}" for entry in page.entries)
    assert "may leave the board" in said
    assert "D6: The mill" in said


# --- the field
class Clipboard:
    def __init__(self) -> None:
        self.text = ""

    def __call__(self) -> str:
        return self.text

    def write(self, text: str) -> None:
        self.text = text


def test_a_field_has_caret_selection_and_clipboard() -> None:
    field, board = TextField("1234", 6, str.isdigit), Clipboard()
    hands = (board, board.write)
    assert field.key(KEY.LEFT, 0, hands)
    assert field.type("x9")
    assert field.text == "12394"
    field.key(KEY.HOME, 0, hands)
    field.key(KEY.RIGHT, KEY.MOD_SHIFT, hands)
    field.key(KEY.X, KEY.MOD_CTRL, hands)
    assert (field.text, board.text) == ("2394", "1")
    field.key(KEY.END, 0, hands)
    field.key(KEY.V, KEY.MOD_CTRL, hands)
    assert field.text == "23941"
    assert field.type("777")
    assert field.text == "239417"
    assert not field.type("8")
    field.key(KEY.A, KEY.MOD_CTRL, hands)
    assert field.type("5")
    assert field.text == "5"
    field.key(KEY.BACKSPACE, 0, hands)
    field.key(KEY.DELETE, 0, hands)
    assert field.text == ""
    assert not field.key(KEY.F1, 0, hands)


# --- the lesson
@pytest.mark.parametrize(
    ("name", "goal", "holder", "round"), [(FIRST, "D4", "stark", 2), (SECOND, "G2", "lannister", 1)]
)
def test_the_steps_of_a_lesson_are_legal_and_their_words_are_there(
    name: str, goal: str, holder: str, round: int
) -> None:
    guided = GuidedBattle(name)
    strict = Words(strict=True)
    lesson = guided.lesson
    for key in ("title", "won", "lost", "next"):
        strict.say(f"lesson-{name}-{key}")
    for each in lesson.learnt:
        strict.say(f"lesson-learnt-{each.id}")
    assert lesson.next_lesson is None or lesson.next_lesson in lessons()
    load_scenario(lesson.next_battle)
    assert Battle.from_position(guided.battle.text(), scenario=guided.battle.scenario) == guided.battle
    while not guided.step.free:
        step = guided.step
        if not step.plays:
            strict.say(f"lesson-{name}-{guided.shown_step.id}", **key_values(strict))
            assert (
                name == FIRST or step.is_read or step.free or strict.has(f"lesson-{name}-{guided.shown_step.id}-wrong")
            )
        if step.is_read:
            guided.read_on()
            continue
        asked = next(text for text in (*step.does, *step.plays) if Action.parse(text) in guided.legal)
        guided.act(Action.parse(asked))
    assert guided.battle.control[goal] == holder
    assert guided.battle.round == round
    assert guided.battle.faults() == []


def test_every_lesson_is_listed_in_its_order_and_leads_on() -> None:
    assert list(lessons()) == [FIRST, SECOND]
    assert [lesson.next_lesson for lesson in lessons().values()] == [SECOND, None]
    for name, lesson in lessons().items():
        told = [step for step in lesson.steps if not (step.plays or step.same)]
        assert 10 <= len(told) <= 20, name
        assert lesson.steps[-1].free


def test_undo_takes_the_step_back_too() -> None:
    guided = GuidedBattle()
    guided.read_on()
    guided.read_on()
    at = guided.at
    guided.act(Action.parse("token blue s3"))
    assert guided.at == at + 1
    assert guided.undo()
    assert guided.at == at


# --- the log and the end
def test_a_tie_for_the_advantage_names_the_momentum_token() -> None:
    for seed in range(1, 200):
        battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=seed)
        lines = lines_of(battle.start_events, battle, battle, words(), 0)
        advantage = next(event for event in battle.start_events if event.kind == "advantage")
        said = next(line.text for line in lines if line.kind == "advantage")
        assert ("momentum" in said) == (advantage.values["stark"] == advantage.values["lannister"])
        if "momentum" in said:
            return
    raise AssertionError("no tie was found")


def test_victory_points_are_told_by_their_source() -> None:
    session = Session(Battle.start(bow.load_scenario("02-paying-the-piper"), seed=3), secrecy=False)
    while not session.over and len(session.history) < 400:
        legal = session.legal
        fights = [action for action in legal if action.verb in ("attack", "token", "card", "order", "name", "counter")]
        session.act((fights or list(legal))[len(session.history) % len(fights or list(legal))])
    told = points(session.at_screen)
    for house in ("stark", "lannister"):
        assert sum(scored[house] for _, scored in told) == session.battle.house(house).vp
    assert told
    assert all(why.endswith(".") for why, _ in told), told
