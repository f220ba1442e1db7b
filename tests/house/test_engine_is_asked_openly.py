"""Players, records, counts and displays read no private attributes.

Which modules of the engines they may import is a contract in pyproject.toml.
"""

import ast
from collections.abc import Iterator

from tests.house.parsed import Nodes, found, look, nodes_in

PACKAGES = ("bots", "cli", "editor", "games", "lab", "record", "seats", "table", "ui", "words")
#: private attributes of other libraries, each with its reason
FOREIGN = {
    # pyglet has no other way to set a driver later, and none to learn that a device is gone
    "ui/speaker.py": {"driver.device._al_device", "drivers._audio_driver", "player._audio_player"},
    # it is written, not read: Arcade has no other way to choose the atlas of textures
    "ui/kit/window_pictures.py": {"ctx._atlas"},
}
#: public methods of named tuples in spite of their names
OF_NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_make"}


@look
def private_reads(nodes: Nodes) -> list[str]:
    """Return the attributes with a leading `_` that are read of anything but `self` and `cls`."""
    return sorted(f"{node.lineno}: {ast.unparse(node)}" for node in _private(nodes))


def _private(nodes: Nodes) -> Iterator[ast.Attribute]:
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            own = own or ast.unparse(node.value) == "super()"
            if not own and node.attr not in OF_NAMED_TUPLES:
                yield node


def test_what_reads_private_attributes_is_seen() -> None:
    assert private_reads(nodes_in("x = battle._state.at")) == ["1: battle._state"]
    assert private_reads(nodes_in("self._state.at = event._replace(kind='x'); x.__class__; super()._draw()")) == []
    assert private_reads(nodes_in("x = self.battle._state")) == ["1: self.battle._state"]


def test_private_attributes_are_not_read() -> None:
    above = {place: reads for place, reads in found(private_reads).items() if place.split("/")[0] in PACKAGES}
    assert len(above) > 300
    bare = {place: {read.partition(": ")[2] for read in reads} for place, reads in above.items()}
    assert {place: reads for place, reads in bare.items() if reads} == FOREIGN
