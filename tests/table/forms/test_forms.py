"""Forms used like a person does: by clicks and keys."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.battle.reading import catalogue
from bow.content.documents.yaml_reading import read_yaml
from bow.content.scenarios import scenario_paths
from bow.editor.forms.row_building import BattleFields, OtherRules, other_rules_text
from tests.table.forms.form_of_one import RuleFields, ThingFields
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from tests.table.forms.form_screen import FormScreen, Parts

KEY = arcade.key
CTRL, SHIFT = KEY.MOD_CTRL, KEY.MOD_SHIFT


def plan(number: str) -> Any:
    """Return the plain value of a battle of the book."""
    return next(read_yaml(path).value for path in scenario_paths() if path.name.startswith(number))


def thing(*path: str | int) -> "Parts":
    return lambda value, sentences: [ThingFields(value, path)]


def rule(*path: str | int) -> "Parts":
    """Return a form of a rule, or of a line of victory."""
    return lambda value, sentences: [RuleFields(value, path, sentences)]


def fields(*names: str) -> "Parts":
    return lambda value, sentences: [BattleFields(value, names)]


OF_THE_BATTLE = (
    "rounds",
    "tokens",
    "dice",
    "cards",
    "track",
    "edges",
    "momentum",
    "favoured",
    "board",
    "areas",
    "fires",
)


class Hand(Mouse):
    """Mouse and keyboard at a form."""

    form: "FormScreen"

    def open(self, number: str, parts: "Parts", wide: float = 384) -> "FormScreen":
        from tests.table.forms.form_screen import FormScreen

        self.form = FormScreen(self.window, plan(number), parts, wide)
        self.window.show_view(self.form)
        self.frame()
        return self.form

    def write(self, text: str) -> None:
        for letter in text:
            self.window.dispatch_event("on_text", letter)
        self.frame()

    def rest(self) -> None:
        """Wait until typed text is applied."""
        before = len(self.form.changes)
        while len(self.form.changes) == before:
            self.frame(0.1)
            assert self.form.form._writing is not None or len(self.form.changes) > before, "nothing was written"

    def rule(self, id: str) -> Any:
        return self.form.value["rules"][id]

    def reveal(self, kind: str, id: str) -> None:
        """Turn the wheel until a thing is visible."""
        x, y = self.form.form.box.centre
        if not self.sees(kind, id):
            self.wheel(x, y, 400)
        for _ in range(80):
            if self.sees(kind, id):
                return
            self.wheel(x, y, -1)
        raise AssertionError(f"{id} is nowhere: {self.regions(kind)}")

    def press_on(self, kind: str, id: str) -> None:
        """Scroll to a thing and click it."""
        self.reveal(kind, id)
        self.click(kind, id)

    def written(self) -> str:
        canvases = [self.form.form.column.painter.canvas, self.form.form.list and self.form.form.list.canvas]
        return " ".join(text for canvas in canvases if canvas for text, _ in canvas.written)


@pytest.fixture
def any_hand(window: "TableWindow", home: Any) -> Iterator[Hand]:
    """Provide mouse and keyboard at the window in any language; return to the title afterwards."""
    yield Hand(window)
    window.set_size(1280, 800)
    window.change_settings(window.settings.changed(language="en", ui_scale=1.0))
    window.show_title()


@pytest.fixture
def hand(any_hand: Hand, strict_words: None) -> Hand:
    """Provide the same in English, where a missing message fails the test."""
    return any_hand


# --- the controls
def test_a_unit_is_changed_by_clicks(hand: Hand) -> None:
    screen = hand.open("09", thing("units", "s1"))
    hand.shoot("form-unit")
    hand.click("choice", "form:units.s1.rank=red")
    assert screen.value["units"]["s1"] == {"commander": "greatjon-umber:the-greatjon", "rank": "red", "at": "C5"}
    path, _, label, _ = screen.changes[-1]
    assert (path, label) == (("units", "s1"), "s1: Rank")
    hand.click("button", "form:units.s1.figures:more")
    hand.click("button", "form:units.s1.figures:more")
    assert screen.value["units"]["s1"]["figures"] == 2
    hand.click("button", "form:units.s1.figures:remove")
    assert "figures" not in screen.value["units"]["s1"]
    hand.click("choice", "form:units.s1.house=stark")
    assert screen.value["units"]["s1"]["house"] == "stark"
    hand.click("choice", "form:units.s1.house=stark")
    assert "house" not in screen.value["units"]["s1"], "what is chosen again is let go"


def test_a_list_is_opened_searched_and_closed_by_keys(hand: Hand) -> None:
    screen = hand.open("09", thing("units", "s2"))
    hand.click("field", "form:units.s2.kind")
    assert hand.sees("choice", "form:units.s2.kind=lannisport-guards")
    hand.shoot("form-list")
    hand.press(KEY.ESCAPE)
    assert not hand.sees("choice", "form:units.s2.kind=lannisport-guards")
    assert hand.view is screen, "Escape has closed the list and nothing else"
    hand.press(KEY.ENTER)
    hand.press(KEY.DOWN, KEY.ENTER)
    row = screen.form.row("form:units.s2.kind")
    assert row is not None
    first, second = row.choices[:2]
    assert (first.value, second.value) == ("war-host-of-the-north", screen.value["units"]["s2"]["kind"])
    hand.click("field", "form:units.s2.at")
    hand.write("c1")
    assert hand.regions("choice")[:2] == ["form:units.s2.at=C1", "form:units.s2.at=C10"]
    hand.press(KEY.DOWN, KEY.ENTER)
    assert screen.value["units"]["s2"]["at"] == "C10"


def test_a_number_is_typed_within_its_bounds(hand: Hand) -> None:
    screen = hand.open("09", fields("rounds", "tokens"))
    hand.click("field", "form:rounds")
    hand.press(KEY.A, modifiers=CTRL)
    hand.write("7")
    assert screen.value["rounds"] == 7
    hand.write("7")
    assert screen.value["rounds"] == 10, "no more than there can be"
    hand.press(KEY.BACKSPACE, KEY.BACKSPACE)
    assert screen.value["rounds"] == 1
    hand.write("x")
    hand.press(KEY.UP)
    assert screen.value["rounds"] == 2
    assert [merge for *_, merge in screen.changes] == ["form:rounds"] * len(screen.changes)
    hand.click("button", "form:tokens.stark:more")
    assert screen.value["tokens"] == {"stark": 4, "lannister": 3}


def test_the_whole_form_can_be_used_by_keys(hand: Hand) -> None:
    """Tab goes through every row, including rows out of view; Enter and arrows do the rest."""
    screen = hand.open("09", fields("options", "tokens", "dice", "cards", "momentum", "favoured", "story", "facts"))
    hand.press(KEY.TAB)
    seen = []
    for _ in range(120):
        if screen.focused is None or screen.focused in seen:
            break
        seen.append(screen.focused)
        assert hand.sees(*screen.focused), f"{screen.focused} has the focus and cannot be seen"
        hand.press(KEY.TAB)
    assert ("field", "form:options") in seen
    assert ("field", "form:facts.9") in seen
    assert ("button", "form:facts:add") in seen
    hand.reveal("choice", "form:momentum=stark")
    screen.focused = ("choice", "form:momentum=stark")
    hand.press(KEY.ENTER)
    assert screen.value["momentum"] == "stark"
    screen.focused = ("field", "form:options")
    hand.press(KEY.ENTER)
    hand.press(KEY.DOWN, KEY.DOWN, KEY.DOWN, KEY.ENTER)
    assert screen.value["options"] == ["weakened"]
    hand.press(KEY.DOWN, KEY.ENTER)
    assert screen.value["options"] == ["weakened", "evade"], "the list stays open: several can be chosen"
    hand.press(KEY.ESCAPE)
    assert not hand.regions("list")


def test_a_story_is_written_in_many_lines(hand: Hand) -> None:
    screen = hand.open("09", fields("story"))
    screen.window.set_clipboard_text("")
    hand.click("field", "form:story")
    hand.press(KEY.A, modifiers=CTRL)
    hand.write("The north hunts a column of wagons down the old road, and finds the ford.")
    hand.press(KEY.ENTER)
    hand.write("Night falls.")
    assert not screen.changes, "a text counts when the hand rests"
    hand.rest()
    assert screen.value["story"].endswith("finds the ford.\nNight falls.")
    hand.press(KEY.UP, KEY.HOME)
    hand.press(KEY.RIGHT, KEY.RIGHT, KEY.RIGHT, KEY.RIGHT, modifiers=SHIFT)
    hand.press(KEY.X, modifiers=CTRL)
    cut = screen.window.get_clipboard_text()
    assert len(cut) == 4
    hand.press(KEY.END)
    hand.press(KEY.V, modifiers=CTRL)
    hand.press(KEY.TAB)  # a key that moves the focus
    assert sorted(screen.value["story"]) == sorted(
        "The north hunts a column of wagons down the old road, and finds the ford.\nNight falls."
    )
    assert cut in screen.value["story"]
    hand.shoot("form-story")
    assert {merge for *_, merge in screen.changes} == {"form:story"}, "letters in a row are one change"


def test_hexes_and_units_are_picked_on_the_map(hand: Hand) -> None:
    screen = hand.open("09", thing("areas", "houses"))
    hand.click("button", "form:areas.houses.hexes:pick")
    assert screen.picking is not None
    noun, picked, done = screen.picking
    assert (noun, picked) == ("hexes", ["A10", "D6", "E11", "F12", "G4"])
    done(["A10", "C4"])
    assert screen.value["areas"]["houses"]["hexes"] == ["A10", "C4"]
    screen = hand.open("09", rule("rules", "reavers"))
    hand.press_on("button", "form:rules.reavers.do.0.grant.target.units:pick")
    assert screen.picking is not None
    assert screen.picking[0] == "unit"
    screen.picking[2]("l5")
    assert hand.rule("reavers")["do"][0]["grant"]["target"]["units"] == ["l2", "l3", "l4", "l5"]


def test_a_list_of_fixed_length_is_given_whole_and_taken_away(hand: Hand) -> None:
    screen = hand.open("09", thing("areas", "houses"))
    hand.click("button", "form:areas.houses.rows:add")
    assert len(screen.value["areas"]["houses"]["rows"]) == 2
    hand.click("button", "form:areas.houses.rows.1:more")
    first, last = screen.value["areas"]["houses"]["rows"]
    assert last == first + 1
    hand.click("button", "form:areas.houses.rows:remove")
    assert list(screen.value["areas"]["houses"]) == ["hexes"]


# --- blocks
def test_a_rule_is_shown_as_blocks_and_read_as_a_sentence(hand: Hand) -> None:
    screen = hand.open("04", rule("rules", "found-out"))
    hand.shoot("form-rule")
    said = next(row.label for row in screen.form.rows if row.control == "sentence")
    assert said.startswith("When a unit ends its turn on a token (strategy token)")
    blocks = [(row.block, row.value) for row in screen.form.rows if row.control == "word"]
    assert blocks == [
        ("on", "ends-turn"), ("do", "turn-up"), ("do", "when"), ("if", "face-is"), ("do", "take-control"),
        ("do", "when"), ("if", "face-is"), ("do", "remove-marker"),
    ]  # fmt: skip
    hand.click("button", "form:rules.found-out:said:take")
    assert hand.rule("found-out")["text"] == said
    assert not hand.sees("button", "form:rules.found-out:said:take")


def test_a_condition_is_added_by_searching_for_what_it_does(hand: Hand) -> None:
    hand.open("04", rule("rules", "found-out"))
    hand.click("field", "form:rules.found-out.if:add")
    hand.write("round")
    hand.shoot("form-search")
    hand.press(KEY.ENTER)
    assert hand.rule("found-out")["if"] == ["in-round"]
    assert list(hand.rule("found-out")) == ["on", "if", "do", "text"], "in the order in which one writes"
    hand.press_on("choice", "form:rules.found-out.if.0:more=to")
    hand.press_on("button", "form:rules.found-out.if.0.in-round.to:more")
    assert hand.rule("found-out")["if"] == [{"in-round": {"to": 2}}]
    assert "it is one of the rounds 1 to 2" in hand.written()
    hand.press_on("button", "form:rules.found-out.if.0:remove")
    assert "if" not in hand.rule("found-out")


def test_deeds_move_double_and_go(hand: Hand) -> None:
    hand.open("09", rule("rules", "stone-bridge"))
    first, second = hand.rule("stone-bridge")["do"]
    hand.press_on("button", "form:rules.stone-bridge.do.0:down")
    assert hand.rule("stone-bridge")["do"] == [second, first]
    hand.press_on("button", "form:rules.stone-bridge.do.0:double")
    assert hand.rule("stone-bridge")["do"] == [second, second, first]
    hand.press_on("button", "form:rules.stone-bridge.do.0:remove")
    assert hand.rule("stone-bridge")["do"] == [second, first]


def test_one_of_several_forms_is_chosen_and_filled(hand: Hand) -> None:
    hand.open("09", rule("rules", "stone-bridge"))
    at = "form:rules.stone-bridge.do.0.score.per.controlled.objectives"
    hand.press_on("field", f"{at}:given")
    hand.write("m")
    hand.press(KEY.ENTER)
    counted = hand.rule("stone-bridge")["do"][0]["score"]["per"]["controlled"]
    assert counted["objectives"] == ["stone-bridge", "mill"]
    hand.press(KEY.ESCAPE)
    hand.press_on("choice", f"{at}=all")
    assert "objectives" not in hand.rule("stone-bridge")["do"][0]["score"]["per"]["controlled"]


def test_a_roll_is_given_a_table_of_results_once_its_symbols_are_taken_away(hand: Hand) -> None:
    screen = hand.open("04", rule("rules", "found-out"))
    begun = {"roll": {"shows": "unit-rank", "do": ["take-control"]}}
    screen.changed(("rules", "found-out", "do"), [begun], "", None)
    screen.rebuild()
    hand.frame()
    hand.press_on("choice", "form:rules.found-out.do.0.roll.shows=unit-rank")
    assert hand.rule("found-out")["do"] == [{"roll": {"do": ["take-control"]}}]


def test_a_number_that_is_not_given_shows_what_the_plus_button_begins_it_with(hand: Hand) -> None:
    screen = hand.open("09", thing("units", "s1"))
    hand.press_on("button", "form:units.s1.face-down:more")
    given = screen.value["units"]["s1"]["face-down"]
    assert screen.form.fields["form:units.s1.face-down"].text == str(given)


def test_a_unit_that_lies_face_down_says_so_in_its_line(hand: Hand) -> None:
    screen = hand.open("09", fields("units"))
    screen.value["units"]["s1"]["face-down"] = 0
    screen.rebuild()
    down = [row.id for row in screen.form.rows if row.control == "entry" and row.label.endswith(", face down")]
    assert down == ["form:units.s1"]
    assert [unit.id for unit in DrawnPlan(screen.value, catalogue()).units if unit.face_down] == ["s1"]


def test_a_word_takes_the_place_of_another_and_keeps_what_both_say(hand: Hand) -> None:
    hand.open("04", rule("rules", "found-out"))
    hand.click("field", "form:rules.found-out.on")
    hand.write("eliminated")
    hand.press(KEY.ENTER)
    assert hand.rule("found-out")["on"] == {"eliminated": {"markers": ["strategy"]}}
    hand.click("field", "form:rules.found-out.on")
    hand.write("beginning of each round")
    hand.press(KEY.ENTER)
    assert hand.rule("found-out")["on"] == "round-begin", "a word without fields stands alone"


def test_an_example_of_a_word_is_one_click_away_and_can_be_taken(hand: Hand) -> None:
    hand.open("09", rule("rules", "stone-bridge"))
    hand.press_on("button", "form:rules.stone-bridge.do.0:example")
    hand.shoot("form-examples")
    assert "Lannister scores 3 victory points" in hand.written()
    assert "— Paying the Piper" in hand.written()
    hand.press(KEY.DOWN, KEY.ENTER)
    assert hand.rule("stone-bridge")["do"][0] == {"score": {"house": "lannister", "points": 1}}


def test_a_rule_is_taken_from_another_battle(hand: Hand) -> None:
    offered = other_rules_text("en", catalogue())

    def parts(value: Any, sentences: Any) -> list[Any]:
        return [BattleFields(value, ("rules",)), OtherRules(value, offered)]

    screen = hand.open("01", parts)
    hand.press_on("field", "form:rules:from")
    hand.write("whispering rise")
    hand.shoot("form-other-rules")
    hand.press(KEY.ENTER)
    assert list(screen.value["rules"]) == ["archers-rise"]
    assert {marker["kind"] for marker in screen.value["markers"].values()} == {"hidden-archers"}
    assert set(screen.value["reserve"]) == {"s12", "s13"} - set(screen.value["units"])


def test_a_thing_gets_another_name_wherever_it_is_named(hand: Hand) -> None:
    screen = hand.open("09", fields("areas"))
    hand.click("button", "form:areas.houses")
    hand.click("field", "form:areas.houses:name")
    hand.press(KEY.A, modifiers=CTRL)
    hand.write("roofs")
    assert not screen.changes, "a name counts once it is whole"
    hand.press(KEY.ENTER)
    assert list(screen.value["areas"]) == ["roofs", "mill", "sept"]
    assert screen.value["rules"]["fires-at-the-end"]["do"][0]["score"]["per"]["fire-levels"]["in"] == "roofs"
    assert hand.sees("field", "form:areas.roofs:name"), "it stays unfolded"


def test_what_is_wrong_is_shown_at_its_field(hand: Hand) -> None:
    screen = hand.open("09", rule("rules", "stone-bridge"))
    screen.faults = {
        ("rules", "stone-bridge", "once"): "Once too often.",
        ("rules", "stone-bridge", "do", 0, "score", "per", "controlled", "objectives", 0): "There is no such bridge.",
    }
    screen.rebuild()
    wrong = {row.id: row.fault for row in screen.form.rows if row.fault}
    assert wrong == {
        "form:rules.stone-bridge.once": "Once too often.",
        "form:rules.stone-bridge.do.0.score.per.controlled.objectives": "There is no such bridge.",
    }
    assert "Once too often." in hand.written()


def test_a_roll_gets_its_results_from_a_button_and_they_can_be_read_folded(hand: Hand) -> None:
    hand.open("04", rule("rules", "found-out"))
    hand.press_on("field", "form:rules.found-out.do.0")
    hand.write("roll")
    assert not any(region.hint for region in hand.form.form.regions if region.kind == "field"), (
        "no hint covers the list"
    )
    hand.click("choice", "form:rules.found-out.do.0=roll")
    deed = "form:rules.found-out.do.0"
    adders = {choice.label for row in hand.form.form.rows if row.id == f"{deed}:more" for choice in row.choices}
    assert {"Dice", "Otherwise", "Results"} <= adders
    hand.press_on("choice", f"{deed}:more=results")
    hand.press_on("button", f"{deed}.roll.results:add")
    results = hand.rule("found-out")["do"][0]["roll"]["results"]
    assert [result["shows"] for result in results] == [["green"], ["blue"]]
    labels = {row.id: row.label for row in hand.form.form.rows}
    assert [labels[f"{deed}.roll.results.{n}"] for n in (0, 1)] == ["Result 1", "Result 2"]


# --- it fits
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0)])
def test_labels_and_buttons_fit(any_hand: Hand, language: str, width: int, height: int, scale: float) -> None:
    hand = any_hand
    hand.window.change_settings(hand.window.settings.changed(language=language, ui_scale=scale))
    hand.window.set_size(width, height)
    hand.window.dispatch_events()
    for number, parts in (("04", rule("rules", "found-out")), ("09", fields(*OF_THE_BATTLE))):
        screen = hand.open(number, parts)
        hand.shoot(f"form-{number}-{language}-{width}-{scale}")
        box = screen.form.box
        assert all(box.left <= left.box.left and left.box.right <= box.right for left in screen.form.regions)
        for text, place in screen.form.column.painter.canvas.written:
            assert place.right <= box.right + 2, text
            assert not text.endswith("…"), text
    if language == "ru":
        assert "Раунды" in hand.written()
