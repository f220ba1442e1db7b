"""The signs of hexes in reach: of two that lie on one hex only the upper one is seen."""

from __future__ import annotations

from PIL import Image

from bow.battle import Action, Battle
from bow.table.battle.board.overlays import Mark, Pointer, choice_marks, hover_marks
from bow.table.battle.play.selection import Selection
from bow.ui.kit.pictures import picture_file

POSITION = """\
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: blue, at: E5}
  l1: {kind: lannisport-guards, rank: green, at: A1}
houses:
  stark: {orders: [blue], command: 1}
  lannister: {orders: [blue], command: 1}
"""
#: pixels of the width of a hex in the largest window
HEX = 160


def laid(mark: Mark) -> Image.Image:
    """Return how much a mark covers of a square in the middle of its hex, as a mask."""
    side = round(mark.width * HEX)
    alpha = Image.open(picture_file(mark.picture)).convert("RGBA").getchannel("A").resize((side, side))
    ground = Image.new("L", (HEX, HEX), 0)
    ground.paste(alpha, ((HEX - side) // 2, (HEX - side) // 2))
    return ground


def test_the_faint_dot_does_not_show_through_a_ring() -> None:
    battle = Battle.from_position(POSITION).apply(Action.parse("token blue s1"))
    selection = Selection(battle)
    pointer = Pointer(("unit", "s1"))
    faint = {m.hex: m for m in choice_marks(battle, selection, pointer).under if m.picture == "units/reach-dot"}
    over = [m for m in hover_marks(battle, selection, pointer).under if m.picture.startswith("units/reach-")]
    rings = [mark for mark in over if mark.picture != "units/reach-dot"]
    assert {mark.hex for mark in over} == set(faint)
    assert rings
    for ring in rings:
        dot, cover = laid(faint[ring.hex]).getdata(), laid(ring).getdata()
        assert all(above > 240 for below, above in zip(dot, cover, strict=True) if below > 30)
