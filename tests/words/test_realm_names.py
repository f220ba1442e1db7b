"""All sentences of the realm name things in words: none has an id in it, in any language and for any action."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bow.game.actions import Action
from bow.realm.core.named import Named, Typed
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.effects.vocabulary import VOCABULARIES
from bow.realm.events import RealmEvent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.refusals import RealmRefusal, refused
from bow.system.sentence import Sentence
from bow.words.messages import Words, languages, message_keys, messages_of, translated_sentence
from bow.words.realm_words import (
    SORTS,
    preview_lines,
    realm_action_sentence,
    realm_decision_sentence,
    realm_event_sentence,
    realm_names,
    realm_refusal_sentence,
    translated_name,
    units_text,
)
from tests.realm.engine.conftest import random_game

BOX = printed_realm()
WORDS = {language: Words(language, strict=True) for language in languages()}
NAMES = {language: realm_names(BOX, words) for language, words in WORDS.items()}
#: ids of things; ids that are words of a language too, such as `raid`, occur in its messages
IDS = frozenset(id for found in BOX.entries.values() for id in found)
LATIN = re.compile(r"[A-Za-z_]{2,}")


class Texts(Visitor):
    """The words of a message itself, and the values in it."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.message_keys: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.words |= set(LATIN.findall(node.value))

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802 - the library's name
        self.words |= set(LATIN.findall(node.value))

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - the library's name
        if isinstance(node.expression, ast.VariableReference):
            self.message_keys.add(node.expression.id.name)
        self.generic_visit(node)


@cache
def texts_of(language: str) -> Texts:
    found = Texts()
    for pattern in messages_of(language, ("realm-",)).values():
        found.visit(pattern)
    return found


#: words of the engine that are not words of a language
QUESTIONS = {kind: each.question for kind, each in REALM_DECISIONS.items()}
ENGINE = {word for word in (*QUESTIONS, *(word for words in VOCABULARIES.values() for word in words)) if "-" in word}


def strangers(text: str, language: str) -> set[str]:
    """Return the ids in a sentence, and the words that are not of its language."""
    words = set(LATIN.findall(text)) - texts_of(language).words - {"II", "III"}
    engine = ENGINE & set(re.findall(r"[a-z]+(?:-[a-z]+)+", text))
    return engine | (words if language != "en" else {word for word in words if "_" in word or word in IDS})


def test_strangers_are_seen() -> None:
    assert strangers("House greyjoy does not have victarion_greyjoy in hand.", "en") == {
        "victarion_greyjoy",
        "greyjoy",
    }
    assert strangers("House Greyjoy has no order of this kind left: March.", "en") == set()
    assert strangers("House Stark must first decide fit-supply.", "en") == {"fit-supply"}
    assert strangers("Грейджои: Pyke", "ru") == {"Pyke"}


def tried(realm: Realm, pool: list[str], chooser: random.Random) -> Iterator[str]:
    """Yield actions of other positions, of this one, and malformed ones."""
    ids = sorted(IDS)
    verbs = {action.verb for action in realm.legal_actions()}
    fitting = [text for text in pool if text.split()[0] in verbs] or pool
    for _ in range(12):
        text = chooser.choice(chooser.choice((pool, fitting, fitting, [*map(str, realm.legal_actions())])))
        words = text.split()
        for _ in range(chooser.choice((0, 0, 1, 1, 2))):
            place = chooser.randrange(len(words) + 1)
            new = chooser.choice((chooser.choice(ids), chooser.choice(pool).split()[-1], "0", "9", "none", "routed"))
            words[place : place + chooser.choice((0, 1, 1, 1))] = chooser.choice(([new], [new], [new], []))
        yield " ".join(words)


def refusals(realm: Realm, texts: Iterator[str]) -> Iterator[RealmRefusal]:
    for text in texts:
        refusal = realm.why_not(text)
        if refusal is not None:
            yield refusal


def without_typed(text: str, refusal: RealmRefusal) -> str:
    """Return a sentence without the typed text."""
    for value in refusal.values.values():
        if isinstance(value, Typed):
            text = text.replace(str(value), "")
    return text


@cache
def legal_somewhere() -> list[str]:
    """Return actions that were legal in some position."""
    return sorted({str(action) for n in (3, 6) for realm in random_game(n, 9) for action in realm.legal_actions()})


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 1)])
def test_a_game_is_told_in_names(players: int, seed: int) -> None:
    chooser = random.Random(seed)
    kinds: set[str] = set()
    keys: set[str] = set()
    for number, realm in enumerate(random_game(players, seed)):
        for language, words in WORDS.items():
            names = NAMES[language]
            for event in (*realm.events, *(event.seen_by("nobody") for event in realm.events)):
                kinds.add(event.kind)
                assert strangers(realm_event_sentence(words, event, names), language) == set(), event
            if (owed := realm.decision) is None:
                continue
            assert strangers(realm_decision_sentence(words, owed, names), language) == set(), owed
            for action in realm.legal_actions()[:40]:
                assert strangers(realm_action_sentence(words, action, names), language) == set(), action
            if number % 9 == 0:
                for line in preview_lines(words, realm.preview(), names):
                    assert strangers(re.sub(r"(?<= )[A-H](?= |$)", "", line), language) == set(), line
        if realm.is_over:
            break
        for refusal in refusals(realm, tried(realm, legal_somewhere(), chooser)):
            keys.add(refusal.key)
            said = without_typed(refusal.english, refusal)
            assert strangers(said, "en") == set(), refusal
            for language, words in WORDS.items():
                sentence = realm_refusal_sentence(words, refusal, NAMES[language])
                assert strangers(without_typed(sentence, refusal), language) == set(), refusal
                named = partial(translated_name, words=words)
                assert sentence == translated_sentence(refusal.english, words, named)
                assert f"{sentence} ({refusal.rule})" == translated_sentence(str(refusal), words, named)
    assert len(kinds) > 25
    assert len(keys) > 20


def test_no_message_says_a_bare_id() -> None:
    for language in languages():
        found = texts_of(language).message_keys
        assert len(found) > 40
        assert {name for name in found if name.endswith("-id")} == set()


def test_each_text_of_an_event_says_what_it_is() -> None:
    said = {f"ids.{sort}" for sort in (*SORTS, "Subject", "Kind", "Deck", "ActionText", "Term", "PlacedOrder")}
    forms = {form for made in RealmEvent.KINDS.values() for form in made.FIELDS.values()}
    leaves = {leaf for form in forms for leaf in re.findall(r"[\w.]+", form)} - {"list", "dict", "int", "bool"}
    assert leaves == said


def test_a_refusal_takes_no_text_of_which_nobody_knows_what_it_is() -> None:
    with pytest.raises(TypeError, match="not-controlled: area is str: say what the value is"):
        refused("not-controlled", area="pyke")  # type: ignore[arg-type]


def test_an_id_in_a_sentence_is_said_by_its_name_and_is_the_bare_id_elsewhere() -> None:
    area = Named("pyke", "area", "Pyke")
    assert f"{area}" == "Pyke"
    assert area == "pyke"
    assert str(area) == "pyke"


@pytest.mark.parametrize("language", languages())
def test_all_words_that_may_be_chosen_and_all_questions_have_messages(language: str) -> None:
    words = WORDS[language]
    wanted = {f"realm-word-{word}" for word in VOCABULARIES["wildling"]}
    wanted |= {f"realm-question-{kind}" for kind in QUESTIONS}
    assert {key for key in wanted if not words.has(key)} == set()


def test_questions_are_called_in_english_as_the_engine_calls_them() -> None:
    assert {kind: WORDS["en"].say(f"realm-question-{kind}") for kind in QUESTIONS} == QUESTIONS


def test_what_is_not_printed_is_unknown_and_no_id() -> None:
    assert NAMES["en"].of("card", "jon_snow") == "an unknown card"
    assert NAMES["ru"].of("area", "hardhome") == "неизвестная область"
    assert NAMES["en"].of("area", "stark") == "an unknown area"


SOURCE = "source: {grade: own, note: Ours.}"
#: other names for known ids, and a card with the id of an area
OTHERS = {
    "cards": f"""\
- {{id: victarion_greyjoy, name: Captain of the Iron Fleet, house: greyjoy, strength: 4, swords: 1, {SOURCE}}}
""",
    "orders": f"""\
- {{id: march_0, name: Quiet Walk, kind: march, special: false, count: 1, {SOURCE}}}
""",
    "units": f"""\
- {{id: footman, name: Spearman, domain: land, strength: 1, muster-cost: 1, limit: 10, {SOURCE}}}
""",
    "tides": f"""\
- {{id: tide_9, strength: 4, swords: 2, forts: 1, skull: false, count: 2, {SOURCE}}}
""",
}


def test_what_a_pack_names_is_called_so_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text('id: others\nname: Others\nversion: "1"\n', encoding="utf-8")
    for stem, text in OTHERS.items():
        (tmp_path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    content = printed_realm([tmp_path])
    realm = Realm.start(players=6, seed=1, content=content)
    compiled = realm._state.compiled
    values = {"card": compiled.named("card", "victarion_greyjoy"), "house": compiled.named("house", "greyjoy")}
    refusal = RealmRefusal("HSE-1", "card-not-in-hand", values)
    assert refusal.english == "House Greyjoy does not have Captain of the Iron Fleet in hand."
    names = realm_names(content, WORDS["ru"])
    expected = "У Грейджоя нет на руке карты Captain of the Iron Fleet."
    assert realm_refusal_sentence(WORDS["ru"], refusal, names) == expected
    assert translated_sentence(refusal.english, WORDS["ru"], partial(translated_name, words=WORDS["ru"])) == expected
    order = Action.parse("order winterfell march_0")
    assert realm_action_sentence(WORDS["ru"], order, names) == "Винтерфелл: Quiet Walk"
    assert (
        units_text(WORDS["en"], {"footman": 2, "knight": 1}, realm_names(content, WORDS["en"]))
        == "Spearman 2 and 1 knight"
    )
    assert units_text(WORDS["ru"], {"footman": 2}, names) == "Spearman 2"
    assert names.of("tides", "tide_9") == "сила 4, 2 меча, 1 башня"
    assert realm_names(content, WORDS["en"]).of("tides", "tide_9") == "strength 4, 2 swords, 1 fortification"


def test_one_id_of_two_things_has_the_name_of_each(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text('id: others\nname: Others\nversion: "1"\n', encoding="utf-8")
    text = OTHERS["orders"].replace("march_0", "pyke").replace("count: 1", "count: 0")
    (tmp_path / "orders.yaml").write_text(text, encoding="utf-8")
    names = realm_names(printed_realm([tmp_path]), WORDS["en"])
    assert (names.of("area", "pyke"), names.of("order", "pyke")) == ("Pyke", "Quiet Walk")


def test_what_is_impossible_in_a_state_is_told_in_names_in_every_language() -> None:
    named = Realm.start(players=6, seed=1)._state.compiled.named
    given = {"house": named("house", "stark"), "owner": named("house", "greyjoy"), "area": named("area", "pyke"),
             "unit": named("unit", "knight"), "order": named("order", "march_0"),
             "card": named("card", "balon_greyjoy"), "track": named("track", "fiefdoms"),
             "deck": "II", "number": 5}  # fmt: skip
    keys = [key for key in message_keys("en") if key.startswith("told-realm-state-")]
    assert len(keys) > 24
    for key in keys:
        said = translated_sentence(Sentence(key, **given), WORDS["ru"], partial(translated_name, words=WORDS["ru"]))
        assert strangers(re.sub(r"\(.*\)$", "", said), "ru") == set(), said
