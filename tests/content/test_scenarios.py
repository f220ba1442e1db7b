"""Battle plans: found by name, complete, and rejected with every fault."""

# ruff: noqa: E501  (tables of faults, one a line)

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.plans import Scenario
from bow.content.scenarios import find_scenario, scenario_paths
from bow.hexes import parse_map
from bow.system.places import scenarios_dir

Read = Callable[[Path], Scenario]
KINGSROAD = "01-clash-on-the-kingsroad"


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """Provide a copy of the first battle plan, to break."""
    path = tmp_path / "plan.yaml"
    path.write_bytes(find_scenario(KINGSROAD).read_bytes())
    return path


def refusal(read: Read, path: Path) -> list[str]:
    with pytest.raises(InputError) as caught:
        read(path)
    return str(caught.value).split("\n")


def line_of(path: Path, text: str) -> int:
    return path.read_text().split(text)[0].count("\n") + 1


def test_places() -> None:
    assert scenarios_dir().is_dir()


def test_found_by_id_stem_and_path(plan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = find_scenario(KINGSROAD)
    assert shipped in scenario_paths()
    assert find_scenario("clash-on-the-kingsroad") == shipped
    assert find_scenario(str(plan)) == plan
    assert find_scenario(plan) == plan
    assert find_scenario("mine.yaml") == Path("mine.yaml")
    monkeypatch.chdir(plan.parent)
    (plan.parent / "plain-name").write_text("a: 1")
    assert find_scenario("plain-name") == Path("plain-name")
    assert find_scenario(str(shipped)) == shipped


@pytest.mark.parametrize("name", ["clash-on-the-kingroad", "01-clash-on-the-kingsrode"])
def test_unknown_scenario(name: str) -> None:
    with pytest.raises(
        InputError,
        match=r'unknown scenario\. Did you mean ".*clash-on-the-kingsroad"\? Allowed, with or without the number in brackets: \(01-\)clash',
    ):
        find_scenario(name)


def test_nonsense_names() -> None:
    for name in ("", "x\0y", "z" * 5000):
        with pytest.raises(InputError, match="unknown scenario"):
            find_scenario(name)


# --- Clash on the Kingsroad


@pytest.fixture(scope="module")
def clash(small_catalogue: Catalogue, request: pytest.FixtureRequest) -> Scenario:
    from bow.content.scenarios import read_scenario

    words = request.getfixturevalue("words")
    return read_scenario(find_scenario(KINGSROAD), small_catalogue, words)


def test_the_known_facts(clash: Scenario, small_catalogue: Catalogue) -> None:
    assert clash.rounds == 5
    assert clash.options == ()
    assert clash.momentum == "stark"
    assert clash.track == {"stark": "rout", "lannister": "rout"}
    commanders = {unit.commander for unit in clash.units.values() if unit.commander}
    assert commanders == {
        "rickard-karstark:lord-of-karhold",
        "maege-mormont:she-bear",
        "kevan-lannister:trusted-captain",
        "addam-marbrand:warrior-of-ashemark",
    }
    figures = {"stark": 0, "lannister": 0}
    branches: dict[tuple[str, str], int] = {}
    for unit in clash.units.values():
        kind = small_catalogue.kinds[
            small_catalogue.commanders[unit.commander].unit if unit.commander else unit.kind or ""
        ]
        figures[kind.house] += unit.figures or kind.figures
        branches[kind.house, kind.branch] = branches.get((kind.house, kind.branch), 0) + 1
    assert sum(figures.values()) == 61
    assert branches == {
        ("stark", "infantry"): 3,
        ("stark", "cavalry"): 3,
        ("stark", "ranged"): 3,
        ("lannister", "infantry"): 4,
        ("lannister", "cavalry"): 4,
    }
    assert list(clash.pieces.values()).count("ford") >= 3
    assert len(clash.objectives) == 2
    assert all(objective.control == "stark" for objective in clash.objectives.values())
    assert clash.source.grade == "reconstruction"
    assert len(clash.facts) > 8


def test_the_lie_of_the_land(clash: Scenario, small_catalogue: Catalogue) -> None:
    """Road and river run from edge to edge, and only the fords cross the river."""
    board, tokens = parse_map(clash.map)
    assert (board.columns, board.rows) == (15, 11)
    at = dict(zip(board.names, tokens, strict=True))

    def region(start: str, allowed: set[str]) -> set[str]:
        found, todo = {start}, [start]
        while todo:
            for next_ in board.neighbours[board.index[todo.pop()]]:
                name = board.names[next_]
                if name in allowed and name not in found:
                    found.add(name)
                    todo.append(name)
        return found

    road = {name for name in at if at[name] == "="}
    river = {name for name in at if at[name] in "~w"}
    assert region("G1", road) == road
    assert {int(name[1:]) for name in road} == set(range(1, 12))
    assert region("I1", river) == river
    assert "N6" in river
    fords = set(clash.pieces)
    assert fords <= river
    dry = set(at) - river
    north, south = region("O1", dry), region("A11", dry)
    assert north | south == dry
    assert not north & south
    assert region("A11", dry | fords) == dry | fords
    for ford in fords:
        near = {board.names[n] for n in board.neighbours[board.index[ford]]}
        assert near & south
        assert near & (north | fords)
    assert all(objective.at in fords for objective in clash.objectives.values())
    ranged = [unit.at for unit in clash.units.values() if unit.kind == "northmen-archers"]
    assert sorted(at[hex] for hex in ranged) == sorted(".^f")
    assert all(hex in north for hex in ranged)
    maege = [unit.at for id, unit in clash.units.items() if id in ("s1", "s2", "s3", "s4")]
    assert all(hex in south for hex in maege)


# --- faults


@pytest.mark.parametrize(
    ("old", "new", "field", "message"),
    [
        ("rank: red, at: G6", "rank: red, at: G4", "units.s2.at", "G4 is river, which no unit can enter"),
        ("rank: red, at: G6", "rank: red, at: E6", "units.s3.at", "E6 is occupied by s2; a hex holds one unit (MOV-2)"),
        ("rank: red, at: G6", "rank: red, at: G12", "units.s2.at", "there is no hex G12: the board has rows 1 to 11"),
        ("rank: red, at: G6", "rank: red, at: P5", "units.s2.at", "there is no hex P5: row 5 has the hexes A5 to O5"),
        ("rank: red, at: G6", "rank: red, at: O6", "units.s2.at", "there is no hex O6: row 6 is short, A6 to N6, and ends in half hexes, which are closed (MOV-1)"),
        ("rank: red, at: G6", "rank: red, at: g6", "units.s2.at", 'found "g6"; expected the name of a hex such as C4'),
        ("rank: red, at: G6", "rank: violet, at: G6", "units.s2.rank", 'found "violet". Allowed: green, blue, red'),
        ("rank: red, at: G6", "rank: red, at: G6, figures: -2", "units.s2.figures", "found -2; expected at least 1"),
        ("rank: red, at: G6", "rank: red, at: G6, figures: 0", "units.s2.figures", "found 0; expected at least 1"),
        ("rank: red, at: G6", "rank: red, at: G6, figures: 5", "units.s2.figures", "found 5 figures; War Host of the North have at most 4"),
        ("rank: red, at: G6", 'rank: red, at: G6, figures: "4"', "units.s2.figures", 'found "4"; expected a whole number'),
        ("rank: red, at: G6", "rank: red, at: G6, figure: 4", "units.s2.figure", 'unknown key "figure". Did you mean "figures"? Allowed: kind, commander, rank, figures, house, face-down, at'),
        ("s2: {kind: war-host-of-the-north", "s2: {kind: war-hosts-of-the-north", "units.s2.kind", 'unknown kind of unit "war-hosts-of-the-north". Did you mean "war-host-of-the-north"?'),
        ("s2: {kind: war-host-of-the-north, ", "s2: {", "units.s2", "a unit needs a `kind` or a `commander`"),
        ("maege-mormont:she-bear", "maege-mormont:shebear", "units.s1.commander", 'unknown commander "maege-mormont:shebear". Did you mean "maege-mormont:she-bear"?'),
        ("kevan-lannister:trusted-captain", "addam-marbrand:warrior-of-ashemark", "units.l5.commander", "addam-marbrand is already on the board, with l1"),
        ("kevan-lannister:trusted-captain", "addam-marbrand:outrider-commander", "units.l5.commander", "addam-marbrand is already on the board, with l1, as addam-marbrand:warrior-of-ashemark"),
        ('she-bear", rank', 'she-bear", house: lannister, rank', "units.s1.house", "A Commander belongs to House stark"),
        ("H5: ford", "H5: fjord", "pieces.H5", 'unknown terrain token "fjord". Did you mean "ford"? Allowed: ford, palisade'),
        ("H5: ford", "H5: forest", "pieces.H5", 'unknown terrain token "forest". Did you mean "ford"? Allowed: ford'),
        ("H5: ford", "H12: ford", "pieces.H12", "there is no hex H12"),
        ("H5: ford", "h5: ford", "pieces.h5", 'found "h5"; expected the name of a hex such as C4'),
        ("    at: J6", "    at: L12", "objectives.east-ford.at", "there is no hex L12"),
        ("    at: J6", "    at: H6", "objectives.east-ford.at", "H6 is already an objective: the-bend"),
        ("control: stark", "control: tully", "objectives.the-bend.control", 'found "tully". Allowed: stark, lannister'),
        ("momentum: stark", "momentum: stark\nfires: {I1: 1}", "fires.I1", "River never burns"),
        ("momentum: stark", "momentum: stark\nfires: {C2: 4}", "fires.C2", "found 4; Forest burns to level 3 at most"),
        ("momentum: stark", "momentum: stark\nfires: {A1: 5}", "fires.A1", "found 5; expected at most 4"),
        ("momentum: stark", "momentum: stark\nfires: {A12: 1}", "fires.A12", "there is no hex A12"),
        ("momentum: stark", "momentum: stark\ndevastated: [A1, A12]", "devastated.2", "there is no hex A12"),
        ("momentum: stark", "momentum: stark\noptions: [evad]", "options.1", 'found "evad". Did you mean "evade"?'),
        ("momentum: stark", "momentum: stark\noptions: [evade, evade]", "options", "the option evade is named twice"),
        ("momentum: stark", "momentum: stark\noptions: [directed-retreat, directed-close-retreat]", "options", "cannot be used together (OPT-6)"),
        ("momentum: stark", "momentum: stark\ncompass: [east]", "compass", "holds 1; expected at least 6"),
        ("momentum: stark", "momentum: stark\ncompass: [east, east, east, east, east, east]", "compass", "names each of the six directions once"),
        ("momentum: stark", "momentun: stark", "momentun", 'unknown key "momentun". Did you mean "momentum"?'),
        ("rounds: 5", "rounds: five", "rounds", 'found "five"; expected a whole number'),
        ("rounds: 5", "rounds: 5\nrounds: 6", "rounds", 'the key "rounds" is already in line'),
        ("tokens: {stark: 4, lannister: 4}", "tokens: {stark: 4}", "tokens", "no value for lannister; both Houses need one"),
        ("tokens: {stark: 4, lannister: 4}", "tokens: 4", "tokens", "found 4; expected a map"),
        ("tokens: {stark: 4, lannister: 4}", "tokens: {stark: 4, lannister: 4, tully: 2}", "tokens.tully", 'found "tully". Allowed: stark, lannister'),
        ("dice: {stark: 4,", "dice: {stark: 9,", "dice.stark", "found 9; expected at most 8"),
        ("track: {stark: rout", "track: {stark: 11", "track.stark", 'found the number 11; write the word in quotes: "11"'),
        ("edges: {stark: top", "edges: {stark: bottom", "", "both Houses have the same edge"),
        ("format: 1", "format: 2", "format", "found 2. Allowed: 1"),
        ("board: wide", "board: deep", "map", "the map has 15 columns and 11 rows; the deep board has 10 and 15"),
        ("house: lannister, objectives: all", "house: lanister, objectives: all", "victory.1.if.1.controls.house", 'found "lanister". Did you mean "lannister"?'),
        ("objectives: all}", "objectives: [the-bent]}", "victory.1.if.1.controls.objectives.1", 'unknown objective "the-bent". Did you mean "the-bend"? Allowed: east-ford, the-bend'),
        ("      - controls", "      - control", "victory.1.if.1.control", 'unknown condition "control". Did you mean "controls"?'),
        ("when: battle-end", "when: battle-ends", "victory.1.when", 'Did you mean "battle-end"?'),
        ("    winner: lannister\n", "", "victory.1.winner", "is missing"),
        ("  . f f . . # = . . . ~ ~ . . .", "  . f f . . # = . . . ~ ~ . .", "map", "this row has 14 hexes; to fit row 1 it needs 15"),
        ("  . f f . . # = . . . ~ ~ . . .", "  . f f . . # = . . . ~ ? . . .", "map", "'?' is not a map character"),
        ("  . f f . . # = . . . ~ ~ . . .", "  . f f . . # = . . . ~~ . . .", "map", "this row has 14 hexes; to fit row 1 it needs 15"),
        ("  . f f . . # = . . . ~ ~ . . .", "   . f f . . # = . . . ~ ~ . . .", "map", "must begin at the margin"),
        ("map: |", "map: ''\nmop: |", "map", "is empty; expected text"),
    ],
)  # fmt: skip
def test_faults(old: str, new: str, field: str, message: str, plan: Path, read: Read) -> None:
    text = plan.read_text()
    assert old in text
    plan.write_text(text.replace(old, new, 1))
    found = refusal(read, plan)
    about = f" {field}: " if field else " "
    assert any(line.startswith(f"{plan}:") and about in line and message in line for line in found), found
    if field.startswith("units.s2"):
        assert found[0].startswith(f"{plan}:{line_of(plan, '  s2: {')}: ") or "E6 is taken" in found[0]


def test_a_row_of_the_map_has_its_own_line(plan: Path, read: Read) -> None:
    row = "  . f f . . # = . . . ~ ~ . . ."
    plan.write_text(plan.read_text().replace(row, row[:-1] + "?"))
    assert refusal(read, plan)[0].startswith(f"{plan}:{line_of(plan, '~ ~ . . ?')}: map: row 7, column 29: ")


def test_all_faults_at_once_in_order(plan: Path, read: Read) -> None:
    text = plan.read_text()
    for old, new in (("at: G6", "at: G4"), ("at: M5", "at: O6"), ("at: K10", "at: L10"), ("L7: ford", "L7: frod")):
        text = text.replace(old, new, 1)
    plan.write_text(text)
    found = refusal(read, plan)
    lines = [int(line[len(str(plan)) + 1 :].split(":")[0]) for line in found]
    assert len(found) == 4
    assert lines == sorted(lines)


def test_too_many_units(plan: Path, read: Read) -> None:
    more = "".join(
        f"  x{n}: {{kind: war-host-of-the-north, rank: red, at: {chr(65 + n % 15)}{1 + 2 * (n // 15)}}}\n"
        for n in range(30)
    )
    plan.write_text(plan.read_text().replace("units:\n", "units:\n" + more))
    assert any("units: found 47 units; the box has banners for 36" in line for line in refusal(read, plan))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ":1: is empty"),
        (b"format: [1\n", ": is not YAML"),
        (b"a: &a [1]\nb: [*a, *a]\n", ":1: a: anchors"),
        (b"[]\n", ":1: found a list; expected a map"),
        (b"just words\n", ':1: found "just words"; expected a map'),
        ("name: Ser Añon".encode("latin-1"), ":1: is not UTF-8 text"),
        (b"name: \x00", ":1: contains a NUL character"),
        (b"format: 1\n", ":1: units: is missing"),
    ],
)
def test_files_that_are_no_scenario(content: bytes, message: str, tmp_path: Path, read: Read) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    assert any(line.startswith(str(path)) and message in line for line in refusal(read, path))


def test_what_is_no_file(tmp_path: Path, read: Read) -> None:
    assert refusal(read, tmp_path) == [f"{tmp_path}: is a folder, not a file"]
    assert refusal(read, tmp_path / "none.yaml") == [f"{tmp_path / 'none.yaml'}: there is no such file"]
    big = tmp_path / "big.yaml"
    big.touch()
    os.truncate(big, 50_000_000)
    assert refusal(read, big) == [f"{big}: is too large (50 MB or more); the limit is 5 MB"]
