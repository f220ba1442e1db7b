"""Sheets of paper: text measurement, lines that flow into columns, and pages as PDF or as pictures.

All lengths are millimetres from the upper left corner of the sheet; font sizes are points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.textpath import text_to_path

from bow.content.documents.saving import save_several
from bow.lab.figure_files import figure_bytes, pages_bytes
from bow.system.places import folder
from bow.system.sentence import Sentence

Paper = Literal["a4", "letter"]
FontFace = Literal["text", "bold", "italic", "title"]

SIZES: Final[dict[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in portrait format."""
FILES: Final[dict[FontFace, str]] = {
    "text": "AlegreyaSans-Regular",
    "bold": "AlegreyaSans-Bold",
    "italic": "AlegreyaSans-Italic",
    "title": "Alegreya-Bold",
}
INCH: Final = 25.4
POINT: Final = INCH / 72
"""A point in millimetres."""
LEADING: Final = 1.22
"""The line height, as a multiple of the letter size."""
INK: Final = "#1f1c17"
PALE: Final = "#6b6353"
HOUSE_INK: Final = {"stark": "#3d4856", "lannister": "#8c1f28"}
SPARE: Final = 1.012
"""The factor by which measured widths are enlarged, because letters are moved to whole dots."""
DOTS: Final = 200
"""The resolution of pages as pictures, in dots per inch."""


@lru_cache
def font(face: FontFace) -> FontProperties:
    return FontProperties(fname=str(folder("assets") / "fonts" / f"{FILES[face]}.ttf"))


@lru_cache(maxsize=20_000)
def _width_of_word(text: str, face: FontFace) -> float:
    prop = font(face).copy()
    prop.set_size(100)
    return float(text_to_path.get_text_width_height_descent(text, prop, False)[0]) / 100 * POINT * SPARE


def width(text: str, face: FontFace, size: float) -> float:
    """Return the width of a text in millimetres."""
    return _width_of_word(text, face) * size


def wrapped(text: str, face: FontFace, size: float, room: float) -> list[str]:
    """Return a text as lines that fit the width `room`, in millimetres.

    Words that are too wide are broken. An empty text has no lines.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width(longer, face, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while width(word, face, size) > room and len(word) > 1:
                fits = max(1, next(n for n in range(len(word)) if width(word[: n + 1], face, size) > room))
                lines.append(word[:fits])
                word = word[fits:]
            line = word
        if line:
            lines.append(line)
    return lines


def fitted(text: str, face: FontFace, size: float, room: float, least: float) -> float:
    """Return the greatest font size, from `least` to `size`, at which a text fits the width `room`."""
    wide = width(text, face, size)
    return size if wide <= room else max(least, size * room / wide)


@dataclass(frozen=True)
class Piece:
    """Words in a line: the distance from its left end, and the font."""

    x: float
    text: str
    face: FontFace = "text"
    size: float = 10.0
    colour: str = INK


def in_one_line(text: str, face: FontFace, size: float, room: float, colour: str = INK) -> Piece:
    """Return a text as one line of the width `room`, in a smaller font or, if that is too small, cut off."""
    size = fitted(text, face, size, room, 0.45 * size)
    if width(text, face, size) > room:
        text = f"{wrapped(text, face, size, room - width(' ...', face, size))[0]} ..."
    return Piece(0.0, text, face, size, colour)


@dataclass(frozen=True)
class TextLine:
    """A line that flows from column to column.

    Attributes:
        height: the height, including the space below.
        pieces: the words in the line.
        tied: whether the line must not end a column; for example a heading.
        rule: the colour of a stroke below the line. Empty: no stroke.
    """

    height: float
    pieces: tuple[Piece, ...] = ()
    tied: bool = False
    rule: str = ""


def paragraph(
    text: str,
    room: float,
    size: float = 10.0,
    face: FontFace = "text",
    colour: str = INK,
    *,
    label: str = "",
    indent: float = 0.0,
    after: float = 1.2,
) -> list[TextLine]:
    """Return a text as lines, with a space after the last.

    Args:
        text: the text; its line breaks do not count.
        room: the width of the column.
        size: the size of the letters.
        face: see `FILES`.
        colour: the colour of the letters.
        label: bold words before the text; in the indent if they fit there, otherwise in the text.
        indent: the indent of all lines.
        after: the space after the last line.
    """
    rows: list[list[Piece]] = []
    text = " ".join(text.split())
    if label and width(label, "bold", size) < indent:
        rows = [[Piece(indent, row, face, size, colour)] for row in wrapped(text, face, size, room - indent)] or [[]]
        rows[0].insert(0, Piece(0.0, label, "bold", size, colour))
    else:
        rows = _mixed([(label, "bold"), (text, face)], room - indent, size, colour)
        rows = [[replace(piece, x=piece.x + indent) for piece in row] for row in rows]
    step, last = size * LEADING * POINT, len(rows) - 1
    return [
        TextLine(step + (after if n == last else 0.0), tuple(row), tied=n == 0 and n != last)
        for n, row in enumerate(rows)
    ]


def _mixed(parts: Iterable[tuple[str, FontFace]], room: float, size: float, colour: str) -> list[list[Piece]]:
    """Return texts in several faces as one text, in lines that fit the width `room`."""
    rows: list[list[Piece]] = [[]]
    end = 0.0  # the right end of the last line
    for text, face in parts:
        wider = 1.8 if rows[-1] else 1.0  # a wider gap between two faces
        for word in text.split():
            for bit in wrapped(word, face, size, room):
                gap = wider * (width("x x", face, size) - 2 * width("x", face, size)) if rows[-1] else 0.0
                wider = 1.0
                if end + gap + width(bit, face, size) > room and rows[-1]:
                    rows.append([])
                    end = gap = 0.0
                before = rows[-1][-1] if rows[-1] else None
                if before is not None and before.face == face:
                    rows[-1][-1] = replace(before, text=f"{before.text} {bit}")
                    end = before.x + width(rows[-1][-1].text, face, size)
                else:
                    rows[-1].append(Piece(end + gap, bit, face, size, colour))
                    end += gap + width(bit, face, size)
    return rows


def heading(text: str, room: float, size: float = 12.5, colour: str = INK) -> list[TextLine]:
    """Return a heading with a stroke below; it stays in one column with the line after it."""
    lines = [
        TextLine(size * LEADING * POINT, (Piece(0.0, row, "title", size, colour),), tied=True)
        for row in wrapped(text, "title", size, room)
    ]
    return [
        TextLine(1.6, tied=True),
        *lines[:-1],
        TextLine(lines[-1].height + 1.4, lines[-1].pieces, tied=True, rule=colour),
    ]


def columns_of(lines: Sequence[TextLine], height: float) -> list[list[TextLine]]:
    """Return the lines in columns of this height; a tied line stays with the line after it."""
    rest = list(lines)
    found: list[list[TextLine]] = []
    while rest:
        used, count = 0.0, 0
        while count < len(rest) and used + rest[count].height <= height:
            used += rest[count].height
            count += 1
        end = count
        while 0 < end < len(rest) and rest[end - 1].tied:
            end -= 1
        end = max(1, end or count)
        found.append(rest[:end])
        rest = rest[end:]
    return found


class PaperPage:
    """A sheet to draw on."""

    def __init__(self, paper: Paper, *, lying: bool = False) -> None:
        """Create an empty sheet; `lying` means landscape."""
        size = SIZES[paper]
        self.width, self.height = reversed(size) if lying else size
        self.figure = Figure(figsize=(self.width / INCH, self.height / INCH), dpi=DOTS)

    def text(self, x: float, y: float, piece: Piece, align: Literal["left", "center", "right"] = "left") -> None:
        """Draw words with their baseline at y."""
        self.figure.text(
            (x + piece.x) / self.width,
            1 - y / self.height,
            piece.text,
            fontproperties=font(piece.face),
            fontsize=piece.size,
            color=piece.colour,
            ha=align,
            va="baseline",
            parse_math=False,
        )

    def stroke(self, x: float, y: float, to_x: float, to_y: float, colour: str = PALE, points: float = 0.5) -> None:
        xs, ys = (x / self.width, to_x / self.width), (1 - y / self.height, 1 - to_y / self.height)
        self.figure.add_artist(Line2D(xs, ys, color=colour, linewidth=points))

    def box(self, x: float, y: float, width: float, height: float, colour: str, fill: str = "none") -> None:
        """Draw a rectangle with its upper left corner at x and y."""
        corner = (x / self.width, 1 - (y + height) / self.height)
        size = (width / self.width, height / self.height)
        self.figure.add_artist(Rectangle(corner, *size, edgecolor=colour, facecolor=fill, linewidth=0.6))

    def lines(self, x: float, y: float, lines: Iterable[TextLine], room: float) -> float:
        """Draw lines below each other; return the y coordinate of their end."""
        for line in lines:
            size = max((piece.size for piece in line.pieces), default=0.0)
            foot = y + size * POINT * 0.95
            for piece in line.pieces:
                self.text(x, foot, piece)
            if line.rule:
                self.stroke(x, foot + 1.2, x + room, foot + 1.2, line.rule)
            y += line.height
        return y


def save(pages: Sequence[PaperPage], out: Path) -> list[Path]:
    """Write pages into one `.pdf`, or each as a picture: `.png` becomes NAME-1.png, NAME-2.png ...; return the files.

    Raises:
        ValueError: the suffix is another one.
        InputError: the files cannot be written.
    """
    files = files_for(pages, out)
    if out.suffix.lower() == ".pdf":
        return save_several([(out, pages_bytes(page.figure for page in pages))])
    return save_several((file, figure_bytes(page.figure, DOTS)) for page, file in zip(pages, files, strict=True))


def files_for(pages: Sequence[PaperPage], out: Path) -> list[Path]:
    """Return the files to which pages are written; see `save`.

    Raises:
        ValueError: the suffix is another one.
    """
    ending = out.suffix.lower()
    if ending == ".pdf":
        return [out]
    if ending == ".png":
        return [out.with_name(f"{out.stem}-{n}{out.suffix}") for n in range(1, len(pages) + 1)]
    raise ValueError(Sentence("told-print-file", file=out.name))
