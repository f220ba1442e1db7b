"""No message is left over: each is said by its whole key somewhere in the program, or by a key put together there.

A key that is put together (`f"button-{verb}"`) counts for `button-move` only where `move` is a word of the program or
of its content: a prefix alone would let anything pass.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Set
from functools import cache
from pathlib import Path

import pytest

import bow
from bow.system.places import folder
from bow.words.messages import message_keys

ROOT = Path(bow.__file__).parent
PLANS = (ROOT, folder("scenarios"), folder("assets") / "lessons")
#: Messages that no key says: sentences of the program are known again by them; see test_retelling.
KNOWN_AGAIN = ("told-", "usage-")
#: A placeholder of a key that is put together.
ANY = "\0"
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def words_in(text: str) -> set[str]:
    """Words and ids; what code writes with an underscore, a key writes with a hyphen."""
    return set(WORD.findall(text.replace("_", "-")))


@cache
def spoken_of() -> tuple[set[str], set[str], set[str]]:
    """Of the whole program: its literals, its keys that are put together, and all words that may fill their gaps."""
    literals: set[str] = set()
    shapes: set[str] = set()
    words: set[str] = set()
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                shape = "".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
                if ANY in shape and re.fullmatch(rf"([a-z][a-z0-9]*|{ANY})-[a-z0-9{ANY}-]+", shape):
                    shapes.add(shape)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
                words |= words_in(node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                words |= words_in(node.target.id)
    for place in PLANS:
        for file in place.rglob("*.yaml"):
            words |= words_in(file.read_text(encoding="utf-8"))
    return literals, shapes, words


def fits(key: str, shape: str, words: set[str]) -> bool:
    """Whether a key is made from a shape by putting a word into each gap."""
    head, gap, rest = shape.partition(ANY)
    if not key.startswith(head):
        return False
    if not gap:
        return key == head
    left = key.removeprefix(head)
    return any(left[:end] in words and fits(left[end:], rest, words) for end in range(1, len(left) + 1))


def is_put_together(key: str, shapes: set[str], words: set[str]) -> bool:
    """Whether one of the shapes makes the key out of the words."""
    return any(fits(key, shape, words) for shape in shapes)


def left_over(keys: Set[str]) -> list[str]:
    """The keys that nothing says; what is told of a key (`f"{key}-why"`) is said if the key is."""
    literals, shapes, words = spoken_of()
    said = words | keys
    asked = {key for key in keys - literals if not key.startswith(KNOWN_AGAIN)}
    return sorted(key for key in asked if not is_put_together(key, shapes, said - {key}))


def test_no_message_is_left_over() -> None:
    assert left_over(message_keys("en")) == []


@pytest.mark.parametrize("key", ["no-such-thing", "button-no-such-thing", "event-nobody-knows", "option-dreams-why"])
def test_the_check_finds_what_nobody_says(key: str) -> None:
    assert left_over({*message_keys("en"), key}) == [key]


def test_keys_that_are_put_together() -> None:
    assert fits("button-skip-choose-marker", f"button-{ANY}-{ANY}", {"skip", "choose-marker"})
    assert fits("confirm-blow-yes", f"{ANY}-yes", {"confirm-blow"})
    assert not fits("button-dance", f"button-{ANY}", {"skip"})
