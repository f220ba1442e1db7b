"""Mutants of the tables: the printed content with one changed number, word or effect each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from tools.proofs.mutants import ROOT, Mutant

CORE = ROOT / "bow" / "content" / "core"
FLIPPED = {"true": "false", "false": "true"}
WORDS = {
    "enter": {"stop": "free", "impassable": "free", "ford": "free", "free": "stop"},
    "burnt": {"devastated": "gone", "gone": "gone-with-fire", "gone-with-fire": "gone"},
    "when": {"before": "after", "after": "before", "attacked": "attacking", "attacking": "attacked"},
    "zone": {"beside-named": "controlled", "any": "controlled"},
    "faces": {"green": "blue", "blue": "green", "red": "valor", "valor": "morale", "morale": "red"},
    "or": {"better": "worse", "worse": "better"},
}
CHAPTERS = {"terrain": "TER", "units": "ORD", "die": "CMB", "track": "SET"}
SILENT = {"id", "name", "text", "note", "source", "value", "initials", "title", "mounted", "unit", "map", "house"}


def table_files() -> list[Path]:
    """Return the tables with entries to change."""
    return [path for path in sorted(CORE.glob("*.yaml")) if path.name not in ("rules.yaml", "pack.yaml")]


def mutants_of_table(path: Path) -> list[Mutant]:
    """Return all mutants of a table, in the order of its lines."""
    source = path.read_text(encoding="utf-8")
    root = yaml.compose(source, Loader=yaml.SafeLoader)
    found: list[Mutant] = []
    if root is not None:
        records = root.value if isinstance(root, yaml.SequenceNode) else [root]
        for record in records:
            found += [
                Mutant(
                    path,
                    node.start_mark.line + 1,
                    start,
                    end,
                    source[start:end],
                    new,
                    _rules(path, record),
                    _id(record),
                )
                for node, start, end, new in _changes(record, "")
            ]
    return found


def _rules(path: Path, record: yaml.Node) -> tuple[str, ...]:
    stem = path.stem
    if stem == "terrain":
        return (f"TER-{_id(record)}",)
    if stem == "units":
        return ("ORD-8",)
    return {"die": ("CMB-4",), "track": ("MOR-6", "CRD-8")}.get(stem, (_id(record),))


def _id(record: yaml.Node) -> str:
    return next((str(value.value) for key, value in record.value if key.value == "id"), "")


def _changes(node: yaml.Node, key: str) -> Iterator[tuple[yaml.Node, int, int, str]]:
    """Yield the parts of the text to change, and their new text."""
    if isinstance(node, yaml.MappingNode):
        for name, value in node.value:
            if name.value not in SILENT:
                yield from _changes(value, name.value)
    elif isinstance(node, yaml.SequenceNode):
        if key in ("effects", "gives", "if", "options") and node.flow_style and node.value:
            for n, item in enumerate(node.value):  # one entry less
                begin = item.start_mark.index
                last = n + 1 == len(node.value)
                end = item.end_mark.index if last else node.value[n + 1].start_mark.index
                if last and n:
                    begin = node.value[n - 1].end_mark.index
                yield item, begin, end, ""
        once = {item.value: item for item in node.value}.values() if key == "faces" else node.value
        for item in once:  # for equal faces one change is enough
            yield from _changes(item, key)
    else:
        text = node.value
        for new in _instead(node, key, text):
            yield node, node.start_mark.index, node.end_mark.index, new


def _instead(node: yaml.Node, key: str, text: str) -> Iterator[str]:
    if node.tag.endswith(":int"):
        yield str(int(text) + 1)
        if int(text) > 0:
            yield str(int(text) - 1)
    elif text in FLIPPED:
        yield FLIPPED[text]
    elif text in WORDS.get(key, {}):
        yield WORDS[key][text]
    elif key == "count" and text == "all":
        yield "1"
