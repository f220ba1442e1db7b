"""Units as miniatures: as many figures as are left, nothing over a figure or a flag, devices of commanders."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.system.places import folder
from bow.table.battle.board import miniatures, stamps, units
from bow.table.battle.board.marker_piles import BESIDE, SMALL
from bow.table.battle.board.miniatures import LEAST_HEX
from bow.table.battle.board.overlays import BoardMarks, Mark, round_feet
from bow.table.battle.board.piece_pictures import places, soldier_of
from bow.table.battle.board.stamps import FLAG, picture
from bow.table.battle.board.units import Look, as_figures, unit_picture
from bow.ui.kit import theme
from bow.ui.kit.pictures import device_of, has_device, picture_file

SIDE = 144  # pixels of a hex
EMPTY = Image.new("RGBA", (2, 2))
KINDS = sorted(catalogue().kinds)
LEADER = {"stark": "robb-stark:young-wolf", "lannister": "tywin-lannister:lord-of-casterly-rock"}


def look(kind: str, *, left: int = 0, led: bool = False, active: bool = True, gained: tuple[str, ...] = ()) -> Look:
    """Return a unit of a kind; `left` figures, or all."""
    known = catalogue().kinds[kind]
    commander = LEADER[known.house] if led else ""
    return Look(
        known.house, kind, "red", left or known.figures, known.figures, active, "XY" if led else "", gained, commander
    )


def shape(image: Image.Image) -> NDArray[np.bool_]:
    """Return where a picture is not transparent."""
    return np.asarray(image)[..., 3] > 128


def drawn(monkeypatch: pytest.MonkeyPatch, wanted: Look, *parts: str) -> NDArray[np.bool_]:
    """Return the shape of some parts of a unit's picture: `soldiers`, `flag`, `badges`."""
    with monkeypatch.context() as patch:
        if "flag" not in parts:
            patch.setattr(miniatures, "put_flag", lambda *_: None)
        if "badges" not in parts:
            patch.setattr(miniatures, "put_badges", lambda *_, **__: None)
        if "soldiers" not in parts:
            patch.setattr(miniatures, "_soldier", lambda *_: EMPTY)
            patch.setattr(miniatures, "_disc", lambda *_: EMPTY)
        return shape(miniatures.miniature_picture(wanted, SIDE, False))


def cloth(flag: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the flag without its pole."""
    broad = flag.copy()
    broad[flag.sum(axis=1) < SIDE * 0.09] = False
    return broad


@pytest.mark.parametrize("kind", KINDS)
def test_flags_badges_and_figures_leave_each_other_alone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keywords = ("advance", "flank", "cover")
    for led, active in ((False, True), (True, True), (True, False)):
        wanted = look(kind, led=led, active=active, gained=keywords)
        soldiers = drawn(monkeypatch, wanted, "soldiers")
        flag, badges = cloth(drawn(monkeypatch, wanted, "flag")), drawn(monkeypatch, wanted, "badges")
        assert flag.any()
        assert badges.any()
        assert not (flag & badges).any()
        for lying in (flag, badges):  # over the figures, of which they hide little
            assert (soldiers & lying).sum() < 0.13 * soldiers.sum(), (led, active)
        pixels = np.asarray(miniatures.miniature_picture(wanted, SIDE, False))
        with monkeypatch.context() as patch:
            patch.setattr(miniatures, "_soldier", lambda *_: EMPTY)
            patch.setattr(miniatures, "_disc", lambda *_: EMPTY)
            bare = np.asarray(miniatures.miniature_picture(wanted, SIDE, False))
        solid = flag & (bare[..., 3] == 255)
        assert (pixels[solid] == bare[solid]).all(), "no figure is over it"


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_a_unit_is_inside_its_hex(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for gained in ((), ("advance",), ("advance", "flank"), ("advance", "flank", "cover")):
        for led, active in ((True, True), (True, False)):
            wanted = look(kind, led=led, active=active, gained=gained)
            whole = drawn(monkeypatch, wanted, "soldiers", "flag", "badges")
            across, down = (place / SIDE for place in np.indices(whole.shape)[::-1] + 0.5 - whole.shape[0] / 2)
            inside = (abs(across) <= 0.5) & (abs(across) / 2 + abs(down) * 0.8660254 <= 0.5)
            assert whole.any()
            assert not (drawn(monkeypatch, wanted, "flag", "badges") & ~inside).any(), (led, active, gained)
            # a hoof or a spear may cross the edge a little
            assert (whole & ~inside).sum() < 0.015 * whole.sum(), (led, active, gained)


@pytest.mark.parametrize("kind", KINDS)
def test_each_loss_is_seen(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    full = catalogue().kinds[kind].figures
    monkeypatch.setattr(miniatures, "_disc", lambda *_: EMPTY)
    for led in (False, True):
        covered = [drawn(monkeypatch, look(kind, left=n, led=led), "soldiers").sum() for n in range(1, full + 1)]
        assert all(b > a * 1.12 for a, b in pairwise(covered)), covered


def test_a_block_of_figures_is_as_large_as_in_the_sketch(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        rows = np.flatnonzero(drawn(monkeypatch, look(kind), "soldiers").any(axis=1))
        high = (rows[-1] - rows[0] + 1) / SIDE * 76
        assert 55 <= high <= 61, (kind, high)


def test_a_dark_soldier_has_a_light_rim() -> None:
    for wanted in (look("lannisport-guards", active=False), look("lannisport-guards")._replace(light="night")):
        rims = np.asarray(miniatures.miniature_picture(wanted, SIDE, False, flag=False))
        pale = (rims[..., :3].min(axis=2) > 150) & (rims[..., 3] > 60) & (rims[..., 3] < 160)
        assert pale.sum() > SIDE


def test_the_ground_is_seen_between_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        covered = drawn(monkeypatch, look(kind), "soldiers", "flag", "badges").sum()
        assert covered < 0.52 * 0.866 * SIDE**2, kind


def test_the_corners_of_a_hex_are_far_enough_apart_for_all_that_lies_there() -> None:
    keyword = (stamps.KEYWORD_PLACES[1][0][0][0], -stamps.KEYWORD_PLACES[1][0][0][1])
    leader, asleep = ((x, -y) for x, y in (stamps.COMMANDER, stamps.BADGE))
    # engagement tokens: at both sides, and between two rows beside the flag of the lower hex
    edges = [(0.5, 0.0), (-0.5, 0.0), (0.27, 0.42), (-0.27, 0.42), (0.23, -0.446), (-0.23, -0.446)]
    lying = [(place, SMALL) for place in BESIDE[:2]] + [
        (keyword, 0.2),
        (asleep, stamps.BADGE_SIZE),
        (leader, stamps.SHIELD * 0.9),
    ]
    lying += [(edge, 0.24) for edge in edges]
    for (one, wide), (other, broad) in combinations(lying, 2):
        apart = float(np.hypot(one[0] - other[0], one[1] - other[1]))
        assert apart > (wide + broad) / 2 - 0.012, (one, other)


def test_the_plain_tokens_are_a_choice_and_come_where_hexes_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    assert as_figures(LEAST_HEX)
    assert not as_figures(LEAST_HEX - 1)
    wanted = look("lannisport-guards", led=True)
    figures, token = (unit_picture(wanted, SIDE, figures=choice) for choice in (True, False))
    assert figures.tobytes() != token.tobytes()
    monkeypatch.setattr(theme, "miniatures", False)
    assert not as_figures(500)


def test_every_kind_and_every_branch_has_soldiers_in_both_colours() -> None:
    for house in ("stark", "lannister"):
        for kind in (*KINDS, "nobody-has-drawn-this"):
            for name in (soldier_of(house, kind), f"{soldier_of(house, kind)}-commander"):
                assert picture_file(name).exists(), name
    for full in range(1, 9):
        for wide in (False, True):
            for led in (False, True):
                spots, size = places(full, wide=wide, led=led)
                assert len(set(spots)) == full
                assert all(abs(x) <= 0.31 and -0.05 <= y <= 0.35 for x, y in spots), (full, wide, led)
                assert 0.3 < size <= 1.0


def test_every_commander_has_a_device_of_his_own_and_strangers_their_initials() -> None:
    pictures = {}
    for id, commander in catalogue().commanders.items():
        assert has_device(id), id
        pictures[picture_file(device_of(id, commander.house)).read_bytes()] = id
    assert len(pictures) == len(catalogue().commanders)
    assert not has_device("somebody:of-a-pack")
    one, other = (stamps.device("somebody:of-a-pack", "stark", initials, 40) for initials in ("AB", "WM"))
    assert one.tobytes() != other.tobytes()
    known = (stamps.device(LEADER["stark"], "stark", initials, 40).tobytes() for initials in ("AB", "WM"))
    assert len(set(known)) == 1


def test_rings_lie_round_the_feet_of_figures() -> None:
    marks = BoardMarks(under=[Mark("units/hex-fill", "A1")], over=[Mark("units/target-ring", "A1"), Mark("dash", "A1")])
    laid = round_feet(marks)
    assert [mark.picture for mark in laid.under] == ["units/hex-fill", "units/stand-target"]
    assert [mark.picture for mark in laid.over] == ["dash"]
    assert all(picture_file(mark.picture).exists() for mark in laid.under)


def test_a_look_tells_who_leads() -> None:
    battle = Battle.start("01-clash-on-the-kingsroad", seed=1)
    led = next(unit for unit in battle.units.values() if unit.commander is not None)
    assert units.look_of(battle, led).commander == led.commander
    assert folder("assets").joinpath("devices", f"{(led.commander or '').replace(':', '_')}.png").exists()


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize(("rank", "strokes"), [("green", 1), ("blue", 2), ("red", 3)])
def test_the_number_on_a_flag_can_be_counted_in_the_smallest_window(rank: str, strokes: int, active: bool) -> None:
    flag = picture(f"units/flag-{rank}{'' if active else '-grey'}", round(53 * FLAG))
    row = np.asarray(flag.convert("L"), dtype=np.float64)[6:8, 4:14].mean(axis=0)
    pale = np.flatnonzero(np.diff((row > 150).astype(int), prepend=0, append=0)).reshape(-1, 2)
    assert len(pale) == strokes
    for (start, end), (following, last) in pairwise(pale):
        assert row[end:following].min() < 0.5 * min(row[start:end].max(), row[following:last].max())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("led", [False, True], ids=["plain", "led"])
def test_the_ring_of_each_lost_figure_is_seen(kind: str, led: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """No soldier covers it; only the one behind a commander, who falls last, is half hidden."""
    full, known = catalogue().kinds[kind].figures, miniatures._disc
    rings: list[Image.Image] = []

    def disc(name: str, width: int) -> Image.Image:
        if "disc-lost" not in name:
            return known(name, width)
        ring = Image.new("RGBA", (width, max(2, round(width * 0.47))), (255, 0, 255, 255))
        rings.append(ring)
        return ring

    monkeypatch.setattr(miniatures, "_disc", disc)
    for left in range(1, full):
        rings.clear()
        pixels = np.asarray(miniatures.miniature_picture(look(kind, left=left, led=led), 52, False))
        seen = ((pixels[..., 0] > 200) & (pixels[..., 1] < 60) & (pixels[..., 2] > 200)).sum()
        whole = sum(ring.width * ring.height for ring in rings)
        assert len(rings) == full - left
        assert all(ring.width >= 14 for ring in rings), "too small to be seen"
        assert seen > (0.35 if led and left == 1 else 0.5) * whole, (left, seen / whole)
