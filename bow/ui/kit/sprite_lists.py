"""Faster sprite lists of Arcade, and drawing that is limited to rectangles of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import arcade
from arcade.gl import Program
from arcade.resources import resolve

from bow.ui.kit.regions import Box, holding

#: how many areas a program takes to which drawing is limited
MOST_AREAS = 16

# after Arcade's own shader (MIT license), which gives the same pixels but knows no areas
_CORNERS = """#version 330
#include :system:shaders/lib/sprite.glsl
layout (points) in;
layout (triangle_strip, max_vertices = 4) out;
uniform WindowBlock { mat4 projection; mat4 view; } window;
uniform sampler2D sprite_texture;
uniform sampler2D uv_texture;
uniform float uv_offset_bias;
uniform vec4 viewport;
uniform vec4 areas[16];
uniform int area_count;
in float v_angle[];
in vec4 v_color[];
in vec2 v_size[];
in float v_texture[];
out vec2 gs_uv;
out vec4 gs_color;

bool seen(vec2 low, vec2 high) {
    if (any(lessThan(high, vec2(-1.0))) || any(greaterThan(low, vec2(1.0)))) return false;
    low = viewport.xy + (low + 1.0) / 2.0 * viewport.zw;
    high = viewport.xy + (high + 1.0) / 2.0 * viewport.zw;
    for (int n = 0; n < area_count; n++)
        if (all(lessThanEqual(low, areas[n].zw)) && all(greaterThanEqual(high, areas[n].xy))) return true;
    return area_count == 0;
}

void main() {
    vec3 center = gl_in[0].gl_Position.xyz;
    vec2 half_size = v_size[0] / 2.0;
    mat4 placed = window.projection * window.view;
    vec2 middle = (placed * vec4(center.xy, 0.0, 1.0)).xy;
    vec2 reach = v_angle[0] == 0.0 ? abs(half_size) : vec2(length(half_size));
    reach *= abs(vec2(window.projection[0][0], window.projection[1][1]));
    if (!seen(middle - reach, middle + reach)) return;

    vec2 uv0, uv1, uv2, uv3;
    getSpriteUVs(uv_texture, int(v_texture[0]), uv0, uv1, uv2, uv3);
    vec2 inner = 0.5 / vec2(textureSize(sprite_texture, 0)) * uv_offset_bias;
    float angle = radians(v_angle[0]);
    mat2 turn = mat2(cos(angle), -sin(angle), sin(angle), cos(angle));
    gs_color = v_color[0];
    gl_Position = placed * vec4(turn * vec2(-half_size.x, half_size.y) + center.xy, center.z, 1.0);
    gs_uv = uv0 + inner;
    EmitVertex();
    gl_Position = placed * vec4(turn * vec2(-half_size.x, -half_size.y) + center.xy, center.z, 1.0);
    gs_uv = uv2 + vec2(inner.x, -inner.y);
    EmitVertex();
    gl_Position = placed * vec4(turn * vec2(half_size.x, half_size.y) + center.xy, center.z, 1.0);
    gs_uv = uv1 + vec2(-inner.x, inner.y);
    EmitVertex();
    gl_Position = placed * vec4(turn * vec2(half_size.x, -half_size.y) + center.xy, center.z, 1.0);
    gs_uv = uv3 - inner;
    EmitVertex();
    EndPrimitive();
}
"""
_PIXELS = """#version 330
uniform sampler2D sprite_texture;
uniform vec4 spritelist_color;
in vec2 gs_uv;
in vec4 gs_color;
out vec4 pixel;
void main() {
    pixel = texture(sprite_texture, gs_uv) * gs_color * spritelist_color;
}
"""


def empty(sprites: arcade.SpriteList[arcade.Sprite]) -> None:
    """Remove all sprites from a list that keeps its buffers on the graphics card.

    `SpriteList.clear` requests new buffers each time, even for an empty list; that takes longer than filling it.
    """
    while sprites:
        sprites.pop()


def sprite_program(ctx: arcade.ArcadeContext) -> Program:
    """Return a shader program for sprite lists that draws the same pixels as Arcade's in three quarters of the time.

    Arcade's own discards transparent pixels, which takes longer than blending them. This one also discards sprites
    outside the areas of `drawn_in`.
    """
    vertices = resolve(":system:shaders/sprites/sprite_list_geometry_vs.glsl").read_text(encoding="utf-8")
    program = ctx.program(
        vertex_shader=ctx.shader_inc(vertices), geometry_shader=ctx.shader_inc(_CORNERS), fragment_shader=_PIXELS
    )
    program["sprite_texture"], program["uv_texture"] = 0, 1
    return program


@contextmanager
def drawn_in(ctx: arcade.ArcadeContext, areas: Sequence[Box]) -> Iterator[None]:
    """Discard sprites outside some rectangles, in pixels, where nothing is drawn."""
    program = ctx.sprite_list_program_cull
    within = [holding(areas)] if len(areas) > MOST_AREAS else areas
    sides = [side for box in within for side in (box.left, box.bottom, box.right, box.top)]
    program["areas"] = sides + [0.0] * (4 * MOST_AREAS - len(sides))
    program["area_count"] = len(within)
    tell_viewport(ctx)
    try:
        yield
    finally:
        program["area_count"] = 0


def tell_viewport(ctx: arcade.ArcadeContext) -> None:
    """Tell the shader program where in the picture it draws, after a change of camera."""
    ctx.sprite_list_program_cull["viewport"] = ctx.viewport


@contextmanager
def clipped(window: arcade.Window, box: Box) -> Iterator[None]:
    """Clip drawing to a rectangle in window pixels, in addition to existing clipping."""
    ctx, ratio = window.ctx, window.get_pixel_ratio()
    before = ctx.scissor
    left, bottom = round(box.left * ratio), round(box.bottom * ratio)
    right, top = left + round(box.width * ratio), bottom + round(box.height * ratio)
    if before is not None:
        x, y, width, height = before
        left, bottom, right, top = max(left, x), max(bottom, y), min(right, x + width), min(top, y + height)
    ctx.scissor = left, bottom, max(0, right - left), max(0, top - bottom)
    try:
        yield
    finally:
        ctx.scissor = before


@contextmanager
def looking_through(window: arcade.Window, camera: arcade.Camera2D) -> Iterator[None]:
    """Draw with a camera, but keep the clipping, which a camera alone would drop."""
    ctx = window.ctx
    before = ctx.scissor
    camera.scissor = None if before is None else arcade.LBWH(*before)
    try:
        with camera.activate():
            tell_viewport(ctx)
            yield
    finally:
        ctx.scissor = before
        tell_viewport(ctx)
