"""The map of the realm: outlines of areas, places of tokens, and names. It is independent of game and window.

Its file is written by tools/art/make_realm_map.py; additions by content packs are drawn on top.

>>> from bow.realm.content.map import realm_map
>>> from bow.realm.reading import printed_realm
>>> board = realm_map(printed_realm())
>>> board.size, len(board.areas)
((1000, 1450), 58)
>>> x, y = board.areas["winterfell"].slots["order"][0]
>>> board.area_at(x, y)
'winterfell'
>>> board.label("winterfell", "ru", "Винтерфелл").lines
('Винтерфелл',)
>>> [len(ring) > 100 for ring in board.outline_of(["winterfell", "castle_black"])]
[True]
"""

from bow.realm.content.map.area_shapes import AreaShape, Label, MapArc
from bow.realm.content.map.outlines import Place, Ring
from bow.realm.content.map.realm_map import MAP_PICTURE, RealmMap, realm_map

__all__ = ["MAP_PICTURE", "AreaShape", "Label", "MapArc", "Place", "RealmMap", "Ring", "realm_map"]
