"""The map of a skirmish during placement: the things on each hex, what may be placed there, and the refusals (SKM)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from bow.battle.reading import catalogue_of
from bow.content.catalogue import Catalogue, PackName
from bow.content.models import Commander, Terrain
from bow.content.scenarios import BOARDS, BOX_UNITS
from bow.content.skirmish_cards import Skirmish, rank_led
from bow.content.terms import RANKS, Edge, House, Rank
from bow.game import refusals as games
from bow.hexes import Board
from bow.system.sentence import Sentence
from bow.words.messages import Names, Words, translated_sentence

#: The key of every refusal, with the values of its sentence. Tests hold the locale files to this list.
KEYS: dict[str, str] = {
    "bad-choice": "text",
    "over": "",
    "choose-now": "house",
    "place-now": "house",
    "place-form": "",
    "unknown-card": "card",
    "no-commander": "card",
    "other-house": "card, house",
    "card-twice": "card",
    "commander-twice": "commander",
    "too-many": "found, most",
    "too-dear": "found, most",
    "nobody": "",
    "not-left": "thing, house",
    "unknown-hex": "hex",
    "too-far": "hex, row, rows, house",
    "other-half": "hex, house",
    "on-terrain": "hex, terrain",
    "no-river": "hex, thing",
    "impassable": "hex, terrain",
    "taken": "hex, thing",
    "zones": "hex, commander, other",
    "full": "most",
}
#: Things to place, in this order (SKM-6).
STAGES = ("terrain", "commanders", "units")


class SetupRefusal(games.Refusal):
    """A reason: the id of the rule, the key of the sentence (`skirmish-refused-KEY` in the locale files), its values.

    The values give cards, commanders and things by their ids.
    """

    __slots__ = ()

    @property
    def english(self) -> Sentence:
        """The sentence, without the rule."""
        return Sentence.of(f"skirmish-refused-{self.key}", self.said(Words("en")), self.values)

    def sentence(self, words: Words, names: Names | None = None) -> str:
        """Return the sentence in a language, followed by the rule; ids are replaced by names where there are any."""
        return f"{self.said(words, names)} ({self.rule})"

    def said(self, words: Words, names: Names | None = None) -> str:
        """Return the sentence in a language, without the rule."""
        said = {
            key: translated_sentence((names(value) if names else None) or words.word(value), words)
            if isinstance(value, str)
            else value
            for key, value in self.values.items()
        }
        return words.say(f"skirmish-refused-{self.key}", **said)


class IllegalChoice(games.IllegalAction):
    """A choice that is not legal now; `refusal` says why."""

    refusal: SetupRefusal


class Placed(NamedTuple):
    """A placed thing: its House, the stage in which it was placed, its id, and its hex by name.

    Terrain has its id, a commander's unit the commander with title, another unit its kind and rank
    (`northmen-archers:green`).
    """

    house: House
    stage: str
    thing: str
    hex: str


@dataclass(frozen=True)
class Field:
    """Both halves of the board and everything placed on them, visible to both players."""

    catalogue: Catalogue = field(repr=False, compare=False)
    card: Skirmish
    edges: Mapping[House, Edge]
    laid: tuple[Placed, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        # the catalogue is not sent: a process has its own
        return _restored, (self.catalogue.packs, self.card, self.edges, self.laid)

    def __deepcopy__(self, memo: dict[int, Any]) -> Field:
        return self

    @property
    def board(self) -> Board:
        """The side of the board that the card names (HEX-1)."""
        return Board.of(*BOARDS[self.card.board])

    def with_placed(self, house: House, stage: str, thing: str, hex: str) -> Field:
        return replace(self, laid=(*self.laid, Placed(house, stage, thing, hex)))

    # --- terrain and units on hexes
    @cached_property
    def _grounds(self) -> dict[str, Terrain]:
        return {hex: terrain for hex, terrain in self._terrains() if terrain.kind == "ground"}

    @cached_property
    def _pieces(self) -> dict[str, Terrain]:
        return {hex: terrain for hex, terrain in self._terrains() if terrain.kind == "token"}

    @cached_property
    def _units(self) -> dict[str, Placed]:
        return {each.hex: each for each in self.laid if each.stage != "terrain"}

    def _terrains(self) -> Iterator[tuple[str, Terrain]]:
        return ((each.hex, self.catalogue.terrain[each.thing]) for each in self.laid if each.stage == "terrain")

    def ground_at(self, hex: str) -> Terrain:
        """Return the ground of a hex; plain if none was placed."""
        return self._grounds.get(hex) or self.catalogue.terrain["plain"]

    def piece_at(self, hex: str) -> Terrain | None:
        return self._pieces.get(hex)

    def land_at(self, hex: str) -> Terrain:
        """Return the terrain that counts on a hex: a token replaces the ground (TER-1)."""
        return self.piece_at(hex) or self.ground_at(hex)

    def unit_at(self, hex: str) -> Placed | None:
        return self._units.get(hex)

    def of(self, house: House, stage: str) -> Iterator[Placed]:
        """Return the things that a House has placed in a stage, in order of placing."""
        return (each for each in self.laid if each.house == house and each.stage == stage)

    def commander(self, thing: str) -> Commander:
        return self.catalogue.commanders[thing]

    def kind_and_rank(self, stage: str, thing: str) -> tuple[str, Rank]:
        if stage == "commanders":
            led = self.commander(thing)
            return led.unit, rank_led(self.catalogue.setups.values(), thing, led.value)
        kind, _, rank = thing.rpartition(":")
        return kind, next(known for known in RANKS if known == rank)

    # --- where a thing may go
    def row(self, house: House, hex: str) -> int:
        """Return the row of a hex counted from a House's edge, starting at 1."""
        row = self.board.row[self.board.index[hex]]
        return row + 1 if self.edges[house] == "top" else self.board.rows - row

    def rows(self, house: House, stage: str) -> int:
        """Return within how many rows of its edge a House places, by the card, in its own half (SKM-1, SKM-6).

        If the number of rows is odd, the middle row belongs to both halves.
        """
        return min(int(getattr(self.card.placing, stage)), (self.board.rows + 1) // 2)

    def hexes(self, house: House, stage: str, thing: str) -> tuple[str, ...]:
        """Return every hex on which a House may place a thing."""
        board, rows = self.board, self.rows(house, stage)
        within = range(rows) if self.edges[house] == "top" else range(board.rows - rows, board.rows)
        near = (hex for hex, row in zip(board.names, board.row, strict=True) if row in within)
        return tuple(hex for hex in near if self.refusal(house, stage, thing, hex) is None)

    def refusal(self, house: House, stage: str, thing: str, hex: str) -> SetupRefusal | None:
        """Return why a House may not place a thing on a hex, or None if it may."""
        if hex not in self.board.index:
            return SetupRefusal("SKM-6", "unknown-hex", {"hex": hex})
        row, rows = self.row(house, hex), self.rows(house, stage)
        if row > rows:
            if row <= getattr(self.card.placing, stage):
                return SetupRefusal("SKM-1", "other-half", {"hex": hex, "house": house})
            return SetupRefusal("SKM-6", "too-far", {"hex": hex, "row": row, "rows": rows, "house": house})
        return self._land_refusal(thing, hex) if stage == "terrain" else self._unit_refusal(house, stage, thing, hex)

    def _land_refusal(self, thing: str, hex: str) -> SetupRefusal | None:
        """Return why terrain may not be placed on a hex. It needs plain; a bridge or a ford needs a river."""
        terrain = self.catalogue.terrain[thing]
        lying, piece = self.ground_at(hex), self.piece_at(hex)
        if spans(terrain):
            if piece is not None:
                return SetupRefusal("SKM-6", "on-terrain", {"hex": hex, "terrain": piece.id})
            return None if is_river(lying) else SetupRefusal("SKM-6", "no-river", {"hex": hex, "thing": thing})
        if piece is not None or lying.id != "plain":
            return SetupRefusal("SKM-6", "on-terrain", {"hex": hex, "terrain": (piece or lying).id})
        return None

    def _unit_refusal(self, house: House, stage: str, thing: str, hex: str) -> SetupRefusal | None:
        if len(self._units) >= BOX_UNITS:
            return SetupRefusal("SKM-6", "full", {"most": BOX_UNITS})
        land = self.land_at(hex)
        if land.enter == "impassable":
            return SetupRefusal("SKM-6", "impassable", {"hex": hex, "terrain": land.id})
        other = self.unit_at(hex)
        if other is not None:
            return SetupRefusal("SKM-6", "taken", {"hex": hex, "thing": other.thing})
        if stage == "commanders":
            zone = self.zone(thing, hex)
            for each in self.of(house, "commanders"):
                if zone & self.zone(each.thing, each.hex):
                    return SetupRefusal("SKM-6", "zones", {"hex": hex, "commander": thing, "other": each.thing})
        return None

    def zone(self, thing: str, hex: str) -> int:
        """Return the zone of control of a commander's unit on a hex, as a bit set of hexes."""
        return self.board.within(self.board.index[hex], self.commander(thing).zone)

    def room_for(self, house: House, commanders: Iterable[str]) -> int:
        """Return how many of these commanders can be placed, if each takes the leftmost hex."""
        field, found = self, 0
        for each in commanders:
            hexes = field.hexes(house, "commanders", each)
            if hexes:
                found += 1
                left = min(hexes, key=lambda hex: field.board.x[field.board.index[hex]])
                field = field.with_placed(house, "commanders", each, left)
        return found

    def name(self, stage: str, thing: str) -> str:
        """Return the printed name of a thing."""
        if stage == "terrain":
            return self.catalogue.terrain[thing].name
        if stage == "commanders":
            return self.commander(thing).name
        return self.catalogue.kinds[self.kind_and_rank(stage, thing)[0]].name


def spans(terrain: Terrain) -> bool:
    """Return whether a terrain token is a bridge or a ford, which needs water under it."""
    return terrain.kind == "token" and (terrain.bridge or terrain.enter == "ford")


def is_river(terrain: Terrain) -> bool:
    """Return whether a ground is water that can be bridged or forded."""
    return terrain.kind == "ground" and terrain.blocks_hounds


def _restored(
    packs: tuple[PackName, ...], card: Skirmish, edges: Mapping[House, Edge], laid: tuple[Placed, ...]
) -> Field:
    """Return a field from its pickled parts. InputError: other content packs are in use now."""
    return Field(catalogue_of(packs), card, edges, laid)
