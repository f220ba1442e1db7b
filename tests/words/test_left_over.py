"""No message is unused: the program uses each by its whole key, or by a key that it puts together.

A key that is put together (`f"button-{verb}"`) counts for `button-move` only where `move` is a word of the
program or of its content: a prefix alone would accept anything.
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
from tests.house.parsed import Nodes, found, look

ROOT = Path(bow.__file__).parent
PLANS = (ROOT, folder("scenarios"), folder("assets") / "lessons")
#: Messages used without their key: the program recognizes its own sentences by them; see test_retelling.
KNOWN_AGAIN = ("told-", "usage-")
#: A placeholder of a composed key.
ANY = "\0"
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def words_in(text: str) -> set[str]:
    """Return words and ids; underscores in code are hyphens in keys."""
    return set(WORD.findall(text.replace("_", "-")))


@look
def said_in(nodes: Nodes) -> tuple[set[str], set[str], set[str]]:
    """Return the literals of a module, its composed keys, and the words that may fill the gaps of such keys."""
    literals: set[str] = set()
    shapes: set[str] = set()
    words: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            shape = "".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
            if ANY in shape and re.fullmatch(rf"([a-z][a-z0-9]*|{ANY})-[a-z0-9{ANY}-]+", shape):
                shapes.add(shape)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            literals.add(node.value)
            words |= words_in(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            words |= words_in(node.target.id)
    return literals, shapes, words


@cache
def spoken_of() -> tuple[set[str], set[str], set[str]]:
    """Return the literals of the whole program, its composed keys, and all words that may fill the gaps of these."""
    literals: set[str] = set()
    shapes: set[str] = set()
    words: set[str] = set()
    for said, composed, filling in found(said_in).values():
        literals |= said
        shapes |= composed
        words |= filling
    for script in (ROOT / "web").rglob("*.js"):  # the page says its messages without the beginning of their keys
        text = script.read_text(encoding="utf-8")
        literals |= {f"page-{key}" for key in re.findall(r'"([a-z0-9-]+)"', text)}
        joined = re.findall(r"`([a-z0-9-]*-[$]\{[^`}]+\}[a-z0-9-]*)`", text)
        shapes |= {f"page-{re.sub(r'[$][{].*?[}]', ANY, key)}" for key in joined}
    for place in PLANS:
        for file in place.rglob("*.yaml"):
            words |= words_in(file.read_text(encoding="utf-8"))
    return literals, shapes, words


def fits(key: str, shape: str, words: set[str]) -> bool:
    """Return whether a key is made from a shape by putting a word into each gap."""
    head, gap, rest = shape.partition(ANY)
    if not key.startswith(head):
        return False
    if not gap:
        return key == head
    left = key.removeprefix(head)
    return any(left[:end] in words and fits(left[end:], rest, words) for end in range(1, len(left) + 1))


def is_put_together(key: str, shapes: set[str], words: set[str]) -> bool:
    """Return whether one of the shapes makes the key out of the words."""
    return any(fits(key, shape, words) for shape in shapes)


def left_over(keys: Set[str]) -> list[str]:
    """Return the unused keys; a key that derives from another (`f"{key}-why"`) is used if that one is."""
    literals, shapes, words = spoken_of()
    said = words | keys
    asked = {key for key in keys - literals if not key.startswith(KNOWN_AGAIN)}
    left = []
    for key in asked:
        said.discard(key)  # it is no word of itself
        if not is_put_together(key, shapes, said):
            left.append(key)
        said.add(key)
    return sorted(left)


def test_no_message_is_left_over() -> None:
    assert left_over(message_keys("en")) == []


@pytest.mark.parametrize("key", ["no-such-thing", "button-no-such-thing", "event-nobody-knows", "option-dreams-why"])
def test_the_check_finds_what_nobody_says(key: str) -> None:
    assert left_over({*message_keys("en"), key}) == [key]


def test_keys_that_are_put_together() -> None:
    assert fits("button-skip-choose-marker", f"button-{ANY}-{ANY}", {"skip", "choose-marker"})
    assert fits("confirm-blow-yes", f"{ANY}-yes", {"confirm-blow"})
    assert not fits("button-dance", f"button-{ANY}", {"skip"})
