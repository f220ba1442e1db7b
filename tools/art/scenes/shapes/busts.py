"""Heads and shoulders in profile: 180 units high, the chin at -100, looking to the right."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth
from tools.art.scenes.shapes import clothes, hair, headgear
from tools.art.scenes.shapes.banners import device

CHIN = -100.0


class Features(NamedTuple):
    """The lines of a profile: shares of the usual; `jaw` and `nose` above 1 are heavy."""

    nose: float = 1.0
    brow: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    lips: float = 1.0


FACES: dict[str, Features] = {
    "plain": Features(),
    "hawk": Features(1.35, 1.15, 0.95, 1.05, 0.8),
    "heavy": Features(1.1, 1.35, 1.3, 1.25, 0.9),
    "fine": Features(0.92, 0.8, 0.86, 0.95, 1.05),
    "young": Features(0.88, 0.85, 0.86, 0.9, 1.05),
    "gaunt": Features(1.15, 1.25, 0.84, 1.0, 0.75),
    "broken": Features(1.25, 1.2, 1.1, 1.1, 0.9),
    "blunt": Features(0.84, 1.15, 1.2, 1.0, 1.0),
    "weak": Features(1.12, 0.9, 0.9, 0.6, 1.0),
    "lady": Features(0.8, 0.62, 0.74, 0.86, 1.3),
    "matron": Features(0.95, 0.7, 0.86, 0.92, 1.1),
    "crone": Features(1.25, 0.9, 0.8, 1.15, 0.55),
    "maid": Features(0.7, 0.55, 0.68, 0.8, 1.35),
}


def _head(f: Features) -> list[Point]:
    """Return skull and profile, from the nape over the crown to the chin and back."""
    n, b = f.nose, f.brow
    return [
        (-30, -14),
        (-41, -34),
        (-46, -58),
        (-42, -82),
        (-26, -98),
        (-4, -104),
        (16, -100),
        (29, -89),
        (34.5, -77),
        (36 + 2.6 * b, -68),
        (36 + 2.2 * b, -64),
        (36.2, -58.5),
        (38 + 3.4 * n, -50),
        (39.5 + 7.6 * n, -42.5),
        (39.8 + 9.4 * n, -38),
        (39.5 + 7.2 * n, -34.5),
        (40.2, -32.5),
        (40.6, -30.4),
        (41 + 2.6 * f.lips, -26.8),
        (39.8, -23.6),
        (39.8, -23.6),
        (40 + 1.9 * f.lips, -20),
        (38.4, -15),
        (37 + 3.2 * f.chin, -9.5),
        (35 + 4.0 * f.chin, -4),
        (31 + 3 * f.chin, 0.5),
        (24, 1.6 * f.jaw),
        (12, -3 + 3 * f.jaw),
        (-1, -11 + 4 * f.jaw),
        (-7 * f.jaw, -22),
        (-14, -20),
    ]


def bust(
    face: str = "plain",
    skin: str = "skin",
    hair_style: str = "short",
    hair_hue: str = "hair",
    beard: str = "none",
    head: str = "none",
    wear: str = "cloak",
    tint: str = "house",
    mark: str = "",
    sign: str = "",
    tilt: float = 0.0,
    ink: str = "charge",
) -> Shape:
    """Return a person's head and shoulders.

    Args:
        face: the profile, of FACES.
        skin: its hue.
        hair_style: of hair.STYLES.
        hair_hue: the hue of hair and beard.
        beard: of hair.BEARDS.
        head: what is on the head, of headgear.KINDS.
        wear: of clothes.KINDS.
        tint: the hue of the clothes.
        mark: `patch`, `scar` or `burn`.
        sign: the drawing on the breast.
        tilt: by how many degrees the head bows.
        ink: the hue of the sign.
    """
    features = FACES[face]
    slim = face in ("lady", "maid", "matron", "crone")
    pieces: list[Piece] = []
    covered = head in headgear.COVERING

    def on_head(parts: Shape) -> list[Piece]:
        return [Piece(part.d, part.tint, part.tone, part.stroke, part.glows) for part in parts]

    head_pieces: list[Piece] = []
    if not covered:
        head_pieces += on_head(hair.behind(hair_style, hair_hue))
    outline = _head(features)
    head_pieces.append(Piece(smooth(outline), skin, -0.06))
    if not covered:
        plane = [
            (12, -92),
            (30, -84),
            (36, -66),
            (33, -58),
            (38 + 6 * features.nose, -40),
            (36, -33),
            (38, -26),
            (35, -18),
            (36, -6),
            (28, -1),
            (20, -16),
            (14, -34),
            (20, -52),
            (14, -70),
        ]
        head_pieces.append(Piece(smooth(plane), skin, 0.03))
        head_pieces.append(Piece(smooth(points("20 -64, 30 -67, 36 -64, 35 -58, 27 -54, 20 -58")), skin, -0.1))
        head_pieces.append(
            Piece(smooth(points("24 -59.6, 29 -62, 34 -61, 34.2 -59.2, 30 -60, 26 -58.6")), "dark", 0.02)
        )
        head_pieces.append(Piece(disc(32.6, -59.4, 1.9, 2.1), "dark", 0.02))
        head_pieces.append(
            Piece(smooth([(19, -64), (27, -69 - features.brow), (36, -66.5), (36, -64), (27, -65.5)]), hair_hue, -0.12)
        )
        head_pieces.append(Piece(smooth([(30, -24), (36, -24.4), (40.4, -23.6), (36, -22.8)]), "dark", 0.05))
        head_pieces.append(Piece(smooth([(36, -34.5), (39, -36.4), (41, -34.4), (38, -33.4)]), "dark", 0.05))
        if face in ("gaunt", "crone", "hawk"):
            head_pieces.append(Piece(smooth(points("8 -44, 22 -40, 30 -26, 24 -12, 16 -24")), skin, -0.08))
        head_pieces.append(Piece(smooth(points("-8 -56, -1 -60, 4 -53, 0 -42, -4 -38, -7 -46")), skin, 0.0))
        head_pieces.append(Piece(smooth([(-5, -53), (-1, -56), (1, -51), (-3, -44)]), skin, -0.12))
    head_pieces += _mark(mark)
    if not covered:
        head_pieces += on_head(hair.beard(beard, hair_hue))
        head_pieces += on_head(hair.front(hair_style, hair_hue))
    head_pieces += on_head(headgear.on(head, tint))
    neck_wide = 0.72 if slim else 1.0 + 0.2 * (features.jaw - 1)
    neck = smooth(
        [
            (2 * neck_wide, -38),
            (-26 * neck_wide, -44),
            (-33 * neck_wide, -24),
            (-34 * neck_wide, 4),
            (-46 * neck_wide, 40),
            (30 * neck_wide, 46),
            (18 * neck_wide, 20),
            (16 * neck_wide, -4),
        ]
    )
    back, front = clothes.worn(wear, tint, slim)
    pieces += back
    pieces.append(Piece(neck, skin, -0.14))
    pieces += head_pieces
    pieces += front
    if sign:
        pieces.append(Piece(device(sign, 8, 74, 34), ink, 0.02))
    return tuple(
        _lowered(piece, tilt, n >= len(back) and n < len(back) + 1 + len(head_pieces)) for n, piece in enumerate(pieces)
    )


def _mark(mark: str) -> list[Piece]:
    if mark == "patch":
        return [
            Piece(smooth(points("18 -66, 33 -66, 34 -54, 26 -50, 19 -56")), "dark", 0.02),
            Piece(line((20, -64), (-30, -84)), "dark", 0.02, 2.2),
            Piece(line((32, -65), (33, -74)), "dark", 0.02, 2.0),
        ]
    if mark == "scar":
        return [Piece(limb([(24, -76), (22, -56), (26, -34), (22, -22)], [1.2, 2.6, 2.2, 1]), "blood", 0.0)]
    if mark == "burn":
        return [
            Piece(smooth(points("-6 -74, 14 -80, 26 -68, 22 -46, 28 -30, 14 -16, 0 -22, -8 -44")), "blood", -0.06),
            Piece(smooth(points("4 -66, 16 -66, 14 -50, 20 -36, 8 -30, 2 -46")), "rust", -0.05),
        ]
    if mark == "frost":
        return [Piece(disc(28, -59, 2.6), "ice", 0.3, 0.0, True)]
    return []


def _lowered(piece: Piece, tilt: float, of_head: bool) -> Piece:
    """Move a piece to its height; tilt those of the head about the neck. Paths are wrapped, not rewritten."""
    angle = tilt if of_head else 0.0
    return piece._replace(place=f"translate(0 {CHIN + 20:g}) rotate({angle:g} -10 10)")


def helm(kind: str = "great", tint: str = "house", wear: str = "plate", sign: str = "") -> Shape:
    """Return someone seen from the front: in a great helm (great, fist) or a hood."""
    back, front = clothes.facing(wear, tint)
    found = list(back)
    if kind == "hood":
        found += [
            Piece(
                smooth(points("-46 30, -50 -20, -42 -74, -20 -106, 0 -114, 0 -114, 20 -106, 42 -74, 50 -20, 46 30")),
                tint,
                -0.02,
            ),
            Piece(smooth(points("-27 10, -32 -30, -26 -66, 0 -88, 26 -66, 32 -30, 27 10, 0 22")), "dark", -0.1),
            Piece(smooth(points("0 -58, 16 -54, 20 -30, 12 -6, 2 4, 4 -20, 8 -30, 2 -34")), "skin", -0.12),
        ]
    else:
        found += [
            Piece(
                smooth(
                    points(
                        "-38 16, -38 16, -42 -40, -38 -88, -38 -88, 0 -104, 38 -88, 38 -88, 42 -40, 38 16, 38 16, 0 30"
                    )
                ),
                "iron",
                0.0,
            ),
            Piece(smooth(points("0 -104, 38 -88, 38 -88, 42 -40, 38 16, 38 16, 0 30, 0 30")), "iron", -0.1),
            Piece(
                poly([(-36, -52), (-5, -46), (-5, -38), (-35, -42)]) + poly([(36, -52), (5, -46), (5, -38), (35, -42)]),
                "dark",
                -0.2,
            ),
            Piece(poly(points("-5 -96, 5 -96, 5 26, 0 30, -5 26")), "bronze" if kind == "great" else "gold", 0.0),
            Piece(" ".join(disc(x, y, 2.2) for x in (-26, -16, 16, 26) for y in (-20, -8, 4)), "dark", -0.1),
        ]
        if kind == "fist":
            found.append(
                Piece(
                    poly([(-16, -98), (-18, -128), (18, -128), (16, -98)])
                    + poly([(-22, -128), (-22, -152), (22, -152), (22, -128)]),
                    "iron",
                    -0.05,
                )
            )
            found.append(Piece(" ".join(line((x, -150), (x, -132)) for x in (-11, 0, 11)), "dark", 0.0, 2.4))
    found += front
    if sign:
        found.append(Piece(device(sign, 0, 66, 40), "charge", 0.02))
    return tuple(_lowered(piece, 0.0, False) for piece in found)
