# The editor's palette: tools, and what is laid on the map.

hint-edit-tool-select = Select and move: click to select, drag to move
hint-edit-tool-brush = Brush: paints what you have picked
hint-edit-tool-line = Line from hex to hex: drag, or click both ends
hint-edit-tool-fill = Fill: paints all connected ground of one kind
hint-edit-tool-rectangle = Rectangle: drag, or click two corners
hint-edit-tool-erase = Eraser: removes the topmost thing
hint-edit-tool-take = Pick up what is on a hex; the right button does this with every tool
hint-edit-tool-region = Select a region to copy, cut or clear
hint-edit-symmetry-left-right = Mirror every stroke left to right
hint-edit-symmetry-top-bottom = Mirror every stroke top to bottom
hint-edit-symmetry-turned = Repeat every stroke rotated around the middle
hint-edit-copy = Copy the region
hint-edit-cut = Cut the region
hint-edit-paste = Paste what you copied; the wheel rotates it
hint-edit-resize = Change the board size
hint-edit-mirror-across = Mirror the whole battle left to right
hint-edit-mirror-down = Mirror the whole battle top to bottom
hint-edit-turn-half = Rotate the whole battle
paint-symmetry = Brush and symmetry
paint-whole = Region, whole map
paint-size = Brush size: { $size } ({ $key-edit-brush-smaller }, { $key-edit-brush-larger })
paint-group-ground = Ground
paint-group-pieces = Terrain tokens and fires
paint-group-stark = House Stark
paint-group-lannister = House Lannister
paint-group-tokens = Objectives and markers
paint-group-areas = Areas for special rules
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
paint-set-secret = Known only to { $house }
paint-set-open = Not secret
paint-set-crossing = { $what }
paint-hint-rank = To change the rank, turn the wheel over the map, or press { $key-edit-raise } or { $key-edit-lower }
paint-hint-level = To change the size of the fire, turn the wheel over the map, or press { $key-edit-raise } or { $key-edit-lower }
paint-hint-secret = To choose which House may look at the marker, turn the wheel over the map, or press { $key-edit-raise } or { $key-edit-lower }
paint-hint-crossing = To choose what to place where a road crosses a river, turn the wheel over the map, or press { $key-edit-raise } or { $key-edit-lower }
paint-nothing-in-hand = Pick something from the palette first.
paint-broken-map = The map cannot be read; see the list of errors.
paint-laid = { $what }
paint-lifted = { $what } removed
paint-not-laid = This cannot be placed here: { $what }
paint-taken = Picked up: { $what }
paint-ranked = Rank of { $unit }
paint-copied = { $count ->
    [one] 1 hex copied
   *[other] { $count } hexes copied
}
paint-cut = Region cut
paint-cleared = Region cleared
paint-pasted = Region pasted
paint-no-region = Select a region first ({ $key-edit-tool-region }).
paint-no-patch = Nothing has been copied yet.
paint-whole-left-right = Battle mirrored left to right
paint-whole-top-bottom = Battle mirrored top to bottom
paint-whole-turned = Battle rotated
paint-resized = Board: { $columns } × { $rows }
paint-lost = Removed because the board is too small: { $what }
paint-lost-kind = { $counted } ({ $names })
paint-columns = Columns
paint-columns-less = Remove a column
paint-columns-more = Add a column
paint-rows = Rows
paint-rows-less = Remove a row
paint-rows-more = Add a row
paint-anchor = Position of the old board
paint-anchor-at = { $down ->
    [top] Top
    [middle] Middle
   *[bottom] Bottom
} { $across ->
    [left] left
    [centre] centre
   *[right] right
}
paint-falls-nothing = Nothing will be cut off.
paint-falls = Will be cut off: { $what }
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
    [one] 1 devastated hex
   *[other] { $count } devastated hexes
}
paint-part-areas = { $count ->
    [one] part of 1 area
   *[other] parts of { $count } areas
}
paint-part-rules = { $count ->
    [one] 1 row named in the rules
   *[other] { $count } rows named in the rules
}
paint-size-apply = Resize
paint-size-leave = Cancel
