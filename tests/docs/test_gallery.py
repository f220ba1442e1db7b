"""docs/gallery.md shows all existing pictures, each with a caption."""

import re
from pathlib import Path

from PIL import Image

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "images" / "gallery"
SHOWN = re.compile(
    r"^## (?P<title>.+)\n\n(?P<caption>.+)\n\n!\[(?P<said>.+)\]\(images/gallery/(?P<name>.+)\.jpg\)$", re.M
)
MOST_BYTES = 7_200_000
LEAST_WIDTH = 1200


def test_the_gallery_shows_just_the_pictures_that_there_are() -> None:
    page = (DOCS / "gallery.md").read_text(encoding="utf-8")
    shown = [match["name"] for match in SHOWN.finditer(page)]
    assert page.count("![") == len(shown), "a picture without title or caption"
    assert sorted(shown) == sorted(path.stem for path in PICTURES.iterdir()), "run tools/gallery.py"
    assert len(set(shown)) == len(shown) >= 20


def test_the_pictures_are_large_enough_to_be_read_and_small_enough_to_be_kept() -> None:
    paths = [*PICTURES.iterdir(), DOCS / "images" / "table.png"]
    assert sum(path.stat().st_size for path in paths) < MOST_BYTES
    for path in paths:
        with Image.open(path) as picture:
            assert picture.width >= LEAST_WIDTH, path.name
            picture.thumbnail((256, 256))  # a large picture takes half a second to read
            assert len(picture.convert("RGB").getcolors(1 << 16) or ()) > 16, f"{path.name} is empty"
