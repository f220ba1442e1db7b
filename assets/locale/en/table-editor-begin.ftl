# The editor: saving under another name, the ways to begin, texts in several languages, rules switched off.

command-edit-save-as = Editor: save under another name
hint-edit-save-as = Save under another name
save-as-title = Save under another name
save-as-said = A name alone lies in { $folder }. Tab completes; a click takes a name from the list.
save-as-empty = a name or a path
save-as-save = Save here
save-as-replace = Replace it
save-as-leave = Go on without
save-as-there = There is { $file } already. Replace it, or choose another name.
begin-title = Begin with a battle of your own
begin-said = Open a file by its name, take an empty board, or let bots draw a skirmish.
begin-open = Open a file
begin-open-said = By its name: a battle, a position, a recorded battle, or the folder of a content pack
begin-open-empty = a name, or a path
begin-open-do = Open
begin-empty = An empty board
begin-empty-said = Of a size that you choose; units, objectives and victory are still to come
begin-empty-do = Begin with it
begin-skirmish = A skirmish of a seed
begin-skirmish-said = A seed that you type, a card that you choose: the same seed draws the same battle
begin-skirmish-do = Draw it
begin-wide = wide, { $columns } x { $rows }
begin-deep = deep, { $columns } x { $rows }
begin-columns-less = A column less
begin-columns-more = A column more
begin-rows-less = A row less
begin-rows-more = A row more
begin-shifted = The first row is shifted
begin-not-shifted = The second row is shifted
hint-begin-shifted = Every second row is shifted by half a hex, and one hex shorter
begin-card = Skirmish card
begin-card-less = The card before
begin-card-more = The next card
begin-any-card = One that the seed draws
begin-any-card-said = The card says how large the board and the forces are.
begin-card-said = { $columns } x { $rows } hexes, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $commanders ->
    [one] 1 commander
   *[other] { $commanders } commanders
} a House
form-translation = Translation
form-no-translation = off
form-translated = { $what } ({ $language })
form-translation-said = A second field below every text, for players of another language; what is left empty they read as it is written here
