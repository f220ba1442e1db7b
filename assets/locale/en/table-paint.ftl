# The editor's palette: tools, and what is laid on the map.

hint-edit-tool-select = Select and move: a click selects, dragging moves
hint-edit-tool-brush = Brush: lays what is in hand
hint-edit-tool-line = Line from hex to hex: drag, or click both ends
hint-edit-tool-fill = Fill: all ground of one kind that hangs together
hint-edit-tool-rectangle = Rectangle: drag, or click two corners
hint-edit-tool-erase = Eraser: takes away what lies uppermost
hint-edit-tool-take = Take in hand what lies on a hex; the right button does that with every tool
hint-edit-tool-region = Choose a region to copy, cut out or clear
hint-edit-symmetry-left-right = Every stroke also on the other side, left and right
hint-edit-symmetry-top-bottom = Every stroke also on the other side, top and bottom
hint-edit-symmetry-turned = Every stroke also turned round the middle
hint-edit-copy = Copy the region
hint-edit-cut = Cut the region out
hint-edit-paste = Lay down what was copied; the wheel turns it
hint-edit-resize = Another size of the board
hint-edit-mirror-across = Mirror the whole battle, left and right
hint-edit-mirror-down = Mirror the whole battle, top and bottom
hint-edit-turn-half = Turn the whole battle round
paint-symmetry = Brush, symmetry
paint-whole = Region, whole battle
paint-size = Size of the brush: { $size } ({ $key-edit-brush-smaller } and { $key-edit-brush-larger })
paint-group-ground = Ground
paint-group-pieces = Terrain tokens and fires
paint-group-stark = House Stark
paint-group-lannister = House Lannister
paint-group-tokens = Objectives and markers
paint-group-areas = Areas of the special rules
paint-fires = Fire
paint-devastated = Devastation
paint-objective = Objective
paint-objective-of = Objective of { $house }
paint-objective-text = A place worth holding.
paint-marker-strategy = Strategy token
paint-marker-catapult-target = Catapult target
paint-marker-hidden-archers = Hidden archers
paint-marker-prisoner = Edmure token
paint-marker-catelyn = Catelyn
paint-new-area = New area
paint-left = { $count ->
    [0] The box has none left.
   *[other] { $count } left in the box
}
paint-over = { $count } more than the box has
paint-set-rank = Rank { $rank } ({ $colour })
paint-set-level = Fire level { $level }
paint-set-secret = Secret of { $house }
paint-set-open = No secret
paint-set-crossing = { $what }
paint-hint-rank = Rank: the wheel over the map changes it, and { $key-edit-raise } and { $key-edit-lower }
paint-hint-level = Size of the fire: the wheel over the map changes it, and { $key-edit-raise } and { $key-edit-lower }
paint-hint-secret = Which House may look at the marker: the wheel over the map changes it, and { $key-edit-raise } and { $key-edit-lower }
paint-hint-crossing = What is laid where a road crosses a river: the wheel over the map changes it, and { $key-edit-raise } and { $key-edit-lower }
paint-nothing-in-hand = Take something from the palette first.
paint-broken-map = The map cannot be read; the checks say why.
paint-laid = { $what }
paint-lifted = { $what } taken away
paint-not-laid = Nothing is laid there: { $what }
paint-taken = In hand: { $what }
paint-ranked = Rank of { $unit }
paint-copied = { $count ->
    [one] 1 hex copied
   *[other] { $count } hexes copied
}
paint-cut = Region cut out
paint-cleared = Region cleared
paint-pasted = Region laid down
paint-no-region = Choose a region first ({ $key-edit-tool-region }).
paint-no-patch = Nothing has been copied yet.
paint-whole-left-right = Battle mirrored, left and right
paint-whole-top-bottom = Battle mirrored, top and bottom
paint-whole-turned = Battle turned round
paint-resized = Board of { $columns } x { $rows }
paint-lost = Gone, for want of a place: { $what }
paint-lost-kind = { $counted } ({ $names })
paint-columns = Columns
paint-columns-less = One column less
paint-columns-more = One column more
paint-rows = Rows
paint-rows-less = One row less
paint-rows-more = One row more
paint-anchor = The old board lies
paint-anchor-at = { $down ->
    [top] at the top
    [middle] in the middle
   *[bottom] at the bottom
}, { $across ->
    [left] left
    [centre] centre
   *[right] right
}
paint-falls-nothing = Nothing falls off.
paint-falls = Falls off: { $what }
paint-part-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
paint-part-objectives = { $count ->
    [one] 1 objective
   *[other] { $count } objectives
}
paint-part-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
paint-part-pieces = { $count ->
    [one] 1 terrain token
   *[other] { $count } terrain tokens
}
paint-part-fires = { $count ->
    [one] 1 fire
   *[other] { $count } fires
}
paint-part-devastated = { $count ->
    [one] 1 devastation
   *[other] { $count } devastations
}
paint-part-areas = { $count ->
    [one] part of 1 area
   *[other] parts of { $count } areas
}
paint-part-rules = { $count ->
    [one] 1 row in the rules
   *[other] { $count } rows in the rules
}
paint-size-apply = Take this size
paint-size-leave = Leave it
