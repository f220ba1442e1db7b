"""The credits of the drawings: writes assets/CREDITS.md from the icons in use."""

from __future__ import annotations

from pathlib import Path

from tools.assets.art import icons

#: author -> (address, drawings used here), with the author names of the folders of github.com/game-icons/icons
AUTHORS: dict[str, tuple[str, str]] = {
    "Lorc": (
        "https://lorcblog.blogspot.com",
        (
            "anchor back-pain backstab bowman breastplate broken-shield checked-shield cog conversation "
            "crossed-swords crown dead-wood direwolf fast-arrow flying-flag high-shot hound hourglass "
            "hunting-horn laurel-crown lion magnifying-glass mailed-fist manacles open-book padlock papers "
            "paw-print queen-crown quill-ink rally-the-troops return-arrow sands-of-time spears "
            "surrounded-shield sword-clash uncertainty vintage-robot visored-helm walking-boot waves "
            "wildfires"
        ),
    ),
    "Delapouite": (
        "https://delapouite.com",
        (
            "axe-sword backward-time barracks-tent barrel bow-arrow cavalry check-mark clockwise-rotation crosshair "
            "exit-door expand fast-backward-button fast-forward-button forest grass hills histogram "
            "horse-head horseshoe info load next-button night-sleep path-distance person previous-button road "
            "round-star save-arrow scroll-quill stone-bridge stone-path theater-curtains trash-can "
            "wooden-pier"
        ),
    ),
    "Sbed": ("https://opengameart.org/content/95-game-icons", "death-skull hand help shield"),
    "Skoll": ("https://game-icons.net", "mounted-knight sight-disabled"),
    "Guard13007": ("https://guard13007.com", "pause-button play-button"),
    "Carl Olsen": ("https://twitter.com/unstoppableCarl", "flame"),
    "HeavenlyDog": ("http://www.gnomosygoblins.blogspot.com", "catapult"),
}

HEAD = """# Credits

Battles of Westeros is a game of Fantasy Flight Games. This is an unofficial work of people who like it; it
uses none of the publisher's pictures. The licences' full texts are in `licences/`.

## Our own pictures

The painted board, the map of the realm (`realm/`), tokens, dice, crests, unit plates, miniatures (`figures/`),
commanders' devices (`devices/`), arrows, flames and hounds (`animation/`), panels, cards, backdrops and the scenes of
cards, commanders, battles and endings (`pictures/`) are made by the scripts in `tools/assets` and
`bow/table/battle/painting`: CC BY 4.0, "the bow project contributors" (`licences/CC-BY-4.0.txt`). Those that carry an
icon of the list below are adaptations of it; in the scenes these are the beasts on banners and breasts. The drawings in
`sources/icons/own` are ours too, and so is every other line of the scenes, the miniatures and the devices.

## Our own sounds and music

The sounds in `sounds/` and the music in `music/` are made by `tools/assets/sound` out of noise and tones, note by note
and without any sample: CC BY 4.0, "the bow project contributors".

## Fonts

Alegreya, Alegreya SC and Alegreya Sans: copyright 2011 and 2013 The Alegreya Project Authors
(https://github.com/huertatipografica/Alegreya) and The Alegreya Sans Project Authors
(https://github.com/huertatipografica/Alegreya-Sans), designed by Juan Pablo del Peral, Huerta Tipografica.
SIL Open Font License 1.1 (`fonts/OFL.txt`). From the npm packages `@fontsource/alegreya`, `-sc`, `-sans`
5.3.0; changed: the alphabets merged into one file a face, hints removed, lining digits in Alegreya Sans, a
few signs (arrows, ticks, shapes) added.

DejaVu Sans Mono (`fonts/DejaVuSansMono-Regular.ttf`): copyright 2003 Bitstream, Inc., and the DejaVu changes in the
public domain; see `fonts/DejaVu-LICENSE.txt`. From matplotlib, unchanged.

## Icons

From https://game-icons.net by way of the npm package `@iconify-json/game-icons` 1.2.4, CC BY 3.0
(`licences/CC-BY-3.0.txt`); changed: coloured, bevelled, put on tokens. The sources are in
`sources/icons/game-icons`.

"""


def text() -> str:
    """Return the credits, with every drawing in use under its author."""
    used = {name for name in icons.drawings() if not name.startswith("own/")}
    parts = [HEAD]
    for author, (link, names) in AUTHORS.items():
        theirs = sorted(used & set(names.split()))
        used -= set(theirs)
        parts.append(f"- {author} ({link}): {', '.join(theirs)}\n")
    if used:
        parts.append(
            "- other contributors of game-icons.net (the package does not say who drew these; the page of each icon "
            f"on the site does): {', '.join(sorted(used))}\n"
        )
    return "".join(parts)


def make(assets: Path) -> None:
    """Write assets/CREDITS.md."""
    (assets / "CREDITS.md").write_text(text(), encoding="utf-8")
