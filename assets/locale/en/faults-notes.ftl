# What is wrong with the lines of a recorded battle that are no actions, and with notes on the map; see faults.ftl.

told-aside-kind = `aside` must name the kind of this line
told-aside-after = `after` must be { $done }, the number of actions before this line
told-note-shape = the shape of a note must be one of { $shapes }
told-note-of = a note must belong to one of { $houses }
told-note-text = the text of a note must be one line of at most { $most } characters
told-note-pin = a pin needs a text; other notes have none
told-note-hexes = hexes needed for a note of this shape: { $count }, such as C4
told-note-areas = areas needed for a note of this shape: { $count }
told-note-points = a note of this shape needs { $least } to { $most } points, each a pair of numbers on the board
told-note-id = the id of a note must be a whole number from 1
told-note-twice = note { $id } is already on the map
told-note-none = note { $id } cannot be removed: it does not exist
