"""Drawings and names of the things to place, in the palette and as a preview under the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.laying import Layable
from bow.authoring.draft.placing import house_of_unit, kind_of_unit
from bow.content.catalogue import Catalogue
from bow.content.terms import ROMAN
from bow.table.battle.board.marker_piles import BESIDE, FIRE, OBJECTIVE, SMALL
from bow.table.battle.board.overlays import Mark
from bow.table.battle.board.piece_pictures import marker_picture
from bow.table.battle.board.units import unit_icon
from bow.table.battle.board.unpainted import tile_of, unpainted
from bow.ui.kit import theme
from bow.ui.kit.pictures import device_of
from bow.ui.wording import say, word, words
from bow.words.translation import translated

SEE_THROUGH = 190  # the alpha, up to 255, of a thing not laid yet


def thing_name(thing: Layable, catalogue: Catalogue) -> str:
    content = translated(catalogue, words())
    match thing.part:
        case "map" | "pieces":
            return content.terrain[thing.id].name if thing.id in content.terrain else thing.id
        case "units" if thing.commander in content.commanders:
            commander = content.commanders[thing.commander]
            return f"{commander.name}, {commander.title}"
        case "units":
            return content.kinds[thing.id].name if thing.id in content.kinds else thing.id
        case "markers":
            key = f"paint-marker-{thing.id}"
            return say(key) if words().has(key) else thing.id.replace("-", " ")
        case "areas":
            return thing.id or say("paint-new-area")
        case "objectives":
            return say("paint-objective-of", house=word(thing.id)) if thing.id else say("paint-objective")
        case _:
            return say(f"paint-{thing.part}")


def thing_picture(thing: Layable, catalogue: Catalogue) -> str:
    match thing.part:
        case "map" | "pieces":
            return tile_of(thing.id)
        case "fires":
            return f"tokens/fire-{thing.level}"
        case "devastated":
            return "tokens/devastated"
        case "units" if thing.commander:
            return device_of(thing.commander, house_of_unit(thing.unit, catalogue) or "stark")
        case "units":
            return unit_icon(thing.id)
        case "objectives":
            return f"tokens/control-{thing.id}" if thing.id else "tokens/objective"
        case "markers":
            found = marker_picture(thing.id, None)
            return "tokens/hidden" if found.endswith("control-none") else found
        case _:
            return "icons/glyph/hexes"


def setting_text(setting: str, thing: Layable | None, crossing: str, catalogue: Catalogue) -> str:
    """Return the setting of the chosen thing as text, such as `Rank II` or `Level 3`."""
    if thing is None or not setting:
        return ""
    if setting == "crossing":
        return say("paint-set-crossing", what=thing_name(Layable("pieces", crossing), catalogue))
    if setting == "secret":
        return say("paint-set-secret", house=word(thing.secret)) if thing.secret else say("paint-set-open")
    if setting == "rank":
        return say("paint-set-rank", rank=ROMAN[thing.rank], colour=word(thing.rank))
    return say("paint-set-level", level=thing.level)


def ghosts_of(thing: Layable, hex: str, catalogue: Catalogue) -> Iterator[Mark]:
    """Yield translucent marks of a thing on a hex. For ground and terrain tokens, see `terrain_ghosts`."""
    veil = (255, 255, 255, SEE_THROUGH)
    match thing.part:
        case "units":
            house = house_of_unit(thing.unit, catalogue) or "stark"
            kind = kind_of_unit(thing.unit, catalogue) or ""
            yield Mark(f"units/flag-{thing.rank}", hex, 0.16, 0.24, 0.3, veil)
            yield Mark(f"units/base-{house}", hex, 0, 0, 0.6, veil)
            yield Mark(unit_icon(kind), hex, 0, 0.02, 0.34, (*theme.ICON_ON_BASE[house][:3], 230))
            if thing.commander:
                yield Mark(device_of(thing.commander, house), hex, -0.2, 0.2, 0.26, veil)
        case "fires":
            yield Mark(thing_picture(thing, catalogue), hex, *BESIDE[FIRE], SMALL, veil)
        case "objectives":
            yield Mark("units/hex-ring", hex, colour=(*theme.GOLD[:3], 190))
            yield Mark(thing_picture(thing, catalogue), hex, *BESIDE[OBJECTIVE], SMALL, veil)
        case "markers":
            yield Mark(thing_picture(thing, catalogue), hex, 0, 0, 0.4, veil)
        case "areas":
            yield Mark("units/hex-fill", hex, colour=(*theme.ORDERABLE[:3], 110))
        case "devastated":
            yield Mark("terrain/scorched", hex, colour=veil)


def terrain_ghosts(after: DrawnPlan, names: Iterable[str], before: DrawnPlan) -> Iterator[Mark]:
    """Yield marks of ground and terrain tokens on hexes where they would change."""
    yield from unpainted(after, names, before, (255, 255, 255, 235))
    for name in names:
        yield Mark("units/hex-ring-thin", name, colour=(*theme.SELECTED[:3], 150))
