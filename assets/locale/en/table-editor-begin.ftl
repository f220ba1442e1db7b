# The editor: saving under another name, the ways to begin, texts in several languages, rules switched off.

command-edit-save-as = Editor: save as
hint-edit-save-as = Save as
save-as-title = Save as
save-as-said = If you type only a name, the file is saved in { $folder }. Press Tab to complete the name, or click one in the list.
save-as-empty = a name or a path
save-as-save = Save here
save-as-replace = Replace
save-as-leave = Continue without saving
save-as-there = { $file } already exists. Replace it, or choose another name.
begin-title = Create a battle
begin-said = Open a file, start with an empty board, or let bots draw a skirmish.
begin-open = Open a file
begin-open-said = Type the name of a battle, a position or a recorded battle, or the folder of a content pack
begin-open-empty = a name or a path
begin-open-do = Open
begin-empty = Empty board
begin-empty-said = Any size you like; add units, objectives and victory conditions later
begin-empty-do = Start
begin-skirmish = Skirmish from a seed
begin-skirmish-said = Type a seed and choose a card. The same seed draws the same battle.
begin-skirmish-do = Draw
begin-wide = wide, { $columns } × { $rows }
begin-deep = deep, { $columns } × { $rows }
begin-columns-less = Remove a column
begin-columns-more = Add a column
begin-rows-less = Remove a row
begin-rows-more = Add a row
begin-shifted = First row is shifted
begin-not-shifted = Second row is shifted
hint-begin-shifted = Every second row is shifted by half a hex and is one hex shorter
begin-card = Skirmish card
begin-card-less = Previous card
begin-card-more = Next card
begin-any-card = Any card: the seed decides
begin-any-card-said = The card sets the size of the board and of the forces.
begin-card-said = { $columns } × { $rows } hexes, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $commanders ->
    [one] 1 commander
   *[other] { $commanders } commanders
} per House
form-translation = Translation
form-no-translation = off
form-translated = { $what } ({ $language })
form-translation-said = Adds a second field below every text, for players who use another language. If you leave it empty, they see the original text.
