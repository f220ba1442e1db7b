"""Battles on paper: text stays in its box, nothing is cut or overlaps, and every part of a battle is printed."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.text import Text

from bow.battle import Battle
from bow.battle.reading import load_scenario
from bow.content.terms import HOUSES
from bow.lab.card_sides import CardSide
from bow.lab.paper import (
    DOTS,
    INCH,
    Paper,
    PaperPage,
    TextLine,
    columns_of,
    fitted,
    heading,
    in_one_line,
    paragraph,
    save,
    width,
    wrapped,
)
from bow.lab.printing import (
    HEIGHT,
    ROWS,
    SIZES,
    WIDTH,
    Part,
    _parts,
    card_pages,
    faces,
    map_page,
    pages,
    plan_pages,
    print_battle,
)
from bow.words.messages import Words
from tests.rules.special.test_face_down import ENDING

RENDERER = RendererAgg(10, 10, DOTS)  # type: ignore[no-untyped-call]
POSITION = """
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: C4}
"""
WOOD = "05-battle-of-the-whispering-wood"
LONG = "Lord Bracken's men may cross the Red Fork wherever somebody has laid a plank, a door or a gate over it. "


@pytest.fixture(scope="module")
def wood() -> Battle:
    return Battle.start(WOOD, seed=1)


def drawn(page: PaperPage) -> list[Text]:
    """Return every non-empty text on a page, including those on the map."""
    return [text for text in page.figure.findobj(Text) if text.get_text().strip()]


def place_of(text: Text, page: PaperPage) -> tuple[float, float, float, float]:
    """Return the place of a text in millimetres from the upper left corner: left, right, upper and lower end."""
    box = text.get_window_extent(RENDERER)
    dots = page.figure.dpi / INCH
    return box.x0 / dots, box.x1 / dots, page.height - box.y1 / dots, page.height - box.y0 / dots


def said(found: list[PaperPage]) -> str:
    return " ".join(" ".join(text.get_text() for page in found for text in drawn(page)).split())


def overlapping(page: PaperPage) -> list[tuple[str, str]]:
    """Return the texts of a page whose letters overlap."""
    boxes = []
    for text in drawn(page):
        left, right, top, foot = place_of(text, page)
        inner = 0.2 * (foot - top)
        boxes.append((text.get_text(), left + 0.1, right - 0.1, top + inner, foot - inner))
    return [
        (one[0], other[0])
        for one, other in combinations(boxes, 2)
        if one[1] < other[2] and other[1] < one[2] and one[3] < other[4] and other[3] < one[4]
    ]


# --- letters and lines
@pytest.mark.parametrize("room", [12.0, 31.0, 90.0])
@pytest.mark.parametrize("text", [LONG, "Ланнистеры перестраивают частокол, пока северяне ещё за холмом. " * 3])
def test_no_line_is_wider_than_its_room(text: str, room: float) -> None:
    lines = wrapped(text, "text", 10, room)
    assert all(width(line, "text", 10) <= room for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_word_without_room_is_broken() -> None:
    lines = wrapped("x" * 200, "bold", 12, 20)
    assert "".join(lines) == "x" * 200
    assert all(width(line, "bold", 12) <= 20 for line in lines)
    assert wrapped("", "text", 10, 50) == []


@pytest.mark.parametrize(
    ("label", "indent"), [("", 0.0), ("s1", 9.0), ("A label that takes several lines itself", 0.0)]
)
def test_a_paragraph_keeps_its_words_and_its_room(label: str, indent: float) -> None:
    lines = paragraph(LONG, 40, 9, label=label, indent=indent)
    pieces = [piece for line in lines for piece in line.pieces]
    assert " ".join(piece.text for piece in pieces).split() == [*label.split(), *LONG.split()]
    assert all(piece.x + width(piece.text, piece.face, piece.size) <= 40.01 for piece in pieces)
    for line in lines:
        for one, other in zip(line.pieces, line.pieces[1:], strict=False):
            assert one.x + width(one.text, one.face, one.size) < other.x


def test_a_heading_is_never_the_last_line_of_a_column() -> None:
    lines = [TextLine(5.0), TextLine(5.0), *heading("Victory", 80), TextLine(5.0), TextLine(5.0)]
    columns = columns_of(lines, 20.0)
    assert [line for column in columns for line in column] == lines
    assert not any(column[-1].tied for column in columns)
    assert columns_of([], 20.0) == []


def test_one_line_shrinks_before_it_is_cut() -> None:
    assert fitted("short", "text", 10, 50, 5) == 10
    smaller = in_one_line("The Host of the Seven Kingdoms", "title", 12, 40)
    assert smaller.text == "The Host of the Seven Kingdoms"
    assert 5.4 <= smaller.size < 12
    cut = in_one_line(LONG * 4, "title", 12, 40)
    assert cut.text.endswith(" ...")
    assert width(cut.text, "title", cut.size) <= 40


# --- sheets
@pytest.mark.parametrize(
    ("language", "paper"),
    [
        ("en", "letter"),
        ("ru", "a4"),
        pytest.param("en", "a4", marks=pytest.mark.deep),
        pytest.param("ru", "letter", marks=pytest.mark.deep),
    ],
)
def test_nothing_is_cut_and_nothing_stands_over_another(wood: Battle, language: str, paper: Paper) -> None:
    words = Words(language, strict=True)
    found = [*plan_pages(wood, paper, words), *card_pages(wood, paper, words)[:3]]
    for page in found:
        for text in drawn(page):
            left, right, top, foot = place_of(text, page)
            assert 5 <= left < right <= page.width - 5, text.get_text()
            assert 5 <= top < foot <= page.height - 5, text.get_text()
        assert overlapping(page) == []


def test_no_letter_crosses_the_edge_of_its_card(wood: Battle) -> None:
    for page in card_pages(wood, "a4", Words("ru")):
        x, y = (page.width - ROWS * WIDTH) / 2, (page.height - ROWS * HEIGHT) / 2
        for text in drawn(page):
            left, right, top, foot = place_of(text, page)
            assert (left - x) // WIDTH == (right - x) // WIDTH, text.get_text()
            assert (top - y) // HEIGHT == (foot - y) // HEIGHT, text.get_text()


def test_the_map_lies_as_it_fits_and_shows_every_hex(wood: Battle) -> None:
    wide = map_page(wood, "a4", Words("en"), secrets=False)
    deep = map_page(Battle.start("06-wolf-raiders"), "letter", Words("en"), secrets=False)
    assert (wide.width, wide.height) == (297.0, 210.0)
    assert (deep.width, deep.height) == (215.9, 279.4)
    names = {text.get_text() for text in drawn(wide)}
    assert set(wood.board.names) <= names
    assert {f"{unit.id} " for unit in wood.units.values()} <= {name[: name.find(" ") + 1] for name in names}


def test_the_plan_tells_all_of_the_battle(wood: Battle) -> None:
    text = said(plan_pages(wood, "a4", Words("en")))
    assert wood.scenario is not None
    for unit in wood.units.values():
        assert f", {unit.figures} figures, on {unit.at}" in text
    for part in (
        "Robb Stark, Young Wolf: Winterfell Riders, III",
        "In reserve: Northmen Archers (s12, II), Northmen Archers (s13, I).",
        "Order dice per round 5 6",
        "6 rounds. Lannister holds the momentum token.",
        *(claim.text for claim in wood.scenario.victory),
        *(rule.text for rule in wood.scenario.rules.values() if rule.text),
    ):
        assert part in text, part


def test_long_rules_go_on_on_another_sheet() -> None:
    plan = load_scenario(WOOD)
    rules = {
        id: rule.model_copy(update={"text": f"{id} begins. {LONG * 30}{id} ends."}) for id, rule in plan.rules.items()
    }
    battle = Battle.start(plan.model_copy(update={"rules": rules}))
    found = plan_pages(battle, "letter", Words("en"))
    assert len(found) > 2
    text = said(found)
    assert all(f"{id} begins." in text and f"{id} ends." in text for id in rules)
    assert f"Sheet {len(found)} of {len(found)}" in text
    assert not any(overlapping(page) for page in found)


def test_all_cards_of_the_battle_are_there(wood: Battle) -> None:
    words = Words("en", strict=True)
    found = faces(wood, words)
    kinds = {unit.kind for unit in wood.units.values()} | {"northmen-archers"}
    decks = [wood.catalogue.deck(house, wood.commanders) for house in HOUSES]
    assert len(found) == len(kinds) + len(wood.commanders) + sum(map(len, decks))
    assert {face.name for face in found} >= {card.name for deck in decks for card in deck}
    riders = next(face for face in found if face.name == "Winterfell Riders")
    assert riders.parts[0] == ("I", "2 dice; move 4 and attack")
    assert riders.parts[3][0] == "Pursue 2."
    island = next(face for face in found if face.foot.startswith("SL11"))
    assert island.parts[0] == ("1 command token:", "Order 2 infantry units.")
    assert island.parts[2][0] == "Tactic (before):"


def test_a_text_too_long_for_a_card_goes_on_on_another() -> None:
    words = Words("en", strict=True)
    small = _parts(CardSide("stark", "Name", "what", [("1:", LONG)], "foot"), words)
    assert [face.what for face, _ in small] == ["what"]
    assert small[0][1][0].pieces[0].size == SIZES[0]
    large = _parts(CardSide("stark", "Name", "what", [("1:", LONG * 20)], "foot"), words)
    assert [face.what for face, _ in large] == ["what (1 of 2)", "what (2 of 2)"]
    written = " ".join(piece.text for _, lines in large for line in lines for piece in line.pieces)
    assert written.split() == ["1:", *(LONG * 20).split()]


def test_a_position_is_printed_too() -> None:
    position = Battle.from_position(POSITION)
    text = said(pages(position, "a4", ("map", "plan", "cards"), secrets=False, words=Words("en", strict=True)))
    assert "War Host of the North, I, 4 figures, on C5" in text
    assert "This battle has no victory conditions, so only a rout decides it." in text
    hidden = said(plan_pages(Battle.from_position(ENDING), "a4", Words("en", strict=True)))
    assert "on C5, face down" in hidden
    assert "stark:" not in hidden


# --- files
def test_a_pdf_holds_all_sheets_and_pictures_are_numbered(wood: Battle, tmp_path: Path) -> None:
    only: tuple[Part, ...] = ("plan",)
    (pdf,) = print_battle(wood, tmp_path / "plan.pdf", parts=only, words=Words("ru"))
    assert pdf.read_bytes().startswith(b"%PDF")
    pictures = save([PaperPage("a4"), PaperPage("letter", lying=True)], tmp_path / "sheet.png")
    assert [path.name for path in pictures] == ["sheet-1.png", "sheet-2.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in pictures)
    with pytest.raises(ValueError, match=r"must be a \.pdf file or \.png files"):
        save([PaperPage("a4")], tmp_path / "sheet.doc")


def test_what_lies_face_down_stays_hidden(wood: Battle) -> None:
    battle = wood
    while battle.phase == "setup":
        battle = battle.apply(battle.legal_actions()[0])
    assert sum(marker.secret == "stark" for marker in battle.markers()) == 3
    assert "Rustling" not in said([map_page(battle, "a4", Words("en"), secrets=False)])
    assert "Rustling" in said([map_page(battle, "a4", Words("en"), secrets=True)])
    assert "Face down: " in said(plan_pages(battle, "a4", Words("en")))
