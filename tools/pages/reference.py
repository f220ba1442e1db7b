"""docs/reference.md: every key of every file that an author writes, with its type, its default and an example."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from bow.authoring.forms.fields import (
    AnyShape,
    ChoiceShape,
    EitherShape,
    Key,
    ListShape,
    MapShape,
    RecordShape,
    ScalarShape,
    Shape,
    WordShape,
    first_line,
    keys_of,
)
from bow.content.campaigns import campaign_paths
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import read_yaml
from bow.content.documents.yaml_writing import flow_text
from bow.content.positions import WIDE, Position
from bow.content.scenarios import scenario_paths
from bow.system.places import core_dir
from tools.schemas import POSITION_OF_A_CASE, ROOTS

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "reference.md"
MORE_EXAMPLES: Final = ROOT / "tests" / "authoring" / "examples.yaml"
"""Keys that no shipped file and no rule case has: an example for each."""
LONGEST: Final = 60
NEVER: Final = ("Position", "board")
"""A key without an example: a position's map has any size."""

INTRO: Final = """\
# Every key

What a file may hold, key by key: what the key takes, what counts without it, and an example. `bow check` holds files to
this, and the schemas of `bow schema` say the same to text editors. How it all fits together is told in
[for scenario authors](authors.md); the words of rules, conditions and effects stand in [their own page](effects.md).

`python -m tools.pages reference` writes this page from the code.
"""

CHAPTERS: Final = {
    "scenario": ("A battle", "A file with `format: 1`."),
    "position": ("A position", "A battle at one moment: a file with `units`, without `format`."),
    "campaign": ("A campaign", "A file with `campaign: 1`."),
    "cases": ("Rule cases", "A list of cases."),
    "pack": ("pack.yaml", "What a content pack says of itself."),
    "die": ("die.yaml", "One record."),
    "track": ("track.yaml", "One record."),
    "terrain": ("terrain.yaml", "A list of records, as are the files below."),
    "units": ("units.yaml", "Kinds of unit."),
    "commanders": ("commanders.yaml", "Commanders, each with one title."),
    "cards": ("cards.yaml", "Leadership cards."),
    "setups": ("setups.yaml", "Set-up cards of the skirmish."),
    "skirmishes": ("skirmishes.yaml", "Scenario cards of the skirmish."),
}
WORDS: Final = {
    "vocabulary": "a [modifier](effects.md#modifiers) or a [deed](effects.md#deeds)",
    "lasting": "a [modifier](effects.md#modifiers)",
    "conditions": "a [condition](effects.md#conditions)",
    "triggers": "a [trigger](effects.md#triggers)",
    "changes": "a [change](campaign.md#write-a-campaign)",
}


def render() -> str:
    """Return the text of the page."""
    lines = [INTRO]
    told: set[RecordShape] = set()
    for kind, (title, text) in CHAPTERS.items():
        lines += [f"## {title}", "", text, ""]
        for fields in _below(ROOTS[kind]):
            if fields not in told:
                told.add(fields)
                lines += _table(fields)
    return "\n".join(lines).rstrip() + "\n"


def missing() -> list[str]:
    """Return a sentence for each key without an example, and for each example of an unknown key."""
    found = []
    known = {(fields.made.__name__, key.name) for fields in all_models() for key in keys_of(fields)}
    for fields in all_models():
        for key in keys_of(fields):
            if _example(fields, key) is None and (fields.made.__name__, key.name) != NEVER:
                found.append(f"{MORE_EXAMPLES.name}: {fields.made.__name__}: {key.name} has no example")
    for model, keys in read_yaml(MORE_EXAMPLES).value.items():
        found += [f"{MORE_EXAMPLES.name}: {model}: there is no key {key}" for key in keys if (model, key) not in known]
    return found


def all_models() -> list[RecordShape]:
    """Return the models of the page, in its order."""
    return list(dict.fromkeys(fields for kind in CHAPTERS for fields in _below(ROOTS[kind])))


def _table(fields: RecordShape) -> Iterator[str]:
    yield from (f"### {fields.made.__name__}", "", first_line(fields.made), "")
    yield from ("| key | takes | by default | example | meaning |", "| --- | --- | --- | --- | --- |")
    for key in keys_of(fields):
        example = _example(fields, key)
        shown = f"`{_cut(example)}`" if example is not None else ""
        row = (f"`{key.name}`", told(key.form), _default(fields, key), shown, key.text)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def told(form: Shape) -> str:
    """Return the type of a key, in words."""
    match form:
        case ScalarShape("string"):
            return form.example or ("one character" if form.most == 1 else "words")
        case ScalarShape("integer"):
            if form.least is not None and form.least == form.most:
                return f"`{form.least}`"
            if form.least is None:
                return "a whole number"
            return f"a whole number ({form.least} to {form.most})" if form.most else f"a whole number from {form.least}"
        case ScalarShape(type):
            return {"boolean": "`true` or `false`", "number": "a number", "null": "nothing"}[type]
        case ChoiceShape(values):
            return ", ".join(f"`{value}`" for value in values)
        case ListShape(item, least, most):
            many = f"{least} " if least is not None and least == most else ""
            return f"a list of {many}{_in_brackets(item)}"
        case MapShape(key, value):
            return f"a map: {told(key)} to {_in_brackets(value)}"
        case RecordShape():
            return f"[{form.made.__name__}](#{form.made.__name__.lower()})"
        case WordShape(kind):
            return WORDS[kind]
        case EitherShape(forms):
            return " or ".join(told(each) for each in forms if each != ScalarShape("null"))
        case AnyShape():
            return "anything"


def _in_brackets(form: Shape) -> str:
    return f"({told(form)})" if isinstance(form, EitherShape) else told(form)


def _default(fields: RecordShape, key: Key) -> str:
    if key.required:
        return "must be given, by the pack if not here" if key.name == "source" else "must be given"
    if key.default is None or key.default == () or key.default == {}:
        return "nothing"
    if key.default == WIDE:
        return "an empty board of 15 x 11"
    return f"`{flow_text(plain(key.default))}`"


def _cut(value: Any) -> str:
    text = flow_text(value).replace("`", "'")
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


# --- examples, from existing files
def _example(fields: RecordShape, key: Key) -> Any:
    found = _examples().get((fields.made.__name__, key.name))
    if found is None:
        return read_yaml(MORE_EXAMPLES).value.get(fields.made.__name__, {}).get(key.name)
    return found


@cache
def _examples() -> dict[tuple[str, str], Any]:
    """Return an example for each key, from the shipped files and the rule cases."""
    found: dict[tuple[str, str], Any] = {}
    for kind, path in _files():
        value = read_yaml(path).value
        if kind == "records":
            for name, records in value.items():
                _look(ROOTS[name], records, found)
        else:
            _look(ROOTS[kind], value, found)
    return found


def _files() -> Iterator[tuple[str, Path]]:
    for path in scenario_paths():
        yield "scenario", path
    for path in campaign_paths():
        yield "campaign", path
    for path in sorted(core_dir().glob("*.yaml")):
        stem = path.stem.partition("-")[0]
        if stem in ROOTS or stem == "skirmish":
            yield ("records" if stem == "skirmish" else stem), path
    for path in sorted((ROOT / "tests" / "packs").glob("*/*.yaml")):
        if path.stem in ROOTS:
            yield path.stem, path
    for path in sorted((ROOT / "tests" / "rules").rglob("*.yaml")):
        yield "cases", path


def _look(form: Shape, value: Any, found: dict[tuple[str, str], Any]) -> None:
    match form:
        case ListShape(item) if isinstance(value, list):
            for each in value:
                _look(item, each, found)
        case MapShape(_, inner) if isinstance(value, dict):
            for each in value.values():
                _look(inner, each, found)
        case EitherShape(forms):
            for each in forms:
                _look(each, value, found)
        case RecordShape() if isinstance(value, dict):
            for key in keys_of(form):
                if key.name in value and value[key.name] is not None:
                    _note(found, (form.made.__name__, key.name), value[key.name])
                    case = (key.name, key.form) == POSITION_OF_A_CASE
                    _look(RecordShape(Position) if case else key.form, value[key.name], found)


def _note(found: dict[tuple[str, str], Any], where: tuple[str, str], value: Any) -> None:
    """Keep the more useful of two values: the longest that fits, else the shortest."""
    before = found.get(where)
    if before is None or (_worth(value) > _worth(before)):
        found[where] = value


def _worth(value: Any) -> tuple[bool, int]:
    length = len(flow_text(value))
    fits = length <= LONGEST // 2
    return fits, length if fits else -length


def _below(form: Shape) -> list[RecordShape]:
    """Return the models within a form, outer ones first, without words, which have their own page."""
    found: dict[RecordShape, None] = {}

    def look(form: Shape) -> None:
        match form:
            case ListShape(item):
                look(item)
            case MapShape(_, value):
                look(value)
            case EitherShape(forms):
                for each in forms:
                    look(each)
            case RecordShape() if form not in found:
                found[form] = None
                for key in keys_of(form):
                    look(key.form)

    look(form)
    return list(found)
