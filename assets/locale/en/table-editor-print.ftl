# The editor: the marches of a trial, and printing.

trial-marches = Common moves
trial-no-marches = No common moves
hint-trial-marches = Arrows show moves that units made in many of the battles; the wider an arrow, the more often the move was made
edit-print-title = Print this battle
edit-print-said = The map, plan and cards will be saved to { $file } as they are now. Which paper size?
edit-print-a4 = A4
edit-print-letter = US Letter
edit-print-not = Don't print
edit-printing = Printing. You can keep working.
edit-printed = Printed: { $file }
edit-print-failed = Could not print. { $why }
edit-print-none = Printing requires hexalattice, which is not installed: { $install }
tool-edit-print = Print
hint-edit-print = Print the battle as it is now: map, plan and cards in one PDF
command-edit-print = Editor: print

# The tabs of the palette; there is little room
paint-tab-ground = Ground
paint-tab-pieces = Tokens
paint-tab-stark = Stark
paint-tab-lannister = Lannister
paint-tab-tokens = Markers
paint-tab-areas = Areas
