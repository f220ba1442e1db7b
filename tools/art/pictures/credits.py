"""The credits of the drawings: writes assets/CREDITS.md from the icons in use."""

from __future__ import annotations

from pathlib import Path

from tools.art.pictures import icons

#: author -> (address, drawings used here), by the folders of github.com/game-icons/icons; every drawing there that has
#: one of these names was painted beside ours, and the pictures are equal
AUTHORS: dict[str, tuple[str, str]] = {
    "Lorc": (
        "https://lorcblog.blogspot.com",
        (
            "anchor back-pain backstab bowman breastplate broadsword broken-shield castle checked-shield cog "
            "conversation crossed-swords crown dead-wood direwolf fast-arrow flying-flag high-shot horse-head hound "
            "hourglass hunting-horn laurel-crown lion magnifying-glass mailed-fist manacles octopus open-book padlock "
            "papers paw-print queen-crown quill-ink rally-the-troops raven return-arrow rose sands-of-time "
            "shield-bounces spears stag-head stone-throne stone-tower surrounded-shield sword-clash uncertainty "
            "vintage-robot visored-helm walking-boot waves wildfires"
        ),
    ),
    "Delapouite": (
        "https://delapouite.com",
        (
            "anticlockwise-rotation axe-sword backward-time barracks-tent barrel bow-arrow cavalry check-mark "
            "clockwise-rotation coins crosshair dice-eight-faces-eight drakkar exit-door expand fast-backward-button "
            "fast-forward-button forest grass hills histogram horseshoe info keyboard load next-button night-sleep "
            "palisade path-distance person previous-button prisoner river road round-star save-arrow scroll-quill "
            "siege-tower speaker speaker-off stack stone-bridge stone-path sun-spear theater-curtains torch tower-flag "
            "trash-can village wooden-pier"
        ),
    ),
    "Sbed": ("https://opengameart.org/content/95-game-icons", "death-skull hand help shield"),
    "Skoll": ("https://game-icons.net", "footsteps mounted-knight sight-disabled"),
    "Guard13007": ("https://guard13007.com", "pause-button play-button"),
    "Carl Olsen": ("https://twitter.com/unstoppableCarl", "flame"),
    "Cathelineau": ("https://game-icons.net", "swordman"),
    "Faithtoken": ("http://fungustoken.deviantart.com", "card-discard"),
    "HeavenlyDog": ("http://www.gnomosygoblins.blogspot.com", "catapult"),
    "Quoting": ("https://game-icons.net", "card-play"),
}

HEAD = """# Credits

This is unofficial fan work. It is not made, approved or sold by the owners of these trademarks, and uses none of their
pictures or texts:

- *Fantasy Flight Games*, *BattleLore* and *Battles of Westeros* are trademarks of Fantasy Flight Games, which published
  both games, *Battles of Westeros* and *A Game of Thrones: the board game*.
- *A Game of Thrones* and *A Song of Ice and Fire* are trademarks of George R. R. Martin and of his licensees.

The names say which games ours is about, and nothing else.

*The project* stands for "the bow project contributors".

| files | author | licence |
| --- | --- | --- |
| `ambience/`, `music/`, `sounds/` | the project | CC BY 4.0 |
| `animation/`, `crests/`, `devices/`, `dice/`, `figures/`, `icons/` | the project, and *Icons* | CC BY 4.0 |
| `marked/`, `orders/`, `patterns/`, `pictures/`, `planning/` | the project, and *Icons* | CC BY 4.0 |
| `realm/`, `terrain/`, `tokens/`, `ui/`, `units/` | the project, and *Icons* | CC BY 4.0 |
| `sources/icons/own/` | the project | CC BY 4.0 |
| `fonts/` | see *Fonts* | OFL 1.1; DejaVu Sans Mono: Bitstream Vera |
| `sources/icons/game-icons/` | see *Icons* | CC BY 3.0 |
| `lessons/`, `locale/`, `../scenarios/` | the project | MIT, as the code |
| `licences/`, `CREDITS.md` | the texts of the licences, and this page | as each says |

The full texts are in `licences/` and `fonts/`, that of the MIT licence in `../LICENSE`.

## Our own pictures

The painted board, the map of the realm (`realm/`), tokens, dice, crests, unit plates, miniatures (`figures/`),
commanders' devices (`devices/`), arrows, flames and hounds (`animation/`), panels, cards, backdrops and the scenes of
cards, commanders, battles and endings (`pictures/`) are made by the scripts in `tools/art` and
`bow/table/battle/painting`: CC BY 4.0, "the bow project contributors" (`licences/CC-BY-4.0.txt`). Those that carry an
icon of the list below are adaptations of it; in the scenes these are the beasts on banners and breasts. The drawings in
`sources/icons/own` are ours too, and so is every other line of the scenes, the miniatures and the devices.

## Our own sounds and music

The sounds in `sounds/` and `ambience/` and the music in `music/` are made by `tools/art/sound` out of noise and
tones, note by note and without any sample: CC BY 4.0, "the bow project contributors".

## Our own texts and battles

The sentences of the program in both languages (`locale/`), the lessons (`lessons/`) and all battles of `scenarios/` are
written for this project, in our own words: MIT, as the code.

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
    """Return the credits, with every drawing in use under its author.

    Raises:
        ValueError: a drawing has no author.
    """
    used = {name for name in icons.drawings() if not name.startswith("own/")}
    parts = [HEAD]
    for author, (link, names) in AUTHORS.items():
        theirs = sorted(used & set(names.split()))
        used -= set(theirs)
        parts.append(f"- {author} ({link}): {', '.join(theirs)}\n")
    if used:
        raise ValueError(f"No author is known of: {', '.join(sorted(used))}. Add them to AUTHORS.")
    return "".join(parts)


def make(assets: Path) -> None:
    """Write assets/CREDITS.md."""
    (assets / "CREDITS.md").write_text(text(), encoding="utf-8")
