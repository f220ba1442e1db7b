"""Build assets/fonts/*.ttf from the npm packages @fontsource/alegreya, alegreya-sc and alegreya-sans.

Not part of make_art.py, because it needs the packages (network) and brotli:

    mkdir /tmp/fonts && cd /tmp/fonts
    npm install @fontsource/alegreya@5 @fontsource/alegreya-sc@5 @fontsource/alegreya-sans@5
    python tools/art/pictures/fonts.py /tmp/fonts/node_modules/@fontsource

The web fonts have one file for each alphabet. This merges Latin, extended Latin and Cyrillic into one TrueType file
for each face. It makes two changes, which the Open Font License allows (the fonts reserve no name). Alegreya Sans
gets lining digits, for columns of figures on the table. A few signs that the faces lack (arrows, ticks, dots,
diamonds) are drawn in, so that no sign falls back to a font of the system.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from itertools import pairwise
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[3]
ALPHABETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
#: package, file name of the face, family, style, weight and slant in the package
FACES = (
    ("alegreya", "Alegreya-Regular", "Alegreya", "Regular", "400-normal"),
    ("alegreya", "Alegreya-Bold", "Alegreya", "Bold", "700-normal"),
    ("alegreya", "Alegreya-Italic", "Alegreya", "Italic", "400-italic"),
    ("alegreya-sc", "AlegreyaSC-Regular", "Alegreya SC", "Regular", "400-normal"),
    ("alegreya-sc", "AlegreyaSC-Bold", "Alegreya SC", "Bold", "700-normal"),
    ("alegreya-sans", "AlegreyaSans-Regular", "Alegreya Sans", "Regular", "400-normal"),
    ("alegreya-sans", "AlegreyaSans-Bold", "Alegreya Sans", "Bold", "700-normal"),
    ("alegreya-sans", "AlegreyaSans-Italic", "Alegreya Sans", "Italic", "400-italic"),
)
#: A fixed date (2026-01-01 in seconds since 1904), so that the same input gives the same bytes.
STAMP = 3850070400

Ring = list[tuple[float, float]]


def _circle(x: float, y: float, radius: float, hole: bool = False) -> Ring:
    turn = 1 if hole else -1
    return [
        (x + radius * math.cos(turn * math.tau * i / 24), y + radius * math.sin(turn * math.tau * i / 24))
        for i in range(24)
    ]


def _stroke(points: Ring, width: float) -> list[Ring]:
    """Return a polyline as overlapping clockwise quads."""
    rings = []
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        ex, ey = (x1 - x0) / length * width / 3, (y1 - y0) / length * width / 3
        rings.append(
            [
                (x0 + nx - ex, y0 + ny - ey),
                (x1 + nx + ex, y1 + ny + ey),
                (x1 - nx + ex, y1 - ny + ey),
                (x0 - nx - ex, y0 - ny - ey),
            ]
        )
    return rings


def _arrow(turn: int, width: float) -> list[Ring]:
    """Return an arrow; turn: quarter turns from pointing right, counter-clockwise."""
    rings = (
        _stroke([(60, 300), (620, 300)], width)
        + _stroke([(440, 480), (620, 300)], width)
        + _stroke([(620, 300), (440, 120)], width)
    )
    cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
    return [
        [(350 + (x - 350) * cos - (y - 300) * sin, 300 + (x - 350) * sin + (y - 300) * cos) for x, y in ring]
        for ring in rings
    ]


def _star(points: int, outer: float, inner: float) -> Ring:
    return [
        (
            350 + (outer if i % 2 == 0 else inner) * math.sin(math.pi * i / points),
            310 + (outer if i % 2 == 0 else inner) * math.cos(math.pi * i / points),
        )
        for i in range(2 * points)
    ]


def signs(bold: bool) -> dict[int, tuple[str, list[Ring]]]:
    """Return the signs to draw in: code point -> (glyph name, rings, clockwise = ink)."""
    pen = 90.0 if bold else 62.0
    square = [(100.0, 60.0), (100.0, 560.0), (600.0, 560.0), (600.0, 60.0)]
    inner = [(600 - pen, 60 + pen), (600 - pen, 560 - pen), (100 + pen, 560 - pen), (100 + pen, 60 + pen)]
    return {
        0x2190: ("arrowleft.bow", _arrow(2, pen)),
        0x2191: ("arrowup.bow", _arrow(1, pen)),
        0x2192: ("arrowright.bow", _arrow(0, pen)),
        0x2193: ("arrowdown.bow", _arrow(3, pen)),
        0x2194: (
            "arrowboth.bow",
            _arrow(0, pen) + _stroke([(240, 480), (80, 300)], pen) + _stroke([(80, 300), (240, 120)], pen),
        ),
        0x2264: (
            "lessequal.bow",
            _stroke([(560, 560), (120, 370), (560, 180)], pen) + _stroke([(120, 60), (560, 60)], pen),
        ),
        0x2265: (
            "greaterequal.bow",
            _stroke([(140, 560), (580, 370), (140, 180)], pen) + _stroke([(140, 60), (580, 60)], pen),
        ),
        0x2260: (
            "notequal.bow",
            _stroke([(120, 390), (580, 390)], pen)
            + _stroke([(120, 210), (580, 210)], pen)
            + _stroke([(230, 80), (470, 520)], pen),
        ),
        0x25A0: ("blacksquare.bow", [square]),
        0x25A1: ("whitesquare.bow", [square, inner]),
        0x25B2: ("triangleup.bow", [[(90, 60), (350, 570), (610, 60)]]),
        0x25BC: ("triangledown.bow", [[(90, 560), (610, 560), (350, 50)]]),
        0x25B6: ("triangleright.bow", [[(110, 50), (110, 570), (610, 310)]]),
        0x25C0: ("triangleleft.bow", [[(590, 570), (590, 50), (90, 310)]]),
        0x25C6: ("blackdiamond.bow", [[(350, 600), (600, 310), (350, 20), (100, 310)]]),
        0x25CB: ("whitecircle.bow", [_circle(350, 310, 260), _circle(350, 310, 260 - pen, hole=True)]),
        0x25CF: ("blackcircle.bow", [_circle(350, 310, 260)]),
        0x2605: ("blackstar.bow", [_star(5, 310, 125)]),
        0x2713: ("tick.bow", _stroke([(110, 310), (280, 90), (600, 560)], pen * 1.2)),
        0x2717: (
            "cross.bow",
            _stroke([(130, 540), (580, 80)], pen * 1.2) + _stroke([(580, 540), (130, 80)], pen * 1.2),
        ),
        0x2716: (
            "cross2.bow",
            _stroke([(130, 540), (580, 80)], pen * 1.5) + _stroke([(580, 540), (130, 80)], pen * 1.5),
        ),
    }


def _add_signs(font: TTFont, bold: bool) -> None:
    glyf, metrics = font["glyf"], font["hmtx"]
    tables = [t for t in font["cmap"].tables if t.isUnicode()]
    drawn = signs(bold)
    font.setGlyphOrder(font.getGlyphOrder() + [name for name, _ in drawn.values()])
    glyf.glyphOrder = font.getGlyphOrder()
    for code, (name, rings) in drawn.items():
        pen = TTGlyphPen(None)
        for ring in rings:
            pen.moveTo((round(ring[0][0]), round(ring[0][1])))
            for x, y in ring[1:]:
                pen.lineTo((round(x), round(y)))
            pen.closePath()
        glyph = pen.glyph()
        glyf[name] = glyph
        glyph.recalcBounds(glyf)
        metrics[name] = (700, glyph.xMin)
        for table in tables:
            table.cmap[code] = name


def _lining_digits(font: TTFont) -> None:
    """Make the digits' code points show the face's lining figures."""
    swap: dict[str, str] = {}
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    swap.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    for table in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            if code in table.cmap:
                table.cmap[code] = swap.get(table.cmap[code], table.cmap[code])
    if not swap:
        raise SystemExit("the face has no lining figures: look at the fontsource package's version")


def _name(font: TTFont, family: str, style: str, file_name: str) -> None:
    table = font["name"]
    for record in list(table.names):
        if record.nameID in (16, 17, 21, 22, 25) or record.platformID != 3:
            table.removeNames(nameID=record.nameID, platformID=record.platformID)
    full = family if style == "Regular" else f"{family} {style}"
    for key, text in ((1, family), (2, style), (3, f"bow;{file_name}"), (4, full), (6, file_name)):
        table.setName(text, key, 3, 1, 0x409)
    os2, head = font["OS/2"], font["head"]
    os2.usWeightClass = 700 if style == "Bold" else 400
    os2.fsSelection = (os2.fsSelection & ~0b1100001) | {"Regular": 0b1000000, "Bold": 0b100000, "Italic": 0b1}[style]
    head.macStyle = {"Regular": 0, "Bold": 1, "Italic": 2}[style]
    head.created = head.modified = STAMP


def build(packages: Path, target: Path) -> None:
    """Build every face from the unpacked packages into the folder `target`."""
    target.mkdir(parents=True, exist_ok=True)
    for package, file_name, family, style, variant in FACES:
        with tempfile.TemporaryDirectory() as folder:
            parts = []
            for alphabet in ALPHABETS:
                source = packages / package / "files" / f"{package}-{alphabet}-{variant}.woff2"
                part = TTFont(source)
                part.flavor = None
                for hint in ("cvt ", "fpgm", "prep", "gasp", "STAT"):  # hints of parts cannot be merged
                    if hint in part:
                        del part[hint]
                for glyph in part["glyf"].glyphs.values():
                    glyph.expand(part["glyf"])
                    glyph.removeHinting()
                path = Path(folder) / f"{alphabet}.ttf"
                part.save(path)
                parts.append(str(path))
            font = Merger().merge(parts)
        if package == "alegreya-sans":
            _lining_digits(font)
        _add_signs(font, style == "Bold")
        _name(font, family, style, file_name)
        font.recalcTimestamp = False
        font.save(target / f"{file_name}.ttf")
        print(file_name, len(font.getBestCmap()), "characters")
    licences = [
        (packages / p / "LICENSE").read_text(encoding="utf-8") for p in ("alegreya", "alegreya-sc", "alegreya-sans")
    ]
    notices = sorted({line.split(")")[0] + ")" for text in licences for line in text.splitlines()[:1]})
    body = licences[0].split("\n", 1)[1]
    (target / "OFL.txt").write_text("\n".join(notices) + "\n" + body, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=Path, help="the folder node_modules/@fontsource")
    build(parser.parse_args().packages, ROOT / "assets" / "fonts")
