"""Frames without pixels: the window stays as it was and cannot be read, other pictures are drawn."""

import arcade
import pytest

from bow.ui.kit.window_pictures import WindowPicture, usual_origin
from tests.table.undrawn import undrawn

RED, BLUE = (200, 0, 0, 255), (0, 0, 200, 255)


@pytest.mark.usefixtures("real_pictures")
def test_only_pictures_of_the_window_are_left_out(window: arcade.Window) -> None:
    ctx, square = window.ctx, arcade.SpriteSolidColor(4000, 4000, 20, 20, BLUE)
    kept = WindowPicture(window, (40, 40))
    other = ctx.framebuffer(color_attachments=[ctx.texture((40, 40), components=4)])

    def paint(target: arcade.gl.Framebuffer) -> None:
        with target.activate():
            target.clear(color=RED)
            with arcade.Camera2D(render_target=target, position=(20, 20)).activate():
                arcade.draw_sprite(square)

    def found(target: arcade.gl.Framebuffer) -> tuple[int, ...]:
        return tuple(target.read(viewport=(5, 5, 1, 1), components=4))

    for target in (ctx.screen, kept):
        target.clear(color=RED)
        with undrawn(window):
            paint(target)
            paint(other)
            with pytest.raises(pytest.fail.Exception, match="it needs the fixture `real_pictures`"):
                found(target)
            assert found(other) == BLUE
        assert found(target) == RED
        paint(target)
        assert found(target) == BLUE
    usual_origin()
    ctx.screen.use(force=True)
