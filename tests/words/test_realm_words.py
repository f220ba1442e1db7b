"""Every event, refusal, action and question of the realm has its sentence in every language."""

from __future__ import annotations

import pickle
import re
from functools import partial

import pytest

from bow.game.actions import Action
from bow.games.realm_board import BoardText
from bow.games.realm_course import realm_course
from bow.realm.core.named import Counted, Named, Typed
from bow.realm.decisions import REALM_DECISIONS, ChooseBidder
from bow.realm.events import (
    DoneByItself,
    HouseCardsRevealed,
    Marched,
    PowerChanged,
    RealmEvent,
    StrengthCounted,
    UnitReplaced,
)
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.refusals import REALM_VERBS, SENTENCES, RealmRefusal
from bow.words.messages import Name, Words, languages, name_with_forms
from bow.words.realm_words import (
    realm_action_sentence,
    realm_decision_sentence,
    realm_event_sentence,
    realm_names,
    realm_refusal_sentence,
    units_text,
)
from tests.failures import failures
from tests.realm.cards.played import westeros

BOX = printed_realm()
KINDS = set(RealmEvent.KINDS)
QUESTIONS = set(REALM_DECISIONS)
LATIN = re.compile(r"[a-z]{3,}")
ENGLISH = Words("en", strict=True)
RUSSIAN = Words("ru", strict=True)


@pytest.mark.parametrize("language", languages())
def test_everything_has_its_message(language: str) -> None:
    words = Words(language, strict=True)
    wanted = {f"realm-event-{kind}" for kind in KINDS} | {f"realm-refusal-{key}" for key in SENTENCES}
    wanted |= {f"realm-{part}-{verb}" for verb in REALM_VERBS for part in ("do", "button")}
    wanted |= {f"realm-{whose}-{kind}" for kind in QUESTIONS for whose in ("ask", "own")}
    assert len(wanted) > 150
    assert {key for key in wanted if not words.has(key)} == set()


@pytest.mark.parametrize("number", [1, 2, 5, 21])
def test_a_refusal_says_in_english_what_the_engine_says(number: int) -> None:
    assert failures(partial(says_what_the_engine_says, number), SENTENCES) == []


def says_what_the_engine_says(number: int, key: str) -> None:
    compiled = Realm.start(players=3, seed=1)._state.compiled
    ids: dict[str, Named] = {
        "area": compiled.named("area", "castle_black"),
        "to": compiled.named("area", "pyke"),
        "target": compiled.named("area", "port_pyke"),
        "house": compiled.named("house", "stark"),
        "order": compiled.named("order", "raid_special"),
        "unit": compiled.named("unit", "siege_engine"),
        "card": compiled.named("card", "the_hound"),
        "kind": compiled.named("question", "house-card"),
    }
    fields = re.findall(r"{(\w+)[:}]", SENTENCES[key])
    numbers = {name: Counted(number) for name in ("points", "power", "stars")}
    values = {name: {**ids, **numbers}.get(name, Typed(f"<{name}>")) for name in fields}
    refusal = RealmRefusal("WIN-1", key, values)
    assert realm_refusal_sentence(ENGLISH, refusal, realm_names(BOX, ENGLISH)) == refusal.english
    names = realm_names(BOX, RUSSIAN)
    said = realm_refusal_sentence(RUSSIAN, refusal, names)
    for value in values.values():
        name = names.of(value.sort, str(value)) if isinstance(value, Named) else str(value)
        forms = name.forms.values() if isinstance(name, Name) else ()
        assert any(each in said for each in (name, *forms))


def test_numbers_stand_in_the_right_form() -> None:
    values = {"house": Realm.start(players=3)._state.compiled.named("house", "stark")}
    said = {}
    for number in (1, 2, 5):
        refusal = RealmRefusal("PLN-2", "stars", {**values, "stars": Counted(number)})
        names = (realm_names(BOX, words) for words in (ENGLISH, RUSSIAN))
        said[number] = [realm_refusal_sentence(w, refusal, n) for w, n in zip((ENGLISH, RUSSIAN), names, strict=True)]
    assert said == {
        1: ["House Stark may place at most 1 special order.", "Старк может отдать 1 особый приказ."],
        2: ["House Stark may place at most 2 special orders.", "Старк может отдать 2 особых приказа."],
        5: ["House Stark may place at most 5 special orders.", "Старк может отдать 5 особых приказов."],
    }


@pytest.mark.parametrize("players", [3, 6])
def test_a_whole_game_is_told_in_both_languages(players: int) -> None:
    realm = Realm.start(players=players, seed=players, options={"tides": True})
    told: dict[str, set[str]] = {"en": set(), "ru": set()}
    names = {words.language: realm_names(BOX, words) for words in (ENGLISH, RUSSIAN)}
    seen: set[str] = set()
    for n in range(1500):
        owed = realm.decision
        if owed is None:
            break
        legal = realm.legal_actions()
        action = legal[n * 7919 % len(legal)]
        for words in (ENGLISH, RUSSIAN):
            name = names[words.language]
            told[words.language].add(realm_decision_sentence(words, owed, name))
            told[words.language].add(realm_decision_sentence(words, owed, name, to=owed.house))
            told[words.language].add(realm_action_sentence(words, action, name))
        realm.play(action)
        for event in realm.events:
            seen.add(event.kind)
            for words in (ENGLISH, RUSSIAN):
                told[words.language].add(realm_event_sentence(words, event, names[words.language]))
    assert len(seen) > 25
    assert {text for text in told["ru"] if LATIN.search(text)} == set()
    assert {text for text in told["en"] if "_" in text} == set()


def test_what_is_chosen_by_a_card_is_said() -> None:
    name = realm_names(BOX, ENGLISH)
    said = realm_action_sentence(ENGLISH, Action.parse("use doran_martell iron_throne"), name)
    assert said == "use Doran Martell: Iron Throne"
    assert realm_action_sentence(ENGLISH, Action.parse("use mace_tyrell"), name) == "use Mace Tyrell"
    said = realm_action_sentence(ENGLISH, Action.parse("use renly_baratheon riverrun routed"), name)
    assert said == "use Renly Baratheon: Riverrun, routed"
    assert realm_action_sentence(ENGLISH, Action.parse("juggle 3"), name) == "juggle 3"


def test_units_are_counted_in_words() -> None:
    assert (
        units_text(ENGLISH, {"footman": 2, "knight_routed": 1}, realm_names(BOX, ENGLISH))
        == "2 footmen and 1 knight (routed)"
    )
    assert (
        units_text(RUSSIAN, {"ship": 5, "siege_engine": 2}, realm_names(BOX, RUSSIAN)) == "5 кораблей и 2 осадные башни"
    )


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_a_strength_without_terms_has_no_brackets(words: Words) -> None:
    names = realm_names(BOX, words)
    for moment in ("initial", "recomputed", "final"):
        bare = StrengthCounted(house="stark", moment=moment, total=0, terms=[])
        assert "(" not in realm_event_sentence(words, bare, names)
        full = StrengthCounted(house="stark", moment=moment, total=2, terms=[["units", "knight", 2]])
        assert "2)" in realm_event_sentence(words, full, names)


def test_a_change_of_power_has_its_sign() -> None:
    said = [realm_event_sentence(ENGLISH, PowerChanged(house="stark", by=by), realm_names(BOX, ENGLISH))
            for by in (2, -1)]  # fmt: skip
    assert said == ["Stark's power changes by +2.", "Stark's power changes by -1."]


def test_each_card_of_a_combat_is_told_from_its_house() -> None:
    event = HouseCardsRevealed(cards={"stark": "eddard_stark", "lannister": "cersei_lannister"})
    said = [realm_event_sentence(words, event, realm_names(BOX, words)) for words in (ENGLISH, RUSSIAN)]
    assert said == [
        "House cards: Eddard Stark for Stark and Cersei Lannister for Lannister.",
        "Карты Домов: Эддард Старк (Старк) и Серсея Ланнистер (Ланнистер).",
    ]


def test_russian_names_of_units_and_orders_stay_in_the_nominative() -> None:
    names = realm_names(BOX, RUSSIAN)
    upgraded = UnitReplaced(house="stark", area="winterfell", old="footman", new="knight")
    assert realm_event_sentence(RUSSIAN, upgraded, names) == "Старк заменяет отряд в Винтерфелле: Пеший воин → Рыцарь."


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_an_answer_without_a_choice_is_told_in_plain_words(words: Words) -> None:
    names = realm_names(BOX, words)
    for action in ("do", "done"):
        said = realm_event_sentence(words, DoneByItself(house="stark", action=action, secret=False), names)
        assert realm_action_sentence(words, Action(action), names) not in said.removesuffix(".").split(": ")


def test_the_question_about_tied_bids_says_which_bidder_is_meant() -> None:
    names, said = realm_names(BOX, ENGLISH), []
    for place in ("highest", "lowest"):
        decision = ChooseBidder(house="stark", number="D-04", secret=False, combat=None, place=place)
        said.append(realm_decision_sentence(ENGLISH, decision, names))
    assert said == ["Stark names the highest bidder.", "Stark names the lowest bidder."]


def test_russian_names_stand_in_the_form_that_the_sentence_needs() -> None:
    said = realm_event_sentence(
        RUSSIAN, Marched(house="stark", origin="winterfell", to="twins", units={"knight": 2}), realm_names(BOX, RUSSIAN)
    )
    assert said == "Старк идёт из Винтерфелла в Близнецы: 2 рыцаря."


def test_every_area_and_house_of_the_box_has_its_russian_forms() -> None:
    for shelf, forms in (("areas", {"in", "to", "from", "of"}), ("houses", {"of", "to"})):
        for id in BOX.entries[shelf]:
            assert RUSSIAN.forms(f"printed-{id}").keys() == forms, id


def test_a_name_without_forms_stands_beside_a_word() -> None:
    name = name_with_forms(RUSSIAN, "area", "Новый Брод")
    assert RUSSIAN.say("realm-refusal-order-here-already", area=name) == "Приказ в области «Новый Брод» уже есть."
    assert pickle.loads(pickle.dumps(name)).forms == name.forms


def test_a_westeros_card_that_asks_is_shown_with_the_cards_that_it_offers() -> None:
    realm = westeros("put_to_the_sword", "III", {"winterfell": {"stark": {"footman": 1}}})
    for words in (ENGLISH, RUSSIAN):
        names = realm_names(BOX, words)
        shown = realm_course(words, realm.view("greyjoy"))["texts"]
        offered = [names.of("westeros", card) for card in ("storm_of_swords", "rains_of_autumn")]
        assert [text.partition(":")[0] for text in shown[1:]] == offered
        assert {*shown} <= {*BoardText(realm, BOX, words, names).course()}
    assert "texts" not in realm_course(ENGLISH, realm.view("stark"))
