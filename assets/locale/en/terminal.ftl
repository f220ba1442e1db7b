# What the commands of the terminal say to a player. Units, Houses, cards arrive by their names.

# --- what the rules may be asked for, besides the names of things
reference-units = unit, units, order chart, order charts

# --- the rules (bow rules)
rules-nothing = The rules have nothing on '{ $topic }'. { $near-id ->
    [none] `bow rules` lists the chapters.
   *[other] Did you mean '{ $near }'?
 }
rules-no-such = The rules have nothing on '{ $topic }'. The chapter { $id } ({ $name }) has these rules: { $rules }.
rules-chapter = { $id }  { $name } ({ $rules } rules)
rules-hint = `bow rules CHAPTER` shows a chapter; `bow rules terrain`, `units` and `keywords` show charts; any other word is searched for.
rules-also = See also { $rules }
rules-ruling = Ruling: { $text }
rules-missing = Not in the game yet: { $text }
rules-bearers = On: { $names }
rules-no-bearers = No unit or commander in the box has this permanently.
chart-terrain = terrain
chart-sight = sight
chart-entering = entering
chart-fire = fire
chart-does = what it does
chart-rank = rank
chart-dice = dice
chart-orders = orders
sight-blocks = blocks
sight-clear = clear
enter-free = freely
enter-stop = stop
enter-impassable = impassable
enter-ford = infantry stops
fire-to = to { $limit }
fire-never = never
rules-unit = House { $house }, { $branch }, { $figures } figures, { $range ->
    [1] close attack
   *[other] range { $range }
 }; { $keywords }
rules-no-keywords = no keywords
rules-source = Source: { $grade }. { $note }
rules-or = { $one } or { $other }
rules-move-attack = move { $hexes } and attack
rules-move = move { $hexes }

# --- a battle (bow show, bow hotseat)
show-victory = Victory
show-fire = fire, level n
show-devastated = devastated
show-state = Round { $round }{ $limit ->
    [0] { "" }
   *[other] {" "}of { $limit }
 }, { $phase-id } phase. Morale: { $spaces ->
    [0] even
   *[other] { $favoured } +{ $spaces }
 }. { $owes }.
show-over = over
show-decides = { $house } decides: { $kind }
show-house = { $house }  order tokens: { $tokens }; command tokens: { $command }; cards in hand: { $hand }, in the deck: { $deck }; points: { $points }
show-token = { $count } { $token }
show-no-tokens = none
show-ground-line = { $what }: { $hexes }.
show-units-of = Units of House { $house }:
show-unit-line = { $unit } at { $at }: { $kind }{ $commander ->
        [none] {""}
       *[other] , commander { $commander }
    }, rank { $rank }, figures { $figures } of { $full }, { $condition }.
show-face-down = face down
show-face-down-line = { $unit } at { $at }: face down, { $condition }.
hotseat-asked = { $question }. Type a number, an action or help. { $prompt }
column-unit = unit
column-at = hex
column-rank = rank
column-figures = figures
column-kind = kind
column-commander = commander
column-is = status
show-for-all = All units, { $until }: { $effect }
show-active = active
show-inactive = inactive
show-engaged = engaged with { $unit }
scenario-broken = { $file }: cannot be played ({ $faults ->
    [one] 1 fault
   *[other] { $faults } faults
}); `bow check` lists them
scenario-line = { $file }  { $name }: { $rounds } rounds, { $units } units ({ $grade })
source-rulebook = rulebook
source-public = public
source-own = your own
source-reconstruction = reconstruction

# --- questions to the engine (bow legal, bow odds)
legal-over = The battle is over. Winner: { $winner }.
legal-yes = Legal.
legal-no = Not legal: { $why }
legal-reason = { $why } ({ $rule })
odds-no-dice = `{ $action }` rolls no dice.
odds-unknown-unit = `{ $action }`: the odds are unknown, because the target is face down.
odds-line = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
odds-chance = chance
odds-best-reroll = flanking: assumes the best reroll
odds-ignored = { $count ->
    [one] Cover and Toughness: the target ignores 1 hit
   *[other] Cover and Toughness: the target ignores { $count } hits
 }
odds-shrugged = { $count ->
    [one] Stalwart: the target ignores 1 morale symbol
   *[other] Stalwart: the target ignores { $count } morale symbols
}
odds-of-eliminated = eliminated: { $chance }
odds-of-captured = captured: { $chance }
odds-of-retreats = retreats: { $chance }
odds-of-counter = may counterattack: { $chance }
odds-of-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}: { $chance }
preview-unknown = What follows cannot be known yet.
reach-moves = { $unit } could move to: { $hexes }.
reach-target = It could attack { $target } from: { $hexes }.
odds-term-base = order chart: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
odds-term-cap = { $why }: at most { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
odds-term-other = { $why }: { $sign }{ $count ->
    [one] 1 die
   *[other] { $count } dice
 }

# --- hotseat
hotseat-help =
    {"  "}a number        choose that action; several steps in a line: 1 5; pass
    {"  "}an action       in notation, such as: { $example }
    {"  "}m  map          the board
    {"  "}f  forces       tokens and units of both Houses
    {"  "}h  hand         the cards in your hand, with their texts
    {"  "}w ACTION        why an action is not legal
    {"  "}o ACTION        the odds of an attack
    {"  "}u  undo         take back the last action, up to the last roll, draw or turn of the other House
    {"  "}q  quit
hotseat-no = No: { $why }
hotseat-not-done = Not carried out: { $steps }
hotseat-no-number = Unknown number. The actions are numbered from 1 to { $most }.
hotseat-not-kept = Not saved: { $why }. You can play on; the game tries again after the next action.
hotseat-older-plan = { $file }: the scenario has changed since this record began. The battle continues as it was recorded.
record-go-on = Continue from here? Nothing is lost: a damaged file is first copied beside it. To watch the battle instead: { $bow } replay { $file } --text [y/N]
file-replace = { $file } already exists. Replace it? [y/N]
terminal-no-text = This is not text (its bytes are not UTF-8). Type it again.
hotseat-legal = Legal: { $action }
hotseat-handover = { $house } to act. Press Enter when only you can see the screen.
hotseat-no-cards = Your hand is empty.
hotseat-tactic = Tactic ({ $when ->
    [before] before the orders
    [after] after the orders
   *[either] before or after the orders
 }): { $text }
hotseat-nothing-back = There is nothing to take back.
hotseat-back = Taken back.

# --- replays told in the terminal
replay-chance = Chance
replay-same = { $steps ->
    [one] ok: { $steps } action, every roll, card and position as recorded
   *[other] ok: { $steps } actions, every roll, card and position as recorded
 }

# --- a skirmish being set up (bow skirmish)
setting-up-help-choose =
    {"  "}1 3             choose the commanders of these cards
    {"  "}choose CARD ... the same, with the ids of the cards
    {"  "}auto            let a bot make the rest of your choices
    {"  "}q  quit
setting-up-help-place =
    {"  "}1 C4            place this piece on this hex
    {"  "}place PIECE HEX the same, with the id of the piece
    {"  "}1               show the hexes where this piece can go
    {"  "}m  map          the field
    {"  "}u  undo         take back your last placement, if nobody has placed since
    {"  "}auto            let a bot place the rest for you
    {"  "}q  quit
setting-up-card = { $card }, seed { $seed }
setting-up-terms = At most { $commanders } commanders, worth at most { $total } together. Cards for units: { $units }, for terrain: { $terrain }. Rows from each House's own edge: terrain { $terrain-rows }, commanders { $commander-rows }, units { $unit-rows }.
setting-up-no-hex = This piece cannot be placed on any hex now.
setting-up-in-secret = { $house } chooses in secret. Press Enter when only you can see the screen.
setting-up-commander = commander
setting-up-value = value
setting-up-units = units on the card
setting-up-terrain = terrain on the card
setting-up-not-ready = The skirmish is not ready; nothing was written.
setting-up-which-file = To which file should the scenario be written? (Enter: { $name })

# --- what decides a battle and what scores in it (bow show)
deciding-points = { $open ->
    [yes] If none of this has decided the battle, the House with more victory points wins { $round ->
        [0] at the end
       *[other] after round { $round }
     }
   *[no] The House with more victory points wins { $round ->
        [0] at the end
       *[other] after round { $round }
     }
 }; a tie goes to the higher morale, then to the momentum token.
deciding-morale = { $open ->
    [yes] If none of this has decided the battle, or both Houses have fulfilled their conditions, the House with the higher morale wins { $round ->
        [0] at the end
       *[other] after round { $round }
     }
   *[no] The House with the higher morale wins { $round ->
        [0] at the end
       *[other] after round { $round }
     }
 }; if morale is even, the holder of the momentum token wins.
deciding-no-plan = This battle has no victory conditions, so only a rout decides it.
show-objectives = Objectives
show-points = Victory points
show-rules = Special rules
show-options = Optional rules
show-controlled = { $text } Controlled by { $house }.
show-uncontrolled = { $text } Controlled by nobody.
column-winner = wins
column-condition = if
column-who = who
column-when = when
column-what = scores for
who-both = both
condition-only-ends = the battle ends
moment-at-once = at once
moment-set-up = during set-up
moment-round-begin = at the beginning of each round
moment-round-end = at the end of each round
moment-round-begin-in = { $which ->
    [one] at the beginning of round { $first }
   *[span] at the beginning of rounds { $first } to { $last }
}
moment-round-begin-from = at the beginning of each round, from round { $first } on
moment-round-end-in = { $which ->
    [one] at the end of round { $first }
   *[span] at the end of rounds { $first } to { $last }
}
moment-round-end-from = at the end of each round, from round { $first } on
moment-battle-end = at the end of the battle
moment-turn-begin = at the beginning of a turn
moment-turn-end = at the end of a turn

# --- files that were checked, rule cases that were played (bow check, bow cases)
check-ok = ok { $path } ({ $what })
check-scenario = scenario
check-position = position
check-campaign = campaign
check-content-pack = content pack
check-file = file
check-cases = { $count ->
    [one] { $count } rule case
   *[other] { $count } rule cases
 }
check-realm-cases = { $count ->
    [one] { $count } case of the realm
   *[other] { $count } cases of the realm
 }
check-box = one box does not have enough pieces: { $what }
case-ok = ok { $id }
case-fails = FAIL { $id }: { $why }
case-sum = { $passed } passed, { $failed } failed
pack-left-out = The content pack { $folder } is ignored:

# --- many battles between bots (bow simulate)
lab-battles = { $games } battles in { $seconds } s
lab-battles-played = battles
lab-winner = winner
lab-share = share
lab-nobody = Nobody
lab-unfinished = Unfinished
lab-decided = decided by: { $reasons }
lab-by-scenario = scenario
lab-by-points = points
lab-by-tie = tie
lab-by-rout = rout
lab-by-idle = idle
lab-by-no-plan = no plan
lab-by-unfinished = unfinished
lab-key = key of the programs' random numbers: { $key } (use --key to get the same numbers again)
lab-length = per battle: { $rounds } rounds, { $actions } actions
lab-actions = actions: { $counts }
lab-events = events: { $counts }

# --- where a window cannot be opened, or a sheet not drawn
play-no-table =
    The table needs Arcade, which is not installed here. To install it:
    {"  "}{ $install }      with the Python in which bow is installed
play-no-display =
    The table needs a screen, and there is none here (neither DISPLAY nor WAYLAND_DISPLAY is set).
    Start it on a desktop, or on a remote desktop (VNC, RDP). `ssh -X` gives the window a screen, but hardly ever
    OpenGL 3.3, which it needs as well.
play-no-library =
    The window could not be opened: the system has no library { $name }. To install the system libraries that the table needs:
play-no-window =
    The window could not be opened: { $error }
    The table needs OpenGL 3.3. Install or update your graphics driver.
play-software-opengl =
    If there is no such driver, install OpenGL in software. Debian, Ubuntu: sudo apt-get install libgl1-mesa-dri
play-opengl-over-ssh =
    You are connected by ssh, which rarely offers OpenGL 3.3. Use a remote desktop (VNC, RDP) instead.
edit-in-a-terminal =
    You can make a battle with a text editor instead:
    {"  "}{ $bow } new my-battle.yaml        writes a small battle with comments, for you to change
    {"  "}{ $bow } check my-battle.yaml      finds its faults
play-in-a-terminal =
    In this terminal you can:
    {"  "}{ $bow } hotseat 01-clash-on-the-kingsroad      play a battle, against another person or a bot
    {"  "}{ $bow } show 01-clash-on-the-kingsroad         look at a battle
    {"  "}{ $bow } simulate 01-clash-on-the-kingsroad     let bots play many battles
    {"  "}{ $bow } --help                                 see all commands
sheet-none =
    Sheets need hexalattice, which is not installed here. To install it:
    {"  "}{ $install }      with the Python in which bow is installed
report-written = The report is here: { $path }
    It contains the versions, your settings, the log and { $battle ->
        [none] no recorded battle
       *[other] the battle { $battle }
    }. Nothing is sent automatically: send us this file, and say what went wrong.
version-none = not installed

# --- what is printed (bow content)
content-line = { $id }  { $name } ({ $grade }{ $pack })
content-pack = , { $pack }
content-over = {" "}over { $pack }
content-none = Unknown record { $id }. { $near ->
    [none] `bow content list` shows all records.
   *[other] Did you mean { $near }?
 }
content-from = { $shelf }, from the pack { $pack }: { $place }
content-in-place = replaces the record in { $packs }
content-sound = ok { $packs }: { $records } records, { $battles } battles
content-changed = { $what ->
    [added] added
   *[changed] changed
 } { $shelf } { $id }: { $name } ({ $grade }, { $pack })
content-field = { $field }: { $was } -> { $now }
content-same = The packs add and change nothing.
shelf-die = die
shelf-track = track
shelf-terrain = terrain
shelf-units = units
shelf-commanders = commanders
shelf-cards = cards
shelf-setups = setups
shelf-skirmishes = skirmishes
shelf-battles = battles
vocabulary-effect = effect
vocabulary-condition = condition
vocabulary-count = count
vocabulary-trigger = trigger
