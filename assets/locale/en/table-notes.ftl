# Notes on the map, and the buttons on the frame of the board.

button-notes = Notes
button-recap = Recap
hint-tool-notes = Draw and pin notes on the map ({ $key-notes })
hint-tool-recap = What happened since your last turn ({ $key-recap })
button-note-arrow = Arrow
button-note-line = Line
button-note-pin = Pin
button-note-erase = Remove
button-note-undo = Undo
button-notes-done = Done
note-of-both = Visible to both
note-of-all = Visible to all
note-of-house = Visible to { $house } only
note-write = Type a short note, then press Enter
hint-note-arrow = Arrow ({ $key-note-arrow }): { $places ->
        [areas] drag from one area to another, or point at the first and then the last.
       *[hexes] drag from one hex to another, or point at the first and then the last.
    }
hint-note-line = Line ({ $key-note-line }): draw on the map. On the keyboard, press Enter at each bend and twice at the end.
hint-note-pin = Pin ({ $key-note-pin }): { $places ->
        [areas] point at an area, then write.
       *[hexes] point at a hex, then write.
    }
hint-note-erase = Remove ({ $key-note-erase }): click a note to remove it.
hint-note-share = Choose whether others can see your new notes ({ $key-note-share })
hint-note-undo = Undo the last note ({ $key-note-undo })
hint-notes-done = Back to the game (Escape)
command-notes = Notes on the map
command-note-arrow = Notes: arrow
command-note-line = Notes: line
command-note-pin = Notes: pin with text
command-note-erase = Notes: remove
command-note-share = Notes: show or hide new notes
command-note-undo = Notes: undo
keys-page-notes = Recap and notes
