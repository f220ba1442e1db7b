"""TextLines, sprites and pictures of the window have the pixels that the slower ways of pyglet and Arcade give."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import arcade
import pytest
from arcade.sprite_list.sprite_list import SpriteListBufferData
from arcade.texture import ImageData
from arcade.types import Color
from PIL import Image, ImageChops
from pyglet.graphics import Batch
from pyglet.text import Label, Weight

from bow.ui.kit import text_lines, window_pictures
from bow.ui.kit.cached_parts import CachedPart, CachedParts
from bow.ui.kit.canvas import Canvas, picture_texture
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import drawn_in, looking_through
from bow.ui.kit.text_layout import BODY, POINTS, SLANTED, STRONG, TITLE, Face
from bow.ui.kit.text_lines import Align

if TYPE_CHECKING:
    from bow.table.app import TableWindow

PLACE = Box(40, 200, 400, 30)
COLOUR = (230, 200, 120, 255)

pytestmark = pytest.mark.usefixtures("real_pictures")


def drawn(window: TableWindow) -> Image.Image:
    return arcade.get_image(0, 0, window.width, window.height).convert("RGB")


@pytest.mark.parametrize("face", [BODY, STRONG, SLANTED, TITLE])
@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_line_has_the_pixels_of_a_label(window: TableWindow, face: Face, align: Align) -> None:
    text, size = "Kevan's Westerlands Archers: 3 of 5 (−2), сила Ланнистеров", 17.5
    window.clear()
    canvas = Canvas()
    canvas.text(text, PLACE, size, COLOUR, face, align=align, least=size)
    canvas.draw()
    ours = drawn(window)
    ((said, box),) = canvas.written
    x = {"left": PLACE.left, "center": PLACE.left + PLACE.width / 2, "right": PLACE.right}[align]
    window.clear()
    batch = Batch()
    label = Label(
        said, round(x), canvas._letters.lines[0].y, color=Color.from_iterable(COLOUR), font_size=size * POINTS,
        font_name=face.family, weight=Weight.BOLD if face.bold else Weight.NORMAL, italic=face.italic,
        anchor_x=align, anchor_y="baseline", batch=batch,
    )  # fmt: skip
    batch.draw()
    assert ours.getbbox() is not None
    assert drawn(window).tobytes() == ours.tobytes()
    assert box == (label.left, label.bottom, label.content_width, label.content_height)


def test_a_sprite_has_the_pixels_of_arcades_own_program(window: TableWindow) -> None:
    pictures = []
    own = window.ctx.load_program(
        vertex_shader=":system:shaders/sprites/sprite_list_geometry_vs.glsl",
        geometry_shader=":system:shaders/sprites/sprite_list_geometry_cull_geo.glsl",
        fragment_shader=":system:shaders/sprites/sprite_list_geometry_fs.glsl",
    )
    own["sprite_texture"], own["uv_texture"] = 0, 1
    for program in (None, own):
        window.clear()
        canvas = Canvas()
        canvas.picture("units/hex-ring.png", Box(100, 100, 61, 61), (255, 120, 90, 180))
        canvas.picture("icons/glyph/eye.png", Box(120, 110, 33, 33), angle=30)
        if program is not None:
            canvas._under.initialize()
            assert isinstance(canvas._under._data, SpriteListBufferData)
            canvas._under._data.program = program
        canvas.draw()
        pictures.append(drawn(window))
    assert pictures[0].getbbox() is not None
    assert pictures[0].tobytes() == pictures[1].tobytes()


def test_sprites_beside_the_drawn_areas_are_left_out_and_others_are_whole(window: TableWindow) -> None:
    near, far = Canvas(), Canvas()
    for angle, left in ((0, 100), (90, 200), (30, 300)):
        near.picture("icons/glyph/eye.png", Box(left, 100, 60, 20), angle=angle)
    far.picture("icons/glyph/eye.png", Box(900, 100, 60, 20))
    camera = arcade.Camera2D(viewport=arcade.LBWH(80, 240, 500, 300), zoom=1.5, position=(200, 100))

    def picture(areas: list[Box], *canvases: Canvas) -> Image.Image:
        window.clear()
        with drawn_in(window.ctx, areas):
            for canvas in canvases:
                canvas.draw()
                with looking_through(window, camera):
                    canvas.draw()
        return drawn(window)

    whole = picture([], near)
    left, top, right, bottom = whole.getbbox() or (0, 0, 0, 0)
    area = Box(left, window.height - bottom, right - left, bottom - top)
    assert picture([Box(0, 0, 10, 10), area], near, far).tobytes() == whole.tobytes()
    assert picture([], near, far).tobytes() != whole.tobytes()


def test_textures_stay_upright_when_their_atlas_grows_while_a_part_is_drawn(window: TableWindow) -> None:
    """Parts are drawn with the origin in the upper left corner; an atlas that grows draws its textures anew."""
    atlas = window_pictures.WindowAtlas(window.ctx)
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(atlas=atlas)
    sprites.append(arcade.Sprite(picture_texture("icons/glyph/eye.png", 64, 64), center_x=232, center_y=232))
    grown: list[bool] = []

    def part() -> None:
        if not grown:
            grown.append(True)
            atlas.resize((atlas.width, atlas.height + 64))
        sprites.draw()

    window.clear()
    sprites.draw()
    wanted = drawn(window)
    CachedParts(window).show("ground", lambda: None, [CachedPart(Box(0, 0, 600, 600), "part", part)])
    shown = drawn(window)
    window.clear()
    sprites.draw()
    afterwards = drawn(window)
    assert grown
    assert wanted.getbbox() is not None
    for picture in (shown, afterwards):
        # a texture elsewhere in its atlas has edges that differ a little
        assert ImageChops.difference(picture, wanted).convert("L").point([0] * 9 + [255] * 247).getbbox() is None


def test_a_texture_stays_when_one_like_it_has_gone_and_the_atlas_grows(window: TableWindow) -> None:
    atlas = window_pictures.WindowAtlas(window.ctx)
    picture = ImageData(Image.new("RGBA", (20, 20), (255, 0, 0, 255)), hash="red")
    gone = arcade.Texture(picture)
    others = [arcade.Texture(Image.new("RGBA", (30 + n, 30 + n), (0, n, 255, 255))) for n in range(20)]
    for texture in (*others[:10], gone, *others[10:]):
        atlas.add(texture)
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(atlas=atlas)
    sprites.append(arcade.Sprite(arcade.Texture(picture), center_x=232, center_y=232))
    window.clear()
    sprites.draw()
    wanted = drawn(window)
    assert wanted.getpixel((232, wanted.height - 232)) == (255, 0, 0)
    del gone, texture
    del others[:10]  # all that stay lie elsewhere in the larger atlas
    gc.collect()
    atlas.resize((atlas.width, atlas.height + 64))
    window.clear()
    sprites.draw()
    assert drawn(window).tobytes() == wanted.tobytes()
    sprites.clear()
    gc.collect()
    assert not atlas.has_image(picture), "nothing of a texture is left when the last like it has gone"


def test_letters_stay_when_many_other_texts_were_drawn(window: TableWindow) -> None:
    """A font goes when nobody holds it, and its textures with it."""
    canvas = Canvas()
    canvas.text("Winter is coming", PLACE, 21.5, COLOUR)
    window.clear()
    canvas.draw()
    wanted = drawn(window)
    text_lines._laid.cache_clear()  # as thousands of other lines do
    for size in range(20, 40):
        other = Canvas()
        other.text("Hear me roar", PLACE, size + 0.5, COLOUR, TITLE)
        other.draw()
    gc.collect()
    window.ctx.gc()
    window.clear()
    canvas.draw()
    assert drawn(window).tobytes() == wanted.tobytes()


@pytest.mark.parametrize("from_above", [True, False])
def test_a_part_is_drawn_where_its_box_is(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, from_above: bool
) -> None:
    """Where the driver cannot store the upper row first, pictures are stored as OpenGL does; places are the same."""
    if not from_above:
        monkeypatch.setattr(window_pictures, "_rows_from_above", lambda: False)
    canvas = Canvas()
    box = Box(10, 20, 30, 40)
    canvas.sprite(picture_texture("ui/table.jpg", 30, 40), box)
    canvas.text("here", Box(60, 20, 100, 40), 20, COLOUR)
    window.clear()
    canvas.draw()
    wanted = drawn(window)
    parts = CachedParts(window)
    parts.show("ground", lambda: None, [CachedPart(Box(0, 0, 300, 100), 1, canvas.draw)])
    assert drawn(window).tobytes() == wanted.tobytes()
    assert wanted.getbbox() is not None
    canvas.clear()
    parts.show("ground", lambda: None, [CachedPart(Box(0, 0, 300, 100), 2, canvas.draw)])
    assert drawn(window).getbbox() is None
