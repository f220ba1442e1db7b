# The editor: where a person makes a battle.

editor-start-title = Editor
editor-start-open = Open
editor-start-left = Unsaved battle
editor-start-skirmish = New battle from a skirmish
editor-start-skirmish-said = Bots draw the cards and set up; you can play at once.
editor-start-new = New battle
editor-start-copy = Copy of a battle in the book
editor-start-record = Position from a recorded battle
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
edit-leave = Exit
hint-edit-undo = Undo: { $what }
hint-edit-redo = Redo: { $what }
hint-edit-try = Have bots play this battle many times, and see the results
hint-edit-test = Play the battle as it is now; the same button or key brings you back
hint-edit-save = Save the battle to its file
edit-not-playable = { $faults ->
    [0] The battle cannot be played yet.
    [one] The battle cannot be played: there is an error.
   *[other] The battle cannot be played: there are { $faults } errors.
}
edit-no-name = Unnamed battle
edit-no-file = not saved yet
edit-saved = Saved: { $file }
edit-key-did = No text field is selected, so { $key } worked as a shortcut: { $command }.
edit-id-of-file = ID from the file name
edit-saved-without = Saved: { $file }. These were not copied: { $left }
edit-saved-beside = Saved. The version that another program wrote is now in { $kept }. Your version: { $file }
edit-not-kept = Your changes cannot be backed up next to the file: { $why }
edit-not-alone = This file is already open in another window. Your changes here are not backed up until you save.
edit-found-title = Unsaved changes found
edit-found-said = Unsaved changes to { $file } were found. Restore them?
edit-found-differs = { $lines ->
    [one] 1 line differs: { $first }
   *[other] { $lines } lines differ: { $first }
}
edit-found-take = Restore
edit-found-look = View
edit-found-drop = Discard
edit-found-wait = Exit and decide later
edit-found-taken = Changes restored
edit-found-dropped = The unsaved changes were discarded.
edit-undone = Undone: { $what }
edit-redone = Redone: { $what }
edit-no-undo = There is nothing to undo.
edit-no-redo = There is nothing to redo.
edit-removed = { $what } removed
edit-moved = { $what } moved to { $hex }
edit-left-out-seen = OK
edit-other-lost = The changes to "{ $name }" could not be kept: { $why }
edit-other-kept = The changes to "{ $name }" are kept: when you open it again, the editor will offer to restore them.
edit-no-unit = There is no unit on { $hex }. Point at a unit.
edit-checks = { $faults ->
    [one] 1 error
   *[other] { $faults } errors
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
hint-edit-checks = All errors and warnings; click one to go there
edit-sound = No problems found
edit-checks-more = and { $more } more; scroll to see them
edit-line = (line { $line })
edit-leave-title = Exit the editor?
edit-leave-said = "{ $name }" has unsaved changes.
edit-save-and-leave = Save and exit
edit-leave-unsaved = Exit without saving
edit-stay = Stay
menu-edit-position = Open in editor
menu-back-to-editor = Back to the editor
menu-no-position = This position cannot be opened in the editor: { $why }
hint-tool-back-to-editor = Back to the editor ({ $key-back-to-editor })
trial-start = Start bots
trial-stop = Stop
trial-length = { $seconds ->
    [30] 30 s
    [60] 1 min
   *[other] 3 min
}
trial-progress = { $games } battles, { $part }%
trial-nothing = Bots will play the battle as often as the time allows. Here you will see whether it works, who wins, and what to change.
trial-older = The battle has been changed since this trial.
trial-wins = { $house }: { $wins } of { $games } ({ $low } to { $high }%)
trial-rounds = A battle lasts { $rounds } rounds on average.
trial-found = Findings
heat-stood = { $house }: positions
heat-died = { $house }: losses
edit-yaml-whole = the whole battle
edit-yaml-lines = part of the battle
edit-yaml-head = { $what } (from line { $line })
edit-yaml-written = changes to the text
edit-yaml-fault = Changes not applied. Line { $line }: { $what }
hint-edit-yaml = YAML of the selection
hint-edit-delete = Delete the selection
pack-title = Content pack: { $name }
pack-itself = About the pack
hint-pack-itself = Name, version and source of the pack
pack-kind-terrain = Terrain
pack-kind-units = Units
pack-kind-commanders = Commanders
pack-kind-cards = Cards
pack-kind-setups = Set-up
pack-kind-skirmishes = Skirmishes
pack-new-record = New
pack-in-the-box = In the box
pack-take-over = Copy to pack
pack-take-over-said = This is the version from the box. Copy it to the pack to change it; wherever the pack is used, your version replaces this one.
pack-taken-over = { $what } copied to the pack
pack-cannot-draw = This cannot be drawn until the errors listed below are corrected.
pack-unknown = There is no { $what } yet.
pack-holds = { $records ->
    [one] One record, in { $folder }
   *[other] { $records } records, in { $folder }
}. Choose a kind on the left, then create something new or copy something from the box to change it.
pack-sound = No problems found
pack-more-faults = and { $more } more
editor-start-pack = New content pack
editor-start-pack-said = Your own units, commanders, cards and terrain, or your versions of those in the box
editor-start-pack-name = My Pack
