"""Faults are reported in the player's language: each sentence has its message, with its values."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest

import bow
from bow.battle.core.refusal import Refusal
from bow.battle.decisions import VERBS
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import _NOUN, FIELDS
from bow.content.documents.yaml_reading import parse_yaml
from bow.realm.content.whole import WORD_FIELDS
from bow.system.sentence import Sentence, _english, joined, known_sentence, os_reason, shown_in_line
from bow.words.messages import Words, message_keys, messages_of, translated_error, translated_sentence
from tests.failures import failures
from tests.house.parsed import Nodes, found, look

ROOT = Path(bow.__file__).parent
RUSSIAN = Words("ru", strict=True)
#: Messages of fixed texts from elsewhere: the YAML library, the system, the help of commands.
ELSEWHERE = ("told-yaml-", "told-os-e", "usage-")
GAP = re.compile(r"\$([a-z0-9-]+)")


class Call(NamedTuple):
    """A sentence that the code makes: its line, its key if it is written out, the names of its values if all are."""

    line: int
    key: str | None
    given: frozenset[str] | None


@look
def calls(nodes: Nodes) -> list[Call]:
    """Return the sentences that a module makes."""
    made = []
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Sentence":
            key = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
            names = [word.arg for word in node.keywords]
            given = frozenset(str(name).replace("_", "-") for name in names) if all(names) else None
            made.append(Call(node.lineno, key if isinstance(key, str) else None, given))
    return made


@look
def shapes(nodes: Nodes) -> set[str]:
    """Return the texts of a module that are keys of such messages, as patterns."""
    texts: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(re.escape(node.value))
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            parts = (re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+" for each in node.values)
            texts.add("".join(parts))
    return {text for text in texts if text.startswith(("told", "usage"))}


def test_each_sentence_has_its_message_and_gives_it_its_values() -> None:
    english = _english()
    made = [(file, call) for file, all_calls in found(calls).items() for call in all_calls]
    assert len(made) > 500
    wrong = [
        f"{file}:{call.line}: {call.key}"
        for file, call in made
        if call.key is not None
        and call.given is not None
        and (call.key not in english or {*GAP.findall(english[call.key])} - call.given)
    ]
    assert wrong == []


def test_each_noun_has_its_message() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(ROOT.rglob("*.py")))
    named = re.findall(r'(?:\bnoun(?:: ClassVar\[str\])? = |OneOf\(|\bunknown\()"([A-Za-z ]+)"', source)
    nouns = {*named, *FIELDS, *WORD_FIELDS, *_NOUN.values()}
    assert len(nouns) > 15
    assert {noun for noun in nouns if f"told-noun-{noun.lower().replace(' ', '-')}" not in _english()} == set()


def test_each_message_is_used() -> None:
    patterns = [re.compile(shape) for shape in {shape for texts in found(shapes).values() for shape in texts}]
    idle = [
        key
        for key in _english()
        if not key.startswith(ELSEWHERE) and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert idle == []


def test_the_english_of_each_message_is_one_line_of_texts_and_values() -> None:
    for language in ("en", "ru"):
        assert message_keys(language) >= _english().keys()
    said = messages_of("en", ("told-", "usage-"))
    assert {*said} == {*_english()}
    english = Words("en", strict=True)
    for key, text in _english().items():
        values = {name: f"<{name}>" for name in GAP.findall(text)}
        assert str(Sentence(key, **{name.replace("-", "_"): value for name, value in values.items()})) == english.say(
            key, **values
        )


def test_a_sentence_has_the_same_values_in_russian() -> None:
    def has_the_same_values(key: str) -> None:
        names = {*GAP.findall(_english()[key])}
        said = RUSSIAN.say(
            key, **{name: f"<{name}>" for name in names}
        )  # strict: an error if the message needs another value
        assert {name for name in names if f"<{name}>" not in said} <= {"text", "count"}

    assert failures(has_the_same_values, sorted(_english())) == []


def test_what_follows_a_verb_is_said_in_russian() -> None:
    def is_russian(verb: str) -> None:
        form = VERBS[verb].form
        said, _, example = translated_sentence(form, RUSSIAN).partition(": ")
        assert not re.search("[A-Za-z]", said.replace("none", ""))
        assert example.replace(" или ", ", or ") == form.partition(": ")[2]

    assert failures(is_russian, VERBS) == []


NOT_ORDERED = Refusal("ORD-5", "not-ordered", {"unit": "s1"})
MISSING = Sentence("told-missing")
DENIED = os_reason(PermissionError(errno.EACCES, ""))
SENTENCES = [
    (
        Sentence(
            "told-unknown",
            noun=Sentence("told-noun-kind-of-unit"),
            found="gards",
            hint=Sentence("told-hint", near="guards"),
            list="guards, riders",
        ),
        'unknown kind of unit "gards". Did you mean "guards"? Allowed: guards, riders',
        "неизвестно: вид юнита «gards». Может быть, «guards»? Можно: guards, riders",
    ),
    (
        Sentence("told-expected", found=Sentence("told-a-map"), expected=Sentence("told-whole-number")),
        "found a map; expected a whole number",
        "здесь таблица ключей; нужно: целое число",
    ),
    (
        Sentence(
            "told-place",
            where="a.yaml",
            why=Sentence("told-cannot-write", why=DENIED),
        ),
        "a.yaml: cannot be written: Permission denied",
        "a.yaml: записать не удалось: нет прав",
    ),
    (
        Sentence("told-step", number=2, why=Sentence("told-expected-legal", action="pass", why=NOT_ORDERED)),
        "step 2: expected pass to be legal, but it is refused: s1 has not been ordered. (ORD-5)",
        "шаг 2: ожидалось, что pass возможно, но это запрещено: Юнит s1 не выбран. (ORD-5)",
    ),
    (
        joined([MISSING, Sentence("told-key-of-type", key="seed", kind="int"), MISSING]),
        "is missing; `seed` is missing or not of type int",
        "не указано; `seed` нет, или тип не int",
    ),
    (Sentence("told-too-deep", most=12345), "is nested deeper than 12345 levels", "вложенность глубже 12345 уровней"),
]


@pytest.mark.parametrize(("sentence", "english", "russian"), SENTENCES)
def test_a_sentence_is_said_in_both_languages(sentence: Sentence, english: str, russian: str) -> None:
    assert sentence == english
    assert translated_sentence(sentence, Words("en")) == english
    assert translated_sentence(sentence, RUSSIAN) == russian


@pytest.mark.parametrize("text", ["", "is missing", "a or b", "x (y)", "C:/a: b"])
def test_a_text_that_knows_no_message_stays_as_it_is(text: str) -> None:
    assert translated_sentence(text, RUSSIAN) == text


def test_a_sentence_outlives_an_error_a_copy_and_a_process() -> None:
    sentence = Sentence("told-place", where="a.yaml", why=MISSING)
    copies: list[str] = [str(ValueError(sentence)), deepcopy(sentence), pickle.loads(pickle.dumps(sentence))]
    for each in (*copies, str(sentence)):
        assert each == sentence
        assert isinstance(each, Sentence)
        assert (each.key, each.gaps) == (sentence.key, sentence.gaps)
    assert type(f"{sentence}.") is str


def test_a_control_character_in_a_value_is_written_out_and_the_message_stays() -> None:
    shown = shown_in_line(Sentence("told-unknown-text", found="\x1b", hint="", list="a"))
    assert isinstance(shown, Sentence)
    assert "\\x1b" in shown
    assert "\\x1b" in translated_sentence(shown, RUSSIAN)


def test_a_library_is_known_by_its_fixed_texts_and_the_system_by_its_codes() -> None:
    assert isinstance(known_sentence("did not find expected key"), Sentence)
    assert type(known_sentence("did not find expected key or so")) is str
    assert os_reason(OSError(errno.ENOSPC, "whatever")) == "No space left on device"
    assert os_reason(OSError(errno.EUSERS, "too many users")) == "too many users"
    with pytest.raises(InputError) as refused:
        parse_yaml("a: b: c\n", "x.yaml")
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", translated_error(refused.value, RUSSIAN))


def test_more_than_are_told_are_counted() -> None:
    error = InputError([Fault("a", n, "", Sentence("told-missing")) for n in range(25)])
    assert str(error).endswith("... and 5 more faults")
    assert translated_error(error, RUSSIAN).count("не указано") == 20
