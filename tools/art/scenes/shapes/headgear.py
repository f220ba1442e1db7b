"""Helms, crowns, hoods and veils on heads in profile."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, points, poly, smooth, tube

#: what hides hair, ears and face so far that none of it is drawn
COVERING = frozenset({"closed-helm", "hound-helm"})

_SKULLCAP: list[Point] = points(
    "-50 -52, -50 -52, -50 -76, -36 -100, -8 -112, 18 -107, 34 -92, 40 -70, 40 -70, 20 -68, 0 -64, -24 -56"
)
_COIF: list[Point] = points(
    "-46 26, -54 -10, -54 -60, -46 -88, -26 -106, -2 -112, 20 -106, 33 -92, "
    "35 -80, 24 -84, 14 -74, 10 -52, 8 -30, 12 -10, 26 4, 34 10, 30 26, 0 40"
)


def _spikes(places: list[tuple[float, float]], high: float, wide: float, hue: str, tone: float) -> Piece:
    return Piece(
        " ".join(poly([(x - wide, y), (x + (x - 0) * 0.06, y - high), (x + wide, y)]) for x, y in places), hue, tone
    )


def _crown(hue: str, high: float, wide: float, gems: str = "") -> Shape:
    band: list[Point] = points(
        "-50 -70, -50 -70, -24 -78, 8 -84, 37 -86, 37 -86, 38 -76, 38 -76, 8 -72, -24 -66, -51 -58, -51 -58"
    )
    places = points("-44 -71, -28 -76, -10 -80, 9 -83, 28 -85")
    found = [_spikes(places, high, wide, hue, -0.02), Piece(smooth(band, slack=9), hue, 0.05)]
    if gems:
        found.append(Piece(" ".join(disc(x, y + 8, 2.6) for x, y in places[1:]), gems, 0.1))
    return tuple(found)


def _antlers(hue: str, size: float) -> Piece:
    runs: list[tuple[list[Point], list[float]]] = [
        ([(-8, -106), (-16, -128), (-10, -150), (4, -168)], [8, 7, 5, 1.6]),
        ([(-15, -126), (-32, -138), (-38, -154)], [6, 4, 1.4]),
        ([(-11, -146), (-24, -160)], [4.4, 1.4]),
        ([(14, -108), (26, -126), (44, -136), (52, -158)], [8, 7, 5, 1.6]),
        ([(28, -127), (36, -148)], [5, 1.4]),
        ([(44, -136), (62, -142)], [4.4, 1.4]),
    ]
    return Piece(
        " ".join(
            tube([(x * size + (1 - size) * 3, -106 + (y + 106) * size) for x, y in run], [w * size for w in wide])
            for run, wide in runs
        ),
        hue,
        0.0,
    )


def on(kind: str, tint: str) -> Shape:
    """Return what is worn on a head; `tint`: the hue of its cloth."""
    return KINDS[kind](tint)


def _half_helm(hue: str = "metal") -> Shape:
    return (
        Piece(smooth(_SKULLCAP), hue, -0.04),
        Piece(
            smooth(
                points(
                    "-52 -54, -52 -54, -20 -62, 14 -70, 41 -74, 41 -74, 41 -64, 41 -64, "
                    "14 -60, -20 -50, -52 -42, -52 -42"
                ),
                slack=9,
            ),
            hue,
            0.06,
        ),
        Piece(poly([(36, -70), (44, -70), (45, -40), (39, -42)]), hue, 0.02),
        Piece(line((-12, -110), (10, -70)), hue, 0.12, 2),
    )


def _coif(tint: str) -> Shape:
    rings = " ".join(
        smooth([(x0, y), ((x0 + x1) / 2, y + 5), (x1, y)], closed=False)
        for y, x0, x1 in (
            (-90, -40, 14),
            (-78, -48, 10),
            (-66, -52, 8),
            (-54, -53, 6),
            (-42, -54, 4),
            (-30, -54, 4),
            (-18, -54, 6),
            (-6, -53, 14),
            (6, -51, 26),
            (18, -48, 28),
        )
    )
    return (Piece(smooth(_COIF), "iron", -0.03), Piece(rings, "iron", 0.1, 1.1))


def _hood(tint: str) -> Shape:
    return (
        Piece(
            smooth(
                points(
                    "-52 40, -62 -10, -60 -62, -48 -96, -22 -116, 6 -120, 30 -110, 44 -90, "
                    "46 -76, 46 -76, 30 -84, 18 -70, 12 -44, 12 -14, 20 8, 34 26, 10 46"
                )
            ),
            tint,
            -0.02,
        ),
        Piece(smooth(points("30 -84, 18 -70, 12 -44, 12 -14, 20 8, 10 4, 2 -20, 2 -56, 12 -80, 28 -94")), tint, -0.16),
        Piece(smooth([(-34, -90), (-46, -50), (-44, 0)], closed=False), tint, 0.1, 2),
    )


def _lion_helm(tint: str) -> Shape:
    mane: list[Point] = points(
        "-52 -40, -66 -52, -60 -68, -70 -82, -58 -92, -58 -108, -42 -110, "
        "-34 -124, -18 -118, -4 -126, 8 -114, 0 -96, -20 -72, -34 -54"
    )
    return (
        Piece(smooth(_SKULLCAP), "gold", -0.06),
        Piece(smooth(mane), "gold", 0.03),
        Piece(
            smooth(points("8 -112, 24 -120, 42 -114, 58 -102, 62 -92, 52 -88, 40 -92, 36 -84, 22 -92, 10 -96")),
            "gold",
            0.06,
        ),
        Piece(poly([(46, -90), (49, -80), (52, -89)]) + poly([(56, -92), (58, -84), (60, -92)]), "bone", 0.05),
        Piece(disc(34, -106, 2.4), "dark", 0),
        Piece(smooth(points("-48 -50, -40 -20, -22 -4, -8 -14, -6 -40, -20 -56")), "gold", -0.02),
    )


def _closed_helm(tint: str) -> Shape:
    shell: list[Point] = points(
        "-50 12, -54 -40, -48 -84, -28 -106, -2 -112, 24 -106, 38 -88, 44 -66, "
        "44 -66, 58 -46, 58 -46, 50 -20, 36 6, 10 18, -20 18"
    )
    holes = " ".join(line((x, y), (x + 5, y + 1)) for x, y in ((34, -36), (36, -28), (34, -20), (32, -12)))
    return (
        Piece(smooth(shell), "metal", -0.06),
        Piece(smooth(points("-4 -74, 44 -68, 58 -46, 50 -20, 36 6, 16 12, 2 -20, -6 -50")), "metal", 0.03),
        Piece(poly([(10, -60), (50, -54), (52, -49), (10, -54)]), "dark", -0.1),
        Piece(holes, "dark", 0, 2),
        Piece(disc(-2, -62, 5), "gold", 0.05),
    )


def _hound_helm(tint: str) -> Shape:
    shell = points(
        "-48 16, -54 -30, -50 -74, -30 -102, -4 -110, 18 -104, 34 -90, 46 -76, 66 -70, 84 -62, 90 -54, 86 -46, "
        "64 -42, 46 -36, 44 -30, 64 -26, 78 -24, 76 -16, 56 -8, 36 8, 10 20, -20 22"
    )
    ear = points("-26 -96, -26 -96, -40 -132, -40 -132, -16 -124, 2 -108, -8 -100")
    teeth = " ".join(poly([(x - 3.4, y), (x + 3.4, y), (x + 1, y + d)]) for x, y, d in (
        (82, -47, 10), (70, -44, 8), (60, -42, 7), (72, -25, -9), (62, -26, -8), (53, -29, -6)))  # fmt: skip
    return (
        Piece(smooth(ear), "iron", -0.1),
        Piece(smooth(shell), "iron", -0.02),
        Piece(smooth(points("-14 -96, 10 -92, 34 -82, 50 -70, 40 -58, 14 -60, -2 -72")), "iron", 0.07),
        Piece(poly(points("26 -72, 46 -66, 42 -60, 30 -62, 30 -62")), "dark", -0.1),
        Piece(smooth(points("44 -36, 60 -40, 82 -44, 74 -26, 60 -27, 46 -30")), "dark", -0.05),
        Piece(teeth, "bone", 0.05),
        Piece(disc(86, -58, 4, 3), "dark", 0.0),
        Piece(" ".join(limb([(x, -34), (x - 4, 10)], [2, 2]) for x in (-34, -20, -6)), "dark", 0.06),
    )


def _plumed(tint: str) -> Shape:
    plume: list[Point] = points(
        "-4 -110, -14 -132, -44 -142, -76 -128, -92 -96, -94 -60, -84 -30, -76 -48, -70 -78, -54 -98, -30 -104"
    )
    return (
        Piece(smooth(plume), tint, 0.02),
        Piece(smooth([(-10, -116), (-40, -128), (-70, -112), (-84, -70)], closed=False), tint, 0.12, 2.4),
        *_half_helm(),
    )


def _wimple(tint: str) -> Shape:
    return (
        Piece(
            smooth(
                points(
                    "-50 44, -62 0, -60 -60, -46 -94, -22 -112, 4 -114, 24 -106, 34 -92, "
                    "30 -86, 16 -84, 10 -60, 12 -30, 18 -6, 34 4, 40 20, 14 48"
                )
            ),
            "white",
            -0.14,
        ),
        Piece(
            smooth(
                points(
                    "-58 60, -70 0, -66 -66, -48 -102, -22 -118, 6 -120, 26 -110, 22 -104, "
                    "-4 -104, -26 -88, -38 -50, -40 0, -36 56"
                )
            ),
            tint,
            0.0,
        ),
    )


def _veil(tint: str) -> Shape:
    return (
        Piece(
            smooth(
                points(
                    "-46 70, -74 30, -72 -40, -52 -92, -24 -112, 0 -114, 16 -108, 4 -100, "
                    "-18 -84, -30 -44, -30 0, -22 50"
                )
            ),
            tint,
            -0.03,
        ),
        Piece(smooth(points("-54 -70, -24 -84, 10 -92, 36 -92, 37 -86, 10 -84, -24 -74, -53 -60")), "gold", 0.03),
    )


def _jester(tint: str) -> Shape:
    pot = [
        Piece(
            smooth(points("-50 -58, -50 -58, -50 -90, -34 -112, -4 -118, 24 -112, 38 -92, 40 -70, 40 -70")), "iron", 0.0
        ),
        _antlers("bone", 0.8),
    ]
    bells = " ".join(disc(x, y, 4.4) for x, y in ((8, -152), (-29, -140), (44, -144), (-16, -146), (52, -132)))
    patches = [
        Piece(poly([(x, y), (x + 16, y + 2), (x + 14, y + 16), (x - 2, y + 14)]), hue, 0.0)
        for x, y, hue in ((4, -66, "red"), (8, -48, "green"), (14, -32, "red"), (-4, -34, "green"))
    ]
    return (*pot, Piece(bells, "gold", 0.1), *patches)


def _turban(tint: str) -> Shape:
    return (
        Piece(
            smooth(points("-54 -62, -60 -86, -44 -112, -12 -124, 20 -118, 40 -100, 40 -82, 20 -78, -14 -72, -40 -58")),
            tint,
            0.02,
        ),
        Piece(
            " ".join(
                smooth(run, closed=False)
                for run in (
                    [(38, -96), (0, -104), (-50, -78)],
                    [(38, -86), (-4, -88), (-50, -64)],
                    [(22, -116), (-10, -116), (-48, -98)],
                )
            ),
            tint,
            0.14,
            2.4,
        ),
        Piece(disc(26, -104, 5), "gold", 0.1),
        Piece(limb([(26, -108), (18, -134), (0, -142)], [4, 7, 2]), "white", -0.1),
    )


def _sun_helm(tint: str) -> Shape:
    return (
        _spikes(points("-40 -84, -26 -98, -8 -108, 12 -108, 28 -98"), 26, 7, "gold", 0.05),
        *_half_helm("bronze"),
        Piece(smooth(points("-52 -48, -66 -10, -62 26, -40 30, -34 -10, -40 -46")), tint, 0.0),
    )


def _kraken_helm(tint: str) -> Shape:
    arms = " ".join(
        tube(run, [9, 7, 5, 2.4])
        for run in (
            [(-40, -66), (-62, -50), (-60, -24), (-74, -12)],
            [(-34, -60), (-46, -34), (-40, -8), (-50, 8)],
            [(-22, -58), (-30, -30), (-20, -6), (-28, 10)],
            [(24, -106), (40, -124), (60, -122), (66, -108)],
            [(6, -110), (8, -134), (28, -146), (42, -138)],
            [(-18, -108), (-24, -132), (-8, -150), (6, -146)],
        )
    )
    return (Piece(arms, "gold", -0.06), *_half_helm("iron"))


def _fur_cap(tint: str) -> Shape:
    return (
        Piece(
            smooth(
                points(
                    "-52 -20, -60 -60, -50 -92, -28 -112, 0 -120, 24 -114, 40 -96, 42 -82, "
                    "26 -84, 8 -80, -10 -68, -22 -40, -36 -18"
                )
            ),
            "fur",
            0.0,
        ),
        Piece(smooth(points("-58 -70, -30 -84, 4 -92, 42 -96, 46 -84, 42 -76, 4 -74, -28 -64, -56 -48")), "fur", 0.1),
    )


def _bone_helm(tint: str) -> Shape:
    return (
        Piece(
            smooth(
                points(
                    "-46 -44, -52 -80, -30 -110, 4 -116, 34 -104, 50 -84, 68 -70, 72 -60, "
                    "58 -56, 36 -62, 24 -72, 0 -66, -20 -48"
                )
            ),
            "bone",
            -0.06,
        ),
        Piece(smooth([(14, -88), (30, -90), (34, -80), (20, -76)]), "dark", 0),
        Piece(" ".join(poly([(x, -62), (x + 6, -61), (x + 3, -50)]) for x in (38, 47, 56)), "bone", 0.05),
        Piece(
            limb([(-6, -112), (-22, -134), (-16, -154)], [8, 6, 1.6])
            + " "
            + limb([(16, -110), (18, -134), (32, -148)], [8, 6, 1.6]),
            "bone",
            -0.1,
        ),
    )


def _tricked(tint: str) -> Shape:
    return (
        Piece(
            smooth(points("-56 -70, -52 -94, -26 -114, 8 -116, 32 -104, 54 -88, 54 -80, 24 -84, -10 -78, -40 -64")),
            tint,
            0.0,
        ),
        Piece(limb([(-20, -104), (-50, -124), (-84, -112)], [4, 10, 2]), "white", -0.1),
    )


KINDS: dict[str, Callable[[str], Shape]] = {
    "none": lambda tint: (),
    "half-helm": lambda tint: _half_helm(),
    "gold-helm": lambda tint: _half_helm("gold"),
    "coif": _coif,
    "hood": _hood,
    "lion-helm": _lion_helm,
    "closed-helm": _closed_helm,
    "hound-helm": _hound_helm,
    "plumed": _plumed,
    "wimple": _wimple,
    "veil": _veil,
    "jester": _jester,
    "turban": _turban,
    "sun-helm": _sun_helm,
    "kraken-helm": _kraken_helm,
    "fur-cap": _fur_cap,
    "bone-helm": _bone_helm,
    "cap": _tricked,
    "iron-crown": lambda tint: _crown("bronze", 26, 5, ""),
    "gold-crown": lambda tint: _crown("gold", 20, 7, "red"),
    "flame-crown": lambda tint: _crown("gold", 34, 8, "orange"),
    "driftwood": lambda tint: (
        Piece(
            " ".join(
                limb([(x, y), (x + d, y - 22), (x + d * 2.2, y - 40)], [8, 6, 2])
                for x, y, d in ((-44, -66, -5), (-30, -72, 2), (-12, -76, -3), (6, -80, 3), (22, -82, -2), (34, -82, 5))
            ),
            "bone",
            -0.14,
        ),
    ),
    "circlet": lambda tint: (
        Piece(smooth(points("-50 -66, -20 -76, 12 -82, 38 -82, 38 -77, 12 -76, -20 -70, -50 -60")), "gold", 0.06),
        Piece(disc(36, -79, 3.6), "ice", 0.1),
    ),
    "antler-helm": lambda tint: (_antlers("gold", 1.0), *_half_helm("green")),
    "flowers": lambda tint: (
        Piece(
            " ".join(
                disc(x, y, 6)
                for x, y in ((-46, -70), (-36, -80), (-22, -86), (-8, -91), (6, -94), (20, -93), (32, -88))
            ),
            "pink",
            -0.02,
        ),
        Piece(
            " ".join(
                disc(x, y, 2.2)
                for x, y in ((-46, -70), (-36, -80), (-22, -86), (-8, -91), (6, -94), (20, -93), (32, -88))
            ),
            "yellow",
            0.1,
        ),
    ),
}
