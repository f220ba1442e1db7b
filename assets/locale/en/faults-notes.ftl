# What is wrong with the lines of a recorded battle that are no actions, and with notes on the map; see faults.ftl.

told-aside-kind = `aside` names no kind of line
told-aside-after = `after` says another number of actions than { $done }
told-note-shape = a note has one of the shapes { $shapes }
told-note-of = a note is of one of { $houses }
told-note-text = the text of a note has at most { $most } letters in one line
told-note-pin = a pin has a text, and nothing else has
told-note-hexes = the hexes of a note of this shape are { $count }, such as C4
told-note-points = the points of a note of this shape are { $least } to { $most } pairs of numbers on the board
told-note-id = the id of a note is a whole number from 1
told-note-twice = note { $id } lies on the map already
told-note-none = there is no note { $id } to take away
