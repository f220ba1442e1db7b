"""Edits of a text by parts: a change touches only its own lines."""

from __future__ import annotations

import copy
import difflib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.content.documents.layout import same
from bow.content.documents.source import SourceText
from bow.content.scenarios import scenario_paths
from bow.system.places import core_dir

SHIPPED = [*scenario_paths(), *sorted(core_dir().glob("*.yaml"))]
TEXT = """\
# A battle of mine.
rank: blue   # strong
map: |
  . . f
  . . .
units:
  # the vanguard
  s1: {kind: archers, rank: green, at: C5}   # in the wood
  s2:   {kind: riders,   at: C6}
story: >-
  One day,
  another day.
rules:
  - on: round-end   # each round
    do: [turn-up, {score: {points: 2}}]

  # the last
  - on: battle-end
edges: {top: stark}
"""


def changed(change: Any, text: str = TEXT) -> list[str]:
    """Return the lines that a change of the value removes and adds."""
    source = SourceText(text)
    value = copy.deepcopy(source.value)
    change(value)
    made = source.changed(value)
    assert same(made.value, value)
    assert source.text == text
    lines = difflib.unified_diff(text.split("\n"), made.text.split("\n"), lineterm="", n=0)
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_nothing_changed_is_byte_equal(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert SourceText(text).changed(copy.deepcopy(SourceText(text).value)).text == text


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (lambda v: v.update(rank="red"), ["-rank: blue   # strong", "+rank: red   # strong"]),
        (
            lambda v: v["units"]["s1"].update(at="D5"),
            [
                "-  s1: {kind: archers, rank: green, at: C5}   # in the wood",
                "+  s1: {kind: archers, rank: green, at: D5}   # in the wood",
            ],
        ),
        (
            lambda v: v["units"]["s2"].update(figures=2),
            ["-  s2:   {kind: riders,   at: C6}", "+  s2:   {kind: riders,   at: C6, figures: 2}"],
        ),
        (
            lambda v: v["units"]["s2"].pop("kind"),
            ["-  s2:   {kind: riders,   at: C6}", "+  s2:   {at: C6}"],
        ),
        (lambda v: v["units"].pop("s2"), ["-  s2:   {kind: riders,   at: C6}"]),
        (lambda v: v["units"].update(s3={"kind": "guards", "at": "A1"}), ["+  s3: {kind: guards, at: A1}"]),
        (lambda v: v.update(map=". . f\n. ^ .\n"), ["-  . . .", "+  . ^ ."]),
        (
            lambda v: v.update(story="One day, another night."),
            ["-  One day,", "-  another day.", "+  One day, another night."],
        ),
        (
            lambda v: v["rules"][0].update(on="round-begin"),
            ["-  - on: round-end   # each round", "+  - on: round-begin   # each round"],
        ),
        (
            lambda v: v["rules"][0]["do"].append("draw"),
            [
                "-    do: [turn-up, {score: {points: 2}}]",
                "+    do: [turn-up, {score: {points: 2}}, draw]",
            ],
        ),
        (
            lambda v: v["rules"][0].pop("on"),
            [
                "-  - on: round-end   # each round",
                "-    do: [turn-up, {score: {points: 2}}]",
                "+  - do: [turn-up, {score: {points: 2}}]",
            ],
        ),
        (
            lambda v: v["rules"].__setitem__(1, {"once": True, **v["rules"][1]}),
            ["-  - on: battle-end", "+  - once: true", "+    on: battle-end"],
        ),
        (
            lambda v: v["rules"].__setitem__(0, {"if": [{"in-round": {"from": 2}}], **v["rules"][0]}),
            [
                "-  - on: round-end   # each round",
                "+  - if:",
                "+      - in-round: {from: 2}",
                "+    on: round-end   # each round",
            ],
        ),
        (lambda v: v["rules"][1].update(once=True), ["+    once: true"]),
        (lambda v: v["rules"].append({"on": "set-up", "do": ["x"]}), ["+  - {on: set-up, do: [x]}"]),
        (lambda v: v["rules"][1].update(off=True), ["+    off: true"]),
        (lambda v: v.update(edges={}), ["-edges: {top: stark}", "+edges: {}"]),
        (lambda v: v.update(rank=None), ["-rank: blue   # strong", "+rank: null   # strong"]),
        (lambda v: v.update(rank="a: b"), ["-rank: blue   # strong", '+rank: "a: b"   # strong']),
    ],
)
def test_a_change_touches_its_own_lines(change: Any, lines: list[str]) -> None:
    assert changed(change) == lines


def test_line_ends_and_what_was_written_oddly_stay() -> None:
    text = TEXT.replace("\n", "\r\n")
    source = SourceText(text)
    value = copy.deepcopy(source.value)
    value["units"]["s3"] = {"kind": "guards"}
    made = source.changed(value).text
    assert made.replace("  s3: {kind: guards}\r\n", "") == text


def test_the_lines_of_a_part_are_known() -> None:
    source = SourceText(TEXT)
    assert source.lines_of(("map",)) == (3, 5)
    assert source.lines_of(("units", "s1")) == (8, 8)
    assert source.lines_of(("story",)) == (10, 12)
    assert source.lines_of(("rules", 0)) == (14, 15)
    assert source.lines_of(()) == (1, 19)


def test_what_yaml_cannot_say_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be written in the YAML of this game"):
        SourceText(TEXT).changed({"rank": object()})


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if at:
        yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*at, key))


NEW = ("red", "a, b", 3, True, None, {"a": 1, "b": [1, {"c": 2}]}, [1, 2], "line\nother\n", " . .\n. .", "x: y", "# no")


EDITS = 1000
BATCHES = 20
#: batches that are tried without --deep
USUAL = 7


def drawn_edit(source: SourceText, chosen: random.Random) -> tuple[Any, tuple[int, int]]:
    """Return a random change: the new value, and the first and last line that it may touch; none if last < first."""
    value = copy.deepcopy(source.value)
    path = chosen.choice(list(paths(value)))
    holder = value
    for step in path[:-1]:
        holder = holder[step]
    block = source.at(path[:-1])
    siblings = list(block.parts.values())
    n = list(block.parts).index(path[-1])
    verb = chosen.choice(("set", "set", "remove", "insert"))
    fresh = chosen.choice(NEW)
    flow = next((path[:k] for k in range(len(path)) if source.at(path[:k]).style == "flow"), None)
    lines = source.lines_of(path if flow is None else flow)
    match verb:
        case "set":
            holder[path[-1]] = fresh
        case "remove":
            del holder[path[-1]]
            if flow is None and len(siblings) == 1:
                lines = source.lines_of(path[:-1])
            elif flow is None and n == 0 and siblings[1].key_column and behind_a_dash(source, path):
                lines = lines[0], siblings[1].key_line + 1  # the next item moves to the line with the dash
        case "insert":
            if isinstance(holder, list):
                holder.insert(n, fresh)
            else:
                items = list(holder.items())
                items.insert(n, ("brand-new", fresh))
                holder.clear()
                holder.update(items)
            if flow is None and n:
                lines = siblings[n - 1].last_line + 2, siblings[n - 1].last_line + 1
            elif flow is None:
                lines = lines[0], lines[0] - (not behind_a_dash(source, path))
    return value, lines


def behind_a_dash(source: SourceText, path: tuple[Any, ...]) -> bool:
    node = source.at(path)
    return source.lines[node.key_line][: node.key_column].strip(" ") != ""


@pytest.mark.slow
@pytest.mark.parametrize(
    "batch", [pytest.param(n, marks=pytest.mark.deep if n >= USUAL else ()) for n in range(BATCHES)]
)
def test_any_change_means_what_was_meant_and_touches_its_own_lines(batch: int) -> None:
    chosen = random.Random(batch)
    texts = [path.read_text(encoding="utf-8") for path in SHIPPED]
    sources = [SourceText(text) for text in texts if len(text) < 20_000]
    for n in range(EDITS // BATCHES):
        source = chosen.choice(sources)
        value, (first, last) = drawn_edit(source, chosen)
        made = source.changed(value)
        assert same(made.value, value)
        before, after = source.text.split("\n"), made.text.split("\n")
        end = len(after) - (len(before) - last)
        told = f"{n}: beside {first}-{last}\n{changed_lines(source, made)}"
        assert end >= first - 1, told
        assert after[: first - 1] == before[: first - 1], told
        assert after[end:] == before[last:], told


def changed_lines(source: SourceText, made: SourceText) -> str:
    return "\n".join(difflib.unified_diff(source.text.split("\n"), made.text.split("\n"), lineterm="", n=1))


def test_many_changes_at_once_are_written_as_one_after_the_other() -> None:
    text = (
        "# kept\nunits:\n  s1: {at: C4, rank: red}   # first\n  s2: {at: D4, rank: blue}\n"
        "list:\n  - {on: x, do: [a, b]}\n  - two\n  - three\nname: 'A'\nstory: >-\n  one\n  two\n"
    )
    value = {
        "units": {"s1": {"at": "A1", "rank": "green", "figures": 2}, "s2": {"at": "B12", "rank": "red"}},
        "list": [{"on": "zz", "do": ["c", "b", "d"]}, "zwei"],
        "name": "B",
        "story": "three",
        "more": 1,
    }
    made = SourceText(text).changed(value)
    assert made.value == value
    assert made.text == (
        "# kept\nunits:\n  s1: {at: A1, rank: green, figures: 2}   # first\n  s2: {at: B12, rank: red}\n"
        "list:\n  - {on: zz, do: [c, b, d]}\n  - zwei\nname: 'B'\nstory: >-\n  three\nmore: 1\n"
    )
