"""Finding battle plans by name, reading them, and reporting all their faults."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import validate
from bow.content.documents.vocabularies import did_you_mean, listed, unknown
from bow.content.documents.yaml_reading import Document, is_file
from bow.content.models import Terrain
from bow.content.needs import unmet
from bow.content.packs import id_in, number_in, read_plan, with_packs
from bow.content.plans import MOST_UNITS, ReserveUnit, Scenario
from bow.content.special import check_special, with_treated_ground
from bow.content.texts_of_plans import wrong_translations
from bow.content.variants import document_of, faults_in, refuse_unknown, split_variant
from bow.hexes import Board, MapError, parse_map
from bow.system.places import scenarios_dir, user_content_dir, user_scenarios_dir
from bow.system.sentence import Sentence

BOARDS = {"wide": (15, 11), "deep": (10, 15)}
"""Columns and rows of the two sides of the board."""
BOX_UNITS = 36
"""Banner poles in the box: no more units stand on the board."""


def is_scenario(value: Any) -> bool:
    """Return whether a value from a YAML file is meant as a scenario: a position has no `format`."""
    return isinstance(value, dict) and "format" in value


def scenario_paths() -> tuple[Path, ...]:
    """Return the battle plans of the game and of the content packs in use, by file name.

    Raises InputError if a pack cannot be read.
    """
    found = with_packs(shipped_paths())
    return tuple(sorted(found, key=lambda path: (path.name, str(path))))


def shipped_paths() -> list[Path]:
    """Return the battle plans that come with the game, sorted."""
    return sorted(path for path in scenarios_dir().glob("*/*.yaml") if path.parent.name != "campaigns")


def own_paths() -> tuple[Path, ...]:
    """Return the player's own battle plans, by file name, malformed ones included."""
    try:
        found = [path for path in user_scenarios_dir().glob("*.yaml") if not path.name.startswith(".")]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda path: path.stem))


def book_paths() -> tuple[Path, ...]:
    """Return the ten battle plans of the book, in its order."""
    return tuple(sorted((scenarios_dir() / "book").glob("*.yaml")))


def find_scenario(name: str | os.PathLike[str]) -> Path:
    """Return the file of a scenario, by its id, its file name without ending, its number, or its path.

    The player's own battles have an id and a file name; a shipped battle with the same name comes first.
    A variant behind the name, as in ``the-small-ford:winter``, is left out. A name counts as a path if it has a
    separator, ends in ``.yaml`` or is an existing file, and so does any ``PathLike``.

    Raises InputError if nothing is found.
    """
    if not isinstance(name, str):
        return Path(name)
    name, _ = split_variant(name)
    known = path_of(name)
    if known is not None:
        return known
    separators = [mark for mark in (os.sep, os.altsep) if mark]
    if name.endswith((".yaml", ".yml")) or any(mark in name for mark in separators) or is_file(Path(name)):
        return Path(name)
    shipped = scenario_paths()
    by_id = {found: path for path in (*shipped, *own_paths()) if (found := id_in(path))}
    words = [*by_id, *(path.stem for path in (*shipped, *own_paths()))]
    allowed = listed(_names_to_type(id, path.stem) for id, path in by_id.items())
    raise InputError.of(name, Sentence("told-no-scenario", hint=did_you_mean(name, words), list=allowed))


def path_of(name: str) -> Path | None:
    """Return the file of a battle plan by its file name without ending or its id, or None if there is none.

    It searches the plans of the game, of packs and of the player. Those of the game and of packs have a number, too.
    Raises InputError if a pack cannot be read, or if several plans have the number or, among the player's own, the id.
    """
    shipped = scenario_paths()
    for path in shipped:
        if name == path.stem:
            return path
    for path in shipped:
        if name == id_in(path):
            return path
    mine = own_paths()
    for path in mine:
        if name == path.stem:
            return path
    same = [path for path in mine if name == id_in(path)]
    if len(same) > 1:
        why = Sentence("told-several-own", names=listed(path.stem for path in same))
        raise InputError.of(name, why)
    if same:
        return same[0]
    if not re.fullmatch(r"[0-9]{1,6}", name):
        return None
    numbered = [path for path in shipped if number_in(path) == int(name)]
    if len(numbered) > 1:
        why = Sentence("told-several-numbered", names=listed(path.stem for path in numbered))
        raise InputError.of(name, why)
    return numbered[0] if numbered else None


def path_beside(name: str, file: str) -> Path:
    """Return the file of a battle plan named by a position: a known plan, or one in the position's folder.

    Raises InputError for any other file, because positions may come from strangers.
    """
    known = path_of(name)
    if known is not None:
        return known
    folder = Path(file).absolute().parent
    if is_file(Path(file)):
        for path in (folder / name, Path(name)):
            if is_file(path) and path.resolve().is_relative_to(folder.resolve()):
                return path
    stems = [path.stem for path in scenario_paths()]
    near = did_you_mean(name, stems)
    why = Sentence("told-no-battle-beside", name=name, hint=near, list=listed(stems))
    raise InputError.of(name, why)


def _names_to_type(id: str, stem: str) -> str:
    """Return the names of a scenario as one: `(01-)clash-on-the-kingsroad`; both, if its file has another name."""
    if stem == id:
        return id
    number = stem.removesuffix(id)
    return f"({number}){id}" if number.rstrip("-").isdigit() else f"{stem} or {id}"


def read_scenario(
    path: str | os.PathLike[str],
    catalogue: Catalogue,
    words: Mapping[str, Mapping[str, type]],
    variant: str = "",
) -> Scenario:
    """Return a battle plan, checked against the catalogue and its own map.

    ``words`` holds the vocabularies (``bow.content.documents.vocabularies``), ``variant`` is the id of a variant.
    Raises InputError with all faults, each with its line and the allowed values, and for an unknown variant.
    """
    document = read_plan(path)
    scenario = scenario_in(document, catalogue, words)
    if not variant:
        return scenario
    refuse_unknown(document, scenario, variant)
    return _checked(document_of(document, variant), catalogue, words, recorded=False)


def scenario_in(
    document: Document, catalogue: Catalogue, words: Mapping[str, Mapping[str, type]], *, recorded: bool = False
) -> Scenario:
    """Return the battle plan in a document; see `read_scenario`.

    A `recorded` battle goes on with other packs than its plan needs: those who play it are asked.
    """
    scenario = _checked(document, catalogue, words, recorded)
    if recorded:
        return scenario
    faults: list[Fault] = []
    for id, variant in scenario.variants.items():
        if not variant.change.model_fields_set:
            faults.append(document.fault(("variants", id), Sentence("told-variant-same")))
            continue
        try:
            _checked(document_of(document, id), catalogue, words, recorded)
        except InputError as error:
            faults += faults_in(id, error.faults)
    if faults:
        raise InputError(in_order(faults))
    return scenario


def variants_in(
    document: Document, catalogue: Catalogue, words: Mapping[str, Mapping[str, type]]
) -> dict[str, tuple[Document, Scenario]]:
    """Return the variants of a battle plan without faults by id: the document of each, and the plan in it."""
    found: dict[str, tuple[Document, Scenario]] = {}
    for id, variant in (document.value.get("variants") or {}).items():
        if "change" in variant:  # the plan of a variant has no change any more
            varied = document_of(document, id)
            found[id] = varied, _checked(varied, catalogue, words, recorded=False)
    return found


def _checked(
    document: Document, catalogue: Catalogue, words: Mapping[str, Mapping[str, type]], recorded: bool
) -> Scenario:
    scenario = validate(document, Scenario, words)
    scenario.note_places(document)
    check = BoardCheck(document, scenario, catalogue)
    check.all()
    for path, why in wrong_translations(scenario, document.value):
        check.fault(path, why)
    if not recorded:
        for path, why in unmet(scenario.needs, catalogue.packs, user_content_dir()):
            check.fault(path, why)
    if check.faults or check.board is None:
        raise InputError(in_order(check.faults))
    return with_treated_ground(scenario, check.board, [catalogue.ground[token].id for token in check.tokens])


def refuse_unmet_needs(scenario: Scenario, catalogue: Catalogue) -> None:
    """Check that a plan that was read before, such as that of a record, can begin anew with the present packs.

    Raises InputError with every need that they do not meet.
    """
    faults = [
        Fault(scenario.id, None, ".".join(path), why)
        for path, why in unmet(scenario.needs, catalogue.packs, user_content_dir())
    ]
    if faults:
        raise InputError(faults)


class BoardCheck:
    """A check for contradictions between the parts of a scenario or position whose form is valid."""

    def __init__(self, document: Document, scenario: Any, catalogue: Catalogue, at: tuple[str | int, ...] = ()) -> None:
        """Prepare the check.

        Args:
            document: the file.
            scenario: a Scenario, or a Position, which has the same parts.
            catalogue: the content.
            at: the place of the scenario in the document.
        """
        self.document = document
        self.place = at
        self.scenario = scenario
        self.catalogue = catalogue
        self.faults: list[Fault] = []
        self.board: Board | None = None
        self.tokens: list[str] = []

    def fault(self, path: tuple[str | int, ...], message: str) -> None:
        """Report a fault of a part of the scenario."""
        self.faults.append(self.document.fault((*self.place, *path), message))

    def all(self) -> None:
        """Run all checks."""
        self.map()
        self.terrain()
        self.objectives()
        self.units()
        self.commanders()
        check_special(self, self.scenario, self.catalogue)

    def terrain_ids(self) -> list[str]:
        """Return the id of the terrain token, or else the ground, of each hex."""
        board = self.board
        assert board is not None
        return [
            self.scenario.pieces.get(name) or self.catalogue.ground[token].id
            for name, token in zip(board.names, self.tokens, strict=True)
        ]

    def map(self) -> None:
        """Check that the map has the size of the named side of the board."""
        ground = self.catalogue.ground
        try:
            self.board, self.tokens = parse_map(self.scenario.map, "".join(ground))
        except MapError as error:
            line = self.document.line_of_text((*self.place, "map"), error.line)
            self.faults.append(
                Fault(
                    self.document.origin,
                    line,
                    "map",
                    Sentence("told-map-place", row=error.line, column=error.column, why=error.message),
                )
            )
            return
        side = self.scenario.board
        if side is not None and (self.board.columns, self.board.rows) != BOARDS[side]:
            columns, rows = BOARDS[side]
            self.fault(
                ("map",),
                Sentence(
                    "told-map-size",
                    columns=self.board.columns,
                    rows=self.board.rows,
                    side=side,
                    width=columns,
                    height=rows,
                ),
            )

    def hex(self, path: tuple[str | int, ...], name: str) -> int | None:
        """Return the hex with a name, or None after reporting a fault."""
        if self.board is None:
            return None
        found = self.board.index.get(name)
        if found is None:
            self.fault(path, _no_hex(self.board, name))
        return found

    def terrain(self) -> None:
        """Check that terrain tokens, fires and devastated hexes are on the board and allowed there."""
        pieces = {id for id, terrain in self.catalogue.terrain.items() if terrain.kind == "token"}
        grounds = {terrain.id for terrain in self.catalogue.ground.values()}
        for id, other in getattr(self.scenario, "treat_as", {}).items():
            if id not in grounds:
                self.fault(("treat-as", id), unknown("ground", id, grounds))
            if other not in pieces:
                self.fault(("treat-as", id), unknown("terrain token", other, pieces))
        for name, piece in self.scenario.pieces.items():
            self.hex(("pieces", name), name)
            if piece not in pieces:
                self.fault(("pieces", name), unknown("terrain token", piece, pieces))
        for name, id in getattr(self.scenario, "ground", {}).items():
            self.hex(("ground", name), name)
            if id not in grounds:
                self.fault(("ground", name), unknown("ground", id, grounds))
        for index, name in enumerate(self.scenario.devastated):
            self.hex(("devastated", index), name)
        for name, level in self.scenario.fires.items():
            if self.hex(("fires", name), name) is None:
                continue
            ground = self.ground_at(name)
            if ground is None:
                continue
            if ground.fire is None:
                self.fault(("fires", name), Sentence("told-never-burns", terrain=ground.name))
            elif level > ground.fire.limit:
                self.fault(
                    ("fires", name), Sentence("told-burns-to", level=level, terrain=ground.name, most=ground.fire.limit)
                )

    def ground_at(self, name: str) -> Terrain | None:
        """Return the terrain that counts on a hex: its token, a plain if devastated, or the printed ground (TER-1)."""
        if self.board is None or name not in self.board.index:
            return None
        piece = self.catalogue.terrain.get(self.scenario.pieces.get(name, ""))
        if piece is not None:
            return piece
        if name in self.scenario.devastated:
            return self.catalogue.terrain["plain"]
        changed = self.catalogue.terrain.get(getattr(self.scenario, "ground", {}).get(name, ""))
        if changed is not None:
            return changed
        return self.catalogue.ground[self.tokens[self.board.index[name]]]

    def objectives(self) -> None:
        """Check that no two objectives share a hex."""
        seen: dict[str, str] = {}
        for id, objective in self.scenario.objectives.items():
            self.hex(("objectives", id, "at"), objective.at)
            if objective.at in seen:
                self.fault(
                    ("objectives", id, "at"), Sentence("told-objective-twice", hex=objective.at, id=seen[objective.at])
                )
            seen.setdefault(objective.at, id)

    def units(self) -> None:
        """Check that units are on hexes of the board where a unit can stand, one on each."""
        standing: dict[str, str] = {}
        many = len(self.scenario.units) + len(self.scenario.reserve)
        if many > MOST_UNITS:
            self.fault(("reserve",), Sentence("told-reserve-too-large", count=many, most=MOST_UNITS))
        if len(self.scenario.units) > BOX_UNITS:
            self.fault(("units",), Sentence("told-too-many-units", count=len(self.scenario.units), most=BOX_UNITS))
        for id, unit in self.scenario.units.items():
            path = ("units", id)
            self.unit(path, unit)
            if self.hex((*path, "at"), unit.at) is not None:
                ground = self.ground_at(unit.at)
                if ground is not None and ground.enter == "impassable":
                    self.fault((*path, "at"), Sentence("told-no-unit-enters", hex=unit.at, terrain=ground.name.lower()))
            if unit.at in standing:
                self.fault((*path, "at"), Sentence("told-hex-taken", hex=unit.at, unit=standing[unit.at]))
            standing.setdefault(unit.at, id)

    def unit(self, path: tuple[str | int, ...], unit: ReserveUnit) -> None:
        """Check that the kind and commander of a unit are known and fit, and that it has not too many figures."""
        kinds = self.catalogue.kinds
        commanders = self.catalogue.commanders
        if unit.commander is not None:
            commander = commanders.get(unit.commander)
            if commander is None:
                self.fault((*path, "commander"), unknown("commander", unit.commander, commanders))
                return
            name = unit.kind or commander.unit
            if unit.house not in (None, commander.house):
                self.fault(
                    (*path, "house"), Sentence("told-of-house", name=commander.name, house=commander.house, also="")
                )
        else:
            name = unit.kind or ""
        kind = kinds.get(name)
        if kind is None:
            self.fault((*path, "kind"), unknown("kind of unit", name, kinds))
            return
        if unit.figures is not None and unit.figures > kind.figures:
            self.fault(
                (*path, "figures"), Sentence("told-too-strong", figures=unit.figures, kind=kind.name, most=kind.figures)
            )

    def commanders(self) -> None:
        """Check that no commander takes part twice, even under different titles."""
        seen: dict[str, tuple[str, str]] = {}
        for id, unit in [*self.scenario.units.items(), *self.scenario.reserve.items()]:
            if unit.commander is None:
                continue
            name = unit.commander.partition(":")[0]
            if name in seen:
                other, title = seen[name]
                key = "told-commander-twice" if title == unit.commander else "told-commander-twice-as"
                part = "units" if id in self.scenario.units else "reserve"
                self.fault((part, id, "commander"), Sentence(key, name=name, unit=other, title=title))
            seen.setdefault(name, (id, unit.commander))


def _no_hex(board: Board, name: str) -> str:
    letter, row = name[0], int(name[1:])
    if row > board.rows:
        return Sentence("told-no-hex-row", hex=name, rows=board.rows)
    names = [hex for hex in board.names if int(hex[1:]) == row]
    last = chr(ord("A") + board.columns - 1)
    if letter == last and len(names) < board.columns:
        return Sentence("told-no-hex-short", hex=name, row=row, first=names[0], last=names[-1])
    return Sentence("told-no-hex", hex=name, row=row, first=names[0], last=names[-1])
