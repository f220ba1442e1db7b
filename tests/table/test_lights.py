"""The light of a battle: on the ground, on soldiers and around the board."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

import bow
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.position_plan import from_battle
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.terms import LIGHTS, Light
from bow.hexes import Board
from bow.table.battle.board.miniatures import _soldier
from bow.table.battle.board.units import look_of, unit_picture
from bow.table.battle.painting.country import ground_key
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.light_tones import TONES, lit_ground, sky_picture, toned
from bow.table.battle.painting.painted_country import ground_picture
from bow.table.battle.painting.painter import paint_board
from tools.colours.vision import difference, lab, linear

BOARD = Board.of(5, 3)
UNIT = 48
#: the light that the story of a battle tells of
TOLD = {"the-night-march": "night", "battle-of-the-whispering-wood": "night", "wolf-raiders": "morning"}


def painted(grounds: list[str] | None = None) -> tuple[Image.Image, list[str]]:
    ground = grounds or ["plain"] * BOARD.size
    return paint_board(BOARD, ground, {}, UNIT, 1), ground


def brightness(image: Image.Image) -> float:
    return float(np.asarray(image.convert("L"), dtype=np.float64).mean())


def test_every_light_has_a_tone_and_plain_daylight_changes_nothing() -> None:
    assert set(TONES) == {None, *LIGHTS}
    day, ground = painted()
    assert lit_ground(day, None, LaidBoard(BOARD), ground, {}) is day
    pictures = {light: lit_ground(day, light, LaidBoard(BOARD), ground, {}) for light in LIGHTS}
    assert len({picture.tobytes() for picture in pictures.values()} | {day.tobytes()}) == len(LIGHTS) + 1
    shades = {light: brightness(picture) for light, picture in pictures.items()}
    assert min(shades, key=shades.__getitem__) == "night"
    assert shades["night"] < 0.6 * brightness(day)


def test_the_morning_comes_from_the_east_and_dusk_from_the_west() -> None:
    day, ground = painted()
    for light, warm in (("morning", 1), ("dusk", -1)):
        lit = np.asarray(lit_ground(day, light, LaidBoard(BOARD), ground, {}), dtype=np.float64)  # type: ignore[arg-type]
        was = np.asarray(day, dtype=np.float64) + 1
        gain = (lit / was)[UNIT : 2 * UNIT, :, 0]
        west, east = gain[:, UNIT : 2 * UNIT].mean(), gain[:, -2 * UNIT : -UNIT].mean()
        assert (east - west) * warm > 0.05, light


def test_houses_are_lit_at_night() -> None:
    h = BOARD.index["C2"]
    grounds = ["plain"] * BOARD.size
    grounds[h] = "building"
    day, ground = painted(grounds)
    lit = lit_ground(day, "night", LaidBoard(BOARD), ground, {})
    dark = lit_ground(day, "night", LaidBoard(BOARD), ["plain"] * BOARD.size, {})
    x, y = (round(part * UNIT) for part in BOARD.centre(h))
    around = (x - 8, y - 8, x + 8, y + 8)
    assert brightness(lit.crop(around)) > 1.5 * brightness(dark.crop(around))


@pytest.mark.parametrize("light", LIGHTS)
def test_the_sky_is_around_the_board(light: Light) -> None:
    day, ground = painted()
    lit = lit_ground(day, light, LaidBoard(BOARD), ground, {})
    sky = sky_picture(light, lit.size)
    row = BOARD.centre(BOARD.index["A2"])[1] * UNIT
    corner = 3, round(row)  # the second row begins half a hex further right
    here, wanted = (np.asarray(image, dtype=np.int64)[corner[1], corner[0]] for image in (lit, sky))
    assert np.abs(here - wanted).max() < 40


def test_battles_are_fought_in_the_light_of_their_story() -> None:
    for name, light in TOLD.items():
        assert bow.load_scenario(name).light == light
    night, plain = Battle.start("the-night-march", seed=1), Battle.start("clash-on-the-kingsroad", seed=1)
    assert (night.light, plain.light) == ("night", None)
    assert Battle.from_position(night.to_position()).light == "night"


def test_the_light_belongs_to_the_picture_of_the_ground_and_to_the_looks_of_units() -> None:
    scenario = bow.load_scenario("the-night-march")
    night, day = (Battle.start(scenario.model_copy(update={"light": light}), seed=1) for light in ("night", None))
    assert ground_key(night, 32) != ground_key(day, 32)
    assert brightness(ground_picture(night, 32, keep=False)) < brightness(ground_picture(day, 32, keep=False))
    unit = next(iter(night.units.values()))
    looks = look_of(night, unit), look_of(day, unit)
    assert [look.light for look in looks] == ["night", None]
    assert len({unit_picture(look, 72, figures=True).tobytes() for look in looks}) == 2


def test_a_draft_shows_its_light_and_a_battle_made_of_a_position_keeps_it() -> None:
    value = {"map": ". .\n .", "light": "dusk"}
    assert DrawnPlan(value, catalogue()).light == "dusk"
    assert DrawnPlan({**value, "light": "pink"}, catalogue()).light is None
    areas = {"bushes": {"hexes": ["A1", "Z9"], "look": "thicket"}, "yard": {"hexes": ["B1"], "look": "pink"}}
    assert DrawnPlan({**value, "areas": areas}, catalogue()).looks == {"A1": "thicket"}
    assert "light: night" in from_battle(Battle.start("the-night-march", seed=1)).text


def test_every_terrain_keeps_its_own_tone_at_night() -> None:
    h = BOARD.index["C2"]
    x, y = (round(part * UNIT) for part in BOARD.centre(h))
    tones = {}
    for kind in ("plain", "hill", "forest"):
        grounds = ["plain"] * BOARD.size
        grounds[h] = kind
        lit = lit_ground(painted(grounds)[0], "night", LaidBoard(BOARD), grounds, {})
        tones[kind] = lab(linear(lit.crop((x - 14, y - 14, x + 14, y + 14)).convert("RGBA")).mean(axis=(0, 1)))
    for one, other, least in (("plain", "hill", 3.5), ("plain", "forest", 8), ("hill", "forest", 9)):
        assert difference(tones[one], tones[other]) > least, (one, other)


def test_a_small_map_of_a_night_has_more_light() -> None:
    ground = ["plain"] * BOARD.size
    large, small = (paint_board(BOARD, ground, {}, unit, 1) for unit in (UNIT, UNIT // 2))
    lit = [brightness(lit_ground(image, "night", LaidBoard(BOARD), ground, {})) for image in (large, small)]
    assert 1.2 * lit[0] < lit[1] < 0.85 * brightness(small)


def test_spent_soldiers_stand_out_at_night_and_are_still_faded() -> None:
    grass = Image.new("RGBA", (72, 72), (120, 122, 75))
    ground = lab(linear(toned(grass.convert("RGB"), "night").convert("RGBA"))[0, 0])
    for house, kind in (("stark", "war-host-of-the-north"), ("lannister", "lannisport-guards")):
        awake, asleep = (_soldier(f"figures/{kind}-{house}", 72, active, "night") for active in (True, False))
        seen = np.asarray(awake)[..., 3] > 200
        apart = [float(difference(lab(linear(image)[seen]), ground).mean()) for image in (awake, asleep)]
        assert 20 < apart[1] < 0.65 * apart[0], house


@pytest.mark.parametrize("light", [None, *LIGHTS])
@pytest.mark.parametrize(("house", "kind"), [("stark", "war-host-of-the-north"), ("lannister", "lannisport-guards")])
def test_spent_soldiers_are_darker_and_greyer_than_ready_ones(light: Light | None, house: str, kind: str) -> None:
    def seen(active: bool) -> np.ndarray:
        picture = np.asarray(_soldier(f"figures/{kind}-{house}", 72, active, light), dtype=np.float64)
        found: np.ndarray = picture[picture[..., 3] > 200][:, :3]
        return found

    awake, asleep = seen(True), seen(False)
    assert asleep.mean() < 0.72 * awake.mean()
    colour = [np.ptp(picture, axis=1).mean() for picture in (awake, asleep)]
    assert colour[1] < 0.4 * colour[0]
