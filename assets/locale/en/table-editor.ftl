# The editor: where a person makes a battle.

editor-start-title = Editor
editor-start-open = Open
editor-start-left = A battle that was never saved
editor-start-skirmish = New battle from a skirmish
editor-start-skirmish-said = Bots draw the cards and set up; it can be played at once.
editor-start-new = New battle
editor-start-copy = A copy of the battle of the book
editor-start-record = What is left of a recorded battle
edit-page-map = Map
edit-page-forces = Forces
edit-page-rules = Rules
edit-page-victory = Victory
edit-page-story = Story
edit-page-options = Options
edit-page-try = Try
tool-edit-try = Try
tool-edit-test = Test-play
tool-edit-save = Save
edit-leave = Leave
hint-edit-undo = Undo: { $what }
hint-edit-redo = Do again: { $what }
hint-edit-try = Bots play this battle many times and tell how it goes
hint-edit-test = Play the battle as it is now; the same key leads back
hint-edit-save = Write the battle to its file
edit-not-playable = { $faults ->
    [0] The battle cannot be played yet.
    [one] The battle cannot be played: there is a fault.
   *[other] The battle cannot be played: there are { $faults } faults.
}
edit-no-name = A battle without a name
edit-no-file = not in a file yet
edit-saved = Saved: { $file }
edit-key-did = { $key }: { $command }. No field is being written in.
edit-id-of-file = Id of the file
edit-saved-without = Saved: { $file }. Not copied: { $left }
edit-saved-beside = Saved; { $kept } keeps what another program has written meanwhile. ({ $file })
edit-not-kept = What you change cannot be kept beside the file: { $why }
edit-not-alone = This is being edited already, in another window. What you change here is not kept until you save.
edit-found-title = Changes were found
edit-found-said = Beside { $file } lie changes that were never saved. Go on with them?
edit-found-differs = { $lines ->
    [one] 1 line differs: { $first }
   *[other] { $lines } lines differ: { $first }
}
edit-found-take = Take them
edit-found-look = Look at them
edit-found-drop = Throw them away
edit-found-wait = Leave, and decide another time
edit-found-taken = Changes that were found
edit-found-dropped = The changes that were found are thrown away.
edit-undone = Taken back: { $what }
edit-redone = Done again: { $what }
edit-no-undo = There is nothing to take back.
edit-no-redo = There is nothing to do again.
edit-removed = { $what } removed
edit-moved = { $what } to { $hex }
edit-left-out-seen = Go on
edit-other-kept = "{ $name }" is kept with its changes: the editor offers them when it is opened again.
edit-no-unit = No unit stands on { $hex }; point at a unit.
edit-checks = { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
hint-edit-checks = All faults and warnings; a click on one leads there
edit-sound = The battle can be played.
edit-checks-more = and { $more } more; the wheel shows them
edit-line = (line { $line })
edit-leave-title = Leave the editor?
edit-leave-said = "{ $name }" has changes that are not saved.
edit-save-and-leave = Save and leave
edit-leave-unsaved = Leave without saving
edit-stay = Stay
menu-edit-position = Edit this position
menu-back-to-editor = Back to the editor
menu-no-position = This position cannot be edited: { $why }
hint-tool-back-to-editor = Back to the editor ({ $key-back-to-editor })
trial-start = Let bots play
trial-stop = Stop
trial-length = { $seconds ->
    [30] 30 s
    [60] 1 min
   *[other] 3 min
}
trial-progress = { $games } battles, { $part } %
trial-nothing = Bots play the battle as often as fits into the time. Then you read here whether it works, who wins, and what to change.
trial-older = The battle has changed since it was tried.
trial-wins = { $house }: { $wins } of { $games } ({ $low } to { $high } %)
trial-rounds = A battle lasts { $rounds } rounds.
trial-found = What was found
heat-stood = { $house }: stood
heat-died = { $house }: fell
edit-yaml-whole = the whole battle
edit-yaml-lines = a part
edit-yaml-head = { $what } (from line { $line })
edit-yaml-written = text
edit-yaml-fault = Not taken. Line { $line }: { $what }
hint-edit-yaml = The YAML of what is selected
hint-edit-delete = Remove what is selected
pack-title = Content pack: { $name }
pack-itself = The pack itself
hint-pack-itself = Name, version and source of the pack
pack-kind-terrain = Terrain
pack-kind-units = Units
pack-kind-commanders = Commanders
pack-kind-cards = Cards
pack-kind-setups = Set-up
pack-kind-skirmishes = Skirmishes
pack-new-record = New
pack-in-the-box = In the box
pack-take-over = Take it into the pack
pack-take-over-said = This is how the box has it. Taken into the pack it can be changed there; the pack's own then takes its place wherever the pack is in use.
pack-taken-over = { $what } taken into the pack
pack-cannot-draw = This cannot be drawn yet: what is wrong stands below.
pack-unknown = There is no { $what } yet.
pack-holds = { $records ->
    [one] One record, in { $folder }
   *[other] { $records } records, in { $folder }
}. Choose a kind at the left: make something new, or take something from the box to change it.
pack-sound = Nothing is wrong with it.
pack-more-faults = and { $more } more
editor-start-pack = New content pack
editor-start-pack-said = Units, commanders, cards and terrain of your own, or those of the box as you have them
editor-start-pack-name = My Pack
