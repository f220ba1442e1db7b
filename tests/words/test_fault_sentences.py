"""What is wrong with a file is said in the player's language: every sentence that the program makes is known again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle.decisions.verbs import VERBS
from bow.words.fault_sentences import _shapes, fits, translated_sentence
from bow.words.messages import Words, message_keys

ROOT = Path(bow.__file__).parent
RUSSIAN = Words("ru", strict=True)
#: What tells an author or a player that something is wrong: the names of the functions and errors.
TELLING = {
    "Fault", "fault", "refused", "_refused", "fail", "no", "BadParameter", "_RefusedError", "MapError", "ChanceError",
    "_FailedError", "ValueError", "NestedFaultsError", "Damage", "_said", "shaped", "_note", "warn", "LayoutError",
    "CaseError", "UnscriptedError", "own_reason", "CaseFault",
}  # fmt: skip
#: Names that such sentences have before they are told.
NAMES = {"why", "message", "wrong", "hint", "shape", "problem", "found_byte", "told"}
#: Where they are made. The table has words of its own; programs for developers speak English.
PLACES = ("content", "realm/content", "realm/casebook", "hexes", "ground", "record", "skirmish", "cli",
          "battle/state_faults.py", "battle/position.py", "battle/core/stack.py", "battle/core/refusal.py",
          "lab/map_sheets.py", "lab/simulate.py", "lab/printing", "lab/trying", "lab/analysis", "lab/runs",
          "lab/report", "authoring")  # fmt: skip
#: Sentences that no player and no author ever reads, and why; parts of sentences that are told whole elsewhere.
UNSAID = {
    "seed {}": "notation of choices",
    "{}+{}": "notation of morale",
    "ok core{}: {} records, {} battles": "said by its own message",
    "{}: {}": "a place and a sentence, known as told-place",
    "{} ({})": "a sentence and its rule, known as told-with-rule",
    "; expected ": "a mark by which a sentence is taken apart",
    ". Allowed: ": "a mark by which a sentence is taken apart",
    "Value error, ": "a beginning that is taken off",
    "; indent with spaces, not tabs": "the end of told-tabs",
    "; what belongs together begins in the same column, and nothing stands behind a text in quotes": "told-columns",
    "{} lies in the {} already": "the pile names its House: told-card-lies",
    "{} has {}; a commander brings {} (SET-3)": "how many cards: told-his-cards",
    '; one `key: value` a line, put a text with ": " in quotes, and a list in [ ]': "the end of told-yaml-key-value",
    "{}the engine broke down: {}: {}": "behind its step: told-engine-broke",
    "was played with {}; {} not here: give --content DIR": "it is, they are: told-pack-not-here",
    "is no recorded {}, or was cut off before the first action": "a battle, a game: told-no-record, told-no-game",
    "is no recorded {}: its first line {}": "told-no-record-why, told-no-game-why",
    "is no recorded {}: its first line names no format": "told-no-record-format, told-no-game-format",
}
#: Sentences that are put together from several literals: a whole one for each.
TOGETHER = {
    "told-an-id": "an id",
    "told-no-notation-such": "'move!' is no action: write a verb and ids, such as `move s1 C5`",
    "told-pack-not-here": 'was played with the content pack "a" (version 1, 2b); it is not here: give --content DIR',
    "told-packs-not-here": 'was played with the content packs "a", "b"; they are not here: give --content DIR',
    "told-his-cards": "robb-stark has 4 Leadership cards; a commander brings 5 (SET-3)",
    "told-his-card": "robb-stark has 1 Leadership card; a commander brings 5 (SET-3)",
    "told-commander-twice-as": "robb-stark stands on the board already, with s1, as robb-stark:young-wolf",
    "told-no-record": "is no recorded battle, or was cut off before the first action",
    "told-no-record-why": "is no recorded battle: its first line is not JSON",
    "told-no-record-format": "is no recorded battle: its first line names no format",
    "told-goes-on": "is not JSON; the battle goes on from the line before",
    "told-no-game": "is no recorded game, or was cut off before the first action",
    "told-no-game-why": "is no recorded game: its first line is not JSON",
    "told-no-game-format": "is no recorded game: its first line names no format",
    "told-game-goes-on": "is not JSON; the game goes on from the line before",
    "told-taken-back": "pass gives another state (recorded with content a, here b); the last 3 actions are taken back",
    "told-taken-back-one": "pass gives another state (recorded with content a, here b); the last action is taken back",
    "told-card-lies": "SL1 lies in the hand of House stark already",
    "told-over-size": "it would be over 16 MB",
    "told-tabs": "found character that cannot start any token; indent with spaces, not tabs",
    "told-columns": "did not find expected key; what belongs together begins in the same column, and nothing stands "
    "behind a text in quotes",
    "told-got-both": "not legal: pass; legal too: done",
    "told-engine-broke": "the engine broke down: KeyError: 3",
    "told-expected-got-detail": "expected owes none, got lannister (decision: turn)",
    "told-one-pack": 'the content pack "a" (version 1, 2b)',
    "told-some-packs": 'the content packs "a" (version 1, 2b), "b" (version 1, 3c)',
    "told-value-error": "Value error, a unit needs a `kind` or a `commander`",
    "told-less-than": "less than 3",
    "told-at-least": "at least 3",
    "told-step": "step 3: expected no roll, got 2",
}
#: Sentences that libraries and the system make.
FOREIGN = ("told-yaml-", "told-os-")


def shape_of(node: ast.AST) -> str | None:
    """A literal with `{}` for what is put in; None: it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def literals(node: ast.AST) -> Iterator[str]:
    """The literals of an expression, those within others left out."""
    shape = shape_of(node)
    if shape is not None:
        yield shape
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        if name in ("say", "word", "join", "getattr", "get", "partition", "split", "print", "Path", "str"):
            return
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def told_in(file: Path) -> Iterator[str]:
    """Every sentence that a file makes to say what is wrong."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in TELLING:
                parts = [*node.args]
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id in NAMES for target in targets):
                parts = [node.value]
        for part in parts:
            yield from literals(part)


def filled(shape: str) -> set[str]:
    """A sentence as it may come out: with `x` in its gaps, and without a hint behind a full stop or at the end."""
    bare = re.sub(r"(?<=[.a-z\"'}])\{\}(?=\. |: | Allowed| Known|$)", "", shape)
    shapes = (shape, bare, re.sub(r"\.\{\}(?= |$)", ".", shape), shape.removeprefix("{}: "))  # the last: after a place
    return {" ".join(each.replace("{}", "x").split()) for each in shapes}


def sentences() -> dict[str, str]:
    """All of them, with the file."""
    found: dict[str, str] = {}
    for place in PLACES:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            for shape in told_in(file):
                if re.search(r"[a-z]{2,} [a-z`{]|[a-z`}] [a-z]{2,}", shape) and shape not in UNSAID:
                    found[shape] = file.relative_to(ROOT).as_posix()
    return found


def test_every_sentence_that_says_what_is_wrong_is_known_again() -> None:
    made = sentences()
    assert len(made) > 150
    unknown = {shape: file for shape, file in made.items() if not any(map(fits, filled(shape)))}
    assert not unknown, f"write them into assets/locale/en/faults.ftl and its translations: {unknown}"


def every_literal() -> set[str]:
    """All literals of the program as they may come out."""
    found: set[str] = set()
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            shape = shape_of(node)
            if shape is not None:
                found |= filled(shape)
    return found


def test_every_sentence_to_be_known_again_is_made_somewhere() -> None:
    literals = every_literal()
    idle = [
        shape.key
        for shape in _shapes()
        if shape.key.startswith("told-")
        and not shape.key.startswith(FOREIGN)
        and shape.is_meant
        and not any(shape.pattern.fullmatch(literal) for literal in literals)
    ]
    forms = {key_of(row.form) for row in VERBS.values() if row.form != "nothing"}
    assert sorted(idle) == sorted({*TOGETHER, *forms})


def key_of(english: str) -> str:
    """The message that a sentence is known by."""
    return next(shape.key for shape in _shapes() if shape.pattern.fullmatch(english))


@pytest.mark.parametrize("verb", VERBS)
def test_what_follows_a_verb_is_said_in_russian(verb: str) -> None:
    form = VERBS[verb].form
    said, _, example = translated_sentence(form, RUSSIAN).partition(": ")
    assert not re.search("[A-Za-z]", said.replace("none", ""))
    assert example.replace(" или ", ", or ") == form.partition(": ")[2]


@pytest.mark.parametrize("key", TOGETHER)
def test_a_sentence_that_is_put_together_is_known_as_what_it_is(key: str) -> None:
    english = TOGETHER[key]
    first = next(shape for shape in _shapes() if shape.pattern.fullmatch(english))
    assert first.key == key
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", translated_sentence(english, RUSSIAN).replace("owes none", ""))


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        (
            'unknown kind of unit "gards". Did you mean "guards"? Allowed: guards, riders',
            "вид юнита «gards»: такого нет. Может быть, «guards»? Можно: guards, riders",
        ),
        ("found a map; expected a whole number", "здесь таблица ключей; нужно: целое число"),
        ("found 3; expected words; write it in quotes", "здесь 3; нужно: слова; напишите его в кавычках"),
        ('found "x". Allowed: a, b and 5 more', 'здесь "x". Можно: a, b и ещё 5'),
        ("a.yaml: cannot be written: Permission denied", "a.yaml: записать не удалось: нет прав"),
        (
            'row 3, column 5: "q" is no map token; allowed are . ^',
            'ряд 3, столбец 5: "q" — не знак карты; можно: . ^',
        ),
        (
            "is not YAML: while parsing a block mapping: did not find expected key",
            "это не YAML: в таблице ключей: нет ключа, который здесь нужен",
        ),
        (
            "step 2: expected pass to be legal, got a refusal: s1 has not been ordered. (ORD-5)",
            "шаг 2: ожидалось, что pass возможно, а движок отказал: s1: юнит не выбран. (ORD-5)",
        ),
        ("SL1 lies in the hand of House stark already", "SL1: уже лежит в hand Дома stark"),
        ("is missing", "этого нет"),
        ("  is missing ", "  этого нет "),
    ],
)
def test_a_sentence_is_said_in_russian(english: str, russian: str) -> None:
    assert translated_sentence(english, RUSSIAN) == russian
    assert translated_sentence(english, Words("en")) == english


@pytest.mark.parametrize("text", ["", "something that nobody has ever said", "a or b", "x (y)", "C:/a: b"])
def test_what_is_not_known_stays_as_it_is(text: str) -> None:
    assert translated_sentence(text, RUSSIAN) == text


def test_all_of_it_is_there_in_russian() -> None:
    known = {key for key in message_keys("en") if key.startswith("told-")}
    assert len(known) > 350
    assert known <= message_keys("ru")
