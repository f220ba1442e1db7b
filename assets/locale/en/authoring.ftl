# What helps authors: bow schema, bow format, bow new, and the warnings of bow check.

# --- bow schema
schema-first-line = The first line of a file beside it: { $line }
schema-of-scenario = a battle
schema-of-position = a battle at one moment
schema-of-cases = rule cases
schema-of-pack = pack.yaml: what a content pack says of itself
schema-of-records = a file of a content pack that holds several kinds of record
schema-of-die = die.yaml
schema-of-track = track.yaml: the morale track
schema-of-terrain = terrain.yaml
schema-of-units = units.yaml
schema-of-commanders = commanders.yaml
schema-of-cards = cards.yaml: Leadership cards
schema-of-setups = setups.yaml: set-up cards of the skirmish
schema-of-skirmishes = skirmishes.yaml: scenario cards of the skirmish
schema-of-box = box.yaml: what lies in the box
schema-of-rules = rules.yaml: the rulebook
schema-of-plan = a run of the laboratory
schema-of-realm-cases = worked examples of the realm
schema-of-realm-pack = pack.yaml of a content pack of the realm
schema-of-realm-records = a file of such a pack that holds several kinds of record
schema-of-realm-box = box.yaml: the game as a whole
schema-of-realm-threat = threat.yaml: the wildling track
schema-of-realm-units = units.yaml
schema-of-realm-areas = areas.yaml
schema-of-realm-borders = borders.yaml
schema-of-realm-houses = houses.yaml
schema-of-realm-supply = supply.yaml
schema-of-realm-tracks = tracks.yaml: the influence tracks
schema-of-realm-orders = orders.yaml
schema-of-realm-setups = setups.yaml: the set-up by number of players
schema-of-realm-cards = cards.yaml: House cards
schema-of-realm-westeros = westeros.yaml: Westeros cards
schema-of-realm-decks = decks.yaml: Westeros decks
schema-of-realm-wildlings = wildlings.yaml: Wildling cards
schema-of-realm-tides = tides.yaml: Tides of Battle cards
schema-of-realm-rules = the rulebook of the realm
schema-of-realm-layout = where the picture of the realm's map puts the areas

usage-schema = Give editors of text the JSON Schema of a kind of file, so that they complete and check what you type.
usage-schema-kind = A kind of file, such as `scenario`.
usage-schema-out = Write it to this file, or into this folder.
usage-x-schema-kinds = the kinds of file that have one
usage-x-schema-printed = a JSON Schema, printed
usage-x-schema-here = written into this folder
usage-x-schema-all = all of them, into a folder that is there

# --- bow format
format-changed = { $check ->
    [0] put in order: { $path }
   *[other] not in order: { $path }
 }
format-in-order = in order: { $path }
usage-format = Put the layout of YAML files in order: indentation, spaces, quotes. Comments stay, and so does what it means.
usage-format-check = Write nothing; exit code 1 if a file would be changed.
usage-x-format = puts its layout in order
usage-x-format-check = writes nothing; are all files of a folder in order?
usage-no-format = with --check: a file would be changed

# --- the warnings of bow check
check-warning = { $place }: warning, { $id }: { $what }
warning-objective-unreachable = an objective that no unit can ever come to
warning-objective-idle = an objective that nothing asks for
warning-area-idle = an area that no rule names
warning-marker-idle = a marker that no rule names, or that never comes to the board
warning-victory-never = a line of `victory` that can never come true
warning-house-cannot-win = a House that has no way to win
warning-rule-never-fires = a special rule that can never be carried out
warning-rule-off = a special rule that is switched off
warning-unit-cannot-move = a unit that can never leave its hex
warning-no-commander = a House without units, or without a commander
warning-reserve-never-arrives = a unit of the reserve that no rule brings into play
warning-lop-sided = one House is twice as strong as the other, and `favoured` does not say so
warning-beyond-the-box = more figures, tokens or markers than one box has
usage-check-strict = Exit code 1 if there are warnings.
usage-check-list = List what is warned of, and check nothing.
usage-x-check-strict = warnings count, too
usage-x-check-list = what is warned of
usage-no-check = with --strict: there are warnings

# --- bow new
new-written = { $path }: a battle that can be played as it is. `bow check` says what is wrong once it is changed.
template-meeting = a small battle on an open field
template-crossing = a river with two fords, one House holds them
template-special = special rules: hidden markers, a reserve, victory points
new-pack-written = { $path }: a content pack that is sound as it is. `bow content check` says what is wrong once it is changed.
usage-new-pack = Write a new content pack that is sound as it is, with comments, and the schemas for your editor of texts.
usage-new-pack-folder = The folder to be written.
usage-new-pack-name = The name of the pack.
usage-new-pack-example = Begin with an example: unit, commander, cards (a commander brings them), setup, terrain or replacement (a card in the place of one of the box); may be given again.
usage-x-empty-pack = a folder with an empty pack, and comments in it
usage-x-with-examples = with an example of these records
usage-x-commander-setup = a commander, his five cards, and his set-up card
usage-x-files-written = which files were written, for programs
usage-new = Write a new battle that can be played as it is: from a template, a skirmish, or the position of a battle.
usage-new-file = The file to be written.
usage-new-template = Begin with a template.
usage-new-skirmish = Begin with a skirmish of this seed.
usage-new-card = Of the skirmish; without it one is drawn.
usage-new-from = Begin with how a battle stands: a scenario, a position or a recorded battle.
usage-new-name = The name of the battle.
usage-new-list = List the templates, and write nothing.
usage-x-new = a small battle with comments, to be changed
usage-x-new-special = one with special rules
usage-x-new-skirmish = a skirmish, set up by bots
usage-x-new-from = what is left of a recorded battle
usage-x-new-list = the templates
