"""A picture on the graphics card that is stretched over the map."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from arcade.gl.geometry import quad_2d

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Geometry, Program, Texture2D

#: the picture begins with its uppermost row
VERTEX: Final = """
#version 330
uniform WindowBlock { mat4 projection; mat4 view; } window;
uniform vec2 size;
in vec2 in_vert;
in vec2 in_uv;
out vec2 place;
void main() {
    gl_Position = window.projection * window.view * vec4(in_vert * size, 0.0, 1.0);
    place = vec2(in_uv.x, 1.0 - in_uv.y);
}
"""
FRAGMENT: Final = """
#version 330
uniform sampler2D picture;
in vec2 place;
out vec4 colour;
void main() { colour = texture(picture, place); }
"""


class GroundSheet:
    """A picture without holes. Its rows can be written in parts, because sending a large picture takes long."""

    def __init__(self, ctx: ArcadeContext, size: tuple[int, int]) -> None:
        self._ctx = ctx
        self._picture: Texture2D = ctx.texture(size, components=4)

    def write(self, top: int, rows: bytes) -> None:
        """Replace rows, from one counted from the upper edge."""
        width = self._picture.width
        self._picture.write(rows, viewport=(0, top, width, len(rows) // (4 * width)))

    def draw(self, size: tuple[float, float]) -> None:
        """Draw the picture from the origin of the camera, at a size."""
        quad, program = _drawing(self._ctx)
        self._picture.use(0)
        program["size"] = size
        quad.render(program)


@lru_cache(maxsize=1)
def _drawing(ctx: ArcadeContext) -> tuple[Geometry, Program]:
    """Return the corners of a picture and the program that draws it, which all pictures share."""
    return quad_2d((1.0, 1.0), (0.5, 0.5)), ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
