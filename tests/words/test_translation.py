"""Records in another language: the game's own texts are translated, all others stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.plans import Scenario
from bow.skirmish import chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of
from bow.skirmish.setup import SkirmishSetup
from bow.words.messages import Words, choose_language, chosen_language, event_sentence, spoken
from bow.words.reference import Reference
from bow.words.translation import names_of, texts, translated
from tests.words.content_texts import content_texts

SCENARIO = "01-clash-on-the-kingsroad"
RUSSIAN = Words("ru", strict=True)


@pytest.fixture(autouse=True)
def nobody_chose() -> Iterator[None]:
    before = chosen_language()
    choose_language(None)
    yield
    choose_language(before)


def test_the_keys_of_a_commander() -> None:
    keys = set(texts(catalogue().commanders["maege-mormont:she-bear"]))
    stem = "commander-maege-mormont-she-bear"
    assert {f"{stem}-{part}" for part in ("name", "note", "title", "initials", "ability", "commit")} <= keys


def test_english_is_the_record_itself() -> None:
    card = catalogue().cards["SL1"]
    assert translated(card, Words("en")) is card


def test_every_record_and_every_battle_plan_has_texts() -> None:
    box = content_texts()
    for key in ("card-sl1-order-1", "terrain-forest-text", "rule-eng-5-text", "chapter-eng-name", "die-die-name"):
        assert key in box
    assert "skirmish-westerlands-bounty-story" in box
    assert any(key.startswith("scenario-clash-on-the-kingsroad-victory-") for key in box)
    with pytest.raises(TypeError, match="str has no texts"):
        texts("a word")


def test_a_translated_record_differs_in_its_texts_only() -> None:
    card = next(card for card in catalogue().cards.values() if card.tactic is not None)
    said = translated(card, RUSSIAN)
    assert said.name == RUSSIAN.say(f"card-{card.id.lower()}-name")
    assert [order.cost for order in said.orders] == [order.cost for order in card.orders]
    assert said.tactic is not None
    assert card.tactic is not None
    assert said.tactic.effects == card.tactic.effects
    assert said.tactic.text != card.tactic.text


def test_a_catalogue_is_translated_whole_and_once() -> None:
    said = translated(catalogue(), RUSSIAN)
    assert said.kinds["war-host-of-the-north"].name == "Воины Севера"
    assert said.terrain["forest"].name == "Лес"
    assert translated(catalogue(), RUSSIAN) is said


def test_a_pack_that_says_a_known_record_anew_keeps_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "terrain.yaml").write_text(
        "terrain:\n- id: forest\n  name: Godswood\n  kind: ground\n  map: f\n  blocks-sight: true\n"
        "  text: Old trees with faces.\n  source: {grade: reconstruction, note: Ours.}\n",
        encoding="utf-8",
    )
    said = translated(catalogue((tmp_path,)), RUSSIAN)
    assert said.terrain["forest"].name == "Godswood"
    assert said.terrain["forest"].text == "Old trees with faces."
    assert said.terrain["hill"].name == "Холм"


def test_an_edited_battle_plan_keeps_its_own_words() -> None:
    plan = bow.load_scenario(SCENARIO)
    edited = plan.model_copy(update={"story": "Once more."})
    said = translated(edited, RUSSIAN)
    assert said.story == "Once more."
    assert said.name == translated(plan, RUSSIAN).name != plan.name


def test_a_battle_plan_of_nobody_stays_as_it_is() -> None:
    plan = bow.load_scenario(SCENARIO).model_copy(update={"id": "somebody-elses"})
    assert translated(plan, RUSSIAN) == plan


def test_a_skirmish_has_the_words_of_its_card() -> None:
    setup = SkirmishSetup.begin("westerlands-bounty", 7, catalogue())
    setup = chosen_by(setup, setup_bots_of({"stark": "random", "lannister": "random"}, 7))
    plan = scenario_of(setup)
    said: Scenario = translated(plan, RUSSIAN)
    assert said.name == RUSSIAN.say("skirmish-westerlands-bounty-name")
    assert said.story == RUSSIAN.say("skirmish-westerlands-bounty-story")
    assert any("победн" in (rule.text or "") for rule in said.rules.values())


def test_events_say_translated_names() -> None:
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=1)
    names = names_of(battle, RUSSIAN)
    assert names("s1") == "Мэйдж Мормонт (s1)"
    told = [event_sentence(RUSSIAN, event, names) for event in battle.start_events]
    assert told[0].startswith(translated(bow.load_scenario(SCENARIO), RUSSIAN).name)


def test_what_a_plan_says_in_an_event_is_said_in_the_language() -> None:
    plan = bow.load_scenario(SCENARIO)
    battle = bow.Battle.start(plan, seed=1)
    names = names_of(battle, RUSSIAN)
    assert names(plan.victory[0].text) == RUSSIAN.say("scenario-clash-on-the-kingsroad-victory-1")


def test_the_rules_are_found_by_russian_words() -> None:
    book = Reference(RUSSIAN)
    assert [rule.id for rule in book.find("удар в спину").rules]
    assert [terrain.id for terrain in book.find("лес").terrain] == ["forest"]
    assert [terrain.id for terrain in book.find("forest").terrain] == ["forest"]
    assert book.find("ENG-5").rules[0].title == RUSSIAN.say("rule-eng-5-title")
    assert book.find("юниты").units
    assert book.near("отступлени") is not None


def test_the_chosen_language_is_spoken_everywhere() -> None:
    assert Words().language == spoken().language == "en"
    choose_language("ru")
    assert Words().language == spoken().language == "ru"
    assert spoken() is spoken()
