"""A position in which three ordered units of Stark can attack."""

from bow.battle import Battle

ORDERED = """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  s2: {kind: winterfell-riders, rank: green, at: E5}
  s3: {kind: northmen-archers, rank: blue, at: D6}
  s4: {kind: war-host-of-the-north, rank: blue, at: H8}
  l1: {kind: lannisport-guards, rank: blue, at: C4}
  l2: {kind: lannisport-guards, rank: green, at: E4, figures: 1}
  l4: {kind: lannisport-guards, rank: green, at: D5}
  l3: {kind: casterly-rock-cavaliers, rank: red, at: K2, active: false}
doing:
- {frame: rounds, step: 0, busy: true}
- {frame: turn, house: stark, over: true, again: false}
- frame: act
  house: stark
  units: [s1, s2, s3]
  moved: [0, 0, 0]
  attacks: [1, 1, 1]
  fighting: false
  followed: []
  helped: []
  tired: false
"""


def ordered() -> Battle:
    """Return a battle in which Stark acts with s1, s2 and s3; s4 was not ordered."""
    return Battle.from_position(ORDERED)
