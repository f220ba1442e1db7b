# The editor: the marches of a trial, and printing.

trial-marches = Usual marches
trial-no-marches = No usual marches
hint-trial-marches = Arrows for the steps that units made in many of the battles; the wider, the more often
edit-print-title = Print this battle
edit-print-said = Map, plan and cards as they are now, in { $file }. On which paper?
edit-print-a4 = A4
edit-print-letter = US Letter
edit-print-not = Do not print
edit-printing = It is being printed; go on working.
edit-printed = Printed: { $file }
edit-print-failed = Not printed. { $why }
edit-print-none = Printing needs hexalattice, which is not installed here: { $install }
tool-edit-print = Print
hint-edit-print = Print the battle as it is now: map, plan and cards in a PDF
command-edit-print = Editor: print

# The tabs of the palette; there is little room
paint-tab-ground = Ground
paint-tab-pieces = Tokens
paint-tab-stark = Stark
paint-tab-lannister = Lannister
paint-tab-tokens = Markers
paint-tab-areas = Areas
