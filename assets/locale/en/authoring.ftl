# What helps authors: bow schema, bow format, bow new, and the warnings of bow check.

# --- bow schema
schema-first-line = To use the schema, begin a file in the same folder with this line: { $line }
schema-of-scenario = a battle
schema-of-position = the position of a battle
schema-of-cases = rule cases
schema-of-pack = pack.yaml: the description of a content pack
schema-of-records = a file of a content pack with several kinds of record
schema-of-die = die.yaml
schema-of-track = track.yaml: the morale track
schema-of-terrain = terrain.yaml
schema-of-units = units.yaml
schema-of-commanders = commanders.yaml
schema-of-cards = cards.yaml: Leadership cards
schema-of-setups = setups.yaml: set-up cards of the skirmish
schema-of-skirmishes = skirmishes.yaml: scenario cards of the skirmish
schema-of-box = box.yaml: the contents of the box
schema-of-rules = rules.yaml: the rulebook
schema-of-campaign = a campaign: battles in order, points, favours and branches
schema-of-plan = the plan of a run of the laboratory
schema-of-realm-cases = worked examples of the realm
schema-of-realm-pack = pack.yaml of a content pack of the realm
schema-of-realm-records = a file of such a pack with several kinds of record
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

usage-schema = Give text editors the JSON Schema of a kind of file, so that they complete and check what you type.
usage-schema-kind = A kind of file, such as `scenario`.
usage-schema-out = Write it to this file, or into this folder.
usage-x-schema-kinds = the kinds of file that have a schema
usage-x-schema-printed = prints a JSON Schema
usage-x-schema-here = writes it into this folder
usage-x-schema-all = writes all of them into an existing folder

# --- bow format
format-changed = { $check ->
    [0] tidied: { $path }
   *[other] not tidy: { $path }
 }
format-in-order = tidy: { $path }
usage-format = Tidy the layout of YAML files: indentation, spaces, quotes. Comments and meaning stay the same.
usage-format-check = Write nothing; exit code 1 if a file would change.
usage-x-format = tidies its layout
usage-x-format-check = writes nothing; checks all files of a folder
usage-no-format = with --check: a file would change

# --- the warnings of bow check
check-warning = { $place }: warning, { $id }: { $what }
warning-objective-unreachable = an objective that no unit can reach
warning-objective-elsewhere = an objective that is named after a building, a bridge or the like, and does not stand on one
warning-bridge-on-land = a bridge or a ford that does not lie on water
warning-marker-unreachable = a marker that no unit can reach
warning-arrival-closed = a unit of the reserve that arrives only where no unit can stand
warning-objective-idle = an objective that no rule uses
warning-area-idle = an area that no rule uses
warning-marker-idle = a marker that no rule uses, or that never gets on the board
warning-victory-never = a line of `victory` that can never hold
warning-house-cannot-win = a House that cannot win
warning-rule-never-fires = a special rule that can never take effect
warning-counter-idle = a counter that no rule names
warning-deed-never = a deed that never has the unit, the hex or another thing that it needs
warning-face-down-told = a rule that tells which face-down unit is where
warning-question-empty = a question to a player without a text
warning-result-never = a result of a roll that no dice can give
warning-rule-off = a special rule that is switched off
warning-unit-cannot-move = a unit that can never leave its hex
warning-no-commander = a House without units, or without a commander
warning-reserve-never-arrives = a unit in reserve that no rule brings into play
warning-lop-sided = one House is twice as strong as the other, and `favoured` does not say so
warning-beyond-the-box = more figures, tokens or markers than one box has
usage-check-strict = Exit code 1 if there are warnings.
usage-check-list = List the warnings that exist, and check nothing.
usage-x-check-strict = counts warnings, too
usage-x-check-list = the warnings that exist
usage-no-check = with --strict: there are warnings

# --- bow new
new-written = { $path }: a battle that can be played at once. After changes, run `bow check` to find faults.
template-meeting = a small battle on an open field
template-crossing = a river with two fords, held by one House
template-special = special rules: hidden markers, a reserve, victory points
new-pack-written = { $path }: a content pack without faults. After changes, run `bow content check` to find faults.
usage-new-pack = Write a new content pack without faults, with comments, and the schemas for your text editor.
usage-new-pack-folder = The folder to write.
usage-new-pack-name = The name of the pack.
usage-new-pack-example = Begin with an example: unit, commander, cards (which a commander brings), setup, terrain or replacement (a card that replaces one of the box). Can be repeated.
usage-x-empty-pack = a folder with an empty pack and comments
usage-x-with-examples = with examples of these records
usage-x-commander-setup = a commander, the commander's five cards and set-up card
usage-x-files-written = the list of written files, for programs
usage-new = Write a new battle that can be played at once: from a template, a skirmish, or the position of a battle.
usage-new-file = The file to write.
usage-new-template = Begin with a template.
usage-new-skirmish = Begin with a skirmish drawn with this seed.
usage-new-card = The card of the skirmish; default: a random one.
usage-new-from = Begin with the position of a battle: a scenario, a position or a recorded battle.
usage-new-name = The name of the battle.
usage-new-list = List the templates, and write nothing.
usage-x-new = a small battle with comments, for you to edit
usage-x-new-special = a battle with special rules
usage-x-new-skirmish = a skirmish that bots set up
usage-x-new-from = the rest of a recorded battle
usage-x-new-list = the list of templates
