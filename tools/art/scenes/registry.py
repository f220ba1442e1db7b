"""The words of a record: shapes, land and effects by name, with the arguments that each takes."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

from tools.art.scenes import land, skies, weather
from tools.art.scenes.hues import HOUSES, lights
from tools.art.scenes.outline import Shape
from tools.art.scenes.shapes import (
    banners,
    beasts,
    busts,
    castles,
    horses,
    houses,
    people,
    things,
    trees,
    works,
)

Record = dict[str, Any]


def _person(pose: str = "stand", **kit: Any) -> Shape:
    return people.person(pose, people.Kit(**kit))


def _rider(
    gait: str = "stand", seat: str = "sit", neck: str = "proud", cloth: str = "saddle", coat: str = "", **kit: Any
) -> Shape:
    return horses.rider(gait, seat, people.Kit(**{"weapon": "spear", **kit}), neck, cloth, coat)


def _lying(**kit: Any) -> Shape:
    return people.lying(people.Kit(**kit))


KIT = frozenset(people.Kit._fields)
SHAPES: dict[str, Callable[..., Shape]] = {
    "person": _person,
    "lying": _lying,
    "rider": _rider,
    "horse": horses.horse,
    "fallen-horse": horses.fallen,
    "fir": trees.fir,
    "bare-tree": trees.bare,
    "oak": trees.oak,
    "weirwood": trees.weirwood,
    "willow": trees.willow,
    "palm": trees.palm,
    "cypress": trees.cypress,
    "bush": trees.bush,
    "reeds": trees.reeds,
    "wheat": trees.wheat,
    "stump": trees.stump,
    "tower": castles.tower,
    "castle": castles.castle,
    "wall": castles.wall,
    "house": houses.house,
    "mill": houses.mill,
    "tent": houses.tent,
    "bridge": works.bridge,
    "siege": works.siege,
    "ship": works.ship,
    "wreck": works.ruined_ship,
    "wolf": beasts.wolf,
    "raven": beasts.raven,
    "stag": beasts.stag,
    "lion": beasts.lion,
    "mammoth": beasts.mammoth,
    "kraken": beasts.kraken,
    "dragon-skull": beasts.dragon_skull,
    "snake": beasts.snake,
    "birds": beasts.birds,
    "cow": beasts.cow,
    "banner": banners.banner,
    "stuck": banners.stuck,
    "throne": things.throne,
    "candle": things.candle,
    "table": things.table,
    "crown": things.crown,
    "brazier": things.brazier,
    "beacon": things.beacon,
    "chain": things.chain,
    "pillar": things.pillar,
    "window": things.window,
    "rocks": things.rocks,
    "scroll": things.scroll,
    "skulls": things.cairn,
    "bust": busts.bust,
    "helm": busts.helm,
}
LAND: dict[str, Callable[..., None]] = {
    "mountains": land.mountains,
    "hills": land.hills,
    "ground": land.ground,
    "snowfield": land.snowfield,
    "cliffs": land.cliffs,
    "icewall": land.icewall,
    "water": land.water,
    "road": land.road,
    "mist": land.mist,
    "rays": skies.rays,
    **weather.EFFECTS,
}
#: arguments that say where a shape stands
PLACE = frozenset({"at", "tall", "far", "rim", "flip", "turn"})
CROWD = frozenset({"of", "count", "x", "y", "tall", "far", "rim", "flip", "vary", "even", "turn"})
HEAD = frozenset({"light", "sun", "sky", "horizon", "house", "foe", "layers", "tints"})


def arguments(name: str) -> frozenset[str]:
    """Return the arguments that a shape or a kind of land takes, without those of its place."""
    function = SHAPES.get(name) or LAND[name]
    found = inspect.signature(function).parameters.values()
    named = {p.name for p in found if p.kind is not p.VAR_KEYWORD and p.name != "p"}
    return frozenset(named | (KIT if any(p.kind is p.VAR_KEYWORD for p in found) else set()))


def shape(name: str, given: Record) -> Shape:
    """Return the shape of a name with its arguments."""
    return SHAPES[name](**given)


def one_of(values: Any, chance: random.Random) -> Any:
    """Return a value, or any of a list of values."""
    return chance.choice(values) if isinstance(values, list) else values


def faults(record: Record) -> Iterator[str]:
    """Yield what is wrong with the words of a record."""
    for word in sorted(set(record) - HEAD):
        yield f"unknown key {word!r}; known: {', '.join(sorted(HEAD))}"
    if record.get("light") not in lights():
        yield f"unknown light {record.get('light')!r}; known: {', '.join(lights())}"
    if record.get("sky", "clear") not in skies.CLOUDS:
        yield f"unknown sky {record['sky']!r}; known: {', '.join(skies.CLOUDS)}"
    for side in ("house", "foe"):
        if record.get(side, "none") not in HOUSES:
            yield f"unknown House {record[side]!r}; known: {', '.join(HOUSES)}"
    for layer in record.get("layers") or [{}]:
        if len(layer) != 1:
            yield f"a layer is one word with its arguments, not {layer!r}"
            continue
        ((name, given),) = layer.items()
        yield from _layer_faults(name, given or {})


def _layer_faults(name: str, given: Record) -> Iterator[str]:
    if name == "crowd":
        of = given.get("of")
        if of not in SHAPES:
            yield f"a crowd of unknown shapes {of!r}"
            return
        words, known = set(given) | set(given.get("vary", {})), CROWD | arguments(of)
    elif name in SHAPES:
        words, known = set(given), PLACE | arguments(name)
        of = name
    elif name in LAND:
        words, known = set(given), arguments(name)
        of = ""
    else:
        yield f"unknown word {name!r}; known: {', '.join(sorted([*SHAPES, *LAND, 'crowd']))}"
        return
    for word in sorted(words - known):
        yield f"{name}: unknown argument {word!r}; known: {', '.join(sorted(known))}"
    if of and words <= known:
        own = {k: v for k, v in given.items() if k in arguments(of)}
        for choice in given.get("vary", {}).values():
            if not isinstance(choice, list):
                yield f"{name}: vary needs lists, not {choice!r}"
        try:
            SHAPES[of](**own)
        except (KeyError, ValueError, TypeError, FileNotFoundError) as error:
            yield f"{name}: {error!r}"
