"""The layout of `bow format`: what it changes, and what it never changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from bow.content.documents.faults import InputError
from bow.content.documents.layout import LayoutError, formatted, same
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.scenarios import scenario_paths
from bow.system.places import core_dir

SHIPPED = [*scenario_paths(), *sorted(core_dir().glob("*.yaml"))]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_files_are_in_order(path: Path) -> None:
    assert formatted(path.read_text(encoding="utf-8")) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a:   1\nb :  2\n", "a: 1\nb: 2\n"),
        ("a:\n    b:\n        c: 1\n    d: 2\n", "a:\n  b:\n    c: 1\n  d: 2\n"),
        ("a:\n- 1\n- 2\nb: 3\n", "a:\n  - 1\n  - 2\nb: 3\n"),
        ("-   a: 1\n    b: 2\n-   - 3\n", "- a: 1\n  b: 2\n- - 3\n"),
        ("a: { b:1 , c: [1,2 ,3 ] }\n", "a: {b:1, c: [1, 2, 3]}\n"),
        ("a: {b: 1,c: [ 1,2 ]}\n", "a: {b: 1, c: [1, 2]}\n"),
        ("a: 'b'\nc: 'it''s'\nd: '\"'\n", "a: \"b\"\nc: 'it''s'\nd: '\"'\n"),
        ("\n\na: 1  \n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
        ("a: 1", "a: 1\n"),
        ("a: 1\r\nb: |\r\n  x\r\n", "a: 1\nb: |\n  x\n"),
        ("\ufeffa: 1\n", "a: 1\n"),
        ("a: 1 # one\nb: 2     # two\n", "a: 1  # one\nb: 2     # two\n"),
        ("a:\n   # of b\n   b: 1\n   # at the end\n# of c\nc: 1\n",
         "a:\n  # of b\n  b: 1\n  # at the end\n# of c\nc: 1\n"),
        ("a:\n    b: |\n          x\n            y\n\n          z\n    c: 1\n",
         "a:\n  b: |\n    x\n      y\n\n    z\n  c: 1\n"),
        ("a: |2\n   x\n  y\n", "a: |2\n   x\n  y\n"),
        ("a:\n    b: |2\n       x\n      y\n", "a:\n  b: |2\n     x\n    y\n"),
        ("a: >-\n      one\n      two\nb: 1\n", "a: >-\n  one\n  two\nb: 1\n"),
        ("a: |+\n  x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
        ("a: one\n      two\n", "a: one\n  two\n"),
        ("a: [1,\n        2]\n", "a: [1,\n  2]\n"),
        ("a: |\n  # no comment\nb: 1\n", "a: |\n  # no comment\nb: 1\n"),
        ("a:\n- b:\n  - 1\n  c: 2\nd: 1\n", "a:\n  - b:\n      - 1\n    c: 2\nd: 1\n"),
    ],
)  # fmt: skip
def test_what_is_laid_out_anew(before: str, after: str) -> None:
    assert formatted(before) == after
    assert formatted(after) == after
    assert same(parse_yaml(after, "x").value, parse_yaml(before, "x").value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("---\na: 1\n", "begins with `---`"),
        ("? a\n: 1\n", "a key with `\\?`"),
        ("a: 'x\u2028y'\n", "line breaks"),
        ("a: 1\rb: 2\n", "line breaks"),
    ],
)
def test_what_is_left_as_it_is(text: str, why: str) -> None:
    with pytest.raises(LayoutError, match=why):
        formatted(text)


def test_what_cannot_be_read_is_no_text_to_be_laid_out() -> None:
    with pytest.raises(InputError, match="not YAML"):
        formatted("a: [1\n")


class _Deep(yaml.SafeDumper):
    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def ways_to_write(value: object) -> Iterator[str]:
    """Yield the same value as other programs write it."""
    for given in (
        {},
        {"default_flow_style": True, "width": 60},
        {"default_flow_style": None, "indent": 4},
        {"default_style": '"', "width": 50},
        {"default_style": "'", "width": 50},
        {"default_style": ">", "width": 40},
        {"indent": 7, "Dumper": _Deep},
    ):
        more: dict[str, object] = {"Dumper": yaml.SafeDumper, **given}
        yield yaml.dump(value, sort_keys=False, allow_unicode=True, **more)  # type: ignore[call-overload]


@pytest.mark.parametrize("path", SHIPPED[:3] + SHIPPED[-3:], ids=lambda path: path.name)
def test_whoever_wrote_it_the_meaning_stays(path: Path) -> None:
    value = parse_yaml(path.read_text(encoding="utf-8"), "x").value
    for text in ways_to_write(value):
        try:
            meant = parse_yaml(text, "x").value
        except InputError:
            continue  # this notation is not supported here
        made = formatted(text)
        assert same(parse_yaml(made, "x").value, meant)
        assert formatted(made) == made


@pytest.mark.parametrize("seed", range(60))
def test_odd_texts_keep_their_meaning_or_are_refused(seed: int) -> None:
    chosen = random.Random(seed)
    text = chosen.choice(SHIPPED[:10]).read_text(encoding="utf-8")[:3000]
    for _ in range(chosen.choice((1, 2, 3))):
        at = chosen.randrange(len(text))
        piece = chosen.choice([" ", "\n", "  ", "'", '"', "# x\n", "- ", ": ", "[", "]", "{", "}", "\t", ","])
        text = text[:at] + piece + text[at + chosen.randrange(3) :]
    try:
        meant = parse_yaml(text, "x").value
    except InputError:
        with pytest.raises(InputError):
            formatted(text)
        return
    try:
        made = formatted(text)
    except LayoutError:
        return
    assert same(parse_yaml(made, "x").value, meant)
    assert formatted(made) == made
