"""The ids of a battle plan that is being edited, and the places where they are used.

The functions read the plain value of the file, which may have faults: malformed parts are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from bow.authoring.forms.fields import FormField, Known, RecordShape, fields_of, word_shape
from bow.authoring.forms.form_values import Path, put, with_changes, word_of
from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.terms import ROMAN
from bow.hexes import MapError, parse_map
from bow.words.messages import Words
from bow.words.translation import translated

BATTLE = RecordShape(Scenario)
"""A battle plan as a record: the form of the whole file."""

_MAPS: Mapping[str, tuple[str, ...]] = {
    "unit": ("units", "reserve"),
    "area": ("areas",),
    "objective": ("objectives",),
    "marker": ("markers",),
    "counter": ("counters",),
}
"""The parts of a battle plan whose keys are ids, by what they name."""


class NamedId(NamedTuple):
    """An id in a battle plan: its path, the noun that it names, and the id."""

    path: Path
    noun: str
    id: str


def known_ids(battle: Any, catalogue: Catalogue) -> Known:
    """Return the ids that a battle plan can name, by noun."""
    value = battle if isinstance(battle, Mapping) else {}
    found = {noun: tuple(id for part in parts for id in _keys(value.get(part))) for noun, parts in _MAPS.items()}
    markers = [each for each in _values(value.get("markers")) if isinstance(each, Mapping)]
    faces = [str(each["face"]) for each in markers if isinstance(each.get("face"), str)]
    kinds = [str(each["kind"]) for each in markers if isinstance(each.get("kind"), str)]
    found["marker"] = tuple(dict.fromkeys([*kinds, *found["marker"]]))
    found["face"] = tuple(dict.fromkeys(faces))
    found["kind of unit"] = tuple(catalogue.kinds)
    found["commander with title"] = tuple(catalogue.commanders)
    found["commander"] = tuple(dict.fromkeys(id.partition(":")[0] for id in catalogue.commanders))
    found["terrain"] = tuple(catalogue.terrain)
    found["terrain token"] = tuple(id for id, each in catalogue.terrain.items() if each.kind == "token")
    found["ground"] = tuple(id for id, each in catalogue.terrain.items() if each.kind == "ground")
    found["hex"] = _hexes(value.get("map"), catalogue)
    found["column"] = tuple(dict.fromkeys(name[0] for name in sorted(found["hex"])))
    return found


def _keys(value: Any) -> list[str]:
    return [key for key in value if isinstance(key, str)] if isinstance(value, Mapping) else []


def _values(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, Mapping) else []


def _hexes(text: Any, catalogue: Catalogue) -> tuple[str, ...]:
    if not isinstance(text, str):
        return ()
    try:
        board, _ = parse_map(text, "".join(catalogue.ground))
    except MapError:
        return ()
    return tuple(board.names)


def id_label(battle: Any, catalogue: Catalogue, words: Words) -> Callable[[str, str], str]:
    """Return a function from noun and id to the displayed name. Ids without a name are returned as they are."""
    told = translated(catalogue, words)
    value = battle if isinstance(battle, Mapping) else {}

    def label(noun: str, id: str) -> str:
        match noun:
            case "kind of unit" if id in told.kinds:
                return told.kinds[id].name
            case "commander with title" if id in told.commanders:
                return f"{told.commanders[id].name}, {told.commanders[id].title}"
            case "commander":
                return next((each.name for key, each in told.commanders.items() if key.startswith(f"{id}:")), id)
            case "terrain" | "terrain token" | "ground" if id in told.terrain:
                return told.terrain[id].name
            case "face":
                return words.word(id)
            case "unit":
                return unit_label(id, _unit(value, id), label)
        return id

    return label


def _unit(value: Mapping[str, Any], id: str) -> Mapping[str, Any]:
    for part in _MAPS["unit"]:
        units = value.get(part)
        if isinstance(units, Mapping) and isinstance(units.get(id), Mapping):
            return dict(units[id])
    return {}


def unit_label(id: str, unit: Mapping[str, Any], label: Callable[[str, str], str]) -> str:
    """Return the label of a unit on the board: `Winterfell Riders (II, F4)`.

    It is the id if the unit has no commander and no kind.
    """
    commander, kind = unit.get("commander"), unit.get("kind")
    if isinstance(commander, str):
        name = label("commander", commander.partition(":")[0])
    elif isinstance(kind, str):
        name = label("kind of unit", kind)
    else:
        return id
    rank = ROMAN.get(str(unit.get("rank")), "?")
    at = f", {unit['at']}" if isinstance(unit.get("at"), str) else ""
    return f"{name} ({rank}{at})"


# --- places that name an id
def ids_in(field: FormField, value: Any, at: Path = ()) -> Iterator[NamedId]:
    """Yield every id in a value, as far as the value fits the field."""
    match field.kind:
        case "id" if isinstance(value, str):
            yield NamedId(at, field.noun, value)
        case "list" if isinstance(value, list | tuple) and field.item is not None:
            for n, each in enumerate(value):
                yield from ids_in(field.item, each, (*at, n))
        case "map" | "houses" if isinstance(value, Mapping) and field.item is not None:
            for key, each in value.items():
                if field.key is not None and field.key.kind == "id":
                    yield NamedId((*at, key), field.key.noun, str(key))
                yield from ids_in(field.item, each, (*at, key))
        case "record":
            yield from record_ids(field.record, value, at)
        case "word":
            word, fields = word_of(value)
            shape = word_shape(field.words, word)
            if shape is not None:
                yield from record_ids(shape, fields, (*at, word))
        case "either":
            for option in field.options:
                if option.kind != "choice" or value not in option.choices:
                    yield from ids_in(option, value, at)


def record_ids(record: RecordShape, value: Any, at: Path = ()) -> Iterator[NamedId]:
    """Yield every id in a record."""
    if not isinstance(value, Mapping):
        return
    for field in fields_of(record):
        if field.name in value:
            yield from ids_in(field, value[field.name], (*at, field.name))


def _with_new_key(plan: Mapping[str, Any], noun: str, old: str, new: str) -> dict[str, Any]:
    value = dict(plan)
    for part in _MAPS[noun]:
        if isinstance(value.get(part), Mapping) and old in value[part]:
            value[part] = {new if key == old else key: each for key, each in value[part].items()}
    return value


def renamed_everywhere(battle: Mapping[str, Any], noun: str, old: str, new: str) -> dict[str, Any]:
    """Return a battle plan with an id renamed where it is defined and everywhere it is used."""
    value = with_changes(battle, lambda plan: _with_new_key(plan, noun, old, new))
    for found in list(record_ids(BATTLE, value)):
        if found.noun == noun and found.id == old:
            value = put(value, found.path, new)
    return value
