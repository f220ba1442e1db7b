"""The soldiers as plastic figures; each kind has its own outline, by clothes and weapons.

The unit of a picture is a pixel. The ground is at `GROUND` from the top, and the figure is centred on half the width.
All look to the right. A commander is a soldier of the kind with a cloak and a crest. Each kind has two poses of one
width; the second is for every other soldier.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.art.pictures.drawing.relief import Part, blob, path, stroke, turned

GROUND = 172


class Figure(NamedTuple):
    """A soldier of a kind: parts from the back to the front, and a commander's additions behind and in front."""

    width: int
    parts: tuple[Part, ...]
    cloak: tuple[Part, ...]
    crest: tuple[Part, ...]


def _metal(drawing: str, round: float, tone: float = 1.0) -> Part:
    return Part(drawing, round, tone, stuff="metal")


def _leather(drawing: str, round: float, tone: float = 1.0) -> Part:
    return Part(drawing, round, tone, stuff="leather")


def _wood(drawing: str, round: float, tone: float = 1.0) -> Part:
    return Part(drawing, round, tone, stuff="wood")


def _swung(angle: float, x: float, y: float, *parts: Part) -> tuple[Part, ...]:
    """Return parts turned by degrees about a joint."""
    return tuple(part._replace(drawing=turned(part.drawing, angle, x, y)) for part in parts)


def _boot(x: float, y: float = 167) -> Part:
    return _leather(
        path(
            f"M{x - 11} {y + 5} Q{x - 13} {y - 10} {x - 4} {y - 11} L{x + 4} {y - 11} "
            f"Q{x + 6} {y - 4} {x + 17} {y - 1} Q{x + 19} {y + 5} {x + 15} {y + 5} Z"
        ),
        5,
    )


def _legs(back: str, front: str, feet: tuple[float, float]) -> tuple[Part, ...]:
    return (
        Part(stroke(back, 19), 8, 0.86),
        _boot(feet[0]),
        Part(stroke(front, 20), 9),
        _boot(feet[1]),
    )


_CLOAK = (
    Part(path("M62 74 Q34 84 24 120 Q18 144 10 164 Q34 172 56 162 Q78 168 92 158 L92 80 Z"), 9, 0.72),
    Part(stroke("M52 92 Q40 122 36 162 M68 96 Q60 130 58 160", 3), 2, 1.0, groove=True),
)
_PLUME = (Part(path("M76 36 Q66 6 36 12 Q20 16 14 34 Q34 26 46 36 Q56 44 74 46 Z"), 6, 1.05),)


def _host(second: bool) -> Figure:
    """Draw a bare-legged stride, an axe behind the head, a round shield in front, a fur on the shoulders.

    The second soldier leans the axe back over the shoulder, and stands.
    """
    arm = (
        _wood(stroke("M35 94 L22 10", 7), 3),
        _metal(path("M26 14 Q12 12 6 3 Q-3 32 10 60 Q18 48 32 44 Z"), 5, 1.12),
        Part(stroke("M56 86 L33 80 L26 56", 16), 7, 0.95),
        _leather(blob(26, 54, 10), 6),
    )
    stride = _legs("M68 122 L54 142 L46 162", "M82 122 L98 142 L102 162", (45, 104))
    stand = _legs("M66 122 L60 142 L58 162", "M86 122 L88 142 L88 162", (56, 90))
    parts = (
        *(_swung(24, 56, 86, *arm) if second else arm),
        *(stand if second else stride),
        Part(path("M50 84 Q76 70 102 84 L104 134 Q76 148 46 134 Z"), 12),
        Part(stroke("M48 122 Q76 132 104 122", 5), 2, 1.0, groove=True),
        _leather(
            path("M44 90 Q46 70 76 68 Q106 70 108 90 Q98 88 94 98 Q86 90 78 99 Q68 90 60 98 Q54 88 44 90 Z"), 8, 1.2
        ),
        Part(blob(77, 56, 16, 18), 10),
        _metal(path("M60 52 Q60 28 78 22 Q96 28 96 52 L90 50 Q78 46 66 51 Z"), 7, 1.08),
        _metal(path("M75 48 L83 48 L82 66 L76 66 Z"), 3, 1.08),
        Part(path("M66 66 Q78 70 92 64 Q90 84 78 86 Q68 84 66 66 Z"), 5, 0.9),
        Part(blob(106, 112, 32), 13, 1.02),
        Part('<circle cx="106" cy="112" r="25" fill="none" stroke="#fff" stroke-width="3.5"/>', 2, 1.0, groove=True),
        _metal(blob(106, 112, 9), 8, 1.1),
    )
    return Figure(150, parts, _CLOAK, ())


def _guards(second: bool) -> Figure:
    """Draw an upright soldier, a tall spear at the side, a long rimmed shield from chin to shin, a crested half helm.

    The second soldier tilts the spear forward, and stands with legs apart.
    """
    leaf = "M36 2 Q48 18 40 36 L32 36 Q24 18 36 2 Z"
    spear = (_wood(stroke("M36 34 L36 171", 6.5), 3), _metal(path(leaf), 5, 1.15))
    parts = (
        Part(path("M58 80 Q42 110 44 160 L74 162 L84 84 Z"), 8, 0.78),
        *(
            _legs("M66 122 L56 142 L50 162", "M86 122 L96 142 L102 162", (48, 104))
            if second
            else _legs("M68 122 L66 142 L62 162", "M84 122 L88 142 L90 162", (60, 92))
        ),
        Part(path("M52 84 Q76 72 98 84 L98 142 Q76 150 54 142 Z"), 12),
        *(_swung(-14, 36, 112, *spear) if second else spear),
        Part(stroke("M58 88 L42 104 L36 112", 16), 7),
        _leather(blob(37, 112, 10), 6),
        Part(blob(78, 58, 15, 17), 10),
        _metal(path("M60 58 Q58 34 78 32 Q98 34 97 54 L92 52 L92 58 L64 58 L60 70 Z"), 7, 1.08),
        Part(path("M80 20 Q62 14 52 30 Q46 42 50 58 Q56 42 66 37 Q76 32 86 34 Z"), 5, 0.95),
        _metal(path("M68 82 Q100 66 132 82 Q137 118 128 144 Q118 162 100 171 Q82 162 72 144 Q63 118 68 82 Z"), 4, 1.1),
        Part(path("M74 87 Q100 73 126 87 Q130 118 122 141 Q114 155 100 163 Q86 155 78 141 Q70 118 74 87 Z"), 10, 1.02),
        _metal(stroke("M100 82 L100 160 M76 112 L124 112", 6), 2, 1.1),
    )
    return Figure(150, parts, _CLOAK, _PLUME)


def _heavy(second: bool) -> Figure:
    """Draw a broad soldier: a closed helm between plated shoulders, a raised mace, a tower shield like a door.

    The second soldier leans the mace on the shoulder.
    """
    flanges = "".join(turned(path("M26 5 L32 13 L26 20 L20 13 Z"), a, 26, 26) for a in range(0, 360, 60))
    arm = (
        _wood(stroke("M34 94 L27 36", 8), 3),
        _metal(flanges + blob(26, 26, 15), 8, 1.12),
        Part(stroke("M50 92 L34 88 L30 66", 20), 9),
        _leather(blob(30, 64, 12), 7),
    )
    parts = (
        *(_swung(18, 50, 92, *arm) if second else arm),
        *_legs("M62 122 L56 142 L52 162", "M88 122 L94 142 L96 162", (48, 98)),
        Part(path("M42 84 Q74 70 106 84 L102 138 Q74 150 46 138 Z"), 14),
        Part(stroke("M46 116 Q74 124 102 116 M46 128 Q74 137 102 128", 3.5), 2, 1.0, groove=True),
        _metal(blob(48, 86, 20, 17, -20), 10, 1.06),
        _metal(blob(100, 86, 18, 15, 20), 10, 1.06),
        _metal(path("M56 38 Q76 24 96 38 L97 78 Q76 90 55 78 Z"), 10, 1.08),
        Part(path("M60 52 L93 52 L93 58 L80 58 L80 76 L74 76 L74 58 L60 58 Z"), 2, 1.0, groove=True),
        Part(path("M84 84 L142 78 Q147 120 142 164 L86 166 Q80 124 84 84 Z"), 9, 1.0),
        Part(
            path(
                "M91 91 L136 86 Q139 120 136 158 L92 160 Q87 124 91 91 Z M96 96 Q93 124 97 154 L131 152 Q134 120 "
                "131 92 Z"
            ),
            2,
            1.0,
            groove=True,
        ),
        _metal(blob(114, 122, 10, 12), 8, 1.1),
    )
    horns = (Part(path("M74 32 Q70 8 50 2 Q58 18 64 36 Z M80 32 Q84 8 104 2 Q96 18 90 36 Z"), 5, 1.1),)
    return Figure(150, parts, _CLOAK, horns)


def _bow(angle: float) -> tuple[Part, ...]:
    """Draw a drawn bow, its arrow and both arms, raised by an angle about the shoulder."""

    def up(drawing: str) -> str:
        return turned(drawing, angle, 80, 90)

    return (
        Part(up(stroke("M114 16 L62 88 L114 160", 2.6)), 1.5, 1.0),
        _wood(up(stroke("M56 88 L146 88", 4)), 2),
        _metal(up(path("M140 80 L158 88 L140 96 Z")), 3, 1.15),
        _wood(up(stroke("M114 12 Q122 30 130 46 Q146 88 130 130 Q122 146 114 164", 8)), 4, 1.1),
        Part(up(stroke("M86 92 L130 88", 15)), 7),
        _leather(up(blob(130, 88, 9)), 6),
        Part(up(stroke("M72 94 L46 92 L62 88", 15)), 7),
        _leather(up(blob(63, 88, 9)), 6),
    )


def _northmen(second: bool) -> Figure:
    """Draw a hood and a quiver, and a bow as tall as the man, drawn level; the second soldier aims a little higher."""
    angle = -16 if second else 0
    parts = (
        _leather(stroke("M40 84 L54 132", 15), 6),
        Part(stroke("M34 66 L40 82 M41 64 L43 82 M48 66 L46 82", 5), 2, 1.1),
        *_legs("M70 122 L58 142 L50 162", "M80 122 L92 142 L96 162", (48, 98)),
        Part(path("M54 84 Q76 74 96 84 L98 138 Q76 148 50 138 Z"), 11),
        _leather(stroke("M52 116 Q76 122 98 116", 6), 2),
        *_bow(angle)[:4],
        Part(path("M50 90 Q54 40 80 34 Q100 40 100 66 Q104 80 100 90 Q76 100 50 90 Z"), 9, 0.95),
        Part(path("M58 62 L36 56 Q50 44 70 40 Z"), 5, 0.95),
        Part(blob(89, 64, 9, 13, -6), 6, 1.14),
        *_bow(angle)[4:],
    )
    return Figure(166, parts, _CLOAK, (Part(stroke("M60 46 Q78 32 100 46", 7), 3, 1.25),))


def _westerlands(second: bool) -> Figure:
    """Draw a broad kettle hat, a long quilted coat, the bow raised for a far shot; the second one is not as high."""
    angle = -24 if second else -38
    parts = (
        *_legs("M66 126 L54 144 L44 162", "M82 126 L98 144 L104 162", (42, 106)),
        Part(path("M54 84 Q76 74 96 84 L106 150 Q76 160 46 150 Z"), 11),
        Part(stroke("M66 92 L60 150 M77 92 L77 153 M88 92 L94 150", 3), 2, 1.0, groove=True),
        _leather(stroke("M52 118 Q76 126 101 118", 7), 3),
        *_bow(angle)[:4],
        Part(blob(76, 62, 15, 18), 10),
        _metal(path("M46 58 Q58 42 62 38 Q76 22 92 38 Q96 44 108 58 Q78 50 46 58 Z"), 7, 1.1),
        _metal(stroke("M46 58 Q76 48 108 58", 6), 3, 1.15),
        *_bow(angle)[4:],
    )
    return Figure(166, parts, _CLOAK, (Part(path("M66 40 Q48 30 46 8 Q64 16 76 34 Z"), 5, 1.1),))


def hound() -> tuple[Part, ...]:
    """Draw a hound that runs beside its handler."""
    return (
        Part(stroke("M118 134 Q104 128 98 110", 7), 3, 0.9),
        Part(stroke("M132 146 L112 156 L102 170", 9), 4, 0.86),
        Part(stroke("M172 144 L182 158 L178 170", 9), 4, 0.86),
        Part(
            path("M114 134 Q128 118 156 124 Q178 116 186 130 Q190 146 174 154 Q158 142 140 150 Q122 158 114 134 Z"), 9
        ),
        Part(stroke("M126 142 L128 158 L116 168", 10), 4),
        Part(stroke("M178 142 L196 150 L208 162", 9), 4),
        Part(
            path(
                "M172 134 Q172 112 186 104 L180 90 L194 98 Q204 98 210 106 L228 112 Q230 122 222 124 L206 126 "
                "Q198 136 186 142 Z"
            ),
            7,
            1.04,
        ),
        Part(blob(201, 109, 2.5), 1, 1.0, groove=True),
        Part(stroke("M208 119 L224 119", 2), 1, 1.0, groove=True),
    )


def _kennelmasters(second: bool) -> Figure:
    """Draw a handler in furs with a staff, and a hound on a leash that runs beside; the second hound leaps."""
    staff = (
        _wood(stroke("M30 170 L24 34", 7), 3),
        _wood(stroke("M24 36 Q12 22 26 16 Q40 16 36 30", 6), 3),
    )
    parts = (
        *(_swung(9, 28, 94, *staff) if second else staff),
        *_legs("M58 122 L46 142 L36 162", "M72 122 L86 142 L88 162", (36, 88)),
        Part(path("M40 84 Q64 70 88 84 L98 140 Q64 154 34 140 Z"), 12, 0.96),
        _leather(
            path("M34 140 L42 150 L50 142 L58 153 L66 144 L76 153 L84 142 L92 149 L98 138 Q64 130 34 140 Z"), 4, 1.2
        ),
        Part(stroke("M48 88 L36 102 L28 96", 15), 7),
        _leather(blob(28, 94, 9), 6),
        _leather(
            path("M34 94 Q38 74 66 73 Q94 74 98 94 L88 90 L82 100 L74 91 L66 102 L58 91 L50 100 L44 90 Z"), 7, 1.2
        ),
        Part(blob(68, 56, 14, 16), 9),
        Part(path("M55 60 Q68 68 82 58 Q84 80 72 92 Q58 82 55 60 Z"), 5, 0.9),
        Part(path("M47 52 Q46 26 66 22 Q88 24 90 50 Q70 42 47 52 Z"), 8, 0.96),
        _leather(path("M46 48 Q68 38 91 47 L91 56 Q68 48 46 58 Z"), 4, 1.2),
        Part(stroke("M80 94 L104 108", 15), 7),
        _leather(blob(106, 109, 9), 6),
        _leather(stroke("M106 110 Q136 120 162 112", 3.5), 1.5),
        *(_swung(-9, 140, 168, *hound()) if second else hound()),
    )
    return Figure(232, parts, _CLOAK, (Part(stroke("M44 56 Q64 40 86 56", 7), 3, 1.25),))


def _riders(second: bool) -> Figure:
    """Draw a galloping horse, its rider low over the neck, the lance couched; the second one carries it higher."""
    lance = (
        _wood(stroke("M40 92 L252 62", 6.5), 3),
        _metal(path("M236 56 L262 60 L238 71 Z"), 4, 1.15),
    )
    parts = (
        Part(path("M52 112 Q28 104 8 126 Q2 138 4 152 Q18 132 34 132 Q46 132 56 124 Z"), 6, 0.85),
        Part(stroke("M70 134 L50 146 L36 166", 12), 5, 0.84),
        Part(stroke("M158 136 L186 138 L196 154", 11), 5, 0.84),
        *(_swung(-13, 110, 82, *lance) if second else lance),
        Part(
            path(
                "M46 118 Q50 92 84 96 Q122 104 148 92 Q176 92 178 120 Q174 146 146 146 Q112 142 84 150 Q50 152 46 118 Z"
            ),
            15,
        ),
        Part(stroke("M66 138 L74 154 L60 169" if second else "M66 138 L64 152 L44 168", 13), 6),
        Part(stroke("M160 138 L196 140 L208 156" if second else "M160 138 L180 154 L170 169", 12), 5),
        Part(
            path(
                "M142 104 Q164 80 178 58 L182 44 L192 54 Q206 62 222 82 Q226 92 216 98 Q208 98 200 90 Q190 96 186 104 "
                "Q180 126 160 134 Z"
            ),
            9,
            1.02,
        ),
        Part(path("M142 104 Q158 76 178 54 L184 62 Q168 84 160 110 Z"), 4, 0.8),
        Part(blob(201, 73, 3), 1, 1.0, groove=True),
        _leather(stroke("M212 92 Q180 98 142 98", 3.5), 1),
        Part(path("M84 92 Q76 64 60 66 Q66 96 58 118 Q84 118 100 104 Z"), 7, 0.8),
        Part(path("M86 108 Q90 70 118 52 Q142 52 148 70 Q138 104 114 114 Z"), 11),
        Part(stroke("M106 106 L124 126 L114 148", 15), 7),
        _leather(path("M106 144 L126 146 Q132 152 126 156 L106 155 Z"), 4),
        Part(blob(142, 42, 14, 15), 9),
        _metal(path("M125 45 Q124 20 142 16 Q160 21 159 39 L151 39 Q136 39 125 45 Z"), 7, 1.08),
        Part(stroke("M136 66 L124 84 L140 80", 13), 6),
        _leather(blob(102, 94, 18, 20), 10, 1.04),
        _metal(blob(102, 94, 6), 5, 1.1),
    )
    cloak = (Part(path("M130 62 Q96 46 70 62 Q46 78 20 74 Q34 92 26 110 Q60 116 86 104 Q116 100 130 84 Z"), 8, 0.7),)
    return Figure(
        264, parts, cloak, (Part(path("M140 22 Q128 0 104 8 Q92 14 86 28 Q104 22 114 32 Q126 40 138 32 Z"), 5, 1.1),)
    )


def _cavaliers(second: bool) -> Figure:
    """Draw a high-stepping horse in long cloth, its rider in a great helm, the lance slanting forward with a pennon.

    The second rider lowers the lance a little, and the horse lifts the other leg.
    """
    lance = (
        _wood(stroke("M86 122 L214 12", 7), 3),
        _metal(path("M206 10 L230 0 L218 23 Z"), 4, 1.15),
        Part(path("M196 30 L204 24 L188 66 L168 62 L172 50 L166 54 Z"), 4, 1.05),
    )
    parts = (
        Part(stroke("M70 146 L62 168", 12), 5, 0.84),
        Part(stroke("M148 144 L172 148 L170 164" if second else "M148 146 L146 168", 12), 5, 0.84),
        *(_swung(9, 110, 102, *lance) if second else lance),
        Part(path("M52 108 Q34 104 30 128 Q26 146 32 160 Q44 148 48 128 Z"), 6, 0.85),
        Part(stroke("M86 150 L92 169", 12), 5),
        Part(stroke("M164 140 L166 169" if second else "M164 140 L186 142 L184 160", 12), 5),
        Part(
            path(
                "M46 108 Q58 92 84 96 Q122 102 146 92 Q170 90 174 112 L178 146 Q172 156 166 148 Q158 158 150 149 "
                "Q142 159 132 150 Q122 161 112 151 Q102 162 92 152 Q82 162 72 152 Q60 160 50 150 Q42 132 46 108 Z"
            ),
            12,
        ),
        Part(stroke("M74 104 L68 148 M130 104 L134 146 M104 112 L104 148", 3), 2, 1.0, groove=True),
        Part(
            path(
                "M142 110 Q148 72 172 52 L176 38 L186 48 Q204 58 208 84 Q210 96 200 98 Q192 98 188 88 Q184 90 182 98 "
                "Q184 122 174 134 Z"
            ),
            9,
            1.03,
        ),
        Part(path("M142 106 Q144 70 172 48 L178 56 Q158 76 160 108 Z"), 4, 0.8),
        _metal(path("M184 62 L194 58 L204 84 L196 88 Z"), 3, 1.15),
        _leather(path("M74 98 L80 76 L92 82 L92 106 Z"), 4),
        Part(path("M86 106 Q84 66 108 58 Q132 60 134 78 Q132 102 116 112 Z"), 12),
        Part(stroke("M108 106 L130 122 L124 146", 17), 8),
        _leather(path("M114 142 L136 144 Q144 150 138 156 L114 154 Z"), 4),
        _metal(path("M104 24 Q120 14 138 24 L140 54 Q122 64 102 54 Z"), 9, 1.1),
        Part(path("M112 36 L138 34 L138 39 L112 41 Z"), 1, 1.0, groove=True),
        Part(stroke("M102 74 L96 98 L110 102", 14), 7),
        Part(path("M118 74 L148 70 Q152 96 134 114 Q116 100 118 74 Z"), 8, 1.05),
    )
    cloak = (Part(path("M110 62 Q72 62 56 86 Q44 104 22 108 Q32 126 30 150 Q64 156 92 140 Z"), 8, 0.7),)
    plume = (Part(path("M122 22 Q124 -2 96 2 Q80 6 74 24 Q92 14 102 20 Q112 26 122 26 Z"), 5, 1.1),)
    return Figure(236, parts, cloak, plume)


def figures(*, second: bool = False) -> dict[str, Figure]:
    """Return the soldier of every kind, in the first or the second pose."""
    return {
        "war-host-of-the-north": _host(second),
        "winterfell-riders": _riders(second),
        "northmen-archers": _northmen(second),
        "stark-kennelmasters": _kennelmasters(second),
        "lannisport-guards": _guards(second),
        "casterly-rock-cavaliers": _cavaliers(second),
        "westerlands-archers": _westerlands(second),
        "lannister-heavy-infantry": _heavy(second),
    }
