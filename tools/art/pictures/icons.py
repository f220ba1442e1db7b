"""The drawing of each icon, and its conversion to a white picture on a transparent ground.

The drawings are SVG files in assets/sources/icons: `game-icons/` as published by game-icons.net, `own/` drawn for this
project. All have a 512 x 512 view box and use currentColor.

If `ICONS` names a new drawing of game-icons.net, this copies it from an npm package (network):

    mkdir /tmp/icons && cd /tmp/icons && npm install @iconify-json/game-icons@1.2.4
    python tools/art/pictures/icons.py /tmp/icons/node_modules/@iconify-json/game-icons
"""

from __future__ import annotations

import argparse
import io
import json
from functools import cache
from pathlib import Path

import cairosvg
from PIL import Image

ROOT = Path(__file__).resolve().parents[3]
DRAWINGS = ROOT / "assets" / "sources" / "icons"

#: folder of assets/icons -> icon name -> drawing ("own/..." for ours, else from game-icons.net)
ICONS: dict[str, dict[str, str]] = {
    "unit": {
        "war-host-of-the-north": "axe-sword",
        "winterfell-riders": "cavalry",
        "northmen-archers": "bowman",
        "stark-kennelmasters": "hound",
        "lannisport-guards": "spears",
        "casterly-rock-cavaliers": "mounted-knight",
        "westerlands-archers": "high-shot",
        "lannister-heavy-infantry": "visored-helm",
    },
    "branch": {"infantry": "crossed-swords", "cavalry": "horse-head", "ranged": "bow-arrow"},
    "keyword": {
        "advance": "walking-boot",
        "pursue": "horseshoe",
        "off-balance": "back-pain",
        "dogs-of-war": "paw-print",
        "heavy-armor": "breastplate",
        "stalwart": "surrounded-shield",
        "flank": "backstab",
        "cover": "shield-bounces",
        "scorch-the-earth": "wildfires",
        "extra-die": "dice-eight-faces-eight",
    },
    "terrain": {
        "plain": "grass",
        "hill": "hills",
        "forest": "forest",
        "river": "waves",
        "forest-river": "river",
        "building": "village",
        "road": "road",
        "forest-road": "stone-path",
        "wooden-bridge": "wooden-pier",
        "stone-bridge": "stone-bridge",
        "palisade": "palisade",
        "tent": "barracks-tent",
        "siege-tower": "siege-tower",
        "ford": "footsteps",
    },
    "realm": {
        "castle": "stone-tower",
        "stronghold": "castle",
        "barrel": "barrel",
        "power": "coins",
        "crown": "queen-crown",
        "cards": "card-play",
        "iron_throne": "stone-throne",
        "fiefdoms": "broadsword",
        "kings_court": "raven",
        "wildlings": "axe-sword",
        "ready": "check-mark",
        "anchor": "anchor",
        "march": "walking-boot",
        "support": "rally-the-troops",
        "defense": "shield",
        "raid": "torch",
        "consolidate": "queen-crown",
        "footman": "swordman",
        "knight": "horse-head",
        "ship": "drakkar",
        "siege_engine": "catapult",
        "sword": "broadsword",
        "fort": "stone-tower",
    },
    "crest": {"stark": "direwolf", "lannister": "lion"},
    "glyph": {
        "undo": "anticlockwise-rotation",
        "redo": "clockwise-rotation",
        "help": "help",
        "info": "info",
        "warning": "own/warning",
        "settings": "cog",
        "eye": "own/eye",
        "eye-off": "sight-disabled",
        "sight": "own/sight",
        "zone": "own/zone",
        "end-turn": "hourglass",
        "pass": "hand",
        "play": "play-button",
        "pause": "pause-button",
        "step-forward": "next-button",
        "step-back": "previous-button",
        "to-start": "fast-backward-button",
        "to-end": "fast-forward-button",
        "faster": "fast-arrow",
        "back": "own/back",
        "close": "own/close",
        "check": "check-mark",
        "sound-on": "speaker",
        "sound-off": "speaker-off",
        "search": "magnifying-glass",
        "menu": "own/menu",
        "book": "open-book",
        "editor": "quill-ink",
        "replay": "backward-time",
        "skirmish": "crossed-swords",
        "battle": "rally-the-troops",
        "continue": "load",
        "save": "save-arrow",
        "load": "load",
        "quit": "exit-door",
        "person": "person",
        "bot": "vintage-robot",
        "handover": "theater-curtains",
        "log": "scroll-quill",
        "copy": "papers",
        "filter": "own/filter",
        "die": "dice-eight-faces-eight",
        "chart": "histogram",
        "lock": "padlock",
        "zoom-in": "own/zoom-in",
        "zoom-out": "own/zoom-out",
        "fullscreen": "expand",
        "hourglass": "sands-of-time",
        "swap": "own/swap",
        "trash": "trash-can",
        "plus": "own/plus",
        "minus": "own/minus",
        "left": "own/left",
        "right": "own/right",
        "up": "own/up",
        "down": "own/down",
        "fire": "flame",
        "victory": "laurel-crown",
        "losses": "death-skull",
        "retreat": "return-arrow",
        "counter": "sword-clash",
        "capture": "checked-shield",
        "hit": "broken-shield",
        "move": "footsteps",
        "attack": "crossed-swords",
        "target": "crosshair",
        "star": "round-star",
        "hexes": "own/hexes",
        "card": "card-play",
        "discard": "card-discard",
        "deck": "stack",
        "moon": "night-sleep",
        "rally": "hunting-horn",
        "token": "shield",
        "command": "queen-crown",
        "path": "path-distance",
        "language": "conversation",
        "keyboard": "keyboard",
        "accessibility": "own/accessibility",
        "pointer": "own/pointer",
        "brush": "own/brush",
        "line": "own/line",
        "bucket": "own/bucket",
        "rectangle": "own/rectangle",
        "marquee": "own/marquee",
        "pipette": "own/pipette",
        "eraser": "own/eraser",
        "mirror-across": "own/mirror-across",
        "mirror-down": "own/mirror-down",
        "turn-half": "own/turn-half",
        "resize": "own/resize",
        "scissors": "own/scissors",
        "paste": "own/paste",
    },
}
#: further drawings, for tokens, dice, crests and the map of the realm; some are icons as well
MORE = (
    "anchor",
    "barrel",
    "mailed-fist",
    "flying-flag",
    "crown",
    "queen-crown",
    "flame",
    "hunting-horn",
    "round-star",
    "own/arrow-east",
    "uncertainty",
    "prisoner",
    "catapult",
    "laurel-crown",
    "crossed-swords",
    "tower-flag",
    "shield",
    "dead-wood",
    "manacles",
    "stag-head",
    "octopus",
    "rose",
    "sun-spear",
    "swordman",
    "drakkar",
    "stone-tower",
    "walking-boot",
    "rally-the-troops",
    "torch",
)


def drawings() -> list[str]:
    """Return every drawing in use, own ones too, sorted."""
    used = {name for group in ICONS.values() for name in group.values()}
    return sorted(used | set(MORE))


def svg_path(drawing: str) -> Path:
    """Return the file of a drawing."""
    return DRAWINGS / (f"{drawing}.svg" if drawing.startswith("own/") else f"game-icons/{drawing}.svg")


@cache
def mask(drawing: str, size: int) -> Image.Image:
    """Return the drawing's shape as an 8-bit mask of size x size pixels."""
    svg = svg_path(drawing).read_text(encoding="utf-8").replace("currentColor", "#fff")
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=size, output_height=size)
    return Image.open(io.BytesIO(png)).getchannel("A")


def white(drawing: str, size: int = 128, margin: int = 4) -> Image.Image:
    """Return the drawing in white, with an empty margin so that texture filtering never bleeds."""
    picture = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    picture.putalpha(0)
    inner = mask(drawing, size - 2 * margin)
    alpha = Image.new("L", (size, size), 0)
    alpha.paste(inner, (margin, margin))
    picture.putalpha(alpha)
    return picture


def make(assets: Path) -> None:
    """Write assets/icons."""
    for folder, group in ICONS.items():
        target = assets / "icons" / folder
        target.mkdir(parents=True, exist_ok=True)
        for name, drawing in group.items():
            white(drawing).save(target / f"{name}.png", optimize=True)


def copy(package: Path) -> None:
    """Write one SVG file for each drawing of game-icons.net.

    Raises:
        SystemExit: a drawing is not in the package.
    """
    bodies = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    for drawing in drawings():
        if drawing.startswith("own/"):
            continue
        if drawing not in bodies:
            raise SystemExit(f"no drawing {drawing!r} in {package}")
        path = svg_path(drawing)
        path.parent.mkdir(parents=True, exist_ok=True)
        body = bodies[drawing]["body"]
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n', encoding="utf-8"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=Path, help="the folder node_modules/@iconify-json/game-icons")
    copy(parser.parse_args().package)
