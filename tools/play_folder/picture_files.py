"""The pictures of the page: those of each battle, of skirmishes and of the realm, and what is known of all assets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bow.battle.reading import catalogue, load_scenario
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.hexes import Board
from bow.system.places import folder
from bow.table.battle.painting.country import Country
from bow.ui.kit.pictures import PictureFacts, facts_of
from bow.web.battle_table import FIELD_HEX, HEX, SKETCH_HEX, bare_land
from bow.web.drawings import Drawings
from bow.web.served.served_pictures import ServedPictures
from bow.words.messages import spoken
from tools.play_folder.offers import PLAYERS

#: folders of pictures in `assets`, as the page names them
FOLDERS: Final = ("devices", "figures", "icons", "realm", "terrain", "tokens", "units")


class UnpaintedPictures(ServedPictures):
    """Pictures without painted grounds."""

    def ground(self, land: Country, hex_width: int) -> str | None:
        """Return None: no ground is painted."""
        return None


@dataclass(frozen=True)
class PictureFiles:
    """The pictures, not made yet.

    Attributes:
        pictures: makes them.
        grounds: the addresses of the painted grounds, which take a while.
    """

    pictures: ServedPictures
    grounds: frozenset[str]

    def write(self, place: Path, kept: Path) -> None:
        """Make all pictures that are not in the folder `kept` yet, and put them into the folder of the page."""
        for address in self.pictures.addresses:
            made = kept / Path(address).name
            if not made.exists():
                kept.mkdir(parents=True, exist_ok=True)
                content = self.pictures.find(address)
                assert content is not None
                part = made.with_suffix(".part")
                part.write_bytes(content)
                part.replace(made)
            (place / address).parent.mkdir(parents=True, exist_ok=True)
            (place / address).write_bytes(made.read_bytes())


def picture_files(battles: Iterable[str], *, painted: bool = True) -> PictureFiles:
    """Return the pictures of some battles, and of all skirmishes and the realm; `painted`: also those of grounds."""
    pictures = ServedPictures() if painted else UnpaintedPictures()
    drawings, words = Drawings(pictures), spoken("en")
    grounds, boards = set[str](), set[Board]()
    for game, view in _views(battles):
        drawings.table(game, view, words)
        now = drawings.now(game, view)
        if game != REALM.name and painted:
            grounds |= {now["sketch"], now["ground"]}
            boards.add(view.board if game == BATTLE.name else view.open.field.board)
    for board in boards:
        bare = (pictures.ground(bare_land(board), width) for width in (SKETCH_HEX, FIELD_HEX, HEX))
        grounds |= {address for address in bare if address is not None}
    return PictureFiles(pictures, frozenset(grounds))


def _views(battles: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Yield the games whose pictures are wanted, as one of their Houses sees them."""
    for name in battles:
        battle = BATTLE.start(scenario=load_scenario(name), seed=1)
        for house in battle.houses:
            yield BATTLE.name, battle.view(house)
    for card in catalogue().skirmishes:
        yield SKIRMISH.name, SKIRMISH.start(seed=1, card=card).view("stark")
    for players in PLAYERS:
        realm = REALM.start(players=players, seed=1)
        yield REALM.name, realm.view(realm.houses[0])


def all_facts() -> dict[str, PictureFacts]:
    """Return what is known of the pictures of the assets, by their names."""
    assets = folder("assets")
    found = {}
    for name in FOLDERS:
        for path in sorted((assets / name).rglob("*")):
            if path.suffix in (".png", ".jpg"):
                relative = path.relative_to(assets)
                named = relative.with_suffix("") if path.suffix == ".png" else relative
                found[named.as_posix()] = facts_of(named.as_posix())
    return found
