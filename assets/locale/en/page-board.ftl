# The board of a battle in the page for browsers. Values are filled in by the page, so no message depends on one.
page-board-label = Battlefield. Arrow keys move the pointer, Enter chooses, plus and minus zoom.
page-board-closer = Zoom in
page-board-farther = Zoom out
page-board-whole = Show everything
page-board-burnt = burnt down
page-board-fire = Fire, level { $level }
page-board-face-down = { $house }: a face-down unit
page-board-figures = Figures: { $left } of { $full }
page-board-inactive = Inactive
page-board-engaged = Engaged with the unit on { $hex }
page-board-control = Controlled by { $house }
page-board-objective = Objective
